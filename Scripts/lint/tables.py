"""Compares the tables of the documents with what they describe.

Documentation/Architecture.md: its targets with Package.swift, its folders with Sources, the files it names with the files that exist.
Documentation/Design.md: its products, rules, commands, formats, exit codes and JSON with the manifest, the generated pages, the code and a snapshot.
Scripts/README.md: its scripts with those in Scripts. SECURITY.md: the tests of each threat. CONTRIBUTING.md: the paths and make targets it names.
"""

import json
import pathlib
import re
import sys

problems = []


def text(path):
    return pathlib.Path(path).read_text(encoding="utf-8")


def compare(document, what, described, found):
    for name in sorted(set(described) - set(found)):
        problems.append(f"{document}: {what} {name} is described and does not exist")
    for name in sorted(set(found) - set(described)):
        problems.append(f"{document}: {what} {name} exists and is not described")


def rows(page, heading):
    """The cells of the table whose header begins with `heading`."""
    table = re.search(rf"^\| {re.escape(heading)} \|.*\n\|[ :|-]+\|\n((?:\|.*\n)+)", page, re.M)
    if table is None:
        problems.append(f"there is no table with the header “{heading}”")
        return []
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in table[1].splitlines()]


def code(cell):
    return re.findall(r"`([^`]+)`", cell)


def code_names(text):
    return re.findall(r'"([^"]+)"', text)


def adapters():
    """The targets of the table of adapters in Package.swift, each with its row."""
    rows = text("Package.swift").split("\nlet adapters = [")[1].split("\n]\n")[0].split("\n  Adapter(")[1:]
    return {"ErrorRecovery" + re.search(r'trait: "(\w+)"', row)[1]: row for row in rows}


def own_dependencies():
    """The dependencies among the package's targets, except those of tests."""
    manifest = re.sub(r"^\s*//.*$", "", text("Package.swift"), flags=re.M)
    targets = {}
    for match in re.finditer(r"\.(target|executableTarget)\(\s*name:", manifest):
        depth, end = 0, match.end()
        while depth >= 0:
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(manifest[end], 0)
            end += 1
        if not re.match(r'\s*"', manifest[match.end() :]):
            continue  # the targets of the table of adapters
        name, *rest = re.findall(r'"([^"]+)"', manifest[match.end() : end])
        if 'path: "Tests' not in manifest[match.end() : end]:
            dependencies = re.sub(r"\.product\(.*?\)+,?", "", manifest[match.end() : end], flags=re.S)
            targets[name] = set(re.findall(r'"([^"]+)"', dependencies)) - {name}
    for name, entry in adapters().items():
        uses = re.search(r"uses: \[(.*?)\]", entry)
        targets[name] = set(code_names(uses[1])) if uses else {"ErrorRecovery"}
    return {name: {other for other in used if other in targets} for name, used in targets.items()}


architecture = text("Documentation/Architecture.md")
described = {code(row[0])[0]: set(code(row[1])) for row in rows(architecture, "target")}
found = own_dependencies()
compare("Architecture.md", "the target", described, found)
for target in sorted(set(described) & set(found)):
    compare("Architecture.md", f"the dependency of {target} on", described[target], found[target])
drawn = {target: set() for target in found}
for line in re.findall(r"^ +(\w+) --> ([\w &]+)$", architecture, re.M):
    drawn.setdefault(line[0], set()).update(line[1].split(" & "))
for target in sorted(found):
    reached, waiting = set(), list(drawn[target])
    while waiting:
        other = waiting.pop()
        reached.add(other)
        waiting += drawn.get(other, ())
    compare("Architecture.md", f"in the drawing, a way from {target} to", found[target] & reached | reached - set(found), found[target])

named = [folder for row in rows(architecture, "folder") for folder in code(row[0])]
problems += [f"Architecture.md: the folder {folder} has two rows" for folder in sorted(set(named)) if named.count(folder) > 1]
folders = set(named)
sources = pathlib.Path("Sources")
existing = {str(path.relative_to(sources)) for target in sources.iterdir() if target.is_dir() for path in target.iterdir() if path.is_dir()}
compare("Architecture.md", "the folder", folders, existing)
files = {path.name for path in sources.rglob("*.swift")} | {"Package.swift"}
for name in sorted(set(re.findall(r"`([\w+]+\.swift)`", architecture)) - files):
    problems.append(f"Architecture.md: the file {name} does not exist")

