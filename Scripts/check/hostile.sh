#!/usr/bin/env bash
# A hundred megabytes in one line, in every format: validate ends within a minute and ten times the size in memory, and reports the defects.
# Then hostile source code, and a folder with link cycles, a pipe and 20,000 files.
# Usage: hostile.sh [MEGABYTES]   100 unless given, for which the release tool is needed
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

megabytes=${1:-100}
l10n=${L10N:-$(Scripts/build/release.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

python3 - "$folder" "$megabytes" <<'PYTHON'
import pathlib, sys

folder, size = pathlib.Path(sys.argv[1]), int(sys.argv[2]) * 1_000_000
text = "a" * size
entries = {
    "a.strings": ('"a" = "', text, '";'), "a.csv": ("key,en,de\na,b,", text, "\n"), "a.json": ('{"a": "', text, '"}'), "a.arb": ('{"a": "', text, '"}'),
    "a.po": ('msgid "a"\nmsgstr "', text, '"\n'), "a.properties": ("a=", text, "\n"),
    "a.ftl": ("a = ", text, "\n"),
    "a.xml": ('<resources><string name="a">', text, "</string></resources>"),
    "a.resx": ('<root><data name="a"><value>', text, "</value></data></root>"),
    "a_de.ts": ('<TS language="de"><context><name>a</name><message><source>b</source><translation>', text, "</translation></message></context></TS>"),
    "a.xliff": ('<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="a"><source>b</source><target>', text, "</target></trans-unit></body></file></xliff>"),
    "a.stringsdict": ('<plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>', text, "</string></dict></dict></plist>"),
    "a.xcstrings": ('{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "', text, '"}}}}}, "version": "1.0"}'),
    "b.yml": ('a: "', text, '"\n'), "plain.yml": ("a: ", text, "\n"), "open.yml": ('a: "', text, ""), "signs.yml": ("a: ", "[" * (size // 2), ""),
    "lines.yml": ("", 'a: "x\n' * (size // 8), ""), "blanks.yml": ("a: b", " \n" * (size // 2), " c: d\n"), "dashes.yml": ("a:\n", "- " * (size // 2), ""),
    "_locales/de/messages.json": ('{"a": {"message": "', text, '"}}'), "_locales/fr/messages.json": ('{"a": {"message": "', "$1$$" * (size // 4), '"}}'),
    # The same without an end, and a line of syntax characters.
    "open.json": ('{"a": "', text, ""), "open.xml": ("<resources><string name=\"a\">", text, ""), "signs.xml": ("<resources>", "<&" * (size // 2), ""),
    "groups.json": ("{", '"g":{"a":"b"},' * (size // 14), '"c":"d"}'),
    "groups.yml": ("a:\n", "  g:\n    a: b\n" * (size // 15), ""),
    "signs.json": ("", '{"' * (size // 2), ""), "signs.po": ("", '"%' * (size // 2), ""), "signs.strings": ("", '"=' * (size // 2), ""),
}
for name, parts in entries.items():
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("".join(parts))
PYTHON

# Usage: check NAME ARGUMENTS
check() {
  local status=0 result
  result=$(python3 - "$megabytes" "$l10n" "${@:2}" <<'PYTHON'
import os, subprocess, sys

process = subprocess.Popen([sys.argv[2], "validate", *sys.argv[3:], "--format", "json"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
seconds, peak = usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6
code = os.waitstatus_to_exitcode(status)
print(f"exit {code}, {seconds:.1f} s, {peak:.0f} MB")
sys.exit(0 if code in (0, 1) and seconds < 60 and peak < 200 + 8 * int(sys.argv[1]) else 1)
PYTHON
  ) || status=$?
  echo "hostile: $1: $result"
  ((status == 0)) || failures=$((failures + 1))
}

for file in "$folder"/*; do check "${file##*/}" "$file"; done
rm -rf "${folder:?}"/*

python3 - "$folder" "$megabytes" <<'PYTHON'
import os, pathlib, sys

folder, size = pathlib.Path(sys.argv[1]), int(sys.argv[2]) * 1_000_000
for locale, text in (("en", "Hello"), ("de", "Hallo")):
    (folder / "App" / f"{locale}.lproj").mkdir(parents=True)
    (folder / "App" / f"{locale}.lproj" / "Localizable.strings").write_text(f'"a.title" = "{text}";\n')
call = 'NSLocalizedString("a.title", comment: "")'
sources = {
    "line.swift": "let x = [" + (call + ", ") * (size // 2 // len(call)) + "]", "interpolation.swift": 'Text("' + "\\(" * (size // 500),
    "comments.swift": "/*" * (size // 200), "multiline.swift": 'let x = """\n' + '\\(f("' * (size // 1000), "brackets.swift": "(" * (size // 100) + call,
    "raw.swift": "#" * (size // 100) + '"a.title"', "templates.kt": '"${' * (size // 500) + "R.string.a_title", "markup.xml": '<a b="@string/a" ' * (size // 500),
    "unclosed.m": 'NSLocalizedString(@"a.title" ' * (size // 333), "sums.swift": 'NSLocalizedString("a" + ' * (size // 500),
    "nested.swift": "String(localized: " * (size // 500), "choices.swift": 'Text("a" ? ' * (size // 1000), "bytes.swift": bytes(range(256)) * (size // 25_000),
    "nulls.swift": b'Text("\xff\xfe\x00a")\x00NSLocalizedString("a.title", comment: "")',
}
for name, text in sources.items():
    (folder / name).mkdir()
    (folder / name / name).write_bytes(text if isinstance(text, bytes) else text.encode())
odd = folder / "folder"
odd.mkdir()
for number in range(size // 5000):
    (odd / f"File{number}.swift").write_text(call if number % 100 == 0 else "")
os.symlink(".", odd / "loop")
os.symlink("../folder", odd / "again")
os.mkfifo(odd / "pipe.swift")
PYTHON

for source in "$folder"/*; do
  [[ ${source##*/} == App ]] || check "--sources ${source##*/}" "$folder/App" --sources "$source"
done
((failures == 0))
