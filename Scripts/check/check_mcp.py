"""A session with `l10n mcp` as an agent has one, by the client of the PyPI package mcp. Usage: check_mcp.py TOOL [--kills N]

The package reads every answer with its types and compares it with the schema of the tool. Messages that no client of the package sends are written by
hand: malformed, out of order, of a gigabyte. A server that is killed while it writes must leave whole files.
"""

import argparse
import asyncio
import json
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

LOCALES = ["de", "fr", "es", "it", "nl", "pl", "pt", "sv", "nb", "da", "fi", "cs", "ru", "uk", "ja", "ko", "zh-Hans"]
SAVE = ["Sichern", "Enregistrer", "Guardar", "Salva", "Bewaren", "Zapisz", "Guardar", "Spara", "Lagre", "Gem", "Tallenna", "Uložit", "Сохранить", "Зберегти",
        "保存", "저장", "存储"]
KEYS = 400
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)
        print(f"mcp: FAILED: {text}")


def project(folder):
    """Tables of .strings in 17 locales, a string catalogue, Android resources and JSON, with source code."""
    (folder / ".git").mkdir(parents=True)
    for locale in ["en", *LOCALES]:
        texts = "".join(f'"key.{number}" = "Text {number} of %@";\n' for number in range(KEYS))
        path = folder / f"App/{locale}.lproj/Localizable.strings"
        path.parent.mkdir(parents=True)
        path.write_text(texts)
        values = folder / ("android/res/values" if locale == "en" else f"android/res/values-{locale.replace('zh-Hans', 'zh-rCN')}")
        values.mkdir(parents=True)
        (values / "strings.xml").write_text('<resources>\n    <string name="hello">Hello %1$s</string>\n</resources>\n')
        web = folder / f"web/{locale}.json"
        web.parent.mkdir(exist_ok=True)
        web.write_text('{\n  "hello": "Hello {{name}}"\n}\n')
    unit = {"stringUnit": {"state": "translated", "value": "x"}}
    strings = {f"catalog.{number}": {"localizations": {locale: unit for locale in ["en", *LOCALES]}} for number in range(KEYS)}
    (folder / "Catalog.xcstrings").write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2))
    (folder / "App/Cart.swift").write_text('let title = NSLocalizedString("key.1", comment: "")\n')


def texts(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file() and ".git" not in path.parts}


class Agent:
    """A session of the package with one server."""

    def __init__(self, session):
        self.session = session
        self.calls = 0

    async def call(self, tool, **arguments):
        """The text of an answer, and its data; nil for a refusal."""
        self.calls += 1
        result = await self.session.call_tool(tool, arguments)
        text = result.content[0].text
        limit = arguments.get("maxBytes", 2048)
        expect(len(text.encode()) <= limit, f"{tool} answers with {len(text.encode())} bytes")
        data = result.structured_content if hasattr(result, "structured_content") else result.structuredContent
        failed = result.is_error if hasattr(result, "is_error") else result.isError
        if not failed:
            expect(json.loads(text) == data, f"the text and the data of {tool} differ")
        return text, None if failed else data

    async def done(self, tool, **arguments):
        text, data = await self.call(tool, **arguments)
        expect(data is not None, f"{tool} is refused: {text}")
        return data or {}

    async def refused(self, reason, tool, **arguments):
        text, data = await self.call(tool, **arguments)
        expect(data is None and reason in text, f"{tool} should be refused with “{reason}”: {text}")


def connect(tool, folder, *options):
    return stdio_client(StdioServerParameters(command=tool, args=["mcp", str(folder), *options]))


