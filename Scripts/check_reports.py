"""Reads reports with readers that are not ours, and runs the snippets of a page. Usage: check_reports.py REPOSITORY PAGE SCHEMA"""

import json
import os
import re
import subprocess
import sys
import xml.dom.minidom

repository, page, schema_path = sys.argv[1:]


def run(command, **variables):
    """Runs a command of the shell in the repository; 0 and 1 are the exit codes of a check that was made."""
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
    try:
        import jsonschema
    except ImportError:
        return print("reports: SARIF not held against its schema, the Python package jsonschema is not installed")
    if not os.path.exists(schema_path):
        return print(f"reports: SARIF not held against its schema, which is not at {schema_path} (SARIF_SCHEMA names it)")
    with open(schema_path, encoding="utf-8") as file:
        validator = jsonschema.Draft7Validator(json.load(file), format_checker=jsonschema.FormatChecker())
    for error in validator.iter_errors(log):
        sys.exit(f"SARIF: {'/'.join(map(str, error.absolute_path))}: {error.message}")
    print(f"reports: SARIF with {len(log['runs'][0]['results'])} results is valid")


def commands(value):
    """The commands of ours in a parsed snippet."""
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
            print("snippets: YAML not parsed, the Python package PyYAML is not installed")
            continue
        wanted += commands(yaml.safe_load(block))
    wanted += re.findall(r"`(l10n validate --since [^`]*)`", text)
    for command in wanted:
        run(command, **variables)
    print(f"snippets: {len(wanted)} commands run")


check_formats()
check_sarif()
check_snippets()
