"""Plants defects into clean catalogues of every format, and checks that each is found at its place and nothing else is.

Usage: check_planted.py L10N [--seed N] [--runs N] [--count N] [--format NAME] [--show] [--keep FOLDER] [--write]

This script writes the catalogues, in English, German and Polish; the tests use them as fixtures. A run without defects must find nothing. Then
a hundred defects, chosen by the seed, are planted, each in a separate entry, or in a separate catalogue if it affects the rest of its file. Rule,
file, line, key and locale of every finding must be those of a defect.
"""

import argparse
import collections
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("tool")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--runs", type=int, default=1)
parser.add_argument("--count", type=int, default=100)
parser.add_argument("--format", help="plant only into catalogues of this format, which have room for about 45 defects")
parser.add_argument("--show", action="store_true", help="list what is planted")
parser.add_argument("--keep", help="leave the catalogues in this folder")
parser.add_argument("--write", action="store_true", help="write the clean catalogues that the tests read")
arguments = parser.parse_args()
tool = os.path.abspath(arguments.tool)

LOCALES = ["en", "de", "pl"]
NOUNS = [
    ("file", "Die Datei", "Plik"), ("folder", "Der Ordner", "Folder"), ("picture", "Das Bild", "Obraz"), ("letter", "Der Brief", "List"),
    ("account", "Das Konto", "Konto"), ("window", "Das Fenster", "Okno"), ("calendar", "Der Kalender", "Kalendarz"),
    ("printer", "Der Drucker", "Drukarka"), ("message", "Die Nachricht", "Komunikat"),
]
TEXTS = {
    "plain": ("The {} was saved in the library.", "{} wurde in der Mediathek gesichert.", "{} zapisano w bibliotece."),
    "label": ("Choose the {} here…", "{} hier auswählen …", "{} wybierz tutaj…"),
    "args": ("S sent the {} to N people.", "S hat das gesendet, an N Leute: {}.", "S wysyła to do N osób: {}."),
    "markup": ("Open the <b>{}</b> now.", "Jetzt <b>{}</b> öffnen.", "Teraz otwórz <b>{}</b>."),
    "number": ("The {} keeps 30 versions.", "{} hat davon 30 Fassungen.", "{} ma takich 30 wersji."),
    "url": ("Help for the {}: https://example.org/help", "{} hat Hilfe: https://example.org/help", "{} ma pomoc: https://example.org/help"),
}
PLURALS = {
    "en": [("one", "N {} is left"), ("other", "N of the {} kind are left")],
    "de": [("one", "N davon ist übrig: {}"), ("other", "N davon sind übrig: {}")],
    "pl": [("one", "N raz jest {}"), ("few", "N razy są {}"), ("many", "N razów są {}"), ("other", "N raza są {}")],
}
STYLES = {
    "strings": ("%1$@", "%2$lld"), "xcstrings": ("%1$@", "%2$lld"), "stringsdict": ("%1$@", "%lld"), "xliff": ("%1$@", "%2$lld"),
    "csv": ("%1$@", "%2$lld"), "android": ("%1$s", "%2$d"), "po": ("%1$s", "%2$d"), "arb": ("{name}", "{count}"),
    "json": ("{{name}}", "{{count}}"), "properties": ("{0}", "{1}"), "webext": ("$NAME$", "$COUNT$"), "resx": ("{0}", "{1}"),
    "qt": ("%1", "%2"), "yaml": ("%{name}", "%{count}"),
    "fluent": ("{ $name }", "{ $count }"),
}


class Raw(str):
    """A text that is written without escapes."""


class Entry:
    def __init__(self, key, role, texts):
        self.key, self.role, self.texts = key, role, texts
        self.comment = None
        self.extra = {}


def entries(style):
    """The texts of a clean catalogue."""
    name, number = STYLES[style]
    plural_number = {"android": "%d", "xcstrings": "%lld", "stringsdict": "%lld"}.get(style, number)
    result = []
    for index, nouns in enumerate(NOUNS):
        for role, texts in TEXTS.items():
            if role == "markup" and style == "android":
                continue
            filled = {
                locale: text.format(noun).replace("S ", name + " ", 1).replace("N ", number + " ", 1)
                for locale, text, noun in zip(LOCALES, texts, nouns)
            }
            result.append(Entry(f"{role}_{index}", role, filled))
        if style in ("xcstrings", "android", "stringsdict"):
            filled = {
                locale: {category: text.format(noun).replace("N", plural_number, 1) for category, text in PLURALS[locale]}
                for locale, noun in zip(LOCALES, nouns)
            }
            result.append(Entry(f"plural_{index}", "plural", filled))
    return [entry for entry in result if entry.role == "plural"] if style == "stringsdict" else result


class Lines:
    """A file that is being written, with the places of its contents."""

    def __init__(self, path):
        self.path, self.lines, self.places = path, [], {}

    def add(self, line, *places):
        self.lines.append(line)
        for place in places:
            self.places[place] = len(self.lines)

    def here(self, *places):
        for place in places:
            self.places[place] = len(self.lines) + 1


def escaped(text, escape):
    return str(text) if isinstance(text, Raw) else escape(text)


