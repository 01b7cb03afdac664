"""What a run of `l10n translate` sends, keeps and writes, whatever happens to it.

Usage: check_translate.py TOOL SEED
"""

import asyncio
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

tool, seed = os.path.abspath(sys.argv[1]), int(sys.argv[2])
chance = random.Random(seed)
TAG = re.compile(r"(<[^>]*>|__\d+__|&[a-z]+;)")
KEY = "secret-key-9b1deb4d:fx"


class Server:
    """A LibreTranslate and a DeepL that turn every word round, and count the texts that they get."""

    def __init__(self, delay=0.0):
        self.texts, self.delay, self.started = [], delay, threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.main()), daemon=True).start()
        self.started.wait()

    @staticmethod
    def answer(text):
        def turned(part):
            return re.sub(r"[A-Za-z]{2,}", lambda word: word[0][::-1].lower(), part)

        return "".join(part if TAG.fullmatch(part) else turned(part) for part in TAG.split(text))

    async def serve(self, reader, writer):
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                lines = head.split("\r\n")
                length = next((int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length:")), 0)
                body = await reader.readexactly(length)
                path, status = lines[0].split()[1], "200 OK"
                if path.startswith("/translate"):
                    request = json.loads(body)
                    self.texts += [(request["target"], text) for text in request["q"]]
                    await asyncio.sleep(self.delay)
                    answer = {"translatedText": [self.answer(text) for text in request["q"]]}
                elif path.startswith("/v2/"):
                    answer, status = {"message": "Forbidden " + head}, "403 Forbidden"
                elif path.startswith("/languages"):
                    answer = [{"code": "en", "name": "English", "targets": ["en", "es", "ca"]}]
                else:
                    answer = {"charLimit": -1}
                data = json.dumps(answer).encode()
                fields = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
                writer.write(fields.encode() + data)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def main(self):
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0, limit=1 << 20)
        self.address = "http://127.0.0.1:%d" % server.sockets[0].getsockname()[1]
        self.started.set()
        async with server:
            await server.serve_forever()


def project(count):
    """A project of strings, of which three in ten repeat another; one is translated by a person."""
    folder = Path(tempfile.mkdtemp(prefix="l10n-check-"))
    (folder / ".git").mkdir()
    words = "open close save print the file folder window account of with a new old every last %1$@ %2$lld".split()
    texts = []
    for number in range(count):
        if texts and chance.random() < 0.3:
            texts.append(chance.choice(texts))
        else:
            texts.append(" ".join(chance.choice(words) for _ in range(chance.randint(3, 9))) + f" number {number}")
    lines = "".join(f'"key{number}" = "{text}";\n' for number, text in enumerate(texts))
    for locale, content in [("en", lines), ("es", '"key0" = "De una persona";\n'), ("ca", "")]:
        (folder / f"{locale}.lproj").mkdir()
        (folder / f"{locale}.lproj/App.strings").write_text(content, encoding="utf-8")
    return folder, texts


def command(address, *more, provider="libretranslate"):
    return [tool, "translate", "--provider", provider, "--endpoint", address, "--in-doubt", "resend", *more]


def environment(**more):
    return {"PATH": os.environ["PATH"], "LC_ALL": "C", "TERM": "dumb", "HOME": "/nonexistent", **more}


def run(folder, arguments, **more):
    return subprocess.run(arguments, cwd=folder, env=environment(**more), capture_output=True, text=True, timeout=600)


def require(condition, text):
    if not condition:
        sys.exit(f"check-translate: {text} (seed {seed})")


def once(count):
    server = Server()
    folder, texts = project(count)
    first = run(folder, command(server.address, "--format", "json"))
    sent = len(server.texts)
    require(first.returncode == 0, f"a run ends with {first.returncode}: {first.stderr}{first.stdout[:2000]}")
    expected = len(set(texts)) * 2
    require(sent == len(set(server.texts)), "a text was sent twice")
    # The text of the person's key may be another key's too; nothing else is known.
    require(expected - 2 <= sent <= expected, f"{sent} texts were sent, {expected} are different")
    again = run(folder, command(server.address))
    require(again.returncode == 0 and len(server.texts) == sent, f"a second run sends: {again.stderr}{again.stdout}")
    spanish = (folder / "es.lproj/App.strings").read_text(encoding="utf-8")
    require('"key0" = "De una persona";' in spanish, "a person's text was overwritten")
    require(len(re.findall(r"^\"", spanish, re.M)) == len(texts), "strings are missing")
    check = run(folder, [tool, "validate", "--fail-on", "error"])
    require(check.returncode == 0, check.stdout)
    shutil.rmtree(folder)
    print(f"{len(texts)} strings in 2 locales: {sent} texts sent, each once; a second run sends 0")


def interrupted():
    server = Server(delay=0.3)
    folder, _ = project(300)
    process = subprocess.Popen(
        command(server.address), cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while len(server.texts) < 60:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    require(process.returncode == 130, f"^C ends with {process.returncode}: {errors}")
    sent = len(server.texts)
    written = sum(len(re.findall(r"^\"", (folder / f"{locale}.lproj/App.strings").read_text(), re.M)) for locale in ["es", "ca"])
    require(written > 30, f"^C: {written} strings were written")
    rest = run(folder, command(server.address))
    require(rest.returncode == 0, rest.stderr)
    require(len(server.texts) == len(set(server.texts)), "^C: a text was sent twice")
    shutil.rmtree(folder)
    print(f"^C after {sent} texts: {written} strings written, exit code 130; the next run sends the rest, each text once")


def hidden():
    server = Server()
    folder, _ = project(20)
    outputs = []
    for format in ["text", "json"]:
        result = run(folder, command(server.address, "--format", format, provider="deepl"), L10N_DEEPL_KEY=KEY)
        require(result.returncode == 77, f"a key that is refused ends with {result.returncode}: {result.stderr}")
        outputs += [result.stdout, result.stderr]
    require(not any(KEY in text or KEY[:16] in text for text in outputs), "the key is in the output")
    for path in folder.rglob("*"):
        if path.is_file():
            require(KEY.encode() not in path.read_bytes(), f"the key is in {path}")
    shutil.rmtree(folder)
    print("a key that the server sends back in its error is in no output and no file; exit code 77")


def edited():
    server = Server(delay=1.0)
    folder, _ = project(30)
    process = subprocess.Popen(
        command(server.address), cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not server.texts:
        time.sleep(0.02)
    path = folder / "es.lproj/App.strings"
    path.write_text(path.read_text(encoding="utf-8") + '"key1" = "Entretanto";\n', encoding="utf-8")
    _, errors = process.communicate(timeout=60)
    content = path.read_text(encoding="utf-8")
    require('"key1" = "Entretanto";' in content, "an edit in between was lost")
    require(content.count('"key1"') == 1 and content.count('" = "') == 30, f"the rest was not written: {errors}")
    shutil.rmtree(folder)
    print("an edit by somebody else while texts were under way stays, and the rest is put in")


once(700)
interrupted()
edited()
hidden()
