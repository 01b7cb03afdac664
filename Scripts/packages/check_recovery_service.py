"""Starts the service on a free port of loopback, talks to it as a program, as a form and as a browser does, and stops it by its process."""

import html.parser
import http.client
import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

failures = []


def expect(what, condition, found=""):
    if not condition:
        failures.append(what)
        print(f"recovery-service: {what}: {found}", file=sys.stderr)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(command, port, path):
    """A server process that answers on the port."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(200):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("GET", path)
            connection.getresponse().read()
            return process
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.05)
    process.kill()
    sys.exit(f"{command[0]} does not answer on port {port}.")


class Client:
    def __init__(self, port):
        self.port = port

    def get(self, path, headers={}, method="GET", body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request(method, path, body=body, headers=headers)
        response = connection.getresponse()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, response.read().decode()

    def choice(self, path, option, headers={}):
        problem = json.loads(self.get(path, headers)[2])
        return next(offered["choice"] for offered in problem["recovery_options"] if offered["id"] == option)


class Forms(html.parser.HTMLParser):
    """The forms of a page with their fields, as a browser would send them."""

    def __init__(self, page):
        super().__init__()
        self.forms, self.scripts, self.label = [], 0, None
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.forms.append({"method": attributes["method"], "action": attributes["action"], "fields": {}, "button": ""})
        elif tag == "input" and self.forms:
            self.forms[-1]["fields"][attributes["name"]] = attributes.get("value", "")
        elif tag == "script":
            self.scripts += 1
        self.label = tag

    def handle_data(self, data):
        if self.label == "button" and self.forms and not self.forms[-1]["button"]:
            self.forms[-1]["button"] = data


def check_programs(client):
    status, headers, body = client.get("/price", {"Accept-Language": "sv-SE, en;q=0.5"})
    problem = json.loads(body)
    expect("a problem document", status == 503 and headers["content-type"] == "application/problem+json", (status, headers))
    expect("Swedish", problem["title"].startswith("Butiken") and headers["content-language"].startswith("sv"), (problem["title"], headers))
    expect("Vary and no store", "Accept-Language" in headers["vary"] and headers["cache-control"] == "no-store", headers)
    expect("Retry-After", headers["retry-after"] == "30" and problem["retryability"] == "after", headers)
    expect("nothing private", "10.0.0.7" not in body, body)
    expect("the type", problem["type"] == f"http://127.0.0.1:{client.port}/problems/store/offline", problem)
    documented = client.get("/problems/store/offline", {"Accept-Language": "sv"})
    expect("the page of the type", documented[0] == 200 and json.loads(documented[2])["title"] == "Butiken … kan inte nås.", documented)
    listed = client.get("/problems/")
    expect("the list of types", len(json.loads(listed[2])["problem_types"]) == 4, listed)
    expect("a type that does not exist", client.get("/problems/store/closed")[0] == 404)
    expect("the options", [option["id"] for option in problem["recovery_options"]] == ["retry", "use-cache", "cancel"], body)
    for header, language in [("en, sv;q=0.5", "en"), ("sv;q=0.9, en;q=0.1", "sv"), ("da, sv;q=0.2", "sv"), ("pl-PL, en;q=0.5", "pl"), ("xx", "en"), ("sv;q=0, en", "en")]:
        found = client.get("/price", {"Accept-Language": header})[1]["content-language"]
        expect(f"the language of {header}", found.split(",")[0] == language, found)

    polish = json.loads(client.get("/price", {"Accept-Language": "pl"})[2])
    titles = ["Spróbuj ponownie", "Użyj zapisanej ceny", "Anuluj"]
    expect("Polish throughout", [option["title"] for option in polish["recovery_options"]] == titles, polish)
    expect("the words of a Polish error", polish["title"] == "Nie można połączyć się ze sklepem ‹ukryto›.", polish)

    status, _, body = client.get("/order/none", {"Accept-Language": "pl"})
    wrong = json.loads(body).get("errors")
    expect("the errors of a request", status == 422 and wrong == [{"detail": "Liczba sztuk musi być dodatnią liczbą całkowitą.", "parameter": "count"}], body)

    before = int(client.get("/attempts")[2])
    again = client.choice("/price", "retry")
    expect("another attempt", client.get("/price", {"Recovery-Option": again})[0] == 503)
    expect("one attempt for each request", int(client.get("/attempts")[2]) == before + 2)

    cached = client.choice("/price", "use-cache")
    expect("a choice of another path", client.get("/order/9", {"Recovery-Option": cached})[0] == 403)
    expect("a choice of another query", client.get("/price?all", {"Recovery-Option": cached})[0] == 403)
    expect("a choice of another method", client.get("/price", {"Recovery-Option": cached}, "DELETE")[0] == 403)
    expect("a choice of another host", client.get("/price", {"Recovery-Option": cached, "Host": "evil.example"})[0] == 403)
    expect("the chosen option", client.get("/price", {"Recovery-Option": cached})[::2] == (200, "41 (cached)\n"))
    expect("the chosen option a second time", client.get("/price", {"Recovery-Option": cached})[0] == 503)
    value = client.choice("/order/9", "use-value")
    expect("an answer out of bounds", client.get("/order/9", {"Recovery-Option": value, "Recovery-Input": "7"})[0] == 409)
    expect("an answer", client.get("/order/9", {"Recovery-Option": value, "Recovery-Input": "2"})[::2] == (200, "ordered 2\n"))
    expect("no failure, no problem", client.get("/order/2")[::2] == (200, "ordered 2\n"))
    expect("the framework's own errors", client.get("/nothing")[0] == 404)

    option, payload, signature = cached.split(".")
    forged = "A" if signature[-1] != "A" else "E"
    for name, choice, extra in [
        ("forged", f"{option}.{payload}.{signature[:-1]}{forged}", {}), ("not offered", f"stop.{payload}.{signature}", {}),
        ("another user's", cached, {"Authorization": "Bearer bob"}), ("cut off", cached[:-5], {}), ("empty", "", {}),
        ("nonsense", "a" * 8000, {}), ("another payload", f"{option}.{payload[:-2]}AA.{signature}", {}),
    ]:
        status, _, body = client.get("/price", {"Recovery-Option": choice, **extra})
        expect(f"a choice that is {name}", status == 403 and "recovery/choice-refused" in body, (status, body))


def check_forms(client):
    status, headers, body = client.get("/order/9", {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "sv"})
    page = Forms(body)
    expect("a page", status == 409 and headers["content-type"].startswith("text/html") and 'lang="sv"' in body, (status, headers))
    expect("no script", page.scripts == 0 and "default-src 'none'" in headers["content-security-policy"], headers)
    expect("a form per option", [form["button"] for form in page.forms] == ["Försök igen", "Använd ett annat värde"], body)
    form = page.forms[-1]
    expect("forms are posted", all(form["method"] == "post" for form in page.forms), body)
    expect("no frame around the page", "frame-ancestors 'none'" in headers["content-security-policy"], headers)
    fields = urllib.parse.urlencode({**form["fields"], "recovery_input": "3"})
    sent = {"Content-Type": "application/x-www-form-urlencoded"}
    expect("a form in the address", client.get(f"{form['action']}?{fields}")[0] == 409)
    expect("a form for another method", client.get(form["action"], sent, "POST", fields.replace("=GET", "=DELETE"))[0] == 403)
    expect("the form", client.get(form["action"], sent, "POST", fields)[::2] == (200, "ordered 3\n"))
    expect("a post without a choice", client.get(form["action"], sent, "POST", "count=3")[0] == 404)


def raw(port, *lines, body=b""):
    """The head of the response to a request that no library would send."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        request = "\r\n".join([*lines, f"Host: 127.0.0.1:{port}", "Connection: close", f"Content-Length: {len(body)}", "", ""]).encode("latin-1") + body
        try:
            connection.sendall(request)
            received = b""
            while piece := connection.recv(65536):
                received += piece
        except (ConnectionResetError, BrokenPipeError):
            pass
        return received.partition(b"\r\n\r\n")[0].decode("latin-1"), received.partition(b"\r\n\r\n")[2].decode("utf-8", "replace")


