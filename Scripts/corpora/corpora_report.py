"""Counts the findings in real catalogues, and checks whether they are right.

Usage: corpora_report.py L10N CORPORA check|write

`write` writes Documentation/Corpora.md: how often each rule fires in each corpus, and the precision of the judged findings. `check` tests whether
that page is current, whether every finding judged right is still reported and every one judged wrong is not, and whether each rule is right in
98 of 100 findings at error level.
"""

import collections
import json
import os
import subprocess
import sys

tool, corpora, task = sys.argv[1:]
tool = os.path.abspath(tool)
fixture = "Tests/LocalizeValidationTests/Fixtures/Verdicts/verdicts.tsv"
page = "Documentation/Corpora.md"
severities = ["error", "warning", "info", "off"]
# The required precision of a rule at this level.
least = {"error": 0.98}


def validate(corpus, *options):
    command = [tool, "validate", corpus, "--format", "json", "--fail-on", "never", *options]
    result = subprocess.run(command, cwd=corpora, capture_output=True, env={**os.environ, "LC_ALL": "C"})
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\nends with {result.returncode}:\n{result.stderr.decode()}")
    return json.loads(result.stdout)


def rules():
    """The ids in the order of the documentation, with their default severities."""
    lines = subprocess.run([tool, "explain"], capture_output=True, text=True, check=True).stdout.split("\n")
    return dict(line.split()[:2] for line in lines if line.startswith("  "))


def verdicts():
    with open(fixture, encoding="utf-8") as file:
        names, *rows = (line.rstrip("\n").split("\t") for line in file)
    return [dict(zip(names, row, strict=True)) for row in rows]


known = rules()
names = sorted(name for name in os.listdir(corpora) if os.path.isdir(os.path.join(corpora, name)))
off = [option for rule, severity in known.items() if severity == "off" for option in ("--rule", f"{rule}=info")]
reports = {name: validate(name, *off) for name in names}
findings = {(d["rule"], d["file"], d["fingerprint"]): d["severity"] for r in reports.values() for d in r["diagnostics"]}
labels = verdicts()

# A finding counts for its current level; one that is no longer reported counts for none.
precision = collections.defaultdict(collections.Counter)
failures = []
for label in labels:
    now = findings.get((label["rule"], label["file"], label["fingerprint"]))
    if now == label["severity"] and label["verdict"] != "missed":
        precision[label["rule"], now][label["verdict"]] += 1
    elif label["verdict"] == "right":
        failures.append(f"{label['rule']} no longer says of {label['file']} {label['locale']} {label['key']} ({label['fingerprint']}) what it said rightly")
    elif now == "error":
        failures.append(f"{label['rule']} says at error level what is wrong: {label['file']} {label['locale']} {label['key']}")


def share(rule, severity):
    counts = precision.get((rule, severity), collections.Counter())
    return counts["right"] / counts.total() if counts.total() else None


for (rule, severity), counts in sorted(precision.items(), key=lambda item: (severities.index(item[0][1]), item[0][0])):
    if severity in least and share(rule, severity) < least[severity]:
        failures.append(f"{rule} is right in {share(rule, severity):.0%} of what was read at level {severity}, not in {least[severity]:.0%}")


def table(header, rows):
    yield "| " + " | ".join(header) + " |"
    yield "|" + "|".join("---" if index == 0 else "---:" for index in range(len(header))) + "|"
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"


