"""Checks that links between the documents lead to files of the project and to headings in them. Usage: links.py

External links are not followed. A heading's anchor is GitHub's: lower case, without punctuation, hyphens for spaces, numbered if it is repeated.
"""

import os
import pathlib
import re
import subprocess
import sys
import urllib.parse

problems = []
count = 0


def prose(path):
    """The text of a document, with code emptied and its line numbers kept."""
    text = re.sub(r"^( *)(```+|~~~+).*?^ *\2 *$", lambda block: "\n" * block[0].count("\n"), path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return re.sub(r"(`+)[^\n]*?\1", lambda code: " " * len(code[0]), text)


def anchors(path):
    """The anchors of the headings in a document, and those that it names itself."""
    text = re.sub(r"^( *)(```+|~~~+).*?^ *\2 *$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    found = {}
    for heading in re.findall(r"^#{1,6} +(.*?)(?: +#+)? *$", text, re.M):
        heading = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        found[anchor] = found.get(anchor, -1) + 1
    numbered = {f"{anchor}-{number}" for anchor, repetitions in found.items() for number in range(1, repetitions + 1)}
    return set(found) | numbered | set(re.findall(r'<a (?:id|name)="([^"]+)"', text))


files = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True, check=True).stdout.split("\0")
tracked = {pathlib.PurePath(name) for name in files if name}
tracked |= {folder for name in tracked for folder in name.parents}
documents = [pathlib.Path(name) for name in sorted(tracked) if name.suffix == ".md" and pathlib.Path(name).is_file()]
for path in documents:
    text = prose(path)
    defined = {label.lower(): target for label, target in re.findall(r"^ {0,3}\[([^\]]+)\]: *<?([^\s>]+)", text, re.M)}
    links = [(match.start(), match[1]) for match in re.finditer(r"\]\(<?([^()\s>]+(?:\([^()\s]*\))?)>?(?: +\"[^\"]*\")?\)", text)]
    links += [(match.start(), match[1]) for match in re.finditer(r"^ {0,3}\[[^\]]+\]: *<?([^\s>]+)", text, re.M)]

    def place(offset):
        return f"{path}:{text.count(chr(10), 0, offset) + 1}"

    for match in re.finditer(r"\[([^\]]+)\]\[([^\]]*)\]", text):
        if (match[2] or match[1]).lower() not in defined:
            problems.append(f"{place(match.start())}: [{match[2] or match[1]}] is not defined")
    for offset, link in links:
        target = urllib.parse.urlsplit(link)
        if target.scheme or target.netloc:
            continue
        count += 1
        linked = pathlib.PurePath(os.path.normpath(path.parent / urllib.parse.unquote(target.path))) if target.path else path
        if linked not in tracked:
            problems.append(f"{place(offset)}: {link} does not exist")
        elif target.fragment and linked.suffix == ".md" and urllib.parse.unquote(target.fragment) not in anchors(pathlib.Path(linked)):
            problems.append(f"{place(offset)}: {link} names no heading of {linked}")

print("\n".join(problems) or f"links: {count} links in {len(documents)} documents lead to files and headings of the project")
sys.exit(bool(problems))
