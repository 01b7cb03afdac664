#!/usr/bin/env python3
"""Reading of formats for which there is another reader in Python, side by side. Usage: benchmark_readers.py TOOL

For each format a project of about 50 MB in 20 locales is written from a fixed seed. `l10n stats` reads and counts it; the other program reads the same
files in one process. Prints one JSON line per format, in MB per second of processor time; a reader that is not installed is left out.
"""

import json
import os
import pathlib
import random
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.dont_write_bytecode = True
from benchmark_runs import best

LOCALES = "en de fr sv pl ja ar es it nl cs da fi el hu ko pt ro tr uk".split()
WORDS = {
    "ja": "ファイル 開く 保存 設定 表示 新しい 選択 削除".split(), "ar": "ملف فتح حفظ إعدادات عرض جديد اختيار حذف".split(),
    "ko": "파일 열기 저장 설정 보기 새로운 선택 삭제".split(), "uk": "файл відкрити зберегти параметри показати новий вибрати".split(),
    "el": "αρχείο άνοιγμα αποθήκευση ρυθμίσεις προβολή νέο επιλογή".split(),
}
LATIN = "file open save settings show größer élément új välj otevřít usuń".split()


def sentence(chance, locale):
    return " ".join(chance.choice(WORDS.get(locale, LATIN)) for _ in range(chance.randint(2, 14)))


def write_resx(folder, locale, table, chance):
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<root>"]
    for field, text in [("resmimetype", "text/microsoft-resx"), ("version", "2.0")]:
        lines += [f'  <resheader name="{field}">', f"    <value>{text}</value>", "  </resheader>"]
    for number in range(1000):
        lines += [f'  <data name="Table{table}_Key{number}" xml:space="preserve">', f"    <value>{sentence(chance, locale)} &amp; {{0}}</value>"]
        lines += [f"    <comment>{sentence(chance, 'en')}</comment>"] if number % 3 == 0 else []
        lines += ["  </data>"]
    path = folder / f"Table{table}{'' if locale == 'en' else '.' + locale}.resx"
    path.write_text("\n".join(lines + ["</root>"]) + "\n", encoding="utf-8")
    return path


def write_webext(folder, locale, table, chance):
    messages = {}
    for number in range(1000):
        message = {"message": f"{sentence(chance, locale)} $COUNT$", "placeholders": {"count": {"content": "$1", "example": "5"}}}
        if number % 3 == 0:
            message["description"] = sentence(chance, "en")
        messages[f"table{table}_key{number}"] = message
    path = folder / f"extension{table}" / "_locales" / locale / "messages.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(messages, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return path


def write_yaml(folder, locale, table, chance):
    lines = [f"{locale}:"]
    for number in range(1000):
        if number % 10 == 0:
            lines += [f"  group_{table}_{number // 10}:"]
        text = f"{sentence(chance, locale)} %{{count}}"
        if number % 25 == 0:
            lines += [f"    files_{number}:", f'      one: "{text}"', f'      other: "{text}"']
        elif number % 3 == 0:
            lines += [f"    # {sentence(chance, 'en')}", f"    key_{number}: {text}"]
        else:
            lines += [f'    key_{number}: "{text}"']
    path = folder / f"locales{table}" / f"{locale}.yml"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def write_fluent(folder, locale, table, chance):
    lines = []
    for number in range(1000):
        lines += [f"# {sentence(chance, 'en')}"] if number % 3 == 0 else []
        lines += [f"table{table}-key{number} = {sentence(chance, locale)} {{ $count }}"]
        if number % 5 == 0:
            lines += [f"    .label = {sentence(chance, locale)}"]
        if number % 10 == 0:
            lines += [f"files{number} = {{ $n ->", f"    [one] {sentence(chance, locale)}", f"   *[other] {sentence(chance, locale)}", "}"]
    path = folder / locale / f"table{table}.ftl"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def write_qt(folder, locale, table, chance):
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{locale}" sourcelanguage="en">', "<context>"]
    lines += [f"    <name>Window{table}</name>"]
    for number in range(1000):
        plural = number % 10 == 0
        lines += ['    <message numerus="yes">' if plural else "    <message>", f'        <location filename="window.cpp" line="{number + 1}"/>']
        lines += [f"        <source>{number} {sentence(random.Random(number), 'en')} &amp; %n</source>"]
        lines += [f"        <extracomment>{sentence(chance, 'en')}</extracomment>"] if number % 3 == 0 else []
        text = f"{sentence(chance, locale)} &amp; %n"
        lines += ["        <translation>"] + [f"            <numerusform>{text}</numerusform>"] * QT_FORMS.get(locale, 2) + ["        </translation>"] if plural else [
            f"        <translation>{text}</translation>"]
        lines += ["    </message>"]
    path = folder / f"app{table}_{locale}.ts"
    path.write_text("\n".join(lines + ["</context>", "</TS>"]) + "\n", encoding="utf-8")
    return path


