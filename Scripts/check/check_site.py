"""Builds the documentation site and checks it. Usage: check_site.py BUILD DOCC SDK BASE

BUILD is the folder of a debug build, SDK a path or empty. Documentation/Site has a catalogue for each library, the pages that list the guides, and
the snippets that the articles show.
"""

import concurrent.futures
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading

import site_guides

build, docc, sdk, base = sys.argv[1:]
build = pathlib.Path(build)
sources = pathlib.Path("Documentation/Site")
work = pathlib.Path(".build/site.work")
site = pathlib.Path(".build/site")
cache = work.absolute() / "cache"
target = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout)["target"]["triple"]

# The libraries, each with those whose pages its own link.
libraries = {
    "TernaryTree": [],
    "ErrorRecovery": [],
    "ErrorRecoveryFoundation": ["ErrorRecovery"],
    "ErrorRecoveryHTTP": ["ErrorRecovery"],
    "ErrorRecoveryTesting": ["ErrorRecovery"],
    "Localize": ["TernaryTree", "ErrorRecovery"],
    "ErrorRecoveryTexts": ["Localize", "TernaryTree", "ErrorRecovery"],
    "LocalizeAccessors": ["Localize", "ErrorRecovery"],
    "LocalizeProject": ["Localize", "ErrorRecovery"],
    "LocalizeValidation": ["LocalizeProject", "Localize", "ErrorRecovery"],
    "LocalizeTranslation": ["LocalizeProject", "Localize", "ErrorRecovery"],
    "LocalizeWorkspace": ["LocalizeValidation", "LocalizeProject", "Localize"],
}
problems = []
processors = threading.Semaphore(os.cpu_count() or 2)


def run(*command):
    """The result of a command, with no more commands at once than there are processors."""
    with processors:
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def import_flags():
    """The flags with which the compiler imports the modules of the build, and the modules of C that their dependencies import."""
    checkouts = build.parent.parent / "checkouts"
    maps = [*build.glob("*.build/module.modulemap"), *checkouts.glob("*/Sources/*/include/module.modulemap")]
    maps += checkouts.glob("*/Sources/GRDBSQLite/module.modulemap")
    flags = ["-I", build / "Modules", "-module-cache-path", cache, *(["-sdk", sdk] if sdk else [])]
    return flags + [word for path in sorted(maps) for word in ("-Xcc", f"-fmodule-map-file={path}")]


# The snippets.


def code_blocks(path):
    """The Swift code in a document, each block with its line."""
    text = path.read_text(encoding="utf-8")
    for match in re.finditer(r"^```swift\n(.*?)^```$", text, re.M | re.S):
        yield text.count("\n", 0, match.start()) + 1, match[1]


def expected_output(text):
    """What a snippet prints by its comments: those at the end of a line with `print`, and those in the lines below it."""
    lines = []
    for match in re.finditer(r"^[^/\n]*\bprint\(.*\)(?:  // (.*)|((?:\n// .*)+))$", text, re.M):
        lines += [match[1]] if match[1] else [line[3:] for line in match[2].strip().split("\n")]
    return lines


def objects(text):
    """The object files of the libraries that a snippet imports; none if the build has no list of them."""
    wanted = set()

    def add(name):
        if name in libraries and name not in wanted:
            wanted.add(name)
            for other in libraries[name]:
                add(other)

    for name in re.findall(r"^import (\w+)$", text, re.M):
        add(name)
    try:
        listed = (build / "l10n.product/Objects.LinkFileList").read_text(encoding="utf-8").split("\n")
    except FileNotFoundError:
        return []
    return [path for path in (line.strip().strip("'") for line in listed) if re.sub(r".*/(\w+)\.build/.*", r"\1", path) in wanted]


def check_snippet(path):
    """Compiles a snippet, runs it if it says what it prints and the build can be linked, and returns whether it ran."""
    text = path.read_text(encoding="utf-8")
    options = ["-warnings-as-errors", "-swift-version", "6", *flags]
    expected = expected_output(text)
    linked = objects(text) if expected else []
    program = work / path.stem
    if linked and not run("swiftc", *options, path, *linked, "-o", program).returncode:
        printed = run(program.absolute()).stdout.splitlines()
        if printed != expected:
            problems.append(f"{path} prints {printed}, its comments say {expected}")
        return True
    result = run("swiftc", "-typecheck", *options, path)
    if result.returncode:
        problems.append(f"{path} doesn't compile:\n{result.stderr}")
    return False


def check_code_of_documents():
    """The articles show whole snippets, the guides pieces of snippets, examples and tests; each snippet is shown."""
    snippets = {path: path.read_text(encoding="utf-8") for path in sorted(sources.glob("Snippets/*.swift"))}
    shown = set()
    for article in sorted(sources.glob("*.docc/*.md")):
        for line, code in code_blocks(article):
            equal = [path for path, text in snippets.items() if text == code]
            shown.update(equal)
            if not equal:
                problems.append(f"{article}:{line}: this code is in no file of {sources}/Snippets")
    others = [*pathlib.Path("Examples").glob("*/Sources/**/*.swift"), *pathlib.Path("Examples").glob("*/Package.swift")]
    others += [*pathlib.Path("Examples").glob("*/Tests/**/*.swift"), *pathlib.Path("Tests/l10nTests/Support").glob("*.swift")]
    texts = [*snippets.values(), *(path.read_text(encoding="utf-8") for path in others)]
    for guide in site_guides.guides():
        for line, code in code_blocks(guide):
            if not any(code in text for text in texts):
                problems.append(f"{guide}:{line}: this code is in no snippet, example or test")
    problems.extend(f"{path} is in no article" for path in snippets if path not in shown)
    return list(snippets)


