"""Disturbs each system call that the writing commands make on their files, and checks what they leave.

Usage: check_faults.py TOOL LIBRARY [--all] [--seed N] [--only COMMAND]

A run without a fault lists the calls on files of the project. Then the command runs again, each time with one call that fails (an error that this call can
return, or half of a write), from which on the disk is full or the system has no descriptors, before which the process gets SIGTERM or SIGKILL, or
at which the clock jumps. Afterwards

- each file is the old one or the whole new one, and a change of several files that belong together is made whole or not at all (a kill excepted);
- the exit code is that of the run without a fault only if all is written, and otherwise 2, or 143 after SIGTERM; the message names a file;
- no hidden file remains, except where it can't be removed;
- a run without a fault finishes the work.

Without --all, some faults of each command are drawn by a seed, which is printed.
"""

import argparse
import collections
import concurrent.futures
import errno
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import faults_project

# The errors that a call can return; -1 writes a half.
ERRORS = {
    "open": ["EMFILE", "EACCES", "EIO", "EINTR"], "create": ["ENOSPC", "EMFILE", "EACCES", "EINTR"], "write": ["ENOSPC", "EIO", "EINTR", -1],
    "read": ["EIO", "EINTR"], "fsync": ["EIO", "ENOSPC", "EINTR"], "close": ["EIO", "EINTR"], "rename": ["EACCES", "EIO", "ENOSPC"],
    "link": ["EPERM", "EMLINK", "ENOSPC", "EIO"], "unlink": ["EACCES", "EIO"], "rmdir": ["EACCES"], "mkdir": ["ENOSPC", "EACCES"],
    "flock": ["EINTR", "ENOLCK"], "ftruncate": ["EIO", "ENOSPC"], "stat": ["EIO"], "fstat": ["EIO"], "fchmod": ["EPERM"], "mmap": ["ENOMEM"],
}
NAMES = {"open64": "open", "openat": "open", "openat64": "open", "pwrite": "write", "pwrite64": "write", "pread": "read", "pread64": "read",
         "fdatasync": "fsync", "ftruncate64": "ftruncate", "fstat64": "fstat", "lstat": "stat", "unlinkat": "unlink", "renameat": "rename", "linkat": "link"}
CREATES = 4
OPTIONAL = re.compile(r"tm\.sqlite")
DERIVED = re.compile(r"^(report\.|baseline\.jsonl|handoff)")
HIDDEN = re.compile(r"\.l10n-[0-9a-z-]+\.tmp")

Fault = collections.namedtuple("Fault", "title variables cleans limit", defaults=(True, None))
Run = collections.namedtuple("Run", "code output files calls", defaults=([],))


