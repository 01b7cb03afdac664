#!/usr/bin/env bash
# Runs `l10n translate` against LibreTranslate's own server, with its limits and keys, over made-up languages; see check_libretranslate.py. It takes
# one or two minutes, most of it waiting for a request limit, and downloads 93 MB from PyPI the first time.
# Passes with a message if the server can't be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3 curl
L10N=${L10N:-$(Scripts/build/debug.sh)}
python3 Scripts/check/check_libretranslate.py "$L10N"
