"""Kills `l10n translate` at random moments and checks what it left: whole files, and no committed text sent again.

Usage: check_killing.py TOOL [KILLS] [SEED]. A server on the loopback interface counts its requests. Between two runs the journal lists what was
sent without an answer: no more batches than the provider accepts concurrent requests; the next run must report the same number of texts. A text may
be sent again once for each batch in doubt that contained it, and no more.
"""
import collections
import http.server
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

tool, kills, seed = sys.argv[1], int((sys.argv[2:] or ["50"])[0]), int((sys.argv[3:] or [time.time_ns() % 1_000_000])[0])
chance = random.Random(seed)
key = f"secret-{chance.getrandbits(64):x}"
locales = ["de", "fr"]
# The number of concurrent requests to a LibreTranslate.
in_flight = 2
texts = [f"Item {number} of the list has {'%lld ' if number % 3 == 0 else ''}new pages" for number in range(250)]
received = collections.Counter()
# What was in doubt when a run began, and was therefore reported.
told = set()
lock = threading.Lock()


class Server(http.server.BaseHTTPRequestHandler):
    """The part of LibreTranslate that a client needs; every word gets another ending."""

    protocol_version = "HTTP/1.1"

    def answer(self, value):
        body = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/languages":
            self.answer([{"code": "en", "name": "English", "targets": ["en"] + locales}])
        else:
            self.answer({})

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with lock:
            for text in request["q"]:
                received[request["target"], number_of(text)] += 1
        time.sleep(chance.uniform(0, 0.06))
        self.answer({"translatedText": [re.sub(r"\b([a-z]+)\b(?![^<]*>)", r"\1en", text) for text in request["q"]]})

    def log_message(self, *arguments):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Ignores clients that were killed."""


def number_of(text):
    return int(re.search(r"Item (\d+)", text).group(1))


def rows(project, query):
    """The contents of the memory, read as another program would."""
    path = project / ".l10n/tm.sqlite"
    if not path.exists():
        return []
    database = sqlite3.connect(path, timeout=10)
    try:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the database is damaged"
        return database.execute(query).fetchall()
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            return []
        raise
    finally:
        database.close()


def stored(project, query):
    """Rows that end with a text, each text replaced by its number."""
    return {(*row[:-1], number_of(row[-1])) for row in rows(project, query)}


def committed(project):
    return stored(project, "SELECT n.target, t.text FROM translation n JOIN text t ON t.id = n.text WHERE n.origin = 'machine'")


def doubtful(project):
    """Batches without an answer, each with its texts; one whose texts all have answers by now is not in doubt."""
    batches = stored(project, "SELECT k.intent, k.target, t.text FROM intent_key k JOIN text t ON t.id = k.text")
    known = committed(project)
    still = {batch for batch, locale, number in batches if (locale, number) not in known}
    return {row for row in batches if row[0] in still}


def left_by_last_run(project):
    """The number of batches that the newest run recorded, without an answer or a withdrawal."""
    found = rows(project, "SELECT count(*) FROM intent WHERE run = (SELECT max(id) FROM run)")
    return found[0][0] if found else 0


def new_project():
    project = pathlib.Path(tempfile.mkdtemp(dir=scratch))
    subprocess.run(["git", "init", "--quiet", project], check=True)
    (project / "en.lproj").mkdir()
    lines = "".join(f'"key.{number}" = "{text}";\n' for number, text in enumerate(texts))
    (project / "en.lproj/Localizable.strings").write_text(lines)
    for locale in locales:
        (project / f"{locale}.lproj").mkdir()
        (project / f"{locale}.lproj/Localizable.strings").write_text("/* human */\n\"key.0\" = \"Ein Mensch schrieb dies\";\n")
    received.clear()
    told.clear()
    return project


def check(condition, what):
    if not condition:
        print(f"killing: {what} (seed {seed})", file=sys.stderr)
        sys.exit(1)


scratch = tempfile.mkdtemp()
server = QuietServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
environment = dict(os.environ, L10N_LIBRETRANSLATE_KEY=key, LC_ALL="C", LANGUAGE="en", NO_COLOR="1")
arguments = [
    tool, "translate", ".", "--locales", ",".join(locales), "--provider", "libretranslate", "--endpoint",
    f"http://127.0.0.1:{server.server_port}", "--in-doubt", "resend",
]
try:
    project = new_project()
    begun = time.monotonic()
    subprocess.run(arguments, cwd=project, env=environment, check=True, capture_output=True)
    whole = time.monotonic() - begun
    check(sum(received.values()) == len(locales) * len(set(texts) - {texts[0]}), f"{sum(received.values())} texts were sent without a kill")
    project = new_project()
    done = repeats = finished = most = most_batches = 0
    while done < kills:
        known, doubt, before = committed(project), doubtful(project), received.copy()
        process = subprocess.Popen(
            arguments, cwd=project, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        timer = threading.Timer(chance.uniform(0, whole * 0.5), process.send_signal, [signal.SIGKILL])
        timer.start()
        output, errors = process.communicate()
        timer.cancel()
        time.sleep(0.1)
        done += process.returncode == -signal.SIGKILL
        check(process.returncode in (0, -signal.SIGKILL), f"exit code {process.returncode}: {errors}")
        left = left_by_last_run(project)
        check(left <= in_flight, f"{left} batches are in doubt after a run with {in_flight} concurrent requests")
        most_batches = max(most_batches, left)
        check(not {text for text in known if received[text] > before[text]}, "a text was sent again though its answer was committed")
        told |= doubt
        different = len({(locale, number) for _, locale, number in doubt})
        most = max(most, different)
        batches = collections.Counter((locale, number) for _, locale, number in told)
        beyond = {text for text, count in received.items() if count > 1 + batches[text]}
        check(not beyond, f"sent again though not in doubt: {sorted(beyond)[:5]}")
        note = re.search(r"note: (\d+) texts? (?:was|were) sent", errors)
        if any(received[text] > before[text] for text in received):
            check(not doubt or note and int(note.group(1)) == different, f"{different} texts are in doubt, and the tool reports: {errors}")
        check(key not in output + errors, "the key is in the output")
        for file in project.rglob("*"):
            check(not file.is_file() or ".git/" in str(file) or key.encode() not in file.read_bytes(), f"the key is in {file}")
        for locale in locales:
            text = (project / f"{locale}.lproj/Localizable.strings").read_text()
            count = text.count(" = ")
            check(count in (1, len(texts)) and "Ein Mensch schrieb dies" in text, f"{locale} has {count} of {len(texts)} texts")
        if process.returncode == 0:
            finished += 1
            repeats += sum(count - 1 for count in received.values())
            project = new_project()
    print(f"killing: {done} runs killed, {finished} ended; {repeats} texts were sent again, all of them in doubt before, at most {most} at once, of {most_batches} batches (seed {seed})")
finally:
    server.shutdown()
    shutil.rmtree(scratch)
