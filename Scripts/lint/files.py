"""Fails if a Swift file does not declare or extend the type it is named after, or a public type is in another type's file.

`Catalog.swift` and `Catalog+Text.swift` are about `Catalog`. A file of functions is named for them without `with`, and extensions of another module for
the module. Public types of 20 lines or more have files of their own. Generated files are named for their tables. Usage: files.py
"""

import pathlib
import re
import sys

# Strings and comments, which may contain anything.
silent = re.compile(r'(#*)""".*?"""\1|(#*)"(?:\\.|[^"\\\n])*"\2|//[^\n]*|/\*.*?\*/', re.S)
modifiers = r"(?:@\S+ )*(?:(?:public|package|internal|private|fileprivate|final|indirect|nonisolated) )*"
declared = re.compile(rf"^{modifiers}(?:struct|enum|class|protocol|actor|typealias|extension) ([\w.]+|\[)", re.M)
functions = re.compile(rf"^{modifiers}func with(\w+)", re.M)
modules = re.compile(r"^(?:\w+ )?import (\w+)", re.M)
public = re.compile(r"(?:@\S+ )*public (?:(?:final|indirect|nonisolated) )*(?:struct|enum|class|protocol|actor) (\w+)")
# Longer public types have files of their own.
longest_companion = 19


def problems(path):
    name = path.stem.split("+")[0]
    lines = path.read_text(encoding="utf-8").split("\n")
    text = silent.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), "\n".join(lines))
    names = {"Array" if match == "[" else match.split(".")[-1] for match in declared.findall(text)}
    extends_module = "+" in path.stem and name in modules.findall(text)
    if not (name in names or name in functions.findall(text) or extends_module):
        yield 1, f"the file neither declares nor extends {name}"
    code = text.split("\n")
    for index, line in enumerate(code):
        match = public.match(line)
        if not match or match[1] == name:
            continue
        start, end = index, index
        while start > 0 and lines[start - 1].startswith("///"):
            start -= 1
        while not code[end].rstrip().endswith("}") if end == index and line.rstrip().endswith("}") else not code[end].startswith("}"):
            end += 1
        if end - start + 1 > longest_companion:
            yield index + 1, f"{match[1]} is public and has {end - start + 1} lines; give it a file of its own"


found = [
    f"{path}:{line}: {problem}"
    for path in sorted(pathlib.Path("Sources").rglob("*.swift"))
    if not path.stem.endswith("+Generated")
    for line, problem in problems(path)
]
print("\n".join(found) or "files: each is named for what it declares or extends")
sys.exit(bool(found))
