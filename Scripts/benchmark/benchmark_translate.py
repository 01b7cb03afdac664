"""Translates 5,000 strings with l10n through a counting local server, and sends the same bodies again over as many connections.

Usage: benchmark_translate.py L10N [MILLISECONDS_PER_REQUEST [MILLISECONDS_PER_TEXT [ROUNDS]]]
Prints one JSON line: times of both (the least of all rounds) and their ratio, for the whole run and for the sending alone, from the first request to the
last answer; what was sent; and memory: its peak, its growth in the second half of the requests, and its growth while the files and the report were
written. Fails if a text was sent twice, a translation is missing, or a second run sends anything.
"""

import collections
import http.client
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

tool = os.path.abspath(sys.argv[1])
delays = (sys.argv[2:4] + ["20", "2"][len(sys.argv[2:4]):])
rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 3
strings, unique = 5_000, 3_500
servers = pathlib.Path(__file__).resolve().parent.parent / "servers"


def catalogue(folder):
    """Three of ten strings repeat another."""
    verbs = ["Open", "Save", "Delete", "Rename", "Share", "Export", "Import", "Print", "Close", "Move"]
    places = ["in the window", "on the server", "for everyone", "before midnight", "from the archive"]
    (folder / "en.lproj").mkdir(parents=True)
    (folder / "es.lproj").mkdir()
    with open(folder / "en.lproj/Localizable.strings", "w", encoding="utf-8") as file:
        for number in range(strings):
            which = number if number % 10 < 7 else number - number % 10
            text = f"{verbs[which % 10]} report {which} %1$@ {places[which % 5]}, %2$lld files"
            file.write(f'"key.{number}" = "{text}";\n')
    (folder / "es.lproj/Localizable.strings").write_text("", encoding="utf-8")


def record():
    with open(record_file, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def run(folder):
    """Seconds, and the resident memory of the process over time: the system's monotonic clock, and bytes."""
    command = [tool, "translate", str(folder), "--locales", "es", "--provider", "libretranslate", "--endpoint", address, "--format", "json"]
    sizes = []
    with open(work / "outcome", "wb") as output:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE)
        while process.poll() is None:
            try:
                size = int(pathlib.Path(f"/proc/{process.pid}/statm").read_text().split()[1]) * 4096
                sizes.append((time.monotonic(), size))
            except (OSError, IndexError):
                pass
            time.sleep(0.02)
        seconds = time.monotonic() - start
    errors = process.stderr.read().decode()
    assert process.returncode == 0, f"exit {process.returncode}: {errors[-2000:]}"
    return seconds, sizes


def size_at(moment, sizes):
    return next((size for at, size in sizes if at >= moment), sizes[-1][1])


def sending_time(entries):
    """From the first request to the last answer, in seconds."""
    last = entries[-1]["time"] + (float(delays[0]) + float(delays[1]) * len(json.loads(entries[-1]["body"])["q"])) / 1000
    return last - entries[0]["time"]


def send_again(entries):
    """Sends the same bodies over as many connections, from a program that does nothing else."""
    waiting = [entry["body"].encode("utf-8") for entry in reversed(entries)]
    lock = threading.Lock()

    def work_off():
        connection = http.client.HTTPConnection(address.removeprefix("http://"))
        while True:
            with lock:
                if not waiting:
                    return
                body = waiting.pop()
            connection.request("POST", "/translate", body, {"Content-Type": "application/json"})
            reply = connection.getresponse()
            assert reply.status == 200
            json.loads(reply.read())

    start = time.monotonic()
    threads = [threading.Thread(target=work_off) for _ in {entry["connection"] for entry in entries}]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.monotonic() - start


with tempfile.TemporaryDirectory() as name:
    work = pathlib.Path(name)
    record_file = work / "record"
    server = subprocess.Popen([sys.executable, str(servers / "translation_server.py"), str(work / "address"), str(record_file), *delays])
    try:
        while not (work / "address").exists():
            assert server.poll() is None
            time.sleep(0.05)
        address = (work / "address").read_text().strip()
        ours, theirs, sending, sizes = [], [], [], []
        for number in range(rounds):
            folder = work / f"project{number}"
            catalogue(folder)
            before = len(record())
            seconds, sizes = run(folder)
            ours.append(seconds)
            entries = record()[before:]
            sending.append(sending_time(entries))
            middle, last = (size_at(entries[index]["time"], sizes) for index in (len(entries) // 2, -1))
            texts = collections.Counter(text for entry in entries for text in json.loads(entry["body"])["q"])
            assert len(texts) == unique and texts.total() == unique, f"{texts.total()} texts were sent, {len(texts)} different ones"
            written = (folder / "es.lproj/Localizable.strings").read_text(encoding="utf-8")
            assert written.count("%1$@") == written.count("%2$lld") == strings, "translations are missing"
            before = len(record())
            run(folder)
            assert len(record()) == before, "the second run has sent something"
            theirs.append(send_again(entries))
    finally:
        server.terminate()
        server.wait()
    peak = max(size for _, size in sizes)
    print(json.dumps({
        "strings": strings, "sent": unique, "requests": len(entries), "connections": len({entry["connection"] for entry in entries}),
        "seconds": round(min(ours), 2), "plainSeconds": round(min(theirs), 2), "ratio": round(min(theirs) / min(ours), 3),
        "sendingSeconds": round(min(sending), 2), "sendingRatio": round(min(theirs) / min(sending), 3),
        "peakMB": round(peak / 1e6, 1), "growthWhileSendingMB": round((last - middle) / 1e6, 1), "growthWhileWritingMB": round((peak - last) / 1e6, 1),
    }))
