#!/usr/bin/env bash
# Writes the files of a release into a folder: the stripped tool, the manual, completions, the SBOM and the licences of everything in it.
# Usage: Scripts/build/stage.sh FOLDER [BINARY]   Where RELEASE_STAGED names a folder that this script has written, it is copied.
set -euo pipefail

folder=${1:?Usage: Scripts/build/stage.sh FOLDER [BINARY]}
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$scripts/../.." && pwd)
if [[ -n ${RELEASE_STAGED:-} ]]; then
  mkdir -p "$folder"
  cp -R "$RELEASE_STAGED/." "$folder"
  exit 0
fi
binary=${2:-$("$scripts/release.sh")}
mkdir -p "$folder/completions"
"$scripts/strip.sh" "$binary" "$folder/l10n"
# The completion of bash is read, not run.
"$folder/l10n" --generate-completion-script bash | sed '1{/^#!/d}' >"$folder/completions/l10n.bash"
"$folder/l10n" --generate-completion-script zsh >"$folder/completions/_l10n"
"$folder/l10n" --generate-completion-script fish >"$folder/completions/l10n.fish"
cp "$root/Documentation/l10n.1" "$root/LICENSE" "$folder/"

# The packages as SwiftPM resolved them for the build; nothing is compiled or updated.
cd "$root"
scratch=.build
[[ -d .build/static/checkouts ]] && scratch=.build/static
linked=("swift=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)=Apache-2.0")
header=/usr/include/sqlite3.h
# macOS loads its own SQLite.
if [[ $(uname) == Linux && -f $header ]]; then
  linked+=("sqlite=$(sed -n 's/^#define SQLITE_VERSION  *"\(.*\)"/\1/p' "$header")=blessing")
fi
swift package --scratch-path "$scratch" --skip-update show-dependencies --format json 2>/dev/null |
  python3 "$scripts/write_sbom.py" "$folder" "$("$folder/l10n" --version)" "$("$scripts/epoch.sh")" "${linked[@]}"
