// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// A presenter as one would write it with GTK 3 and gtk-layer-shell, for 'Benchmarks presenter': it owns
// org.pressd.Presenter, dims the output, and shows the rows of a scene with the toolkit's own labels.
#include <gtk-layer-shell/gtk-layer-shell.h>
#include <gtk/gtk.h>

struct presenter {
  GtkWidget *window, *fixed, *menu, *rows[64];
  int count;
};

static double number(GVariant *values, const char *key) {
  double value = 0;
  if (values != NULL) g_variant_lookup(values, key, "d", &value);
  return value;
}

static gboolean dim(GtkWidget *widget, cairo_t *context, gpointer data) {
  (void)widget, (void)data;
  cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(context, 0.02, 0.03, 0.06, 0.5);
  cairo_paint(context);
  return FALSE;
}

static void build(struct presenter *self) {
  self->window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GdkScreen *screen = gtk_widget_get_screen(self->window);
  gtk_widget_set_visual(self->window, gdk_screen_get_rgba_visual(screen));
  gtk_widget_set_app_paintable(self->window, TRUE);
  g_signal_connect(self->window, "draw", G_CALLBACK(dim), NULL);
  gtk_layer_init_for_window(GTK_WINDOW(self->window));
  gtk_layer_set_layer(GTK_WINDOW(self->window), GTK_LAYER_SHELL_LAYER_OVERLAY);
  gtk_layer_set_exclusive_zone(GTK_WINDOW(self->window), -1);
  for (int edge = 0; edge < GTK_LAYER_SHELL_EDGE_ENTRY_NUMBER; edge++)
    gtk_layer_set_anchor(GTK_WINDOW(self->window), edge, TRUE);
  self->fixed = gtk_fixed_new();
  self->menu = gtk_list_box_new();
  gtk_container_add(GTK_CONTAINER(self->fixed), self->menu);
  gtk_container_add(GTK_CONTAINER(self->window), self->fixed);
}

static void place(struct presenter *self, GVariant *scene, GVariant *rows) {
  GdkRectangle output;
  gdk_monitor_get_geometry(gdk_display_get_monitor(gdk_display_get_default(), 0), &output);
  g_autoptr(GVariant) surface = g_variant_lookup_value(scene, "surface", G_VARIANT_TYPE_VARDICT);
  double across = output.width / MAX(number(surface, "width"), 1);
  double down = output.height / MAX(number(surface, "height"), 1);
  int count = (int)MIN(g_variant_n_children(rows), 64);
  for (int row = 0; row < count; row++) {
    g_autoptr(GVariant) child = g_variant_get_child_value(rows, (gsize)row);
    g_autoptr(GVariant) values = g_variant_get_variant(child);
    const char *title = "";
    g_variant_lookup(values, "title", "&s", &title);
    g_autoptr(GVariant) frame = g_variant_lookup_value(values, "frame", G_VARIANT_TYPE_VARDICT);
    if (row == 0)
      gtk_fixed_move(GTK_FIXED(self->fixed), self->menu, (int)(number(frame, "x") * across),
                     (int)(number(frame, "y") * down));
    if (row >= self->count) {
      self->rows[row] = gtk_label_new(NULL);
      gtk_label_set_xalign(GTK_LABEL(self->rows[row]), 0);
      gtk_container_add(GTK_CONTAINER(self->menu), self->rows[row]);
      self->count = row + 1;
    }
    gtk_label_set_text(GTK_LABEL(self->rows[row]), title);
    gtk_widget_set_size_request(self->rows[row], (int)(number(frame, "width") * across),
                                (int)(number(frame, "height") * down));
  }
}

static void take(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                 const char *signal, GVariant *arguments, gpointer data) {
  (void)bus, (void)sender, (void)path, (void)interface, (void)signal;
  struct presenter *self = data;
  g_autoptr(GVariant) scene = g_variant_get_child_value(arguments, 0);
  const char *phase = "";
  g_variant_lookup(scene, "phase", "&s", &phase);
  if (strcmp(phase, "closed") == 0) return gtk_widget_hide(self->window);
  g_autoptr(GVariant) rows = g_variant_lookup_value(scene, "rows", G_VARIANT_TYPE("av"));
  if (rows != NULL) place(self, scene, rows);
  gint64 selected = -1;
  g_variant_lookup(scene, "selected", "x", &selected);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(self->menu), (int)selected);
  gtk_list_box_select_row(GTK_LIST_BOX(self->menu), row);
  gtk_widget_show_all(self->window);
}

static void lost(GDBusConnection *bus, const char *name, gpointer data) {
  (void)bus, (void)name, (void)data;
  gtk_main_quit();
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  struct presenter self = {0};
  build(&self);
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus == NULL) return 1;
  g_dbus_connection_signal_subscribe(bus, "org.pressd.Bridge", "org.pressd.Presenter1", "Scene",
                                     "/org/pressd/Bridge", NULL, G_DBUS_SIGNAL_FLAGS_NONE, take,
                                     &self, NULL);
  g_bus_own_name_on_connection(bus, "org.pressd.Presenter", G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE,
                               NULL, lost, NULL, NULL);
  gtk_main();
  return 0;
}
