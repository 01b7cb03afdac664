#!/usr/bin/env bash
# Findings judged right in real catalogues are still reported, those judged wrong are not, and Documentation/Corpora.md has the counts of each
# rule. `--write` writes that page. L10N names an already built tool. Skipped if the catalogues are not beside the project.
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
