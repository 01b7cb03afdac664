#!/usr/bin/env bash
# Installs the release tool with its manual and completions under PREFIX (/usr/local), or removes exactly these files.
# Usage: Scripts/build/install.sh [--uninstall]   DESTDIR is put before every path; L10N is a binary to install instead of a new build.
set -euo pipefail

scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
prefix=${PREFIX:-/usr/local}
destination=${DESTDIR:-}$prefix
zsh=${DESTDIR:-}${ZSH_FUNCTIONS:-$prefix/share/zsh/site-functions}
installed=(
  "$destination/bin/l10n"
  "$destination/share/man/man1/l10n.1"
  "$destination/share/bash-completion/completions/l10n"
  "$zsh/_l10n"
  "$destination/share/fish/vendor_completions.d/l10n.fish"
  "$destination/share/doc/l10n/THIRD-PARTY-NOTICES.txt"
  "$destination/share/doc/l10n/l10n.cdx.json"
)
if [[ ${1:-} == --uninstall ]]; then
  rm -f "${installed[@]}"
  [[ ! -d $destination/share/doc/l10n ]] || rmdir "$destination/share/doc/l10n"
  exit 0
fi

contents=$(mktemp -d)
trap 'rm -rf "$contents"' EXIT
"$scripts/stage.sh" "$contents" "${L10N:-$("$scripts/release.sh")}"
sources=(l10n l10n.1 completions/l10n.bash completions/_l10n completions/l10n.fish THIRD-PARTY-NOTICES.txt l10n.cdx.json)
for index in "${!sources[@]}"; do
  mkdir -p "${installed[index]%/*}"
  mode=644
  [[ ${sources[index]} == l10n ]] && mode=755
  install -m "$mode" "$contents/${sources[index]}" "${installed[index]}"
done
echo "install: ${installed[0]} is $("${installed[0]}" --version)" >&2
