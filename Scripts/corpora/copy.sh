#!/usr/bin/env bash
# Copies the real catalogues to a temporary folder and prints its path; the caller removes it. Exits with 3 if there are none.
# They are in ../shared/corpora, or in L10N_CORPORA.
#
# The tool names a catalogue by its path from the root of the git repository, ignores what the repository ignores, and reads .l10n.json up to that
# root. A project inside another git work tree would therefore have other fingerprints; a copy outside of every repository always has the same.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

corpora=${L10N_CORPORA:-../shared/corpora}
if [[ ! -d $corpora ]]; then
  echo "corpora: skipped, no folder $corpora; L10N_CORPORA names another" >&2
  exit 3
fi

# Whether a folder and those above it are no repositories and have no settings.
is_neutral() {
  local folder
  folder=$(cd "$1" 2>/dev/null && pwd -P) || return 1
  while :; do
    [[ -e $folder/.git || -e $folder/.l10n.json ]] && return 1
    [[ -z $folder || $folder == / ]] && return 0
    folder=${folder%/*}
  done
}

for base in "${TMPDIR:-/tmp}" /tmp /var/tmp; do
  if is_neutral "$base" && copy=$(mktemp -d "$base/l10n-corpora.XXXXXX"); then
    cp -R "$corpora/." "$copy"
    chmod -R u+w "$copy"
    echo "$copy"
    exit
  fi
done
echo "corpora: no temporary folder is outside of a git repository; set TMPDIR to one that is" >&2
exit 1
