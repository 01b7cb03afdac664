#!/usr/bin/env bash
# Measures the release tool on real catalogues repeated to 200 MB, beside `plutil -lint` on the same files, and prints one JSON line per figure.
# Needs ../shared/corpora, Python 3, and on Linux taskset. Times are reported, never asserted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

source=${L10N_CORPORA:-../shared/corpora}/home-assistant/Sources/App/Resources
if [[ ! -d $source ]]; then
  echo "benchmark: skipped, no folder $source beside the project"
  exit 0
fi
Scripts/build/prepare.sh python3
l10n=$(Scripts/build/release.sh)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for copy in $(seq 1 25); do
  mkdir "$folder/App$copy"
  cp -r "$source" "$folder/App$copy/"
done

python3 - "$l10n" "$folder" <<'PYTHON'
import json, os, pathlib, shutil, sys

sys.path.insert(0, "Scripts/benchmark")
sys.dont_write_bytecode = True
from benchmark_runs import best, on_cores

tool, folder = sys.argv[1:]
files = [str(path) for path in pathlib.Path(folder).rglob("*.strings")]
size = sum(os.path.getsize(file) for file in files)
figures = on_cores([tool, "validate", folder, "--format", "json"], rounds=5)
cpu = figures["cpu"]
report = [{"name": "validate .strings, MB per CPU second", "bytes": size, "files": len(files), "ours": round(size / 1e6 / cpu, 1)}]
if "ratio" in figures:
    report.append({"name": "validate, MB per CPU second on one core", "ours": round(size / 1e6 / figures["one core, cpu"], 1)})
    report.append({
        "name": "validate, two cores against one (wall)", "ratio": figures["ratio"], "two processes side by side, each on its core": figures["ceiling"],
        "ours": round(figures["wall"], 2), "peer": round(figures["one core, wall"], 2)})
if shutil.which("plutil"):
    peer, _, _ = best(["plutil", "-lint", "--"] + files if sys.platform == "darwin" else ["plutil", "-lint"] + files, rounds=2)
    report.append({"name": "validate against plutil -lint (CPU)", "ratio": round(cpu / peer, 3), "ours": round(cpu, 2), "peer": round(peer, 2)})
version = best([tool, "--version"], rounds=20)
report.append({"name": "peak memory of validate, MB", "ours": round(figures["peak"], 1), "limit": round(3 * size / 1e6 + 2 * version[2], 1)})
report.append({"name": "l10n --version, ms", "ours": round(version[1] * 1000, 1)})
for line in report:
    print(json.dumps(line))
PYTHON
