"""Runs commands for the benchmarks and measures what they take."""
import os
import resource
import shutil
import subprocess
import sys
import time

# Puts a command on one core; nothing where the system has no way to.
PIN = ["taskset", "-c", "0"] if shutil.which("taskset") else []


def run(arguments):
    """CPU seconds, wall seconds and peak memory in MB of a process."""
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, peak


def best(arguments, rounds=3):
    """The least of each over some rounds."""
    return tuple(min(column) for column in zip(*(run(arguments) for _ in range(rounds))))


def cpu_of_each(command, files):
    """CPU seconds of a command that is run once for each file, with all its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for file in files:
        subprocess.run(command + [file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
