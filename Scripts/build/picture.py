"""Draws a terminal's output as an SVG image. Usage: COMMAND | picture.py "COMMAND AS SHOWN" >IMAGE.svg

Reads text with SGR sequences (bold and the eight colours) from standard input; other sequences are an error.
"""

import re
import sys
import unicodedata
from xml.sax.saxutils import escape

CELL, LINE, FONT, PADDING = 7.8, 18, 13, 16
COLORS = {31: "#ff7b72", 32: "#7ee787", 33: "#e3b341", 34: "#79c0ff", 35: "#d2a8ff", 36: "#76e3ea", 90: "#8b949e", 91: "#ffa198", 93: "#f2cc60"}
TEXT, BACKGROUND = "#e6edf3", "#0d1117"
COLUMNS = 110


def cells(character):
    """The columns a character takes: 0 for marks, 2 for wide ones."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def runs(line, style):
    """Splits a line into texts of one style each."""
    result = []
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            for code in [int(number or 0) for number in part[2:-1].split(";")]:
                if code == 0:
                    style = (False, None)
                elif code == 1:
                    style = (True, style[1])
                elif code in COLORS:
                    style = (style[0], COLORS[code])
                elif code in (22, 39):
                    style = (style[0] and code != 22, None if code == 39 else style[1])
                else:
                    sys.exit(f"picture: unknown style {code}")
        elif part:
            if "\x1b" in part:
                sys.exit("picture: a sequence that is not a style")
            result.append((part, style))
    return result, style


def wrapped(line):
    """Breaks a line that is too wide at a space, as a terminal's reader would like it."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
    if sum(map(cells, plain)) <= COLUMNS:
        return [line]
    width, last = 0, None
    for match in re.finditer(r"\x1b\[[0-9;]*m|.", line, re.S):
        if match[0].startswith("\x1b"):
            continue
        width += cells(match[0])
        if width > COLUMNS:
            break
        if match[0] == " ":
            last = match.start()
    return [line] if not last else [line[:last], *wrapped("    " + line[last + 1 :])]


lines = [f"\x1b[90m$\x1b[0m \x1b[1m{sys.argv[1]}\x1b[0m"]
for line in sys.stdin.read().rstrip("\n").split("\n"):
    lines += wrapped(line)
width, height = round(COLUMNS * CELL + 2 * PADDING), len(lines) * LINE + 2 * PADDING
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">')
print(f"<title>Output of {escape(sys.argv[1])}</title>")
print(f'<rect width="{width}" height="{height}" rx="8" fill="{BACKGROUND}"/>')
print(f'<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="{FONT}" fill="{TEXT}">')
style = (False, None)
for number, line in enumerate(lines):
    column, spans = 0, []
    parts, style = runs(line, style)
    for text, (bold, color) in parts:
        attributes = (' font-weight="bold"' if bold else "") + (f' fill="{color}"' if color else "")
        spans.append(f'<tspan x="{PADDING + column * CELL:.1f}"{attributes}>{escape(text).replace(" ", chr(0xA0))}</tspan>')
        column += sum(map(cells, text))
    print(f'<text y="{PADDING + (number + 1) * LINE - 5}">{"".join(spans)}</text>')
print("</g>\n</svg>")
