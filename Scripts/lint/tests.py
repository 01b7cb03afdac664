"""Checks the style of all tests: a test's name is a sentence, written as its identifier, and its body has an expectation.

A suite is named for its type; what it is about is its doc comment. Usage: tests.py
"""

import pathlib
import re
import sys

# Names that are always written in lower case.
lowercase = re.compile(r"(i18next|strings|xcstrings|stringsdict|android|arb|po|csv|json|webext|id|l10n)\b")
# A test may call a helper with the expectation; such helpers begin with these words.
expectations = re.compile(r"#expect|#require|Issue\.record|confirmation|\b(expect|assert|check|compare|verify|read|describe)\w*\(")
problems = []

for path in sorted(pathlib.Path("Tests").rglob("*.swift")):
    text = path.read_text(encoding="utf-8")

    def report(offset, problem):
        problems.append(f"{path}:{text.count(chr(10), 0, offset) + 1}: {problem}")

    for match in re.finditer(r'@(Test|Suite)\(\s*"', text):
        report(match.start(), f"@{match[1]} has a title; write the sentence as the name of the function, or the doc comment of the type")
    for match in re.finditer(r"^ *@Test\b", text, re.M):
        # The attribute ends where its function begins.
        function = re.compile(r"\bfunc (`[^`\n]+`|\w+)").search(text, match.end())
        if function is None:
            continue
        name = function[1]
        if not name.startswith("`"):
            report(function.start(), f"the name of the test “{name}” is not a sentence in backticks")
        elif name[1].islower() and not lowercase.match(name[1:]):
            report(function.start(), f"the name of the test {name} begins with a small letter")
        indentation = len(match[0]) - len(match[0].lstrip())
        end = re.compile(rf"^ {{{indentation}}}\}}$", re.M).search(text, function.end())
        if end and not expectations.search(text, function.end(), end.start()):
            report(function.start(), f"the test {name} expects nothing")

print("\n".join(problems) or "tests: names are sentences, and each test expects something")
sys.exit(bool(problems))
