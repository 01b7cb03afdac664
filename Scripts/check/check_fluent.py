#!/usr/bin/env python3
"""Compares l10n's reading of Fluent with that of fluent.syntax and compare-locales. Usage: check_fluent.py TOOL [--seed N] [--files N] [--list] [FILE...]

- Entries: the keys and texts of seeded files, and of each FILE, are those of fluent.syntax.
- Damage: l10n reports a defect of the syntax in a damaged file exactly where fluent.syntax finds junk.
- Pairs: the messages that compare-locales reports in a seeded translation are those that l10n reports.
"""

import collections
import csv
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from check_mutations import arguments
from compare_locales.compare.content import ContentComparer
from compare_locales.compare.observer import Observer
from compare_locales.paths import File
from fluent.syntax import FluentParser, ast

SYNTAX = {"parse-error", "conflict-marker", "invalid-encoding"}
WORDS = ["Open", "the", "file", "änderte", "日本", "now", "10 %", "😀", "“quoted”", "{ $name }", "{ -brand }", '{ "{" }', "{ NUMBER($n, style: \"percent\") }"]


def text(chance, indentation="    "):
    """A pattern behind its equals sign."""
    words = " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 5)))
    kind = chance.random()
    if kind < 0.6:
        return " " + words
    if kind < 0.75:
        lines = [" " * chance.choice([0, 0, 2]) + " ".join(chance.choice(WORDS) for _ in range(3)) for _ in range(3)]
        return "\n" + "\n".join(indentation + line for line in lines)
    if kind < 0.8:
        return ' {""}'
    return f" {{ $n ->\n{indentation}    [one] {words}\n{indentation}    [0] {words}\n{indentation}   *[other] {words}\n{indentation}}}"


def file(chance):
    """A file of messages, terms, attributes and comments, between healthy lines."""
    lines = ["### A file", "", "-brand = Firefox"]
    for number in range(chance.randint(2, 6)):
        if chance.random() < 0.3:
            lines += [chance.choice(["# A comment", "## A group\n", "# Two\n# lines"])]
        lines += [f"message-{number} ={text(chance)}"]
        for name in ["label", "title"]:
            if chance.random() < 0.3:
                lines += [f"    .{name} ={text(chance, '        ')}"]
    lines += [chance.choice(["", '-term = Term\n    .gender = { "x" }', "only =\n    .label = { -term.gender ->\n       *[a] b\n    }"])]
    return "\n".join(lines) + "\n"


def damaged(content, chance):
    """The text with one or two changes behind its first line."""
    first = content.index("\n") + 1
    signs = "{}[]\",:\\<>&;=/$ \n\t-*.#a0()"
    for _ in range(chance.choice([1, 1, 1, 2])):
        place = chance.randrange(first, len(content)) if len(content) > first else first
        kind = chance.choice(["remove", "double", "insert", "replace", "swap", "line", "cut"])
        if kind == "remove":
            content = content[:place] + content[place + 1 :]
        elif kind == "double":
            content = content[: place + 1] + content[place:]
        elif kind == "insert":
            content = content[:place] + chance.choice(signs) + content[place:]
        elif kind == "replace":
            content = content[:place] + chance.choice(signs) + content[place + 1 :]
        elif kind == "swap":
            content = content[:place] + content[place : place + 2][::-1] + content[place + 2 :]
        elif kind == "line":
            lines = content.splitlines(keepends=True)
            if len(lines) > 1:
                del lines[chance.randrange(1, len(lines))]
            content = "".join(lines)
        else:
            content = content[:place]
    return content


def parsed(content):
    """The messages of a file as fluent.syntax reads them, as keys and texts, and whether there is junk."""
    content = content.replace("\r\n", "\n")
    resource = FluentParser().parse(content)
    entries, junk = {}, False
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            junk = True
        if not isinstance(entry, (ast.Message, ast.Term)):
            continue
        name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
        if entry.value:
            entries.setdefault(name, shown(entry.value, content))
        if isinstance(entry, ast.Message):
            for attribute in entry.attributes:
                entries.setdefault(f"{name}.{attribute.id.name}", shown(attribute.value, content))
    return entries, junk


def shown(pattern, content):
    result = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            result += element.value
        elif isinstance(element.expression, ast.StringLiteral) and not set("{}") & set(element.expression.parse()["value"]):
            result += element.expression.parse()["value"]
        else:
            result += content[element.span.start : element.span.end]
    return result


def normalized(value):
    """Lines inside of placeables may be indented in another way."""
    return re.sub(r"\s+", " ", value) if re.search(r"\{[^}]*\n", value) else value


