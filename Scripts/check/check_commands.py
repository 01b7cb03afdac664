"""Runs the tool's command lines in the documents and in its help, each block of code and each span in a project of its own.

Usage: check_commands.py L10N FOLDER

A command must end with 0, or with the exit code that EXIT_CODES gives a reason for. Output that a document shows below a prompt is compared; “…” in
it stands for anything. Of a line that starts with another program, only what follows a separator and begins with `l10n` is run.
"""

import collections
import glob
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
import threading
import urllib.parse

import commands_project

tool, scratch = os.path.abspath(sys.argv[1]), sys.argv[2]
repository = os.getcwd()

DOCUMENTS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Scripts/README.md", *sorted(glob.glob("Documentation/*.md")),
             *sorted(glob.glob("Examples/*/README.md"))]

# Exit codes other than 0: a pattern for the whole command, the code, the reason.
EXIT_CODES = [
    (r"l10n validate Examples/Catalogs/.*", 1, "the examples have defects"),
    (r"(LC_ALL=\S+ )?l10n validate Menu\.strings", 2, "shows the error for a missing file"),
    (r"l10n validate --release", 1, "German is incomplete in the string catalogue"),
    (r"l10n stats --min 95,fr=100", 1, "German is incomplete in the string catalogue"),
    (r"l10n delete (KEY|settings\.title)( \[PATH…\])?", 1, "code uses the key"),
    (r"l10n move (?!.*--create).*", 1, "the project has one table"),
    (r"l10n sync .*--stringsdata .*", 2, "there are no build products"),
    (r"l10n lsp.*", 1, "no editor ends the connection"),
    (r"l10n mcp path/to/project", 2, "there is no such folder"),
    (r"l10n review (list )?--interactive.*", 2, "needs a terminal"),
    (r"l10n generate .*--check", 1, "the file is not there"),
]

# What a span that only names a command needs to run.
ARGUMENTS = {
    "l10n convert": "Localizable.xcstrings out.csv", "l10n export": "--output out", "l10n import": "returned/fr.xliff",
    "l10n generate": "swift Localizable.xcstrings --output Texts.swift", "l10n merge": "base.po ours.po theirs.po", "l10n rename": "settings.ok settings.done", "l10n lookup": "settings.title", "l10n memory import": "agency.tmx",
    "l10n review show": "settings.title", "l10n review approve": "settings.title", "l10n review reject": "settings.title",
    "l10n move": "settings.title --to Menu",
    "l10n memory suggest": "'Sign in'", "l10n search": "title", "l10n suggest": "settings.titles",
}

# What the documents write for something of the reader's own.
PLACEHOLDERS = {
    "l10n generate LANGUAGE [PATH…] --output FILE": "l10n generate swift Localizable.xcstrings --output Texts.swift", "l10n import FILE…": "l10n import returned/fr.xliff", "OLD NEW": "settings.ok settings.done", "[PATH…]": "App", "FILE…": "agency.tmx app.tmx", "[RULE]": "silent-truncation", "RULE": "silent-truncation", "KEY": "settings.title",
    "TEXT": "title", "IN OUT": "Localizable.xcstrings out.csv", "NAME": "pseudo", "TABLE": "Menu",
}

# Their lines are counted, not run.
PROGRAMS = "apt brew curl docker fish gh git make mise msgcat msgfmt plutil podman sha256sum sqlite3 sudo swift tar xcodebuild".split()

Command = collections.namedtuple("Command", "place text output")


class Apertium(http.server.BaseHTTPRequestHandler):
    """Apertium's interface; it reverses each word."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer([{"sourceLanguage": "en", "targetLanguage": target} for target in ("es", "ca")])

    def do_POST(self):
        form = urllib.parse.parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        parts = re.split(r"(<[^>]*>|&\w+;)", form["q"][0])
        reversed_words = (re.sub(r"[A-Za-z]{2,}", lambda word: word[0][::-1].lower(), part) for part in parts[::2])
        self.answer({"translatedText": "".join(words + tag for words, tag in zip(reversed_words, [*parts[1::2], ""]))})

    def answer(self, data):
        body = json.dumps({"responseData": data, "responseStatus": 200}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def apertium():
    """Starts the server, and returns the option that names its address, which is empty unless Apertium's own port is taken."""
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 2737), Apertium)
    except OSError:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Apertium)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "" if server.server_port == 2737 else f" --endpoint http://127.0.0.1:{server.server_port}"


