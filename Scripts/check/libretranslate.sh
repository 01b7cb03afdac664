#!/usr/bin/env bash
# Runs `l10n translate` against LibreTranslate's own server, with its limits and keys, over made-up languages; see check_libretranslate.py. It takes
# one or two minutes, most of it those that a limit of requests lasts; the first time also what PyPI needs for 93 MB.
# Passes with a message if the server can't be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3 curl
L10N=${L10N:-$(Scripts/build/debug.sh)}
python3 Scripts/check/check_libretranslate.py "$L10N"
