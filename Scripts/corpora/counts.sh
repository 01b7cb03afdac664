#!/usr/bin/env bash
# The tool and an independent reader get the same counts in real catalogues. Skipped if these are not beside the project.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

status=0
corpora=$(Scripts/corpora/copy.sh) || status=$?
if ((status == 3)); then exit 0; fi
if ((status != 0)); then exit "$status"; fi
trap 'rm -rf "$corpora"' EXIT

l10n=${L10N:-$(Scripts/build/debug.sh)}
failures=0

# The findings of a corpus, one per line: severity rule file:line
findings() {
  "$l10n" validate "$corpora/$1" --format json --fail-on never 2>/dev/null | awk -F'"' '
    /^      "rule"/ { rule = $4 } /^      "severity"/ { severity = $4 } /^      "file"/ { file = $4 }
    /^      "line"/ { gsub(/[^0-9]/, "", $3); print severity, rule, file ":" $3 }'
}

expect() {
  local what=$1 expected=$2 found=$3
  if [[ $found == "$expected" ]]; then
    echo "corpora: $what: $found"
  else
    echo "corpora: $what: expected $expected, found $found" >&2
    failures=$((failures + 1))
  fi
}

count() { grep -cE "$1" <<<"$2" || true; }

stats=$(findings stats)
expect "stats, files that can't be read" 0 "$(count 'parse-error|silent-truncation' "$stats")"
expect "stats, duplicate keys" 441 "$(count ' duplicate-key ' "$stats")"
expect "stats, duplicate keys with another value" 237 "$(count '^error duplicate-key ' "$stats")"
# Its keys are the English texts: a key that only a translation has may be in use.
expect "stats, keys that the source lacks" 0 "$(count ' orphan-key ' "$stats")"
expect "stats, missing translations" 0 "$(count ' missing-translation ' "$stats")"

utm=$(findings utm)
expect "utm, where Apple's reader stops" "error silent-truncation $corpora/utm/Platform/fr.lproj/Localizable.strings:683" \
  "$(grep silent-truncation <<<"$utm")"
expect "utm, duplicate keys with another value" 43 "$(count '^error duplicate-key ' "$utm")"
expect "utm, gaps and orphans above info" 0 "$(count '^(error|warning) (orphan-key|missing-translation) ' "$utm")"

monitorcontrol=$(findings monitorcontrol)
main=$corpora/monitorcontrol/MonitorControl/UI
expect "monitorcontrol, first unreadable places" "$main/cs.lproj/Main.strings:215 $main/pt-BR.lproj/Main.strings:302 $main/pt-PT.lproj/Main.strings:302" \
  "$(awk '$2 == "parse-error" { split($3, part, ":"); if (!seen[part[1]]++) printf "%s%s", separator, $3; separator = " " }' <<<"$monitorcontrol")"

home=$(findings home-assistant)
expect "home-assistant, files that can't be read" 0 "$(count 'parse-error|silent-truncation' "$home")"
expect "home-assistant, missing translations" 66 "$(count ' missing-translation ' "$home")"
expect "home-assistant, keys that the source lacks" 0 "$(count ' orphan-key ' "$home")"
expect "home-assistant, empty translations" 0 "$(count ' empty-translation ' "$home")"

csv=$(findings csv)
expect "csv, missing or empty cells" 0 "$(count 'missing-translation|empty-translation|parse-error' "$csv")"

# Counts of the formats with an XML or JSON parser in Python: keys, locales, and keys that a locale lacks.
summary() {
  "$l10n" validate "$corpora/$1" --format json --fail-on never 2>/dev/null | python3 -c '
import json, sys
report = json.load(sys.stdin)
print(report["summary"]["keys"], report["summary"]["locales"], sum(d["rule"] == "missing-translation" for d in report["diagnostics"]))'
}

expect "rectangle, keys, locales and gaps" "$(python3 Scripts/corpora/count_corpora.py xcstrings "$corpora/rectangle")" "$(summary rectangle)"
expect "keepassium, keys, locales and gaps" "$(python3 Scripts/corpora/count_corpora.py xliff "$corpora/keepassium")" "$(summary keepassium)"
expect "thunderbird-android, keys, locales and gaps" \
  "$(python3 Scripts/corpora/count_corpora.py android "$corpora/thunderbird-android")" "$(summary thunderbird-android)"

thunderbird=$(findings thunderbird-android)
expect "thunderbird-android, errors" 0 "$(count '^error ' "$thunderbird")"
keepassium=$(findings keepassium)
expect "keepassium, errors and misspelt placeholders" "warning placeholder-malformed $corpora/keepassium/uk/KeePassiumLib.xliff:1054" \
  "$(grep -E '^error | placeholder-malformed ' <<<"$keepassium")"
rectangle=$(findings rectangle)
expect "rectangle, errors: empty texts and control characters" "12 10 2" \
  "$(count '^error ' "$rectangle") $(count '^error empty-translation ' "$rectangle") $(count '^error control-character ' "$rectangle")"
duckduckgo=$(findings duckduckgo)
expect "duckduckgo, forms that skip an argument before a later one" 0 "$(count ' placeholder-gap ' "$duckduckgo")"
expect "duckduckgo, errors in .stringsdict, all of them misspelt variables" "5 5" \
  "$(count '^error .*stringsdict' "$duckduckgo") $(count '^error placeholder-malformed .*stringsdict' "$duckduckgo")"
expect "duckduckgo, catalogues" 10 \
  "$("$l10n" validate "$corpora/duckduckgo" --format json --fail-on never 2>/dev/null | grep -m1 '"catalogs"' | tr -dc 0-9)"

# The whole tree at once, twice: the same bytes.
first=$("$l10n" validate "$corpora" --format json --fail-on never 2>/dev/null | cksum)
expect "all corpora, a second run" "$first" "$("$l10n" validate "$corpora" --format json --fail-on never 2>/dev/null | cksum)"

((failures == 0))