def check_hostile(client):
    """Whatever is sent, the answer is a refusal or the ordinary problem, never a value, and the service keeps running."""
    good = client.choice("/price", "use-cache")
    for length in range(len(good)):
        status = client.get("/price", {"Recovery-Option": good[:length]})[0]
        expect(f"a choice cut off after {length} characters", status == 403, status)
    for name, choice in [("trailing", good + "A"), ("doubled", good * 2), ("padded", good + "="), ("in capitals", good.upper())]:
        expect(f"a choice that is {name}", client.get("/price", {"Recovery-Option": choice})[0] == 403)

    for size in [5_000, 70_000, 1_000_000]:
        head, _ = raw(client.port, "GET /price HTTP/1.1", "Recovery-Option: " + "a" * size)
        expect(f"a header of {size} bytes", head == "" or head.split()[1] in ("400", "403", "431"), head)
    head, _ = raw(client.port, "GET /price HTTP/1.1", f"Recovery-Option: {good}", f"Recovery-Option: {good}")
    expect("two choices", head.split()[1] == "403", head)
    head, _ = raw(client.port, "GET /price HTTP/1.1", "Recovery-Option: \xff\xfe\x80")
    expect("a choice that is no UTF-8", head.split()[1] in ("400", "403"), head)
    value = client.choice("/order/9", "use-value")
    for answer in ["2%0d%0aX-Forged:%20yes", "%zz", "%C3%28", "%00", "9" * 5_000, "-1", "٢٢"]:
        head, _ = raw(client.port, "GET /order/9 HTTP/1.1", f"Recovery-Option: {value}", "Recovery-Input: " + answer.encode().decode("latin-1"))
        expect(f"the answer {answer[:20]}", head.split()[1] in ("400", "409") and "x-forged" not in head.lower(), head)

    page = {"Accept": "text/html"}
    for query in ["recovery_option=%C3%28", "recovery_option=%", "%FF=%FE&&&==", "a=" + "b&a=" * 2_000]:
        expect(f"the query {query[:20]}", client.get(f"/order/9?{query}", page)[0] == 409)
    injected = urllib.parse.quote("\"><script>alert('x')</script>")
    _, _, body = client.get(f"/order/9?{injected}={injected}", page)
    expect("a script in the query", "<script" not in body and "alert" in body, body)
    fields = urllib.parse.urlencode([("recovery_option", client.choice("/price", "use-cache")), ("recovery_option", "x")])
    sent = {"Content-Type": "application/x-www-form-urlencoded"}
    expect("two choices in a form, of which the first counts", client.get("/price", sent, "POST", fields + "&recovery_method=GET")[0] == 200)
    _, headers, body = client.get("/price", {"Accept-Language": ",".join(["<b>"] * 500 + ["sv-\"x", "sv;q=0.7"])})
    expect("junk among languages", headers["content-language"] == "en" and "<b>" not in body, headers)
    expect("a host in the path", client.get("//evil.example/price", page)[0] == 404)

    for kind in ["application/x-www-form-urlencoded", "Application/X-WWW-Form-URLEncoded; charset=utf-8"]:
        sent = {"Content-Type": kind}
        expect(f"a forged choice in a form of the type {kind}", client.get("/price", sent, "GET", b"recovery_option=x.y.z")[0] == 403)
        expect(f"bytes of no text in a form of the type {kind}", client.get("/price", sent, "GET", b"\xff\xfe=%\x00&")[0] == 503)
        expect(f"a body that is too long, of the type {kind}", client.get("/price", sent, "GET", b"a" * 100_000)[0] == 413)
    expect("the service is still there", client.get("/price", {"Recovery-Option": good})[::2] == (200, "41 (cached)\n"))


