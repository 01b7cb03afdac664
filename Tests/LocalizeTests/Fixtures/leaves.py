"""Writes all that Python finds in catalogues as lists of path=text. Usage: leaves.py OUTPUT FILE …"""

import csv
import gettext
import io
import json
import plistlib
import subprocess
import sys
import xml.etree.ElementTree as tree


def walk(value, path):
    if isinstance(value, dict):
        if not value:
            yield path + "={}"
        for name, item in value.items():
            yield from walk(item, f"{path}/{name}")
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from walk(item, f"{path}/{number}")
    else:
        yield f"{path}={value}"


def elements(element, path):
    path += "/" + element.tag + "".join(f"[{name}={value}]" for name, value in element.attrib.items())
    if len(element) == 0:
        yield f"{path}={element.text or ''}"
    elif (element.text or "").strip():
        # A text with elements in it.
        yield f"{path}={tree.tostring(element, encoding='unicode').removesuffix(element.tail or '')}"
    else:
        for child in element:
            yield from elements(child, path)


def rows(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        beginning = file.readline()
        file.seek(0)
        delimiter = max(",;\t|", key=beginning.count)
        header, *others = csv.reader(file, delimiter=delimiter)
    for row in [header, *others]:
        for name, cell in zip(header[1:], row[1:]):
            yield f"{row[0]}/{name}={cell}"


def messages(path):
    compiled = subprocess.run(["msgfmt", "-c", "-f", "-o", "-", path], check=True, stdout=subprocess.PIPE).stdout
    for key, text in gettext.GNUTranslations(io.BytesIO(compiled))._catalog.items():
        yield f"{key}={text}"


def leaves(path):
    ending = path.rsplit(".", 1)[1]
    if ending in ("json", "arb", "xcstrings"):
        with open(path, encoding="utf-8") as file:
            return walk(json.load(file), "")
    if ending == "stringsdict":
        with open(path, "rb") as file:
            return walk(plistlib.load(file), "")
    if ending == "csv":
        return rows(path)
    if ending == "po":
        return messages(path)
    return elements(tree.parse(path).getroot(), "")


with open(sys.argv[1], "w", encoding="utf-8") as output:
    json.dump([list(leaves(path)) for path in sys.argv[2:]], output)
