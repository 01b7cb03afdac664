import Localize
import LocalizeValidation
import Testing

@Suite struct UnsafeMarkupRuleTests {
  static let unsafe: [(source: String, target: String, message: String)] = [
    (
      "See <a href=\"https://example.org\">help</a>", "Siehe <a href=\"javascript:steal()\">Hilfe</a>",
      "The address “javascript:steal()” runs code, and is not in the source text. Remove it."
    ),
    (
      "See <a href='https://example.org'>help</a>", "Siehe <a href='https://example.org' onclick='x()'>Hilfe</a>",
      "The attribute “onclick” runs code, and is not in the source text. Remove it."
    ),
    ("Save", "Sichern<script>x()</script>", "“<script>” can load or send something, and is not in the source text. Remove it."),
    ("Save", "Sichern<iframe src=\"x\"></iframe>", "“<iframe>” can load or send something, and is not in the source text. Remove it."),
    (
      "See <a href=\"https://example.org/help\">help</a>", "Siehe <a href=\"https://evil.example.net/help\">Hilfe</a>",
      "The link leads to evil.example.net, a host that is not in the source text. Use an address from the source text."
    ),
    (
      "See [help](https://vendor.org)", "Siehe [Hilfe](https://vandor.org)",
      "The link leads to vandor.org, a host that is not in the source text. Use an address from the source text."
    ),
  ]

  @Test(arguments: unsafe) func `Code and other hosts are errors`(_ sample: (source: String, target: String, message: String)) async throws
  {
    let found = try await Sample(.strings, source: sample.source, target: sample.target).findings(of: "unsafe-markup")
    expectEqual(
      found.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }, ["error de key: \(sample.message)"])
  }

  @Test func `The names of arguments in a synopsis are no elements`() async throws {
    func found(_ source: String, _ target: String) async throws -> Int {
      try await Sample.messages("ca", "msgid \"\(source)\"\nmsgstr \"\(target)\"\n").findings(of: "unsafe-markup").count
    }
    #expect(try await found("-w <scriptout>  Append all to file <scriptout>", "-w <script>  Afegeix tot al fitxer <script>") == 0)
    #expect(try await found("git mv <source> <file>", "git mv <object> <form>") == 0)
    #expect(try await found("-w <scriptout>", "-w <script>x()</script>") == 1)
    #expect(try await found("-w <file>", "-w <fitxer> <script>") == 1)
    #expect(try await found("-w <file>", "-w <script src='//example.net/x'>") == 1)
    #expect(try await found("Read <b>me</b>", "Llegeix <script>") == 1)
    #expect(try await found("All files", "Tots <iframe>") == 1)
  }

  static let disguised: [(source: String, target: String, name: String)] = [
    ("<a href='/help'>help</a>", "<a href='jAvaScript&colon;x()'>Hilfe</a>", "jAvaScript&colon;x()"),
    ("<a href='/help'>help</a>", "<a href='java&#9;script:x()'>Hilfe</a>", "java&#9;script:x()"),
    ("<a href='/help'>help</a>", "<a href='&#x6A;avascript:x()'>Hilfe</a>", "&#x6A;avascript:x()"),
    ("<a href='//example.org/a'>help</a>", "<a href='//example.net/a'>Hilfe</a>", "example.net"),
    ("<a href='https://example.org'>help</a>", "<a href='https://example.org@vandor.net/'>Hilfe</a>", "vandor.net"),
    ("<a href='https://example.org'>help</a>", "<a href='https:\\\\vandor.net'>Hilfe</a>", "vandor.net"),
    ("Save", "<base href='//example.net'>Sichern", "<base>"),
    ("Save", "<meta http-equiv='refresh' content='0;url=//example.net'>Sichern", "<meta>"),
  ]

  @Test(arguments: disguised) func `An address counts as a browser reads it`(_ sample: (source: String, target: String, name: String))
    async throws
  {
    let found = try await Sample(.csv, source: sample.source, target: sample.target).findings(of: "unsafe-markup")
    #expect(found.count == 1 && found[0].contains(sample.name), "\(found)")
  }

  @Test func `The place is the tag`() async throws {
    let sample = Sample([("en.lproj/App.strings", "a = All;\n"), ("de.lproj/App.strings", "a = \"Alle 1️⃣<script>2️⃣x()</script>\";\n")])
    expectEqual(
      try await sample.findings(of: "unsafe-markup"),
      ["1️⃣–2️⃣ error de a: “<script>” can load or send something, and is not in the source text. Remove it."])
  }

  static let fine: [(String, String)] = [
    ("See <a href=\"https://example.org/en\">help</a>", "Siehe <a href=\"https://de.example.org/hilfe\">Hilfe</a>"),
    ("See <a href=\"https://example.com\">help</a>", "Siehe <a href=\"https://www.example.de\">Hilfe</a>"),
    ("See <a href=\"{url}\">help</a>", "Siehe <a href=\"{url}\">Hilfe</a>"), ("<b>Save</b>", "<b>Sichern</b>"),
    ("<button onclick=\"go()\">Go</button>", "<button onclick=\"go()\">Los</button>"), ("The form", "Das <Formular>"),
    ("Turn <i>on = off</i>", "Ein <i>on = aus</i>"), ("git mv <new> <foundation>", "git mv <neu> <base>"),
    ("<a href='//example.org/a?b=1&amp;c=2'>help</a>", "<a href='//de.example.org/a?b=1&amp;c=3'>Hilfe</a>"),
    ("<a href='mailto:help@example.org'>help</a>", "<a href='mailto:hilfe@example.org'>Hilfe</a>"),
  ]

  @Test(arguments: fine) func `Pages of the same host and markup of the source are fine`(_ sample: (String, String)) async throws {
    expectEqual(try await Sample(.strings, source: sample.0, target: sample.1).findings(of: "unsafe-markup"), [])
  }

  @Test func `A host in the language of the translation is a warning`() async throws {
    func severities(_ host: String) async throws -> [String] {
      let sample = Sample(
        [
          ("en.lproj/App.json", #"{"a": "See <a href='https://example.org/x'>help</a>"}"#),
          ("fr.lproj/App.json", #"{"a": "Voir <a href='https://\#(host)/x'>aide</a>"}"#),
        ])
      return try await sample.report().diagnostics.filter { $0.rule == "unsafe-markup" }.map { "\($0.severity)" }
    }
    #expect(try await severities("fr.wikipedia.org") == ["warning"])
    #expect(try await severities("de.wikipedia.org") == ["error"])
    #expect(try await severities("free.example.net") == ["error"])
  }
}
