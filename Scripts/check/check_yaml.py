#!/usr/bin/env python3
"""Compares l10n's reading and writing of YAML with ruby-i18n, Symfony and ruamel.yaml. Usage: check_yaml.py TOOL [--seed N] [--files N] [--list]

- Values: in seeded files of Rails and of Symfony, the values that are texts are those that are texts for the platform, and they are equal.
  Unquoted values are drawn from what YAML may read as numbers, dates, truth values and nothing.
- Edits: translations are imported that YAML would read as something else without care. The platform and ruamel.yaml read what was imported, and the other
  texts as before.
- Conversion: the platform and ruamel.yaml read the files that `l10n convert --to yaml` writes with the same texts.

A program that is not installed is left out.
"""

import collections
import csv
import io
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from check_mutations import WORDS, arguments, scalar, sentence

try:
    import ruamel.yaml
except ImportError:
    ruamel = None

HERE = pathlib.Path(__file__).resolve().parent
# Unquoted values, each a text for one program or for none.
PLAIN = (
    "yes no on off Yes NO On OFF y n Y N true false True FALSE tRue null Null NULL nUll ~ ~a 0 1 -1 +1 007 0777 089 0o17 0x1F 0xfg 0b11 0b12 1_000 1__0 _1 1_ "
    "1,000 1,000.5 1.5 -1.5 +.5 .5 5. 1e3 1E3 1e+3 1.5e3 1.5e+3 1e .inf -.inf +.INF .Inf .iNf .nan .NaN .NAN 12:30 12:30:45 190:20:30 190:20:30.15 1:60 0:0 -12:30 "
    "2001-01-01 2001-1-1 2001-13-01 2001-02-30 2001-01-01T12:00:00Z 2001-12-14t21:59:43.10-05:00 20010101 :day :a_b :1 ::a <<< = == a:b a#b 10% 1.2.3 1.2.3.4 "
    "1-2 1/2 12h 3D 1d 100px +49 -a -.a a--- none undefined NaN Infinity 0. 00 0_0 ._1 1.0_0 +12e03 0x 0b 0o 1e1.5 e3"
).split() + ["2001-01-01 12:00:00", "2001-12-14 21:59:43.10 -5", "1 000", "a - b", "12 :30", "yes no", "null null", "1 # comment", "~ # comment"]
# Texts that need quotation marks, an escape or a style of their own; no gate refuses them.
TEXTS = [
    "yes", "No", "on", "true", "null", "~", "12", "1_000", "0x1F", "0o17", "1.5e+3", ".inf", "12:30", "2001-01-01", ":day", "a: b", "a:", ":a", "a #b", "# a", "- a", "-", "? a",
    "[a]", "{a}", "a, b", "&a", "*a", "!a", "!ruby/object:Object a", "|", "> a", "'", "''", "'a'", '"', '"a" b', "a'b\"c", "%a", "@a", "`a`", "---", "... a", "=", "<<", "a\\b", "\\n",
    "a\tb", "É😀", "\u00a0a", "a\u2028b", "a\u0085b", "\ufeffa", "日本: 語", "a\nb", "a\n\nb\n", " a\n  b", "a \nb", "a\n", "\na", "…", "ß # ß", "a'", "a ", " a", "#", "%", "a:\nb", "- a\n- b", "\x7f", "\u200fא",
]


def plain(chance):
    if chance.random() < 0.6:
        return chance.choice(PLAIN)
    text = "".join(chance.choice("0123456789000111.+-_eExXob:~,") for _ in range(chance.randint(1, 7)))
    while text[0] in "-:,?" and (len(text) == 1 or text[1] in "-:,?") or text.endswith(":"):
        text = chance.choice("019") + text[1:-1]
    # Symfony takes a negative zero for a text, and leaves the underscores out of a number that it then finds to be none.
    is_odd = re.fullmatch(r"[-+][0_]*|[-+]?0[0-9_]*_[0-9_]*", text)
    return text if text[0] not in ":,?" and not is_odd else "1"


def lines_of(chance, root):
    """A file with groups, and values in every style."""
    lines, indentation = ([f"{root}:"], 2) if root else ([], 0)
    for group in range(chance.randint(2, 4)):
        blanks = " " * indentation
        lines += [f"{blanks}group_{group}:"]
        for number in range(chance.randint(3, 9)):
            value = plain(chance) if chance.random() < 0.6 else scalar(chance, sentence(chance), indentation + 2)
            lines += chance.choice([[], [f"{blanks}  # {chance.choice(WORDS)}"], [""]]) + [f"{blanks}  key_{number}: {value}"]
    return "\n".join(line.rstrip(" ") for line in lines) + "\n"