OURS = r"(?:[A-Z_0-9]+=\S+ )*l10n"


def ours(line):
    """The part of a line that the tool runs, without the decoration of a snippet; None if there is none."""
    line = re.sub(r"^\s*(?:\$ )?(?:- )?(?:(?:run|entry|script): )?", "", line)
    match = re.search(rf"(?:^|&& |\|\|? |; )({OURS} .*)", line)
    return match and match[1]


def is_other(line, language):
    """Whether a line of a block of code is a command of another program."""
    if line.startswith("$ "):
        return True
    command = re.sub(r"^\s*(?:- )?(?:run|entry|script): ", "", line)
    if language == "yaml":
        return command != line
    return language == "sh" and bool(line.strip()) and not line.startswith("#") or command.split(" ")[0] in PROGRAMS


def commands_in_block(place, first, language, lines):
    """The commands of a block of code in their order, and the number of those of other programs."""
    found, others, index = [], 0, 0
    prompted = any(line.startswith("$ ") for line in lines)
    while index < len(lines):
        number, line = first + index, lines[index]
        index += 1
        while line.endswith("\\") and index < len(lines):
            line = line[:-1] + lines[index].lstrip()
            index += 1
        output = []
        while prompted and index < len(lines) and not lines[index].startswith("$ "):
            output.append(lines[index])
            index += 1
        if language in ("json", "mermaid", "swift") or prompted and not line.startswith("$ "):
            continue
        if text := ours(line):
            found.append(Command(f"{place}:{number}", text, "\n".join(output).strip()))
        else:
            others += is_other(line, language)
    return found, others