# The pages.


def convert(name, catalog, graphs, dependencies):
    """Builds the archive of a catalogue; warnings are errors."""
    options = [word for other in dependencies for word in ("--dependency", work / f"{other}.doccarchive")]
    if graphs:
        options += ["--additional-symbol-graph-dir", graphs]
    result = run(
        docc, "convert", catalog, *options, "--output-dir", work / f"{name}.doccarchive", "--fallback-display-name", name,
        "--fallback-bundle-identifier", name, "--fallback-default-module-kind", "Library", "--enable-experimental-external-link-support",
        "--transform-for-static-hosting", "--hosting-base-path", base, "--warnings-as-errors", "--emit-fixits")
    if result.returncode:
        problems.append(f"{name}: DocC reports\n{result.stdout}{result.stderr}")


def document(name, archives):
    """Builds the pages of a library after those of the libraries that it links."""
    graphs = work / "graphs" / name
    graphs.mkdir(parents=True)
    result = run(
        "swift", "symbolgraph-extract", "-module-name", name, "-target", target, "-output-dir", graphs, "-minimum-access-level", "public",
        "-skip-synthesized-members", *flags)
    if result.returncode:
        problems.append(f"{name}: the symbols can't be extracted:\n{result.stderr}")
        return
    for other in libraries[name]:
        archives[other].result()
    convert(name, sources / f"{name}.docc", graphs, libraries[name])


def check_pages():
    """Each public type is in a group of its library's page, and no link leads to a file."""
    for name in libraries:
        page = json.loads((site / f"data/documentation/{name.lower()}.json").read_text(encoding="utf-8"))
        for section in page.get("topicSections", []):
            if section.get("generated") and section["title"] != "Extended Modules":
                names = ", ".join(identifier.rsplit("/", 1)[-1] for identifier in section["identifiers"])
                problems.append(f"{sources}/{name}.docc/{name}.md: in no group: {names}")
    pages = sorted(site.glob("data/documentation/**/*.json"))
    for path in pages:
        for reference in json.loads(path.read_text(encoding="utf-8")).get("references", {}).values():
            if reference.get("type") == "link" and not re.match(r"https?://|mailto:", reference["url"]):
                problems.append(f"{path.relative_to(site)}: the link to {reference['url']} leads nowhere")
    return len(pages)


def write_index():
    """Writes the first page, which links the libraries and the guides."""
    prefix = base.rstrip("/")

    def items(pages, with_abstract):
        for page in pages:
            data = json.loads((site / f"data/documentation/{page}.json").read_text(encoding="utf-8"))
            abstract = "".join(part.get("text", part.get("code", "")) for part in data.get("abstract", [])) if with_abstract else ""
            title = html.escape(data["metadata"]["title"])
            yield f'<li><a href="{prefix}/documentation/{page}/">{title}</a>{"<br>" if abstract else ""}{html.escape(abstract)}</li>'

    text = (sources / "index.html").read_text(encoding="utf-8")
    text = text.replace("{libraries}", "\n".join(items([name.lower() for name in libraries], True)))
    text = text.replace("{guides}", "\n".join(items([f"guides/{path.stem.lower()}" for path in site_guides.guides()], False)))
    (site / "index.html").write_text(text, encoding="utf-8")


shutil.rmtree(work, ignore_errors=True)
shutil.rmtree(site, ignore_errors=True)
work.mkdir(parents=True)
flags = import_flags()
snippets = check_code_of_documents()
with concurrent.futures.ThreadPoolExecutor(max_workers=len(libraries) + len(snippets) + 1) as pool:
    archives = {}
    for name in libraries:
        archives[name] = pool.submit(document, name, archives)
    pages = pool.submit(convert, "Guides", site_guides.write_catalog(sources / "Guides.docc", work, problems), None, [])
    ran = [pool.submit(check_snippet, path) for path in snippets]
for future in [*archives.values(), pages, *ran]:
    future.result()
if not problems:
    archives = [work / f"{name}.doccarchive" for name in [*libraries, "Guides"]]
    merged = run(docc, "merge", *archives, "--synthesized-landing-page-name", "l10n", "--output-path", site)
    if merged.returncode:
        problems.append(merged.stderr)
if not problems:
    for name in ("linkable-entities.json", "link-hierarchy.json"):
        (site / name).unlink(missing_ok=True)
    count = check_pages()
    write_index()
if problems:
    print("site:", *problems, sep="\n", file=sys.stderr)
    sys.exit(1)
shutil.rmtree(work)
print(
    f"site: {count} pages of {len(libraries)} libraries and {len(site_guides.guides())} guides in {site}; {len(snippets)} snippets compile, "
    f"{sum(future.result() for future in ran)} of them print what their comments say")
