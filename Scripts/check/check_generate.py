"""Compiles the code that `l10n generate` writes for the fixtures and for seeded hostile catalogues, and runs it.

Usage: check_generate.py L10N FOLDER [--projects FOLDER…]

Swift is compiled over the modules beside the tool; TypeScript by tsc and Kotlin by kotlinc, where they are installed. With `--projects`, the catalogues
of other projects are read too, and keys whose names collide get others from a table.
"""

import csv
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

tool, scratch = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
projects = sys.argv[4:] if sys.argv[3:4] == ["--projects"] else []
products = pathlib.Path(tool).parent
fixtures = pathlib.Path("Tests/LocalizeGenerationTests/Fixtures").resolve()
TARGETS = ["TernaryTree", "ErrorRecovery", "Localize", "LocalizeProject", "LocalizeAccessors"]
failures = []


def fail(what, result):
    failures.append(f"{what}: {(result.stdout + result.stderr).strip()[:2_000]}")


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=900, **options)


def generate(language, paths, output, *options):
    """Writes code; keys with the same name get numbered ones, so that all others are compiled too. Returns the number of such keys."""
    output.parent.mkdir(parents=True, exist_ok=True)
    names = output.with_suffix(".csv")
    rows, arguments = [], []
    for _ in range(5):
        result = run(tool, "generate", language, *paths, "--output", output, *options, *arguments, env=os.environ | {"LC_ALL": "C"})
        if result.returncode != 1:
            break
        places = re.findall(r": the key “(.*?)” gets the name “(.*?)”, which", result.stderr, re.S)
        if not places:
            break
        rows += [(key, f"{name}{len(rows) + number}x") for number, (key, name) in enumerate(places)]
        with names.open("w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)
        arguments = ["--names", names]
    if result.returncode:
        fail(f"generate {language} {' '.join(map(str, paths))}", result)
        return None
    return len(rows)


def hostile(seed):
    """A catalogue of JSON with random keys, each with a number so that its name is its own, and texts; and keys that languages reserve."""
    generator = random.Random(seed)
    pieces = ["menu", "Quit", "OK", ".", "_", "-", " ", "%@", "{name}", "{{n}}", "%d", "é", "設", "ा", "🎉", "\u202e", "\n", "*/", "/*", '"', "\\", "\\(", "${x}",
              "$", "class", "self", "Type", "in", "init", "default", "1", "→", "’", "`", "\u2028", "@deprecated", "{g, select, a {x} other {y}}", "\r"]
    text = lambda most: "".join(generator.choice(pieces) for _ in range(generator.randint(1, most)))
    words = ["self", "Type", "class", "init", "in", "default", "object", "fun", "val", "constructor", "prototype", "toString", "String", "Int", "swift", "texts"]
    numbered = {f"k{number}{generator.choice([' ', '.', '_', ''])}{text(5)}": text(8) for number in range(300)}
    return numbered | {word: text(8) for word in words} | {"long": "x" * 1_000_000, "k" * 60_000: "key"}


def objects_of(target):
    """The object files of a module; the folder can have those of files that are gone."""
    sources = (products / f"{target}.build/sources").read_text().splitlines()
    return [products / f"{target}.build/{os.path.basename(source.strip(chr(39)))}.o" for source in sources]


def compile_swift(sources, what, main=None):
    modules = products / "Modules"
    flags = ["-swift-version", "6", "-I", modules, "-module-name", "Generated", "-warnings-as-errors"]
    if main is None:
        result = run("swiftc", "-typecheck", "-parse-as-library", *flags, *sources)
        if result.returncode:
            fail(f"swiftc, {what}", result)
        return None
    objects = [path for target in TARGETS for path in objects_of(target)]
    program = scratch / "program"
    result = run("swiftc", *flags, *sources, main, *objects, "-o", program)
    if result.returncode:
        fail(f"swiftc, {what}", result)
        return None
    result = run(program)
    if result.returncode:
        fail(f"the program, {what}", result)
    return result.stdout


def compile_typescript(path, what):
    if not shutil.which("tsc"):
        return
    result = run("tsc", "--strict", "--target", "es2019", "--noUnusedLocals", path)
    if result.returncode:
        fail(f"tsc, {what}", result)


def compile_kotlin(paths, what):
    if not shutil.which("kotlinc"):
        return
    result = run("kotlinc", "-nowarn", *paths, "-d", scratch / "kotlin.jar")
    if result.returncode:
        fail(f"kotlinc, {what}", result)


def android_stubs(code, folder):
    """What the code takes of Android: Context, and the R with the resources that it names."""
    (folder / "Context.kt").write_text(
        "package android.content\nclass Resources {\n  fun getQuantityString(id: Int, count: Int, vararg values: Any): String = \"$id $count ${values.toList()}\"\n"
        "  fun getStringArray(id: Int): Array<String> = arrayOf(\"$id\")\n}\n"
        "class Context {\n  val resources = Resources()\n  fun getString(id: Int, vararg values: Any): String = \"$id ${values.toList()}\"\n}\n")
    kinds = {kind: sorted(set(re.findall(rf"R\.{kind}\.(`?\w+`?)", code))) for kind in ("string", "plurals", "array")}
    objects = "".join(f"  object {kind} {{\n" + "".join(f"    const val {name} = 0\n" for name in names) + "  }\n" for kind, names in kinds.items())
    (folder / "R.kt").write_text(f"package com.example.app\nobject R {{\n{objects}}}\n")
    return [folder / "Context.kt", folder / "R.kt"]


SWIFT_MAIN = """
import Localize
import LocalizeProject

let localizer = try await Localizer.open(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "FOLDER")
let german = Texts(localizer.reader(for: "de, en;q=0.5"))
let english = Texts(localizer.reader(for: "en"))
print(german.menu.quit, english.menu.quit, english.menu.itself, english.`default`)
print(german.hello(value: "Anna"), english.hello(value: "Anna"))
print(english.photos.selected(count: 1), german.photos.selected(count: 3))
print(english.filesInFolders(files: 1, folders: 2), english.filesInFolders(files: 5, folders: 1))
print(english.price(value1: 2.5, value2: "Tea"), english.übergröße, english.rightwardsArrow)
"""
SWIFT_OUTPUT = """Beenden Quit Menu Default */ \\(x) "quoted"
Hallo, Anna! Hello, Anna!
1 photo selected 3 Fotos ausgewählt
1 file in 2 folders 5 files in 1 folder
Tea costs 2.5 Oversize →
"""
ARB_MAIN = """
import Localize
import LocalizeProject

let texts = Texts(try await Localizer.open("FOLDER").reader(for: "en"))
print(texts.welcome(name: "Ada"), texts.invited(gender: .female, name: "Eve"), texts.invited(gender: .other, name: "Kim"))
print(texts.newMessages(count: 0), texts.newMessages(count: 1), texts.newMessages(count: 7))
print(texts.due(date: "May 1", amount: 2.5), texts.`class`)
"""
ARB_OUTPUT = """Welcome, Ada! Eve invited you to her party Kim invited you
No new messages 1 new message 7 new messages
Due on May 1 at 2.5 Class
"""
NODE_MAIN = """
const { texts } = require("./en.js");
const all = texts((key, args) => key + " " + JSON.stringify(args));
console.log(all.nav.home(), all.nav.back({ page: "x" }), all.cart({ count: 2, name: "y" }), all.percent({ value: 1, x: 2 }), all["new"]());
"""


def check_fixtures():
    renamed = scratch / "renamed.csv"
    renamed.write_text("old,new\napp.exit,menu.quit\nphotos.chosen,photos.selected\n")
    for name, main, expected in [("texts.xcstrings", SWIFT_MAIN, SWIFT_OUTPUT), ("app_en.arb", ARB_MAIN, ARB_OUTPUT)]:
        folder = scratch / name
        folder.mkdir()
        shutil.copy(fixtures / name, folder)
        code = scratch / "Texts.swift"
        code.unlink(missing_ok=True)
        if generate("swift", [folder], code, *(["--renamed", renamed] if name == "texts.xcstrings" else [])) is None:
            continue
        path = scratch / "main.swift"
        path.write_text(main.replace("FOLDER", str(folder)))
        output = compile_swift([code], name, path)
        if output is not None and output != expected:
            failures.append(f"{name} prints\n{output}instead of\n{expected}")
        public = scratch / "public" / f"{name}.swift"
        generate("swift", [folder], public, "--public", "--type", "Wording")
        compile_swift([public], f"{name}, --public")
    for name in ["texts.xcstrings", "app_en.arb", "en.json"]:
        for language, extension in [("kotlin", "kt"), ("typescript", "ts")]:
            output = scratch / language / f"{name.split('.')[0]}.{extension}"
            if generate(language, [fixtures / name], output) is not None:
                compile_kotlin([output], name) if language == "kotlin" else compile_typescript(output, name)
    if shutil.which("tsc") and shutil.which("node") and (scratch / "typescript/en.js").exists():
        (scratch / "typescript/run.js").write_text(NODE_MAIN)
        result = run("node", scratch / "typescript/run.js")
        expected = 'nav.home undefined nav.back {"page":"x"} cart {"count":2,"name":"y"}'
        if not result.stdout.startswith(expected):
            fail("node", result)
    folder = scratch / "res/values"
    folder.mkdir(parents=True)
    shutil.copy(fixtures / "strings.xml", folder)
    check_android([scratch / "res"], "strings.xml")


def check_android(paths, what):
    output = scratch / "android" / "Texts.kt"
    output.unlink(missing_ok=True)
    count = generate("kotlin", paths, output, "--package", "com.example.app")
    if count is not None:
        compile_kotlin([output, *android_stubs(output.read_text(), output.parent)], what)
    return count


def check_hostile():
    for seed in range(2):
        folder = scratch / f"hostile{seed}"
        folder.mkdir()
        (folder / "en.json").write_text(json.dumps(hostile(seed)))
        for language, extension in [("swift", "swift"), ("kotlin", "kt"), ("typescript", "ts")]:
            output = folder / f"Texts.{extension}"
            if generate(language, [folder / "en.json"], output) is None:
                continue
            if language == "swift":
                compile_swift([output], f"seed {seed}")
            elif language == "kotlin":
                compile_kotlin([output], f"seed {seed}")
            else:
                compile_typescript(output, f"seed {seed}")


def check_project(project):
    name = pathlib.Path(project).name
    output = scratch / "projects" / name
    rows = []
    for language, extension in [("swift", "swift"), ("typescript", "ts"), ("kotlin", "kt")]:
        code = output / f"Texts.{extension}"
        count = generate(language, [project], code, *(["--package", "com.example.app"] if language == "kotlin" else []))
        rows.append(f"{language}: {count} keys without a name of their own")
        if count is None:
            continue
        if language == "swift":
            compile_swift([code], name)
        elif language == "kotlin":
            text = code.read_text()
            compile_kotlin([code, *(android_stubs(text, output) if "android.content" in text else [])], name)
        else:
            compile_typescript(code, name)
        rows[-1] += f", {len(code.read_text().splitlines())} lines"
    print(f"generate: {name}: {'; '.join(rows)}", flush=True)


if projects:
    for project in projects:
        check_project(project)
else:
    check_fixtures()
    check_hostile()
for program in ["tsc", "kotlinc"]:
    if not shutil.which(program):
        print(f"generate: {program} is not installed, so its code was not compiled")
for failure in failures:
    print(f"generate: {failure}", file=sys.stderr)
if failures:
    sys.exit(1)
print("generate: all code compiles")
