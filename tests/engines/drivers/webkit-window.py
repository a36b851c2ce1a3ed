#!/usr/bin/python3
"""A WebKit window of any width, for WebKitWebDriver: MiniBrowser's own toolbar keeps it wider than a phone."""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def show(view):
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    view.connect("create", lambda opener, action: show(new_view(opener)))
    view.connect("close", lambda closed: closed.get_toplevel().destroy())
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    # Focuses the window, since there is no window manager. Otherwise `:focus` would match nothing.
    window.get_window().focus(Gdk.CURRENT_TIME)
    return view


def new_view(opener=None):
    if opener:
        return WebKit2.WebView(related_view=opener, is_controlled_by_automation=True)
    return WebKit2.WebView(web_context=context, is_controlled_by_automation=True)


def start(_, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", lambda _: show(new_view()))
    session.connect("will-close", lambda _: Gtk.main_quit())


context.connect("automation-started", start)
Gtk.main()
