"""Measures PO, .xcstrings, CSV and one large catalogue for tables.sh. Usage: benchmark_tables.py L10N RESOURCES FOLDER"""
import json
import pathlib
import random
import shutil
import subprocess
import sys

from benchmark_runs import best, cpu_of_each, on_cores, run

TOOL, RESOURCES, FOLDER = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
# The size in bytes to which files are repeated under new names.
SIZE = 200_000_000


def size_of(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def repeated(name, make):
    """A folder with copies of what `make` writes into one."""
    first = FOLDER / name / "App1"
    first.mkdir(parents=True)
    make(first)
    for number in range(2, max(2, round(SIZE / size_of(first))) + 1):
        shutil.copytree(first, FOLDER / name / f"App{number}")
    return FOLDER / name


def convert(ending):
    def make(folder):
        target = str(folder / f"Localizable.{ending}") if ending in ("csv", "xcstrings") else f"{folder}/"
        subprocess.run(
            [TOOL, "convert", RESOURCES, target, "--to", ending, "--source-locale", "en"], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
    return make


def measure(name, folder):
    """Prints the figures of a folder and returns the CPU seconds of a run."""
    megabytes = size_of(folder) / 1e6
    validate = [TOOL, "validate", str(folder), "--format", "json", "--fail-on", "never"]
    figures = on_cores(validate)
    line = {"name": f"validate {name}, MB per CPU second", "bytes": size_of(folder), "ours": round(megabytes / figures["cpu"], 1)}
    if "ratio" in figures:
        line |= {
            "one core": round(megabytes / figures["one core, cpu"], 1), "two cores against one (wall)": figures["ratio"],
            "two processes side by side, each on its core": figures["ceiling"]}
    print(json.dumps(line))
    limit = 3 * megabytes + 2 * best([TOOL, "--version"])[2]
    print(json.dumps({"name": f"{name}, peak memory, MB", "ours": round(figures["peak"], 1), "limit": round(limit, 1)}), flush=True)
    return figures["cpu"]


def compare(name, ours, peer):
    print(json.dumps({"name": name, "ratio": round(ours / peer, 4), "ours": round(ours, 2), "peer": round(peer, 2)}), flush=True)


LOCALES = (
    "en ar bg ca cs da de el es et fi fr he hr hu id it ja ko lt lv nb nl pl pt-BR ro ru sk sv tr").split()

def make_large(folder, keys=100_000, seed=1):
    """One catalogue of realistic texts: a few words, every eighth with a placeholder."""
    source = random.Random(seed)
    words = ["".join(source.choices("abcdefghijklmnopqrstuvwxyz", k=source.randint(2, 9))) for _ in range(4000)]
    shapes = [(source.randint(2, 6), source.random() < 0.125, source.random() < 0.3) for _ in range(keys)]
    for number, locale in enumerate(LOCALES):
        own = random.Random(seed + number)
        target = folder / f"{locale}.lproj"
        target.mkdir(parents=True)
        with open(target / "Localizable.strings", "w", encoding="utf-8") as file:
            for key, (count, has_placeholder, is_sentence) in enumerate(shapes):
                text = " ".join(own.choices(words, k=count)).capitalize() + (" %@" if has_placeholder else "") + ("." if is_sentence else "")
                file.write(f'"screen{key % 97}.section{key % 1009}.text.{key}" = "{text}";\n')


po = repeated("po", convert("po"))
cpu = measure("PO", po)
files = sorted(str(path) for path in po.rglob("*.po"))
if shutil.which("msgfmt"):
    compare("validate against msgfmt -c (CPU)", cpu, cpu_of_each(["msgfmt", "-c", "-o", "/dev/null"], files))
if shutil.which("pofilter"):
    # One copy is enough.
    first = po / "App1"
    ours = best([TOOL, "validate", str(first), "--format", "json", "--fail-on", "never"])[0]
    compare("validate against pofilter (CPU)", ours, run(["pofilter", "--progress=none", str(first), str(FOLDER / "filtered")])[0])
shutil.rmtree(po)

xcstrings = repeated("xcstrings", convert("xcstrings"))
measure(".xcstrings", xcstrings)
shutil.rmtree(xcstrings)

csv = repeated("csv", convert("csv"))
columns = len((csv / "App1" / "Localizable.csv").read_text(encoding="utf-8").split("\n", 1)[0].split(",")) - 1
measure(f"CSV with {columns} locales", csv)
shutil.rmtree(csv)

large = FOLDER / "large"
make_large(large)
measure("a catalogue of 100,000 keys in 30 locales", large)
