#!/usr/bin/env bash
# Disturbs each system call that the writing commands make: errors, a full or dead disk, no descriptors, signals, a clock that jumps. Each file is the
# old one or the whole new one, the exit code and the message tell, and the next run finishes the work. See check_faults.py for its options.
# Linux only: macOS runs no preloaded library in signed programs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

[[ $(uname) == Linux ]] || { echo "faults: skipped, needs a preloaded library of Linux"; exit 0; }
for program in cc python3 git; do
  command -v "$program" >/dev/null || { echo "faults: skipped, $program is not installed"; exit 0; }
done
l10n=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc -shared -fPIC -O1 -o "$folder/faults.so" Scripts/check/faults.c -ldl
if ldd "$l10n" 2>&1 | grep -q "not a dynamic executable"; then
  echo "faults: skipped, $l10n is linked statically; the debug tool is not"
  exit 0
fi
python3 Scripts/check/check_faults.py "$l10n" "$folder/faults.so" "$@"
