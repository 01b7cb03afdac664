#!/usr/bin/env bash
# The errors in public projects match the verdicts on them; see projects.py. No check runs it. Usage: Scripts/corpora/projects.sh FOLDER [--write]   FOLDER has a checkout of each project
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

folder=${1:?the folder with the projects}
L10N=${L10N:-$(Scripts/build/debug.sh)}
python3 Scripts/corpora/projects.py "$L10N" "$folder" "${@:2}"
