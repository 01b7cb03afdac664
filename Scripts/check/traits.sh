#!/usr/bin/env bash
# The tool with the trait `Tool` alone, as `make demo` builds it: SwiftPM compiles no package of the other traits, and commands that need one end with 2 and
# a message that names it. Builds in the folder $1, by default .build/traits.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

scratch=${1:-.build/traits}
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
Scripts/build/swift.sh build --product l10n --traits Tool --scratch-path "$scratch" --quiet >&2
products=$scratch/debug
l10n=$products/l10n

for module in AsyncHTTPClient FlyingSocks HTTPTypes LocalizeWorkspace NIOCore; do
  if [[ -e $products/Modules/$module.swiftmodule ]]; then
    echo "traits: a build with the trait Tool compiles $module" >&2
    exit 1
  fi
done

# refuses TRAIT LANGUAGE COMMAND …: the command ends with 2 and names the trait.
refuses() {
  local trait=$1 language=$2 status=0 output
  shift 2
  output=$(LC_ALL=$language "$l10n" "$@" 2>&1 </dev/null) || status=$?
  if [[ $status != 2 || $output != *"$trait"* ]]; then
    echo "traits: l10n $* should end with 2 and name $trait, and ended with $status:" >&2
    echo "$output" >&2
    exit 1
  fi
}
for command in edit lsp mcp; do
  for language in en de fr sv pl ja ar; do refuses Servers "$language.UTF-8" "$command"; done
  "$l10n" "$command" --help | grep --quiet "^USAGE: l10n $command"
done
refuses HTTPProviders en.UTF-8 translate Examples/Translation/Library --provider libretranslate --endpoint http://127.0.0.1:9
echo "traits: with Tool alone, edit, lsp, mcp and providers report the trait they need"
