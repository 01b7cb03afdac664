#!/usr/bin/env python3
"""Checks l10n's TMX with translate-toolkit, and the memory with SQLite. Usage: check_memory.py TOOL [--seed N] [--units N]

Random translations go into the memory as lines of JSON and out as TMX; translate-toolkit's own class must read every text as it is in a
catalogue, and its pretranslate must fill a PO file from it. In the other direction, po2tmx converts a random PO file to TMX, and every pair must be
in the memory afterwards. Then SQLite's own program checks the database. A failure prints the seed.
"""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unicodedata

try:
    from translate.storage import po as po_storage
    from translate.storage import tmx as tmx_storage
except ImportError:
    tmx_storage = None

# A part of a text in a catalogue, and its normal form.
PIECES = [
    ("Save", None), ("the file", None), ("été", None), ("日本語", None), ("عربى", None), ("😀", None), ("a & b", None), ("x > y", None), ("“q”", None),
    ("100", None), ("…", None), ("it's", None), ("%@", "text"), ("%d", "integer"), ("a\u00a0b", None), ("e\u0301", None), ("]]>", None),
]


class Failure(Exception):
    """A failed check."""


def run(tool, *arguments, expect=0):
    done = subprocess.run([tool, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != expect:
        raise Failure(f"{' '.join(arguments)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def texts(chance, number):
    """A text with its translation, as in catalogues and in normal form with tokens."""
    pieces = [chance.choice(PIECES) for _ in range(chance.randint(1, 5))]
    shown, form, tokens = [f"n{number}"], [f"n{number}"], []
    for text, kind in pieces:
        shown.append(text)
        if kind is None:
            form.append(text)
        else:
            form.append(f"{{{len(tokens)}:{kind}}}")
            tokens.append(text)
    return " ".join(shown), " ".join(form), "T " + " ".join(shown), "T " + " ".join(form), tokens


def check_ours(tool, folder, chance, count):
    entries = {}
    with open(folder / "in.jsonl", "w", encoding="utf-8") as lines:
        for number in range(count):
            shown, form, translated, translated_form, tokens = texts(chance, number)
            entries[shown] = translated
            lines.write(json.dumps({"source": "en", "target": "de", "text": form, "translation": translated_form, "origin": "human",
                                    "created": "2026-11-22T03:15:00Z", "tokens": tokens}, ensure_ascii=False) + "\n")
    database = str(folder / "a.sqlite")
    run(tool, "memory", "import", str(folder / "in.jsonl"), "--database", database)
    for plain in ([], ["--plain"]):
        path = folder / f"out{len(plain)}.tmx"
        run(tool, "memory", "export", str(path), "--database", database, *plain)
        with open(path, "rb") as file:
            store = tmx_storage.tmxfile.parsefile(file)
        # They read composed letters, as the memory has them.
        found = {unit.source: unit.target for unit in store.units}
        wanted = {unicodedata.normalize("NFC", text): translation for text, translation in entries.items()}
        for text, translation in wanted.items():
            if found.get(text) != translation:
                raise Failure(f"{path.name}: {text!r}: {found.get(text)!r} instead of {translation!r}")
    pretranslate(folder, path, dict(list(wanted.items())[:40]))
    return len(entries)


def program(name):
    """A program of the toolkit, beside the Python that has it."""
    beside = pathlib.Path(sys.executable).parent / name
    return str(beside) if beside.exists() else name


def pretranslate(folder, memory, wanted):
    """Has the toolkit fill an empty PO file from our TMX."""
    empty = po_storage.pofile()
    for text in wanted:
        empty.addsourceunit(text)
    (folder / "empty.po").write_bytes(bytes(empty))
    done = subprocess.run([program("pretranslate"), "--progress=none", f"--tm={memory}", str(folder / "empty.po"), str(folder / "filled.po")],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0 or not (folder / "filled.po").exists():
        raise Failure(f"pretranslate: {done.stderr}")
    for unit in po_storage.pofile.parsefile(str(folder / "filled.po")).units:
        if not unit.isheader() and unit.target != wanted[unit.source]:
            raise Failure(f"pretranslate: {unit.source!r}: {unit.target!r} instead of {wanted[unit.source]!r}")


def check_theirs(tool, folder, chance, count):
    result = po_storage.pofile()
    entries = {}
    for number in range(count):
        shown, form, translated, translated_form, _ = texts(chance, number)
        unit = result.addsourceunit(shown)
        unit.target = translated
        entries[form] = translated_form
    (folder / "in.po").write_bytes(bytes(result))
    done = subprocess.run([program("po2tmx"), "--progress=none", "-l", "de", "--source-language=en", str(folder / "in.po"), str(folder / "theirs.tmx")],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0 or not (folder / "theirs.tmx").exists():
        raise Failure(f"po2tmx: {done.stderr}")
    database = str(folder / "b.sqlite")
    run(tool, "memory", "import", str(folder / "theirs.tmx"), "--database", database)
    lines = run(tool, "memory", "export", "--database", database).stdout.splitlines()
    found = {(line["source"], line["target"], line["text"]): line for line in map(json.loads, lines)}
    for form, translation in entries.items():
        line = found.get(("en", "de", unicodedata.normalize("NFC", form)))
        if line is None or line["translation"] != translation or line["origin"] != "import":
            raise Failure(f"theirs: {form!r}: {line}")
    return len(entries)


def check_database(folder):
    sqlite = shutil.which("sqlite3")
    if sqlite is None:
        return "sqlite3 is not installed"
    for name in ("a.sqlite", "b.sqlite"):
        path = folder / name
        if not path.exists():
            continue
        done = subprocess.run([sqlite, str(path), "PRAGMA integrity_check; PRAGMA foreign_key_check; PRAGMA application_id;"],
                              capture_output=True, text=True, check=True)
        if done.stdout.split() != ["ok", str(0x6C31306E)]:
            raise Failure(f"{name}: {done.stdout}")
    return "SQLite finds both databases whole"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    parser.add_argument("--units", type=int, default=500)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        try:
            if tmx_storage is None:
                print("memory: translate-toolkit can't be installed here; only the database is checked")
                (folder / "in.jsonl").write_text('{"source":"en","target":"de","text":"a","translation":"b"}\n', encoding="utf-8")
                run(options.tool, "memory", "import", str(folder / "in.jsonl"), "--database", str(folder / "a.sqlite"))
            else:
                ours = check_ours(options.tool, folder, chance, options.units)
                theirs = check_theirs(options.tool, folder, chance, options.units)
                print(f"memory: translate-toolkit reads all of our {ours} units, with and without elements; we read all of its {theirs}")
            print(f"memory: {check_database(folder)}")
        except Failure as failure:
            print(f"memory: seed {options.seed}: {failure}", file=sys.stderr)
            sys.exit(1)


main()
