#!/usr/bin/env python3
"""Compares l10n's verdicts on damaged files with those of other programs. Usage: check_mutations.py TOOL [--seed N] [--files N] [--list]

For each format, a seeded healthy file is damaged in one or two places: a character removed, doubled, inserted, replaced, two swapped, a line removed, the
rest cut off. The other program (moz.l10n for web extensions, lxml for RESX, libyaml by PyYAML for YAML) accepts or refuses each file; l10n agrees if it reports a defect of the syntax
at error level exactly where the other refuses. The check fails where l10n accepts what the other refuses, or where they agree less often than MINIMUM says.
Of YAML, the texts of the files that both accept are compared as well. --list prints the files on which they disagree.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

try:
    from moz.l10n.formats.webext.parse import webext_parse
except ImportError:
    webext_parse = None

try:
    from lxml import etree
except ImportError:
    etree = None

try:
    import yaml
except ImportError:
    yaml = None

# The rules that say that a file is not what its format asks for.
SYNTAX = {"parse-error", "silent-truncation", "invalid-encoding", "schema-violation", "placeholder-undeclared", "invalid-escape", "conflict-marker"}
# The least share of agreement, in percent; what l10n refuses and the other does not is in the comment.
MINIMUM = {
    "webext": 90,  # Keys that Chrome refuses, and placeholders without content that no text uses.
    "resx": 90,  # Entries without a name or a value, which the resource compiler refuses.
    "yaml": 97,  # Files without a mapping, second documents, and quotation marks that are closed in another line where the next key begins.
}
WORDS = ["Open", "the", "file", "änderte", "日本", "now", "10 %", "😀", "“quoted”", "Ελλάδα"]


def sentence(chance):
    return " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 5)))


def webext(chance):
    """A messages.json."""
    messages = {}
    for number in range(chance.randint(2, 5)):
        message = {"message": sentence(chance)}
        if chance.random() < 0.5:
            message["description"] = sentence(chance)
        if chance.random() < 0.5:
            message["message"] += f" $NAME{number}$"
            message["placeholders"] = {f"name{number}": {"content": "$1", "example": sentence(chance)}}
        messages[f"key_{number}"] = message
    return json.dumps(messages, ensure_ascii=chance.random() < 0.3, indent=2) + "\n"


def resx(chance):
    """A .resx file."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<root>", '  <resheader name="version">', "    <value>2.0</value>", "  </resheader>"]
    for number in range(chance.randint(2, 5)):
        lines += [f'  <data name="Key{number}" xml:space="preserve">', f"    <value>{sentence(chance)} &amp; {{{number}}}</value>"]
        if chance.random() < 0.5:
            lines += [f"    <comment>{sentence(chance)}</comment>"]
        lines += ["  </data>"]
    return "\n".join(lines + ["</root>"]) + "\n"


def scalar(chance, text, indentation):
    """A text in one of YAML's styles."""
    kind = chance.randrange(7)
    blanks = " " * (indentation + 2)
    if kind == 0:
        return "'" + text.replace("'", "''") + "'"
    if kind == 1:
        return json.dumps(text, ensure_ascii=chance.random() < 0.3 and max(text) < "\U00010000")
    if kind == 2:
        return f"{chance.choice(['|', '>', '|-', '>-', '|+', '>+'])}\n{blanks}{text}\n" + chance.choice(["", "\n", f"{blanks}  more\n"]) + f"{blanks}{sentence(chance)}"
    if kind == 3:
        return f'"{sentence(chance)}\n{blanks}{sentence(chance)}\\\n{blanks}end \\x41\\u00e4"'.replace("“", "").replace("”", "")
    if kind == 4:
        return f"plain {sentence(chance)}\n{blanks}{sentence(chance)}" + chance.choice(["", " # comment"])
    if kind == 5:
        return chance.choice(["yes", "12", "~", "", ":day", "2001-01-01", "1_000", "[a, 'b', \"c\"]", "{a: b, c: 'd'}", "[]"])
    return f"plain {text}"


