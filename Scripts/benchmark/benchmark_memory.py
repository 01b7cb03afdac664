"""Measures a translation memory in a file and on a PostgreSQL server. Usage: benchmark_memory.py L10N FOLDER ENTRIES

FOLDER/server has a server that Scripts/servers/postgresql.sh has started. The texts are made from a fixed seed: two to nine words of a vocabulary in which
some words are frequent, as in real texts. Each question is one of them with one, two or three changed letters, or a changed word. The search in a file
measures every text of a similar length, so what it finds is what there is; `found` is the share of it that the server finds.
"""
import collections
import itertools
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import time

TOOL, FOLDER, ENTRIES = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
QUESTIONS = 60
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"
chance = random.Random(1)
server = FOLDER / "server"
port = (server / "port").read_text().strip()
PSQL = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--host", str(server / "socket"), "--port", port, "--username", "postgres"]
MEMORIES = {"file": str(FOLDER / "tm.sqlite"), "server": f"host={server / 'socket'} port={port} user=postgres dbname=l10n"}


def psql(statement, database="postgres"):
    return subprocess.run([*PSQL, "--dbname", database], input=statement, capture_output=True, text=True, check=True).stdout.strip()


def vocabulary(count):
    weights = [1 / (rank + 3) for rank in range(len(LETTERS))]
    words = set()
    while len(words) < count:
        words.add("".join(chance.choices(LETTERS, weights, k=chance.randint(2, 10))))
    return sorted(words)


WORDS = vocabulary(20_000)
chance.shuffle(WORDS)
FREQUENCIES = list(itertools.accumulate(1 / (rank + 5) for rank in range(len(WORDS))))


def texts(count):
    seen = set()
    while len(seen) < count:
        words = chance.choices(WORDS, cum_weights=FREQUENCIES, k=chance.randint(2, 9))
        text = " ".join(words).capitalize() + (" {0:text}" if chance.random() < 0.12 else "") + ("." if chance.random() < 0.3 else "")
        if text not in seen:
            seen.add(text)
            yield text


def changed(text):
    if chance.random() < 0.3:
        words = text.split(" ")
        words[chance.randrange(len(words))] = chance.choice(WORDS)
        return " ".join(words)
    letters = list(text)
    for _ in range(chance.randint(1, 3)):
        letters[chance.randrange(len(letters))] = chance.choice(LETTERS)
    return "".join(letters)


def run(*arguments, output=subprocess.DEVNULL):
    start = time.perf_counter()
    done = subprocess.run([TOOL, *arguments], stdout=output, stderr=subprocess.PIPE, text=True, cwd=FOLDER, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"memory: {arguments}: {done.stderr}")
    return time.perf_counter() - start, done


def show(name, **figures):
    print(json.dumps({"name": name, **figures}), flush=True)


psql("CREATE DATABASE l10n ENCODING 'UTF8' TEMPLATE template0")
lines = FOLDER / "memory.jsonl"
all_texts = list(texts(ENTRIES))
with open(lines, "w", encoding="utf-8") as file:
    for text in all_texts:
        file.write(json.dumps({"source": "en", "text": text, "target": "de", "translation": text[::-1].replace("}txet:0{", "{0:text}"), "origin": "human",
                               "reviewed": True, "created": "2026-01-01T00:00:00Z"}) + "\n")
questions = [changed(text.replace("{0:text}", "%@")) for text in chance.sample(all_texts, QUESTIONS)]

seconds = {name: run("memory", "import", str(lines), "--database", memory)[0] for name, memory in MEMORIES.items()}
show("import, thousand entries per s", entries=ENTRIES, **{name: round(ENTRIES / value / 1e3, 1) for name, value in seconds.items()})
psql("VACUUM ANALYZE", "l10n")
seconds = {name: run("memory", "export", str(FOLDER / f"{name}.jsonl"), "--database", memory)[0] for name, memory in MEMORIES.items()}
show("export, thousand entries per s", **{name: round(ENTRIES / value / 1e3, 1) for name, value in seconds.items()})
if (FOLDER / "file.jsonl").read_bytes() != (FOLDER / "server.jsonl").read_bytes():
    sys.exit("memory: the exports of the file and of the server differ")

times = {name: [] for name in MEMORIES}
answers = {name: [] for name in MEMORIES}
for question in questions:
    for name, memory in MEMORIES.items():
        value, done = run("memory", "suggest", question, "--format", "json", "--database", memory, output=subprocess.PIPE)
        times[name].append(value * 1e3)
        # Of texts with the same score, each may name others.
        answers[name].append(collections.Counter(entry["score"] for entry in json.loads(done.stdout or "[]")))
wanted = sum(answer.total() for answer in answers["file"])
got = sum((first & second).total() for first, second in zip(answers["file"], answers["server"]))
best = [max(answer) for answer in answers["file"] if answer]
first = sum(max(answer) == max(other, default=0) for answer, other in zip(answers["file"], answers["server"]) if answer)
start = statistics.median(run("--version")[0] * 1e3 for _ in range(5))
show("similar texts, ms per question, the start of the tool included", questions=QUESTIONS, start=round(start, 1),
     **{name: round(statistics.median(values), 1) for name, values in times.items()},
     slowest={name: round(max(values), 1) for name, values in times.items()},
     ratio=round(statistics.median(times["server"]) / statistics.median(times["file"]), 3),
     found=round(got / wanted, 4) if wanted else None, best=round(first / len(best), 4) if best else None, answers=wanted)
size = {"file": os.path.getsize(FOLDER / "tm.sqlite"), "server": int(psql("SELECT pg_database_size('l10n')"))}
show("size, MB", **{name: round(value / 1e6, 1) for name, value in size.items()})
