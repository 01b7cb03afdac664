"""Compares the errors in public projects with the verdicts on them. Usage: projects.py L10N FOLDER [--write]

FOLDER has a checkout of each project, named as in the verdicts; no check of the project needs them. Only errors in the formats of FORMATS count. Prints for
each project the files, the errors and how many of them were judged right, and lists errors without a verdict. --write records those as `unread`.
"""

import collections
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

FORMATS = {
    "YAML": r"\.ya?ml$", "RESX": r"\.resx$", "RESW": r"\.resw$", "Fluent": r"\.ftl$", "Qt": r"\.ts$", "web extension": r"/_locales/[^/]+/messages\.json$",
}
FIXTURE = pathlib.Path("Tests/LocalizeValidationTests/Fixtures/Verdicts/projects.tsv")
COLUMNS = ["project", "commit", "rule", "file", "locale", "key", "fingerprint", "verdict", "reason"]


def format_of(path):
    return next((name for name, pattern in FORMATS.items() if re.search(pattern, path)), None)


def named(key):
    """A key that is a text is recorded by its hash."""
    return key if re.fullmatch(r"[\w.$@-]{0,80}", key) else "#" + hashlib.sha256(key.encode()).hexdigest()[:12]


def errors(tool, folder, project):
    command = [tool, "validate", project, "--format", "json", "--fail-on", "never", "--no-settings"]
    result = subprocess.run(command, cwd=folder, capture_output=True, env={**os.environ, "LC_ALL": "C"})
    report = json.loads(result.stdout or '{"diagnostics": []}')
    return [item for item in report["diagnostics"] if item["severity"] == "error" and format_of(item["file"])]


def read():
    if not FIXTURE.exists():
        return []
    with open(FIXTURE, encoding="utf-8") as file:
        names, *rows = (line.rstrip("\n").split("\t") for line in file)
    return [dict(zip(names, row, strict=True)) for row in rows]


def main():
    tool, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    verdicts = read()
    known = {(row["project"], row["rule"], row["file"], row["fingerprint"]): row for row in verdicts}
    commits = {row["project"]: row["commit"] for row in verdicts}
    failed = False
    for project in sorted(os.listdir(folder), key=str.lower):
        if not os.path.isdir(os.path.join(folder, project)):
            continue
        found = errors(tool, folder, project)
        counts = collections.Counter()
        for item in found:
            path = item["file"].split("/", 1)[1]
            row = known.get((project, item["rule"], path, item["fingerprint"]))
            if row is None:
                row = dict(zip(COLUMNS, [
                    project, commits.get(project, ""), item["rule"], path, item.get("locale") or "", named(item.get("key") or ""), item["fingerprint"],
                    "unread", ""]))
                verdicts.append(row)
                if "--write" not in sys.argv:
                    failed = True
                    print(f"not judged: {item['file']}:{item['line']}: {item['rule']}: {item['message']}")
            counts[row["verdict"]] += 1
        if found or project in commits:
            print(f"{project}: {len(found)} errors, {', '.join(f'{count} {verdict}' for verdict, count in sorted(counts.items()))}")
    if "--write" in sys.argv:
        with open(FIXTURE, "w", encoding="utf-8") as file:
            for row in [dict(zip(COLUMNS, COLUMNS))] + sorted(verdicts, key=lambda row: [row[name] for name in ("project", "rule", "file", "key", "fingerprint")]):
                file.write("\t".join(row[name] for name in COLUMNS) + "\n")
    sys.exit(failed)


main()
