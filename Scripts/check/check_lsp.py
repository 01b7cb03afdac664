"""A session with `l10n lsp` as an editor has one. Usage: check_lsp.py TOOL EXAMPLES [--seed N] [--edits N]

Oracles are the other commands of the tool: after many edits the findings are those of `validate` in a copy with the same contents, and the edits of a
rename give the same bytes as `rename`. Messages that are malformed, too early, too late or too large are refused as the protocol says.
"""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.dont_write_bytecode = True
from lsp_client import CONVERTER, Client, Failure, applied, path, uri

SWIFT = '''import SwiftUI

// Ärger mit 𝄞 in einer Zeile vor dem Schlüssel.
let title = NSLocalizedString("cart.title", comment: "")
let wrong = NSLocalizedString("cart.titel", comment: "")
struct Row: View { var body: some View { Text("𝄞 é").accessibilityLabel(Text("cart.checkout")) } }
'''
KOTLIN = '''package org.example
fun show(context: Context) = context.getString(R.string.greeting)
'''
STRINGS_XML = '''<?xml version="1.0" encoding="utf-8"?>
<resources>
    <!-- Shown on the first screen. -->
    <string name="greeting">Hello, %1$s!</string>
    <string name="farewell">Goodbye</string>
</resources>
'''
STRINGS_XML_DE = STRINGS_XML.replace("Hello, %1$s!", "Hallo, %1$s!").replace('    <string name="farewell">Goodbye</string>\n', "")
ENGLISH = '''/* The title of the cart. */
"cart.title" = "Cart";
"cart.checkout" = "Check out";
"cart.empty" = "The cart is empty.";
"cart.count" = "%1$@ has %2$d items 𝄞";
'''
GERMAN = '''"cart.title" = "Warenkorb";
"cart.checkout" = "Zur Kasse";
"cart.count" = "%1$@ hat %2$d Artikel 𝄞";
'''


def project(folder, examples):
    shutil.copytree(examples / "Shop", folder / "Shop")
    for name, text in {
        "Cart/en.lproj/Localizable.strings": ENGLISH, "Cart/de.lproj/Localizable.strings": GERMAN, "Code/Cart.swift": SWIFT,
        "android/src/main/res/values/strings.xml": STRINGS_XML, "android/src/main/res/values-de/strings.xml": STRINGS_XML_DE,
        "android/src/main/java/Main.kt": KOTLIN, ".l10n.json": '{"sources": ["Code", "android"], "accessors": []}',
    }.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (folder / ".git").mkdir()
    return folder


def require(condition, message):
    if not condition:
        raise Failure(message)


def findings_of(tool, folder, file):
    """The findings of `validate` in a file: rule, line, column."""
    run = subprocess.run([tool, "validate", str(folder), "--format", "json", "--fail-on", "never"], capture_output=True, cwd=folder)
    found = json.loads(run.stdout)["diagnostics"]
    return found, {(one["rule"], one["line"], one["column"], one.get("key")) for one in found if pathlib.Path(one["file"]) == file}


def shown_findings(client, file, text):
    """The findings that the server sent for a file: rule, line, column in characters."""
    result = set()
    for one in client.diagnostics.get(uri(file), {"diagnostics": []})["diagnostics"]:
        start = one["range"]["start"]
        line = text.split("\n")[start["line"]] if start["line"] < text.count("\n") + 1 else ""
        column, units = 1, 0
        for character in line:
            if units >= start["character"]:
                break
            units += client.width(character)
            column += 1
        result.add((one["code"], start["line"] + 1, column))
    return result


