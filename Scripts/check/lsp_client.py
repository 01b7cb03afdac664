"""A small client of the Language Server Protocol over the standard streams of a process, for checks and figures.

Where lsprotocol is installed, each answer and each notification is read with its types too, so that a wrong shape fails.
"""

import json
import pathlib
import queue
import subprocess
import threading
import time
import urllib.parse

try:
    from lsprotocol import converters, types

    CONVERTER = converters.get_converter()
except ImportError:
    CONVERTER = None


def uri(path):
    return "file://" + urllib.parse.quote(str(path))


def path(uri):
    return pathlib.Path(urllib.parse.unquote(uri.removeprefix("file://")))


class Failure(Exception):
    pass


class Silence(Failure):
    """Nothing came in time."""


class Client:
    """One process of `l10n lsp` and the connection with it."""

    def __init__(self, tool, folder, encoding="utf-16", options=None, initializes=True):
        self.process = subprocess.Popen([tool, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder)
        self.folder = pathlib.Path(folder)
        self.encoding = encoding
        self.received = queue.Queue()
        self.log = b""
        self.requests = 0
        self.diagnostics = {}
        self.notifications = []
        self.methods = {}
        self.answers = {}
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._read_log, daemon=True).start()
        if initializes:
            capabilities = {"general": {"positionEncodings": [encoding]}, "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
            self.capabilities = self.request(
                "initialize", {"processId": None, "rootUri": uri(folder), "capabilities": capabilities, "initializationOptions": options or {}})
            self.notify("initialized", {})

    def _read(self):
        stream = self.process.stdout
        while header := stream.readline():
            length = int(header.decode().split(":")[1])
            while stream.readline().strip():
                pass
            self.received.put((time.perf_counter(), json.loads(stream.read(length))))
        self.received.put((time.perf_counter(), None))

    def _read_log(self):
        for line in self.process.stderr:
            self.log += line

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message, ensure_ascii=False).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def start(self, method, params=None):
        """Sends a request; its number."""
        self.requests += 1
        self.methods[self.requests] = method
        message = {"jsonrpc": "2.0", "id": self.requests, "method": method}
        self.send(message if params is None else message | {"params": params})
        return self.requests

    def receive(self, timeout=120):
        """Takes one message; None at the end of the connection."""
        try:
            moment, message = self.received.get(timeout=timeout)
        except queue.Empty:
            raise Silence(f"nothing came in {timeout} s") from None
        self.moment = moment
        if message is None:
            return None
        if "method" in message:
            if message["method"] == "textDocument/publishDiagnostics":
                self.diagnostics[message["params"]["uri"]] = message["params"]
            elif "id" in message:
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
            self.notifications.append(message)
            check(message["method"], message, is_answer=False)
        else:
            self.answers[message["id"]] = message
            if message["id"] in self.methods:
                check(self.methods[message["id"]], message, is_answer=True)
        return message

    def answer(self, number, timeout=120):
        """Waits for the answer to a request."""
        while number not in self.answers:
            if self.receive(timeout) is None:
                raise Failure(f"the connection ended before the answer to {self.methods.get(number)}")
        return self.answers.pop(number)

    def request(self, method, params=None):
        """The result of a request."""
        answer = self.answer(self.start(method, params))
        if "error" in answer:
            raise Failure(f"{method}: {answer['error']}")
        return answer["result"]

    def error(self, method, params=None):
        """The code and message of a request that fails."""
        answer = self.answer(self.start(method, params))
        if "error" not in answer:
            raise Failure(f"{method} did not fail: {answer}")
        return answer["error"]

    def open(self, file, version=1):
        with open(file, encoding="utf-8-sig", newline="") as stream:
            text = stream.read()
        document = {"uri": uri(file), "languageId": "text", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})
        return text

    def change(self, file, version, changes):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri(file), "version": version}, "contentChanges": changes})

    def wait_for_diagnostics(self, file, version=None, timeout=120, after=None):
        """Waits until findings of a version have come; by default until any have."""
        while True:
            known = self.diagnostics.get(uri(file))
            if known is not None and (version is None or known.get("version") == version) and known is not after:
                return known
            if self.receive(timeout) is None:
                raise Failure("the connection ended before findings came")

    def settle(self):
        """Waits until nothing comes any more."""
        while True:
            try:
                if self.receive(timeout=0.7) is None:
                    return
            except Silence:
                return

    def at(self, file, line, character):
        return {"textDocument": {"uri": uri(file)}, "position": {"line": line, "character": character}}

    def place(self, file, text, wanted, shift=0):
        """The place of the first occurrence of a text, in the units of the connection."""
        offset = text.index(wanted) + shift
        before = text[:offset]
        line = before.count("\n")
        column = before[before.rfind("\n") + 1:]
        return self.at(file, line, self.width(column))

    def width(self, text):
        return len(text.encode()) if self.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2

    def stop(self):
        """Ends the session in order; the exit code."""
        self.request("shutdown")
        self.notify("exit", None)
        return self.process.wait(timeout=60)


def check(method, message, is_answer):
    """Reads a message with the types of the protocol."""
    if CONVERTER is None or method not in types.METHOD_TO_TYPES or "error" in message:
        return
    kinds = types.METHOD_TO_TYPES[method]
    kind = kinds[1] if is_answer else kinds[0]
    if kind is None:
        return
    try:
        CONVERTER.structure(message, kind)
    except Exception as error:
        raise Failure(f"{method}: not of the protocol's type: {error!r}: {str(message)[:300]}")


def offset_of(text, position, encoding):
    """The offset in characters of a position of the protocol."""
    lines = text.split("\n")
    line = lines[position["line"]] if position["line"] < len(lines) else ""
    start = sum(len(one) + 1 for one in lines[: position["line"]])
    units = 0
    for index, character in enumerate(line):
        if units >= position["character"]:
            return start + index
        units += len(character.encode()) if encoding == "utf-8" else len(character.encode("utf-16-le")) // 2
    return min(start + len(line), len(text))


def applied(text, edits, encoding):
    """A text with edits of the protocol."""
    places = [(offset_of(text, edit["range"]["start"], encoding), offset_of(text, edit["range"]["end"], encoding), edit["newText"]) for edit in edits]
    for start, end, new in sorted(places, reverse=True):
        text = text[:start] + new + text[end:]
    return text