BEYOND = """## Beyond these corpora

Public projects for which no rule was tuned. Their texts are not part of the repository, and no check needs them. Errors at the default settings, before and
after fixing the classes of wrong findings that they revealed:

| project | kind | errors before | errors after | lesson |
| --- | --- | ---: | ---: | --- |
| excalidraw | JSON, 58 locales | 9645 | 13 | an empty text is an untranslated one |
| jenkins | .properties | 72 | 52 | the same; keys that the view beside the table uses |
| jabref | .properties | 66 | 46 | the same; `{}` is not an argument of MessageFormat |
| git | PO | 33 | 30 | names of arguments in angle brackets; widths in Tcl; PO's own plural formula |
| loop | .strings | 3 | 5 | orphan keys fell from 5398 to 19: keys that are texts, objects of storyboards; two more correct errors in texts compared with their keys |
| transmission | PO, .strings | 94 | 30 | a header with another nplurals is one finding; gaps belong to the file that has them; tables whose source is a xib |
| localsend | JSON | 0 | 0 | a report of missing texts is not a catalogue |
| panel-attack | CSV | 0 | 16 | a comment column of several words; the file was not recognised, and has 15 broken placeholders |

Five of them exited with 2 although their setup was correct; tables without a source locale are now counted in a note.

After that, eleven more projects of five ecosystems were read for the first time: simplenote-ios, AntennaPod, Tusky, Butterfly, outline, memos, vikunja,
jellyfin-web, freeplane, wagtail, caja. 173 of their errors were judged by the question “would the maintainer change the file?”. Of 100 from the new rule
`mojibake`, two were right; the others were one class (an apostrophe, quotation mark or dash before an accented letter, which MacRoman decodes as a letter of
another script), which the rule no longer reports. Of the 73 others, two were wrong (a blank that hides a text on purpose, and a link to a translated licence
on another host; both are now warnings), and three were doubtful: date formats in place of sample dates.

## Projects read for the first time

78 public projects of all formats were read for the first time, after the corpora above had shaped the rules. Their texts are not part of the repository,
and no check needs them. 1,594 findings were read with their source texts by the question “would the maintainer change the file?”; the wrong ones fell into
40 classes, most of which have a test with texts made up for it. Findings at the default settings over all 78 projects, before and after the second half of
these classes was fixed (the first half had removed about 2,700 wrong errors before):

| rule | before | after | what went |
| --- | ---: | ---: | --- |
| empty-translation (error) | 626 | 195 | locales that were never begun are one finding each |
| placeholder-extra, -missing (error) | 1,011 | 937 | the source text of Symfony is its target in the source locale; braces as punctuation; examples of shell variables |
| icu-argument (error) | 497 | 474 | arguments of branches that a language does not have |
| mojibake (error) | 43 | 6 | one finding for the source texts of a broken file |
| other errors | 434 | 364 | test data; build variants; empty files |
| whitespace-mismatch, newline-mismatch (warning) | 8,824 | 6,808 | indentation of templates; one info where the source text has the slip |
| plural-unused-category (warning) | 793 | 145 | “one” in languages without it is an info |
| length-limit (warning) | 149 | 43 | “about 20 characters”; comments that the source text exceeds |
| orphan-key (warning) | 8,956 | 8,882 | plural objects of JSON; texts of intents |

Files of `<domain>-<language>.po` became one table, and the resources of moko, where the tool had found nothing, are read.

After that, 75 errors were read, one drawn from each of as many pairs of rule and project: 68 right, 2 wrong, 5 doubtful. One of the wrong ones was an empty
`Plural-Forms` that Lingui never reads, which is no longer reported; the other remains: `%1` of Locale::Maketext before a single letter that is a unit (`%1d`). Doubtful are a link to another page of the
project, arguments of an intent that differ by platform, a trailing comma that only a script of the project reads, and a line end that no `msgfmt` sees. Among the
warnings, a percent sign before a name (`%%percent%`) and files without a `Language` header, as Launchpad exports them, are still reported.

### Five formats

Projects that were read when these formats were new, or after the rules had seen others. All errors at the default settings were judged by the same question;
in redmine, rails-i18n, solidus_i18n, Sylius, keepassxc and mapper each message once, and 30 about variables in anki-core-i18n without the program. The verdicts
are in `Tests/LocalizeValidationTests/Fixtures/Verdicts/projects.tsv`, and `Scripts/corpora/projects.sh` compares a checkout of the projects with them.
“Right” leaves out what is doubtful.

#### RESX, RESW and web extensions

| project | format | files | errors | right | what they are |
| --- | --- | ---: | ---: | ---: | --- |
| ShareX | RESX | 1,864 | 51 | 51 | texts emptied by the designer, arguments lost |
| dnSpy | RESX | 242 | 7 | 7 | arguments lost, one brace |
| mRemoteNG | RESX | 92 | 64 | 64 | `{0}` to `{2}` lost, two empty texts |
| DevToys | RESX | 1,122 | 1 | 1 | an argument lost |
| NETworkManager, HandyControl, ILSpy, lively, ImageGlass | RESX | 204 | 0 | – | |
| Files | RESW | 51 | 202 | 202 | two locales in the wrong encoding, arguments lost |
| terminal, calculator | RESW | 430 | 0 | – | |
| uBlock | web extension | 149 | 105 | 105 | `{{…}}` lost, tags that don’t close |
| bitwarden | web extension | 47 | 33 | 33 | `$…$` lost, some translated to `%…%` |
| stylus | web extension | 34 | 1 | 1 | a form feed |
| privacybadger, SingleFile, ExtensionTranslations | web extension | 100 | 0 | – | |

Of the warnings, 723 in terminal were wrong: its pseudo-locales pad their texts, which `whitespace-mismatch` no longer reports.

#### Qt

| project | files | errors | right | what they are |
| --- | ---: | ---: | ---: | --- |
| keepassxc | 44 | 367 | 365 | `% 1`, `٪1`, `1%`, broken tags |
| mapper | 64 | 223 | 223 | `％1`, `% 1`; one form for all numbers |
| qBittorrent | 122 | 107 | 107 | `% 1`, `1%`, tags that don’t close |
| mumble | 49 | 90 | 90 | texts of other programs, tags, a message twice |
| tiled | 29 | 54 | 54 | `%N`, `% 1`, `%n` lost, control characters |
| Sandboxie | 24 | 47 | 47 | `</ b>`, broken links, `%1` lost |
| nomacs | 31 | 22 | 15 | `%1` lost |
| qttranslations | 255 | 21 | 19 | arguments, tags; a link to a licence is wrong |
| flameshot | 48 | 16 | 16 | `% 1` |
| sqlitebrowser | 26 | 9 | 6 | arguments, `</head>`; links to an article in the reader’s language are wrong |
| cppcheck | 14 | 7 | 7 | a year, an unclosed `<pre>` |
| pavucontrol-qt | 57 | 5 | 5 | digits of Odia |

The number of a plural in a form whose source text lacks it (3 errors in keepassxc) is no longer reported.

#### Fluent

| project | files | errors | right | what they are |
| --- | ---: | ---: | ---: | --- |
| anki-core-i18n | 1,909 | 73 | 73 | variables that no program passes, tags that don’t close, texts emptied in one locale |
| www-l10n | 8,960 | 7 | 7 | tags that don’t close |
| cosmic-files, cosmic-settings | 148 | 4 | 4 | names of variables translated, a variable that the source text no longer has |
| send | 86 | 3 | 3 | names of variables translated |
| ruffle | 849 | 2 | 2 | control characters |
| firefox-l10n-source, pontoon, fish-shell | 258 | 0 | – | |

The texts of ruffle and send, whose source locale is en-US, had not been compared at all.

#### YAML

| project | files | errors | right | what they are |
| --- | ---: | ---: | ---: | --- |
| redmine | 52 | 151 | 151 | arguments lost, one of them to a blank (`% {count}`); keys that a merge left twice |
| openstreetmap-website | 115 | 106 | 106 | arguments that the source text got later, lost or translated |
| rails-i18n | 178 | 74 | 74 | 61 times `%{attribute}`, which the source text got later; an `errors.format` without its attribute |
| wallabag | 160 | 69 | 69 | arguments translated or lost, tags that don’t close |
| refinerycms | 130 | 69 | 69 | arguments lost, two mappings twice |
| Sylius | 1,846 | 62 | 62 | arguments lost or translated (`%produk%`), `%s` that no program replaces, tags that don’t close |
| spree_i18n | 47 | 29 | 29 | arguments lost |
| mbin | 33 | 28 | 28 | arguments translated (`%fecha%`) or lost |
| solidus_i18n | 39 | 15 | 15 | keys and mappings twice, lost characters |
| BentoBox | 23 | 15 | 15 | arguments lost |
| whitehall | 5 | 8 | 0 | arguments that a helper passes for one language alone |
| thredded, docsy, oro platform | 177 | 0 | – | |

Of the locales of openstreetmap-website, 23 with three letters had not been compared. Of the warnings, those about “two” in
Hebrew (13) are right by CLDR, but not for programs with the plural rules of rails-i18n, which have one form for two and more."""


