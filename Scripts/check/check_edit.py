"""Sessions with `l10n edit` in Chromium, as translators have them. Usage: check_edit.py TOOL [--screenshots FOLDER]

What is typed has to be on disk, what changes on disk has to be in the table, and no text may get lost or be overwritten unseen: by two tabs, by git, by a
server that is killed. Requests that no page sends are written by hand.
"""

import argparse
import http.server
import importlib.util
import json
import pathlib
import re
import resource
import signal
import socket
import subprocess
import tempfile
import threading
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROWS = 100_000
# More than an element of a browser can be high.
MANY_ROWS = 600_000
servers = []
HOSTILE = "<script>document.title='owned'</script>\"'&amp;<img src=x onerror=alert(1)>"
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)
        print(f"edit: FAILED: {text}")


def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}


def plural(**forms):
    return {"variations": {"plural": {form: unit(text) for form, text in forms.items()}}}


def player(folder):
    """A music player in four languages: a string catalogue with what a translator meets."""
    strings = {}

    def add(key, comment=None, **texts):
        strings[key] = {"extractionState": "manual", "localizations": {name: text if isinstance(text, dict) else unit(text) for name, text in texts.items()}}
        if comment:
            strings[key]["comment"] = comment

    add("library.title", "Title of the main window.", en="Your Library", de="Deine Mediathek", fr="Votre médiathèque", ar="مكتبتك")
    add("library.empty", "%@ is the name of the folder.", en="Nothing in %@ yet. Drop files here to import them.",
        de="In %@ ist noch nichts. Zum Importieren Dateien hierher ziehen.", ar="لا شيء في %@ بعد. أفلت الملفات هنا لاستيرادها.")
    add("files.count", "Below the list of files.", en=plural(one="%lld file", other="%lld files"), de=plural(one="%lld Datei", other="%lld Dateien"))
    add("playlist.shared", "%1$@ is a person, %2$@ a playlist.", en="%1$@ shared “%2$@” with you",
        de=unit("%1$@ hat „%2$@“ mit dir geteilt", "needs_review"), fr="%1$@ a partagé « %2$@ » avec vous")
    add("playlist.rename", "Menu item", en="Rename Playlist…", de="Playlist umbenennen …", fr="Renommer la liste…", ar="إعادة تسمية القائمة…")
    add("settings.account", "Tab of the settings.", en="Account", de="Konto", fr="Compte", ar="الحساب")
    add("settings.storage", "%1$@ used of %2$@.", en="%1$@ of %2$@ used", de="%1$@ von %2$@ belegt", fr="%1$@ sur %1$@ utilisés")
    add("settings.sync", "Switch", en="Sync over mobile data", de="Über mobile Daten synchronisieren", fr="Synchroniser  via les données mobiles")
    for key, en, de, fr in [
        ("player.play", "Play", "Wiedergabe", "Lecture"), ("player.pause", "Pause playback", "Anhalten", "Mettre en pause"),
        ("player.next", "Next Track", "Nächster Titel", "Titre suivant"), ("player.previous", "Previous Track", "Vorheriger Titel", None),
        ("player.shuffle", "Shuffle", "Zufällig", None), ("search.none", "No results for “%@”", "Keine Ergebnisse für „%@“", None),
        ("error.disk", "Not enough space for %@.", None, None)]:
        add(key, en=en, **{name: text for name, text in (("de", de), ("fr", fr)) if text})
    path = folder / "App/Localizable.xcstrings"
    path.parent.mkdir(parents=True)
    # As Xcode writes it.
    text = json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, ensure_ascii=False, indent=2, separators=(",", " : "))
    path.write_text(text)
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "first")
    return path


def git(folder, *arguments):
    subprocess.run(["git", "-C", folder, "-c", "user.name=tester", "-c", "user.email=tester@example.org", *arguments], check=True)


