"""Counts the keys, locales and gaps of catalogues with Python's own parsers: Scripts/corpora/counts.sh compares the tool with it."""
import json, pathlib, re, sys, unicodedata
import xml.etree.ElementTree as ElementTree


def has_letters(text):
    """Whether a text has a letter outside of its placeholders."""
    text = re.sub(r"%(\d+\$)?[-#+ 0,(]*\d*(\.\d+)?(hh|h|ll|l|q|L|t|z|j)?[@a-zA-Z%]", "", text)
    return any(unicodedata.category(character).startswith("L") for character in text)


def xcstrings(folder):
    keys, locales, gaps = 0, set(), 0
    for path in pathlib.Path(folder).rglob("*.xcstrings"):
        catalog = json.loads(path.read_text())
        source, entries = catalog["sourceLanguage"], catalog["strings"]
        own = {locale for entry in entries.values() for locale in entry.get("localizations", {})} | {source}
        keys, locales = keys + len(entries), locales | own
        for key, entry in entries.items():
            texts = entry.get("localizations", {})
            original = texts.get(source, {}).get("stringUnit", {}).get("value", key)
            if entry.get("shouldTranslate") is False or entry.get("extractionState") == "stale" or not has_letters(original):
                continue
            gaps += sum(texts.get(locale, {}).get("stringUnit", {"state": "new"})["state"] == "new" for locale in own - {source})
    return keys, locales, gaps


def xliff(folder):
    name = "{urn:oasis:names:tc:xliff:document:1.2}"
    keys, locales, gaps = 0, set(), 0
    files = sorted(pathlib.Path(folder).rglob("*.xliff"))
    for table in {path.name for path in files}:
        ids = set()
        for path in (path for path in files if path.name == table):
            for file in ElementTree.parse(path).getroot().iter(name + "file"):
                locales |= {file.get("source-language"), file.get("target-language")}
                for unit in file.iter(name + "trans-unit"):
                    # The forms of one key are one entry: key|==|plural.one, /key:dict/n:dict/one:dict/:string.
                    form = re.fullmatch(r"/(.*?):dict/.*:dict/:string", unit.get("id"))
                    ids.add((file.get("original"), form[1] if form else unit.get("id").partition("|==|")[0]))
                    target = unit.find(name + "target")
                    isNew = target is None or target.get("state") in ("new", "needs-translation")
                    gaps += isNew and unit.get("translate") != "no" and has_letters("".join(unit.find(name + "source").itertext()))
        keys += len(ids)
    return keys, locales, gaps


def android(folder):
    names, originals = {}, {}
    for path in pathlib.Path(folder).rglob("strings.xml"):
        locale = path.parent.name.partition("-")[2]
        names.setdefault(locale, set())
        for resource in ElementTree.parse(path).getroot():
            if resource.tag not in ("string", "plurals", "string-array"):
                continue
            names[locale].add(resource.get("name"))
            if not locale and resource.get("translatable") != "false" and has_letters("".join(resource.itertext())):
                originals[resource.get("name")] = True
    # CLDR's parents: Haitian Creole inherits from French.
    inherited = {"pt-rBR": "pt", "pt-rPT": "pt", "ht": "fr"}
    gaps = sum(
        key not in own and key not in names.get(inherited.get(locale, locale), ())
        for locale, own in names.items() if locale and not locale.startswith("en-") for key in originals)
    return len(set().union(*names.values())), names, gaps


keys, locales, gaps = {"xcstrings": xcstrings, "xliff": xliff, "android": android}[sys.argv[1]](sys.argv[2])
print(keys, len(locales), gaps)