design = text("Documentation/Design.md")
severities = ["error", "warning", "info", "off"]
described = {rule: severity for row in rows(design, "group") for severity, cell in zip(severities, row[1:]) for rule in code(cell)}
found = dict(re.findall(r"^### ([a-z0-9-]+)\n\*(\w+)", text("Documentation/Rules.md"), re.M))
compare("Design.md", "the rule", described, found)
for rule in sorted(set(described) & set(found)):
    if described[rule] != found[rule]:
        problems.append(f"Design.md: {rule} is described as {described[rule]}, and its default is {found[rule]}")

products = re.findall(r'\.(?:library|executable)\(name: "(\w+)"', text("Package.swift"))
compare("Design.md", "the product", {code(row[0])[0] for row in rows(design, "product")}, products + list(adapters()))
manual = text("Documentation/l10n.1")
described = {code(row[0])[0]: code(row[2]) for row in rows(design, "command")}
compare("Design.md", "the command", described, re.findall(r"^\.It Cm (\w+)$", manual.split(".Sh VALIDATE")[0], re.M))
for command, flags in described.items():
    section = re.search(rf"^\.Sh {command.upper()}\b.*?(?=^\.Sh (?!{command.upper()} ))", manual, re.M | re.S)
    offered = set(re.findall(r"^\.It Fl (?:\w , Fl )?-([\w-]+)", section[0] if section else "", re.M))
    for flag in flags:
        if flag.removeprefix("--") not in offered:
            problems.append(f"Design.md: {command} has no flag {flag}")

described = {code(row[0])[0] for row in rows(design, "id")}
found = {name for path in (sources / "Localize/Formats").glob("*/*.swift") for name in re.findall(r'= FormatIdentifier\("(\w+)"\)', text(path))}
compare("Design.md", "the format", described, found)

described = {row[0] for row in rows(design, "exit code")} - {"64"}
compare("Design.md", "the exit code", described, re.findall(r"case \w+ = (\d+)", text("Sources/l10n/Errors/ExitStatus.swift")))


def names(value):
    """The names of all members, at any depth."""
    if isinstance(value, dict):
        return set(value) | {name for member in value.values() for name in names(member)}
    return {name for element in value for name in names(element)} if isinstance(value, list) else set()


shape = json.loads(re.search(r"```json\n(.*?)```", design, re.S)[1])
snapshot = text("Tests/l10nTests/Snapshots/report/json.txt").split("--- standard output\n")[1].split("\n--- ")[0]
compare("Design.md", "the member", names(shape), names(json.loads(snapshot)))

# Python in other folders than lint/ belongs to the script of its name.
scripts = {str(path.relative_to("Scripts")) for pattern in ("*.sh", "*/*.sh", "lint/*.py") for path in pathlib.Path("Scripts").glob(pattern)}
readme = text("Scripts/README.md")
compare("Scripts/README.md", "the script", re.findall(r"^\| `([\w./-]+\.(?:sh|py))` \|", readme, re.M), scripts)

contributing = text("CONTRIBUTING.md")
tracked = {str(path) for path in pathlib.Path(".").glob("*")}
for name in code(re.sub(r"```.*?```", "", contributing, flags=re.S)) + re.findall(r"^(Scripts/\S+)", contributing, re.M):
    path = name.split(" ")[0]
    if re.fullmatch(r"(Sources|Tests|Scripts|Documentation|Strings|Examples|Generate|Fuzz)/[\w./+-]*", path) and not pathlib.Path(path).exists():
        problems.append(f"CONTRIBUTING.md: {path} does not exist")
known = {word for folder in ("Sources", "Tests") for path in pathlib.Path(folder).rglob("*.swift") for word in re.findall(r"\w+", text(path))}
for name in code(re.sub(r"```.*?```", "", contributing, flags=re.S)):
    match = re.fullmatch(r"([A-Z]\w+)(?:\.(\w+)(?:\(.*\))?)?s?", name)
    for word in match.groups() if match else ():
        if word and word not in known and not pathlib.Path(word).exists():
            problems.append(f"CONTRIBUTING.md: {name} does not exist")
suites = {path.stem for path in pathlib.Path("Tests").rglob("*Tests.swift")}
for cells in rows(text("SECURITY.md"), "input"):
    for name in code(cells[3]) or [cells[0]]:
        if name not in suites and not pathlib.Path(name).exists():
            problems.append(f"SECURITY.md: no tests of {name}")
makefile = text("Makefile")
for target in re.findall(r"`make ([\w-]+)`", contributing + readme):
    if not re.search(rf"^{target}:", makefile, re.M):
        problems.append(f"make {target} does not exist")

print("\n".join(problems) or "tables: the documents match the project")
sys.exit(bool(problems))
