#!/usr/bin/python3
"""The window that WebKitWebDriver opens: WebKitGTK alone. MiniBrowser, its usual one, is never as narrow as a phone.

The first argument is the file of a script that runs in every page before the page's own.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
with open(sys.argv[1], encoding="utf-8") as file:
    script = file.read()


def open_window():
    content = WebKit2.UserContentManager()
    frames = WebKit2.UserContentInjectedFrames.TOP_FRAME
    content.add_script(
        WebKit2.UserScript.new(script, frames, WebKit2.UserScriptInjectionTime.START, None, None)
    )
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    window.present()
    return view


def begin(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Vitrine")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: open_window())


context.connect("automation-started", begin)
Gtk.main()