def converted(tool, path):
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        command = [tool, "convert", path, str(out), "--to", "csv", "--source-locale", "en", "--no-settings"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        files = list(out.rglob("*.csv")) + ([out] if out.is_file() else [])
        if not files:
            sys.exit(f"fluent: {path} is not converted: {done.stderr.strip()}")
        with open(files[0], encoding="utf-8", newline="") as stream:
            rows = list(csv.reader(stream))
        column = next(index for index, name in enumerate(rows[0]) if name.lower() not in ("key", "comment"))
        return {row[0]: row[column] for row in rows[1:]}


def check_entries(tool, files):
    wrong = 0
    for name, content in files:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "en" / "main.ftl"
            path.parent.mkdir()
            path.write_bytes(content.encode())
            expected, _ = parsed(content)
            found = converted(tool, str(path))
        for key in sorted(set(expected) | set(found)):
            if normalized(expected.get(key, "\0")) != normalized(found.get(key, "\0")):
                wrong += 1
                print(f"{name}: {key}: fluent.syntax has {expected.get(key)!r}, l10n {found.get(key)!r}", file=sys.stderr)
    return wrong


def check_damage(tool, files, seed, lists):
    chance = random.Random(seed)
    contents = [damaged(file(chance), chance) for _ in range(files)]
    reported = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for number, content in enumerate(contents):
            path = pathlib.Path(folder) / f"{number:05}" / "main.ftl"
            path.parent.mkdir()
            path.write_bytes(content.encode())
        for start in range(0, files, 200):
            names = [f"{number:05}/main.ftl" for number in range(start, min(files, start + 200))]
            command = [tool, "validate", "--format", "json", "--no-settings", "--source-locale", "en", *names]
            report = json.loads(subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout)
            for finding in report["diagnostics"]:
                if finding["rule"] in SYNTAX:
                    reported[int(finding["file"][:5])].append(f'{finding["range"]["start"]["line"] if "range" in finding else ""} {finding["message"]}')
    wrong = refused = 0
    for number, content in enumerate(contents):
        _, junk = parsed(content)
        refused += junk
        if junk == bool(reported[number]):
            continue
        wrong += 1
        if lists or wrong <= 3:
            print(f"seed {seed}, file {number}: fluent.syntax {'refuses' if junk else 'accepts'} it, l10n: {reported[number]}\n{content}\n", file=sys.stderr)
    return wrong, refused


def check_pairs(tool, files, seed):
    wrong = 0
    chance = random.Random(seed)
    for number in range(files):
        source = file(chance)
        lines = source.splitlines(keepends=True)
        for _ in range(chance.randint(0, 3)):
            place = chance.randrange(len(lines))
            if chance.random() < 0.5 and re.match(r"(message-\d| +\.\w+) = [^{]*$", lines[place]):
                del lines[place]
            elif re.match(r"message-\d = ", lines[place]):
                lines.insert(place, chance.choice(["new = New\n", "new =\n    .title = New\n"]).replace("new", f"new-{place}"))
        target = "".join(lines)
        _, junk = parsed(target)
        if junk:
            continue
        with tempfile.TemporaryDirectory() as folder:
            for locale, content in [("en", source), ("de", target)]:
                path = pathlib.Path(folder) / "locales" / locale / "main.ftl"
                path.parent.mkdir(parents=True)
                path.write_text(content)
            comparer, observer = ContentComparer(), Observer()
            comparer.observers.append(observer)
            paths = [f"{folder}/locales/{locale}/main.ftl" for locale in ("en", "de")]
            comparer.compare(File(paths[0], "main.ftl"), File(paths[1], "main.ftl", locale="de"), None)
            expected = set()
            for details in observer.toJSON()["details"].values():
                for detail in details:
                    for kind, value in detail.items():
                        if kind in ("missingEntity", "obsoleteEntity"):
                            expected.add((kind[:3], value))
                        elif kind == "error" and (match := re.search(r"(Missing|Obsolete) (value|attribute).* in (\S+)$|(Missing|Obsolete) (value|attribute)", value)):
                            expected.add(("mis" if "Missing" in value else "obs", value.rsplit(" for ", 1)[-1]))
            command = [tool, "validate", "locales", "--format", "json", "--no-settings", "--source-locale", "en", "--show", "info"]
            report = json.loads(subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout)
            names = {"missing-translation": "mis", "orphan-key": "obs"}
            found = {(names[finding["rule"]], finding["key"].split(".")[0]) for finding in report["diagnostics"] if finding["rule"] in names}
            if found != expected:
                wrong += 1
                print(f"pair {number}: compare-locales {sorted(expected)}, l10n {sorted(found)}\n{source}\n---\n{target}", file=sys.stderr)
    return wrong


def main():
    options = arguments()
    options.add_argument("paths", nargs="*")
    options = options.parse_intermixed_args()
    tool = str(pathlib.Path(options.tool).resolve())
    chance = random.Random(options.seed)
    small = max(20, options.files // 20)
    samples = [(f"seed {options.seed}, file {number}", file(chance)) for number in range(small)]
    # The beginning of a file tells it from a template of FreeMarker.
    samples += [(path, "### A file\n\n" + pathlib.Path(path).read_bytes().decode()) for path in options.paths]
    entries = check_entries(tool, samples)
    damage, refused = check_damage(tool, options.files, options.seed, options.list)
    pairs = check_pairs(tool, small, options.seed)
    print(f"fluent: {len(samples)} files with the texts of fluent.syntax, {options.files} damaged files ({refused} refused by it), {small} pairs of compare-locales")
    if entries or damage or pairs:
        sys.exit(f"fluent: texts that differ: {entries}; verdicts: {damage}; pairs: {pairs}")


main()
