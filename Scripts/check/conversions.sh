#!/usr/bin/env bash
# Other programs read the output of `l10n convert`: Python's plistlib, json and expat, gettext's msgfmt, Foundation's plutil if available; and
# XLIFF has the structure that Xcode's importer expects.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "conversions: skipped, python3 is not installed"; exit 0; }
Scripts/build/prepare.sh msgfmt=gettext 2>/dev/null || echo "conversions: skipped PO, gettext can't be installed here"
l10n=${L10N:-$(Scripts/build/debug.sh)}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

fixtures=Tests/LocalizeTests/Fixtures
formats=(strings stringsdict xcstrings xliff csv android arb json po properties webext resx qt yaml fluent)
number=0

# Converts one source to every format, several at a time.
convert() {
  local source=$1 format process processes=()
  shift
  for format in "${formats[@]}"; do
    # A file in the format already keeps its bytes.
    if [[ $source == *."$format" || $source == *.ts && $format == qt || $source == *.yml && $format == yaml || $source == *.ftl && $format == fluent ]]; then continue; fi
    number=$((number + 1))
    {
      if ! "$l10n" convert "$source" "$out/$number-$format/" --to "$format" "$@" >/dev/null 2>"$out/errors-$number"; then
        echo "conversions: $source to $format:" >&2
        cat "$out/errors-$number" >&2
        exit 1
      fi
      rm "$out/errors-$number"
    } &
    processes+=($!)
  done
  for process in "${processes[@]}"; do wait "$process" || failed=1; done
}

failed=0
for encoding in genstrings utf16le utf16be crlf-bom enclosed; do convert "$fixtures/Strings/$encoding.strings" --locale en; done
convert "$fixtures/StringsDict/all.stringsdict" --locale en
convert "$fixtures/XCStrings/constructs.xcstrings"
convert "$fixtures/XLIFF/catalog.xliff"
convert "$fixtures/XLIFF/two.xliff"
convert "$fixtures/Android/strings.xml"
convert "$fixtures/ARB/app_de.arb"
convert "$fixtures/WebExtension/_locales/de/messages.json"
convert "$fixtures/JSON/nested.json" --locale en
convert "$fixtures/JSON/flat.json" --locale en
convert "$fixtures/PO/pl.po"
convert "$fixtures/PO/latin1-crlf.po"
convert "$fixtures/PO/sample.pot" --locale en
convert "$fixtures/Properties/messages_de.properties"
convert "$fixtures/Properties/latin1.properties" --locale de
convert "$fixtures/Properties/utf8-crlf.properties" --locale de
convert "$fixtures/RESX/Resources.de.resx"
convert "$fixtures/Qt/app_pl.ts"
convert "$fixtures/YAML/de.yml"
convert "$fixtures/Fluent/main.ftl" --source-locale en
convert Strings/l10n.csv --source-locale en
convert Examples/Catalogs/Player

status=0
corpora=$(Scripts/corpora/copy.sh) || status=$?
if ((status == 0)); then
  trap 'rm -rf "$out" "$corpora"' EXIT
  convert "$(find "$corpora/rectangle" -name '*.xcstrings' | head -n 1)"
  convert "$corpora/keepassium/pl/KeePassium.xliff"
  convert "$corpora/duckduckgo/iOS/DuckDuckGo" --source-locale en
  convert "$corpora/csv/stats.csv" --source-locale en
elif ((status != 3)); then
  exit "$status"
fi

((failed == 0))
python3 Scripts/check/check_written.py "$out"
