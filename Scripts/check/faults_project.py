"""A small project for each command that writes, and the state in which that command leaves it."""

import csv
import pathlib
import sqlite3

STRINGS = {
    "en": {"a.title": "Settings", "a.ok": "Wait…", "a.hello": "Hello %@, this is %@.", "a.close": "Close the window"},
    "de": {"a.title": "Einstellungen", "a.ok": "Warten...", "a.hello": "Hallo %@, das ist %@."},
    "fr": {"a.title": "Réglages", "a.ok": "Attendre…", "a.hello": "Bonjour %@, voici %@."},
}
HEADER = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
PO = HEADER + '\nmsgid "Close the window"\nmsgstr "Fenster schließen"\n\nmsgid "Two pages"\nmsgstr "Zwei Seiten"\n\n#, fuzzy\nmsgid "Three pages"\nmsgstr "Drei Seite"\n'
CODE = 'func show() { print(NSLocalizedString("a.title", comment: ""), NSLocalizedString("a.close", comment: "")) }\n'


def strings(texts):
    return "".join(f'"{key}" = "{text}";\n' for key, text in texts.items())


def tmx(count):
    pairs = [("Close the window", "Fenster schließen"), *((f"Text {number}", f"Satz {number}") for number in range(count))]
    units = "".join(f'<tu><tuv xml:lang="en"><seg>{text}</seg></tuv><tuv xml:lang="de"><seg>{translation}</seg></tuv></tu>\n' for text, translation in pairs)
    return f'<tmx version="1.4"><header srclang="en" segtype="block" adminlang="en" datatype="plaintext" o-tmf="none" creationtool="a" ' \
           f'creationtoolversion="1"/><body>\n{units}</body></tmx>\n'


def write(folder):
    """Writes the project: catalogues of several formats with gaps and fixable defects, code, and what the commands read."""
    files = {"po/de.po": PO, "App/Screen.swift": CODE, "agency.tmx": tmx(30)}
    for locale, texts in STRINGS.items():
        files[f"App/{locale}.lproj/Localizable.strings"] = "\ufeff" * (locale == "fr") + strings(texts)
        files[f"web/{locale}.json"] = "{\n" + ",\n".join(f'  "{key}": "{text}"' for key, text in texts.items() if "%" not in text) + "\n}\n"
    german = strings(STRINGS["de"])
    files |= {".base": german, ".ours": german.replace("Warten", "Bitte warten"), ".theirs": german.replace("Einstellungen", "Optionen")}
    for name, text in files.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


# Each command: its name, arguments, the commands that precede it, and whether it changes several files as one.
COMMANDS = {
    "fix": (["validate", "App", "web", "--fix"], [], False),
    "baseline": (["validate", "App", "--baseline", "baseline.jsonl", "--write-baseline"], [["validate", "web", "--baseline", "baseline.jsonl", "--write-baseline"]], False),
    "report": (["validate", "App", "--format", "json", "--output-file", "report.json", "--report", "sarif=report.sarif"], [], False),
    "convert": (["convert", "App", "out/", "--to", "android"], [], True),
    "overwrite": (["convert", "App", "out/", "--to", "android", "--force"], [["convert", "App", "out/", "--to", "android"], ["validate", "App", "--fix"]], False),
    "translate": (["translate", "App", "po", "web", "--locales", "de,fr"], [], False),
    "pseudo": (["translate", "App", "--provider", "pseudo", "--locales", "en-XA"], [], False),
    "export": (["export", "App", "web", "--locales", "de", "--output", "handoff"], [], False),
    "import": (["import", "handoff/de.csv"], [["export", "--locales", "de", "--format", "csv", "--output", "handoff"]], False),
    "rename": (["rename", "a.title", "a.heading", "App", "--baseline", "baseline.jsonl"],
               [["lock"], ["validate", "App", "--baseline", "baseline.jsonl", "--write-baseline"]], True),
    "delete": (["delete", "a.ok", "App"], [["lock"]], True),
    "move": (["move", "a.ok", "App", "--to", "Extra", "--create"], [["lock"]], True),
    "sync": (["sync", "App", "--remove-unused"], [["lock"]], True),
    "merge": (["merge", ".base", ".ours", ".theirs", "--path", "App/de.lproj/Localizable.strings"], [], False),
    "install": (["merge", "--install"], [], False),
    "lock": (["lock"], [], False),
    "reviewed": (["lock", "--reviewed", "po"], [["lock"]], False),
    "init": (["init"], [], False),
    "memory": (["memory", "import", "agency.tmx"], [], False),
    "stored": (["translate", "web", "--locales", "de"], [["memory", "import", "agency.tmx"]], False),
    "exported": (["memory", "export", "out.tmx"], [["memory", "import", "agency.tmx"]], False),
}


def fill_in(folder):
    """What a translator does with an exported spreadsheet."""
    path = pathlib.Path(folder, "handoff/de.csv")
    if path.exists():
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
        for row in rows:
            row["Translation (de)"] = "Fenster zu" if row["Key"] == "a.close" else ""
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)


def units(folder):
    """The translations in the memory, as another program reads them; None without a memory, an exception for a damaged one."""
    path = pathlib.Path(folder, ".l10n/tm.sqlite")
    if not path.exists():
        return None
    database = sqlite3.connect(path)
    try:
        if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise ValueError("the memory is damaged")
        return database.execute("SELECT count(*) FROM translation").fetchone()[0]
    finally:
        database.close()
