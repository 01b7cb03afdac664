"""Fails if a document, a comment, a string literal, a test's title, a script or a message has a phrase that Documentation/Style.md replaces.

Words in the table of Style.md are not counted, nor is code in a document or a comment, nor a list of such words in another lint.
"""

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
    "says so": r"\bsa(ys?|id) (so|otherwise)\b",
    "what it says": r"\bwhat (it|they) says?\b",
    "to be had": r"\bto be had\b",
    "is of use": r"\b(is|are) of (no )?use\b",
    "the name of which": r"\b(name|text|value|path)s? of which\b",
    "beyond doubt": r"\bbeyond doubt\b",
    "goes on": r"\bgoes on (to|over|after|at|with)\b",
    "by the ending": r"\bby (the|its|their) endings?\b",
    "paid for": r"\bpaid for\b",
}
# Further phrases that the title of a test can always do without.
in_titles = {
    "told": r"\btold\b",
    "whoever": r"\bwhoever\b",
    "stands": r"\bstands?\b",
    "leaves out": r"\b(leaves?|left) out\b",
    "takes … for": r"\btaken for\b",
    "asked for": r"\basked for\b",
    "looked at": r"\blooked at\b",
    "says": r"\bsays?\b",
    "as such": r"\bas such\b",
    "is no": r"\b(is|are) no (orphan|error|plural|translation|repetition|change|use|duplicate|catalogue|parent)s?\b",
}
searched = [
    "*.md", "Benchmarks/**/*.md", "Documentation/**/*.md", "Examples/**/*.md", "Generate/Data/*.md", "Scripts/**/*.md", "Tests/**/*.md", "Sources/**/*.swift",
    "Tests/**/*.swift", "Documentation/**/*.swift", "Examples/**/*.swift", "Benchmarks/**/*.swift", "Generate/Sources/**/*.swift", "Scripts/**/*.sh",
    "Scripts/**/*.py", "Strings/*.csv", "Strings/en.lproj/*.strings",
]

failures = []
paths = sorted({str(path) for pattern in searched for path in pathlib.Path(".").glob(pattern) if "/.build/" not in str(path)})
for path in paths:
    # This list, and the catalogues of others that tests read.
    if path == "Scripts/lint/words.py" or "/Fixtures/" in path and not path.endswith((".md", ".swift")):
        continue
    text = pathlib.Path(path).read_text(encoding="utf-8")
    for title in re.finditer(r"\bfunc `([^`\n]+)`", text) if re.match("(Tests|Examples)/", path) else ():
        found = [word for word, pattern in in_titles.items() if re.search(pattern, title[1], re.I)]
        if found:
            failures.append(f"{path}:{text.count(chr(10), 0, title.start()) + 1}: “{title[1]}” ({', '.join(found)})")
    text = re.sub(r"^\| not \| but \|\n(\|.*\n)+", lambda table: "\n" * table[0].count("\n"), text, flags=re.M)
    code = re.compile(r"`[^`\n]*`")
    text = code.sub("``", text) if path.endswith(".md") else re.sub(r"(?m)^\s*//.*$", lambda line: code.sub("``", line[0]), text)
    for word, pattern in words.items():
        for match in re.finditer(pattern, text, re.I):
            failures.append(f"{path}:{text.count(chr(10), 0, match.start()) + 1}: “{match[0]}” ({word})")

print("\n".join(failures) or f"words: none to replace in {len(paths)} files")
sys.exit(bool(failures) or not paths)