def hear_interrupts():
    """A shell has background processes ignore ^C, and the tool leaves an ignored signal as it is."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Server:
    """One process of `l10n edit`."""

    def __init__(self, folder, *options):
        command = [arguments.tool, "edit", str(folder), "--locale", "en", "--by", "tester", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts)
        servers.append(self.process)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\w+)", line)
        if not found:
            raise SystemExit(f"edit: no address: {line} {self.process.stderr.read()}")
        self.address, self.port, self.token = found[0], int(found[1]), found[2]

    def end(self):
        """Ends it as ^C does."""
        self.process.send_signal(signal.SIGINT)
        output, errors = self.process.communicate(timeout=20)
        expect(self.process.returncode == 0, f"^C ended with {self.process.returncode}: {errors}")
        return output, errors

    def request(self, path="/", method="GET", body=b"", **fields):
        """The status and the text of an answer."""
        headers = {"Host": f"127.0.0.1:{self.port}", "Cookie": f"l10n-edit-{self.port}={self.token}", "Connection": "close"}
        if method == "POST":
            headers |= {"Origin": f"http://127.0.0.1:{self.port}", "Content-Length": str(len(body)), "Content-Type": "application/x-www-form-urlencoded"}
        headers |= {name.replace("_", "-"): value for name, value in fields.items()}
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in headers.items() if value is not None) + "\r\n"
        return self.send(head.encode() + body)

    def send(self, data):
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            try:
                connection.sendall(data)
            except OSError:
                pass
            answer = b""
            try:
                while part := connection.recv(65_536):
                    answer += part
            except OSError:
                pass
        head, _, text = answer.partition(b"\r\n\r\n")
        return (int(head.split()[1]) if head else 0), text.decode(errors="replace"), head.decode(errors="replace")


class Page:
    """A tab."""

    def __init__(self, driver, address=None):
        self.driver = driver
        if address:
            driver.get(address)
        self.handle = driver.current_window_handle

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        self.wait(lambda: self.all(selector), f"{selector} is not there")
        return self.all(selector)[0]

    def wait(self, condition, problem, seconds=8):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if value := condition():
                    return value
            except StaleElementReferenceException:
                pass
            time.sleep(0.03)
        raise AssertionError(problem)

    def text(self, key, locale):
        return self.driver.execute_script(
            "return document.querySelector(`tr[data-key=\"${arguments[0]}\"] td[data-locale=\"${arguments[1]}\"] .clip`)?.textContent ?? ''", key, locale)

    def click(self, selector):
        """Clicks something, which rows that come meanwhile may have replaced."""
        def click():
            self.one(selector).click()
            return True

        self.wait(click, f"{selector} can't be clicked")

    def open(self, key, locale):
        self.click(f'tr[data-key="{key}"] td[data-locale="{locale}"]')
        return self.one(f'tr[data-key="{key}"] td[data-locale="{locale}"] .editor textarea')

    def fill(self, selector, text):
        def send():
            self.one(selector).send_keys(text)
            return True

        self.wait(send, f"{selector} takes no text")

    def area(self):
        return self.driver.execute_script("return document.querySelector('.editor textarea')?.value")

    def focused(self):
        return self.driver.switch_to.active_element

    def type(self, *keys):
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def save(self):
        webdriver.ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.ENTER).key_up(Keys.CONTROL).perform()

    def message(self):
        return self.driver.execute_script("return document.querySelector('.editor .message')?.textContent ?? ''")

    def filter(self, name):
        self.one(f'.filters [data-show="{name}"]').click()
        self.wait(lambda: self.all(f'.filters [data-show="{name}"][aria-current]'), f"the filter {name} is not current")


def entries(path):
    return json.loads(path.read_text())["strings"]


def value(path, key, locale, form=None):
    try:
        found = entries(path)[key]["localizations"][locale]
        return (found["variations"]["plural"][form] if form else found)["stringUnit"]["value"]
    except KeyError:
        return None


def browser():
    options = webdriver.ChromeOptions()
    for option in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1360,860", "--lang=en", "--no-first-run"]:
        options.add_argument(option)
    options.binary_location = next(path for path in ["/usr/bin/chromium", "/usr/bin/google-chrome"] if pathlib.Path(path).exists())
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def shoot(driver, name):
    if arguments.screenshots:
        folder = pathlib.Path(arguments.screenshots)
        folder.mkdir(parents=True, exist_ok=True)
        driver.save_screenshot(str(folder / f"{name}.png"))


# A translator's session.


def session(driver, folder):
    path = player(folder)
    before = path.read_bytes()
    server = Server(folder)
    page = Page(driver, server.address)
    expect("token" not in driver.current_url, "the token stays in the address")
    expect(len(page.all("#rows tr")) == len(entries(path)), "not all rows are there")
    expect(page.all('td[data-locale="ar"] [dir="rtl"]'), "Arabic is not written from the right")
    expect(page.all('tr[data-key="playlist.shared"] bdi.token'), "placeholders are no tokens")
    page.wait(lambda: page.all(".badge.finding"), "no finding is shown")

    # By keyboard: what is missing, one after the other.
    page.filter("missing")
    page.wait(lambda: page.all("#rows [tabindex='0']"), "no cell can be reached")
    page.driver.execute_script("document.querySelector('#rows [tabindex=\"0\"]').focus()")
    while page.driver.execute_script("return document.activeElement.closest('td')?.dataset.locale") != "fr":
        page.type(Keys.ARROW_RIGHT)
    page.type(Keys.ENTER)
    page.one(".editor textarea")
    key = page.driver.execute_script("return document.querySelector('.editor').closest('tr').dataset.key")
    expect(key == "library.empty", f"Enter opened {key}")
    page.type("Rien ici")
    page.save()
    page.wait(lambda: "%@" in page.message(), "a lost placeholder is not refused")
    expect(value(path, key, "fr") is None, "a text without its placeholder is on disk")
    expect(page.area() == "Rien ici", "a refused text is not kept")
    page.focused().send_keys(Keys.CONTROL, "a")
    page.type("Rien dans %@ pour l’instant.")
    page.save()
    page.wait(lambda: value(path, key, "fr") == "Rien dans %@ pour l’instant.", "a typed text is not on disk")
    page.wait(lambda: page.focused().tag_name == "textarea" and key != page.driver.execute_script("return document.activeElement.closest('tr').dataset.key"),
              "Ctrl+Enter does not open the next text")
    forms = [area.get_attribute("name") for area in page.all(".editor textarea")]
    expect("text:one" in forms and "text:other" in forms, f"the forms of a plural are {forms}")
    for area in page.all(".editor textarea"):
        area.send_keys({"text:one": "%lld fichier", "text:other": "%lld fichiers"}.get(area.get_attribute("name"), "%lld de fichiers"))
    page.click(".editor .primary")
    page.wait(lambda: value(path, "files.count", "fr", "other") == "%lld fichiers", "a plural is not on disk")
    expect(value(path, "files.count", "fr", "one") == "%lld fichier", "a form is not on disk")

    # By mouse: a finding, approvals, a rejection.
    page.filter("all")
    page.open("settings.sync", "fr")
    page.click('.findings button[name="fingerprint"]')
    page.wait(lambda: value(path, "settings.sync", "fr") == "Synchroniser via les données mobiles", "a fix is not on disk")
    page.wait(lambda: not page.all('tr[data-key="settings.sync"] .badge.finding'), "a fixed finding stays")
    page.open("playlist.shared", "de")
    shoot(driver, "cell")
    page.click('.editor button[value="approve"]')
    page.wait(lambda: entries(path)["playlist.shared"]["localizations"]["de"]["stringUnit"]["state"] == "translated", "an approval is not on disk")
    page.wait(lambda: page.all('tr[data-key="playlist.shared"] td[data-locale="de"].approved'), "an approval is not shown")
    page.open("player.play", "de")
    page.fill(".editor .reason", "It is a button.")
    page.click('.editor button[value="reject"]')
    page.wait(lambda: page.all('tr[data-key="player.play"] td[data-locale="de"].rejected'), "a rejection is not shown")
    expect("button" in "".join(lock.read_text() for lock in (folder / ".l10n/lock").rglob("*") if lock.is_file()), "the reason is not recorded")

    # Similar texts by one key, texts that are no markup, and Esc.
    page.open("player.previous", "fr")
    page.wait(lambda: page.all("#beside .insert"), "nothing similar is offered")
    webdriver.ActionChains(driver).key_down(Keys.ALT).send_keys("1").key_up(Keys.ALT).perform()
    expect(page.area() == "Titre suivant", "Alt+1 inserts nothing")
    page.type(Keys.ESCAPE)
    page.wait(lambda: not page.all(".editor"), "Esc leaves the form open")
    expect(value(path, "player.previous", "fr") is None, "Esc saves")
    page.open("player.shuffle", "fr")
    page.fill(".editor textarea", HOSTILE)
    page.click('tr[data-key="library.title"] td[data-locale="de"]')
    page.wait(lambda: value(path, "player.shuffle", "fr") == HOSTILE or page.message(), "a text is not saved when its cell is left")
    if value(path, "player.shuffle", "fr") != HOSTILE:
        # Tags that the source lacks are refused. Whoever leaves the text once more comes back to it later.
        page.click('tr[data-key="library.title"] td[data-locale="de"]')
        page.wait(lambda: page.all('tr[data-key="player.shuffle"] td[data-locale="fr"] .unsaved'), "a refused text is not marked")
        page.open("player.shuffle", "fr")
        expect(page.area() == HOSTILE, "a refused text is lost")
        page.type(Keys.ESCAPE)
        page.wait(lambda: not page.all(".editor"), "Esc leaves the form of a refused text open")
        # In a file it is shown as it is.
        strings = json.loads(path.read_text())
        strings["strings"]["player.shuffle"]["localizations"]["fr"] = unit(HOSTILE)
        path.write_text(json.dumps(strings, ensure_ascii=False, indent=2, separators=(",", " : ")))
    page.wait(lambda: page.text("player.shuffle", "fr") == HOSTILE, "a text is not shown as it is")
    expect(driver.title != "owned", "a text runs as a script")
    logged = [entry["message"] for entry in driver.get_log("browser") if "Failed to load resource" not in entry["message"]]
    expect(not logged, f"the browser's console has {logged}")

    # The page of a key, and what was changed.
    driver.get(f"http://127.0.0.1:{server.port}/key?catalog=App/Localizable&key=settings.account")
    expect(len(page.all("section.locale")) == 3, "the page of a key has not all locales")
    shoot(driver, "key")
    driver.get(f"http://127.0.0.1:{server.port}/session")
    expect("Rien dans" in driver.page_source and page.all(".diff .added"), "the changes are not shown")
    shoot(driver, "changes")
    return server, path, before


def undoing(driver, folder):
    """Each change is undone, the last one first, until the file is as it was."""
    path = player(folder)
    before = path.read_bytes()
    server = Server(folder)
    page = Page(driver, server.address)
    for key, text in [("player.shuffle", "Aléatoire"), ("player.previous", "Titre précédent")]:
        page.open(key, "fr")
        page.fill(".editor textarea", text)
        page.click(".editor .primary")
        page.wait(lambda: value(path, key, "fr") == text, f"{key} is not on disk")
    page.open("playlist.shared", "de")
    page.click('.editor button[value="approve"]')
    page.wait(lambda: page.all('tr[data-key="playlist.shared"] td[data-locale="de"].approved'), "an approval is not shown")
    for count in [2, 1, 0]:
        page.click(".undo button")
        page.wait(lambda: page.one("#session b").text == str(count), f"{count} changes do not stand")
    expect(path.read_bytes() == before, "the file is not as it was before")
    page.wait(lambda: page.text("player.shuffle", "fr") == "", "an undone text stays in the table")
    output, _ = server.end()
    expect("undone: 3" in output, f"the summary is {output}")


# A machine's translations.


class Translator(http.server.BaseHTTPRequestHandler):
    """A LibreTranslate that answers French texts, and notes what it gets."""

    answers, got = {"Shuffle": "Lecture aléatoire", "Previous Track": "Titre précédent"}, []

    def reply(self, value):
        data = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        self.reply([{"code": "en", "name": "English", "targets": ["en", "fr"]}] if self.path == "/languages" else {"charLimit": -1})

    def do_POST(self):
        texts = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["q"]
        self.got.extend(texts)
        self.reply({"translatedText": [self.answers.get(text, text) for text in texts]})

    def log_message(self, *_):
        pass


def translated(driver, folder):
    """A provider is asked by one key: the cost, the text, then the form has it; a form that stays as it is is saved for review."""
    path = player(folder)
    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Translator)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    server = Server(folder, "--provider", "libretranslate", "--endpoint", f"http://127.0.0.1:{service.server_port}")
    page = Page(driver, server.address)

    def ask():
        webdriver.ActionChains(driver).key_down(Keys.ALT).send_keys("0").key_up(Keys.ALT).perform()

    page.open("player.shuffle", "fr")
    ask()
    page.wait(lambda: "characters 7" in page.one(".editor .machine").text, "the cost is not shown")
    expect(not Translator.got, f"before “Send”, the provider has {Translator.got}")
    shoot(driver, "machine-cost")
    ask()
    page.wait(lambda: page.all(".editor .machine .use"), "no translation is offered")
    expect(Translator.got == ["Shuffle"], f"the provider has {Translator.got}")
    expect(page.area() == "" and value(path, "player.shuffle", "fr") is None, "a text is taken over before it is accepted")
    shoot(driver, "machine")
    ask()
    page.wait(lambda: page.area() == "Lecture aléatoire", "a text is not taken over")
    page.save()
    page.wait(lambda: value(path, "player.shuffle", "fr") == "Lecture aléatoire", "a machine's text is not on disk")
    expect(entries(path)["player.shuffle"]["localizations"]["fr"]["stringUnit"]["state"] == "needs_review", "a machine's text is not for review")
    page.type(Keys.ESCAPE)
    # By mouse, on a page that is left before the text is saved.
    page.open("player.previous", "fr")
    page.click(".editor .ask")
    page.wait(lambda: driver.switch_to.active_element.get_attribute("value") == "send", "“Send” does not get the focus")
    page.type(Keys.ENTER)
    page.wait(lambda: page.all(".editor .machine .use"), "no second translation is offered")
    page.click(".editor .machine .use")
    driver.get(f"http://127.0.0.1:{server.port}/")
    page.wait(lambda: value(path, "player.previous", "fr") == "Titre précédent", "a page that is left does not save")
    expect(entries(path)["player.previous"]["localizations"]["fr"]["stringUnit"]["state"] == "needs_review", "a page that is left saves it as human")
    expect(Translator.got == ["Shuffle", "Previous Track"], f"the provider has {Translator.got}")
    server.end()
    service.shutdown()


# Keys, locales and source texts.


def added(driver, folder):
    path = player(folder)
    before = path.read_bytes()
    server = Server(folder)
    page = Page(driver, server.address)
    # A source text is opened by the keyboard; its translations are stale from then on.
    page.click('tr[data-key="player.shuffle"] td.source')
    expect(not page.all(".editor"), "a click opens a source text")
    page.type(Keys.ENTER)
    page.wait(lambda: page.area() == "Shuffle", "Enter does not open a source text")
    page.fill(".editor textarea", " all")
    page.save()
    page.wait(lambda: value(path, "player.shuffle", "en") == "Shuffle all", "a source text is not on disk")
    page.wait(lambda: page.all('tr[data-key="player.shuffle"] td[data-locale="de"] .stale'), "a translation of another source text is not stale")
    page.type(Keys.ESCAPE)
    cell = page.one('tr[data-key="player.play"] td.source')
    webdriver.ActionChains(driver).double_click(cell).perform()
    page.wait(lambda: page.area() == "Play", "a double click does not open a source text")
    page.type(Keys.ESCAPE)
    # A key by its form, with a refusal first.
    page.click("#add summary")
    shoot(driver, "add")
    page.click("#add a")
    page.fill("#new-key", "player.play")
    page.fill("#new-text", "Repeat")
    page.click(".new .primary")
    page.wait(lambda: "already exists" in page.one(".new .message").text, "a key that is there is not refused")
    page.one("#new-key").clear()
    page.fill("#new-key", "player.repeat")
    page.fill("#new-comment", "Menu item")
    page.click(".new .primary")
    page.wait(lambda: value(path, "player.repeat", "en") == "Repeat", "a key is not on disk")
    expect(entries(path)["player.repeat"]["comment"] == "Menu item", "a comment is not on disk")
    page.wait(lambda: "key?" in driver.current_url, "the page of the new key is not shown")
    shoot(driver, "added")
    # A locale is a column before it has a text.
    driver.get(f"http://127.0.0.1:{server.port}/")
    page.click("#add summary")
    page.fill("#add input[name=locale]", "pt-BR")
    page.type(Keys.ENTER)
    page.wait(lambda: page.all('td[data-locale="pt-BR"].missing'), "a locale is no column")
    expect("pt-BR" not in path.read_text(), "a locale without a text is in the file")
    page.open("player.repeat", "pt-BR")
    page.fill(".editor textarea", "Repetir")
    page.click(".editor .primary")
    page.wait(lambda: value(path, "player.repeat", "pt-BR") == "Repetir", "the first text of a locale is not on disk")
    for count in [2, 1, 0]:
        page.click(".undo button")
        page.wait(lambda: page.one("#session b").text == str(count), f"{count} changes do not stand")
    expect(path.read_bytes() == before, "the file is not as it was before")
    server.end()


# Others who change the same texts.


def two_tabs(driver, folder):
    path = player(folder)
    server = Server(folder)
    first = Page(driver, server.address)
    # A tab that is left has saved its text, and stays as it was.
    first.open("player.previous", "fr")
    first.fill(".editor textarea", "Titre précédent")
    driver.switch_to.new_window("tab")
    second = Page(driver, f"http://127.0.0.1:{server.port}/")
    second.wait(lambda: value(path, "player.previous", "fr") == "Titre précédent", "a text is not saved when its tab is left")
    driver.switch_to.window(first.handle)
    first.type(Keys.ESCAPE)
    first.wait(lambda: first.text("player.previous", "fr") == "Titre précédent", "a saved text is not shown")
    first.open("player.shuffle", "fr")
    driver.switch_to.window(second.handle)
    second.open("player.shuffle", "fr")
    second.fill(".editor textarea", "Lecture aléatoire")
    second.save()
    second.wait(lambda: value(path, "player.shuffle", "fr") == "Lecture aléatoire", "the second tab's text is not on disk")
    driver.switch_to.window(first.handle)
    first.fill(".editor textarea", "Mélanger")
    first.save()
    first.wait(lambda: first.all(".editor .conflict"), "a text of another tab is overwritten unseen")
    sides = first.one(".conflict .sides").text
    expect("Lecture aléatoire" in sides and "Mélanger" in sides, f"a conflict shows {sides}")
    shoot(driver, "conflict")
    expect(value(path, "player.shuffle", "fr") == "Lecture aléatoire", "a conflict overwrites")
    first.click(".conflict .mine")
    first.wait(lambda: value(path, "player.shuffle", "fr") == "Mélanger", "the chosen text is not on disk")
    driver.switch_to.window(second.handle)
    second.wait(lambda: second.text("player.shuffle", "fr") == "Mélanger", "the other tab does not show the text")
    driver.close()
    driver.switch_to.window(first.handle)

    _, rows, head = server.request("/rows?catalog=App/Localizable&locale=fr&show=changed&since=HEAD")
    expect("X-Total: 2" in head and "player.previous" in rows, f"what has changed since a commit is {head}")

    # git below.
    git(folder, "checkout", "-q", "--", "App")
    first.wait(lambda: first.text("player.shuffle", "fr") == "", "what git changed is not in the table")
    first.open("settings.account", "fr")
    first.fill(".editor textarea", " !")
    path.write_text(path.read_text().replace("Compte", "Mon compte"))
    first.save()
    first.wait(lambda: first.all(".editor .conflict"), "a change on disk is overwritten unseen")
    first.click(".conflict .theirs")
    first.wait(lambda: first.text("settings.account", "fr") == "Mon compte", "the text on disk is not shown")

    # What doesn't parse stays editable where it does.
    text = path.read_text()
    path.write_text(text[: text.rindex('"player.next"')])
    first.wait(lambda: len(first.all("#rows tr")) < 15, "a broken catalogue is not shown")
    first.click('tr[data-key="library.title"] td[data-locale="fr"]')
    first.one(".editor")
    expect(first.all(".editor .message") and not path.read_text().endswith("}"), "a broken file is written")
    path.write_text(text)
    server.end()


def killed(driver, folder):
    path = player(folder)
    server = Server(folder)
    page = Page(driver, server.address)
    page.open("player.shuffle", "fr")
    page.fill(".editor textarea", "Lecture aléatoire")
    server.process.kill()
    server.process.wait()
    page.save()
    page.wait(lambda: "No connection" in page.one("#status").text, "a server that is gone is not reported")
    expect(page.area() == "Lecture aléatoire", "a text is lost with the server")
    again = Server(folder)
    expect(again.port == server.port, "another run of a project has another address")
    page.driver.get(again.address)
    page.wait(lambda: page.all('tr[data-key="player.shuffle"] .unsaved'), "what was typed is not marked")
    page.open("player.shuffle", "fr")
    expect(page.area() == "Lecture aléatoire", "what was typed is lost")
    page.save()
    page.wait(lambda: value(path, "player.shuffle", "fr") == "Lecture aléatoire", "what was typed can't be saved later")
    page.wait(lambda: not page.all('tr[data-key="player.shuffle"] .unsaved'), "a saved text is marked")
    again.end()

    # Without a script, and without the right to write.
    reading = Server(folder, "--read-only", "--port", "0")
    status, text, _ = reading.request("/key?catalog=App/Localizable&key=player.play")
    expect(status == 200 and "<textarea" not in text and "Wiedergabe" in text, "a session for reading has forms")
    status, _, _ = reading.request("/save", "POST", b"catalog=App/Localizable&key=player.play&locale=de&text:=x")
    expect(status == 403, f"a session for reading answers {status} to a form")
    reading.end()


# Requests that no page sends.


def hostile(folder):
    path = player(folder)
    before = path.read_bytes()
    server = Server(folder, "--port", "0")
    refused = 0
    own = f"http://127.0.0.1:{server.port}"
    form = b"catalog=App/Localizable&key=player.play&locale=de&version=none&source=none&text:=x"
    for name, expected, request in [
        ("another host", 403, dict(Host="evil.example")), ("a host without a port", 403, dict(Host="127.0.0.1")), ("no host", 403, dict(Host=None)),
        ("no cookie", 403, dict(Cookie=None)), ("another token", 403, dict(Cookie=f"l10n-edit-{server.port}={'0' * 64}")),
        ("a part of the token", 403, dict(Cookie=f"l10n-edit-{server.port}={server.token[:-1]}")),
        ("a token in the address", 403, dict(path="/?token=guess", Cookie=None)), ("another page", 403, dict(Origin="http://evil.example")),
        ("another site", 403, dict(Sec_Fetch_Site="cross-site")), ("a form of another page", 403, dict(path="/save", method="POST", body=form, Origin="null")),
        ("a form without an origin", 403, dict(path="/save", method="POST", body=form, Origin=None)),
        ("another method", 403, dict(method="DELETE", path="/save")),
    ]:
        status, text, _ = server.request(**request)
        expect(status == expected and "Wiedergabe" not in text, f"{name} gets {status}")
        refused += 1
    for name, expected, request in [
        ("a path outside", 404, dict(path="/../../etc/passwd")), ("an encoded path", 404, dict(path="/%2e%2e/%2e%2e/etc/passwd")),
        ("a catalogue outside", 404, dict(path="/?catalog=../../etc/passwd")), ("a key that is not there", 404, dict(path="/key?catalog=App/Localizable&key=x")),
        ("an option of git", 200, dict(path="/?show=changed&since=--output=x")), ("a commit that is not there", 400, dict(path="/?show=changed&since=nothing")),
        ("a redirect elsewhere", 303, dict(path="/undo", method="POST", body=b"back=//evil.example")),
        ("a number that is none", 200, dict(path="/rows?from=-5&count=99999999999999999999")), ("bytes that are no UTF-8", 200, dict(path="/?text=%ff%fe")),
        ("a form for reading", 405, dict(path="/save")),
    ]:
        status, text, head = server.request(**request)
        allowed = {expected, 422} if name == "a redirect elsewhere" else {expected}
        expect(status in allowed and "evil" not in head, f"{name} gets {status}")
        expect("Content-Security-Policy: default-src 'none'; script-src 'self'" in head, f"{name} gets no policy")
    for name, expected, data in [
        ("no HTTP", 400, b"hello\r\n\r\n"), ("HTTP/1.0", 400, b"GET / HTTP/1.0\r\n\r\n"), ("two hosts", 400, b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
        ("a folded line", 400, b"GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n"), ("a long line", 431, b"GET /" + b"a" * 200_000),
        ("many lines", 431, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 50_000), ("pieces", 411, b"POST /save HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n"),
        ("a length that is none", 400, b"POST /save HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        ("a gigabyte that is announced", 413, b"POST /save HTTP/1.1\r\nContent-Length: 1073741824\r\n\r\n" + b"a" * 4_000_000),
        ("a number beyond all", 413, b"POST /save HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n"),
    ]:
        status, _, _ = server.send(data)
        expect(status in (expected, 0), f"{name} gets {status}")
    sent = gigabyte(server)
    peak = int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{server.process.pid}/status").read_text())[1]) >> 10 if pathlib.Path("/proc").exists() else 0
    status, text, head = server.request(Accept_Language="ar")
    expect(status == 200 and 'lang="en" dir="ltr"' in text, "the language of --locale is not that of the page")
    expect(path.read_bytes() == before, "a hostile request has changed a file")
    _, errors = server.end()
    found = re.search(r"refused: (\d+)", errors)
    expect(found and int(found[1]) == refused, f"{refused} requests were refused, and the run reports {errors}")
    expect("Wiedergabe" not in errors, "a text is in the log")
    expect(peak < 400, f"the server needs {peak} MB")
    print(f"edit: {refused} forged requests refused; a gigabyte is cut off after {sent >> 10} kB; the server had {peak} MB")


def gigabyte(server):
    """How much of a gigabyte without an end a client can send."""
    sent = 0
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        try:
            connection.sendall(b"POST /save HTTP/1.1\r\nContent-Length: 1073741824\r\n\r\n")
            while sent < 1 << 30:
                sent += connection.send(b"a" * 65_536)
        except OSError:
            pass
    expect(sent < 1 << 26, f"a client can send {sent} bytes")
    return sent


# Size.


def large(driver, folder):
    for locale in ["en", "de"]:
        lines = [f'"section{number // 100}.key{number}" = "Text {number}";\n' for number in range(ROWS) if locale == "en" or number % 5]
        path = folder / f"{locale}.lproj/Localizable.strings"
        path.parent.mkdir(parents=True)
        path.write_text("".join(lines))
    server = Server(folder, "--port", "0")
    start = time.monotonic()
    page = Page(driver, server.address)
    page.one("#rows tr")
    opened = time.monotonic() - start
    expect(page.one("table").get_attribute("aria-rowcount") == str(ROWS + 1), "the rows are not counted")
    waits = []
    for part in [0.1, 0.25, 0.5, 0.501, 0.75, 0.999, 0.3, 0]:
        start = time.monotonic()
        wanted = driver.execute_script(
            "const grid = document.getElementById('grid'); grid.scrollTop = arguments[0] * (grid.scrollHeight - grid.clientHeight);"
            "return Math.floor(grid.scrollTop / document.querySelector('#rows tr').offsetHeight)", part)
        page.wait(lambda: driver.execute_script(
            "const n = [...document.querySelectorAll('#rows tr')].map(row => row.ariaRowIndex - 2); return n.includes(arguments[0]) && n.includes(arguments[0] + 5)",
            min(wanted, ROWS - 10)), f"row {wanted} is not there", 20)
        waits.append(time.monotonic() - start)
    expect(len(page.all("#rows tr")) <= 200, "more is in the page than what is seen")
    shown = driver.execute_script(
        "const top = document.getElementById('grid').getBoundingClientRect().top; const row = document.elementFromPoint(100, top + 60).closest('tr');"
        "return row.dataset.key")
    expect(shown == "section0.key0", f"the first row is {shown}")
    page.click('tr[data-key="section0.key0"] td[data-locale="de"]')
    page.one(".editor textarea").send_keys("Erster Text")
    start = time.monotonic()
    page.save()
    page.wait(lambda: "Erster Text" in (folder / "de.lproj/Localizable.strings").read_text(), "a text of many is not saved", 20)
    saved = time.monotonic() - start
    print(f"edit: {ROWS:,} rows: opened in {opened:.1f} s, scrolled to a place in {max(waits):.2f} s at most, saved in {saved:.2f} s (debug build)")
    server.end()


def beyond(driver, folder):
    """More rows than the greatest height of an element: leaps in proportion, single rows exactly, both ends reached."""
    for locale, count in [("en", MANY_ROWS), ("de", 3)]:
        path = folder / f"{locale}.lproj/Localizable.strings"
        path.parent.mkdir(parents=True)
        path.write_text("".join(f'"k{number:06}" = "Text {number}";\n' for number in range(count)))
    server = Server(folder, "--port", "0")
    driver.set_page_load_timeout(120)
    page = Page(driver, server.address)
    page.one("#rows tr")
    expect(page.one("table").get_attribute("aria-rowcount") == str(MANY_ROWS + 1), "the rows are not counted")

    def first():
        """The number of the row below the heads of the columns, once it is there."""
        return driver.execute_script(
            "const box = document.getElementById('grid').getBoundingClientRect(), head = document.querySelector('thead').offsetHeight;"
            "const row = document.elementFromPoint(box.left + 100, box.top + head + 20)?.closest('#rows tr'); return row ? row.ariaRowIndex - 2 : null")

    def at_rest():
        page.wait(lambda: first() is not None, "no row is there", 30)
        return first()

    for part in [0.5, 0.25, 0.9, 0.1]:
        driver.execute_script("const grid = document.getElementById('grid'); grid.scrollTop = arguments[0] * (grid.scrollHeight - grid.clientHeight)", part)
        page.wait(lambda: (first() or 0) // (MANY_ROWS // 100) != 0, f"no row at {part}", 30)
        found = at_rest()
        expect(0 < found < MANY_ROWS and abs(found / MANY_ROWS - part) < 0.04, f"at {part} of the scroll bar is row {found}")
    before = at_rest()
    height = driver.execute_script("return document.querySelector('#rows tr').offsetHeight")
    for step in [1, 5, 15, -3]:
        driver.execute_script("document.getElementById('grid').scrollTop += arguments[0]", step * height)
        page.wait(lambda: first() == before + step, f"{step} rows from {before} is {first()}", 20)
        before += step
    # By many small steps to a place that is far in pixels, and by the keyboard to both ends.
    page.driver.execute_script("const row = [...document.querySelectorAll('#rows tr')].find(r => r.ariaRowIndex - 2 === arguments[0]); row.cells[1].focus()", before + 1)
    page.type(Keys.ARROW_DOWN)
    page.wait(lambda: driver.execute_script("return document.activeElement.closest('tr')?.ariaRowIndex - 2") == before + 2, "an arrow key leaves out rows", 20)
    for keys, wanted in [(Keys.END, MANY_ROWS - 1), (Keys.HOME, 0), (Keys.END, MANY_ROWS - 1)]:
        webdriver.ActionChains(driver).key_down(Keys.CONTROL).send_keys(keys).key_up(Keys.CONTROL).perform()
        page.wait(lambda: driver.execute_script("return document.activeElement.closest('tr')?.ariaRowIndex - 2") == wanted, f"row {wanted} is not reached", 30)
    shown = driver.execute_script("const box = document.activeElement.getBoundingClientRect(); return [box.top > 80, box.bottom <= innerHeight]")
    expect(all(shown), f"the last row is not in view: {shown}")
    page.type(Keys.ARROW_UP)
    page.wait(lambda: driver.execute_script("return document.activeElement.closest('tr')?.ariaRowIndex - 2") == MANY_ROWS - 2, "the row before the last is not reached", 20)
    driver.execute_script("const grid = document.getElementById('grid'); grid.scrollTop = 0")
    page.wait(lambda: first() == 0, f"the first row is {first()}", 30)
    print(f"edit: {MANY_ROWS:,} rows: each is reached")
    server.end()


# Access.


def accessible(driver, folder):
    player(folder)
    server = Server(folder, "--port", "0")
    script = pathlib.Path(importlib.util.find_spec("axe_core_python").origin).parent / "axe.min.js"
    found = 0
    for scheme in ["light", "dark"]:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        for name, path in [("table", server.address if scheme == "light" else "/"), ("key", "/key?catalog=App/Localizable&key=playlist.shared"), ("changes", "/session")]:
            driver.get(path if path.startswith("http:") else f"http://127.0.0.1:{server.port}{path}")
            page = Page(driver)
            if name == "table":
                page.wait(lambda: page.all(".badge.finding"), "no finding is shown")
                page.open("settings.sync", "fr")
                page.wait(lambda: page.all("#beside h2"), "nothing is beside the table")
                shoot(driver, f"table-{scheme}")
            driver.execute_script(script.read_text())
            rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
            result = driver.execute_async_script(
                "const done = arguments[arguments.length - 1]; axe.run(document, {runOnly: arguments[0]}).then(done, e => done({violations: [], error: '' + e}))", rules)
            expect(not result.get("error"), f"axe-core: {result.get('error')}")
            for violation in result["violations"]:
                nodes = [node["html"][:160] for node in violation["nodes"][:3]]
                expect(False, f"{name}, {scheme}: {violation['id']}: {violation['help']}: {nodes}")
            found += len(result["passes"])
            sizes = driver.execute_script(
                "return [...document.querySelectorAll('button, .button, select, summary')].filter(e => e.offsetWidth && (e.offsetHeight < 24 || e.offsetWidth < 24))"
                ".map(e => e.outerHTML.slice(0, 80))")
            expect(not sizes, f"{name}: targets of less than 24 pixels: {sizes}")
    expect(found > 60, f"axe-core checked {found} rules only")
    print(f"edit: axe-core: {found} checks passed in light and dark")
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    server.end()


def languages(folder):
    player(folder)
    command = [arguments.tool, "edit", str(folder), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    server = object.__new__(Server)
    found = re.search(r":(\d+)/\?token=(\w+)", process.stdout.readline())
    server.process, server.port, server.token = process, int(found[1]), found[2]
    for wanted, language, word in [("de-CH, en;q=0.5", "de-CH", "Fehlend"), ("ar", "ar", "ناقصة"), ("ja", "ja", "未翻訳"), ("nl", "en", "Missing"), ("nl, sv;q=0.2", "sv", "Saknas")]:
        _, text, _ = server.request(Accept_Language=wanted)
        expect(f'<html lang="{language}"' in text and word in text, f"a browser that wants {wanted} does not get {language}")
    process.send_signal(signal.SIGTERM)
    expect(process.wait(timeout=20) == 0, f"SIGTERM ended with {process.returncode}")


parser = argparse.ArgumentParser()
parser.add_argument("tool")
parser.add_argument("--screenshots")
arguments = parser.parse_args()
start = time.monotonic()
driver = browser()
try:
    with tempfile.TemporaryDirectory() as root:
        root = pathlib.Path(root)
        hostile(root / "hostile")
        languages(root / "languages")
        for check in [undoing, translated, added, two_tabs, killed, large, beyond, accessible]:
            try:
                check(driver, root / check.__name__)
            except (AssertionError, WebDriverException) as error:
                expect(False, f"{check.__name__}: {str(error).splitlines()[0]}")
                shoot(driver, f"failed-{check.__name__}")
        try:
            server, path, before = session(driver, root / "session")
            output, _ = server.end()
            expect(re.search(r"Saved: [2-9].*approved: 1.*rejected: 1.*fixed: 1", output), f"the summary is {output}")
        except (AssertionError, WebDriverException) as error:
            expect(False, f"session: {str(error).splitlines()[0]}")
            shoot(driver, "failed-session")
finally:
    driver.quit()
    for process in servers:
        process.kill()
print(f"edit: sessions in Chromium: {'passed' if not problems else f'{len(problems)} problems'} in {time.monotonic() - start:.0f} s")
raise SystemExit(1 if problems else 0)
