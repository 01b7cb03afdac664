"""Checks what a run of `l10n translate` sends, keeps and writes, whatever happens to it.

Usage: check_translate.py TOOL SEED
"""

import asyncio
import fcntl
import json
import os
import random
import re
import shutil
import signal
import socket
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
    """A LibreTranslate and a DeepL that reverse every word and count the texts they get."""

    def __init__(self, delay=0.0, quota=None):
        """Every answer takes `delay` seconds; DeepL's quota ends after `quota` texts, and without one its key is refused."""
        self.texts, self.delay, self.quota, self.started = [], delay, quota, threading.Event()
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
                elif path.startswith("/v2/languages") and self.quota is not None:
                    answer = [{"language": code, "name": code} for code in ["EN", "ES", "CA"]]
                elif path.startswith("/v2/translate") and self.quota is not None:
                    request = json.loads(body)
                    if len(self.texts) + len(request["text"]) > self.quota:
                        answer, status = {"message": "Quota Exceeded"}, "456 Quota Exceeded"
                    else:
                        self.texts += [(request["target_lang"], text) for text in request["text"]]
                        answer = {"translations": [{"text": self.answer(text)} for text in request["text"]]}
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
    """A project of strings, three of ten repeated, with one translated by a person."""
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


def command(address, *more, provider="libretranslate", in_doubt="resend"):
    return [tool, "translate", "--provider", provider, "--endpoint", address, "--in-doubt", in_doubt, *more]


def environment(**more):
    return {"PATH": os.environ["PATH"], "LC_ALL": "C", "TERM": "dumb", "HOME": "/nonexistent", **more}


def run(folder, arguments, **more):
    return subprocess.run(
        arguments, cwd=folder, env=environment(**more), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)


def start(folder, arguments, **more):
    # A shell's job in the background ignores ^C, and so would its children.
    return subprocess.Popen(
        arguments, cwd=folder, env=environment(**more), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))


def written(folder):
    """The number of translations in the files."""
    texts = [(folder / f"{locale}.lproj/App.strings").read_text(encoding="utf-8") for locale in ["es", "ca"]]
    return sum(len(re.findall(r'^"', text, re.M)) for text in texts)


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
    # Another key may share the text of the person's key; nothing else is known.
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
    # Enough for a run that is still under way when a busy machine gets to the signal.
    folder, _ = project(1500)
    process = start(folder, command(server.address))
    while len(server.texts) < 60:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    require(process.returncode == 130, f"^C ends with {process.returncode}: {errors}")
    sent, strings = len(server.texts), written(folder)
    require(strings > 30, f"^C: {strings} strings were written")
    server.delay = 0
    rest = run(folder, command(server.address))
    require(rest.returncode == 0, rest.stderr)
    require(len(server.texts) == len(set(server.texts)), "^C: a text was sent twice")
    shutil.rmtree(folder)
    print(f"^C after {sent} texts: {strings} strings written, exit code 130; the next run sends the rest, each text once")


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
    print("a key that the server repeats in its error is in no output and no file; exit code 77")


def edited():
    server = Server(delay=1.0)
    folder, _ = project(30)
    process = start(folder, command(server.address))
    while not server.texts:
        time.sleep(0.02)
    path = folder / "es.lproj/App.strings"
    path.write_text(path.read_text(encoding="utf-8") + '"key1" = "Entretanto";\n', encoding="utf-8")
    _, errors = process.communicate(timeout=60)
    content = path.read_text(encoding="utf-8")
    require('"key1" = "Entretanto";' in content, "a concurrent edit was lost")
    require(content.count('"key1"') == 1 and content.count('" = "') == 30, f"the rest was not written: {errors}")
    shutil.rmtree(folder)
    print("a concurrent edit by another program is kept, and the rest is written")


def limited():
    server = Server(quota=60)
    folder, _ = project(100)
    result = run(folder, command(server.address, provider="deepl"), L10N_DEEPL_KEY=KEY)
    require(result.returncode == 3, f"a quota that is used up ends with {result.returncode}: {result.stderr}")
    kept = written(folder)
    require(0 < len(server.texts) <= kept - 1, f"of {len(server.texts)} answers before the quota {kept - 1} were written")
    shutil.rmtree(folder)
    server = Server()
    folder, _ = project(100)
    result = run(folder, command(server.address, "--max-chars", "1000"))
    require(result.returncode == 3, f"--max-chars ends with {result.returncode}: {result.stderr}")
    characters = sum(len(text) for _, text in server.texts)
    require(500 < characters <= 1000, f"--max-chars 1000: {characters} were sent")
    sent = len(server.texts)
    rest = run(folder, command(server.address))
    require(rest.returncode == 0 and len(server.texts) == len(set(server.texts)), f"after --max-chars: {rest.stderr}")
    shutil.rmtree(folder)
    print(f"a quota and --max-chars end with 3, with {kept - 1} strings and {sent} texts before them kept; the next run sends the rest")


