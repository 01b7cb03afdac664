#!/usr/bin/env bash
# What was judged right in real catalogues is still found, what was judged wrong is not, and Documentation/Corpora.md says how often each rule
# fires. `--write` writes that page. L10N names a tool that is built already. Skipped where the catalogues are not beside the project.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "verdicts: skipped, python3 is not installed"; exit 0; }
status=0
corpora=$(Scripts/corpora/copy.sh) || status=$?
if ((status == 3)); then exit 0; fi
if ((status != 0)); then exit "$status"; fi
trap 'rm -rf "$corpora"' EXIT
L10N=${L10N:-$(Scripts/build/debug.sh)}
task=check
[[ ${1:-} == --write ]] && task=write
python3 Scripts/corpora/corpora_report.py "$L10N" "$corpora" "$task"