async def agent_session(tool, folder):
    async with connect(tool, folder) as (read, write), ClientSession(read, write) as session:
        started = await session.initialize()
        agent = Agent(session)
        version = getattr(started, "protocol_version", None) or started.protocolVersion
        tools = {each.name for each in (await session.list_tools()).tools}
        expect(tools == {"search", "get", "suggest", "review", "validate", "add", "translate", "rename"}, f"the tools are {tools}")
        resources = (await session.list_resources()).resources
        expect(len(resources) == 4, f"there are {len(resources)} resources")
        read_back = await session.read_resource(resources[0].uri)
        expect("locales" in read_back.contents[0].text, "a resource has no locales")

        # The task: three strings in 17 locales. The first call reads the project, as the agent has done by then.
        await agent.done("search", query="key.1", limit=3)
        for catalog in ["App/Localizable", "Catalog"]:
            strings = [
                {"key": f"task.{name}", "text": "Save", "comment": "A button", "translations": dict(zip(LOCALES, SAVE))}
                for name in ["one", "two", "three"]]
            start = time.perf_counter()
            answer = await agent.done("add", catalog=catalog, strings=strings)
            seconds = time.perf_counter() - start
            expect(answer.get("drafts") == 51, f"{answer}")
            print(f"mcp: 3 strings in 17 locales of {catalog}, {KEYS} keys: {seconds:.2f} s")
        start = time.perf_counter()
        for number in range(3):
            await agent.done("add", catalog="App/Localizable", strings=[strings[0] | {"key": f"single.{number}"}])
        print(f"mcp: the same in three calls: {time.perf_counter() - start:.2f} s")

        shown = await agent.done("get", key="single.0")
        expect(shown["total"] == 18 and shown["missing"] == [], f"{shown}")
        expect(all(text["state"] == "needs-review" for text in shown["texts"] if not text.get("isSource")), "an agent's text is no draft")
        drafts = await agent.done("review", key="single.0")
        expect(drafts["total"] == 17, f"{drafts}")
        findings = await agent.done("validate", severity="error")
        expect(findings["errors"] == 0, f"{findings}")
        count, cursor = 0, {}
        while True:
            page = await agent.done("search", query="", **{"in": "keys"}, **cursor)
            count += len(page["matches"])
            if "nextCursor" not in page:
                break
            cursor = {"cursor": page["nextCursor"]}
        expect(count == page["total"] == 2 * KEYS + 11, f"pages have {count} of {page['total']} keys")

        # Refusals, after which every byte is as before.
        before = texts(folder)
        version_of = (await agent.done("get", key="key.1"))["version"]
        await agent.refused("needs a correction: %@ is missing", "add", catalog="App/Localizable",
                            strings=[{"key": "new", "text": "Delete %@", "translations": {"de": "Löschen"}}])
        await agent.refused("exists in “App/Localizable”", "add", catalog="App/Localizable", strings=[{"key": "key.1", "text": "x"}])
        await agent.refused("has changed since", "translate", key="key.1", version="0123456789abcdef", translations={"de": "%@"})
        await agent.refused("not a draft", "translate", key="key.1", version=version_of, translations={"de": "Der Text %@"})
        await agent.refused("has no locale “tlh”", "translate", key="key.1", version=version_of, translations={"tlh": "%@"})
        await agent.refused("Refused so far: 1.", "validate", path="../..")
        await agent.refused("Refused so far: 2.", "get", key="key.1", catalog="/etc/passwd")
        await agent.refused("Name the catalogue", "add", strings=[{"key": "new", "text": "x"}])
        await agent.refused("“strings[0].translations.de” must be a string", "add", strings=[{"key": "new", "translations": {"de": 1}}])
        await agent.refused("Nothing was written", "rename", key="key.1", to="key.2", version=version_of)
        expect(texts(folder) == before, "a refused call has written")

        dry = await agent.done("rename", key="key.1", to="renamed.1", version=version_of, dryRun=True)
        expect(dry["fileCount"] == 19 and texts(folder) == before, f"{dry}")
        await agent.done("rename", key="key.1", to="renamed.1", version=version_of)
        expect("renamed.1" in (folder / "App/Cart.swift").read_text(), "the code has the old key")

        # A catalogue that doesn't parse, beside others that do.
        broken = folder / "web/en.json"
        whole = broken.read_bytes()
        broken.write_bytes(whole[:-4])
        await agent.refused("can't be read whole", "add", catalog="web/web", strings=[{"key": "new", "text": "x", "translations": {"de": "y"}}])
        expect(broken.read_bytes() == whole[:-4], "a broken file was written")
        found = await agent.done("validate", path="web/en.json", severity="error")
        expect(found["findings"][0]["rule"] == "parse-error", f"{found}")
        await agent.done("add", catalog="android/res/strings", strings=[{"key": "fresh", "text": "Save", "translations": {"de": "Sichern"}}])
        broken.write_bytes(whole)
        await agent.done("add", catalog="web/web", strings=[{"key": "new", "text": "x", "translations": {"de": "y"}}])
        return version, agent.calls


async def read_only_session(tool, folder):
    before = texts(folder)
    async with connect(tool, folder, "--read-only") as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = (await session.list_tools()).tools
        expect({each.name for each in tools} == {"search", "get", "suggest", "review", "validate"}, "the server for reading has tools that write")
        agent = Agent(session)
        await agent.done("get", key="key.2")
        await agent.refused("Unknown argument “mark”", "review", mark={"key": "key.2", "version": "x"})
        try:
            await session.call_tool("add", {"strings": []})
            expect(False, "a server for reading adds")
        except Exception as error:  # the package has had several names for it
            expect("--read-only" in str(error), f"{error}")
    expect(texts(folder) == before, "a server for reading has written")


async def two_sessions(tool, folder):
    async def write(name):
        async with connect(tool, folder) as (reader, writer), ClientSession(reader, writer) as session:
            await session.initialize()
            agent = Agent(session)
            for number in range(8):
                string = {"key": f"{name}.{number}", "text": "Save", "translations": {"de": "Sichern", "fr": "Enregistrer"}}
                await agent.done("add", catalog="App/Localizable", strings=[string])

    await asyncio.gather(write("first"), write("second"))
    text = (folder / "App/de.lproj/Localizable.strings").read_text()
    lost = [f"{name}.{number}" for name in ["first", "second"] for number in range(8) if f'"{name}.{number}"' not in text]
    expect(not lost, f"two servers lost {lost}")