def frozen():
    server = Server()
    folder, _ = project(20)
    first = run(folder, command(server.address, "--frozen"))
    require(first.returncode == 1 and not server.texts and written(folder) == 1, f"--frozen ends with {first.returncode}: {first.stderr}")
    require(run(folder, command(server.address)).returncode == 0, "a run after --frozen fails")
    sent = len(server.texts)
    again = run(folder, command(server.address, "--frozen"))
    require(again.returncode == 0 and len(server.texts) == sent, f"--frozen with nothing to do ends with {again.returncode}: {again.stderr}")
    shutil.rmtree(folder)
    print("--frozen sends and writes nothing, and ends with 1 if a run would, else with 0")


def doubted():
    def killed():
        server = Server(delay=1.0)
        folder, _ = project(100)
        process = start(folder, command(server.address))
        # Two requests are open.
        while len(server.texts) < 50:
            time.sleep(0.02)
        process.kill()
        process.communicate()
        doubtful, server.delay = set(server.texts), 0
        require(len(doubtful) == 50, f"{len(doubtful)} texts are in doubt after a kill")
        return server, folder, doubtful

    server, folder, doubtful = killed()
    # Without a terminal, texts in doubt are reported and sent again.
    result = run(folder, command(server.address, in_doubt="ask"))
    require(result.returncode == 0, f"--in-doubt ask without a terminal ends with {result.returncode}: {result.stderr}")
    require(re.search(rf"note: {len(doubtful)} texts? (was|were) sent", result.stderr), f"--in-doubt ask reports: {result.stderr}")
    require({text for text in server.texts if server.texts.count(text) > 1} == doubtful, "--in-doubt ask sends others again")
    shutil.rmtree(folder)
    server, folder, doubtful = killed()
    result = run(folder, command(server.address, "--format", "json", in_doubt="skip"))
    require(result.returncode == 1, f"--in-doubt skip ends with {result.returncode}: {result.stderr}")
    require(len(server.texts) == len(set(server.texts)), "--in-doubt skip sends a text again")
    reasons = {outcome["reason"] for outcome in json.loads(result.stdout)["outcomes"] if outcome["outcome"] != "needs-review"}
    require(reasons <= {"in-doubt", ""}, f"--in-doubt skip: {reasons}")
    shutil.rmtree(folder)
    print(f"--in-doubt ask without a terminal reports {len(doubtful)} texts and sends them again, skip skips them and ends with 1")


def together():
    server = Server(delay=0.2)
    folder, texts = project(200)
    runs = [start(folder, command(server.address)) for _ in range(2)]
    results = [process.communicate(timeout=120) + (process.returncode,) for process in runs]
    require([code for _, _, code in results] == [0, 0], f"two runs at once end with {[result[1:] for result in results]}")
    require(any("is sending; waiting for it" in errors for _, errors, _ in results), f"neither run waits: {[errors for _, errors, _ in results]}")
    require(len(server.texts) == len(set(server.texts)), "two runs at once: a text was sent twice")
    require(written(folder) == 2 * len(texts), f"two runs at once: {written(folder)} strings were written")
    shutil.rmtree(folder)
    print("the second of two concurrent runs waits; each text is sent once")


def locked():
    """A run that another one blocks for a minute: it starts at once and is checked later."""
    folder, _ = project(5)
    (folder / ".l10n").mkdir()
    lock = open(folder / ".l10n/tm.sqlite.lock", "w", encoding="ascii")
    fcntl.flock(lock, fcntl.LOCK_EX)
    server = Server()
    process = start(folder, command(server.address))

    def finish():
        _, errors = process.communicate(timeout=120)
        require(process.returncode == 75, f"a run beside another one ends with {process.returncode}: {errors}")
        require(not server.texts and written(folder) == 1, "a run beside another one sends")
        lock.close()
        shutil.rmtree(folder)
        print("a run that another one blocks for a minute ends with 75 and sends nothing")

    return finish


def absent():
    """An unreachable provider, which is retried for a while."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = "http://127.0.0.1:%d" % free.getsockname()[1]
    folder, _ = project(5)
    process = start(folder, command(address))

    def finish():
        _, errors = process.communicate(timeout=120)
        require(process.returncode == 69, f"an unreachable provider ends with {process.returncode}: {errors}")
        shutil.rmtree(folder)
        print("an unreachable provider ends with 69")

    return finish


late = [locked(), absent()]
once(700)
interrupted()
edited()
hidden()
limited()
frozen()
doubted()
together()
for finish in late:
    finish()
