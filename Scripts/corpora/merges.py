"""Merges real catalogues and compares the results with what people recorded. Usage: merges.py L10N FOLDER [--list]

For each case of `FOLDER/<format>/<case>` with `base`, `ours`, `theirs` and `merged`: each text of the result that is in no conflict must be that of
`merged`, or what both sides mean: the text of the side that changed it. Beside it, the same cases with `git merge-file`, `--union` and `msgcat`.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

l10n, root = sys.argv[1], pathlib.Path(sys.argv[2])
listing = "--list" in sys.argv
paths = {
    "android": "res/values/strings.xml", "json": "en.json", "properties": "app.properties", "po": "de.po", "strings": "App.strings",
    "xcstrings": "App.xcstrings",
}


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True)


def read(folder, kind, versions):
    """The texts of each version by key, and how many errors of syntax it has."""
    files = {}
    for name, content in versions.items():
        files[name] = pathlib.Path(folder, name, paths[kind])
        files[name].parent.mkdir(parents=True)
        files[name].write_bytes(content)
    names = {str(path): name for name, path in files.items()}
    texts = {name: collections.defaultdict(list) for name in files}
    found = run(l10n, "search", "*", *files.values(), "--format", "json")
    for entry in json.loads(found.stdout or b"[]"):
        texts[names[entry["file"]]][entry["key"], entry.get("locale"), str(entry.get("form"))].append(entry["text"])
    errors = collections.Counter()
    report = run(l10n, "validate", *files.values(), "--only", "parse-error,conflict-marker,silent-truncation,duplicate-key", "--format", "json")
    for finding in json.loads(report.stdout)["diagnostics"]:
        if finding["severity"] == "error":
            errors[names[finding["file"]]] += 1
    return texts, errors


totals = collections.defaultdict(collections.Counter)
for kind in paths:
    for case in sorted(folder for folder in root.glob(f"{kind}/*") if folder.is_dir()):
        files = {name.stem: name for name in case.iterdir()}
        if not {"base", "ours", "theirs", "merged"} <= files.keys():
            continue
        versions = {name: files[name].read_bytes() for name in ("base", "ours", "theirs", "merged")}
        count = totals[kind]
        count["merges"] += 1
        sides = [files["ours"], files["base"], files["theirs"]]
        plain, union = run("git", "merge-file", "-p", *sides), run("git", "merge-file", "-p", "--union", *sides)
        versions["union"] = union.stdout
        if not plain.returncode:
            versions["plain"] = plain.stdout
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder, "out")
            done = run(l10n, "merge", files["base"], files["ours"], files["theirs"], "--path", paths[kind], "-o", out)
            versions["result"] = out.read_bytes()
            texts, errors = read(pathlib.Path(folder).resolve(), kind, versions)
        by_line = b"line by line" in done.stderr
        count["by line, conflicts"] += by_line
        sound = max(errors["ours"], errors["theirs"])
        different, better = [], []
        for slot in set().union(*(texts[name] for name in ("result", "merged", "ours", "theirs"))):
            own, other, former, wanted, mine = (texts[name].get(slot) for name in ("ours", "theirs", "base", "merged", "result"))
            if mine == wanted or by_line or mine and mine[0].startswith("<<<<<<< "):
                continue
            meant = own if own == other or former == other else other if former == own else None
            (better if mine == meant else different).append((slot, former, own, other, wanted, mine))
        if not done.returncode and errors["result"] > sound:
            different.append(("errors", errors))
        outcome = "conflict" if done.returncode else "texts as recorded" if not better else "texts as both sides mean, not as recorded"
        count["OTHER TEXTS" if different else outcome] += 1
        if listing and (different or better or by_line):
            print(kind, case.name, "by line" if by_line else "", "OTHER" if different else "", (different or better)[:1])
        count["git merge-file: conflict"] += plain.returncode != 0
        if not plain.returncode:
            count["git merge-file: other texts or errors, without a conflict"] += texts["plain"] != texts["result"] or errors["plain"] > sound
        count["--union: errors or a key twice"] += errors["union"] > sound or any(
            len(found) > max(len(texts["ours"].get(slot, [])), len(texts["theirs"].get(slot, []))) for slot, found in texts["union"].items())
        if kind == "po":
            both = run("msgcat", files["ours"], files["theirs"])
            count["msgcat: conflicts or fails"] += both.returncode != 0 or b"#-#-#-#-#" in both.stdout

total = sum(totals.values(), collections.Counter())
for kind, count in [*totals.items(), ("all", total)]:
    print(f"merges: {kind}: " + ", ".join(f"{name} {number}" for name, number in sorted(count.items()) if number))
sys.exit(total["OTHER TEXTS"] * 50 > total["merges"])
