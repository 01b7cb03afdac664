"""Checks that each public member of TernaryTree documents its complexity, and lists those that do not."""

import pathlib
import re
import sys

missing = []
for path in sorted(pathlib.Path("Sources/TernaryTree").rglob("*.swift")):
    lines = path.read_text().splitlines()
    is_protocol = False
    for number, line in enumerate(lines):
        code = line.strip()
        is_protocol = (is_protocol or code.startswith("public protocol")) and line != "}"
        is_member = re.match(r"(public|package) ", code) or is_protocol and re.match(r"(func|var) ", code)
        # Types, and the constants of an error code, take no time.
        if not is_member or re.match(r"(public|package) (final )?(struct|enum|class|protocol|typealias|import)", code) or "= Code(" in code:
            continue
        start = number
        while start > 0 and lines[start - 1].strip().startswith(("///", "@")):
            start -= 1
        if not any("- Complexity:" in comment for comment in lines[start:number]):
            missing.append(f"{path}:{number + 1}: {code}")
print("\n".join(missing) or "Every public member of TernaryTree documents its complexity.")
sys.exit(bool(missing))
