"""Checks `l10n translate` with LibreTranslate's own server: its answers, its limits and its keys.

Usage: check_libretranslate.py TOOL
"""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

tool = os.path.abspath(sys.argv[1])
script = Path(__file__).resolve().parent.parent / "servers/libretranslate.sh"
KEY = "5e0f2c1a-key-of-no-one"

CATALOG = {
    "Delete “%@”?": None,
    "Tom & Jerry's <b>new</b> house": None,
    "%1$@ sent you %2$lld files. Open them at https://example.com/files?a=1&b=2 now.": None,
    "Line one\nLine two": None,
    "100%% of the work is done": None,
    "Fish & chips cost less than 5 < 6": None,
    "%lld files": {"one": "%lld file", "other": "%lld files"},
}

ANDROID = """<?xml version="1.0" encoding="utf-8"?>
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
    <string name="welcome">Welcome to <b>the library</b>, <xliff:g id="name" example="Ada">%1$s</xliff:g>!</string>
    <string name="quote">It\\'s &lt;i&gt;new&lt;/i&gt; &amp; good</string>
    <plurals name="books">
        <item quantity="one">%d book in <i>the list</i></item>
        <item quantity="other">%d books in <i>the list</i></item>
    </plurals>
</resources>
"""


class Server:
    """The real server with its own options."""

    def __init__(self, *options):
        self.folder = tempfile.mkdtemp(prefix="l10n-libretranslate-")
        started = subprocess.run([script, "start", self.folder, *options], capture_output=True, text=True, timeout=900)
        if started.returncode == 3:
            print(started.stderr.strip())
            self.stop()
            sys.exit(0)
        require(started.returncode == 0, started.stderr)
        self.address = started.stdout.strip()

    def stop(self):
        subprocess.run([script, "stop", self.folder], check=True)
        shutil.rmtree(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Failure(Exception):
    """A failed check."""


def require(condition, text):
    if not condition:
        raise Failure(text)


class Project:
    """A separate project, so that no memory is shared."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="l10n-check-"))
        (self.folder / ".git").mkdir()

    def strings(self, texts, *locales):
        for locale, content in [("en", "".join(f'"key{number}" = "{text}";\n' for number, text in enumerate(texts)))] + [
                (locale, "") for locale in locales]:
            (self.folder / f"{locale}.lproj").mkdir()
            (self.folder / f"{locale}.lproj/App.strings").write_text(content, encoding="utf-8")
        return self

    def run(self, *arguments, **more):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "TERM": "dumb", "HOME": "/nonexistent", **more}
        return subprocess.run([tool, *arguments], cwd=self.folder, env=environment, capture_output=True, text=True, timeout=300)

    def translate(self, server, *arguments, expect=0, **more):
        done = self.run(
            "translate", "--provider", "libretranslate", "--endpoint", server.address, "--format", "json", *arguments, **more)
        require(done.returncode == expect, f"exit {done.returncode} instead of {expect}: {done.stderr}{done.stdout[:3000]}")
        return json.loads(done.stdout) if done.stdout else None

    def text(self, path):
        return (self.folder / path).read_text(encoding="utf-8")


def formats():
    """Placeholders, tags, entities and plurals survive, in all codes that the server spells in its own way."""
    project = Project()
    strings = {}
    for key, forms in CATALOG.items():
        strings[key] = {} if forms is None else {"localizations": {"en": {"variations": {"plural": {
            category: {"stringUnit": {"state": "translated", "value": text}} for category, text in forms.items()}}}}}
    (project.folder / "App.xcstrings").write_text(
        json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2), encoding="utf-8")
    (project.folder / "res/values").mkdir(parents=True)
    (project.folder / "res/values/strings.xml").write_text(ANDROID, encoding="utf-8")
    with Server() as server:
        report = project.translate(server, "--locales", "es,ca,pt-BR")
        require(report["summary"]["strings"] == 30 and report["summary"]["needsReview"] == 30, report)
        unsupported = project.translate(server, "--locales", "ja", expect=1)
        require(all(o["reason"].startswith("unsupported-pair") for o in unsupported["outcomes"]), unsupported)
    catalog = json.loads(project.text("App.xcstrings"))["strings"]

    def value(key, locale="es"):
        return catalog[key]["localizations"][locale]["stringUnit"]["value"]

    # The texts in a made-up language, word by word; marks, tokens and spaces are unchanged.
    expected = {
        "Delete “%@”?": "eteledo “%@”?",
        "Tom & Jerry's <b>new</b> house": "moto & yrrejo's <b>weno</b> esuoho",
        "Line one\nLine two": "enilo enoo\nenilo owto",
        "100%% of the work is done": "100%% foo ehto krowo sio enodo",
        "Fish & chips cost less than 5 < 6": "hsifo & spihco tsoco sselo nahto 5 < 6",
        "%1$@ sent you %2$lld files. Open them at https://example.com/files?a=1&b=2 now.":
            "%1$@ tneso uoyo %2$lld selifo. nepoo mehto tao https://example.com/files?a=1&b=2 wono.",
    }
    for key, text in expected.items():
        require(value(key) == text, f"{key!r} is {value(key)!r}")
    require(value("Delete “%@”?", "pt-BR") == "eteledão “%@”?", value("Delete “%@”?", "pt-BR"))
    forms = catalog["%lld files"]["localizations"]["es"]["variations"]["plural"]
    require({name: form["stringUnit"]["value"] for name, form in forms.items()} == {"one": "%lld elifo", "many": "%lld selifo", "other": "%lld selifo"}
            or {name: form["stringUnit"]["value"] for name, form in forms.items()} == {"one": "%lld elifo", "other": "%lld selifo"}, forms)
    android = project.text("res/values-es/strings.xml")
    for text in ["emoclewo oto <b>ehto yrarbilo</b>, <xliff:g id=\"name\" example=\"Ada\">%1$s</xliff:g>!", "tio\\'s &lt;i&gt;weno&lt;/i&gt; &amp; doogo",
                 "%d koobo nio <i>ehto tsilo</i>", "%d skoobo nio <i>ehto tsilo</i>"]:
        require(text in android, f"{text!r} is not in\n{android}")
    # The server is gone: any request would fail now.
    again = project.run("translate", "--provider", "libretranslate", "--endpoint", "http://127.0.0.1:9", "--locales", "es,ca,pt-BR")
    require(again.returncode == 0, f"a second run sends: {again.stderr}{again.stdout}")
    check = project.run("validate", "--fail-on", "warning")
    require(check.returncode == 0, check.stdout)
    shutil.rmtree(project.folder)
    print("30 strings of a string catalogue and Android's XML in 3 locales: tokens, tags, entities and plurals intact, a second run sends 0")


def limits():
    """The server's limits are below the number and the length of the texts."""
    long = "word " * 30 + "end"
    project = Project().strings([f"Number {number} of the words" for number in range(60)] + [long], "es")
    with Server("--batch-limit", "4", "--char-limit", "100") as server:
        report = project.translate(server, expect=1)
    left = [o for o in report["outcomes"] if o["outcome"] != "needs-review"]
    require(len(left) == 1 and left[0]["key"] == "key60" and "100" in left[0]["reason"], left)
    require(len(re.findall(r"^\"", project.text("es.lproj/App.strings"), re.M)) == 60, "strings are missing")
    shutil.rmtree(project.folder)
    print("--batch-limit 4: 60 texts in 25s are halved until they fit; --char-limit 100: a longer one is named and not sent")


def keys():
    """A missing key, a wrong one, and the right one, which is in no output."""
    project = Project().strings(["Save the file"], "es")
    with Server("--api-keys", "--under-attack") as server:
        database = sqlite3.connect(Path(server.folder) / "db/api_keys.db")
        database.execute("INSERT INTO api_keys (api_key, req_limit) VALUES (?, ?)", (KEY, 100))
        database.commit()
        database.close()
        without = project.run("translate", "--provider", "libretranslate", "--endpoint", server.address)
        require(without.returncode == 77 and "API key" in without.stderr, f"{without.returncode}: {without.stderr}")
        wrong = project.run("translate", "--provider", "libretranslate", "--endpoint", server.address, L10N_LIBRETRANSLATE_KEY=KEY + "-not")
        require(wrong.returncode == 77 and "Invalid API key" in wrong.stderr, f"{wrong.returncode}: {wrong.stderr}")
        right = project.run("translate", "--provider", "libretranslate", "--endpoint", server.address, L10N_LIBRETRANSLATE_KEY=KEY)
        require(right.returncode == 0, f"{right.returncode}: {right.stderr}")
    require(not any(KEY in text for done in [wrong, right] for text in [done.stdout, done.stderr]), "the key is in the output")
    for path in project.folder.rglob("*"):
        require(not path.is_file() or KEY.encode() not in path.read_bytes(), f"the key is in {path}")
    shutil.rmtree(project.folder)
    print("a missing or wrong key: exit code 77; the right one translates and is in no output")


def slow():
    """A run waits for a limit per minute, whatever is left of the minute; a limit per day ends it."""
    project = Project().strings(["Open the window"], "es", "ca", "pt-BR")
    # Two requests are concurrent, and the server counts one when it is answered.
    with Server("--req-limit", "1") as server:
        started = time.monotonic()
        project.translate(server)
        waited = time.monotonic() - started
    # One of two requests that wait for the same minute may have to wait for the next.
    require(50 < waited < 200, f"3 requests where 1 in a minute is allowed took {waited:.0f} s")
    shutil.rmtree(project.folder)
    project = Project().strings(["Open the window"], "es", "ca", "pt-BR")
    with Server("--daily-req-limit", "1") as server:
        report = project.translate(server, expect=3)
    require(0 < report["summary"]["needsReview"] < 3, report)
    shutil.rmtree(project.folder)
    print(f"--req-limit 1: excess requests wait, and all are answered after {waited:.0f} s; a limit per day ends with 3")


def main():
    # The first server installs missing packages.
    Server().stop()
    failures = []

    def guarded(check):
        try:
            check()
        except Exception as error:  # pylint: disable=broad-except
            failures.append(f"check-libretranslate: {check.__name__}: {error}")

    # The other checks run during the minute that one waits.
    threads = [threading.Thread(target=guarded, args=[check]) for check in [slow, formats, limits, keys]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.exit("\n".join(failures) or None)


main()