def yaml_catalog(chance):
    """A file of Rails."""
    lines = ["# Texts", "de:"]
    anchored = False
    for number in range(chance.randint(2, 6)):
        kind = chance.random()
        if kind < 0.2:
            lines += [f"  group_{number}:" + ("" if anchored else " &group")]
            anchored = True
            lines += [f"    key_{item}: {scalar(chance, sentence(chance), 4)}" for item in range(chance.randint(1, 3))]
        elif kind < 0.3:
            lines += [f"  files_{number}:", '    one: "%{count} file"', f"    other: {scalar(chance, sentence(chance), 4)}"]
        elif kind < 0.4:
            lines += [f"  list_{number}:"] + [f"  {chance.choice(['', '  '])}- {sentence(chance).replace('10 %', 'ten')}"]
        elif kind < 0.5 and anchored:
            lines += [f"  more_{number}:", "    <<: *group", "    own: text"]
        else:
            key = chance.choice([f"key_{number}", f'"key {number}"', f"'k{number}'", f"ключ_{number}"])
            lines += [f"  {key}: {scalar(chance, sentence(chance), 2)}"]
    return "\n".join(line.rstrip(" ") for line in lines) + "\n"


def refused_webext(data):
    try:
        webext_parse(data)
    except Exception:  # Whatever it raises is a refusal.
        return True
    return False


def refused_resx(data):
    try:
        etree.fromstring(data)
    except etree.XMLSyntaxError:
        return True
    return False


def refused_yaml(data):
    try:
        # Every document; what is in them does not matter to the syntax.
        for node in yaml.compose_all(data, Loader=yaml.CBaseLoader):
            del node
    except (yaml.YAMLError, ValueError):
        return True
    return False


def texts_yaml(data):
    """The texts of a file as libyaml reads them, by the names on the way to them; None if they can't be compared."""
    try:
        root = yaml.compose(data, Loader=yaml.CBaseLoader)
    except (yaml.YAMLError, ValueError):
        return None
    if not isinstance(root, yaml.MappingNode) or [key.value for key, _ in root.value] != ["de"]:
        return None
    result = {}

    def visit(node, path):
        if isinstance(node, yaml.ScalarNode):
            # Quoted texts and those of several words are texts in every version of YAML.
            if path and node.style in ('"', "'", "|", ">") or " " in node.value and not node.value[0].isdigit():
                result[path] = node.value
            else:
                # Of a repeated key, the last value counts.
                result.pop(path, None)
        elif isinstance(node, yaml.MappingNode):
            if {key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)} & {"one", "other", "<<"}:
                return
            for key, value in node.value:
                if isinstance(key, yaml.ScalarNode):
                    visit(value, f"{path}.{key.value}" if path else key.value)

    visit(root.value[0][1], "")
    return result


