#!/usr/bin/env bash
# Writes the Homebrew formula of a release, l10n.rb, from its SHA256SUMS. Usage: Scripts/build/homebrew.sh FOLDER
# L10N_VERSION is the tag of the release, L10N_RELEASES the address that precedes it, as for Scripts/build/install-release.sh.
set -euo pipefail

folder=${1:?Usage: Scripts/build/homebrew.sh FOLDER}
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
: "${L10N_VERSION:?is the tag of the release}" "${L10N_RELEASES:?is the address that precedes the tag}"
rm -f "$folder/l10n.rb"
formula=$(python3 "$scripts/write_formula.py" "$scripts/../../Packaging/Homebrew/l10n.rb" "$folder/SHA256SUMS" "$L10N_RELEASES" "$L10N_VERSION")
printf '%s\n' "$formula" >"$folder/l10n.rb"
"$scripts/checksums.sh" "$folder"
