// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// A thumbnailer for tests. "make FILE" puts a picture of one green square for a file into the cache,
// as the freedesktop thumbnail specification has it; "serve" does so for whatever it is asked for on
// the session bus, and writes a line for each file.
#include <cairo.h>
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char introspection[] =
    "<node><interface name='org.freedesktop.thumbnails.Thumbnailer1'>"
    "<method name='Queue'><arg type='as' direction='in'/><arg type='as' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='u' direction='out'/></method>"
    "<signal name='Ready'><arg type='u'/><arg type='as'/></signal></interface></node>";

static guint32 check(const guint8 *bytes, gsize count) {
  guint32 sum = 0xffffffff;
  for (gsize place = 0; place < count; place++) {
    sum ^= bytes[place];
    for (int bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
  }
  return ~sum;
}

static void number(GByteArray *out, guint32 value) {
  value = GUINT32_TO_BE(value);
  g_byte_array_append(out, (const guint8 *)&value, 4);
}

// A text of a PNG: its keyword, a zero, and the text itself.
static void note(GByteArray *out, const char *key, const char *text) {
  GByteArray *chunk = g_byte_array_new();
  g_byte_array_append(chunk, (const guint8 *)"tEXt", 4);
  g_byte_array_append(chunk, (const guint8 *)key, strlen(key) + 1);
  g_byte_array_append(chunk, (const guint8 *)text, strlen(text));
  number(out, chunk->len - 4);
  g_byte_array_append(out, chunk->data, chunk->len);
  number(out, check(chunk->data, chunk->len));
  g_byte_array_unref(chunk);
}

static cairo_status_t collect(void *out, const unsigned char *bytes, unsigned count) {
  g_byte_array_append(out, bytes, count);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean make(const char *address) {
  GFile *file = g_file_new_for_uri(address);
  char *path = g_file_get_path(file);
  struct stat status;
  gboolean is_there = path != NULL && stat(path, &status) == 0;
  g_free(path);
  g_object_unref(file);
  if (!is_there) return FALSE;

  cairo_surface_t *square = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 64, 64);
  cairo_t *context = cairo_create(square);
  cairo_set_source_rgb(context, 0, 0.8, 0);
  cairo_paint(context);
  cairo_destroy(context);
  GByteArray *picture = g_byte_array_new();
  cairo_surface_write_to_png_stream(square, collect, picture);
  cairo_surface_destroy(square);

  // The signature and the head take 33 bytes; the texts come after them.
  GByteArray *out = g_byte_array_new();
  g_byte_array_append(out, picture->data, 33);
  char *time = g_strdup_printf("%lld", (long long)status.st_mtime);
  note(out, "Thumb::URI", address);
  note(out, "Thumb::MTime", time);
  g_byte_array_append(out, picture->data + 33, picture->len - 33);
  g_free(time);
  g_byte_array_unref(picture);

  char *name = g_compute_checksum_for_string(G_CHECKSUM_MD5, address, -1);
  char *folder = g_build_filename(g_get_user_cache_dir(), "thumbnails", "large", NULL);
  char *place = g_strdup_printf("%s/%s.png", folder, name);
  g_mkdir_with_parents(folder, 0700);
  gboolean is_written = g_file_set_contents(place, (const char *)out->data, out->len, NULL);
  g_free(name);
  g_free(folder);
  g_free(place);
  g_byte_array_unref(out);
  return is_written;
}

static void called(GDBusConnection *connection, const char *sender, const char *path,
                   const char *interface, const char *method, GVariant *arguments,
                   GDBusMethodInvocation *invocation, gpointer data) {
  (void)sender, (void)method, (void)data;
  static guint32 last;
  g_dbus_method_invocation_return_value(invocation, g_variant_new("(u)", ++last));
  GVariant *addresses = g_variant_get_child_value(arguments, 0);
  for (gsize place = 0; place < g_variant_n_children(addresses); place++) {
    const char *address;
    g_variant_get_child(addresses, place, "&s", &address);
    gboolean is_made = make(address);
    printf("%s %s\n", is_made ? "made" : "failed", address);
  }
  fflush(stdout);
  g_dbus_connection_emit_signal(connection, NULL, path, interface, "Ready",
                                g_variant_new("(u@as)", last, addresses), NULL);
  g_variant_unref(addresses);
}

static void acquired(GDBusConnection *connection, const char *name, gpointer data) {
  (void)name, (void)data;
  static const GDBusInterfaceVTable table = {called, NULL, NULL, {0}};
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(introspection, NULL);
  g_dbus_connection_register_object(connection, "/org/freedesktop/thumbnails/Thumbnailer1",
                                    node->interfaces[0], &table, NULL, NULL, NULL);
}

static void owned(GDBusConnection *connection, const char *name, gpointer data) {
  (void)connection, (void)name, (void)data;
  puts("there");
  fflush(stdout);
}

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "make") == 0) {
    GFile *file = g_file_new_for_path(words[2]);
    char *address = g_file_get_uri(file);
    return make(address) ? 0 : 1;
  }
  g_bus_own_name(G_BUS_TYPE_SESSION, "org.freedesktop.thumbnails.Thumbnailer1",
                 G_BUS_NAME_OWNER_FLAGS_NONE, acquired, owned, NULL, NULL, NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return 0;
}
