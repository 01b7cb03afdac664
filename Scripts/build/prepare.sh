#!/usr/bin/env bash
# Installs what the other scripts need, or prints in one line what to install. Usage: Scripts/build/prepare.sh COMMAND[=PACKAGE] FILE=PACKAGE ...
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "l10n needs Swift 6.2 or later: install it from https://www.swift.org/install and put it on the PATH." >&2
  exit 1
fi
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p' | head -n 1)
read -r major minor <<<"${version:-0 0}"
if ((major < 6 || (major == 6 && minor < 2))); then
  echo "l10n needs Swift 6.2 or later, this is $major.$minor: install a newer one from https://www.swift.org/install." >&2
  exit 1
fi

missing=()
for need in "$@"; do
  [[ -e ${need%%=*} ]] || command -v "${need%%=*}" >/dev/null || missing+=("${need##*=}")
done
((${#missing[@]} == 0)) && exit 0

if command -v apt-get >/dev/null; then
  if [[ $(id -u) == 0 ]]; then
    root=()
  elif sudo -n true 2>/dev/null; then
    root=(sudo)
  else
    echo "Please install: sudo apt-get install ${missing[*]}" >&2
    exit 1
  fi
  # One at a time: two checks that run side by side would find apt's files locked.
  exec 9>>"${TMPDIR:-/tmp}/l10n-prepare-$UID.lock"
  flock 9
  "${root[@]}" apt-get update -qq >/dev/null
  DEBIAN_FRONTEND=noninteractive "${root[@]}" apt-get install -qq -y "${missing[@]}" >/dev/null
elif command -v brew >/dev/null; then
  brew install --quiet "${missing[@]}"
else
  echo "Please install: ${missing[*]}" >&2
  exit 1
fi
