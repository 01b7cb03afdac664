#!/usr/bin/env bash
# Measures reading (stats) and reading with checking (validate) of string catalogues, XLIFF and Android resources, repeated to 200 MB, beside Python's parsers on the same files, and
# prints one JSON line per figure. The report skips gaps: these corpora have one for every second text, and writing half a million findings is
# not reading. A second line measures that too. Needs ../shared/corpora and Python 3. Times are reported, never asserted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

corpora=${L10N_CORPORA:-../shared/corpora}
if [[ ! -d $corpora ]]; then
  echo "benchmark: skipped, no folder $corpora beside the project"
  exit 0
fi
Scripts/build/prepare.sh python3
l10n=$(Scripts/build/release.sh)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
copy() {
  for number in $(seq 1 "$2"); do
    mkdir -p "$folder/$1/App$number"
    cp -r "$corpora/$1/." "$folder/$1/App$number/"
  done
}
copy rectangle 105
copy keepassium 73
copy thunderbird-android 40

python3 - "$l10n" "$folder" <<'PYTHON'
import json, os, pathlib, sys

sys.path.insert(0, "Scripts/benchmark")
sys.dont_write_bytecode = True
from benchmark_runs import best, on_cores

tool, folder = sys.argv[1:]

peers = {
    "rectangle": ("json", "import json, sys\nfor path in sys.argv[1:]: json.load(open(path, encoding='utf-8'))"),
    "keepassium": ("xml.etree", "import xml.etree.ElementTree as E, sys\nfor path in sys.argv[1:]: E.parse(path)"),
    "thunderbird-android": ("xml.etree", "import xml.etree.ElementTree as E, sys\nfor path in sys.argv[1:]: E.parse(path)"),
}
version = best([tool, "--version"], rounds=5)
for name, (peer, script) in peers.items():
    files = [str(path) for path in pathlib.Path(folder, name).rglob("*") if path.suffix in (".xcstrings", ".xliff", ".xml")]
    size = sum(os.path.getsize(file) for file in files)
    validate = [tool, "validate", str(pathlib.Path(folder, name)), "--format", "json"]
    figures = on_cores(validate + ["--skip", "missing-translation"])
    all_cpu, _, all_peak = best(validate, rounds=1)
    # The command that only reads and counts.
    stats_cpu, _, stats_peak = best([tool, "stats", str(pathlib.Path(folder, name)), "--format", "json"])
    python_cpu, _, _ = best([sys.executable, "-c", script] + files, rounds=1)
    megabytes = size / 1e6
    print(json.dumps({
        "name": f"stats {name} (reading), MB per CPU second", "bytes": size, "files": len(files), "ours": round(megabytes / stats_cpu, 1),
        f"Python's {peer}, which only parses": round(megabytes / python_cpu, 1), "peak memory, MB": round(stats_peak, 1)}))
    line = {
        "name": f"validate {name}, MB per CPU second", "bytes": size, "files": len(files), "ours": round(megabytes / figures["cpu"], 1),
        "with every gap": round(megabytes / all_cpu, 1), f"Python's {peer}, which only parses": round(megabytes / python_cpu, 1)}
    if "ratio" in figures:
        line["one core"] = round(megabytes / figures["one core, cpu"], 1)
    print(json.dumps(line))
    if "ratio" in figures:
        print(json.dumps({
            "name": f"{name}, two cores against one (wall)", "ratio": figures["ratio"],
            "two processes side by side, each on its core": figures["ceiling"]}))
    print(json.dumps({
        "name": f"{name}, peak memory, MB", "ours": round(figures["peak"], 1), "with every gap": round(all_peak, 1),
        "limit": round(3 * megabytes + 2 * version[2], 1)}))
PYTHON
