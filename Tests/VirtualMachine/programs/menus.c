// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: menus [MS]
// An app of GTK 3 over the whole screen, which opens a context menu as such apps do: by the right
// button, and by a finger that rests (GtkGestureLongPress; 500 ms, or so many). Says what happens to
// it, a line each: "ready", "touch begin", "touch end", "touch cancel", "tap", "menu by button 3",
// "menu by long press", "menu opens", "menu closes", "chosen ROW"; and "given up by bubbling" and
// "given up by capturing" when a gesture of either phase forgets its finger.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

static GtkWidget *menu;

static void choose(GtkMenuItem *row, gpointer unused) {
  (void)unused;
  printf("chosen %s\n", gtk_menu_item_get_label(row));
}

static void say(GtkWidget *widget, gpointer words) {
  (void)widget;
  puts(words);
}

static GtkWidget *make_menu(GtkWidget *area) {
  static const char *const rows[] = {"Open", "Copy", "Delete"};
  GtkWidget *made = gtk_menu_new();
  for (size_t row = 0; row < G_N_ELEMENTS(rows); row++) {
    GtkWidget *item = gtk_menu_item_new_with_label(rows[row]);
    g_signal_connect(item, "activate", G_CALLBACK(choose), NULL);
    gtk_menu_shell_append(GTK_MENU_SHELL(made), item);
  }
  g_signal_connect(made, "show", G_CALLBACK(say), "menu opens");
  g_signal_connect(made, "hide", G_CALLBACK(say), "menu closes");
  gtk_menu_attach_to_widget(GTK_MENU(made), area, NULL);
  gtk_widget_show_all(made);
  return made;
}

static gboolean press(GtkWidget *area, GdkEvent *event, gpointer unused) {
  (void)area, (void)unused;
  if (!gdk_event_triggers_context_menu(event)) return GDK_EVENT_PROPAGATE;
  puts("menu by button 3");
  gtk_menu_popup_at_pointer(GTK_MENU(menu), event);
  return GDK_EVENT_STOP;
}

static gboolean let_go(GtkWidget *area, GdkEventButton *event, gpointer unused) {
  (void)area, (void)unused;
  if (event->button == GDK_BUTTON_PRIMARY) puts("tap");
  return GDK_EVENT_PROPAGATE;
}

static void rest(GtkGesture *gesture, double x, double y, gpointer unused) {
  (void)x, (void)y, (void)unused;
  GdkEventSequence *sequence =
      gtk_gesture_single_get_current_sequence(GTK_GESTURE_SINGLE(gesture));
  puts("menu by long press");
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_menu_popup_at_pointer(GTK_MENU(menu), gtk_gesture_get_last_event(gesture, sequence));
}

static void give_up(GtkGesture *gesture, GdkEventSequence *sequence, gpointer phase) {
  (void)gesture, (void)sequence;
  printf("given up by %s\n", (const char *)phase);
}

static GtkGesture *feel_rest(GtkWidget *area, const char *phase) {
  GtkGesture *finger = gtk_gesture_long_press_new(area);
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(finger), TRUE);
  g_signal_connect(finger, "cancel", G_CALLBACK(give_up), (gpointer)phase);
  return finger;
}

static gboolean feel(GtkWidget *area, GdkEvent *event, gpointer unused) {
  (void)area, (void)unused;
  if (event->type == GDK_TOUCH_BEGIN) puts("touch begin");
  if (event->type == GDK_TOUCH_END) puts("touch end");
  if (event->type == GDK_TOUCH_CANCEL) puts("touch cancel");
  return GDK_EVENT_PROPAGATE;
}

int main(int count, char **words) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  gtk_init(&count, &words);
  if (count > 1)
    g_object_set(gtk_settings_get_default(), "gtk-long-press-time", atoi(words[1]), NULL);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget *area = gtk_event_box_new();
  gtk_container_add(GTK_CONTAINER(area), gtk_label_new("Rest a finger here"));
  gtk_container_add(GTK_CONTAINER(window), area);
  gtk_widget_add_events(area, GDK_TOUCH_MASK | GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK);
  g_signal_connect(area, "touch-event", G_CALLBACK(feel), NULL);
  g_signal_connect(area, "button-press-event", G_CALLBACK(press), NULL);
  g_signal_connect(area, "button-release-event", G_CALLBACK(let_go), NULL);
  g_signal_connect(feel_rest(area, "bubbling"), "pressed", G_CALLBACK(rest), NULL);
  gtk_event_controller_set_propagation_phase(
      GTK_EVENT_CONTROLLER(feel_rest(area, "capturing")), GTK_PHASE_CAPTURE);
  menu = make_menu(area);
  g_signal_connect(window, "map", G_CALLBACK(say), "ready");
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_window_fullscreen(GTK_WINDOW(window));
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
