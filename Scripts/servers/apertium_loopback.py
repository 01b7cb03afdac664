"""Runs Apertium APy on loopback and on a free port, neither of which it has an option for.

Usage: apertium_loopback.py ADDRESS_FILE [APY_OPTION ...]; the address is written to the file once the port is bound.
"""

import os
import sys

import tornado.netutil
import tornado.tcpserver

address_file = sys.argv.pop(1)


def bind_to_loopback(server, port, *_arguments, **_options):
    sockets = tornado.netutil.bind_sockets(0, address="127.0.0.1")
    server._pending_sockets.extend(sockets)
    temporary = address_file + ".new"
    with open(temporary, "w", encoding="ascii") as file:
        file.write("http://127.0.0.1:%d\n" % sockets[0].getsockname()[1])
    os.replace(temporary, address_file)


tornado.tcpserver.TCPServer.bind = bind_to_loopback

from apertium_apy.apy import main  # noqa: E402: its socket functions must be replaced before

main()