def check_reading(tool, folder):
    """Hover, completion, definition, references, symbols, hints."""
    client = Client(tool, folder, encoding="utf-16", options={"inlayHints": True})
    swift, english, german = folder / "Code/Cart.swift", folder / "Cart/en.lproj/Localizable.strings", folder / "Cart/de.lproj/Localizable.strings"
    client.open(swift)
    code = SWIFT
    found = client.request("textDocument/hover", client.place(swift, code, "cart.title", 3))
    for wanted in ["Warenkorb", "Cart", "The title of the cart", "cart.title"]:
        require(wanted.replace(".", "") in found["contents"]["value"].replace("\\", "").replace(".", ""), f"hover: no {wanted}: {found}")
    found = client.request("textDocument/hover", client.place(english, ENGLISH, "cart.empty", 2))
    require("de" in found["contents"]["value"].split("Missing")[-1], f"hover: the missing locale is not named: {found}")
    require(client.request("textDocument/hover", client.at(swift, 0, 2)) is None, "hover: something at a place without a key")
    # From a call after characters of four bytes to the entry, and back.
    found = client.request("textDocument/definition", client.place(swift, code, "cart.checkout", 4))
    require([path(one["uri"]) for one in found] == [english] and found[0]["range"]["start"] == {"line": 2, "character": 1}, f"definition: {found}")
    back = client.request("textDocument/definition", client.place(english, ENGLISH, "cart.checkout", 4))
    require([path(one["uri"]) for one in back] == [swift] and back[0]["range"]["start"]["line"] == 5, f"definition of an entry: {back}")
    start = back[0]["range"]["start"]["character"]
    require(code.split("\n")[5].encode("utf-16-le")[start * 2:].decode("utf-16-le").startswith("cart.checkout"), f"definition: not at the key: {back}")
    found = client.request("textDocument/definition", client.place(german, GERMAN, "cart.count", 2))
    require([path(one["uri"]) for one in found] == [english], f"definition of a translation: {found}")
    found = client.request("textDocument/references", client.place(german, GERMAN, "cart.title", 2) | {"context": {"includeDeclaration": True}})
    require({path(one["uri"]) for one in found} == {english, german, swift}, f"references: {found}")
    kotlin, strings = folder / "android/src/main/java/Main.kt", folder / "android/src/main/res/values/strings.xml"
    client.open(kotlin)
    found = client.request("textDocument/definition", client.place(kotlin, KOTLIN, "greeting", 2))
    require([path(one["uri"]) for one in found] == [strings], f"definition in Kotlin: {found}")
    found = client.request("textDocument/hover", client.place(kotlin, KOTLIN, "greeting", 2))
    require("Hallo" in found["contents"]["value"], f"hover in Kotlin: {found}")
    # Completion: keys in code, nearly spelt ones, resources, placeholders, keys that a translation lacks.
    labels = lambda answer: [one["label"] for one in (answer or {"items": []})["items"]]
    found = client.request("textDocument/completion", client.place(swift, code, "cart.titel", 5))
    require({"cart.title", "cart.checkout", "cart.empty", "cart.count"} <= set(labels(found)), f"completion: {found}")
    client.change(swift, 2, [{"range": {"start": {"line": 4, "character": 31}, "end": {"line": 4, "character": 41}}, "text": "cart.chekco"}])
    found = client.request("textDocument/completion", client.at(swift, 4, 31 + 11))
    require("cart.checkout" in labels(found), f"completion of a misspelt key: {found}")
    found = client.request("textDocument/completion", client.place(kotlin, KOTLIN, "R.string.gre", len("R.string.gre")))
    require("greeting" in labels(found), f"completion of a resource: {found}")
    found = client.request("textDocument/completion", client.place(german, GERMAN, "%1$@ hat", 5))
    require(labels(found) == ["%1$@", "%2$d"], f"completion of placeholders: {found}")
    client.open(german)
    client.change(german, 2, [{"range": {"start": {"line": 3, "character": 0}, "end": {"line": 3, "character": 0}}, "text": '"cart.e" = "x";\n'}])
    found = client.request("textDocument/completion", client.at(german, 3, 7))
    require(labels(found) == ["cart.empty"], f"completion of a key that the translation lacks: {found}")
    found = client.request("textDocument/documentSymbol", {"textDocument": {"uri": uri(english)}})
    require([one["name"] for one in found] == ["cart.title", "cart.checkout", "cart.empty", "cart.count"], f"symbols: {found}")
    found = client.request("workspace/symbol", {"query": "FAREWELL"})
    require([(one["name"], path(one["location"]["uri"])) for one in found] == [("farewell", strings)], f"symbols of the workspace: {found}")
    span = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    found = client.request("textDocument/inlayHint", {"textDocument": {"uri": uri(swift)}, "range": span})
    require("Cart" in [one["label"] for one in found], f"hints: {found}")
    # Every key of the fixtures, in both encodings.
    for encoding in ["utf-16", "utf-8"]:
        reader = client if encoding == "utf-16" else Client(tool, folder, encoding=encoding)
        require(reader.capabilities["capabilities"]["positionEncoding"] == encoding, "initialize: another encoding")
        for file in sorted((folder / "Shop").rglob("*.strings")):
            if file.parent.name not in ("en.lproj", "de.lproj", "fr.lproj"):
                continue
            text = reader.open(file)
            for symbol in reader.request("textDocument/documentSymbol", {"textDocument": {"uri": uri(file)}}):
                place = {"textDocument": {"uri": uri(file)}, "position": symbol["selectionRange"]["start"]}
                shown = reader.request("textDocument/hover", place)
                require(shown is not None, f"hover: nothing for {symbol['name']} in {file}")
                prepared = reader.request("textDocument/prepareRename", place)
                require(prepared["placeholder"] == symbol["name"], f"prepareRename: {prepared}")
                require(reader.request("textDocument/definition", place) is not None, "definition: null")
            reader.notify("textDocument/didClose", {"textDocument": {"uri": uri(file)}})
        if reader is not client:
            require(reader.stop() == 0, "exit code")
            client.requests += reader.requests
    require(client.stop() == 0, "exit code")
    require(not any(text in client.log.decode() for text in ["Warenkorb", "Zur Kasse", "Hallo"]), "a text is in the log")
    return client.requests


