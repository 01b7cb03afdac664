#!/usr/bin/env bash
# Fills in the example's missing Spanish and Catalan with a real Apertium on loopback, and shows the coverage before and after, that the result
# is clean, and that a second run sends nothing. Uses the tool in L10N, or builds the release. Ends with a message if Apertium can't be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/build/prepare.sh git
l10n=${L10N:-$(Scripts/build/release.sh)}
folder=$(mktemp -d)
trap 'Scripts/servers/apertium.sh stop "$folder/apertium"; rm -rf "$folder"' EXIT
status=0
endpoint=$(Scripts/servers/apertium.sh start "$folder/apertium") || status=$?
if ((status == 3)); then exit 0; fi
if ((status != 0)); then exit "$status"; fi

# A separate project, so that no memory is shared.
mkdir "$folder/project"
cp -R Examples/Translation/Library "$folder/project/"
git -C "$folder/project" init --quiet

show() {
  echo
  echo "\$ l10n ${*//$endpoint/http://127.0.0.1:2737}"
  (cd "$folder/project" && "$l10n" "$@" 2>&1)
}
show stats Library
show translate Library --locales es,ca --provider apertium --endpoint "$endpoint"
show stats Library
show validate Library
show translate Library --locales es,ca --provider apertium --endpoint "$endpoint"