def c_string(text):
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def xml(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def json_string(text):
    return json.dumps(text, ensure_ascii=False)[1:-1]


def android(text):
    return xml(text).replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")


# Each writer yields files; places are (key, locale, form), form "" for a text and "key" for the entry.


def write_strings(catalog):
    for locale in LOCALES:
        file = Lines(f"{locale}.lproj/App.strings")
        for entry in catalog:
            if locale in entry.texts:
                if entry.comment:
                    file.add(f"/* {entry.comment} */")
                if locale == "en" and "english comment" in entry.extra:
                    file.add(f"/* {entry.extra['english comment']} */", (entry.key, locale, "comment"))
                file.add(f'"{entry.key}" = "{escaped(entry.texts[locale], c_string)}";', (entry.key, locale, ""), (entry.key, locale, "key"))
        yield file


def write_stringsdict(catalog):
    for locale in LOCALES:
        file = Lines(f"{locale}.lproj/Counts.stringsdict")
        file.add('<?xml version="1.0" encoding="UTF-8"?>')
        file.add('<plist version="1.0"><dict>')
        for entry in catalog:
            if locale not in entry.texts:
                continue
            file.add(f"  <key>{entry.key}</key>", (entry.key, locale, "key"))
            file.add("  <dict>")
            file.add("    <key>NSStringLocalizedFormatKey</key>")
            file.add(f"    <string>{entry.extra.get(('format', locale), '%#@n@')}</string>", (entry.key, locale, "format"))
            for variable in ["n"] + entry.extra.get(("variables", locale), []):
                file.add(f"    <key>{variable}</key>", (entry.key, locale, "variable " + variable))
                file.add("    <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>")
                file.add("    <key>NSStringFormatValueTypeKey</key><string>lld</string>")
                for index, (category, text) in enumerate(entry.texts[locale].items()):
                    file.here(*[(entry.key, locale, "first")] if index == 0 and variable == "n" else [])
                    file.add(
                        f"    <key>{category}</key><string>{escaped(text, xml)}</string>",
                        *[(entry.key, locale, category)] if variable == "n" else [])
                file.add("    </dict>")
            file.add("  </dict>")
        file.add("</dict></plist>")
        yield file


def write_xcstrings(catalog):
    file = Lines("App.xcstrings")
    file.add("{")
    file.add('  "sourceLanguage" : "en",')
    file.add('  "strings" : {')
    catalog = sorted(catalog, key=lambda entry: entry.key)
    for number, entry in enumerate(catalog):
        file.add(f'    "{entry.key}" : {{', *[(entry.key, locale, "key") for locale in LOCALES])
        if entry.comment:
            file.add(f'      "comment" : "{entry.comment}",')
        file.add(f'      "extractionState" : "{entry.extra.get("extraction", "manual")}",')
        file.add('      "localizations" : {')
        locales = [locale for locale in sorted(LOCALES) if locale in entry.texts]
        for locale in locales:
            texts = entry.texts[locale]
            state = entry.extra.get(("state", locale), "translated")
            file.add(f'        "{locale}" : {{', (entry.key, locale, "localization"))
            if isinstance(texts, dict):
                file.add('          "variations" : { "plural" : {')
                for index, (category, text) in enumerate(sorted(texts.items())):
                    file.here(*[(entry.key, locale, "first")] if index == 0 else [])
                    file.add(f'            "{category}" : {{ "stringUnit" : {{ "state" : "{state}",', (entry.key, locale, "selector " + category))
                    comma = "," if index + 1 < len(texts) else ""
                    file.add(f'              "value" : "{escaped(text, json_string)}" }} }}{comma}', (entry.key, locale, category))
                file.add("          } }")
            else:
                file.add(f'          "stringUnit" : {{ "state" : "{state}",')
                file.add(f'            "value" : "{escaped(texts, json_string)}" }}', (entry.key, locale, ""))
            file.add("        }" + ("," if locale != locales[-1] else ""))
        file.add("      }")
        file.add("    }" + ("," if number + 1 < len(catalog) else ""))
    file.add("  },")
    file.add('  "version" : "1.0"')
    file.add("}")
    yield file


def write_xliff(catalog):
    for locale in LOCALES[1:]:
        file = Lines(f"{locale}/App.xliff")
        file.add('<?xml version="1.0" encoding="UTF-8"?>')
        file.add('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">')
        file.add(f'<file original="en.lproj/App.strings" source-language="en" target-language="{locale}" datatype="plaintext"><body>')
        for entry in catalog:
            file.add(f'  <trans-unit id="{entry.key}" xml:space="preserve">', (entry.key, locale, "key"))
            file.add(f"    <source>{xml(entry.texts['en'])}</source>")
            if locale in entry.texts:
                state = entry.extra.get(("state", locale), "translated")
                file.add(f'    <target state="{state}">{escaped(entry.texts[locale], xml)}</target>', (entry.key, locale, ""))
            if entry.comment:
                file.add(f"    <note>{entry.comment}</note>")
            file.add("  </trans-unit>")
        file.add("</body></file></xliff>")
        yield file


def write_qt(catalog):
    for locale in LOCALES[1:]:
        file = Lines(f"app_{locale}.ts")
        file.add('<?xml version="1.0" encoding="utf-8"?>')
        file.add("<!DOCTYPE TS>")
        file.add(f'<TS version="2.1" language="{locale}" sourcelanguage="en">')
        file.add("<context>")
        file.add("    <name>App</name>")
        for entry in catalog:
            if locale not in entry.texts:
                continue
            file.add(f'    <message id="{entry.key}">', (entry.key, locale, "key"))
            file.add(f"        <source>{xml(entry.texts['en'])}</source>")
            if entry.comment:
                file.add(f"        <extracomment>{entry.comment}</extracomment>")
            state = ' type="unfinished"' if entry.extra.get(("state", locale)) else ""
            file.add(f"        <translation{state}>{escaped(entry.texts[locale], xml)}</translation>", (entry.key, locale, ""))
            file.add("    </message>")
        file.add("</context>")
        file.add("</TS>")
        yield file


def write_fluent(catalog):
    def text(value):
        edge = value.startswith(" ") or value.endswith(" ")
        value = value.replace("\n", '\n    ') + ('{""}' if value.endswith("\n") else "")
        return ('{""}' + value + '{""}' if edge else value) or '{""}'

    for locale in LOCALES:
        file = Lines(f"{locale}/app.ftl")
        for entry in catalog:
            if locale not in entry.texts:
                continue
            if entry.comment:
                file.add(f"# {entry.comment}")
            file.add(f"{entry.key} = {escaped(entry.texts[locale], text)}", (entry.key, locale, ""), (entry.key, locale, "key"))
        yield file


def write_po(catalog):
    for locale in LOCALES[1:]:
        file = Lines(f"{locale}.po")
        plural = "nplurals=2; plural=(n != 1);"
        if locale == "pl":
            plural = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
        file.add('msgid ""')
        file.add('msgstr ""')
        for line in [
            "Project-Id-Version: App 1", "Report-Msgid-Bugs-To: https://example.org", "POT-Creation-Date: 2026-01-01 12:00+0000",
            "PO-Revision-Date: 2026-01-01 12:00+0000", "Last-Translator: Ann <ann@example.org>", "Language-Team: App <app@example.org>",
            f"Language: {locale}", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
            f"Plural-Forms: {plural}",
        ]:
            file.add(f'"{line}\\n"')
        for entry in catalog:
            if locale not in entry.texts:
                continue
            file.add("")
            if entry.comment:
                file.add(f"#. {entry.comment}")
            if "%" in entry.texts["en"]:
                file.add("#, c-format")
            file.add(f'msgctxt "{entry.key}"', (entry.key, locale, "key"))
            file.add(f'msgid "{c_string(entry.texts["en"])}"')
            file.add(f'msgstr "{escaped(entry.texts[locale], c_string)}"', (entry.key, locale, ""))
        yield file


def write_android(catalog):
    for locale in LOCALES:
        file = Lines(f"res/values{'' if locale == 'en' else '-' + locale}/strings.xml")
        file.add("<resources>")
        for entry in catalog:
            if locale not in entry.texts:
                continue
            texts = entry.texts[locale]
            if entry.comment:
                file.add(f"  <!-- {entry.comment} -->")
            if locale == "en" and "english comment" in entry.extra:
                file.add(f"  <!-- {entry.extra['english comment']} -->", (entry.key, locale, "comment"))
            if isinstance(texts, dict):
                file.add(f'  <plurals name="{entry.key}">', (entry.key, locale, "key"))
                for index, (category, text) in enumerate(texts.items()):
                    file.here(*[(entry.key, locale, "first")] if index == 0 else [])
                    file.add(
                        f'    <item quantity="{category}">{escaped(text, android)}</item>', (entry.key, locale, category))
                file.add("  </plurals>")
            else:
                file.add(
                    f'  <string name="{entry.key}">{escaped(texts, android)}</string>', (entry.key, locale, ""), (entry.key, locale, "key"))
        file.add("  <string-array name=\"days\">", ("days", locale, "key"))
        for day in {"en": ["Monday", "Tuesday"], "de": ["Montag", "Dienstag"], "pl": ["poniedziałek", "wtorek"]}[locale]:
            file.add(f"    <item>{day}</item>")
        file.add("  </string-array>")
        file.add("</resources>")
        yield file


def write_resx(catalog):
    for locale in LOCALES:
        file = Lines(f"Resources{'' if locale == 'en' else '.' + locale}.resx")
        file.add('<?xml version="1.0" encoding="utf-8"?>')
        file.add("<root>")
        for field, text in [("resmimetype", "text/microsoft-resx"), ("version", "2.0")]:
            file.add(f'  <resheader name="{field}"><value>{text}</value></resheader>')
        for entry in catalog:
            if locale not in entry.texts:
                continue
            file.add(f'  <data name="{entry.key}" xml:space="preserve">', (entry.key, locale, "key"))
            file.add(f"    <value>{escaped(entry.texts[locale], xml)}</value>", (entry.key, locale, ""))
            if entry.comment:
                file.add(f"    <comment>{entry.comment}</comment>")
            if locale == "en" and "english comment" in entry.extra:
                file.add(f"    <comment>{entry.extra['english comment']}</comment>", (entry.key, locale, "comment"))
            file.add("  </data>")
        file.add("</root>")
        yield file


def write_members(path, catalog, locale, file_start=()):
    file = Lines(path)
    file.add("{")
    members = [entry for entry in catalog if locale in entry.texts]
    for line in file_start:
        file.add(line)
    for entry in members:
        comma = "," if entry is not members[-1] else ""
        file.add(
            f'  "{entry.key}": "{escaped(entry.texts[locale], json_string)}"{comma}', (entry.key, locale, ""), (entry.key, locale, "key"))
    file.add("}")
    return file


def write_arb(catalog):
    for locale in LOCALES:
        yield write_members(f"app_{locale}.arb", catalog, locale, [f'  "@@locale": "{locale}",'])


def write_json(catalog):
    for locale in LOCALES:
        yield write_members(f"locales/{locale}.json", catalog, locale)


def write_webext(catalog):
    declared = {"name": {"content": "$1"}, "count": {"content": "$2"}}
    for locale in LOCALES:
        file = Lines(f"_locales/{locale}/messages.json")
        file.add("{")
        members = [entry for entry in catalog if locale in entry.texts]
        for entry in members:
            text = escaped(entry.texts[locale], json_string)
            placeholders = f', "placeholders": {json.dumps(declared)}' if "$" in text else ""
            file.add(
                f'  "{entry.key}": {{"message": "{text}"{placeholders}}}' + ("," if entry is not members[-1] else ""),
                (entry.key, locale, ""), (entry.key, locale, "key"))
        file.add("}")
        yield file


def write_csv(catalog):
    file = Lines("App.csv")
    file.add("key,comment," + ",".join(LOCALES))
    for entry in catalog:
        cells = [entry.key, entry.comment or ""] + [entry.texts.get(locale, "") for locale in LOCALES]
        places = [(entry.key, locale, form) for locale in LOCALES for form in ("", "key")]
        file.add(",".join('"' + escaped(cell, lambda text: text.replace('"', '""')) + '"' for cell in cells), *places)
    yield file


def write_properties(catalog):
    for locale in LOCALES:
        file = Lines(f"messages_{locale}.properties")
        for entry in catalog:
            if locale in entry.texts:
                if entry.comment:
                    file.add(f"# {entry.comment}")
                text = escaped(entry.texts[locale], lambda text: text.replace("\\", "\\\\").replace("\n", "\\n"))
                file.add(f"{entry.key} = {text}", (entry.key, locale, ""), (entry.key, locale, "key"))
        yield file


def write_yaml(catalog):
    for locale in LOCALES:
        file = Lines(f"config/locales/{locale}.yml")
        file.add(f"{locale}:")
        for entry in catalog:
            if locale in entry.texts:
                if entry.comment:
                    file.add(f"  # {entry.comment}")
                text = escaped(entry.texts[locale], c_string)
                file.add(f'  {entry.key}: "{text}"', (entry.key, locale, ""), (entry.key, locale, "key"))
        yield file


WRITERS = {
    "strings": write_strings, "stringsdict": write_stringsdict, "xcstrings": write_xcstrings, "xliff": write_xliff, "po": write_po,
    "android": write_android, "arb": write_arb, "json": write_json, "csv": write_csv, "properties": write_properties, "resx": write_resx,
    "webext": write_webext, "qt": write_qt, "yaml": write_yaml,
    "fluent": write_fluent,
}
FORMATS = list(WRITERS)
TEXTUAL = [style for style in FORMATS if style != "stringsdict"]
PRINTF = ["strings", "xcstrings", "xliff", "csv", "android", "po"]
APPLE = ["strings", "xcstrings", "xliff", "csv"]


# MARK: Defects in an entry

# Each takes an entry, a locale and the placeholders of the format, changes the entry and returns the form with the finding.
DEFECTS = []


def defect(rule, role, formats, locales=("de", "pl")):
    def register(plant):
        DEFECTS.append((rule, role, formats, locales, plant))
        return plant

    return register


def replace(old, new):
    """A defect that replaces a piece of a text: `S` and `N` stand for the placeholders of the format."""

    def plant(entry, locale, style):
        name, number = STYLES[style]
        piece = old.replace("S", name).replace("N", number) if old else None
        text = entry.texts[locale]
        changed = new(text, name, number) if callable(new) else text.replace(piece, new, 1)
        assert changed != text, (text, old)
        entry.texts[locale] = changed
        return ""

    return plant


for rule, role, formats, old, new in [
    ("placeholder-missing", "args", [style for style in TEXTUAL if style not in ("arb", "properties")], "N ", ""),
    ("icu-argument", "args", ["arb", "properties"], "N ", ""),
    ("placeholder-gap", "args", [style for style in PRINTF if style != "android"], "S ", "Ann "),
    # Java finds each numbered argument on its own.
    ("placeholder-missing", "args", ["android"], "S ", "Ann "),
    ("placeholder-extra", "args", APPLE, None, lambda text, name, number: text.replace(number, number + " (%3$@)", 1)),
    ("placeholder-extra", "args", ["android", "po"], None, lambda text, name, number: text.replace(number, number + " (%3$s)", 1)),
    ("placeholder-extra", "args", ["yaml"], None, lambda text, name, number: text.replace(number, number + " (%{place})", 1)),
    ("placeholder-extra", "args", ["json"], None, lambda text, name, number: text.replace(number, number + " {{place}}", 1)),
    ("placeholder-extra", "args", ["fluent"], None, lambda text, name, number: text.replace(number, number + " { $place }", 1)),
    ("placeholder-extra", "args", ["qt"], None, lambda text, name, number: text.replace(number, number + " (%3)", 1)),
    ("placeholder-extra", "args", ["webext"], None, lambda text, name, number: text.replace(number, number + " $3", 1)),
    ("placeholder-undeclared", "plain", ["webext"], None, lambda text, name, number: text.replace(" ", " $PLACE$ ", 1)),
    ("placeholder-type", "args", APPLE, "N", "%2$@"),
    ("placeholder-type", "args", ["android", "po"], "S", "%1$d"),
    ("placeholder-mixed-position", "args", APPLE, "N", "%lld"),
    ("placeholder-mixed-position", "args", ["android"], "N", "%d"),
    ("placeholder-malformed", "args", APPLE, "S", "%$1@"),
    ("placeholder-malformed", "args", APPLE, "S", "%1$ @"),
    ("placeholder-malformed", "args", APPLE, "S", "％1$@"),
    ("icu-syntax", "args", ["arb"], "N", "{count"),
    ("icu-argument", "args", ["arb"], "S", "{nmae}"),
    ("markup-mismatch", "markup", [style for style in TEXTUAL if style != "android"], "</b>", ""),
    ("markup-mismatch", "markup", [style for style in TEXTUAL if style != "android"], None,
     lambda text, name, number: text.replace("<b>", "<i>").replace("</b>", "</i>")),
    ("control-character", "plain", TEXTUAL, None, lambda text, name, number: text[:5] + "\ufffd" + text[5:]),
    ("invisible-character", "plain", TEXTUAL, None, lambda text, name, number: text[:2] + "\u200b" + text[2:]),
    ("whitespace-mismatch", "plain", [style for style in TEXTUAL if style not in ("android", "properties")], None, lambda text, name, number: " " + text),
    ("whitespace-mismatch", "plain", [style for style in TEXTUAL if style != "android"], None, lambda text, name, number: text + " "),
    ("newline-mismatch", "plain", [style for style in TEXTUAL if style not in ("csv", "xliff", "resx", "qt", "fluent")], None, lambda text, name, number: text + "\n"),
    ("double-space", "plain", [style for style in TEXTUAL if style != "android"], None, lambda text, name, number: text.replace(" ", "  ", 1)),
    ("mojibake", "plain", TEXTUAL, None, lambda text, name, number: text[:5] + "Ã¼" + text[5:]),
    ("ellipsis-style", "label", TEXTUAL, "…", "..."),
    ("punctuation-mismatch", "label", TEXTUAL, None, lambda text, name, number: text.rstrip("… ")),
    ("number-changed", "number", TEXTUAL, "30", "40"),
    ("url-changed", "url", TEXTUAL, "example.org", "example.com"),
    ("bracket-mismatch", "plain", TEXTUAL, None, lambda text, name, number: text.replace(" ", " (", 1)),
    ("repeated-word", "number", TEXTUAL, None, lambda text, name, number: text.replace("davon", "davon davon").replace("takich", "takich takich")),
]:
    defect(rule, role, formats)(replace(old, new))


@defect("placeholder-order", "args", ["strings", "xcstrings", "csv", "android"])
def order(entry, locale, style):
    """The source text has placeholders without numbers, which is another finding; one translation swaps them."""
    name, number = STYLES[style]
    plain = (name.replace("1$", ""), number.replace("2$", ""))
    for other in LOCALES:
        pieces = plain if other != locale else plain[::-1]
        entry.texts[other] = entry.texts[other].replace(name, "\0").replace(number, pieces[1]).replace("\0", pieces[0])
    entry.extra["also"] = [("placeholder-unnumbered", "en", "")]
    return ""


@defect("plural-number-dropped", "plural", ["xcstrings", "android", "stringsdict"], ["pl"])
def dropped(entry, locale, style):
    """The number is an argument too, whose absence is the same finding."""
    text = entry.texts[locale]["few"]
    entry.texts[locale]["few"] = text[text.index(" ") + 1:]
    return "few"


@defect("empty-translation", "plain", ["strings", "xcstrings", "android", "arb", "webext", "resx"])
def empty(entry, locale, style):
    entry.texts[locale] = ""
    return ""


@defect("missing-translation", "plain", ["json", "properties", "qt", "yaml"])
def empty_and_missing(entry, locale, style):
    """Translation platforms export untranslated texts like this."""
    entry.texts[locale] = ""
    # The first file of Qt has the source texts as well, where a gap of its own is shown.
    return "key" if style == "qt" and locale == LOCALES[1] else ""


@defect("missing-translation", "plain", TEXTUAL)
def missing(entry, locale, style):
    del entry.texts[locale]
    return "source"


@defect("orphan-key", "plain", ["strings", "android", "arb", "json", "properties", "webext", "resx", "yaml"])
def orphan(entry, locale, style):
    for other in LOCALES:
        if other != locale:
            del entry.texts[other]
    return "key"


@defect("untranslated-copy", "plain", TEXTUAL)
def copy(entry, locale, style):
    entry.texts[locale] = entry.texts["en"]
    return ""


@defect("unescaped-percent", "args", ["strings", "xcstrings", "csv", "xliff"])
def percent(entry, locale, style):
    entry.texts[locale] = entry.texts[locale][:-1] + " 100 %."
    return ""


@defect("invalid-escape", "plain", ["strings"])
def escape(entry, locale, style):
    entry.texts[locale] = Raw(entry.texts[locale].replace(" ", " \\q", 1))
    return ""


@defect("android-escape", "plain", ["android"])
def apostrophe(entry, locale, style):
    entry.texts[locale] = Raw(entry.texts[locale].replace(" ", "' ", 1))
    return ""


@defect("needs-review", "plain", ["xcstrings", "xliff", "qt"])
def review(entry, locale, style):
    entry.extra["state", locale] = "needs_review" if style == "xcstrings" else "needs-review-l10n"
    return ""


@defect("stale-key", "plain", ["xcstrings"], ["en"])
def stale(entry, locale, style):
    entry.extra["extraction"] = "stale"
    return "unlocalized"


@defect("length-limit", "plain", ["strings", "xcstrings", "csv", "android", "xliff", "po", "resx", "qt", "yaml"], ["de"])
def limit(entry, locale, style):
    entry.comment = "max 60 characters"
    entry.texts["de"] = entry.texts["de"][:-1] + ", damit Sie alles dort jederzeit wiederfinden."
    return ""


@defect("unknown-suppression", "plain", ["strings", "android", "resx"], ["en"])
def suppression(entry, locale, style):
    entry.extra["english comment"] = "l10n:disable=placeholder-typ"
    return "comment"


@defect("plural-missing-category", "plural", ["xcstrings", "android", "stringsdict"])
def category(entry, locale, style):
    del entry.texts[locale]["other" if locale == "de" else "few"]
    return "first"


@defect("plural-unused-category", "plural", ["xcstrings", "android", "stringsdict"], ["de"])
def unused(entry, locale, style):
    entry.texts[locale]["few"] = entry.texts[locale]["other"]
    return "selector few" if style == "xcstrings" else "few"


@defect("plural-identical-forms", "plural", ["xcstrings", "android", "stringsdict"], ["pl"])
def identical(entry, locale, style):
    entry.texts[locale] = {form: entry.texts[locale]["one"] for form in entry.texts[locale]}
    return min(entry.texts[locale]) if style == "xcstrings" else "one"


@defect("plural-variable-undefined", "plural", ["stringsdict"])
def undefined(entry, locale, style):
    entry.extra["format", locale] = "%#@n@ %#@m@"
    return "format"


@defect("plural-variable-unused", "plural", ["stringsdict"])
def unnamed(entry, locale, style):
    entry.extra["variables", locale] = ["m"]
    return "variable m"


# MARK: Defects that concern a file

OWN = []


def own(rule, formats):
    def register(plant):
        OWN.append((rule, formats, plant))
        return plant

    return register


def target(files):
    """The German file."""
    return next((file for file in files if "de" in file.path.replace("/", " ").replace(".", " ").replace("_", " ").replace("-", " ").split()), files[0])


def place_of(file, line, key="", locale="de"):
    return (file.path, line, key, None if file.path.endswith((".csv", ".xcstrings")) else locale)


@own("conflict-marker", ["strings", "xcstrings", "po", "android", "arb", "json", "csv", "properties", "xliff", "stringsdict", "webext", "resx", "qt", "yaml", "fluent"])
def conflict(files, rng):
    file = target(files)
    line = rng.randrange(3, len(file.lines) - 2)
    file.lines.insert(line, "<<<<<<< HEAD")
    return place_of(file, line + 1)


@own("parse-error", ["strings", "xcstrings", "po", "android", "arb", "json", "xliff", "stringsdict", "resx", "qt", "yaml"])
def torn(files, rng):
    """The closing quotation mark or tag of an entry is missing."""
    file = target(files)
    mark = {".strings": '";', ".xcstrings": '" }', ".po": '"', ".xml": "</string>", ".arb": '",', ".json": '",', ".xliff": "</target>", ".resx": "</value>", ".ts": "</translation>", ".yml": '"'}.get(
        os.path.splitext(file.path)[1], "</string>")
    start = 20 if file.path.endswith(".po") else 3
    lines = [number for number, line in enumerate(file.lines) if line.endswith(mark) and start < number < len(file.lines) - 4]
    number = rng.choice(lines)
    file.lines[number] = file.lines[number][: -len(mark)]
    return place_of(file, None)


@own("silent-truncation", ["strings"])
def truncated(files, rng):
    file = target(files)
    line = rng.randrange(3, len(file.lines) - 3)
    file.lines[line] += "="
    return place_of(file, line + 1)


# A .properties file that is not UTF-8 is read as Latin-1.
@own("invalid-encoding", ["strings", "xcstrings", "po", "android", "arb", "json", "csv", "xliff", "stringsdict", "webext", "resx", "qt", "yaml", "fluent"])
def encoding(files, rng):
    file = target(files)
    lines = [number for number, line in enumerate(file.lines) if " w" in line and not line.startswith("msgid")]
    number = rng.choice(lines or [number for number, line in enumerate(file.lines) if " davon" in line])
    before, after = file.lines[number].split(" ", 1)[0], file.lines[number]
    index = after.index(" w") if " w" in after else after.index(" davon")
    file.lines[number] = after[: index + 1] + "\udcff" + after[index + 1:]
    return place_of(file, number + 1)


@own("unexpected-bom", ["strings", "json", "arb", "properties", "po", "xcstrings", "webext"])
def mark(files, rng):
    file = target(files)
    file.lines[0] = "\ufeff" + file.lines[0]
    return place_of(file, 1)


@own("duplicate-key", ["strings", "properties", "android", "json", "arb", "po", "csv", "xliff", "webext", "resx", "qt", "yaml", "fluent"])
def duplicate(files, rng):
    """An entry is repeated at the end of its file, with another text."""
    file = target(files)
    key, locale, form = rng.choice(sorted(place for place in file.places if place[1] == "de" and place[2] == "" and place[0].startswith("plain")))
    first = file.places[key, locale, "key"] - 1
    last = first
    while file.path.endswith(".po") and last + 1 < len(file.lines) and file.lines[last + 1]:
        last += 1
    while file.path.endswith(".xliff") and "</trans-unit>" not in file.lines[last]:
        last += 1
    while file.path.endswith(".resx") and "</data>" not in file.lines[last]:
        last += 1
    while file.path.endswith(".ts") and "</message>" not in file.lines[last]:
        last += 1
    block = [line.replace("Mediathek", "Sammlung") for line in file.lines[first : last + 1]]
    end = len(file.lines)
    if file.path.endswith((".xml", ".json", ".arb", ".resx")):
        end -= 1
    if file.path.endswith(".xliff"):
        end -= 1
    if file.path.endswith(".ts"):
        end -= 2
    if file.path.endswith(".xml"):
        end -= 4
    if file.path.endswith((".json", ".arb")):
        file.lines[end - 1] += ","
        block = [line.rstrip(",") for line in block]
    if file.path.endswith(".po"):
        block = ["", *block]
    file.lines[end:end] = block
    line = end + (2 if file.path.endswith(".po") else 1)
    return place_of(file, line, key)


@own("schema-violation", ["xcstrings"])
def schema(files, rng):
    file = files[0]
    number = rng.choice([number for number, line in enumerate(file.lines) if '"value" : "' in line and line.endswith('" }') and not line.endswith('" } }')])
    indent = file.lines[number].index('"value"')
    file.lines[number] = file.lines[number][:indent] + '"value" : 5 }'
    return place_of(file, number + 1)


@own("schema-violation", ["webext"])
def message(files, rng):
    """An entry has no message."""
    file = target(files)
    key = rng.choice(sorted(place[0] for place in file.places if place[1] == "de" and place[2] == "" and place[0].startswith("plain")))
    line = file.places[key, "de", "key"]
    file.lines[line - 1] = file.lines[line - 1].replace('"message"', '"text"')
    return place_of(file, line, "")


@own("extension-manifest", ["webext"])
def manifest(files, rng):
    """The manifest inserts a key that the default locale lacks."""
    other = Lines("manifest.json")
    other.add('{"manifest_version": 3, "default_locale": "en", "name": "__MSG_absent__"}')
    files.append(other)
    return (files[0].path, 1, "", "en")


@own("array-length", ["android"])
def array(files, rng):
    file = target(files)
    file.lines.remove("    <item>Dienstag</item>")
    return place_of(file, file.places["days", "de", "key"], "days")


@own("missing-locale-file", ["strings"])
def gone(files, rng):
    """Another table of the folder has no German."""
    for locale in LOCALES:
        if locale != "de":
            other = Lines(f"{locale}.lproj/Other.strings")
            other.add('"other" = "' + {"en": "Another text", "pl": "Inny tekst"}[locale] + '";')
            files.append(other)
    return (files[-2].path, 1, "", "de")


@own("invalid-locale", ["strings"])
def unknown(files, rng):
    other = Lines("zz.lproj/App.strings")
    other.lines = list(target(files).lines)
    files.append(other)
    return (other.path, 1, "", None)


@own("symbol-collision", ["xcstrings"])
def symbols(files, rng):
    file = files[0]
    line = file.lines.index('  "strings" : {')
    texts = '{ "extractionState" : "manual", "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%s" } }, ' \
        '"en" : { "stringUnit" : { "state" : "translated", "value" : "%s" } }, "pl" : { "stringUnit" : { "state" : "translated", "value" : "%s" } } } },'
    file.lines[line + 1:line + 1] = [
        '    "a.collision" : ' + texts % ("Erster Stoß", "First bump", "Pierwsze zderzenie"),
        '    "a_collision" : ' + texts % ("Zweiter Stoß", "Second bump", "Drugie zderzenie")]
    return (file.path, line + 3, "a_collision", None)


# MARK: A run


def written(catalogs):
    """The files of catalogues by their folder."""
    return {folder: list(WRITERS[style](entries)) for folder, (style, entries) in catalogs.items()}


def store(root, folders):
    for folder, files in folders.items():
        for file in files:
            path = os.path.join(root, folder, file.path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as out:
                out.write(("\n".join(file.lines) + "\n").encode("utf-8", "surrogateescape"))


def validate(root):
    tables = sorted(os.path.relpath(os.path.join(folder, name), root) for folder, _, names in os.walk(root) for name in names if name.endswith(".csv"))
    command = [tool, "validate", ".", *tables, "--source-locale", "en", "--format", "json", "--fail-on", "never"]
    result = subprocess.run(command, cwd=root, capture_output=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)} ends with {result.returncode}:\n{result.stderr.decode()}")
    found = []
    for item in json.loads(result.stdout)["diagnostics"]:
        key = item.get("key") or ""
        # Context and text identify a PO message; its file and key identify a unit of an exchange file.
        key = key.split("\u0004")[0] if "\u0004" in key else key
        found.append((item["rule"], os.path.normpath(item["file"]), item["line"], key, item.get("locale")))
    return found


def run(seed, root):
    rng = random.Random(seed)
    styles = [arguments.format] if arguments.format else FORMATS
    catalogs = {style: (style, entries(style)) for style in styles}
    own = [item for item in OWN if set(item[1]) & set(styles)]
    # Every kind once, then random ones; every entry once.
    kinds = [number for number, item in enumerate(DEFECTS) if set(item[2]) & set(styles)]
    rng.shuffle(kinds)
    taken, expected = set(), []
    places, extra = [], []
    order = kinds + [rng.choice(kinds) for _ in range(arguments.count * 3)]
    quota = arguments.count - len(own)
    for kind in order:
        rule, role, formats, locales, plant = DEFECTS[kind]
        if len(places) == quota:
            break
        style, locale = rng.choice([style for style in formats if style in styles]), rng.choice(list(locales))
        free = [entry for entry in catalogs[style][1] if entry.role == role and (style, entry.key) not in taken]
        if not free:
            continue
        entry = rng.choice(free)
        taken.add((style, entry.key))
        form = plant(entry, locale, style)
        places.append((rule, style, entry.key, locale, form))
        extra += [(rule, style, entry.key, locale, form) for rule, locale, form in entry.extra.get("also", [])]
    folders = written(catalogs)
    for rule, style, key, locale, form in places + extra:
        files = folders[style]
        wanted, where = (key, locale, form), locale
        if form == "source":
            # A PO file has the source text in each locale; the finding is in the first one with the message.
            holders = [other for other in LOCALES[1:] if other != locale or style in ("xliff", "qt")] if style in ("po", "xliff", "qt") else ["en"]
            wanted = next((key, other, "key") for other in holders if any((key, other, "key") in file.places for file in files))
        elif form == "unlocalized":
            wanted, where = (key, "en", "key"), None
        elif form == "comment":
            where = None
        found = [(file.path, file.places[wanted]) for file in files if wanted in file.places]
        expected.append((rule, os.path.join(style, found[0][0]) if found else style, found[0][1] if found else None, key, where))
    for number, (rule, formats, plant) in enumerate(own):
        style = rng.choice([style for style in formats if style in styles])
        folder = f"own-{number}-{rule}"
        folders[folder] = list(WRITERS[style](entries(style)))
        path, line, key, locale = plant(folders[folder], rng)
        expected.append((rule, os.path.join(folder, path), line, key, locale))
    store(root, folders)
    found = validate(root)
    problems = []
    rest = collections.Counter(found)
    for item in expected:
        rule, path, line, key, locale = item
        match = next(
            (other for other in rest if rest[other] and other[0] == rule and other[1] == path and (line is None or other[2] == line)
             and (not key or other[3].endswith(key)) and (locale is None or other[4] == locale)), None)
        if match is None:
            near = [other for other in found if other[1] == path and (not key or other[3].endswith(key))][:3]
            problems.append(f"not found: {item}; there is {near}")
        else:
            # A renamed argument is both missing and extra.
            rest[match] = 0
    # The findings of a defect that affects the rest of its file.
    entourage = {f"own-{number}-{rule}" for number, (rule, _, _) in enumerate(OWN) if rule in FILES_LOST}
    for item, count in rest.items():
        if count and item[1].split(os.sep)[0] not in entourage:
            problems.append(f"not planted: {item}")
    if arguments.show:
        for item in expected:
            print("planted:", *item)
    return len(expected) - len(extra), len({rule for rule, *_ in expected}), problems


# A torn file hides everything after the tear, invalid text is not a translation either, and an unfinished merge leaves entries twice.
FILES_LOST = {"parse-error", "conflict-marker", "silent-truncation", "schema-violation"}

fixtures = "Tests/l10nTests/Fixtures/Clean"
if arguments.write:
    shutil.rmtree(fixtures, ignore_errors=True)
    store(fixtures, written({style: (style, entries(style)) for style in FORMATS}))
    sys.exit()

failed = False
scratch = arguments.keep or tempfile.mkdtemp()
try:
    clean = os.path.join(scratch, "clean")
    store(clean, written({style: (style, entries(style)) for style in FORMATS}))
    if subprocess.run(["diff", "-r", clean, fixtures]).returncode:
        failed = True
        print(f"planted: {fixtures} differs from the clean catalogues; write it with --write", file=sys.stderr)
    for item in validate(clean):
        failed = True
        print(f"planted: found without a planted defect: {item}", file=sys.stderr)
    for seed in range(arguments.seed, arguments.seed + arguments.runs):
        count, rules, problems = run(seed, os.path.join(scratch, f"seed-{seed}"))
        print(f"planted: seed {seed}: {count} defects of {rules} rules, {len(problems)} problems")
        for problem in problems:
            failed = True
            print(f"planted: seed {seed}: {problem}", file=sys.stderr)
finally:
    if not arguments.keep:
        shutil.rmtree(scratch)
sys.exit(1 if failed else 0)
