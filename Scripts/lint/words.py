"""Counts the words that Documentation/Style.md replaces, and fails if a comment, a test's title, a script or a document of the list `clean` has one.

A table of the words themselves is not counted, nor is code in a document or a comment. Usage: words.py [--list]   --list names each place
"""

import collections
import pathlib
import re
import sys

words = {
    "is told": r"\b(is|are|was|were|be) told\b",
    "put down": r"\bputs? down\b",
    "mended": r"\bmend(s|ed|ing)?\b",
    "held against": r"\bheld against\b",
    "holds … against": r"\bholds?\b[^.|]{0,80}\bagainst\b",
    "stands in": r"\bstands? (in|at|before)\b",
    "ways out": r"\bways? out\b",
    "of no format": r"\bof no format\b",
    "somebody": r"\b(some|no|any|every)body\b",
}
# Further words that the title of a test can always do without.
in_titles = {
    "told": r"\btold\b",
    "whoever": r"\bwhoever\b",
    "stands": r"\bstands?\b",
    "leaves out": r"\b(leaves?|left) out\b",
    "takes … for": r"\btaken for\b",
    "asked for": r"\basked for\b",
    "looked at": r"\blooked at\b",
}
# Documents that have none of these words, and keep it so. A document that becomes clean is added.
clean = [
    "CHANGELOG.md", "CONTRIBUTING.md", "README.md", "SECURITY.md", "Benchmarks/ErrorRecovery/README.md", "Documentation/Architecture.md",
    "Documentation/CI.md", "Documentation/Corpora.md", "Documentation/Design.md", "Documentation/Embedding.md", "Documentation/Errors.md",
    "Documentation/Figures.md",
    "Documentation/Formats.md", "Documentation/Glossary.md", "Documentation/Locks.md", "Documentation/Memory.md", "Documentation/Merging.md", "Documentation/Providers.md", "Documentation/Review.md", "Documentation/Rules.md", "Documentation/Settings.md",
    "Documentation/SourceCode.md", "Documentation/Style.md", "Documentation/Translation.md", "Documentation/WritingFormats.md", "Documentation/WritingRules.md",
    *(str(path) for path in sorted(pathlib.Path("Documentation/Site").glob("*/*.md"))),
    "Examples/CustomRule/README.md", "Examples/EmbeddedApp/README.md", "Examples/RecoveryCLI/README.md", "Examples/RecoveryService/README.md",
    "Examples/TranslateFromSwift/README.md", "Generate/Data/README.md", "Tests/LocalizeTranslationTests/Fixtures/README.md",
    "Scripts/README.md",
]
searched = [
    "*.md", "Benchmarks/*/*.md", "Documentation/**/*.md", "Examples/*/*.md", "Generate/Data/*.md", "Scripts/**/*.md", "Tests/**/*.md", "Sources/**/*.swift", "Tests/**/*.swift",
    "Documentation/**/*.swift", "Examples/**/*.swift", "Benchmarks/**/*.swift", "Scripts/**/*.sh", "Scripts/**/*.py", "Strings/*.csv",
]

counts = collections.defaultdict(collections.Counter)
failures = []
titles = []
for path in sorted({str(path) for pattern in searched for path in pathlib.Path(".").glob(pattern) if "/.build/" not in str(path)}):
    if path == "Scripts/lint/words.py":
        continue
    text = pathlib.Path(path).read_text(encoding="utf-8")
    for title in re.finditer(r"\bfunc `([^`\n]+)`", text) if re.match("(Tests|Examples)/", path) else ():
        found = [word for word, pattern in (words | in_titles).items() if re.search(pattern, title[1], re.I)]
        if found:
            titles.append(f"{path}:{text.count(chr(10), 0, title.start()) + 1}: “{title[1]}” ({', '.join(found)})")
    text = re.sub(r"^\| not \| but \|\n(\|.*\n)+", lambda table: "\n" * table[0].count("\n"), text, flags=re.M)
    text = re.sub(r"`[^`\n]*`", "``", text) if path.endswith(".md") else re.sub(r"(?m)^\s*//.*$", lambda line: re.sub(r"`[^`]*`", "``", line[0]), text)
    literals = [range(match.start(), match.end()) for match in re.finditer(r'"""\n.*?"""', text, re.S)] if path.endswith(".swift") else []
    for word, pattern in words.items():
        for match in re.finditer(pattern, text, re.I):
            line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
            is_comment = path.endswith(".swift") and re.match(r"\s*//", line) and not any(match.start() in literal for literal in literals)
            if path.startswith("Tests/") and not is_comment:
                continue
            is_script = path.endswith((".sh", ".py"))
            kind = path if path in clean else "other documents" if path.endswith(".md") else "messages" if path.endswith(".csv") else "code"
            place = f"{path}:{text.count(chr(10), 0, match.start()) + 1}: “{match[0]}” ({word})"
            if path in clean or is_comment or is_script:
                failures.append(place)
            else:
                counts[kind][word] += 1
                if "--list" in sys.argv:
                    print(place)

for path in clean:
    if not pathlib.Path(path).exists():
        failures.append(f"{path}: is not there")
for kind, found in sorted(counts.items()):
    print(f"words: {kind}: {found.total()} (" + ", ".join(f"{word} {count}" for word, count in found.most_common()) + ")")
failures += titles
print("\n".join(failures) or f"words: none in the {len(clean)} clean documents, in comments, titles of tests and scripts")
sys.exit(bool(failures))
