"""Checks a translation memory on a PostgreSQL server that many runs share, and that fails.

Usage: check_postgresql.py TOOL FOLDER [SEED [STRINGS]]; FOLDER/server has a server that Scripts/servers/postgresql.sh has started.

Eight runs fill 4,000 strings, or as many as are asked for, at once, each in a project of its own. They are killed at random and started again, their connections are ended, and the
server is restarted. A server on loopback counts the texts it bills: none twice, except those that a killed run had sent and not recorded, which
the memory itself lists as in doubt. Then a standby takes over in the middle of a run, the server's disk fills up (as root, who can mount a small one), and
a role has too many connections. The SQL of the roles is that of Documentation/Memory.md.
"""
import collections
import json
import os
import pathlib
import pty
import pwd
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

tool, folder, seed = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]), int((sys.argv[3:] or ["1"])[0])
root = pathlib.Path(__file__).resolve().parents[2]
chance = random.Random(seed)
server = folder / "server"
port = (server / "port").read_text().strip()
PASSWORD = "pw-%016x-secret" % chance.getrandbits(64)
PROCESSES, STRINGS, KILLS = 8, int((sys.argv[4:] or ["4000"])[0]), 12
outputs = []


class Failure(Exception):
    """A failed check."""


def check(condition, message):
    if not condition:
        raise Failure(f"seed {seed}: {message}")


def psql(statement, database="l10n", expect=0):
    done = subprocess.run(
        ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1", "--host", str(server / "socket"), "--port", port,
         "--username", "postgres", "--dbname", database], input=statement, capture_output=True, text=True, check=False)
    check(done.returncode == expect, f"psql: {done.stderr}")
    return done.stdout.strip()


def address(user, database="l10n"):
    return f"postgresql://{user}@127.0.0.1:{port}/{database}"


def environment(memory):
    return {**os.environ, "L10N_MEMORY": memory, "PGPASSWORD": PASSWORD, "LC_ALL": "C.UTF-8"}


def l10n(*arguments, memory, cwd, expect=0, text=None):
    done = subprocess.run([tool, *arguments], cwd=cwd, env=environment(memory), capture_output=True, text=True, input=text, check=False)
    outputs.append(done.stdout + done.stderr)
    check(done.returncode == expect, f"{arguments} with {memory}: exit {done.returncode}, not {expect}\n{done.stdout}{done.stderr}")
    return done


def on_terminal(command, cwd, memory):
    """The output and the exit code of a command whose output is a terminal."""
    terminal, line = pty.openpty()
    process = subprocess.Popen([tool, *command], cwd=cwd, env=environment(memory), stdin=subprocess.DEVNULL, stdout=line, stderr=line)
    os.close(line)
    shown = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(terminal)
    return shown.decode("utf-8", "replace"), process.wait()


def sql_of_page():
    """The statements for the roles, with passwords."""
    page = (root / "Documentation/Memory.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```sql\n(.*?)```", page, re.S)
    check(blocks, "Memory.md has no SQL")
    return blocks


def line(text, target="es", translation="T"):
    return json.dumps({"source": "en", "text": text, "target": target, "translation": translation, "origin": "human", "reviewed": True}) + "\n"


