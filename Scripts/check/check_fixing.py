"""Fixes copies of real catalogues. Usage: check_fixing.py L10N CORPORA EXAMPLES

For each corpus, with safe fixes and with all fixes: fixable findings are gone, no error or warning is new, a second run changes nothing, a dry
run writes nothing, and `patch` applied to its diff gives what --fix writes.
"""

import concurrent.futures
import json
import os
import shutil
import subprocess
import sys
import tempfile

l10n, corpora, examples = sys.argv[1:]
failures = 0


def validate(folder, *options):
    result = subprocess.run([l10n, "validate", ".", "--fail-on", "never", *options], cwd=folder, capture_output=True)
    if result.returncode not in (0, 2):
        sys.exit(f"{folder}: {options} ends with {result.returncode}: {result.stderr.decode()}")
    return result


def diagnostics(folder):
    return json.loads(validate(folder, "--format", "json").stdout)["diagnostics"]


def files(folder):
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(path, name), "rb") as file:
                found[os.path.relpath(os.path.join(path, name), folder)] = file.read()
    return found


def expect(what, holds, detail=""):
    global failures
    if not holds:
        failures += 1
        print(f"fixing: {what}: does not hold {detail}", file=sys.stderr)


def copy(source, target):
    shutil.copytree(source, target)
    for path, folders, names in os.walk(target):
        for name in folders + names:
            os.chmod(os.path.join(path, name), 0o755 if name in folders else 0o644)


def check(name, source, option):
    with tempfile.TemporaryDirectory() as scratch:
        fixed, patched = os.path.join(scratch, "fixed"), os.path.join(scratch, "patched")
        copy(source, fixed)
        copy(source, patched)
        before = diagnostics(fixed)
        original = files(fixed)
        diff = validate(fixed, option, "--dry-run")
        expect(f"{name} {option}: a dry run writes nothing", files(fixed) == original)
        note = validate(fixed, option).stderr.decode()
        result = files(fixed)
        after = diagnostics(fixed)
        old = {finding["fingerprint"] for finding in before}
        new = [finding for finding in after if finding["severity"] != "info" and finding["fingerprint"] not in old]
        wanted = ("safe",) if option == "--fix" else ("safe", "unsafe")
        left = [finding for finding in after if finding["fixable"] in wanted]
        expect(f"{name} {option}: no new finding", not new, new[:2])
        expect(f"{name} {option}: fixable findings are gone", not left or "not fixed" in note, left[:2])
        validate(fixed, option)
        expect(f"{name} {option}: a second run changes nothing", files(fixed) == result)
        if shutil.which("patch") and diff.stdout:
            subprocess.run(["patch", "-s", "-p0", "--binary"], cwd=patched, input=diff.stdout, check=True)
            theirs = files(patched)
            # The tool reports what a diff can't show.
            hidden = diff.stderr.decode()
            shown = [path for path in result if theirs.get(path) != result[path] and f"{path}: the file is not UTF-8" not in hidden]
            expect(f"{name} {option}: patch writes the same from the diff as --fix", not shown, shown[:3])
        count = len([path for path in result if result[path] != original.get(path)])
        fixable = len([finding for finding in before if finding["fixable"] in wanted])
        print(f"fixing: {name} {option}: {fixable} findings, {count} files differ")


sources = {"examples": examples}
if os.path.isdir(corpora):
    sources.update({name: os.path.join(corpora, name) for name in sorted(os.listdir(corpora)) if os.path.isdir(os.path.join(corpora, name))})
else:
    print(f"fixing: no folder {corpora} beside the project; only the examples are fixed")
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    runs = [pool.submit(check, name, source, option) for name, source in sources.items() for option in ("--fix", "--fix-unsafe")]
    for run in runs:
        run.result()
sys.exit(1 if failures else 0)