class Raw:
    """A server without a client: lines as they are."""

    def __init__(self, tool, folder, limit=None):
        def restrict():
            if limit:
                resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

        self.process = subprocess.Popen([tool, "mcp", str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        preexec_fn=restrict)

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, **message):
        self.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

    def receive(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else None

    def initialize(self):
        self.send(id=0, method="initialize", params={"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "raw", "version": "1"}})
        return self.receive()

    def add(self, number, key):
        string = {"key": key, "text": "Save", "translations": dict(zip(LOCALES, SAVE))}
        self.send(id=number, method="tools/call", params={"name": "add", "arguments": {"catalog": "App/Localizable", "strings": [string]}})

    def end(self):
        self.process.stdin.close()
        return self.process.wait(timeout=60)


def hostile_messages(tool, folder):
    raw = Raw(tool, folder)
    raw.send(id=1, method="tools/list")
    expect(raw.receive()["error"]["code"] == -32600, "a request before initialize")
    raw.initialize()
    for data, code in [
        (b"{", -32700), (b"\xff\xfe", -32700), (b"null", -32600), (b"[]", -32600), (b'{"jsonrpc":"2.0","id":1,"method":"none"}', -32601),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}', -32602), (b"[" * 100_000, -32700),
        (b"[" + b"0," * 1_000_000 + b"0]", -32600), (b'{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"l10n://evil/App"}}', -32002),
    ]:
        raw.write(data + b"\n")
        answer = raw.receive()
        expect(answer and answer.get("error", {}).get("code") == code, f"{data[:60]} is answered by {answer}")
    # Cancelled before its turn, unknown notifications, an initialize that comes again.
    raw.send(method="notifications/cancelled", params={"requestId": 99})
    raw.send(method="notifications/unknown")
    raw.send(id=98, method="ping")
    expect(raw.receive() == {"jsonrpc": "2.0", "id": 98, "result": {}}, "no answer to a ping")
    expect(raw.initialize()["id"] == 0, "no answer to a second initialize")
    expect(raw.end() == 0, "the end of the input is no clean end")

    # A gigabyte in one line, in 3 GB of address space: the server ends long before.
    raw = Raw(tool, folder)
    raw.initialize()
    sent, piece = 0, b"x" * (1 << 20)
    try:
        while sent < 1 << 30:
            raw.write(piece)
            sent += len(piece)
    except BrokenPipeError:
        pass
    answer = raw.receive()
    expect(answer["error"]["code"] == -32600 and "too large" in answer["error"]["message"], f"{answer}")
    expect(raw.process.wait(timeout=60) == 1, "a message of a gigabyte ends the server with another code")
    expect(sent < 64 << 20, f"{sent >> 20} MB were read")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
    print(f"mcp: a message of a gigabyte is cut off after {sent >> 20} MB; the largest server had {peak} MB")


def kills(tool, folder, count, seed=7):
    """Kills a server while it writes; every file has its old or its new content, and the next server writes."""
    generator = random.Random(seed)
    path = folder / "App/de.lproj/Localizable.strings"
    written = 0
    for number in range(count):
        raw = Raw(tool, folder)
        raw.initialize()
        # As long as a call takes that has read the project before.
        for _ in range(2):
            start = time.perf_counter()
            raw.add(1, f"warm.{number}.{_}")
            raw.receive()
        seconds = time.perf_counter() - start
        before = texts(folder)
        raw.add(2, f"killed.{number}")
        time.sleep(generator.uniform(0.3, 1.1) * seconds)
        raw.process.send_signal(signal.SIGKILL)
        raw.process.wait()
        after = texts(folder)
        for name, content in after.items():
            if not pathlib.Path(name).name.startswith(".l10n-"):
                expect(content.endswith(b"\n") or content == before.get(name), f"{name} is not whole after a kill")
        line = f'"killed.{number}" = "Sichern";'.encode()
        expect(path.read_bytes() in (before[str(path.relative_to(folder))],) or line in path.read_bytes(), "a file is neither old nor new after a kill")
        written += line in path.read_bytes()
    print(f"mcp: {count} kills while writing; {written} had written their key")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--kills", type=int, default=12)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve() / "project"
        project(folder)
        version, calls = asyncio.run(agent_session(options.tool, folder))
        asyncio.run(read_only_session(options.tool, folder))
        asyncio.run(two_sessions(options.tool, folder))
        hostile_messages(options.tool, folder)
        kills(options.tool, folder, options.kills)
    print(f"mcp: a session of {calls} calls by protocol {version}: {'passed' if not problems else f'{len(problems)} problems'}")
    sys.exit(bool(problems))


main()
