"""Passes exported tables through LibreOffice without a window, in three encodings with three separators. Usage: check_spreadsheets.py TOOL

LibreOffice opens each table with its own defaults, in which texts that look like numbers, dates and formulas become such, keeps it as a spreadsheet and saves
that as text. A table without edits changes no byte of the catalogues; in an edited one, each translation arrives as it was typed.
"""

import csv
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

TOOL = str(pathlib.Path(sys.argv[1]).resolve())
# What a spreadsheet may compute, reformat, trim or split.
TEXTS = [
    "=1+1", "=HYPERLINK(\"a\")", "+49 30", "-5", "@name", "007", "1/2", "May 5", "2026-11-28", "10:30", "1E5", "12345678901234567890", "1,5", "1.000", "50 %",
    "$5", "true", "FALSE", "'quoted'", "''", "\"quoted\"", "a \"b\" c", "a;b", "a,b", "One\nTwo", "One\n\nThree", " leading", "trailing ", "two  spaces",
    "Größe", "l’été", "a\u00a0b", "#REF!", "#N/A", "(5)", "5-", "€ 5", "1st", "Save", "http://example.org/a?b=c&d", "%d files", "{name} is here", "<b>bold</b>",
]
# Those that windows-1252 can't hold.
WIDE = ["日本語", "שלום", "😀 smile", "Łódź", "a\u2028b", "١٢٣"]
# The numbers of LibreOffice's filter: the separator, the quotation mark, the encoding.
WAYS = {"UTF-8, comma": (",", "utf-8-sig", "44,34,76"), "windows-1252, semicolon": (";", "cp1252", "59,34,1"), "UTF-16, tab": ("\t", "utf-16", "9,34,65535")}


def run(arguments, folder, codes=(0,)):
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, timeout=300)
    if done.returncode not in codes:
        sys.exit(f"spreadsheets: {' '.join(arguments)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def office(table, folder, tokens):
    """Opens tables as a person does who only confirms the dialog, and saves each spreadsheet as text; gives the new tables."""
    profile = f"-env:UserInstallation=file://{folder}/profile"
    soffice = ["soffice", profile, "--headless", "--norestore"]
    run([*soffice, "--infilter=Text - txt - csv (StarCalc):44,34,76,1", "--convert-to", "ods", "--outdir", f"{folder}/ods", str(table)], folder)
    filter = f"csv:Text - txt - csv (StarCalc):{tokens},1,,0,false,true,false"
    run([*soffice, "--convert-to", filter, "--outdir", f"{folder}/saved", f"{folder}/ods/{table.stem}.ods"], folder)
    return pathlib.Path(folder, "saved", table.name)


def write(path, texts):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(texts, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def project(folder, texts, translations):
    keys = [f"the.key.{number:03}" for number in range(len(texts))]
    write(folder / "locales/en.json", dict(zip(keys, texts)))
    write(folder / "locales/de.json", {key: text for key, text in zip(keys, translations) if text is not None})
    return keys


def main():
    failures = []
    for way, (separator, encoding, tokens) in WAYS.items():
        texts = TEXTS if encoding == "cp1252" else TEXTS + WIDE
        for is_edited in (False, True):
            with tempfile.TemporaryDirectory() as temporary:
                folder = pathlib.Path(temporary).resolve()
                # Unedited tables have all translations, edited ones none: each text is its own.
                keys = project(folder, texts, [None] * len(texts) if is_edited else texts)
                run([TOOL, "export", "--locales", "de", "--format", "csv", "--only", "all", "--output", "out"], folder)
                table = folder / "out/de.csv"
                typed = {}
                if is_edited:
                    with open(table, encoding="utf-8-sig", newline="") as file:
                        rows = list(csv.DictReader(file))
                    for row in rows:
                        # With the apostrophe of a formula, as a translator copies it.
                        row["Translation (de)"] = row["Source"]
                        typed[row["Key"]] = texts[keys.index(row["Key"])]
                    with open(table, "w", encoding="utf-8-sig", newline="") as file:
                        writer = csv.DictWriter(file, rows[0], quoting=csv.QUOTE_ALL)
                        writer.writeheader()
                        writer.writerows(rows)
                before = (folder / "locales/de.json").read_bytes()
                saved = office(table, folder, tokens)
                saved.read_bytes().decode(encoding)
                report = run([TOOL, "import", str(saved), "--allow-copies" if is_edited else "--dry-run"], folder, (0, 1))
                if not is_edited:
                    report = run([TOOL, "import", str(saved)], folder, (0, 1))
                    if (folder / "locales/de.json").read_bytes() != before or "conflicts: 0, refused: 0" not in report:
                        failures.append(f"{way}: an unedited table changes something:\n{report}")
                    continue
                found = json.loads((folder / "locales/de.json").read_text(encoding="utf-8"))
                wrong = {key: (text, found.get(key)) for key, text in typed.items() if found.get(key) != text}
                if wrong:
                    failures.append(f"{way}: {len(wrong)} of {len(typed)} translations are others, such as {dict(list(wrong.items())[:5])}\n{report}")
        print(f"spreadsheets: {way}: {len(typed)} texts through LibreOffice, unedited and edited", flush=True)
    if failures:
        sys.exit("spreadsheets: " + "\nspreadsheets: ".join(failures))


main()
