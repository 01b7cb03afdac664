#!/usr/bin/env python3
"""Compares l10n's verdicts on format strings with msgfmt's. Usage: check_gettext.py TOOL [--list FLAG,…]

For each format flag of PO, pairs of a source and a translation are made up from its directives: another directive, none, one twice, one with a
character missing, a stray percent sign or brace. msgfmt --check-format accepts or refuses each; l10n agrees if it reports an error or warning about a
placeholder exactly where msgfmt refuses. The check fails where they agree less often than MINIMUM says. Formats that l10n treats as text, and formats of
which it deliberately reports more (lost names in Perl, Qt, KDE; {} in Python), are counted only. --list prints the pairs on which they disagree.
"""

import bisect
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: nl\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
DIRECTIVES = {
    "c": ["%s", "%d", "%5.2f", "%1$s %2$d", "%%", "%ld", "%zu", "%*d", "%c", "%<PRIu64>", "%hhd", "%x", "%n"],
    "objc": ["%@", "%d", "%1$@ %2$d"],
    "python": ["%s", "%d", "%(n)s", "%(n)d %(m)s", "%%", "%5.1f", "%*d", "%r", "%c", "%(n)5.2f"],
    "python-brace": ["{}", "{0}", "{n}", "{n:d}", "{n!r}", "{0.a}", "{0[1]}", "{{x}}", "{} {}", "{0} {1}", "{n:>10.2f}"],
    "java": ["{0}", "{1}", "{0,number}", "{0,date,short}", "{0} {1}", "{0,choice,0#none|1#one}"],
    "java-printf": ["%s", "%d", "%1$s", "%1$s %2$d", "%b", "%h", "%n", "%%", "%tY", "%,d", "%-5s"],
    "csharp": ["{0}", "{1}", "{0:N}", "{0,10}", "{{x}}", "{0} {1}"],
    "perl": ["%s", "%d", "%1$s", "%%", "%hhd", "%f"],
    "perl-brace": ["{n}", "{n} {m}", "{a1}"],
    "php": ["%s", "%d", "%1$s", "%%", "%b", "%e", "%5.2f"],
    "lua": ["%s", "%d", "%5.2f", "%%", "%x"],
    "ruby": ["%s", "%d", "%<n>d", "%{n}", "%%", "%1$s", "%p", "%b"],
    "javascript": ["%s", "%d", "%1$s", "%%", "%f"],
    "tcl": ["%s", "%d", "%1$s", "%%", "%x"],
    "object-pascal": ["%s", "%d", "%%", "%.2f"],
    "awk": ["%s", "%d", "%%", "%c"],
    "sh": ["$n", "${n}", "$n $m"],
    "librep": ["%s", "%d"],
    "elisp": ["%s", "%d"],
    "gcc-internal": ["%qs", "%d", "%m", "%qD", "%.*s"],
    "gfc-internal": ["%d", "%s", "%L", "%C"],
    "qt": ["%1", "%1 %2", "%L1"],
    "qt-plural": ["%n", "%1"],
    "kde": ["%1", "%1 %2", "%9"],
    "kde-kuit": ["%1", "<b>%1</b>"],
    "boost": ["%1%", "%1% %2%", "%s", "%%"],
    "smalltalk": ["%1", "%1 %2"],
    "ycp": ["%1", "%1 %2"],
    "lisp": ["~a", "~d", "~s ~a", "~%"],
    "scheme": ["~a", "~d", "~s ~a", "~%"],
}
# The least share of agreement, in percent.
MINIMUM = {
    "c": 98, "objc": 95, "python": 98, "java": 95, "java-printf": 98, "csharp": 93, "perl": 90, "perl-brace": 92, "php": 98, "lua": 97, "ruby": 95,
    "javascript": 97, "tcl": 98, "object-pascal": 93, "awk": 98, "sh": 93, "librep": 90, "elisp": 95, "gcc-internal": 90, "gfc-internal": 93, "qt": 93,
    "qt-plural": 93, "kde": 93, "kde-kuit": 88,
}
STRAYS = ["%", "{", "}", "%q", "{x", "100%", "% of", "%%", "{}", "{0", "~", "$", "$x"]


def pairs(flag):
    """Sources and translations for a flag."""
    for directive in DIRECTIVES[flag]:
        source = f"Read {directive} now"
        targets = [f"Lees {other} nu" for other in DIRECTIVES[flag]]
        targets += ["Lees nu", f"Lees {directive} en {directive} nu", f"Lees {directive}", f"Lees {directive[:-1]}"]
        targets += [f"Lees {directive} nu {stray}{end}" for stray in STRAYS for end in ("", " nog")]
        targets += [f"Lees {directive[:index]}{directive[index + 1:]} nu" for index in range(1, len(directive))]
        for target in dict.fromkeys(targets):
            yield source, target


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


def refused(folder):
    """The numbers of the messages that msgfmt refuses."""
    environment = {"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
    done = subprocess.run(
        ["msgfmt", "--check-format", "-o", os.devnull, "nl.po"], cwd=folder, capture_output=True, text=True, check=False, env=environment)
    lines = (folder / "nl.po").read_text(encoding="utf-8").splitlines()
    starts = [number for number, line in enumerate(lines, 1) if line.startswith("#, ")]
    return {bisect.bisect_right(starts, int(found[1])) - 1 for found in re.finditer(r"nl\.po:(\d+): ", done.stderr)}


def reported(tool, folder):
    """The numbers of the messages with an error or warning about a placeholder."""
    done = subprocess.run([tool, "validate", "--format", "json", "--no-settings", "."], cwd=folder, capture_output=True, text=True, check=False)
    result = set()
    for finding in json.loads(done.stdout)["diagnostics"]:
        number = re.match(r"c(\d+)", finding.get("key") or "")
        rule = finding["rule"]
        if number and finding["severity"] != "info" and (rule.startswith(("placeholder", "icu")) or rule == "unescaped-percent"):
            result.add(int(number[1]))
    return result


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    listed = sys.argv[3].split(",") if len(sys.argv) > 3 and sys.argv[2] == "--list" else []
    failures, total, equal = [], 0, 0
    for flag in DIRECTIVES:
        cases = list(pairs(flag))
        messages = (
            f'#, {flag}-format\nmsgctxt "c{number}"\nmsgid "{escaped(source)}"\nmsgstr "{escaped(target)}"\n\n'
            for number, (source, target) in enumerate(cases)
        )
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "nl.po").write_text(HEADER + "".join(messages), encoding="utf-8")
            wrong, found = refused(folder), reported(tool, folder)
        missed, more = wrong - found, found - wrong
        agreeing = len(cases) - len(missed) - len(more)
        total, equal = total + len(cases), equal + agreeing
        print(f"{flag}: {agreeing} of {len(cases)}, missed {len(missed)}, only here {len(more)}")
        if 100 * agreeing < MINIMUM.get(flag, 0) * len(cases):
            failures.append(f"{flag}: {agreeing} of {len(cases)} is less than {MINIMUM[flag]} %")
        if flag in listed:
            for kind, numbers in (("missed", missed), ("only here", more)):
                for number in sorted(numbers):
                    print(f"  {kind}: {cases[number][0]!r} → {cases[number][1]!r}")
    print(f"gettext: the same verdict on {equal} of {total} pairs")
    if failures:
        sys.exit("gettext: " + "; ".join(failures))


if __name__ == "__main__":
    main()
