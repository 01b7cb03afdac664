#!/usr/bin/env bash
# Runs a command while Apertium translates English to Spanish and Catalan on a free port of the loopback interface; its address is in
# APERTIUM_URL. Usage: Scripts/with-apertium.sh COMMAND [ARGUMENT...]
# Where Apertium can't be installed it says so, and runs the command without the variable.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

modes=/usr/share/apertium/modes
if command -v apt-get >/dev/null; then
  "$root/Scripts/prepare.sh" apertium-apy "$modes/eng-spa.mode=apertium-eng-spa" "$modes/eng-cat.mode=apertium-eng-cat" || true
fi
if [[ ! -e $modes/eng-spa.mode || ! -e $modes/eng-cat.mode ]] || ! command -v apertium-apy >/dev/null; then
  echo "apertium: not installed here, so nothing is translated by a real engine; on Debian: apt-get install apertium-apy apertium-eng-spa apertium-eng-cat" >&2
  exec "$@"
fi

folder=$(mktemp -d)
# Each pair of languages is a pipeline of processes, all in the group of the service.
set -m
LC_ALL=C.UTF-8 /usr/bin/python3 "$root/Scripts/apertium_loopback.py" "$folder/port" "$modes" >"$folder/log" 2>&1 &
service=$!
set +m
trap 'kill -- "-$service" 2>/dev/null || true; wait "$service" 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 1 300); do
  [[ -e $folder/port ]] && break
  if ! kill -0 "$service" 2>/dev/null; then
    cat "$folder/log" >&2
    exit 1
  fi
  sleep 0.1
done
if [[ ! -e $folder/port ]]; then
  echo "apertium: the service has not started within 30 seconds" >&2
  cat "$folder/log" >&2
  exit 1
fi

export APERTIUM_URL="http://127.0.0.1:$(<"$folder/port")"
"$@"
