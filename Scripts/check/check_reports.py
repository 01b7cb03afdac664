"""Reads reports with other programs' readers, and runs the snippets of a page. Usage: check_reports.py REPOSITORY PAGE SCHEMA"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import xml.dom.minidom

repository, page, schema_path = sys.argv[1:]


def run(command, **variables):
    """Runs a shell command in the repository; 0 and 1 are the exit codes of a completed check."""
    result = subprocess.run(
        ["bash", "-c", command], cwd=repository, env={**os.environ, **variables}, capture_output=True, text=True
    )
    if result.returncode not in (0, 1):
        sys.exit(f"{command}\nends with {result.returncode}:\n{result.stderr}")
    return result.stdout


def check_formats():
    document = json.loads(run("l10n validate --format json --show info"))
    assert document["diagnostics"], "The examples have defects."

    for name in ("junit", "checkstyle"):
        xml.dom.minidom.parseString(run(f"l10n validate --format {name} --show info").encode())

    issues = json.loads(run("l10n validate --format gitlab --show info"))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) > 0, "Fingerprints are unique."
    for issue in issues:
        assert os.path.exists(os.path.join(repository, issue["location"]["path"])), issue["location"]["path"]
    print(f"reports: junit and checkstyle are well-formed, gitlab has {len(issues)} issues")


def check_sarif():
    log = json.loads(run("l10n validate --format sarif --show info"))
    fixes = [fix for result in log["runs"][0]["results"] for fix in result.get("fixes", [])]
    assert fixes, "The examples have fixable defects, and the report has their fixes."
    try:
        import jsonschema
    except ImportError:
        return print("reports: SARIF is not compared with its schema, the Python package jsonschema is not installed")
    if not os.path.exists(schema_path):
        return print(f"reports: SARIF is not compared with its schema, which is not at {schema_path} (SARIF_SCHEMA names it)")
    with open(schema_path, encoding="utf-8") as file:
        validator = jsonschema.Draft7Validator(json.load(file), format_checker=jsonschema.FormatChecker())
    for error in validator.iter_errors(log):
        sys.exit(f"SARIF: {'/'.join(map(str, error.absolute_path))}: {error.message}")
    print(f"reports: SARIF with {len(log['runs'][0]['results'])} results and {len(fixes)} fixes is valid")


def commands(value):
    """Our commands in a parsed snippet."""
    if isinstance(value, dict):
        files = value.get("files")
        for name, member in value.items():
            if name == "entry" and files:
                tracked = run("git ls-files").split("\n")
                yield member + " " + " ".join(f"'{path}'" for path in tracked if re.search(files, path))
            else:
                yield from commands(member)
    elif isinstance(value, list):
        for member in value:
            yield from commands(member)
    elif isinstance(value, str) and value.startswith("l10n "):
        yield value


def check_snippets():
    with open(page, encoding="utf-8") as file:
        text = file.read()
    variables = {
        "GITHUB_BASE_REF": "main",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": run("git rev-parse HEAD").strip(),
        "SRCROOT": repository,
    }
    wanted = []
    for language, block in re.findall(r"^```(sh|yaml)\n(.*?)^```", text, re.S | re.M):
        if language == "sh":
            wanted += block.strip().split("\n")
            continue
        try:
            import yaml
        except ImportError:
            print("snippets: YAML is not parsed, the Python package PyYAML is not installed")
            continue
        wanted += commands(yaml.safe_load(block))
    wanted += re.findall(r"`(l10n validate --since [^`]*)`", text)
    for command in wanted:
        run(command, **variables)
    print(f"snippets: {len(wanted)} commands run")


def check_determinism():
    """One catalogue gives the same bytes in every format, in any environment."""
    formats = ["text", "json", "sarif", "junit", "checkstyle", "xcode", "github", "gitlab"]
    with tempfile.TemporaryDirectory() as scratch:
        # Two copies under one name, whose files are created, and so may be listed, in another order.
        paths = sorted(
            os.path.relpath(os.path.join(folder, name), repository)
            for folder, _, names in os.walk(repository) if ".git" not in folder.split(os.sep) for name in names)
        for place, order in (("a", paths), ("b", random.Random(5).sample(paths, len(paths)))):
            for path in order:
                copy = os.path.join(scratch, place, "catalogs", path)
                os.makedirs(os.path.dirname(copy), exist_ok=True)
                shutil.copyfile(os.path.join(repository, path), copy)
            # Paths in reports start at the working folder, or at the root of its repository.
            subprocess.run(["git", "init", "-q", os.path.join(scratch, place)], check=True)

        def report(format, place="a", path="catalogs", variables={}, prefix=[]):
            command = [*prefix, "l10n", "validate", path, "--format", format, "--show", "info", "--fail-on", "never"]
            environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
            result = subprocess.run(
                command, cwd=os.path.join(scratch, place), env={**environment, "LANG": "en_US.UTF-8", **variables}, capture_output=True)
            assert result.returncode == 0, f"{command} ends with {result.returncode}: {result.stderr.decode()}"
            return result.stdout

        affinity = ["taskset", "-c", "0"] if shutil.which("taskset") else []
        whole = os.path.join(scratch, "a/catalogs")
        expected = {format: (report(format), report(format, path=whole)) for format in formats}
        habits = {"LC_COLLATE": "sv_SE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8", "LC_TIME": "ar", "TZ": "Asia/Kolkata"}
        for format, (plain, absolute) in expected.items():
            assert plain, format
            assert report(format) == plain, f"{format}: two runs differ"
            assert report(format, variables=habits) == plain, f"{format} depends on the locale's order and numbers"
            assert report(format, prefix=affinity) == plain, f"{format} depends on the number of cores"
            assert report(format, place=whole, path=whole) == absolute, f"{format} depends on the working folder"
        os.rename(os.path.join(scratch, "a"), os.path.join(scratch, "first"))
        os.rename(os.path.join(scratch, "b"), os.path.join(scratch, "a"))
        for format, (plain, _) in expected.items():
            assert report(format) == plain, f"{format} depends on the order in which files were created"
    print(f"reports: {len(formats)} formats give the same bytes each time, from anywhere in a repository, on one core and on several")


check_formats()
check_sarif()
check_snippets()
check_determinism()
