#!/usr/bin/env python3
"""Compares what `l10n convert` reads with what other programs wrote. Usage: check_readers.py TOOL [--seed N] [--rounds N]

Each round makes a random catalogue in every format with another program's writer (polib, plistlib, json, csv, ElementTree, translate-toolkit), converts it, and reads
the result with Python again: every key, text, form, comment and state must be unchanged. Then each is converted to every other format and back:
everything that no report mentions must survive, and --strict refuses exactly the conversions with a loss. A failure prints the seed and the round.
"""

import argparse
import csv
import io
import json
import pathlib
import plistlib
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

try:
    import polib
except ImportError:
    polib = None

try:
    from translate.storage import resx
except ImportError:
    resx = None

XLIFF = "urn:oasis:names:tc:xliff:document:1.2"
FORMATS = ["strings", "stringsdict", "xcstrings", "xliff", "csv", "android", "arb", "json", "po", "properties", "webext", "resx"]
# The forms of each language's gettext formula, in its order, and the formula in gettext's manual.
GETTEXT = {
    "de": (["one", "other"], "nplurals=2; plural=(n != 1);"),
    "fr": (["one", "other"], "nplurals=2; plural=(n > 1);"),
    "ja": (["other"], "nplurals=1; plural=0;"),
    "pl": (["one", "few", "many"],
           "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    "ar": (["zero", "one", "two", "few", "many", "other"],
           "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"),
}
PIECES = [
    "a", "Word", "two words", " ", "  ", "é", "ß", "日本語", "عربى", "😀", "👩‍👩‍👧", "e\u0301", "\u200f", "\u00a0", "\u2028", "\u0085", "\ufeff",
    '"', "'", "''", "\\", "\\n", "\\u0041", "\n", "\t", "%", "%@", "%1$d", "%%", "{0}", "{name}", "&", "&amp;", "<", "<b>x</b>", "]]>", "#", "!",
    "=", ":", ";", ",", "|", "/*", "//", "-", "—", "@", "?", "…", "\U0010fffd", "\ue000", "0",
]


class Maker:
    """Makes random texts."""

    def __init__(self, chance):
        self.chance = chance

    def text(self, minimum=0, pieces=6):
        return "".join(self.chance.choice(PIECES) for _ in range(self.chance.randint(minimum, pieces)))

    def visible(self):
        """A text that is not blank."""
        while True:
            text = self.text(1)
            if text.strip():
                return text

    def keys(self, count, make=None):
        keys = []
        while len(keys) < count:
            key = (make or self.visible)()
            if key not in keys:
                keys.append(key)
        return keys

    def name(self):
        return self.chance.choice("abcxyz_") + "".join(self.chance.choice("abz09_.") for _ in range(self.chance.randint(1, 8))) + "x"

    def comment(self):
        """A comment: lines without spaces at their ends, or none."""
        if self.chance.random() < 0.5:
            return None
        words = ["Shown", "in", "the", "“menu”", "%d", "<tag>", "&", "ö", "😀", "\\n", '"quoted"', "it's", "a=b", "100%"]
        lines = [" ".join(self.chance.choice(words) for _ in range(self.chance.randint(1, 4))) for _ in range(self.chance.randint(1, 2))]
        return "\n".join(lines)


def text(value, state="translated"):
    return ("text", (value, state))


def plural(forms):
    return ("plural", {name: (value, "translated") for name, value in forms.items()})


class Entry:
    def __init__(self, comment=None, texts=None, translatable=True):
        self.comment, self.texts, self.translatable = comment, texts or {}, translatable

    def __repr__(self):
        return f"{self.comment!r} {self.translatable} {self.texts!r}"

    def __eq__(self, other):
        return other is not None and (self.comment, self.texts, self.translatable) == (other.comment, other.texts, other.translatable)


# Writers of other programs: each returns the path of the file in the folder, and its contents.


