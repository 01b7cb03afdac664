#!/usr/bin/env bash
# The tool agrees with what an independent reader counted in real catalogues. Skipped where these are not beside the project.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

corpora=../shared/corpora
if [[ ! -d $corpora ]]; then
  echo "corpora: skipped, there is no folder $corpora beside the project"
  exit 0
fi

swift build --product l10n --quiet
l10n="$(swift build --show-bin-path)/l10n"
failures=0

# The findings of a corpus in one line each: severity rule file:line
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
expect "stats, keys that the source lacks" 4 "$(count ' orphan-key ' "$stats")"
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

((failures == 0))
