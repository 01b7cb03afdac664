"""Counts the places outside the formats' folders that depend on the name of a format: switches, comparisons and casts.

A format lives in one folder; FormatTraits and ProjectFormat describe it to the rest. Rules about one format, and source code of
one platform, are the only exception.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMES = "strings|stringsdict|android|xliff|csv|xcstrings|arb|po|properties|webExtension|resx|qt|yaml|fluent"
# `.json` is a format of reports as well; `.android`, `.properties` and `.webExtension` are grammars of placeholders.
OWN = "stringsdict|xliff|xcstrings|arb|po|resx"
TYPES = "(Strings|StringsDict|Android|XLIFF|CSV|XCStrings|ARB|JSON|PO|Properties|WebExtension|RESX|Qt|YAML|Fluent)Format"
COMPARISON = rf"([fF]ormat(\.id)?|formatIdentifier|family|self) [!=]= \.({NAMES})\b|[fF]ormats\.contains\(\.({NAMES})\)"
COMPARISON += rf"|\[\.({NAMES})\b[^\]]*\]\.contains\([^)]*([fF]ormat|family)"
CHECKS = [
    ("switches over formats", 3, "", rf"case [^{{:]*\.({OWN})\b"),
    ("comparisons with a format", 0, "(?!LocalizeValidation/)", COMPARISON),
    ("comparisons in rules about one format", 20, "LocalizeValidation/", COMPARISON),
    ("casts to a format, in the rules of PO", 4, "", rf"as[?!]? (any )?{TYPES}\b"),
]

lines = []
for path in sorted((ROOT / "Sources").rglob("*.swift")):
    name = path.relative_to(ROOT / "Sources").as_posix()
    if "/Formats/" in name:
        continue
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.lstrip().startswith("//"):
            lines.append((name, number, line))

failed = False
for title, limit, folder, pattern in CHECKS:
    found = [place for place in lines if re.match(folder, place[0]) and re.search(pattern, place[2])]
    print(f"{title}: {len(found)} (at most {limit})")
    if len(found) > limit:
        failed = True
        for name, number, line in found:
            print(f"  Sources/{name}:{number}: {line.strip()}", file=sys.stderr)
sys.exit(failed)