def make_strings(folder, maker):
    chance = maker.chance
    encoding = chance.choice(["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "binary"])
    path = folder / "de.lproj" / "Table.strings"
    path.parent.mkdir()
    entries = {key: Entry(None if encoding == "binary" else maker.comment(), {"de": text(maker.text())}) for key in maker.keys(8)}
    if encoding == "binary":
        path.write_bytes(plistlib.dumps({key: entry.texts["de"][1][0] for key, entry in entries.items()}, fmt=plistlib.FMT_BINARY))
        return path, entries

    def quoted(value):
        result = ""
        for character in value:
            if character in '"\\':
                result += "\\" + character
            elif character == "\n" and chance.random() < 0.5:
                result += "\\n"
            elif character == "\t" and chance.random() < 0.5:
                result += "\\t"
            elif ord(character) > 0x7F and chance.random() < 0.3:
                units = character.encode("utf-16-be")
                result += "".join(f"\\U{units[index]:02x}{units[index + 1]:02X}" for index in range(0, len(units), 2))
            else:
                result += character
        return f'"{result}"'

    content = ""
    for key, entry in entries.items():
        if entry.comment:
            content += f"/* {entry.comment} */\n"
        content += f"{quoted(key)}{chance.choice([' = ', '=', '  =  '])}{quoted(entry.texts['de'][1][0])};{chance.choice([chr(10), chr(10) * 2])}"
    bom = "\ufeff" if encoding == "utf-16-be" else ""
    path.write_bytes((bom + content).encode(encoding))
    return path, entries


def make_stringsdict(folder, maker):
    path = folder / "de.lproj" / "Table.stringsdict"
    path.parent.mkdir()
    entries, rules = {}, {}
    for key in maker.keys(6):
        kind = maker.chance.choice(["plural", "parts", "device"])
        forms = {name: maker.text() for name in maker.chance.choice([["one", "other"], ["other"], ["zero", "one", "other"]])}
        variable = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", **forms}
        if kind == "plural":
            rules[key] = {"NSStringLocalizedFormatKey": "%#@value@", "value": variable}
            entries[key] = Entry(None, {"de": plural(forms)})
        elif kind == "parts":
            rules[key] = {"NSStringLocalizedFormatKey": "%#@files@ und %#@dirs@", "files": variable, "dirs": variable}
            part = ("d", {name: (value, "translated") for name, value in forms.items()})
            entries[key] = Entry(None, {"de": ("text", ("%#@files@ und %#@dirs@", "translated"), {"dirs": part, "files": part})})
        else:
            devices = {name: maker.text() for name in ["iphone", "mac", "other"]}
            rules[key] = {"NSStringDeviceSpecificRuleType": devices}
            entries[key] = Entry(None, {"de": ("device", {name: text(value) for name, value in devices.items()})})
    # The library writes a carriage return as it is, which a parser reads as a line feed.
    path.write_bytes(plistlib.dumps(rules, sort_keys=maker.chance.random() < 0.5))
    return path, entries


def make_xcstrings(folder, maker):
    chance = maker.chance
    path = folder / "Table.xcstrings"
    entries, strings = {}, {}
    states = ["translated", "needs_review", "new", "machine_translated"]
    for key in maker.keys(8, lambda: maker.text(0)):
        entry = Entry(maker.comment(), {"en": text(key)}, chance.random() < 0.8)
        data = {"comment": entry.comment} if entry.comment else {}
        if not entry.translatable:
            data["shouldTranslate"] = False
        if chance.random() < 0.5:
            data["extractionState"] = chance.choice(["manual", "migrated", "stale", "extracted_with_value"])
        localizations = {}
        for locale in chance.sample(["en", "de", "fr", "pt-BR"], chance.randint(0, 4)):
            kind = chance.choice(["text", "text", "plural", "device", "both", "parts", "list"])
            state = chance.choice(states if locale != "en" else states[:2])

            def unit(value):
                return {"stringUnit": {"state": state, "value": value}}

            forms = {name: maker.text() for name in ["one", "other"]}
            if state == "new" and not any(forms.values()):
                forms["other"] = "x"
            plural_data = {"variations": {"plural": {name: unit(value) for name, value in forms.items()}}}
            plural_value = ("plural", {name: (value, state) for name, value in forms.items()})
            if kind == "text":
                value = maker.text() or ("x" if state == "new" else "")
                localizations[locale], entry.texts[locale] = unit(value), text(value, state)
            elif kind == "plural":
                localizations[locale], entry.texts[locale] = plural_data, plural_value
            elif kind == "device":
                devices = {name: maker.text(1) for name in ["iphone", "ipad", "other"]}
                localizations[locale] = {"variations": {"device": {name: unit(value) for name, value in devices.items()}}}
                entry.texts[locale] = ("device", {name: text(value, state) for name, value in devices.items()})
            elif kind == "both":
                localizations[locale] = {"variations": {"device": {"iphone": plural_data, "other": unit("b")}}}
                entry.texts[locale] = ("device", {"iphone": plural_value, "other": text("b", state)})
            elif kind == "parts":
                root = maker.text(1) + "%#@files@"
                part = {"argNum": 1, "formatSpecifier": "lld", **plural_data}
                localizations[locale] = {**unit(root), "substitutions": {"files": part}}
                entry.texts[locale] = ("text", (root, state), {"files": ("lld", plural_value[1])})
            else:
                values = [maker.text(1) for _ in range(chance.randint(1, 3))]
                localizations[locale] = {"stringSet": {"state": state, "values": values}}
                entry.texts[locale] = ("list", [(value, state) for value in values])
        if localizations:
            data["localizations"] = localizations
        strings[key], entries[key] = data, entry
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    path.write_text(json.dumps(catalog, ensure_ascii=chance.random() < 0.3, indent=chance.choice([None, 2, 4])), encoding="utf-8")
    return path, entries


def make_xliff(folder, maker):
    chance = maker.chance
    path = folder / "de.xliff"
    tree.register_namespace("", XLIFF)
    name = "{" + XLIFF + "}"
    root = tree.Element(name + "xliff", {"version": "1.2"})
    attributes = {"original": "Table.strings", "source-language": "en", "target-language": "de", "datatype": "plaintext"}
    body = tree.SubElement(tree.SubElement(root, name + "file", attributes), name + "body")
    states = {"translated": "translated", "needs-review-l10n": "needs_review", None: "translated", "final": "translated"}
    entries = {}

    def unit(identifier, source, target, state, comment, translatable):
        element = tree.SubElement(body, name + "trans-unit", {"id": identifier, "{http://www.w3.org/XML/1998/namespace}space": "preserve"})
        if not translatable:
            element.set("translate", "no")
        tree.SubElement(element, name + "source").text = source
        if target is not None:
            tree.SubElement(element, name + "target", {"state": state} if state else {}).text = target
        if comment:
            tree.SubElement(element, name + "note").text = comment

    for key in maker.keys(8):
        comment, state, translatable = maker.comment(), chance.choice(list(states)), chance.random() < 0.9
        entry = Entry(comment, {}, translatable)
        if chance.random() < 0.3:
            # Both languages have these two, so that no source form is borrowed.
            sources, targets = ({form: maker.text(1) for form in ["one", "other"]} for _ in range(2))
            for form in sources:
                unit(f"{key}|==|plural.{form}", sources[form], targets[form], state, comment, translatable)
            entry.texts = {"en": plural(sources), "de": ("plural", {form: (value, states[state]) for form, value in targets.items()})}
        else:
            source, target = maker.text(1), maker.text() if chance.random() < 0.8 else None
            unit(key, source, target, state, comment, translatable)
            entry.texts = {"en": text(source)}
            if target is not None:
                entry.texts["de"] = text(target, states[state])
        entries[key] = entry
    if chance.random() < 0.5:
        tree.indent(body)
    tree.ElementTree(root).write(path, encoding=chance.choice(["utf-8", "us-ascii", "UTF-16"]), xml_declaration=True)
    return path, entries


def make_android(folder, maker):
    chance = maker.chance
    path = folder / "values-de" / "strings.xml"
    path.parent.mkdir()
    root = tree.Element("resources")
    entries = {}

    def escaped(value):
        if value[:1] in ("@", "?"):
            value = "\x00" + value
        if chance.random() < 0.3:
            # Between quotation marks white space is kept.
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\x00", "\\").replace("\n", chance.choice(["\n", "\\n"])) + '"'
        result = value.replace("\\", "\\\\").replace("'", "\\'").replace('"', '\\"').replace("\x00", "\\").replace("\n", "\\n").replace("\t", "\\t")
        return result.replace("  ", "\\u0020 ").removesuffix(" ") + "\\u0020" * result.replace("  ", "\\u0020 ").endswith(" ") \
            if not result.startswith(" ") else "\\u0020" + escaped_tail(result[1:])

    def escaped_tail(value):
        return value.replace(" ", "\\u0020")

    for key in maker.keys(8, maker.name):
        comment = maker.comment()
        entry = Entry(comment, {}, chance.random() < 0.9)
        if comment:
            root.append(tree.Comment(f" {comment} "))
        attributes = {"name": key} if entry.translatable else {"name": key, "translatable": "false"}
        kind = chance.choice(["string", "plurals", "string-array"])
        element = tree.SubElement(root, kind, attributes)
        # A text that is only a reference to a resource is not translatable; these are not references.
        if kind == "string":
            value = maker.text()
            element.text = escaped(value)
            entry.texts["de"] = text(value)
        elif kind == "plurals":
            forms = {name: maker.text() for name in ["one", "other"]}
            for name, value in forms.items():
                tree.SubElement(element, "item", {"quantity": name}).text = escaped(value)
            entry.texts["de"] = plural(forms)
        else:
            values = [maker.text(1) for _ in range(chance.randint(1, 3))]
            for value in values:
                tree.SubElement(element, "item").text = escaped(value)
            entry.texts["de"] = ("list", [(value, "translated") for value in values])
        entries[key] = entry
    if chance.random() < 0.7:
        tree.indent(root)
    tree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    return path, entries


def make_resx(folder, maker):
    chance = maker.chance
    path = folder / "Table.de.resx"
    root = tree.Element("root")
    entries = {}
    store = resx.RESXFile() if resx and chance.random() < 0.5 else None
    tree.SubElement(tree.SubElement(root, "resheader", {"name": "version"}), "value").text = "2.0"
    for key in maker.keys(8):
        comment = maker.comment()
        entry = Entry(comment, {"de": text(maker.text())}, chance.random() < 0.9)
        element = tree.SubElement(root, "data", {"name": key, "{http://www.w3.org/XML/1998/namespace}space": "preserve"})
        tree.SubElement(element, "value").text = entry.texts["de"][1][0]
        remark = " ".join(([] if entry.translatable else ["{Locked}"]) + ([comment] if comment else []))
        if remark:
            tree.SubElement(element, "comment").text = remark
        entries[key] = entry
        if store is not None:
            unit = resx.RESXUnit(entry.texts["de"][1][0])
            store.addunit(unit)
            unit.setid(key)
            if remark:
                unit.addnote(remark)
        if chance.random() < 0.3:
            size = tree.SubElement(root, "data", {"name": f"{key}.Size", "type": "System.Drawing.Size, System.Drawing"})
            tree.SubElement(size, "value").text = "75, 23"
    if store is not None:
        path.write_bytes(bytes(store))
        return path, entries
    if chance.random() < 0.7:
        tree.indent(root)
    tree.ElementTree(root).write(path, encoding=chance.choice(["utf-8", "us-ascii", "UTF-16"]), xml_declaration=True)
    return path, entries


def make_arb(folder, maker):
    path = folder / "app_de.arb"
    entries, data = {}, {"@@locale": "de", "@@x-more": 1}
    for key in maker.keys(8, lambda: "k" + maker.text(1)):
        value, comment = maker.text(), maker.comment()
        data[key] = value
        if comment or maker.chance.random() < 0.3:
            data["@" + key] = {"description": comment} if comment else {}
        entries[key] = Entry(comment, {"de": text(value)})
    path.write_text(json.dumps(data, ensure_ascii=maker.chance.random() < 0.5, indent=maker.chance.choice([None, 2, "\t"])), encoding="utf-8")
    return path, entries


def make_webext(folder, maker):
    path = folder / "_locales" / "de" / "messages.json"
    path.parent.mkdir(parents=True)
    entries, data = {}, {}
    for number, _ in enumerate(maker.keys(8)):
        key, value, comment = f"key_{number}@", maker.text(), maker.comment()
        data[key] = {"message": value} | ({"description": comment} if comment else {})
        entries[key] = Entry(comment, {"de": text(value)})
    path.write_text(json.dumps(data, ensure_ascii=maker.chance.random() < 0.5, indent=maker.chance.choice([None, 2, "\t"])), encoding="utf-8")
    return path, entries


def make_json(folder, maker):
    chance = maker.chance
    path = folder / "app.de.json"
    entries, data = {}, {}
    for key in maker.keys(8):
        kind = chance.choice(["text", "text", "plural", "list", "nested"])
        if kind == "text":
            data[key] = maker.text()
            entries[key] = Entry(None, {"de": text(data[key])})
        elif kind == "plural":
            forms = {name: maker.text() for name in ["one", "other"]}
            data.update({f"{key}_{name}": value for name, value in forms.items()})
            entries[key] = Entry(None, {"de": plural(forms)})
        elif kind == "list":
            data[key] = [maker.text(1) for _ in range(chance.randint(1, 3))]
            entries[key] = Entry(None, {"de": ("list", [(value, "translated") for value in data[key]])})
        elif kind == "nested":
            data[key] = {"in": {"it": maker.text()}}
            entries[key + ".in.it"] = Entry(None, {"de": text(data[key]["in"]["it"])})
    path.write_text(json.dumps(data, ensure_ascii=chance.random() < 0.5, indent=chance.choice([None, 2, "\t"])), encoding="utf-8")
    return path, entries


def make_properties(folder, maker):
    chance = maker.chance
    path = folder / "messages_de.properties"
    encoding = chance.choice(["utf-8", "ascii"])

    def escaped(value, is_key):
        result = ""
        for index, character in enumerate(value):
            if character in "\n\r\t\f\\":
                result += {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f", "\\": "\\\\"}[character]
            elif character in "=:#! " and (is_key or index == 0):
                result += "\\" + character
            elif ord(character) > 0x7E and (encoding == "ascii" or chance.random() < 0.3):
                units = character.encode("utf-16-be")
                result += "".join(f"\\u{units[at]:02x}{units[at + 1]:02X}" for at in range(0, len(units), 2))
            else:
                result += character
            if not is_key and chance.random() < 0.05 and index + 1 < len(value) and value[index + 1] not in " \t\f\n\r":
                result += "\\\n  "
        return result

    entries, content = {}, "# A file of texts.\n\n"
    for key in maker.keys(8):
        comment = maker.comment()
        if comment and encoding == "ascii":
            comment = comment.encode("ascii", "ignore").decode().strip() or None
            comment = "\n".join(line.strip() or "x" for line in comment.split("\n")) if comment else None
        entry = Entry(comment, {"de": text(maker.text())})
        for line in comment.split("\n") if comment else []:
            content += f"# {line}\n"
        content += escaped(key, True) + chance.choice(["=", " = ", ": ", " "]) + escaped(entry.texts["de"][1][0], False) + "\n"
        # A key without a separator must not treat its value as one.
        entries[key] = entry
    path.write_bytes(content.replace("\n", chance.choice(["\n", "\r\n"])).encode(encoding))
    return path, entries


def make_csv(folder, maker):
    chance = maker.chance
    path = folder / "Table.csv"
    delimiter = chance.choice(",;\t|")
    rows, entries = [[chance.choice(["key", "id", "Key"]), chance.choice(["comment", "description"]), "en", "de"]], {}
    for key in maker.keys(8):
        comment = maker.comment()
        entry = Entry(comment)
        if chance.random() < 0.3:
            columns = [{name: maker.visible() for name in ["one", "other"]} for _ in range(2)]
            for number, name in enumerate(["one", "other"]):
                rows.append([f"{key}_{name}", (comment or "") if number == 0 else "", columns[0][name], columns[1][name]])
            entry.texts = {"en": plural(columns[0]), "de": plural(columns[1])}
        else:
            cells = [maker.visible(), maker.visible() if chance.random() < 0.8 else ""]
            rows.append([key, comment or ""] + cells)
            entry.texts = {locale: text(cell) for locale, cell in zip(["en", "de"], cells) if cell}
        entries[key] = entry
    buffer = io.StringIO(newline="")
    style = chance.choice([csv.QUOTE_ALL, csv.QUOTE_MINIMAL])
    csv.writer(buffer, delimiter=delimiter, quoting=style, lineterminator=chance.choice(["\n", "\r\n"])).writerows(rows)
    path.write_bytes(buffer.getvalue().encode(chance.choice(["utf-8", "utf-8-sig"])))
    return path, entries


def make_po(folder, maker):
    if polib is None:
        return None
    chance = maker.chance
    locale = chance.choice(list(GETTEXT))
    path = folder / locale / "LC_MESSAGES" / "messages.po"
    path.parent.mkdir(parents=True)
    width = chance.choice([20, 78, 1000])
    file = polib.POFile(wrapwidth=width)
    categories, formula = GETTEXT[locale]
    file.metadata = {"Language": locale, "MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": formula}
    entries = {}
    for identifier in maker.keys(8):
        context = maker.text(1) if chance.random() < 0.3 else None
        # Comments would be broken into lines too.
        extracted, translator = (maker.comment() if width > 20 else None for _ in range(2))
        comment = "\n".join(part for part in [translator, extracted] if part) or None
        fuzzy = chance.random() < 0.3
        state = "needs_review" if fuzzy else "translated"
        message = polib.POEntry(msgid=identifier, msgctxt=context, comment=extracted or "", tcomment=translator or "", flags=["fuzzy"] * fuzzy)
        key = identifier if context is None else f"{context}\u0004{identifier}"
        entry = Entry(comment)
        if chance.random() < 0.3:
            message.msgid_plural = maker.text(1)
            forms = {name: maker.text(1) for name in categories}
            message.msgstr_plural = dict(enumerate(forms.values()))
            entry.texts = {
                "en": plural({"one": identifier, "other": message.msgid_plural}),
                locale: ("plural", {name: (value, state) for name, value in forms.items()})}
        else:
            message.msgstr = maker.text()
            entry.texts = {"en": text(identifier)}
            if message.msgstr:
                entry.texts[locale] = text(message.msgstr, state)
        message.occurrences = [("a.c", "1")] * chance.randint(0, 2)
        file.append(message)
        entries[key] = entry
    for _ in range(2):
        file.append(polib.POEntry(msgid="old " + maker.text(1), msgstr="alt", obsolete=True))
    file.save(str(path))
    return path, entries


MAKERS = {
    "strings": make_strings, "stringsdict": make_stringsdict, "xcstrings": make_xcstrings, "xliff": make_xliff, "csv": make_csv,
    "android": make_android, "arb": make_arb, "json": make_json, "po": make_po, "properties": make_properties, "resx": make_resx,
    "webext": make_webext,
}


# Reading the tool's output with Python.


def read_catalog(path):
    """A string catalogue as entries by key."""
    catalog = json.loads(path.read_text(encoding="utf-8"))
    source = catalog["sourceLanguage"]
    entries = {}
    for key, data in catalog["strings"].items():
        entry = Entry(data.get("comment"), {source: text(key)}, data.get("shouldTranslate", True))
        for locale, localization in data.get("localizations", {}).items():
            value = read_value(localization)
            if value == text("", "new"):
                entry.texts.pop(locale, None)
            elif locale == source and value[0] == "text" and value[1][1] == "new":
                # In the source language it only means that the text is unchanged.
                entry.texts[locale] = (value[0], (value[1][0], "translated"), *value[2:])
            else:
                entry.texts[locale] = value
        entries[key] = entry
    return entries


def read_unit(data):
    return (data["stringUnit"]["value"], data["stringUnit"]["state"])


def read_value(data):
    parts = {}
    for name, part in data.get("substitutions", {}).items():
        parts[name] = (part.get("formatSpecifier"), {form: read_unit(unit) for form, unit in part["variations"]["plural"].items()})
    if "stringSet" in data:
        return ("list", [(value, data["stringSet"]["state"]) for value in data["stringSet"]["values"]])
    if "stringUnit" in data:
        return ("text", read_unit(data), parts) if parts else ("text", read_unit(data))
    ((axis, branches),) = data["variations"].items()
    if axis == "plural":
        return ("plural", {form: read_unit(unit) for form, unit in branches.items()})
    return ("device", {name: read_value(branch) for name, branch in branches.items()})


def differences(expected, found):
    """The keys whose entries differ, with both."""
    for key in sorted(expected.keys() | found.keys()):
        if expected.get(key) != found.get(key):
            yield key, expected.get(key), found.get(key)


class Run:
    def __init__(self, tool):
        self.tool, self.failures, self.count = tool, 0, 0
        self.unseen = {}

    def convert(self, *arguments):
        result = subprocess.run([self.tool, "convert", *map(str, arguments)], capture_output=True)
        self.count += 1
        return result

    def fail(self, what, *details):
        self.failures += 1
        if self.failures <= 40:
            print(f"readers: {what}", *(f"\n    {detail!r}" if not isinstance(detail, str) else f"\n    {detail}" for detail in details), file=sys.stderr)

    def check_reading(self, what, path, entries, folder):
        """The file as the tool reads it, or None when it can't be converted."""
        output = folder / "read.xcstrings"
        result = self.convert(path, output)
        if result.returncode != 0:
            self.fail(f"{what}: can't be converted", result.stderr.decode())
            return None
        found = read_catalog(output)
        for key, expected, actual in differences(entries, found):
            self.fail(f"{what}: {key!r}", f"written {expected!r}", f"read    {actual!r}")
        return found

    def check_round(self, what, path, model, target, folder):
        out = folder / f"to-{target}"
        result = self.convert(path, f"{out}/", "--to", target, "--format", "json")
        if result.returncode != 0:
            self.fail(f"{what} to {target}: can't be converted", result.stderr.decode())
            return
        report = json.loads(result.stdout)
        losses, files = report["losses"], report["files"]
        strict = self.convert(path, f"{folder}/strict-{target}/", "--to", target, "--strict")
        if strict.returncode != (1 if losses else 0):
            self.fail(f"{what} to {target}: --strict exits with {strict.returncode}, losses: {len(losses)}")
        if not files:
            return
        lost = {loss.get("key") for loss in losses}
        if lost >= set(model):
            return
        # A single file may lack the sibling that makes it a catalogue in a folder.
        (single, locales) = (files[0]["path"], files[0]["locales"]) if len(files) == 1 else (out, [])
        locale = ["--locale", locales[0]] if len(locales) == 1 and target not in ("xcstrings", "xliff") else []
        source = ["--source-locale", "en"] if any("en" in entry.texts for entry in model.values()) and not locale else []
        back = folder / f"back-{target}.xcstrings"
        result = self.convert(single, back, *locale, *source)
        if result.returncode != 0:
            self.fail(f"{what} to {target}: can't be converted back", result.stderr.decode())
            return
        returned = read_catalog(back)
        changed = list(differences(model, returned))
        for key, expected, actual in changed:
            # A text lost under one key can be under another.
            if key in lost or None in lost or expected is None and any(other and key.startswith(other) for other in lost) or "" in lost and not expected:
                continue
            self.fail(f"{what} to {target}: nothing is reported for {key!r}", f"before {expected!r}", f"after  {actual!r}")
        seen = {key for key, _, _ in changed}
        for loss in losses:
            if loss.get("key") is not None and loss["key"] not in seen and loss["kind"] != "extraction":
                name = (loss["kind"], target)
                self.unseen[name] = self.unseen.get(name, 0) + 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=FORMATS)
    parser.add_argument("--keep", help="a folder to keep the files in")
    options = parser.parse_args()
    if polib is None:
        print("readers: polib is not installed, PO is skipped")
    if resx is None:
        print("readers: translate-toolkit is not installed, only ElementTree writes RESX")
    run = Run(options.tool)
    entries = 0
    for number in range(options.rounds):
        for name in [options.only] if options.only else FORMATS:
            seed = f"{options.seed}.{number}.{name}"
            with tempfile.TemporaryDirectory() as temporary:
                folder = pathlib.Path(options.keep or temporary) / seed
                folder.mkdir(parents=True)
                maker = Maker(random.Random(seed))
                made = MAKERS[name](folder, maker)
                if made is None:
                    continue
                path, expected = made
                entries += len(expected)
                model = run.check_reading(f"seed {seed}", path, expected, folder)
                if model is None:
                    continue
                for target in FORMATS:
                    run.check_round(f"seed {seed}", path, model, target, folder)
    print(f"readers: seed {options.seed}, {options.rounds} rounds, {entries} entries, {run.count} conversions, {run.failures} failures")
    for (kind, target), count in sorted(run.unseen.items()):
        print(f"readers: {kind} lost in {target}, and invisible through a string catalogue: {count}")
    sys.exit(1 if run.failures else 0)


if __name__ == "__main__":
    main()
