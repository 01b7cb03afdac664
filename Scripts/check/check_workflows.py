"""Checks what the JSON Schemas of CI files do not: that every script, make target and file they name exists, and that bash parses the commands.

Usage: check_workflows.py FILE …
"""

import pathlib
import re
import subprocess
import sys

import yaml

targets = set(re.findall(r"^([\w-]+):", pathlib.Path("Makefile").read_text(encoding="utf-8"), re.M))
problems, commands = [], 0


def scripts(value):
    """The shell commands at any depth: `run` of GitHub, `script` and `before_script` of GitLab."""
    if isinstance(value, dict):
        for name, member in value.items():
            if name in ("script", "before_script", "after_script"):
                yield "\n".join(member)
            elif name == "run" and isinstance(member, str):
                yield member
            else:
                yield from scripts(member)
    elif isinstance(value, list):
        for element in value:
            yield from scripts(element)


for file in sys.argv[1:]:
    text = pathlib.Path(file).read_text(encoding="utf-8")
    for script in scripts(yaml.safe_load(text)):
        commands += 1
        parsed = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, check=False)
        if parsed.returncode:
            problems.append(f"{file}: bash can't parse “{script}”: {parsed.stderr}")
        # Text of others in a command is a command of others.
        if "${{" in script:
            problems.append(f"{file}: “{script}” contains an expression; pass it as a variable")
        for path in re.findall(r"(?<![\w/])Scripts/[\w./-]+", script):
            if not pathlib.Path(path).exists():
                problems.append(f"{file}: {path} does not exist")
        for line in re.findall(r"(?:^|&& )make ((?:[\w-]+ ?)+)", script, re.M):
            problems += [f"{file}: make {target} does not exist" for target in line.split() if target not in targets]
    if "uses:" in text and file.startswith(".github/") and not re.search(r"^permissions:", text, re.M):
        problems.append(f"{file}: the permissions of its token are not limited")

print("\n".join(problems) or f"workflows: {commands} commands name what exists, and bash parses them")
sys.exit(bool(problems))
