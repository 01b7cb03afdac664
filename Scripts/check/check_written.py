#!/usr/bin/env python3
"""Reads every file below a folder with another program's reader. Usage: check_written.py FOLDER"""

import collections
import json
import pathlib
import plistlib
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
STATES = {
    "new", "translated", "final", "signed-off", "needs-translation", "needs-l10n", "needs-adaptation",
    "needs-review-translation", "needs-review-l10n", "needs-review-adaptation",
}


def require(condition, message):
    if not condition:
        raise ValueError(message)


def tool(*arguments):
    result = subprocess.run(arguments, capture_output=True, text=True)
    require(result.returncode == 0, result.stderr.strip() or result.stdout.strip())


def check_xliff(path):
    root = tree.parse(path).getroot()
    require(root.tag == XLIFF + "xliff" and root.get("version") == "1.2", "no XLIFF 1.2")
    for file in root:
        require(file.tag == XLIFF + "file", "the root contains only files")
        for name in ("original", "source-language", "datatype"):
            require(file.get(name), f"a file without {name}")
        require([child.tag for child in file] == [XLIFF + "header", XLIFF + "body"], "a file has a header and a body")
        require(file[0][0].tag == XLIFF + "tool" and file[0][0].get("tool-id"), "the header names the tool")
        seen = set()
        for unit in file[1]:
            require(unit.tag == XLIFF + "trans-unit" and unit.get(SPACE) == "preserve", "a unit keeps its spaces")
            require(unit.get("id") not in seen, f"two units {unit.get('id')!r}")
            seen.add(unit.get("id"))
            names = [child.tag.removeprefix(XLIFF) for child in unit]
            require(names in (["source", "note"], ["source", "target", "note"]), f"unit {unit.get('id')!r} has {names}")
            for target in unit.findall(XLIFF + "target"):
                state = target.get("state", "translated")
                require(state in STATES or state.startswith("x-"), f"state {state}")


def check_catalog(path):
    text = path.read_text(encoding="utf-8")
    catalog = json.loads(text)
    require(sorted(catalog) == ["sourceLanguage", "strings", "version"], "members of the catalogue")
    # Xcode's layout: two spaces, a space before the colon, an empty line in an empty object, no line end at the end.
    written = json.dumps(catalog, indent=2, ensure_ascii=False, separators=(",", " : "))
    lines = []
    for line in written.split("\n"):
        if line.rstrip(",").endswith("{}"):
            indentation = len(line) - len(line.lstrip())
            comma = "," if line.endswith(",") else ""
            lines += [line.rstrip(",")[:-1], "", " " * indentation + "}" + comma]
        else:
            lines.append(line)
    require("\n".join(lines) == text, "not laid out as Xcode does")


def check_resources(path):
    """.NET refuses a file without these fields."""
    root = tree.parse(path).getroot()
    require(root.tag == "root", "no root")
    fields = {header.get("name"): header.findtext("value") for header in root.findall("resheader")}
    require(set(fields) == {"resmimetype", "version", "reader", "writer"}, f"a header of {sorted(fields)}")
    require(fields["resmimetype"] == "text/microsoft-resx" and "ResXResourceReader" in fields["reader"], "no reader")
    for data in root.findall("data"):
        require(data.get("name") and data.get(SPACE) == "preserve" and data.find("value") is not None, f"no text in {data.get('name')!r}")


def check_yaml(path):
    try:
        import yaml
    except ImportError:
        return
    assert isinstance(yaml.safe_load(path.read_text(encoding="utf-8")), dict)


def check_json(path):
    json.loads(path.read_text(encoding="utf-8"))


CHECKS = {
    ".stringsdict": lambda path: plistlib.loads(path.read_bytes()),
    ".xcstrings": check_catalog,
    ".json": check_json,
    ".yml": check_yaml,
    ".arb": check_json,
    ".xml": lambda path: tree.parse(path),
    ".xliff": check_xliff,
    ".resx": check_resources,
}
LRELEASE = shutil.which("lrelease") or shutil.which("/usr/lib/qt6/bin/lrelease")
if LRELEASE:
    CHECKS[".ts"] = lambda path: tool(LRELEASE, "-silent", str(path), "-qm", str(path.with_suffix(".qm")))
if shutil.which("msgfmt"):
    CHECKS[".po"] = lambda path: tool("msgfmt", "-c", "-o", "/dev/null", str(path))
if shutil.which("plutil"):
    CHECKS[".strings"] = lambda path: tool("plutil", "-lint", str(path))

counts, failures = collections.Counter(), 0
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
    check = CHECKS.get(path.suffix)
    if not path.is_file() or check is None:
        continue
    counts[path.suffix] += 1
    try:
        check(path)
    except Exception as error:
        failures += 1
        print(f"conversions: {path.relative_to(sys.argv[1])}: {error}", file=sys.stderr)
for suffix in sorted(CHECKS):
    print(f"conversions: {suffix}: {counts[suffix]} files read by other programs")
sys.exit(1 if failures or not counts else 0)