def check_editing(tool, folder, random_source, edits):
    """After any edits the findings are those of `validate`; fixes remove their findings."""
    total = 0
    for encoding in ["utf-8", "utf-16"]:
        client = Client(tool, folder, encoding=encoding)
        file = folder / "Cart/de.lproj/Localizable.strings"
        text, version = client.open(file), 1
        client.settle()
        pieces = ['"', ";", "%d", "%1$@", " ", "é𝄞", "\n", '"cart.title" = "x";\n', "  ", "/* */", '"cart.empty" = "Leer  und  leer";\n']
        for number in range(edits):
            start = random_source.randrange(len(text) + 1)
            end = min(len(text), start + random_source.choice([0, 0, 1, 3, 12]))
            new = random_source.choice(pieces)
            place = lambda offset: {
                "line": text[:offset].count("\n"), "character": client.width(text[text.rfind("\n", 0, offset) + 1:offset])}
            version += 1
            client.change(file, version, [{"range": {"start": place(start), "end": place(end)}, "text": new}])
            text = text[:start] + new + text[end:]
            if number % 5 == 0:
                client.request("textDocument/hover", client.at(file, random_source.randrange(5), 3))
            if number % 10 == 9:
                client.wait_for_diagnostics(file, version)
                client.settle()
                with tempfile.TemporaryDirectory() as other:
                    copy = pathlib.Path(other).resolve() / "copy"
                    shutil.copytree(folder, copy)
                    target = copy / file.relative_to(folder)
                    target.write_text(text, encoding="utf-8", newline="")
                    _, wanted = findings_of(tool, copy, target)
                shown = shown_findings(client, file, text)
                wanted = {one[:3] for one in wanted}
                require(shown <= wanted and {one[:2] for one in shown} == {one[:2] for one in wanted} or shown == wanted,
                        f"edit {number}: the server has {sorted(shown - wanted)} and lacks {sorted(wanted - shown)}; text {text!r}")
        total += client.requests
        require(client.stop() == 0, "exit code")
    client = Client(tool, folder)
    file = folder / "Cart/de.lproj/Localizable.strings"
    text = GERMAN.replace("Zur Kasse", "Zur  Kasse")
    client.open(file)
    client.change(file, 2, [{"text": text}])
    client.wait_for_diagnostics(file, 2)
    found = [one for one in client.diagnostics[uri(file)]["diagnostics"] if one["code"] == "double-space"]
    require(len(found) == 1, f"double-space is not found: {client.diagnostics[uri(file)]}")
    context = {"diagnostics": found}
    actions = client.request("textDocument/codeAction", {"textDocument": {"uri": uri(file)}, "range": found[0]["range"], "context": context})
    fix = [one for one in actions if "double-space" in one["title"]]
    require(len(fix) == 1, f"no fix: {actions}")
    fixed = applied(text, fix[0]["edit"]["documentChanges"][0]["edits"], "utf-16")
    require(fixed == GERMAN, f"the fix gives {fixed!r}")
    whole = {"textDocument": {"uri": uri(file)}, "range": found[0]["range"], "context": context | {"only": ["source.fixAll"]}}
    actions = client.request("textDocument/codeAction", whole)
    require(applied(text, actions[0]["edit"]["documentChanges"][0]["edits"], "utf-16") == GERMAN, f"all fixes: {actions}")
    swift = folder / "Code/Cart.swift"
    client.open(swift)
    client.settle()
    found = [one for one in client.diagnostics[uri(swift)]["diagnostics"] if one["code"] == "undefined-key" and "cart.titel" in one["message"]]
    require(len(found) == 1 and "cart.title" in found[0]["message"], f"undefined-key: {client.diagnostics[uri(swift)]}")
    span = {"textDocument": {"uri": uri(swift)}, "range": found[0]["range"], "context": {"diagnostics": found}}
    actions = client.request("textDocument/codeAction", span)
    fixed = applied(SWIFT, actions[0]["edit"]["documentChanges"][0]["edits"], "utf-16")
    require(fixed == SWIFT.replace("cart.titel", "cart.title"), f"the nearest key gives {fixed!r}")
    # A file that others write is read again.
    english = folder / "Cart/en.lproj/Localizable.strings"
    english.write_text(ENGLISH.replace('"Cart"', '"Basket"'), encoding="utf-8")
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(english), "type": 2}]})
    found = client.request("textDocument/hover", client.place(swift, SWIFT, "cart.title", 2))
    require("Basket" in found["contents"]["value"], f"hover after a change on disk: {found}")
    english.write_text(ENGLISH, encoding="utf-8")
    found = client.request("textDocument/hover", client.place(swift, SWIFT, "cart.title", 2))
    require("Basket" not in found["contents"]["value"], "a change on disk without a notification is not seen")
    require(client.stop() == 0, "exit code")
    return total + client.requests


