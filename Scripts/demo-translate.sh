#!/usr/bin/env bash
# Translates what the example's Spanish and Catalan lack, by a real Apertium on the loopback interface, and shows what became of it: how far the
# locales were and are, that the result checks clean, and that a second run sends nothing. Uses the tool in L10N, or builds the release.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ -z ${APERTIUM_URL:-} ]]; then
  Scripts/prepare.sh git
  l10n=${L10N:-$(Scripts/build-release.sh)}
  L10N=$l10n exec Scripts/with-apertium.sh "$PWD/Scripts/demo-translate.sh"
fi

l10n=${L10N:-$(Scripts/build-release.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -R Examples/Translation/Library "$folder/"
# A folder of its own, so that nothing is remembered from elsewhere.
git -C "$folder" init --quiet
cd "$folder"

show() {
  echo
  echo "\$ l10n ${*//$APERTIUM_URL/http://127.0.0.1:…}"
  "$l10n" "$@"
}
show stats Library
show translate Library --locales es,ca --provider apertium --endpoint "$APERTIUM_URL" 2>&1
show stats Library
show validate Library
show translate Library --locales es,ca --provider apertium --endpoint "$APERTIUM_URL" 2>&1
