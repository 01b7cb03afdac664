#!/usr/bin/env python3
"""Compares l10n's verdicts on damaged files with those of other programs. Usage: check_mutations.py TOOL [--seed N] [--files N] [--list]

For each format, a seeded healthy file is damaged in one or two places: a character removed, doubled, inserted, replaced, two swapped, a line removed, the
rest cut off. The other program (moz.l10n for web extensions, lxml for RESX) accepts or refuses each file; l10n agrees if it reports a defect of the syntax
at error level exactly where the other refuses. The check fails where l10n accepts what the other refuses, or where they agree less often than MINIMUM says.
--list prints the files on which they disagree.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

try:
    from moz.l10n.formats.webext.parse import webext_parse
except ImportError:
    webext_parse = None

try:
    from lxml import etree
except ImportError:
    etree = None

# The rules that say that a file is not what its format asks for.
SYNTAX = {"parse-error", "silent-truncation", "invalid-encoding", "schema-violation", "placeholder-undeclared", "invalid-escape", "conflict-marker"}
# The least share of agreement, in percent; what l10n refuses and the other does not is in the comment.
MINIMUM = {
    "webext": 90,  # Keys that Chrome refuses, and placeholders without content that no text uses.
    "resx": 90,  # Entries without a name or a value, which the resource compiler refuses.
}
WORDS = ["Open", "the", "file", "änderte", "日本", "now", "10 %", "😀", "“quoted”", "Ελλάδα"]


def sentence(chance):
    return " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 5)))


def webext(chance):
    """A messages.json."""
    messages = {}
    for number in range(chance.randint(2, 5)):
        message = {"message": sentence(chance)}
        if chance.random() < 0.5:
            message["description"] = sentence(chance)
        if chance.random() < 0.5:
            message["message"] += f" $NAME{number}$"
            message["placeholders"] = {f"name{number}": {"content": "$1", "example": sentence(chance)}}
        messages[f"key_{number}"] = message
    return json.dumps(messages, ensure_ascii=chance.random() < 0.3, indent=2) + "\n"


def resx(chance):
    """A .resx file."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<root>", '  <resheader name="version">', "    <value>2.0</value>", "  </resheader>"]
    for number in range(chance.randint(2, 5)):
        lines += [f'  <data name="Key{number}" xml:space="preserve">', f"    <value>{sentence(chance)} &amp; {{{number}}}</value>"]
        if chance.random() < 0.5:
            lines += [f"    <comment>{sentence(chance)}</comment>"]
        lines += ["  </data>"]
    return "\n".join(lines + ["</root>"]) + "\n"


def refused_webext(data):
    try:
        webext_parse(data)
    except Exception:  # Whatever it raises is a refusal.
        return True
    return False


def refused_resx(data):
    try:
        etree.fromstring(data)
    except etree.XMLSyntaxError:
        return True
    return False


FORMATS = {
    "webext": (webext, refused_webext, "_locales/en/messages.json", "moz.l10n", webext_parse),
    "resx": (resx, refused_resx, "Resources.resx", "lxml", etree),
}


def damaged(text, chance):
    """The text with one or two changes."""
    for _ in range(chance.choice([1, 1, 1, 2])):
        place = chance.randrange(len(text))
        kind = chance.choice(["remove", "double", "insert", "replace", "swap", "line", "cut"])
        if kind == "remove":
            text = text[:place] + text[place + 1 :]
        elif kind == "double":
            text = text[:place] + text[place] + text[place:]
        elif kind == "insert":
            text = text[:place] + chance.choice('{}[]",:\\<>&;=/$ \n\t\x01a0') + text[place:]
        elif kind == "replace":
            text = text[:place] + chance.choice('{}[]",:\\<>&;=/$ \n\t\x01a0') + text[place + 1 :]
        elif kind == "swap":
            text = text[:place] + text[place : place + 2][::-1] + text[place + 2 :]
        elif kind == "line":
            lines = text.splitlines(keepends=True)
            del lines[chance.randrange(len(lines))]
            text = "".join(lines)
        else:
            text = text[:place]
        if not text:
            return "\n"
    return text


def reported(tool, folder, path, files):
    """The numbers of the files with a defect of the syntax, and its rules."""
    # Each file is named, since a folder's walk leaves out what does not look like a catalogue.
    result = collections.defaultdict(set)
    for start in range(0, files, 200):
        names = [f"{number:05}/{path}" for number in range(start, min(files, start + 200))]
        done = subprocess.run([tool, "validate", "--format", "json", "--no-settings", *names], cwd=folder, capture_output=True, text=True, check=False)
        try:
            report = json.loads(done.stdout)
        except json.JSONDecodeError:
            sys.exit(f"mutations: no report of {names[0]} to {names[-1]}, exit code {done.returncode}: {done.stderr.strip()}")
        for finding in report["diagnostics"]:
            if finding["severity"] == "error" and finding["rule"] in SYNTAX:
                result[int(finding["file"][:5])].add(finding["rule"])
    return result


def main():
    options = argparse.ArgumentParser()
    options.add_argument("tool")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--files", type=int, default=2000)
    options.add_argument("--list", action="store_true")
    options = options.parse_args()
    tool = str(pathlib.Path(options.tool).resolve())
    failures = []
    for name, (make, refuses, path, other, available) in FORMATS.items():
        if not available:
            print(f"mutations: {name}: skipped, {other} is not installed")
            continue
        chance = random.Random(f"{options.seed} {name}")
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            contents = []
            for number in range(options.files):
                contents.append(damaged(make(chance), chance).encode())
                file = folder / f"{number:05}" / path
                file.parent.mkdir(parents=True)
                file.write_bytes(contents[-1])
            found = reported(tool, folder, path, options.files)
        wrong = {number for number, data in enumerate(contents) if refuses(data)}
        missed, more = wrong - found.keys(), found.keys() - wrong
        agreeing = options.files - len(missed) - len(more)
        print(f"mutations: {name}: {other} refuses {len(wrong)} of {options.files}, agreement on {agreeing}, missed {len(missed)}, only here {len(more)}")
        if options.list:
            for kind, numbers in (("missed", missed), ("only here", more)):
                for number in sorted(numbers)[:40]:
                    print(f"--- {kind} {number} {sorted(found.get(number, []))}\n{contents[number].decode(errors='replace')}")
        if missed or 100 * agreeing < MINIMUM[name] * options.files:
            failures.append(f"{name}: missed {len(missed)}, only here {len(more)} of {options.files} (--seed {options.seed} --list shows them)")
    if failures:
        sys.exit("mutations: " + "; ".join(failures))


if __name__ == "__main__":
    main()