def check_renaming(tool, folder):
    """A rename gives the bytes that the command gives, and refuses what it refuses."""
    client = Client(tool, folder)
    swift = folder / "Code/Cart.swift"
    client.open(swift)
    place = client.place(swift, SWIFT, "cart.checkout", 3)
    error = client.error("textDocument/rename", place | {"newName": "cart.title"})
    require(error["code"] == -32803 and "already exists" in error["message"], f"a name that exists: {error}")
    error = client.error("textDocument/rename", client.at(swift, 0, 0) | {"newName": "x"})
    require(error["code"] == -32803, f"no key: {error}")
    # An edit that is not saved counts.
    german = folder / "Cart/de.lproj/Localizable.strings"
    client.open(german)
    client.change(german, 2, [{"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "/* Neu é𝄞 */\n"}])
    result = client.request("textDocument/rename", place | {"newName": "cart.pay"})
    with tempfile.TemporaryDirectory() as other:
        copy = pathlib.Path(other).resolve() / "copy"
        shutil.copytree(folder, copy)
        (copy / german.relative_to(folder)).write_text("/* Neu é𝄞 */\n" + GERMAN, encoding="utf-8")
        run = subprocess.run([tool, "rename", "cart.checkout", "cart.pay", str(copy)], capture_output=True, text=True, cwd=copy)
        require(run.returncode == 0, f"rename: {run.stderr}")
        changed = 0
        for change in result["documentChanges"]:
            file = path(change["textDocument"]["uri"])
            text = "/* Neu é𝄞 */\n" + GERMAN if file == german else file.read_text(encoding="utf-8")
            wanted = (copy / file.relative_to(folder)).read_text(encoding="utf-8")
            require(applied(text, change["edits"], "utf-16") == wanted, f"rename: {file} differs from that of the command")
            changed += 1
        require(changed == len(run.stdout.splitlines()) == 3, f"rename: other files than the command: {result}, {run.stdout}")
    require(client.stop() == 0, "exit code")
    return client.requests


def check_protocol(tool, folder):
    """Messages that are malformed, too early, too late, cancelled or too large."""
    client = Client(tool, folder, initializes=False)
    require(client.error("textDocument/hover", {})["code"] == -32002, "a request before initialize")
    client.notify("textDocument/didOpen", {})
    client.request("initialize", {"processId": None, "rootUri": uri(folder), "capabilities": {}})
    client.notify("initialized", {})
    require(client.error("no/method", {})["code"] == -32601, "an unknown method")
    client.notify("$/unknown", {})
    client.notify("no/notification", {})
    require(client.error("initialize", {"capabilities": {}})["code"] == -32600, "initialize for the second time")
    for params in [None, {}, {"textDocument": {"uri": 3}}, {"textDocument": {"uri": "http://x/y"}, "position": {"line": 0, "character": 0}},
                   {"textDocument": {"uri": uri(folder / "none.strings")}, "position": {"line": 0, "character": 0}},
                   {"textDocument": {"uri": uri(folder / "Code/Cart.swift")}, "position": {"line": -1, "character": 0}}]:
        require(client.error("textDocument/hover", params)["code"] == -32602, f"hover with {params}")
    beyond = client.at(folder / "Code/Cart.swift", 10**9, 10**9)
    require(client.request("textDocument/hover", beyond) is None, "a place beyond the end")
    for body in [b"{", b"[]", b'"x"', b"{}", b'{"jsonrpc":"1.0","id":1,"method":"x"}', b"\xff\xfe", b'{"jsonrpc":"2.0","id":[],"method":"x"}', b"[" * 100000, b""]:
        client.write(b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n" % len(body) + body)
        while None not in client.answers:
            client.receive()
        require(client.answers.pop(None)["error"]["code"] in (-32700, -32600), f"a body of {body[:20]}")
    number = client.start("workspace/symbol", {"query": ""})
    for _ in range(20):
        client.start("workspace/symbol", {"query": ""})
    last = client.start("workspace/symbol", {"query": ""})
    client.notify("$/cancelRequest", {"id": last})
    client.notify("$/cancelRequest", {"id": "unknown"})
    require("result" in client.answer(number), "a request before one that is cancelled")
    cancelled = client.answer(last)
    require("result" in cancelled or cancelled["error"]["code"] == -32800, f"a cancelled request: {cancelled}")
    client.write(b"content-length: 58\r\n\r\n" + b'{"jsonrpc":"2.0","id":"text","method":"shutdown"}'.ljust(58))
    require(client.answer("text")["result"] is None, "an id that is a text, and a header in small letters")
    require(client.error("textDocument/hover", {})["code"] == -32600, "a request after shutdown")
    client.notify("exit", None)
    require(client.process.wait(timeout=60) == 0, "exit after shutdown")
    for data in [b"Content-Length: 1073741824\r\n\r\n{", b"Content-Length: 99999999999999999999\r\n\r\n", b"Content-Length: x\r\n\r\n", b"x" * 10000, b"Foo: 1\r\n\r\n"]:
        other = Client(tool, folder)
        other.write(data)
        require(other.process.wait(timeout=60) == 1, f"{data[:40]} does not close the connection")
    other = Client(tool, folder)
    other.process.stdin.close()
    require(other.process.wait(timeout=60) == 1, "the end of the input does not end the process")
    other = Client(tool, folder)
    other.notify("exit", None)
    require(other.process.wait(timeout=60) == 1, "exit without shutdown is an error")
    return client.requests


def check_two_clients(tool, folder):
    """Two editors at once: each sees its own unsaved text, and what the other saves."""
    file = folder / "Cart/de.lproj/Localizable.strings"
    first, second = Client(tool, folder), Client(tool, folder, encoding="utf-8")
    first.open(file)
    first.change(file, 2, [{"text": GERMAN.replace("Warenkorb", "Korb")}])
    place = first.place(file, GERMAN, "cart.title", 2)
    require("Korb" in first.request("textDocument/hover", place)["contents"]["value"].replace("Warenkorb", ""), "the first one's own text")
    require("Warenkorb" in second.request("textDocument/hover", place)["contents"]["value"], "the text on disk")
    file.write_text(GERMAN.replace("Warenkorb", "Korb"), encoding="utf-8")
    require("Warenkorb" not in second.request("textDocument/hover", place)["contents"]["value"], "what the other has saved")
    file.write_text(GERMAN, encoding="utf-8")
    first.notify("textDocument/didClose", {"textDocument": {"uri": uri(file)}})
    require("Warenkorb" in first.request("textDocument/hover", place)["contents"]["value"], "the text on disk after the document was closed")
    require(first.stop() == 0 and second.stop() == 0, "exit code")
    return first.requests + second.requests


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("examples", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edits", type=int, default=60)
    options = parser.parse_args()
    random_source = random.Random(options.seed)
    checks = [
        ("reading", lambda folder: check_reading(options.tool, folder)),
        ("editing", lambda folder: check_editing(options.tool, folder, random_source, options.edits)),
        ("renaming", lambda folder: check_renaming(options.tool, folder)), ("protocol", lambda folder: check_protocol(options.tool, folder)),
        ("two clients", lambda folder: check_two_clients(options.tool, folder)),
    ]
    requests, failed = 0, False
    for name, check in checks:
        with tempfile.TemporaryDirectory() as temporary:
            try:
                requests += check(project(pathlib.Path(temporary).resolve() / "project", options.examples))
            except Failure as error:
                print(f"lsp: {name} (seed {options.seed}): {error}", file=sys.stderr)
                failed = True
    if failed or requests < 300:
        sys.exit(f"lsp: {requests} requests" if not failed else 1)
    types = "with the types of lsprotocol" if CONVERTER else "lsprotocol is not installed, so the shapes of answers were not compared with its types"
    print(f"lsp: {requests} requests, {types}")


main()
