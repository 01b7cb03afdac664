#!/usr/bin/env bash
# Starts and stops LibreTranslate's own server on loopback and a free port, with made-up languages: see
# libretranslate_loopback.py. Its packages, without those of models, come from PyPI once and stay in the user's cache (93 MB).
# Usage: Scripts/servers/libretranslate.sh start FOLDER [OPTION ...]   prints its address; FOLDER gets its log, its data and its process id
#        Scripts/servers/libretranslate.sh stop FOLDER
# If the packages are not available, start exits with 3 and a message.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

usage() {
  sed -n '4,6p' "${BASH_SOURCE[0]}" | cut -c3- >&2
  exit 64
}
[[ $# -ge 2 ]] || usage
command=$1
folder=$2
shift 2

requirements=Scripts/servers/libretranslate_requirements.txt
version=$(sed -n 's/^libretranslate==//p' "$requirements")
python=${XDG_CACHE_HOME:-$HOME/.cache}/l10n/libretranslate-$version-$(cksum <"$requirements" | cut -d ' ' -f 1)

# Installs beside the final place first, so that an interrupted installation is never used.
install() {
  if ! command -v python3 >/dev/null; then
    echo "libretranslate: skipped, python3 is not installed" >&2
    exit 3
  fi
  mkdir -p "$(dirname "$python")"
  local new
  new=$(mktemp -d "$python.XXXXXX")
  # Without the packages' own dependencies: models need half a gigabyte of them, and the list has the rest.
  if ! python3 -m venv "$new" >"$new.log" 2>&1 \
    || ! "$new/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$requirements" >>"$new.log" 2>&1; then
    tail -n 3 "$new.log" >&2
    rm -rf "$new" "$new.log"
    echo "libretranslate: skipped, its packages can't be installed" >&2
    exit 3
  fi
  rm -f "$new.log"
  # Another process may have been faster.
  if [[ ! -e $python ]]; then mv "$new" "$python"; fi
  rm -rf "$new" "$python/${new##*/}"
}

start() {
  [[ -x $python/bin/python ]] || install
  mkdir -p "$folder"
  rm -f "$folder/address"
  local here=$PWD
  folder=$(cd "$folder" && pwd)
  # The server keeps its keys and its settings below its working folder.
  (
    cd "$folder"
    HOME=$folder XDG_DATA_HOME=$folder/data XDG_CONFIG_HOME=$folder/config XDG_CACHE_HOME=$folder/cache exec \
      "$python/bin/python" "$here/Scripts/servers/libretranslate_loopback.py" "$folder/address" --disable-web-ui --disable-files-translation "$@"
  ) >"$folder/log" 2>&1 </dev/null &
  echo $! >"$folder/pid"
  for _ in $(seq 1 300); do
    if [[ -s $folder/address ]] && curl -fsS --noproxy '*' "$(<"$folder/address")/health" >/dev/null 2>&1; then
      cat "$folder/address"
      return
    fi
    if ! kill -0 "$(<"$folder/pid")" 2>/dev/null; then break; fi
    sleep 0.1
  done
  echo "libretranslate: the server did not start:" >&2
  tail -n 20 "$folder/log" >&2
  stop
  exit 1
}

stop() {
  [[ -s $folder/pid ]] || return 0
  local pid
  pid=$(<"$folder/pid")
  kill -TERM "$pid" 2>/dev/null || true
  for _ in $(seq 1 50); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "$pid" 2>/dev/null || true
  rm -f "$folder/pid" "$folder/address"
}

case $command in
  start) start "$@" ;;
  stop) stop ;;
  *) usage ;;
esac