def check_stale(service):
    """An offer of one run is worth nothing in the next, which has another key."""
    choices = []
    for _ in range(2):
        port = free_port()
        process = start([service, str(port)], port, "/order/1")
        client = Client(port)
        if choices:
            expect("a choice of an earlier run", client.get("/price", {"Recovery-Option": choices[0]})[0] == 403)
        choices.append(client.choice("/price", "use-cache"))
        process.terminate()
        process.wait(timeout=30)


def check_browser(port):
    """Loads the page in a browser, presses the button of an option, and reads what it shows then."""
    driver = shutil.which("chromedriver")
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if not driver or not browser:
        print("recovery-service: without a browser, there is no chromium with chromedriver")
        return
    driver_port = free_port()
    process = start([driver, f"--port={driver_port}"], driver_port, "/status")

    def call(method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{driver_port}{path}", data, {"Content-Type": "application/json"}, method=method)
        return json.load(urllib.request.urlopen(request, timeout=60))["value"]

    try:
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=sv", "--no-proxy-server"]
        options = {"binary": browser, "args": arguments, "prefs": {"intl.accept_languages": "sv"}}
        session = "/session/" + call("POST", "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})["sessionId"]

        def element(selector):
            found = call("POST", session + "/element", {"using": "xpath", "value": selector})
            return session + "/element/" + next(iter(found.values()))

        def text():
            return call("GET", element("//body") + "/text").strip()

        def expect_text(what, condition):
            """The page that a click leads to is not there at once, and the one before it goes away meanwhile."""
            found = ""
            for _ in range(200):
                try:
                    found = text()
                    if condition(found):
                        return
                except urllib.error.HTTPError as error:
                    found = str(error)
                time.sleep(0.05)
            expect(what, False, found)

        def visit(path):
            call("POST", session + "/url", {"url": f"http://127.0.0.1:{port}{path}"})

        visit("/price")
        expect("the title in a browser", call("GET", element("//h1") + "/text") == "Butiken ‹maskerat› kan inte nås.", text())
        call("POST", element("//button[text()='Använd det sparade priset']") + "/click", {})
        expect_text("the option in a browser", lambda found: found == "41 (cached)")
        visit("/order/9")
        answer = element("//input[@name='recovery_input']")
        call("POST", answer + "/value", {"text": "9"})
        call("POST", element("//button[text()='Använd ett annat värde']") + "/click", {})
        time.sleep(0.2)
        expect_text("the bounds in a browser", lambda found: "Det finns bara 3 kvar." in found)
        call("POST", answer + "/clear", {})
        call("POST", answer + "/value", {"text": "2"})
        call("POST", element("//button[text()='Använd ett annat värde']") + "/click", {})
        expect_text("the answer in a browser", lambda found: found == "ordered 2")
        call("DELETE", session)
        print("recovery-service: its page works in a browser")
    finally:
        process.terminate()
        process.wait(timeout=30)


service = sys.argv[1]
port = free_port()
process = start([service, str(port)], port, "/order/1")
try:
    check_programs(Client(port))
    check_forms(Client(port))
    check_hostile(Client(port))
    check_browser(port)
finally:
    process.terminate()
    process.wait(timeout=30)
check_stale(service)
if failures:
    sys.exit(1)
print("recovery-service: as its README says")
