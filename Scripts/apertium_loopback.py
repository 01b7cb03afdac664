"""Runs Apertium's web service on the loopback interface and a free port, which it has no option for.

Usage: apertium_loopback.py FILE MODES [OPTION...]: writes the number of the port to FILE; the rest goes to the service.
"""
import pathlib
import sys

from tornado.httpserver import HTTPServer

port_file = pathlib.Path(sys.argv.pop(1))
bind = HTTPServer.bind


def bind_to_loopback(self, port, *arguments, **options):
    bind(self, 0, "127.0.0.1")
    beside = port_file.with_suffix(".new")
    beside.write_text(str(self._pending_sockets[0].getsockname()[1]))
    beside.rename(port_file)


HTTPServer.bind = bind_to_loopback

from apertium_apy.apy import main  # noqa: E402

main()
