#!/usr/bin/env python3
"""Fails where a folder uses a type of a folder below it in the order of Documentation/Architecture.md, section Layers."""

import collections
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]
sources = root / "Sources"
declaration = re.compile(r"^(?:@\S+ )*(?:(?:public|package|internal|final|indirect) )*(?:struct|enum|class|protocol|actor|typealias) (\w+)", re.M)
name = re.compile(r"(?<![\w.])[A-Z]\w*")
# Multi-line and single-line strings, and comments; code in an interpolation is skipped.
silent = re.compile(r'(#*)""".*?"""\1|(#*)"(?:\\.|[^"\\\n])*"\2|//[^\n]*|/\*.*?\*/', re.S)


def orders():
    """The folders of each target, in the order of the page."""
    section = (root / "Documentation/Architecture.md").read_text().split("\n## Layers\n")[1].split("\n## ")[0]
    result = collections.defaultdict(list)
    for target, folder in re.findall(r"^\| `(\w+)/([\w/]+)` \|", section, re.M):
        result[target].append(folder)
    return result


def place(path):
    """The target and the folder of a file: the editing half of a format is compiled into another target than its reader."""
    target, *folders = path.relative_to(sources).parent.parts
    if target == "Localize" and folders[:1] == ["Formats"] and "Editing" in folders:
        return "LocalizeProject", "Formats"
    return target, "/".join(folders)


def code(path):
    """The text of a file without comments and strings, with the same line numbers."""
    return silent.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), path.read_text())


def problems(target, order):
    """Each use of a type from a lower folder, and each folder that the page or the disk lacks."""
    texts, homes, found = {}, {}, set()
    for path in sorted(sources.rglob("*.swift")):
        owner, inside = place(path)
        if owner != target:
            continue
        # The longest name counts, so that the page can place a subfolder separately.
        folder = max((folder for folder in order if inside == folder or inside.startswith(folder + "/")), key=len, default=None)
        if folder is None:
            yield f"{path.relative_to(root)}:1: {target}/{inside} is not in the order"
            continue
        found.add(folder)
        texts[path] = (folder, code(path))
        for match in declaration.finditer(texts[path][1]):
            homes[match[1]] = folder
    rank = {folder: index for index, folder in enumerate(order)}
    for path, (folder, text) in texts.items():
        for match in name.finditer(text):
            home = homes.get(match[0])
            if home is not None and rank[home] > rank[folder]:
                line = text.count("\n", 0, match.start()) + 1
                yield f"{path.relative_to(root)}:{line}: {target}/{folder} uses {match[0]} of {target}/{home}, which is below it"
    for folder in order:
        if folder not in found:
            yield f"Documentation/Architecture.md:1: {target}/{folder} is in the order and holds no code"


layers = orders()
found = [problem for target, order in layers.items() for problem in problems(target, order)]
if not layers:
    found = ["Documentation/Architecture.md:1: the section Layers names no folder"]
print("\n".join(found) or f"layers: the {sum(map(len, layers.values()))} folders of {' and '.join(layers)} use only what is above them")
sys.exit(bool(found))
