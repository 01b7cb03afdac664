"""Runs commands for the benchmarks and measures their time and memory."""
import os
import resource
import shutil
import statistics
import subprocess
import sys
import time

# Puts a command on one core, if the system can.
PIN = ["taskset", "-c", "0"] if shutil.which("taskset") else []


def run(arguments):
    """CPU seconds, wall seconds and peak memory in MB of a process."""
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, peak


def best(arguments, rounds=3):
    """The minimum of each over some rounds."""
    return tuple(min(column) for column in zip(*(run(arguments) for _ in range(rounds))))


def side_by_side(arguments):
    """Wall seconds of two concurrent processes, each on its own core."""
    start = time.monotonic()
    for process in [subprocess.Popen(["taskset", "-c", str(core)] + arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                    for core in (0, 1)]:
        process.wait()
    return time.monotonic() - start


def on_cores(arguments, rounds=3):
    """What a command takes on all cores, and what it gains from the second one, where the system can say on which it runs.

    `ceiling` is what two processes side by side gain, of which neither waits for the other: what cores that share caches, memory and their
    host leave to be gained. The three ways to run take turns, since what else the host does changes by the minute. The ratios are those of
    the round in the middle.
    """
    every, single, ratios, ceilings = [], [], [], []
    for _ in range(rounds):
        every.append(run(arguments))
        if not PIN or os.cpu_count() < 2:
            continue
        single.append(run(PIN + arguments))
        ratios.append(single[-1][1] / every[-1][1])
        ceilings.append(2 * single[-1][1] / side_by_side(arguments))
    least = [min(column) for column in zip(*every)]
    figures = {"cpu": least[0], "wall": least[1], "peak": least[2]}
    if single:
        one_cpu, one_wall, _ = (min(column) for column in zip(*single))
        figures |= {
            "one core, cpu": one_cpu, "one core, wall": one_wall, "ratio": round(statistics.median(ratios), 2),
            "ceiling": round(statistics.median(ceilings), 2)}
    return figures


def cpu_of_each(command, files):
    """CPU seconds of a command that is run once for each file, with all its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for file in files:
        subprocess.run(command + [file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