def commands_in_document(path):
    """Groups of commands that share a project, and the number of commands of other programs."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    groups, others = [], 0

    def block(match):
        nonlocal others
        found, more = commands_in_block(path, text.count("\n", 0, match.start()) + 2, match[2], textwrap.dedent(match[3]).splitlines())
        groups.append(found)
        others += more
        return "\n" * match[0].count("\n")

    prose = re.sub(r"^ *(```+)(\w*)[^\n]*\n(.*?)^ *\1 *$", block, text, flags=re.M | re.S)
    for match in re.finditer(r"(?<!`)(`+)(?!`)((?:(?!\n\n).)+?)(?<!`)\1(?!`)", prose, re.S):
        span = re.sub(r"\s+", " ", match[2]).replace("\\|", "|")
        if re.match(rf"{OURS} ", span):
            groups.append([Command(f"{path}:{prose.count(chr(10), 0, match.start()) + 1}", span, "")])
        else:
            others += re.match(rf"(?:{'|'.join(PROGRAMS)}|Scripts/\S+) \S", span) is not None
    return [group for group in groups if group], others


def commands_in_help(names):
    """The examples in the help of a command, and the commands that its sentences name."""
    text = execute(["l10n", "help", *names], scratch).stdout
    place = " ".join(["l10n help", *names])
    found = [(f"{place}:{number}", line.strip()) for number, line in enumerate(text.splitlines(), 1) if re.match(rf"  {OURS} ", line)]
    if not found:
        problems.append(f"{place} has no example")
    found += [(place, re.sub(r"\s+", " ", span)) for span in re.findall(rf"`({OURS}\s[^`]*)`", text)]
    return [[Command(place, command, "")] for place, command in found]


def leaves(command, names=()):
    """The names of the commands that have no subcommands."""
    commands = [one for one in command.get("subcommands", []) if one["commandName"] != "help"]
    for one in commands:
        yield from leaves(one, [*names, one["commandName"]])
    if not commands:
        yield list(names)


def execute(command, folder):
    try:
        return subprocess.run(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=120)
    except subprocess.TimeoutExpired:
        sys.exit(f"commands: {command[-1]} takes more than two minutes")


def matching(table, command):
    """The first row of a table for a command."""
    for row in table:
        if re.fullmatch(row[0], command):
            used.add(row)
            return row
    return (None, None, None)


def completed(command):
    """A command with values for what the documents leave open."""
    if command in ARGUMENTS:
        return f"{command} {ARGUMENTS[command]}"
    for name, value in PLACEHOLDERS.items():
        command = re.sub(rf"(?<![\w$]){re.escape(name)}(?!\w)", value, command)
    return command.replace("--provider apertium", f"--provider apertium{endpoint}")


def shows(expected, found):
    """Whether output is as a document shows it."""
    pattern = re.escape(expected).replace(r"…", ".*?")
    return re.fullmatch(pattern, found.strip(), re.S) is not None


def run(group):
    """Runs commands one after the other in a new project, and returns the exit code and output of each."""
    texts = tuple(completed(command.text) for command in group)
    if texts not in results:
        folder = os.path.join(scratch, "project")
        shutil.copytree(template, folder, symlinks=True)
        if any("Examples/" in text for text in texts):
            shutil.copytree("Examples", os.path.join(folder, "Examples"), ignore=shutil.ignore_patterns(".build"))
        results[texts] = []
        for text in texts:
            # It serves until a signal ends it.
            text = re.sub(r"^(l10n edit.*)", r"\1 & sleep 2; kill -TERM $!; wait $!", text)
            result = execute(["bash", "-c", text], folder)
            results[texts].append((result.returncode, result.stdout + result.stderr))
        shutil.rmtree(folder)
    return results[texts]


def check(name, groups, others):
    """Runs the commands of a document, adds what fails to `problems`, and prints a line of counts."""
    counts = collections.Counter()
    for group in groups:
        for command, (code, output) in zip(group, run(group)):
            expected = matching(EXIT_CODES, command.text)[1] or 0
            counts["run"] += 1
            counts["ended"] += expected != 0
            counts["compared"] += bool(command.output)
            if code != expected:
                problems.append(f"{command.place}: {command.text}\nends with {code} in place of {expected}:\n{output}")
            elif command.output and not shows(command.output, output):
                problems.append(f"{command.place}: {command.text}\nprints:\n{output}")
    total.update(counts)
    if counts["run"] or others:
        print(f"commands: {name}: {counts['run']} run ({counts['ended']} with another exit code than 0), {counts['compared']} outputs compared, "
              f"{others} of other programs skipped")


used, problems, results, total = set(), [], {}, collections.Counter()
binaries, home, template = (os.path.join(scratch, name) for name in ("bin", "home", "template"))
for folder in (binaries, home, template):
    os.mkdir(folder)
os.symlink(tool, os.path.join(binaries, "l10n"))
closed = "http://127.0.0.1:9"
environment = {
    "PATH": binaries + os.pathsep + os.environ["PATH"], "HOME": home, "LC_ALL": "C", "TERM": "dumb", "COLUMNS": "80",
    "HTTPS_PROXY": closed, "http_proxy": closed, "GIT_CONFIG_NOSYSTEM": "1", "GITHUB_BASE_REF": "main",
    "SRCROOT": os.path.join(scratch, "project"),
}
for role in ("AUTHOR", "COMMITTER"):
    environment |= {f"GIT_{role}_NAME": "l10n", f"GIT_{role}_EMAIL": "l10n@example.org"}
commands_project.write(template, repository, environment)
environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = execute(["git", "rev-parse", "HEAD~1"], template).stdout.strip()
endpoint = apertium()

for document in DOCUMENTS:
    check(document, *commands_in_document(document))
dump = json.loads(execute(["l10n", "--experimental-dump-help"], scratch).stdout)
check("help of every command", [group for names in leaves(dump["command"]) for group in commands_in_help(names)], 0)
for row in EXIT_CODES:
    if row not in used:
        problems.append(f"no document has a command like “{row[0]}”; remove it from the table")

if problems:
    sys.exit("\n".join(f"commands: {problem}" for problem in problems))
assert total["run"] > 100, "The documents have commands."
print(f"commands: {total['run']} in the documents and the help, {len(results)} different blocks and lines, end as described")
