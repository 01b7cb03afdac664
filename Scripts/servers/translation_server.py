"""A counting LibreTranslate: it answers every text with an -a at the end of each word, after a time that grows with the texts.

Usage: translation_server.py ADDRESS_FILE RECORD_FILE [MILLISECONDS_PER_REQUEST [MILLISECONDS_PER_TEXT]]
It listens on loopback, on a free port. Every body goes to RECORD_FILE, one JSON object per line, with the number of its connection and the time of the
system's monotonic clock.
"""

import asyncio
import json
import os
import re
import sys
import time

address_file, record_file = sys.argv[1:3]
per_request = float(sys.argv[3]) / 1000 if len(sys.argv) > 3 else 0.0
per_text = float(sys.argv[4]) / 1000 if len(sys.argv) > 4 else 0.0
record = open(record_file, "a", encoding="utf-8")
connections = 0
WORD = re.compile(r"([A-Za-z]{2,})")
TAG = re.compile(r"(<[^>]*>|__\d+__|&[a-z]+;)")


def translated(text):
    return "".join(part if TAG.fullmatch(part) else WORD.sub(r"\1a", part) for part in TAG.split(text))


async def serve(reader, writer):
    global connections
    connections += 1
    number = connections
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            lines = head.split("\r\n")
            length = next((int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length:")), 0)
            body = await reader.readexactly(length)
            path = lines[0].split()[1]
            if path == "/translate":
                request = json.loads(body)
                record.write(json.dumps({"connection": number, "time": time.monotonic(), "body": body.decode("utf-8")}) + "\n")
                record.flush()
                await asyncio.sleep(per_request + per_text * len(request["q"]))
                answer = {"translatedText": [translated(text) for text in request["q"]]}
            elif path == "/languages":
                answer = [{"code": "en", "name": "English", "targets": ["en", "es", "ca"]}]
            else:
                answer = {"charLimit": -1}
            text = json.dumps(answer).encode("utf-8")
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(text) + text)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0, limit=1 << 20)
    with open(address_file + ".new", "w", encoding="ascii") as file:
        file.write("http://127.0.0.1:%d\n" % server.sockets[0].getsockname()[1])
    os.replace(address_file + ".new", address_file)
    async with server:
        await server.serve_forever()


asyncio.run(main())
