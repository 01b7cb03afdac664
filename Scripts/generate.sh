#!/usr/bin/env bash
# Writes every committed *+Generated.swift, the generated pages and the picture in Documentation, and the manual; CI runs it and then checks that nothing has changed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# SQLite is for the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then "$root/Scripts/build/prepare.sh" /usr/include/sqlite3.h=libsqlite3-dev; fi
swift run --package-path "$root/Generate" generate "$root" "$@"

# The tool prints the pages of the rules and the settings, the schema and the manual.
tool=${L10N:-$("$root/Scripts/build/debug.sh")}
"$tool" explain --format markdown >"$root/Documentation/Rules.md"
"$tool" explain settings --format markdown >"$root/Documentation/Settings.md"
"$tool" explain settings --format schema >"$root/Documentation/l10n.schema.json"
{ cd "$root" && LC_ALL=C "$tool" validate Examples/Catalogs/Player --color always --fail-on never; } |
  python3 "$root/Scripts/build/picture.py" "l10n validate Examples/Catalogs/Player" >"$root/Documentation/report.svg"
"$tool" --experimental-dump-help >"$root/Documentation/help.json"
trap 'rm -f "$root/Documentation/help.json"' EXIT
swift run --package-path "$root/Generate" generate "$root" --manual "$root/Documentation/help.json"
