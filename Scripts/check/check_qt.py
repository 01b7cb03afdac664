#!/usr/bin/env python3
"""Compares l10n with Qt's lrelease and lconvert. Usage: check_qt.py TOOL LRELEASE LCONVERT [--seed N] [--mutations N] [FOLDER…]

The files are those of the fixtures and those below the folders.

- Verdicts: l10n reports a syntax error in a file, or in one with random damage, exactly where lrelease refuses it. Damage that leaves no Qt file at its
  beginning counts as refused. A message without a source, which lrelease writes for no program to find, is no such error. The check fails where they agree less often than MINIMUM says.
- Edits: untranslated copies are filled with a pseudo-translation. lrelease makes the same program file of the result and of what lconvert writes of it,
  and where lconvert leaves the original as it is, it leaves the result as it is, too.
"""

import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

MINIMUM = 99.0
SYNTAX = {"parse-error", "schema-violation", "invalid-encoding", "conflict-marker", "control-character"}
UNFINDABLE = "“source” is missing here."
FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Tests/LocalizeTests/Fixtures/Qt"
SIGNS = [b"<", b">", b"/", b"&", b";", b'"', b"'", b"=", b" ", b"\n", b"x", b"&amp;", b"&nbsp;", b"<b>", b"</b>", b"<!--", b"-->", b"]]>", b"<![CDATA[", b"\xff"]
ELEMENTS = [b"source", b"translation", b"message", b"context", b"name", b"numerusform", b"comment", b"TS", b"unknown"]


def mutated(data, chance):
    """The file with one to three defects."""
    for _ in range(chance.randint(1, 3)):
        place, kind = chance.randrange(len(data)), chance.randrange(5)
        tags = list(re.finditer(rb"</?[A-Za-z]+[^<>]*>", data))
        if kind == 0:
            data = data[:place] + chance.choice(SIGNS) + data[place:]
        elif kind == 1:
            data = data[:place] + data[place + chance.randint(1, 8):]
        elif kind == 2:
            data = data[:place] + chance.choice(SIGNS) + data[place + 1:]
        elif tags:
            tag = chance.choice(tags)
            new = b"" if kind == 3 else re.sub(rb"[A-Za-z]+", chance.choice(ELEMENTS), tag.group(), count=1)
            data = data[:tag.start()] + new + data[tag.end():]
        if not data:
            return b"<"
    return data


class Check:
    def __init__(self, options):
        self.options = options
        self.failures = 0

    def fail(self, *lines):
        self.failures += 1
        if self.failures <= 20:
            print("qt:", "\n    ".join(map(str, lines)), file=sys.stderr)

    def run(self, *command):
        return subprocess.run([str(part) for part in command], capture_output=True, text=True)

    def release(self, path):
        """The program file of a file; None if lrelease refuses it."""
        target = path.with_suffix(".qm")
        result = self.run(self.options.lrelease, "-silent", path, "-qm", target)
        return target.read_bytes() if result.returncode == 0 and target.exists() else None

    def verdicts(self, files, folder):
        chance = random.Random(self.options.seed)
        paths = []
        for number in range(len(files) + self.options.mutations):
            data = files[number] if number < len(files) else mutated(chance.choice(self.small(files)), chance)
            path = folder / f"{number}" / "app_de.ts"
            path.parent.mkdir()
            path.write_bytes(data)
            paths.append(path)
        result = self.run(self.options.tool, "validate", folder, "--format", "json")
        try:
            findings = json.loads(result.stdout)["diagnostics"]
        except (json.JSONDecodeError, KeyError):
            return self.fail("no report", result.stderr[:400])
        errors = [finding for finding in findings if finding["rule"] in SYNTAX and finding["severity"] == "error" and finding["message"] != UNFINDABLE]
        bad = {pathlib.Path(finding["file"]).parent.name for finding in errors}
        agreed, refused = 0, 0
        for number, path in enumerate(paths):
            data = path.read_bytes().lstrip(b"\xef\xbb\xbf \t\r\n")[:4096]
            isOfQt = data.startswith(b"<") and (b"<!DOCTYPE TS" in data or re.search(rb"<TS[ >\r\n]", data))
            own = not isOfQt or path.parent.name in bad
            other = self.release(path) is None
            refused += other
            agreed += own == other
            if own != other and (number < len(files) or self.options.list):
                self.fail(f"{'l10n' if own else 'lrelease'} alone refuses {path} ({number})") if number < len(files) else print(
                    f"{'l10n' if own else 'lrelease'} alone refuses mutation {number - len(files)}")
        share = 100 * agreed / len(paths)
        print(f"qt: {len(files)} files and {self.options.mutations} with damage, {refused} of them refused by lrelease; l10n agrees on {share:.1f} %")
        if share < MINIMUM:
            self.fail(f"agreement below {MINIMUM} %")

    @staticmethod
    def small(files):
        return [data for data in files if len(data) < 100_000] or files

    def edits(self, files, folder):
        count, laid_out = 0, 0
        for number, data in enumerate(files):
            if self.options.limit and count == self.options.limit:
                break
            place = folder / f"edit-{number}"
            place.mkdir()
            original, again = place / "app_de.ts", place / "original.ts"
            original.write_bytes(data)
            if self.release(original) is None:
                continue
            self.run(self.options.lconvert, original, "-o", again)
            is_laid_out = again.read_bytes() == data
            empty = re.sub(
                rb"<translation>([^<]|<byte [^<>]*/>)*</translation>", b'<translation type="unfinished"></translation>', data)
            empty = re.sub(rb"<numerusform>([^<]|<byte [^<>]*/>)*</numerusform>", b"<numerusform></numerusform>", empty)
            original.write_bytes(empty)
            again.unlink()
            for rest in place.glob("*.qm"):
                rest.unlink()
            result = self.run(self.options.tool, "translate", original, "--provider", "pseudo", "--force", "--locales", self.language(data))
            if result.returncode not in (0, 1):
                self.fail(f"file {number}: translate ends with {result.returncode}", result.stderr[:600])
                continue
            if original.read_bytes() == empty:
                continue
            count += 1
            self.run(self.options.lconvert, original, "-o", again)
            own, other = self.release(original), self.release(again)
            if own is None or own != other:
                self.fail(f"file {number}: another program file than lconvert's")
            if is_laid_out:
                laid_out += 1
                if again.read_bytes() != original.read_bytes():
                    self.fail(f"file {number}: lconvert writes the edited file in another way", place)
        print(f"qt: {count} edited files are compiled as those of lconvert, {laid_out} of them in its layout")

    @staticmethod
    def language(data):
        found = re.search(rb'<TS[^>]*\slanguage="([^"]*)"', data)
        return found.group(1).decode().replace("_", "-") if found and found.group(1) else "de"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("lrelease")
    parser.add_argument("lconvert")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutations", type=int, default=300)
    parser.add_argument("--limit", type=int, default=0, help="how many files are edited")
    parser.add_argument("--list", action="store_true", help="names the mutations on which they disagree")
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    options = parser.parse_intermixed_args()
    sources = sorted(FIXTURES.glob("*.ts")) + [path for folder in options.folders for path in sorted(folder.rglob("*.ts"))]
    files = [data for data in (path.read_bytes() for path in sources) if b"<TS" in data[:4096]]
    check = Check(options)
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        check.verdicts(files, folder / "")
        check.edits(files, folder)
    finally:
        shutil.rmtree(folder)
    if check.failures:
        sys.exit(f"qt: {check.failures} failures with --seed {options.seed}")


main()
