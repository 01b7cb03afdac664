#!/usr/bin/env bash
# Translates 5,000 strings, of which three in ten repeat another, through a local server that counts, and sends the same bodies again over as
# many connections by a program that does nothing else. Prints both times and their ratio; fails where a text was sent twice.
# Usage: Scripts/benchmark-translate.sh [MILLISECONDS_PER_REQUEST [MILLISECONDS_PER_TEXT]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/prepare.sh python3
folder=$(mktemp -d)
python3 Scripts/translation_server.py "$folder/address" "$folder/record" "${1:-20}" "${2:-2}" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 1 100); do
  [[ -s $folder/address ]] && break
  sleep 0.1
done
address=$(<"$folder/address")

swift build --build-tests >&2
L10N_TEST_TRANSLATOR=$address swift test --skip-build --filter TranslationLoadTests >"$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  exit 1
}
ours=$(grep '^{"texts"' "$folder/log")
cp "$folder/record" "$folder/ours"
theirs=$(python3 Scripts/benchmark_translate.py "$address" "$folder/ours")
python3 - "$ours" "$theirs" <<'PYTHON'
import json, sys

ours, theirs = map(json.loads, sys.argv[1:])
assert theirs["textsSentTwice"] == 0, f"{theirs['textsSentTwice']} texts were sent twice"
assert theirs["texts"] == ours["texts"] and theirs["requests"] == ours["requests"], (ours, theirs)
print(json.dumps({
    "texts": ours["texts"], "requests": ours["requests"], "connections": theirs["connections"], "seconds": round(ours["seconds"], 2),
    "plainSeconds": round(theirs["seconds"], 2), "ratio": round(theirs["seconds"] / ours["seconds"], 3),
    "residentMB": round(ours["resident"] / 1e6, 1), "residentGrowthMB": round(ours["residentGrowth"] / 1e6, 1),
}))
PYTHON
