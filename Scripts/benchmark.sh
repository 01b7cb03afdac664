#!/usr/bin/env bash
# Measures the release tool on real catalogues repeated to 200 MB, beside `plutil -lint` on the same files, and prints one JSON line a figure.
# Needs ../shared/corpora, Python 3, and on Linux taskset. Times are reported, never asserted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

source=../shared/corpora/home-assistant/Sources/App/Resources
if [[ ! -d $source ]]; then
  echo "benchmark: skipped, there is no folder $source beside the project"
  exit 0
fi
Scripts/prepare.sh python3
l10n=$(Scripts/build-release.sh)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for copy in $(seq 1 25); do
  mkdir "$folder/App$copy"
  cp -r "$source" "$folder/App$copy/"
done

python3 - "$l10n" "$folder" <<'PYTHON'
import json, os, pathlib, resource, shutil, statistics, subprocess, sys, time

tool, folder = sys.argv[1:]
files = [str(path) for path in pathlib.Path(folder).rglob("*.strings")]
size = sum(os.path.getsize(file) for file in files)


def run(arguments):
    """Wall seconds, CPU seconds and peak memory in MB of a process."""
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, peak


def best(arguments, rounds=5):
    results = [run(arguments) for _ in range(rounds)]
    return tuple(min(column) for column in zip(*results))


validate = [tool, "validate", folder, "--format", "json"]
pin = ["taskset", "-c", "0"] if shutil.which("taskset") else None
wall, cpu, peak = best(validate)
report = [{"name": "validate .strings, MB per CPU second", "bytes": size, "files": len(files), "ours": round(size / 1e6 / cpu, 1)}]
if pin:
    one_wall, one_cpu, _ = best(pin + validate)
    report.append({"name": "validate, MB per CPU second on one core", "ours": round(size / 1e6 / one_cpu, 1)})
    report.append({"name": "validate, two cores against one (wall)", "ratio": round(one_wall / wall, 2), "ours": round(wall, 2), "peer": round(one_wall, 2)})
if shutil.which("plutil"):
    _, peer, _ = best(["plutil", "-lint", "--"] + files if sys.platform == "darwin" else ["plutil", "-lint"] + files, rounds=2)
    report.append({"name": "validate against plutil -lint (CPU)", "ratio": round(cpu / peer, 3), "ours": round(cpu, 2), "peer": round(peer, 2)})
version = best([tool, "--version"], rounds=20)
report.append({"name": "peak memory of validate, MB", "ours": round(peak, 1), "limit": round(3 * size / 1e6 + 2 * version[2], 1)})
report.append({"name": "l10n --version, ms", "ours": round(version[0] * 1000, 1)})
for line in report:
    print(json.dumps(line))
PYTHON
