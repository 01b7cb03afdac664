#!/usr/bin/env bash
# The JSON Schema of the settings accepts and refuses the same files as the reader: over the fixtures, for which SettingsTests has the reader's
# verdicts. Both accept the file that `l10n init` writes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "settings: skipped, python3 is not installed"; exit 0; }
tool=${L10N:-$(Scripts/build/debug.sh)}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$tool" explain settings --format schema | cmp - Documentation/l10n.schema.json
cp -R Examples/Catalogs/Shop "$scratch/Shop"
(cd "$scratch" && "$tool" init >/dev/null && "$tool" stats >/dev/null)

python=$(Scripts/build/python.sh "$scratch" jsonschema=jsonschema) || {
  echo "settings: skipped the schema, jsonschema can't be installed here"
  exit 0
}
"$python" Scripts/check/check_settings.py Documentation/l10n.schema.json Tests/l10nTests/Fixtures/Settings "$scratch/.l10n.json"
