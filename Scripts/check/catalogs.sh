#!/usr/bin/env bash
# The project's own catalogues are complete in every language and have no defect; the code uses every key and no other.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

L10N=${L10N:-$(Scripts/build/debug.sh)}
"$L10N" validate Strings --release --fail-on info --show info \
  --sources Sources --accessor 'MessageTemplate({key})' --accessor 'ErrorText({key})' --accessor 'ErrorText(key: {key})' \
  --rule runtime-key=off