class Command:
    """A command, the project before it, and the one that it leaves without a fault."""

    def __init__(self, name, tool, library, scratch):
        self.name, self.tool, self.library, self.scratch = name, tool, library, scratch
        self.arguments, preceding, self.is_one = faults_project.COMMANDS[name]
        self.folder = os.path.join(scratch, name, "project")
        os.makedirs(self.folder)
        faults_project.write(self.folder)
        subprocess.run(["git", "init", "--quiet", "--template="], cwd=self.folder, check=True)
        for arguments in preceding:
            subprocess.run([tool, *arguments], cwd=self.folder, env=ENVIRONMENT, capture_output=True)
        faults_project.fill_in(self.folder)
        # A run that is killed is finished with the help of what was committed.
        subprocess.run(["git", "add", "--all"], cwd=self.folder, check=True)
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "--message", "All"], cwd=self.folder, check=True)
        self.old = files(self.folder)
        self.whole, problem = self.run(Fault("no fault", {}), again=False)
        if problem or self.whole.code not in (0, 1) or self.whole.files == self.old:
            raise SystemExit(f"faults: {name}: without a fault: exit code {self.whole.code}, {problem}\n{self.whole.output}")
        again, _ = self.run(Fault("no fault", {}), again=False)
        self.varying = {path for path in self.whole.files if self.whole.files[path] != again.files.get(path)}

    def faults(self):
        """Every fault: the single calls, and what lasts from a call on."""
        for number, call, kind, path in self.whole.calls:
            place = f"call {number}, {call} {path}"
            known = "create" if NAMES.get(call, call) == "open" and kind & CREATES else NAMES.get(call, call)
            for error in ERRORS[known]:
                number_of_error = error if error == -1 else getattr(errno, error)
                cleans = known not in ("unlink", "rmdir")
                yield Fault(f"{error if error != -1 else 'half'} at {place}", {"AT": number, "ERROR": number_of_error}, cleans)
            yield Fault(f"SIGTERM at {place}", {"AT": number, "SIGNAL": int(signal.SIGTERM)})
            if kind & CREATES or known in ("rename", "link", "unlink"):
                yield Fault(f"SIGKILL at {place}", {"AT": number, "SIGNAL": int(signal.SIGKILL)}, False)
            if kind & CREATES:
                yield Fault(f"a full disk from {place}", {"AT": number, "ERROR": errno.ENOSPC, "LASTS": "space"})
                yield Fault(f"a read-only disk from {place}", {"AT": number, "ERROR": errno.EROFS, "LASTS": "change"}, False)
                yield Fault(f"a dead disk from {place}", {"AT": number, "ERROR": errno.EIO, "LASTS": "all"}, False)
                for seconds in (-10 * 365 * 86400, 10 * 365 * 86400):
                    yield Fault(f"a clock {seconds} seconds off from {place}", {"AT": number, "CLOCK": seconds})
            if known in ("open", "create"):
                yield Fault(f"no descriptors from {place}", {"AT": number, "ERROR": errno.EMFILE, "LASTS": "open"})
        for count in range(10, 24):
            yield Fault(f"a limit of {count} descriptors", {}, True, (resource.RLIMIT_NOFILE, count))
        for size in (0, 100, 5000):
            yield Fault(f"a limit of {size} bytes in a file", {}, True, (resource.RLIMIT_FSIZE, size))

    def run(self, fault, again=True):
        """Runs the command in a copy of the project, and returns what it left with a description of what is wrong; nil for nothing."""
        with tempfile.TemporaryDirectory(dir=os.path.join(self.scratch, self.name)) as base:
            folder, log = os.path.join(base, "project"), os.path.join(base, "log")
            shutil.copytree(self.folder, folder)
            run = self.attempt(folder, log, fault)
            problem = self.problem(run, fault, folder) if again else None
            if again and problem is None and run.code != self.whole.code:
                second = self.attempt(folder, log, Fault("again", {}))
                problem = self.problem_again(run, second)
            return run, problem

    def attempt(self, folder, log, fault):
        variables = {f"FAULT_{name}": str(value) for name, value in fault.variables.items()}
        environment = ENVIRONMENT | variables | {"LD_PRELOAD": self.library, "FAULT_FOLDER": folder, "FAULT_LOG": log}
        pathlib.Path(log).write_text("")
        limit = (lambda: resource.setrlimit(fault.limit[0], (fault.limit[1],) * 2)) if fault.limit else None
        if fault.limit:
            # The library's own descriptor would be one of them.
            del environment["LD_PRELOAD"]
        try:
            process = subprocess.run([self.tool, *self.arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return Run("a hang", "", files(folder))
        lines = (line.split("\t") for line in pathlib.Path(log).read_text(encoding="utf-8", errors="replace").splitlines())
        calls = [(int(number), call, int(kind), os.path.relpath(path, folder)) for number, call, kind, _, path in lines]
        return Run(process.returncode, (process.stderr + process.stdout).decode(errors="replace"), files(folder), calls)

    def is_allowed(self, path, content, code):
        """Whether a file is as it was, or as it shall be. What is made from all catalogues is made from those that can be read, with exit code 2; locks
        have the lines of either, since those of a text precede it."""
        old, new = self.old.get(path), self.whole.files.get(path)
        if content in (old, new) or path in self.varying or OPTIONAL.search(path) or code == 2 and content is not None and DERIVED.search(path):
            return True
        lines = {line for lock in (old, new) if isinstance(lock, bytes) for line in lock.splitlines()}
        return ".l10n/lock/" in path and (not isinstance(content, bytes) or set(content.splitlines()) <= lines)

    def is_new(self, found):
        return all(found.get(path) == self.whole.files.get(path) for path in found.keys() | self.whole.files.keys() if not self.is_spared(path))

    def is_spared(self, path):
        return path in self.varying or OPTIONAL.search(path) or HIDDEN.search(path)

    def problem(self, run, fault, folder):
        hidden = sorted(path for path in run.files if HIDDEN.search(path))
        torn = sorted(path for path in run.files.keys() | self.old.keys() if not HIDDEN.search(path) and not self.is_allowed(path, run.files.get(path), run.code))
        if torn:
            return f"neither old nor new: {', '.join(torn)}"
        if hidden and fault.cleans:
            return f"left over: {', '.join(hidden)}"
        is_new = self.is_new(run.files)
        if (run.code == self.whole.code) and not is_new:
            return f"exit code {run.code}, and not all is written"
        is_killed = fault.variables.get("SIGNAL") == signal.SIGKILL
        signals = (-signal.SIGTERM, 128 + signal.SIGTERM) if fault.variables.get("SIGNAL") == signal.SIGTERM else (-signal.SIGKILL,) if is_killed else ()
        if run.code not in (self.whole.code, 2, *signals):
            return f"exit code {run.code}"
        if run.code == 2 and not self.names_file(run.output):
            return "the message names no file"
        is_old = all(run.files.get(path) == self.old.get(path) for path in run.files.keys() | self.old.keys() if not self.is_spared(path))
        if self.is_one and not is_killed and not is_new and not is_old and "LASTS" not in fault.variables:
            return "a part of what belongs together is written"
        try:
            faults_project.units(folder)
        except Exception as error:
            return f"the memory: {error}"

    def problem_again(self, first, second):
        if second.code != self.whole.code and not (self.is_new(first.files) and second.code in (0, 1, 2)):
            return f"another run ends with {second.code}: {second.output}"
        if not self.is_new(second.files):
            return f"another run does not finish the work: {second.output}"

    def names_file(self, output):
        names = {os.path.basename(part) for path in self.old.keys() | self.whole.files.keys() for part in (path, os.path.dirname(path))} - {""}
        return any(name in output for name in names)


def files(folder):
    """The contents of all files below a folder, and None for folders; without git's own."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        name = str(path.relative_to(folder))
        if not name.startswith(".git/"):
            found[name] = "a folder" if path.is_dir() else path.read_bytes()
    return found


ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("L10N")} | {
    "LC_ALL": "C", "LANGUAGE": "en", "NO_COLOR": "1", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool"), parser.add_argument("library")
    parser.add_argument("--all", action="store_true"), parser.add_argument("--only"), parser.add_argument("--match", default="")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000), parser.add_argument("--each", type=int, default=40)
    options = parser.parse_args()
    tool, library, chance = os.path.abspath(options.tool), os.path.abspath(options.library), random.Random(options.seed)
    failures = total = 0
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        scratch = os.path.realpath(scratch)
        for name in faults_project.COMMANDS:
            if options.only and name not in options.only.split(","):
                continue
            command = Command(name, tool, library, scratch)
            faults = [fault for fault in command.faults() if options.match in fault.title]
            chosen = faults if options.all else chance.sample(faults, min(options.each, len(faults)))
            wrong = collections.Counter()
            for fault, (run, problem) in zip(chosen, pool.map(command.run, chosen)):
                if problem:
                    wrong[problem.split(":")[0]] += 1
                    if wrong[problem.split(":")[0]] <= 5:
                        print(f"faults: {name}: {fault.title}: {problem} (exit code {run.code}, seed {options.seed})\n  {run.output.strip()[-400:]}", file=sys.stderr)
            print(f"faults: {name}: {len(chosen)} of {len(faults)} faults, {len(command.whole.calls)} calls" + (f", WRONG: {dict(wrong)}" if wrong else ""), flush=True)
            failures, total = failures + sum(wrong.values()), total + len(chosen)
    print(f"faults: {total} faults, wrong: {failures} (seed {options.seed})")
    sys.exit(1 if failures or not total else 0)


main()