QT_FORMS = {"ja": 1, "ko": 1, "tr": 1, "hu": 1, "cs": 3, "pl": 3, "ro": 3, "uk": 3, "ar": 6}

# The format, its writer, the other reader, and the reading of `paths` with it; as a list, the command that reads the files behind it.
FORMATS = [
    ("RESX", write_resx, "translate-toolkit", "from translate.storage.resx import RESXFile\nfor path in paths: RESXFile.parsefile(path)"),
    ("RESX", write_resx, "Python's xml.etree, which only parses", "import xml.etree.ElementTree as E\nfor path in paths: E.parse(path)"),
    (
        "web extensions", write_webext, "moz.l10n",
        "from moz.l10n.formats.webext.parse import webext_parse\nfor path in paths: webext_parse(open(path, 'rb').read())",
    ),
    ("web extensions", write_webext, "Python's json, which only parses", "import json\nfor path in paths: json.load(open(path, encoding='utf-8'))"),
    (
        "YAML", write_yaml, "PyYAML's CLoader (libyaml)",
        "import yaml; yaml.CSafeLoader\nfor path in paths: yaml.load(open(path, 'rb'), Loader=yaml.CSafeLoader)",
    ),
    ("YAML", write_yaml, "libyaml's events, which only parse", "import yaml; yaml.CSafeLoader\nfor path in paths:\n  for _ in yaml.parse(open(path, 'rb'), Loader=yaml.CSafeLoader): pass"),
    (
        "Fluent", write_fluent, "fluent.syntax",
        "from fluent.syntax import FluentParser\nfor path in paths: FluentParser().parse(open(path, encoding='utf-8').read())",
    ),
    ("Qt", write_qt, "translate-toolkit", "from translate.storage.ts2 import tsfile\nfor path in paths: tsfile.parsefile(path)"),
    ("Qt", write_qt, "lrelease, which also writes .qm files", ["lrelease", "-silent"]),
]


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    figures = {}
    with tempfile.TemporaryDirectory() as temporary:
        for name, write, peer, script in FORMATS:
            if sys.argv[2:] and name not in sys.argv[2:]:
                continue
            if name not in figures:
                folder = pathlib.Path(temporary, name.replace(" ", ""))
                folder.mkdir()
                chance, files, size, table = random.Random(1), [], 0, 0
                while size < 50e6:
                    files += [write(folder, locale, table, chance) for locale in LOCALES]
                    size, table = sum(os.path.getsize(file) for file in files), table + 1
                pathlib.Path(temporary, f"{folder.name}.txt").write_text("\n".join(map(str, files)))
                ours, _, peak = best([tool, "stats", str(folder), "--format", "json"])
                figures[name] = {
                    "name": f"stats {name} (reading), MB per CPU second", "bytes": size, "files": len(files), "ours": round(size / 1e6 / ours, 1),
                    "peak memory, MB": round(peak, 1)}
            size, listed = figures[name]["bytes"], pathlib.Path(temporary, f"{name.replace(' ', '')}.txt")
            if isinstance(script, list):
                script[0] = shutil.which(script[0]) or f"/usr/lib/qt6/bin/{script[0]}"
                if os.path.exists(script[0]):
                    theirs, _, _ = best([*script, *listed.read_text().split("\n")])
                    figures[name][peer] = round(size / 1e6 / theirs, 1)
                continue
            program = f"import sys\npaths = open(sys.argv[1]).read().split('\\n')\n{script}"
            if os.spawnv(os.P_WAIT, sys.executable, [sys.executable, "-c", script.split("\n", 1)[0]]) != 0:
                continue
            theirs, _, _ = best([sys.executable, "-c", program, str(listed)], rounds=1)
            figures[name][peer] = round(size / 1e6 / theirs, 1)
    for figure in figures.values():
        print(json.dumps(figure, ensure_ascii=False))


if __name__ == "__main__":
    main()
