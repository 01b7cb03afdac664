#!/usr/bin/env bash
# What was judged right in real catalogues is still found, what was judged wrong is not, and Documentation/Corpora.md says how often each rule
# fires. `--write` writes that page. L10N names a tool that is built already. Skipped where the catalogues are not beside the project.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

corpora=../shared/corpora
if [[ ! -d $corpora ]]; then
  echo "verdicts: skipped, there is no folder $corpora beside the project"
  exit 0
fi
command -v python3 >/dev/null || { echo "verdicts: skipped, python3 is not installed"; exit 0; }
if [[ -z ${L10N:-} ]]; then
  swift build --product l10n --quiet
  L10N="$(swift build --show-bin-path)/l10n"
fi
task=check
[[ ${1:-} == --write ]] && task=write
python3 Scripts/corpora/corpora_report.py "$L10N" "$corpora" "$task"