def without_line_ends(text):
    """A text as it is imported: line ends around it are a slip, since the source texts have none."""
    core = text.strip()
    start, end = text[: text.index(core)], text[text.index(core) + len(core) :]
    return ("" if "\n" in start else start) + core + ("" if "\n" in end else end)


class Rails:
    name, peer, root, path = "Rails", "ruby-i18n", True, "config/locales/table{number:04}.{locale}.yml"
    program = ["ruby", str(HERE / "read_yaml.rb")]

    @staticmethod
    def is_available():
        return shutil.which("ruby") and subprocess.run(["ruby", "-e", "require 'i18n'"], capture_output=True).returncode == 0


class Symfony:
    name, peer, root, path = "Symfony", "symfony/yaml", False, "translations/table{number:04}.{locale}.yaml"
    program = ["php", "-d", "display_errors=stderr", "-d", "error_reporting=8191", str(HERE / "read_yaml.php")]

    @staticmethod
    def is_available():
        code = "require 'Symfony/Component/Yaml/autoload.php';"
        return shutil.which("php") and subprocess.run(["php", "-r", code], capture_output=True).returncode == 0


class Check:
    def __init__(self, options):
        self.tool = str(pathlib.Path(options.tool).resolve())
        self.options = options
        self.failures = 0

    def fail(self, text):
        self.failures += 1
        if self.failures <= (100_000 if self.options.list else 20):
            print(f"yaml: {text}", file=sys.stderr)

    def run(self, folder, *arguments):
        return subprocess.run([self.tool, *map(str, arguments), "--no-settings"], cwd=folder, capture_output=True, text=True, check=False)

    def read_by(self, platform, folder, paths):
        """What the platform reads: texts by key for each file, None where it refuses the file."""
        listed = folder / "list"
        listed.write_text("\n".join(str(folder / path) for path in paths) + "\n")
        done = subprocess.run([*platform.program, str(listed)], capture_output=True, text=True, check=False)
        answers = [json.loads(line) for line in done.stdout.split("\n") if line]
        if len(answers) != len(paths):
            sys.exit(f"yaml: {platform.peer} answers {len(answers)} of {len(paths)} files: {done.stderr.strip()}")
        return {path: answer.get("texts") for path, answer in zip(paths, answers)}

    def read_by_tool(self, folder, paths):
        texts = collections.defaultdict(dict)
        for start in range(0, len(paths), 200):
            catalogs = [part for path in paths[start : start + 200] for part in ("--catalog", path)]
            done = self.run(folder, "search", "", "--values", *catalogs, "--format", "json")
            for item in json.loads(done.stdout or "[]"):
                if not item.get("form"):
                    texts[item["file"]][item["key"]] = item["text"]
        return texts

    def read_by_ruamel(self, path, platform):
        """The texts of a file as ruamel.yaml reads them: in YAML 1.2, so that `yes` is one."""
        result = {}

        def visit(value, key):
            if isinstance(value, dict):
                for name, child in value.items():
                    visit(child, f"{key}.{name}" if key else str(name))
            elif isinstance(value, str):
                result[key] = value

        content = ruamel.yaml.YAML(typ="safe", pure=True).load(path)
        visit(content["de"] if platform.root else content, "")
        return result

    def compare(self, what, expected, found):
        """How many texts are equal; reports the others."""
        equal = 0
        for key in sorted(set(expected) | set(found)):
            if expected.get(key) == found.get(key):
                equal += 1
            else:
                self.fail(f"{what}: {key}: {expected.get(key)!r} is read as {found.get(key)!r}")
        return equal

    def values(self, platform, folder, chance):
        paths = []
        for number in range(self.options.files):
            path = platform.path.format(number=number, locale="de")
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(lines_of(chance, platform.root and "de"))
            paths.append(path)
        theirs, ours = self.read_by(platform, folder, paths), self.read_by_tool(folder, paths)
        read = [path for path in paths if theirs[path] is not None]
        equal = sum(self.compare(f"seed {self.options.seed}, {path}", theirs[path], ours[path]) for path in read)
        print(f"yaml: {platform.name}: {equal} texts of {len(read)} files equal those of {platform.peer}, which refuses {len(paths) - len(read)}")
        if len(read) < len(paths) * 0.8:
            self.fail(f"{platform.peer} refuses {len(paths) - len(read)} of {len(paths)} files")

    def edits(self, platform, folder, chance):
        """Imports texts into files that have other texts, and into files that lack them."""
        paths = []
        for number in range(max(5, self.options.files // 10)):
            keys = [f"key_{key}" for key in range(12)]
            for locale in ("en", "de"):
                path = platform.path.format(number=number, locale=locale)
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                lines, blanks = ([f"{locale}:"], "  ") if platform.root else ([], "")
                for key in keys:
                    if locale == "de" and chance.random() < 0.4:
                        continue
                    lines += [f"{blanks}{key}: " + (f"Text {key}" if locale == "en" else scalar(chance, "ein Text", len(blanks)).rstrip())]
                (folder / path).write_text("\n".join(line.rstrip(" ") for line in lines) + "\n")
            paths.append(path)
        old = self.read_by(platform, folder, paths)
        paths = [path for path in paths if old[path] is not None]
        done = self.run(folder, "export", ".", "--source-locale", "en", "--locales", "de", "--format", "csv", "--only", "all", "-o", "handoff")
        if done.returncode:
            return self.fail(f"{platform.name}: export ends with {done.returncode}: {done.stderr}")
        rows = list(csv.DictReader(io.StringIO((folder / "handoff/de.csv").read_text(encoding="utf-8-sig"), newline="")))
        for row in rows:
            row["Translation (de)"] = chance.choice(TEXTS) if chance.random() < 0.7 else row["Translation (de)"]
        with open(folder / "handoff/de.csv", "w", encoding="utf-8-sig", newline="") as stream:
            writer = csv.DictWriter(stream, rows[0].keys(), quoting=csv.QUOTE_ALL)
            writer.writeheader()
            writer.writerows(rows)
        done = self.run(folder, "import", "handoff/de.csv", "--source-locale", "en", "--format", "json")
        if done.returncode not in (0, 1):
            return self.fail(f"{platform.name}: import ends with {done.returncode}: {done.stdout[:3000]}{done.stderr}")
        wanted = {path: dict(old[path]) for path in paths}
        suffix, refused = platform.path.rsplit(".{locale}", 1)[1], 0
        for item in json.loads(done.stdout)["outcomes"]:
            # A catalogue is named by its last folder.
            path = next((path for path in paths if path.endswith(f"{item['catalog']}.de{suffix}")), None)
            if item["outcome"] == "accepted" and path:
                wanted[path][item["key"]] = without_line_ends(item["translation"])
            refused += item["outcome"] == "refused"
        new, equal = self.read_by(platform, folder, paths), 0
        for path in paths:
            what = f"seed {self.options.seed}, {platform.name}, import into {path}"
            if new[path] is None:
                self.fail(f"{what}: {platform.peer} refuses the file:\n{(folder / path).read_text()}")
                continue
            equal += self.compare(f"{what}, {platform.peer}", wanted[path], new[path])
            if ruamel:
                found = self.read_by_ruamel(folder / path, platform)
                self.compare(f"{what}, ruamel.yaml", wanted[path], {key: found.get(key) for key in wanted[path]})
        print(f"yaml: {platform.name}: {equal} texts after import, {refused} refused by its gates")

    def conversion(self, platform, folder, chance):
        """Converts a table with every text."""
        with open(folder / "texts.csv", "w", encoding="utf-8", newline="") as stream:
            csv.writer(stream).writerows([("key", "de")] + [(f"group.key_{number}", text) for number, text in enumerate(TEXTS)])
        done = self.run(folder, "convert", "texts.csv", "out/", "--to", "yaml", "--source-locale", "de")
        files = sorted(path.relative_to(folder) for path in (folder / "out").rglob("*.y*ml"))
        if len(files) != 1:
            return self.fail(f"convert ends with {done.returncode}: {done.stderr}")
        wanted = {f"group.key_{number}": text for number, text in enumerate(TEXTS)}
        equal = 0
        texts = self.read_by(platform, folder, files)[files[0]]
        if platform.root != any(key.startswith("de.") for key in texts or {}):
            texts = {key.removeprefix("de."): text for key, text in (texts or {}).items()}
        equal += self.compare(f"convert, {platform.peer}", wanted, texts)
        print(f"yaml: {platform.name}: {equal} converted texts")


def main():
    options = arguments().parse_args()
    check = Check(options)
    for platform in (Rails, Symfony):
        if not platform.is_available():
            print(f"yaml: {platform.name}: skipped, {platform.peer} is not installed")
            continue
        chance = random.Random(f"{options.seed} {platform.name}")
        for part in ("values", "edits", "conversion"):
            with tempfile.TemporaryDirectory() as temporary:
                folder = pathlib.Path(temporary)
                getattr(check, part)(platform, folder, chance)
    if check.failures:
        sys.exit(f"yaml: {check.failures} failures with --seed {options.seed}")


if __name__ == "__main__":
    main()
