"""A project with everything that the documents' commands name: catalogues of each format, code, translations of another program, a glossary."""

import json
import os
import pathlib
import shutil
import subprocess

LOCALES = ("en", "de", "fr", "pl")
TEXTS = {
    "settings.title": ("Settings", "Einstellungen", "Réglages", "Ustawienia"),
    "settings.ok": ("Done", "Fertig", "Terminé", "Gotowe"),
    "sign.in": ("Sign in to continue", "Zum Fortfahren anmelden", "Se connecter pour continuer", "Zaloguj się, aby kontynuować"),
    "step.1": ("Open the door", "Tür öffnen", "Ouvrir la porte", "Otwórz drzwi"),
    "step.2": ("Close the window", "Fenster schließen", "Fermer la fenêtre", "Zamknij okno"),
}
GREETING = ("Hello {0}, this is page {1}", "Hallo {0}, das ist Seite {1}", "Bonjour {0}, voici la page {1}", "Witaj {0}, to jest strona {1}")
MISSING = "Close the window"  # has no German and French text in the string catalogue; the other catalogues have one, and the memory in German
WELCOME = {"en": "Welcome", "de": "Willkommen", "fr": "Bienvenue", "pl": "Witaj"}
SELECTED = {
    "en": {"one": "{} file selected", "other": "{} files selected"},
    "de": {"one": "{} Datei ausgewählt", "other": "{} Dateien ausgewählt"},
    "fr": {"one": "{} fichier choisi", "many": "{} de fichiers choisis", "other": "{} fichiers choisis"},
    "pl": {"one": "Wybrano {} plik", "few": "Wybrano {} pliki", "many": "Wybrano {} plików", "other": "Wybrano {} pliku"},
}
PLURAL_FORMS = {"de": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}


def texts(locale, *placeholders):
    """The texts of a locale by key, the greeting with these placeholders."""
    number = LOCALES.index(locale)
    return {key: forms[number] for key, forms in TEXTS.items()} | {"greeting": GREETING[number].format(*placeholders or ("", ""))}


def strings(locale):
    return "".join(f'"{key}" = "{text}";\n' for key, text in texts(locale, "%1$@", "%2$lld").items())


def stringsdict(locale):
    forms = "".join(f"<key>{form}</key><string>{text.format('%lld')}</string>\n" for form, text in SELECTED[locale].items())
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>files.selected</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
<key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>lld</string>
{forms}</dict></dict></dict></plist>
"""


def xcstrings():
    entries = {}
    for source, *others in TEXTS.values():
        translations = {locale: text for locale, text in zip(LOCALES[1:], others) if source != MISSING or locale == "pl"}
        units = {locale: {"stringUnit": {"state": "translated", "value": text}} for locale, text in translations.items()}
        entries[source] = {"extractionState": "manual", "localizations": units}
    return json.dumps({"sourceLanguage": "en", "strings": entries, "version": "1.0"}, ensure_ascii=False, indent=2) + "\n"


def android(locale):
    items = "".join(f'  <string name="{key.replace(".", "_")}">{text}</string>\n' for key, text in texts(locale, "%1$s", "%2$d").items())
    forms = "".join(f'    <item quantity="{form}">{text.format("%d")}</item>\n' for form, text in SELECTED[locale].items())
    return f'<?xml version="1.0" encoding="utf-8"?>\n<resources>\n{items}  <plurals name="files_selected">\n{forms}  </plurals>\n</resources>\n'


def arb(locale):
    members = {"@@locale": locale} | {key.replace(".", "_"): text for key, text in texts(locale, "{name}", "{page}").items()}
    return json.dumps(members, ensure_ascii=False, indent=2) + "\n"


def table(locale):
    return json.dumps(texts(locale, "{{name}}", "{{page}}"), ensure_ascii=False, indent=2) + "\n"


def po(locale):
    """A translation, or the template for the source locale."""
    number = LOCALES.index(locale)
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    if number:
        header += f'"Language: {locale}\\n"\n"Plural-Forms: {PLURAL_FORMS[locale]}\\n"\n'
    entries = [("", forms) for forms in TEXTS.values()] + [("menu", ("Open", "Öffnen", "Ouvrir", "Otwórz"))]
    for context, forms in entries:
        header += f'\nmsgctxt "{context}"' if context else ""
        header += f'\nmsgid "{forms[0]}"\nmsgstr "{forms[number] if number else ""}"\n'
    return header


def properties(locale):
    return "".join(f"{key}={text}\n" for key, text in texts(locale, "{0}", "{1}").items())


def resources(locale):
    items = "".join(
        f'  <data name="{key}" xml:space="preserve">\n    <value>{text}</value>\n  </data>\n' for key, text in texts(locale, "{0}", "{1}").items())
    return f'<?xml version="1.0" encoding="utf-8"?>\n<root>\n{items}</root>\n'


def tmx(source, *pairs):
    units = "".join(
        f'<tu><tuv xml:lang="{source}"><seg>{text}</seg></tuv><tuv xml:lang="{locale}"><seg>{translation}</seg></tuv></tu>\n'
        for text, locale, translation in pairs)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header srclang="{source}" segtype="block" adminlang="en" datatype="plaintext" o-tmf="none" creationtool="agency"
creationtoolversion="1"/><body>
{units}</body></tmx>
"""


