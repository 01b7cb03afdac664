#!/usr/bin/env bash
# Starts and stops a real Apertium APy for English to Spanish and Catalan, on loopback and a free port.
# Usage: Scripts/servers/apertium.sh start FOLDER   prints its address; FOLDER gets its log and process id
#        Scripts/servers/apertium.sh stop FOLDER
# If Debian's packages are not available, start exits with 3 and a message.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

usage() {
  sed -n '2,4p' "${BASH_SOURCE[0]}" | cut -c3- >&2
  exit 64
}
[[ $# == 2 ]] || usage
folder=$2

start() {
  if [[ ! -x /usr/bin/apertium-apy || ! -e /usr/share/apertium/modes/eng-spa.mode || ! -e /usr/share/apertium/modes/eng-cat.mode ]]; then
    if ! command -v apt-get >/dev/null; then
      echo "apertium: skipped, Debian's packages are not available here" >&2
      exit 3
    fi
    if ! Scripts/build/prepare.sh /usr/bin/apertium-apy=apertium-apy /usr/share/apertium/modes/eng-spa.mode=apertium-eng-spa \
      /usr/share/apertium/modes/eng-cat.mode=apertium-eng-cat >&2; then
      echo "apertium: skipped, its packages can't be installed" >&2
      exit 3
    fi
  fi
  mkdir -p "$folder"
  # The system's own Python, since the packages need it; the locale, since it refuses any other.
  LC_ALL=C.UTF-8 setsid /usr/bin/python3 Scripts/servers/apertium_loopback.py "$folder/address" -j 1 -i 1 /usr/share/apertium/modes \
    >"$folder/log" 2>&1 </dev/null &
  echo $! >"$folder/pid"
  for _ in $(seq 1 150); do
    if [[ -s $folder/address ]] && curl -fsS --noproxy '*' "$(<"$folder/address")/listPairs" >/dev/null 2>&1; then
      cat "$folder/address"
      return
    fi
    if ! kill -0 "$(<"$folder/pid")" 2>/dev/null; then break; fi
    sleep 0.1
  done
  echo "apertium: the server did not start:" >&2
  tail -n 20 "$folder/log" >&2
  stop
  exit 1
}

# The server starts its own process group, which includes its pipelines.
stop() {
  [[ -s $folder/pid ]] || return 0
  local pid
  pid=$(<"$folder/pid")
  kill -TERM -- "-$pid" 2>/dev/null || true
  for _ in $(seq 1 50); do
    kill -0 -- "-$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL -- "-$pid" 2>/dev/null || true
  rm -f "$folder/pid" "$folder/address"
}

case $1 in
  start) start ;;
  stop) stop ;;
  *) usage ;;
esac