def texts_l10n(tool, folder, names):
    """The texts of files as l10n reads them, by their keys."""
    result = collections.defaultdict(dict)
    for start in range(0, len(names), 200):
        catalogs = [part for name in names[start : start + 200] for part in ("--catalog", name)]
        command = [tool, "search", "", "--values", *catalogs, "--format", "json", "--no-settings"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        for item in json.loads(done.stdout or "[]"):
            if not item.get("form"):
                result[item["file"]][item["key"]] = item["text"]
    return result


FORMATS = {
    "yaml": (yaml_catalog, refused_yaml, "de.yml", "libyaml", yaml and getattr(yaml, "CBaseLoader", None)),
    "webext": (webext, refused_webext, "_locales/en/messages.json", "moz.l10n", webext_parse),
    "resx": (resx, refused_resx, "Resources.resx", "lxml", etree),
}


# What else damages a format.
SIGNS = {"yaml": "-?*!|'%@#`~\r"}


def damaged(text, chance, name):
    """The text with one or two changes."""
    for _ in range(chance.choice([1, 1, 1, 2])):
        place = chance.randrange(len(text))
        kind = chance.choice(["remove", "double", "insert", "replace", "swap", "line", "cut"])
        if kind == "remove":
            text = text[:place] + text[place + 1 :]
        elif kind == "double":
            text = text[:place] + text[place] + text[place:]
        elif kind == "insert":
            text = text[:place] + chance.choice('{}[]",:\\<>&;=/$ \n\t\x01a0' + SIGNS.get(name, "")) + text[place:]
        elif kind == "replace":
            text = text[:place] + chance.choice('{}[]",:\\<>&;=/$ \n\t\x01a0' + SIGNS.get(name, "")) + text[place + 1 :]
        elif kind == "swap":
            text = text[:place] + text[place : place + 2][::-1] + text[place + 2 :]
        elif kind == "line":
            lines = text.splitlines(keepends=True)
            del lines[chance.randrange(len(lines))]
            text = "".join(lines)
        else:
            text = text[:place]
        if not text:
            return "\n"
    return text


def reported(tool, folder, path, files):
    """The numbers of the files with a defect of the syntax, and its rules."""
    # Each file is named, since a folder's walk leaves out what does not look like a catalogue.
    result = collections.defaultdict(set)
    for start in range(0, files, 200):
        names = [f"{number:05}/{path}" for number in range(start, min(files, start + 200))]
        done = subprocess.run([tool, "validate", "--format", "json", "--no-settings", *names], cwd=folder, capture_output=True, text=True, check=False)
        try:
            report = json.loads(done.stdout)
        except json.JSONDecodeError:
            sys.exit(f"mutations: no report of {names[0]} to {names[-1]}, exit code {done.returncode}: {done.stderr.strip()}")
        for finding in report["diagnostics"]:
            if finding["severity"] == "error" and finding["rule"] in SYNTAX:
                result[int(finding["file"][:5])].add(finding["rule"])
    return result


def arguments():
    """The options of the checks that compare seeded files."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--list", action="store_true")
    return parser


def main():
    options = arguments().parse_args()
    tool = str(pathlib.Path(options.tool).resolve())
    failures = []
    for name, (make, refuses, path, other, available) in FORMATS.items():
        if not available:
            print(f"mutations: {name}: skipped, {other} is not installed")
            continue
        chance = random.Random(f"{options.seed} {name}")
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            contents = []
            for number in range(options.files):
                contents.append(damaged(make(chance), chance, name).encode())
                file = folder / f"{number:05}" / path
                file.parent.mkdir(parents=True)
                file.write_bytes(contents[-1])
            found = reported(tool, folder, path, options.files)
            compared = different = 0
            if name == "yaml":
                wanted = {
                    f"{number:05}/{path}": texts for number, data in enumerate(contents)
                    if number not in found and not refuses(data) and (texts := texts_yaml(data))
                }
                for file, own in texts_l10n(tool, folder, list(wanted)).items():
                    compared += len(wanted[file])
                    # A locale that is a text has no key.
                    wrong = {key: (text, own.get(key)) for key, text in wanted[file].items() if key and own.get(key) != text}
                    different += len(wrong)
                    if wrong and options.list:
                        print(f"--- texts {file} {wrong}\n{contents[int(file[:5])].decode(errors='replace')}")
                print(f"mutations: {name}: {compared} texts compared, {different} differ")
        wrong = {number for number, data in enumerate(contents) if refuses(data)}
        missed, more = wrong - found.keys(), found.keys() - wrong
        agreeing = options.files - len(missed) - len(more)
        print(f"mutations: {name}: {other} refuses {len(wrong)} of {options.files}, agreement on {agreeing}, missed {len(missed)}, only here {len(more)}")
        if options.list:
            for kind, numbers in (("missed", missed), ("only here", more)):
                for number in sorted(numbers)[:40]:
                    print(f"--- {kind} {number} {sorted(found.get(number, []))}\n{contents[number].decode(errors='replace')}")
        if different:
            failures.append(f"{name}: {different} texts differ (--seed {options.seed} --list shows them)")
        if missed or 100 * agreeing < MINIMUM[name] * options.files:
            failures.append(f"{name}: missed {len(missed)}, only here {len(more)} of {options.files} (--seed {options.seed} --list shows them)")
    if failures:
        sys.exit("mutations: " + "; ".join(failures))


if __name__ == "__main__":
    main()
