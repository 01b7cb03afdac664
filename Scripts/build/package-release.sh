#!/usr/bin/env bash
# Packs the release tool for this machine, with completions, the manual and its checksum, as Scripts/build/install-release.sh expects it. Usage: Scripts/build/package-release.sh FOLDER [BINARY]
# The archives for several machines may go into one folder; SHA256SUMS then has a line for each.
set -euo pipefail

folder=${1:?Usage: Scripts/build/package-release.sh FOLDER [BINARY]}
binary=${2:-$("$(dirname "${BASH_SOURCE[0]}")/release.sh")}
archive=l10n-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz
mkdir -p "$folder"
contents=$(mktemp -d)
trap 'rm -rf "$contents"' EXIT
cp "$binary" "$contents/l10n"
mkdir "$contents/completions"
"$binary" --generate-completion-script bash >"$contents/completions/l10n.bash"
"$binary" --generate-completion-script zsh >"$contents/completions/_l10n"
"$binary" --generate-completion-script fish >"$contents/completions/l10n.fish"
cp "$(dirname "${BASH_SOURCE[0]}")/../../Documentation/l10n.1" "$contents/"
tar -czf "$folder/$archive" -C "$contents" l10n l10n.1 completions
cd "$folder"
if command -v sha256sum >/dev/null; then sha256sum -- *.tar.gz; else shasum -a 256 -- *.tar.gz; fi >SHA256SUMS
