"""Writes what a release contains: an SBOM (CycloneDX 1.5), and the licences and notices of all packages.

Usage: swift package show-dependencies --format json | write_sbom.py FOLDER VERSION SECONDS [NAME=VERSION=LICENCE …]
FOLDER has the binary, and gets l10n.cdx.json and THIRD-PARTY-NOTICES.txt. The last arguments are what is linked in without being a package.
"""

import datetime
import hashlib
import json
import pathlib
import sys
import uuid

folder, version, seconds = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
root = json.load(sys.stdin)
pins = json.loads((pathlib.Path(root["path"]) / "Package.resolved").read_text(encoding="utf-8"))["pins"]
revisions = {pin["identity"]: pin["state"]["revision"] for pin in pins}


def licence_texts(path):
    names = ("LICENSE", "LICENCE", "COPYING", "NOTICE")
    return [file for file in sorted(pathlib.Path(path).iterdir()) if file.is_file() and file.name.upper().startswith(names)]


def licence(path):
    """The SPDX identifier of a package's licence, from its text."""
    text = " ".join(" ".join(file.read_text(encoding="utf-8", errors="replace") for file in licence_texts(path)).split())
    if "Apache License" in text:
        return "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    sys.exit(f"sbom: {path} has a licence that is not known here. Add it to Scripts/build/write_sbom.py.")


def reference(package):
    return f"pkg:swift/{package['url'].removeprefix('https://').removesuffix('.git')}@{package['version']}"


packages, graph = {}, {}
waiting = [(None, root)]
while waiting:
    user, package = waiting.pop()
    name = "l10n" if user is None else reference(package)
    if user is not None:
        packages[package["identity"]] = package
        graph[user].add(name)
    if name not in graph:
        graph[name] = set()
    waiting += [(name, used) for used in package["dependencies"]]

components, notices = [], []
for identity, package in sorted(packages.items()):
    components.append({
        "type": "library", "bom-ref": reference(package), "name": package["name"], "version": package["version"], "purl": reference(package),
        "licenses": [{"license": {"id": licence(package["path"])}}],
        "externalReferences": [{"type": "vcs", "url": package["url"], "comment": f"commit {revisions[identity]}"}],
    })
    for file in licence_texts(package["path"]):
        notices.append(f"{package['name']} {package['version']}: {file.name}\n\n{file.read_text(encoding='utf-8', errors='replace').strip()}\n")
for part in sys.argv[4:]:
    name, part_version, identifier = part.split("=")
    components.append({
        "type": "library", "bom-ref": f"{name}@{part_version}", "name": name, "version": part_version,
        "licenses": [{"license": {"id": identifier}}],
    })
    graph["l10n"].add(f"{name}@{part_version}")
    graph[f"{name}@{part_version}"] = set()

time = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
digest = hashlib.sha256((folder / "l10n").read_bytes()).hexdigest()
bom = {
    "bomFormat": "CycloneDX",
    "specVersion": "1.5",
    "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, digest)}",
    "version": 1,
    "metadata": {
        "timestamp": time,
        "component": {
            "type": "application", "bom-ref": "l10n", "name": "l10n", "version": version,
            "hashes": [{"alg": "SHA-256", "content": digest}],
            "licenses": [{"license": {"id": "Apache-2.0"}}],
        },
    },
    "components": components,
    "dependencies": [{"ref": name, "dependsOn": sorted(used)} for name, used in sorted(graph.items())],
}
(folder / "l10n.cdx.json").write_text(json.dumps(bom, indent=2) + "\n", encoding="utf-8")
line = "\n" + "-" * 80 + "\n\n"
(folder / "THIRD-PARTY-NOTICES.txt").write_text(line.join(notices), encoding="utf-8")
