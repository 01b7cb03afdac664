#!/usr/bin/env bash
# A hundred megabytes in one line, in every format: validate ends in a minute, within ten times the size in memory, and reports what is wrong.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

l10n=$(Scripts/build-release.sh)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

python3 - "$folder" <<'PYTHON'
import pathlib, sys

folder, size = pathlib.Path(sys.argv[1]), 100_000_000
text = "a" * size
entries = {
    "a.strings": ('"a" = "', text, '";'), "a.csv": ("key,en,de\na,b,", text, "\n"), "a.json": ('{"a": "', text, '"}'), "a.arb": ('{"a": "', text, '"}'),
    "a.po": ('msgid "a"\nmsgstr "', text, '"\n'), "a.properties": ("a=", text, "\n"),
    "a.xml": ('<resources><string name="a">', text, "</string></resources>"),
    "a.xliff": ('<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="a"><source>b</source><target>', text, "</target></trans-unit></body></file></xliff>"),
    "a.stringsdict": ('<plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>', text, "</string></dict></dict></plist>"),
    "a.xcstrings": ('{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "', text, '"}}}}}, "version": "1.0"}'),
    # The same without an end, and a line of signs that mean something.
    "open.json": ('{"a": "', text, ""), "open.xml": ("<resources><string name=\"a\">", text, ""), "signs.xml": ("<resources>", "<&" * (size // 2), ""),
    "signs.json": ("", '{"' * (size // 2), ""), "signs.po": ("", '"%' * (size // 2), ""), "signs.strings": ("", '"=' * (size // 2), ""),
}
for name, parts in entries.items():
    (folder / name).write_text("".join(parts))
PYTHON

for file in "$folder"/*; do
  status=0
  result=$(python3 - "$l10n" "$file" <<'PYTHON'
import os, subprocess, sys, time

start = time.monotonic()
process = subprocess.Popen([sys.argv[1], "validate", sys.argv[2], "--format", "json"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
seconds, peak = time.monotonic() - start, usage.ru_maxrss * 1024 / 1e6
code = os.waitstatus_to_exitcode(status)
print(f"exit {code}, {usage.ru_utime + usage.ru_stime:.1f} s, {peak:.0f} MB")
sys.exit(0 if code in (0, 1) and usage.ru_utime + usage.ru_stime < 60 and peak < 1000 else 1)
PYTHON
  ) || status=$?
  echo "hostile: ${file##*/}: $result"
  ((status == 0)) || failures=$((failures + 1))
done
((failures == 0))
