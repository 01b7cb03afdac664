#!/usr/bin/env python3
"""Times of `l10n lsp` as a client sees them, from the first byte of a request to the last of its answer. Usage: benchmark_lsp.py TOOL

A project of 20,000 keys in 5 locales, and one file of 10 MB with its source, are written from a fixed seed. Prints one JSON line per figure.
"""

import json
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "check"))
sys.dont_write_bytecode = True
from lsp_client import Client, uri

WORDS = "open close save file window settings größer élément 新しい title value button account delete".split()


def strings(chance, keys, words):
    return "".join(
        f'/* Comment {number}. */\n"screen{number % 97}.item.{number}" = "{" ".join(chance.choice(WORDS) for _ in range(words))} %@";\n' for number in range(keys))


def write(folder, locales, keys, words):
    chance = random.Random(7)
    for locale in locales:
        target = folder / f"App/{locale}.lproj/Localizable.strings"
        target.parent.mkdir(parents=True)
        target.write_text(strings(chance, keys, words), encoding="utf-8")
    (folder / ".git").mkdir()
    (folder / "Code.swift").write_text('let a = NSLocalizedString("screen1.it", comment: "")\n', encoding="utf-8")


def median(values):
    return round(statistics.median(values) * 1000, 2)


def report(name, **figures):
    print(json.dumps({"name": name, **figures}, ensure_ascii=False), flush=True)


def timed(client, method, params):
    start = time.perf_counter()
    client.answer(client.start(method, params))
    return client.moment - start


def measure(tool, folder, label, size):
    file = folder / "App/de.lproj/Localizable.strings"
    start = time.perf_counter()
    client = Client(tool, folder)
    client.open(file)
    client.wait_for_diagnostics(file, 1, timeout=300)
    while not client.diagnostics[uri(file)]["diagnostics"]:
        client.receive(timeout=300)
    opening = client.moment - start
    validate = time.perf_counter()
    subprocess.run([tool, "validate", str(folder), "--quiet", "--fail-on", "never"], stdout=subprocess.DEVNULL, cwd=folder, check=False)
    validate = time.perf_counter() - validate
    report(f"opening, {label}, s", ours=round(opening, 2), validate=round(validate, 2), bytes=size)
    client.settle()
    code = folder / "Code.swift"
    client.open(code)
    completion = {"textDocument": {"uri": uri(code)}, "position": {"line": 0, "character": 36}}
    first = timed(client, "textDocument/completion", completion)
    report(f"completion of a key, {label}, median ms", ours=median([timed(client, "textDocument/completion", completion) for _ in range(101)]), first=round(first * 1000, 2))
    hover = {"textDocument": {"uri": uri(file)}, "position": {"line": 501, "character": 3}}
    report(f"hover, {label}, median ms", ours=median([timed(client, "textDocument/hover", hover) for _ in range(51)]))
    findings, hovers = [], []
    for number in range(21):
        place = {"line": 2 * (number * 37 % 1000) + 1, "character": 0}
        end = place | {"character": 1}
        start = time.perf_counter()
        client.change(file, number + 2, [{"range": {"start": place, "end": end}, "text": '"x'}])
        hovers.append(timed(client, "textDocument/hover", hover))
        client.wait_for_diagnostics(file, number + 2, timeout=300)
        findings.append(client.moment - start)
    report(f"findings after a change, {label}, median ms", ours=median(findings), longest=round(max(findings) * 1000, 1))
    report(f"hover right after a change, {label}, median ms", ours=median(hovers))
    peak = [line for line in pathlib.Path(f"/proc/{client.process.pid}/status").read_text().splitlines() if line.startswith("VmHWM")] if sys.platform == "linux" else []
    if peak:
        megabytes = int(peak[0].split()[1]) / 1000
        report(f"peak memory, {label}, MB", ours=round(megabytes, 1), ratio=round(megabytes * 1e6 / size, 2))
    client.stop()


def main():
    for label, locales, keys, words in [("20,000 keys in 5 locales", ["en", "de", "fr", "pl", "ja"], 20_000, 4), ("a file of 10 MB and its source", ["en", "de"], 72_000, 12)]:
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary).resolve()
            write(folder, locales, keys, words)
            measure(sys.argv[1], folder, label, sum(path.stat().st_size for path in folder.rglob("*.strings")))


main()