def make_database(name="l10n"):
    psql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)", "postgres")
    psql(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0", "postgres")


def project(number, strings=STRINGS):
    place = folder / f"project{number}"
    shutil.rmtree(place, ignore_errors=True)
    (place / "en.lproj").mkdir(parents=True)
    (place / "es.lproj").mkdir()
    (place / ".l10n.json").write_text('{"catalogs": [{"source": "en"}]}\n')
    (place / "en.lproj/Localizable.strings").write_text(
        "".join(f'"key.{index}" = "Delete the page {index} of %@ now?";\n' for index in range(strings)), encoding="utf-8")
    (place / "es.lproj/Localizable.strings").write_text("", encoding="utf-8")
    return place


def check_roles():
    make_database()
    psql("DROP ROLE IF EXISTS writer; DROP ROLE IF EXISTS reader; DROP ROLE IF EXISTS stranger;", "postgres")
    psql("DROP ROLE IF EXISTS l10n_writer; DROP ROLE IF EXISTS l10n_reader;", "postgres")
    place = project("-roles")
    (place / "one.jsonl").write_text(line("Save all"))
    # The administrator makes the tables, on the socket.
    before, *after = sql_of_page()
    psql(before)
    l10n("memory", "import", "one.jsonl", memory=f"host={server / 'socket'} port={port} user=postgres dbname=l10n", cwd=place)
    for block in after:
        psql(block)
    psql(f"CREATE ROLE writer LOGIN PASSWORD '{PASSWORD}' IN ROLE l10n_writer; CREATE ROLE reader LOGIN PASSWORD '{PASSWORD}' IN ROLE l10n_reader;"
         f"CREATE ROLE stranger LOGIN PASSWORD '{PASSWORD}';")
    found = l10n("memory", "suggest", "Save all", memory=address("reader"), cwd=place).stdout
    check("Save all" in found and "100 %" in found, found)
    (place / "two.jsonl").write_text(line("Open all"))
    refused = l10n("memory", "import", "two.jsonl", memory=address("reader"), cwd=place, expect=2).stderr
    check("refuses access" in refused, refused)
    l10n("memory", "import", "two.jsonl", memory=address("writer"), cwd=place)
    check(psql("SELECT count(*) FROM l10n.translation") == "2", "the reader has written, or the writer has not")
    psql("SET ROLE writer; UPDATE l10n.memory SET version = 99;", expect=3)
    psql("SET ROLE writer; DROP TABLE l10n.translation;", expect=3)
    refused = l10n("memory", "stats", memory=address("stranger"), cwd=place, expect=2).stderr
    check("refuses access" in refused, refused)
    refused = subprocess.run([tool, "memory", "stats"], cwd=place, capture_output=True, text=True, check=False, env={
        **environment(address("reader")), "PGPASSWORD": PASSWORD + "x"})
    outputs.append(refused.stdout + refused.stderr)
    check(refused.returncode == 2 and "refuses access" in refused.stderr, refused.stderr)
    # A password in the address is used and not shown, whatever goes wrong.
    for memory in [f"postgresql://reader:{PASSWORD}@127.0.0.1:{port}/l10n", f"postgresql://reader:{PASSWORD}@127.0.0.1:{port}/nothing",
                   f"postgresql://reader:{PASSWORD}@127.0.0.1:1/l10n", f"postgresql://127.0.0.1:{port}/l10n?user=reader&password={PASSWORD}",
                   f"host=127.0.0.1 port={port} user=reader password={PASSWORD} dbname=l10n", f"postgresql://reader:{PASSWORD}%zz@127.0.0.1/l10n",
                   f"postgresql://{PASSWORD}%zz:{PASSWORD}@127.0.0.1:{port}/l10n", f"host=127.0.0.1 password='{PASSWORD} host={PASSWORD}' nonsense"]:
        done = subprocess.run([tool, "memory", "stats"], cwd=place, capture_output=True, text=True, check=False, env={
            **environment(memory), "PGPASSWORD": ""})
        outputs.append(done.stdout + done.stderr)
        check(done.returncode in (0, 2), f"{done.returncode} {done.stderr}")
    print("postgresql: a reader reads, a writer writes, others are refused")


def check_schema():
    place = project("-schema")
    (place / "one.jsonl").write_text(line("Save"))
    administrator = f"host={server / 'socket'} port={port} user=postgres dbname=schemas"
    make_database("schemas")
    check("does not exist" in l10n("memory", "stats", memory=administrator, cwd=place).stderr, "a missing memory is not reported")
    # Eight make the tables at once.
    running = [subprocess.Popen([tool, "memory", "import", "one.jsonl"], cwd=place, env=environment(administrator), stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True) for _ in range(8)]
    for process in running:
        output = process.communicate()[0]
        outputs.append(output)
        check(process.returncode == 0, output)
    check(psql("SELECT count(*) FROM l10n.translation", "schemas") == "1", "the eight have stored something else")
    psql("UPDATE l10n.memory SET version = 99", "schemas")
    for command in [("memory", "stats"), ("memory", "import", "one.jsonl")]:
        newer = l10n(*command, memory=administrator, cwd=place, expect=2).stderr
        check("newer version of l10n (99)" in newer, newer)
    psql("DROP SCHEMA l10n CASCADE; CREATE SCHEMA l10n; CREATE TABLE l10n.memory (colour text);", "schemas")
    foreign = l10n("memory", "import", "one.jsonl", memory=administrator, cwd=place, expect=2).stderr
    check("is not a translation memory" in foreign, foreign)
    psql("DROP DATABASE IF EXISTS latin", "postgres")
    psql("CREATE DATABASE latin ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0", "postgres")
    encoding = l10n("memory", "import", "one.jsonl", memory=administrator.replace("schemas", "latin"), cwd=place, expect=2).stderr
    check("UTF8" in encoding, encoding)
    print("postgresql: eight processes make the tables once; newer and foreign ones are refused")


def check_hostile():
    place = project("-hostile")
    make_database("hostile")
    administrator = f"host={server / 'socket'} port={port} user=postgres dbname=hostile"
    texts = ["Robert'); DROP TABLE l10n.text;--", 'a "quoted" \\ (text), {0:text}', "NULL", "x" * 50_000, "e\u0301 \ufffe \u0001 \U0001F600", "a\u0000b", "%s%n$1"]
    (place / "in.jsonl").write_text("".join(line(f"{index} {text}", translation=f"{index} {text} t") for index, text in enumerate(texts)))
    (place / "in2.jsonl").write_text(json.dumps({"source": "en", "text": "in a context", "target": "es", "translation": "T", "origin": "human",
                                                 "context": chance.randbytes(5000).hex()}) + "\n")
    l10n("memory", "import", "in.jsonl", "in2.jsonl", memory=administrator, cwd=place)
    there = l10n("memory", "export", "--format", "jsonl", memory=administrator, cwd=place).stdout
    local = folder / "hostile.sqlite"
    local.unlink(missing_ok=True)
    subprocess.run([tool, "memory", "import", "in.jsonl", "in2.jsonl", "--database", str(local)], cwd=place, check=True, capture_output=True)
    here = subprocess.run([tool, "memory", "export", "--format", "jsonl", "--database", str(local)], cwd=place, check=True, capture_output=True, text=True).stdout
    undated = re.compile(r'"created":"[^"]*"')
    check(undated.sub("", there) == undated.sub("", here), "the export of the server differs from that of a file")
    # What another program has written into the tables.
    psql("UPDATE l10n.translation SET translation = E'\\x1b]0;owned\\x07\\x1b[31mred', provider = E'\\x1b[2J', origin = 'machine' WHERE length(translation) < 50;"
         "UPDATE l10n.text SET locale = 'no such locale!' WHERE text LIKE '3 %';", "hostile")
    for command in [("memory", "stats"), ("memory", "suggest", "2 NULL"), ("memory", "suggest", "%")]:
        shown, status = on_terminal(command, place, administrator)
        check("owned" in shown or command[-1] == "stats" or status == 1, f"{command}: {shown}")
        for sequence in ["\x1b]0", "\x1b[31m", "\x1b[2J", "\x07"]:
            check(sequence not in shown, f"{command}: an escape sequence reaches the terminal: {shown!r}")
        check(status in (0, 1), f"{command}: {status} {shown}")
    psql("ALTER TABLE l10n.translation ALTER created TYPE text USING 'yesterday'", "hostile")
    broken = l10n("memory", "suggest", "2 NULL", memory=administrator, cwd=place, expect=2).stderr
    check("damaged" in broken or "not a translation memory" in broken, broken)
    print("postgresql: texts with quotes, NUL and 50,000 characters come back; hostile rows harm nothing")


class Runs:
    """Processes that fill the same strings, each in its own project."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self.places = [project(number) for number in range(PROCESSES)]
        self.running = {}
        self.logs = [open(folder / f"log{number}", "w+", encoding="utf-8") for number in range(PROCESSES)]
        for number in range(PROCESSES):
            self.start(number)

    def start(self, number):
        self.running[number] = subprocess.Popen(
            [tool, "translate", "--provider", "libretranslate", "--endpoint", self.endpoint, "--locales", "es", "--in-doubt", "resend"],
            cwd=self.places[number], env=environment(address("writer")), stdin=subprocess.DEVNULL, stdout=self.logs[number],
            stderr=self.logs[number])

    def output(self):
        for log in self.logs:
            log.seek(0)
        return [log.read() for log in self.logs]


def paid_texts(record):
    return collections.Counter(
        text for entry in record.read_text(encoding="utf-8").splitlines() for text in json.loads(json.loads(entry)["body"])["q"])


def make_tables(database="l10n"):
    """A database with tables that the role `writer` writes, which exists."""
    blocks = sql_of_page()
    psql(blocks[0].replace("CREATE ROLE l10n", "-- "), database)
    (folder / "empty.jsonl").write_text(line("Nothing else", "fr"))
    l10n("memory", "import", str(folder / "empty.jsonl"), memory=f"host={server / 'socket'} port={port} user=postgres dbname={database}", cwd=folder)
    for block in blocks[1:]:
        psql(block, database)


class Provider:
    """A translation server that records what it bills."""

    def __init__(self, name, *delays):
        self.record, address = folder / f"{name}.record", folder / f"{name}.address"
        self.process = subprocess.Popen(
            [sys.executable, str(root / "Scripts/servers/translation_server.py"), str(address), str(self.record), *delays])
        while not address.exists():
            check(self.process.poll() is None, "the translation server has ended")
            time.sleep(0.05)
        self.endpoint = address.read_text().strip()

    def paid(self):
        """How often each string was billed."""
        texts = paid_texts(self.record) if self.record.exists() else collections.Counter()
        return collections.Counter(int(re.search(r"page (\d+) of", text)[1]) for text in texts.elements())

    def translate(self, place, memory):
        return subprocess.Popen(
            [tool, "translate", "--provider", "libretranslate", "--endpoint", self.endpoint, "--locales", "es"], cwd=place,
            env=environment(memory), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def wait_for(self, count, process):
        """Waits until so many strings are billed, while a process runs."""
        while self.paid().total() < count:
            if process.poll() is not None:
                check(False, f"a run has ended before {count} strings were billed: {process.stdout.read()}")
            time.sleep(0.05)


def finished(process, expect=0):
    output = process.communicate()[0]
    outputs.append(output)
    check(process.returncode == expect, f"a run ends with {process.returncode}, not {expect}:\n{output[-3000:]}")
    return output


def check_translated(place, provider, strings):
    written = (place / "es.lproj/Localizable.strings").read_text(encoding="utf-8")
    check(written.count("%@") == strings, f"{place.name} has {written.count('%@')} translations, not {strings}")
    twice = {text for text, count in provider.paid().items() if count > 1}
    check(len(provider.paid()) == strings and not twice, f"{len(provider.paid())} strings were sent, {len(twice)} twice: {sorted(twice)[:5]}")


def check_runs():
    make_database()
    make_tables()
    psql("UPDATE l10n.memory SET lease = '20 seconds'")
    provider = Provider("runs", "40", "4")
    record = provider.record
    restarts = 0
    # On a machine that is busy enough, a run is silent for longer than its lease, and what it was sending is sent by another one too.
    overtaken = 0
    excused = set()
    killed = 0
    try:
        runs = Runs(provider.endpoint)
        began = time.monotonic()
        while runs.running and time.monotonic() - began < 900:
            time.sleep(chance.uniform(0.2, 0.9))
            for number, process in list(runs.running.items()):
                if process.poll() is None:
                    continue
                log = runs.output()[number]
                # A server that is down for longer than a run waits for its first connection ends it before it has sent anything.
                if process.returncode == 2 and any("does not answer" in part for part in log.splitlines()[-3:]):
                    runs.start(number)
                    continue
                if process.returncode == 2 and "because this one was silent for too long" in log:
                    overtaken += 1
                    runs.start(number)
                    continue
                check(process.returncode == 0, f"run {number} ends with {process.returncode}:\n{log[-3000:]}")
                del runs.running[number]
            if not runs.running:
                break
            action = chance.random()
            if killed < KILLS and action < 0.6:
                number = chance.choice(sorted(runs.running))
                process = runs.running[number]
                process.kill()
                process.wait()
                killed += 1
                # What it had sent and not recorded, as the memory has it.
                rows = psql("SELECT s.text FROM l10n.intent i JOIN l10n.run r ON r.id = i.run JOIN l10n.intent_key k ON k.intent = i.id "
                            f"JOIN l10n.text s ON s.id = k.text WHERE r.process = '{process.pid}'")
                excused |= {int(digits) for row in rows.splitlines() for digits in re.findall(r"page (\d+) of", row)}
                runs.start(number)
            elif action < 0.75:
                psql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'writer' AND random() < 0.3", "postgres")
            elif restarts < 2 and killed > 3 * (restarts + 1):
                mode = ["fast", "immediate"][restarts]
                subprocess.run([str(root / "Scripts/servers/postgresql.sh"), "restart", str(server), mode], check=True, stdout=subprocess.DEVNULL)
                restarts += 1
        check(not runs.running, f"{len(runs.running)} runs have not ended")
        outputs.extend(runs.output())
        paid = provider.paid()
        check(len(paid) == STRINGS, f"{len(paid)} texts were sent, not {STRINGS}")
        twice = {text for text, count in paid.items() if count > 1}
        check(twice <= excused or overtaken, f"{len(twice - excused)} texts were billed twice: {sorted(twice - excused)[:5]}")
        for number, place in enumerate(runs.places):
            written = (place / "es.lproj/Localizable.strings").read_text(encoding="utf-8")
            check(written.count("%@") == STRINGS, f"project {number} has {written.count('%@')} translations")
        before = paid.total()
        runs.start(0)
        check(runs.running[0].wait() == 0 and paid_texts(record).total() == before, "another run has sent something")
        stored = int(psql("SELECT count(*) FROM l10n.translation WHERE target = 'es'"))
        check(stored == STRINGS, f"{stored} translations are stored")
        check(psql("SELECT count(*) FROM l10n.intent") == "0", "batches are still in doubt")
        print(f"postgresql: {PROCESSES} runs, {killed} killed, {restarts} restarts of the server, {time.monotonic() - began:.0f} s: {paid.total()} texts "
              f"billed for {STRINGS}; {len(twice)} twice, {len(twice & excused)} of them among the {len(excused)} that were under way at a kill"
              + (f"; {overtaken} runs were silent for longer than their lease, because the machine is busy" if overtaken else ""))
    finally:
        provider.process.terminate()


def check_disk_and_connections():
    """A disk that is full in the middle of a run, and a role that has too many connections all the time."""
    strings = STRINGS // 4
    psql("DROP ROLE IF EXISTS limited")
    psql(f"CREATE ROLE limited LOGIN PASSWORD '{PASSWORD}' CONNECTION LIMIT 1 IN ROLE l10n_writer")
    holding = subprocess.Popen(["psql", "--no-psqlrc", "--host", str(server / "socket"), "--port", port, "--username", "limited", "--dbname", "l10n",
                                "--command", "SELECT pg_sleep(60)"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    place = project("-limited", 10)
    (place / "one.jsonl").write_text(line("One more"))
    while psql("SELECT count(*) FROM pg_stat_activity WHERE usename = 'limited'") == "0":
        time.sleep(0.05)
    began = time.monotonic()
    waiting = subprocess.Popen([tool, "memory", "import", "one.jsonl"], cwd=place, env=environment(address("limited")), stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    disk = folder / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m,mode=777", "l10n", str(disk)], capture_output=True, check=False).returncode == 0
    provider = Provider("disk", "60", "4")
    try:
        if mounted:
            small = disk / "tablespace"
            small.mkdir()
            os.chown(small, (server / "data").stat().st_uid, -1)
            psql(f"CREATE TABLESPACE small LOCATION '{small}'", "postgres")
            psql("CREATE DATABASE small ENCODING 'UTF8' TEMPLATE template0 TABLESPACE small", "postgres")
            make_tables("small")
            place = project("-disk", strings)
            run = provider.translate(place, address("writer", "small"))
            provider.wait_for(strings // 10, run)
            # Rooms that the server has already stay free: they are filled too.
            subprocess.run(["dd", "if=/dev/zero", f"of={disk / 'filling'}", "bs=4096"], capture_output=True, check=False)
            output = finished(run, expect=2)
            check("No space left on device" in output or "disk" in output, output)
            paid = provider.paid().total()
            check(0 < paid < strings, f"{paid} of {strings} strings were sent to a server with a full disk")
            os.remove(disk / "filling")
            output = finished(provider.translate(place, address("writer", "small")))
            check_translated(place, provider, strings)
            print(f"postgresql: a full disk stops a run after {paid} of {strings} strings; the next one goes on, and nothing is billed twice")
        else:
            print("postgresql: a full disk is not tried, because no small one can be mounted")
        check(waiting.poll() is None or time.monotonic() - began > 25, "a run does not wait for a connection")
        output = finished(waiting, expect=2)
        check("too many connections" in output, output)
        holding.terminate()
        holding.wait()
        while psql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'limited'") != "0":
            time.sleep(0.1)
        l10n("memory", "import", "one.jsonl", memory=address("limited"), cwd=folder / "project-limited")
        print("postgresql: a role with too many connections is waited for, and named")
    finally:
        holding.terminate()
        provider.process.terminate()
        if mounted:
            psql("DROP DATABASE IF EXISTS small WITH (FORCE)", "postgres")
            psql("DROP TABLESPACE IF EXISTS small", "postgres")
            subprocess.run(["umount", str(disk)], check=False)


def check_standby():
    """A standby that takes over while a run sends."""
    strings = STRINGS // 4
    standby = folder / "standby"
    standby.mkdir()
    (standby / "socket").mkdir()
    shutil.copy(server / "password", standby / "password")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        (standby / "port").write_text(str(free.getsockname()[1]))
    owner = (server / "data").stat().st_uid
    for path in [standby, standby / "socket"]:
        os.chown(path, owner, -1)
        path.chmod(0o755)
    programs = pathlib.Path((server / "programs").read_text())
    as_owner = ["runuser", "-u", pwd.getpwuid(owner).pw_name, "--"] if os.getuid() == 0 else []
    subprocess.run([*as_owner, str(programs / "pg_basebackup"), "--host", str(server / "socket"), "--port", port, "--username", "postgres", "--pgdata",
                    str(standby / "data"), "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast"], cwd=standby, check=True)
    provider = Provider("standby", "60", "4")
    second = (standby / "port").read_text()
    script = str(root / "Scripts/servers/postgresql.sh")
    try:
        subprocess.run([script, "start", str(standby)], check=True, stdout=subprocess.DEVNULL)
        # What is recorded is on both servers.
        psql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        psql("SELECT pg_reload_conf()")
        while psql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1":
            time.sleep(0.1)
        psql("DELETE FROM l10n.translation WHERE target = 'es'")
        place = project("-standby", strings)
        run = provider.translate(place, f"host=127.0.0.1,127.0.0.1 port={port},{second} user=writer dbname=l10n target_session_attrs=read-write")
        provider.wait_for(strings // 5, run)
        subprocess.run([script, "stop", str(server), "immediate"], check=True)
        time.sleep(1)
        subprocess.run(["psql", "--no-psqlrc", "--host", str(standby / "socket"), "--port", second, "--username", "postgres", "--command",
                        "SELECT pg_promote()"], check=True, stdout=subprocess.DEVNULL)
        finished(run)
        check_translated(place, provider, strings)
        print(f"postgresql: a standby takes over in the middle of a run; {strings} strings are billed once")
    finally:
        provider.process.terminate()
        subprocess.run([script, "stop", str(standby), "immediate"], check=False)


def check_secrets():
    leaks = [output for output in outputs if PASSWORD in output or "-secret" in output]
    check(not leaks, f"the password is in the output: {leaks[:1]}")
    for path in folder.rglob("*"):
        if path.is_file() and not {"server", "standby"} & set(path.parts) and PASSWORD.encode() in path.read_bytes():
            raise Failure(f"the password is in {path}")
    print("postgresql: the password is in no output and no file")


try:
    check_roles()
    check_schema()
    check_hostile()
    check_runs()
    check_disk_and_connections()
    check_standby()
    check_secrets()
except Failure as failure:
    sys.exit(f"postgresql: {failure}")