def document():
    yield "# Real catalogues"
    yield ""
    yield "Written by `Scripts/corpora/verdicts.sh --write` from a run of all rules over the catalogues of public apps beside the project"
    yield "in `../shared/corpora`, including the rules that are off by default. Their texts are not part of the repository."
    yield ""
    header = ["corpus", "files", "catalogues", "locales", "keys", "translations", "errors", "warnings", "infos"]
    counted = ["files", "catalogs", "locales", "keys", "translations", "errors", "warnings", "infos"]
    yield from table(header, [[name] + [reports[name]["summary"][count] for count in counted] for name in names])
    yield ""
    yield "## Findings by rule"
    yield ""
    counts = collections.Counter((d["rule"], d["severity"], name) for name, r in reports.items() for d in r["diagnostics"])
    rows = []
    for rule in known:
        for severity in severities:
            cells = [counts[rule, severity, name] for name in names]
            if not sum(cells):
                continue
            read = precision.get((rule, severity), collections.Counter())
            shown = "off" if known[rule] == "off" else severity
            right = f"{read['right']} of {read.total()}" if read.total() else "–"
            percent = f"{100 * share(rule, severity):.0f}%" if read.total() else "–"
            rows.append([f"{rule} ({shown})"] + cells + [sum(cells), right, percent])
    yield from table(["rule", *names, "all", "read and right", "precision"], rows)
    yield ""
    fired = {rule for rule, _, _ in counts}
    yield "No findings by " + ", ".join(rule for rule in known if rule not in fired) + "."
    yield ""
    yield "## Method"
    yield ""
    total = collections.Counter(label["verdict"] for label in labels)
    yield f"{len(labels)} findings were read with their source texts, as a maintainer and a reader of the language would: all findings of a rule with few,"
    yield "else at least 50 errors or warnings and 30 infos, drawn with the seed 5 from one file after another, and more after the rules were corrected."
    yield f"`csv` was omitted, since it is `stats` in another format. {total['right']} findings were right, {total['wrong']} wrong, and {total['missed']}"
    yield "were right and are no longer reported, to avoid wrong ones. The verdicts are in"
    yield f"`{fixture}`; it has the hash of a key that is a text."
    yield ""
    yield "“Read and right” counts only findings that are still reported at this level."
    yield "Wrong findings that remain:"
    yield ""
    wrong = collections.Counter()
    for label in labels:
        if label["verdict"] == "wrong" and findings.get((label["rule"], label["file"], label["fingerprint"])) == label["severity"]:
            wrong[label["rule"], label["severity"], label["reason"]] += 1
    for (rule, severity, reason), count in sorted(wrong.items(), key=lambda item: (severities.index(item[0][1]), item[0])):
        yield f"- {rule} ({severity}), {count} ×: {reason}"
    yield ""
    yield BEYOND


text = "\n".join(document()) + "\n"
if task == "write":
    with open(page, "w", encoding="utf-8") as file:
        file.write(text)
elif not os.path.exists(page) or open(page, encoding="utf-8").read() != text:
    failures.append(f"{page} is not what the tool finds; run Scripts/corpora/verdicts.sh --write")

for severity in severities:
    counts = sum((precision[key] for key in precision if key[1] == severity), collections.Counter())
    if counts.total():
        print(f"verdicts: {severity}: {counts['right']} of {counts.total()} judged findings are right, {100 * counts['right'] / counts.total():.1f}%")
        for rule in sorted(rule for rule, level in precision if level == severity):
            if share(rule, severity) < 0.98:
                print(f"verdicts:   {rule}: {precision[rule, severity]['right']} of {precision[rule, severity].total()}")
for failure in failures:
    print(f"verdicts: {failure}", file=sys.stderr)
sys.exit(1 if failures else 0)
