"""Compares the JSON Schema of the settings with files whose verdict is known. Usage: check_settings.py SCHEMA FIXTURES COMMENTED"""

import json
import pathlib
import re
import sys

import jsonschema

schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
fixtures = pathlib.Path(sys.argv[2])
wrong = []
counts = {}
for folder, accepted in [("accepted", True), ("refused", False), ("refused-by-reader", True)]:
    files = sorted((fixtures / folder).glob("*.json"))
    counts[folder] = len(files)
    for file in files:
        errors = list(validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))))
        if (not errors) != accepted:
            wrong.append(f"{folder}/{file.name}: " + (errors[0].message if errors else "the schema takes it"))

# The commented file, as an editor reads it: comments and commas before a closing bracket are removed.
text = pathlib.Path(sys.argv[3]).read_text(encoding="utf-8")
text = re.sub(r'("(?:[^"\\]|\\.)*")|//[^\n]*|/\*.*?\*/', lambda match: match.group(1) or "", text, flags=re.S)
text = re.sub(r'("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])', lambda match: match.group(1) or "", text)
wrong += [f"the file of l10n init: {error.message}" for error in validator.iter_errors(json.loads(text))]

if wrong or not all(counts.values()):
    print("settings: the schema and the reader differ:", *wrong, sep="\n  ", file=sys.stderr)
    sys.exit(1)
print(f"settings: {counts['accepted']} files are accepted and {counts['refused']} refused by schema and reader, {counts['refused-by-reader']} by the reader alone")
