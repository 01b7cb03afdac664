"""The guides of Documentation/ as a catalogue for DocC: links between guides become links between pages, and links to other files of the
repository become their paths."""

import pathlib
import re
import shutil
import urllib.parse

documents = pathlib.Path("Documentation")


def guides():
    """The guides, in the order in which the page Guides.md lists them."""
    text = (documents / "Site/Guides.docc/Guides.md").read_text(encoding="utf-8")
    return [documents / f"{name}.md" for name in re.findall(r"^- <doc:(\w+)>$", text, re.M)]


def headings(path):
    """The headings of a document, by the anchors that GitHub gives them."""
    text = re.sub(r"^( *)(```+).*?^ *\2 *$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-"): title for title in re.findall(r"^#{2,6} +(.*?) *$", text, re.M)}


def write_catalog(source, folder, problems):
    """Writes the catalogue into a folder, and returns its path."""
    catalog = folder / "Guides.docc"
    shutil.copytree(source, catalog)
    pages = {path.name: path for path in guides()}
    for path in pages.values():

        def link(match):
            label, target = match[1], urllib.parse.urlsplit(match[2])
            if target.scheme:
                return match[0]
            name = pathlib.PurePosixPath(target.path or path.name)
            if name.suffix == ".png":
                shutil.copy(path.parent / name, catalog)
                return f"[{label}]({name.name})"
            if name.name in pages and len(name.parts) == 1:
                titles = headings(pages[name.name])
                if target.fragment and target.fragment not in titles:
                    problems.append(f"{path}: {match[2]} names no heading")
                fragment = "#" + re.sub(r"\s+", "-", re.sub("[`'\"]", "", titles.get(target.fragment, ""))) if target.fragment else ""
                return f"[{label}](doc:{name.stem}{fragment})"
            place = (path.parent / name).resolve().relative_to(documents.resolve().parent)
            return f"`{place}`" if label.startswith(str(place)) else f"{label} (`{place}`)"

        pieces = re.split(r"(^(?:```+).*?^```+$|`[^`\n]*`)", path.read_text(encoding="utf-8"), flags=re.M | re.S)
        pieces[::2] = [re.sub(r"\[([^\]]+)\]\(([^()\s]+)\)", link, piece) for piece in pieces[::2]]
        (catalog / path.name).write_text("".join(pieces), encoding="utf-8")
    return catalog