def lines(*pairs):
    """Translations as JSON lines."""
    members = ({"source": "en", "text": text, "target": locale, "translation": translation, "origin": "human", "reviewed": True}
               for text, locale, translation in pairs)
    return "".join(json.dumps(member, ensure_ascii=False) + "\n" for member in members)


def csv():
    rows = [",".join([key, *(f'"{text}"' for text in forms)]) for key, forms in TEXTS.items()]
    return "\n".join([",".join(["key", *LOCALES]), *rows]) + "\n"


def swift():
    uses = "".join(f'    print(NSLocalizedString("{key}", comment: ""))\n' for key in [*texts("en"), "files.selected"])
    return f"import Foundation\n\nfunc show() {{\n{uses}}}\n"


def kotlin():
    uses = "".join(f"    print(R.string.{key.replace('.', '_')})\n" for key in texts("en"))
    return f"fun show() {{\n{uses}    print(R.plurals.files_selected)\n}}\n"


def files():
    """The contents of the project by path."""
    found = {
        "Localizable.xcstrings": xcstrings(), "spreadsheet/texts.csv": csv(), "po/app.pot": po("en"),
        "App/Screen.swift": swift(), "app/src/main/kotlin/Screen.kt": kotlin(),
        "Sources/Screen.swift": "func title() -> String { L10n.settings.title }\n",
        "src/screen.js": 'document.title = tr("settings.title")\n', "templates/screen.html": "<h1>{{ t 'settings.title' }}</h1>\n",
        "agency.tmx": tmx(
            "en", ("Sign in to continue", "de", "Zum Fortfahren anmelden"), ("Sign in now", "de", "Jetzt anmelden"),
            ("Delete %lld files?", "de", "%lld Dateien löschen?")),
        "app.tmx": tmx("en", ("Delete %lld files?", "fr", "Supprimer %lld fichiers ?")),
        "old.tmx": tmx("en-US", ("Print", "de-DE", "Drucken"), ("Print", "fr", "Imprimer"), ("Print", "pl", "Drukuj")),
        "team.jsonl": lines((MISSING, "de", "Fenster schließen")),
        "pairs.csv": "settings.ok,settings.done\n", "keys.csv": "onboarding.welcome\n",
        ".gitignore": "base.po\nours.po\ntheirs.po\n", "base.po": po("de"), "ours.po": po("de").replace("Öffnen", "Aufmachen"),
        "theirs.po": po("de").replace("Fertig", "Erledigt"),
        ".merge_a": strings("fr"), ".merge_b": strings("fr").replace("Terminé", "Fini"), ".merge_c": strings("fr"),
        "all.jsonl": lines(("Print", "de", "Drucken"), ("Print", "fr", "Imprimer")),
    }
    for locale in LOCALES:
        found[f"App/Resources/{locale}.lproj/Localizable.strings"] = strings(locale)
        found[f"App/Resources/{locale}.lproj/Localizable.stringsdict"] = stringsdict(locale)
        found[f"App/Resources/{locale}.lproj/Onboarding.strings"] = f'"onboarding.welcome" = "{WELCOME[locale]}";\n'
        found[f"app/src/main/res/values{'' if locale == 'en' else '-' + locale}/strings.xml"] = android(locale)
        found[f"lib/l10n/app_{locale}.arb"] = arb(locale)
        found[f"public/locales/{locale}/translation.json"] = table(locale)
        found[f"apps/web/locales/{locale}.json"] = found[f"locales/{locale}.json"] = table(locale)
        found[f"server/messages{'' if locale == 'en' else '_' + locale}.properties"] = properties(locale)
        found[f"desktop/Resources{'' if locale == 'en' else '.' + locale}.resx"] = resources(locale)
    for locale in PLURAL_FORMS:
        found[f"po/{locale}.po"] = found[f"locale/{locale}/LC_MESSAGES/django.po"] = po(locale)
    return found


def write(folder, repository, environment):
    """Writes the project, with a memory, locks, a baseline, two commits, and origin/main at the first."""
    for name, content in files().items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    shutil.copy(os.path.join(repository, "Examples/Glossary/glossary.csv"), folder)

    def run(*command):
        result = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if result.returncode:
            raise SystemExit(f"commands: the project: {' '.join(command)} ends with {result.returncode}:\n{result.stdout}{result.stderr}")

    run("git", "init", "--quiet", "--template=")
    run("l10n", "memory", "import", "agency.tmx", "old.tmx", "team.jsonl")
    run("l10n", "memory", "import", "agency.tmx", "--database", "shared.sqlite")
    for kind in ("xliff", "csv"):
        run("l10n", "export", "--locales", "fr,de", "--only", "all", "--format", kind, "--output", "returned")
    run("l10n", "lock")
    run("l10n", "validate", "--baseline", "l10n-baseline.jsonl", "--write-baseline")
    run("git", "add", ".")
    run("git", "commit", "--quiet", "--message", "The project")
    run("git", "update-ref", "refs/remotes/origin/main", "HEAD")
    german = pathlib.Path(folder, "App/Resources/de.lproj/Localizable.strings")
    german.write_text(german.read_text(encoding="utf-8").replace("Tür öffnen", "Die Tür öffnen"), encoding="utf-8")
    run("l10n", "lock")
    run("git", "commit", "--quiet", "--all", "--message", "A better translation")
    run("git", "gc", "--quiet")  # fewer files to copy
