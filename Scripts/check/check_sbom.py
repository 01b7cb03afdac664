"""Compares the SBOM of a release with the packages that SwiftPM resolved, and with the binary. Usage: check_sbom.py SBOM BINARY NOTICES"""

import hashlib
import json
import pathlib
import sys

bom = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
notices = pathlib.Path(sys.argv[3]).read_text(encoding="utf-8")
problems = []
pins = json.loads(pathlib.Path("Package.resolved").read_text(encoding="utf-8"))["pins"]
listed = {component["externalReferences"][0]["url"]: component for component in bom["components"] if "externalReferences" in component}
for pin in pins:
    identity, state, component = pin["identity"], pin["state"], listed.get(pin["location"])
    if component is None:
        problems.append(f"{identity} is missing")
        continue
    if component["version"] != state["version"] or state["revision"] not in component["externalReferences"][0]["comment"]:
        problems.append(f"{identity} has another version than Package.resolved")
    if not component["licenses"][0]["license"]["id"]:
        problems.append(f"{identity} has no licence")
    if f"{component['name']} {component['version']}: LICENSE" not in notices:
        problems.append(f"the licence of {identity} is not in THIRD-PARTY-NOTICES.txt")
others = [component["name"] for component in bom["components"] if "externalReferences" not in component]
if "swift" not in others:
    problems.append("the Swift libraries are missing")
references = {"l10n"} | {component["bom-ref"] for component in bom["components"]}
used = {dependency["ref"] for dependency in bom["dependencies"]} | {name for entry in bom["dependencies"] for name in entry["dependsOn"]}
if references != used:
    problems.append(f"the graph and the components differ: {sorted(references ^ used)}")
if bom["metadata"]["component"]["hashes"][0]["content"] != hashlib.sha256(pathlib.Path(sys.argv[2]).read_bytes()).hexdigest():
    problems.append("it is of another binary")
print("\n".join(f"sbom: {problem}" for problem in problems) or f"install: the SBOM lists all {len(pins)} packages and {', '.join(others)}")
sys.exit(bool(problems))
