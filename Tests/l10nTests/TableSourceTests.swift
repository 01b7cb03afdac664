#if Servers
import Foundation
import Localize
import LocalizeValidation
import LocalizeWorkspace
import Testing

@testable import l10n

/// Keys, locales and source texts that are added and changed in the table.
@Suite struct TableSourceTests {
  private func add(_ session: EditingSession, _ key: String, _ text: String, comment: String = "") async throws -> (
    status: Int, text: String
  ) {
    let answer = try await session.post(
      "/add",
      [
        (name: "catalog", value: "Shop"), (name: "key", value: key), (name: "text:", value: text), (name: "comment", value: comment),
      ])
    return (answer.status, answer.text)
  }

  private func undo(_ session: EditingSession) async throws -> Int { try await session.post("/undo", [(name: "part", value: "1")]).status }

  private func rules(_ session: EditingSession) async throws -> [String] {
    while try await session.server.project.workspace.checkNext() != nil {}
    return await session.server.project.workspace.findings().map { "\($0.rule.rawValue) \($0.key ?? "") \($0.locale ?? "")" }
  }

  // MARK: Keys

  @Test func `A key is added with its source text and comment, and undone`() async throws {
    let session = try EditingSession()
    let form = try await session.get("/new?catalog=Shop").text
    #expect(form.contains("name=\"key\"") && form.contains("name=\"comment\"") && form.contains("action=\"/add\""))
    #expect(try await add(session, "pay", "Pay %@", comment: "A button.").status == 303)
    let text = try session.text("en.lproj/Shop.strings")
    #expect(text == EditingSession.shop["en.lproj/Shop.strings"]! + "/* A button. */\n\"pay\" = \"Pay %@\";\n", "\(text)")
    #expect(try await session.get("/rows?catalog=Shop&locale=de&show=missing").text.contains("data-key=\"pay\""))
    #expect(try await session.get("/session").text.contains("new key"))
    #expect(try await undo(session) == 200)
    #expect(try session.text("en.lproj/Shop.strings") == EditingSession.shop["en.lproj/Shop.strings"])
  }

  @Test func `An added key is undone in a file that has other changes since, unless it is translated`() async throws {
    let session = try EditingSession()
    _ = try await add(session, "pay", "Pay")
    try session.write(try session.text("en.lproj/Shop.strings").replacing("\"Cart\"", with: "\"Basket\""), to: "en.lproj/Shop.strings")
    #expect(try await undo(session) == 200)
    let text = try session.text("en.lproj/Shop.strings")
    #expect(text.contains("Basket") && !text.contains("pay"), "\(text)")
    _ = try await add(session, "pay", "Pay")
    try session.write(text.replacing("Basket", with: "Bag") + "\"pay\" = \"Pay\";\n", to: "en.lproj/Shop.strings")
    try session.write(try session.text("de.lproj/Shop.strings") + "\"pay\" = \"Zahlen\";\n", to: "de.lproj/Shop.strings")
    #expect(try await undo(session) == 409)
  }

  @Test func `A key that is there, an empty one and one without a text are refused, and what was typed stays`() async throws {
    let session = try EditingSession()
    let existing = try await add(session, "cart", "<Bag>")
    #expect(
      existing.status == 422 && existing.text.contains("The key “cart” already exists.") && existing.text.contains("&lt;Bag&gt;</textarea>")
    )
    #expect(try await add(session, "", "Bag").text.contains("Enter a key."))
    #expect(try await add(session, "bag", "").text.contains("Enter the source text."))
    #expect(try await add(session, "bag\u{7}", "Bag").status == 422)
    #expect(try session.text("en.lproj/Shop.strings") == EditingSession.shop["en.lproj/Shop.strings"])
    let reading = try EditingSession(isReadOnly: true)
    #expect(try await add(reading, "bag", "Bag").status == 403)
    #expect(try await !reading.get("/").text.contains("/new?"))
  }

  // MARK: Source texts

  @Test func `Translations of a changed source text are stale, as a validation finds them, until that is undone`() async throws {
    let session = try EditingSession()
    #expect(try await !rules(session).contains { $0.hasPrefix("stale-translation") })
    let answer = try await session.save("Shut", "close", "en")
    #expect(answer.status == 200 && answer.text.hasPrefix("<td class=\"source\"") && answer.text.contains(">Shut</span>"), "\(answer)")
    #expect(
      try session.text("en.lproj/Shop.strings") == EditingSession.shop["en.lproj/Shop.strings"]!.replacing("\"Close\"", with: "\"Shut\""))
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"])
    let found = try await rules(session)
    #expect(found.contains("stale-translation close de") && found.contains("stale-translation close ar"), "\(found)")
    #expect(!found.contains { $0.hasPrefix("stale-translation title") })
    #expect(try await session.get("/rows?catalog=Shop&locale=de&text=close").text.contains("badge stale"))
    // The lines of locks, and those of other keys, are from before.
    #expect(try session.text(".l10n/lock/Shop.apple/de").split(separator: "\n").count == 1)
    #expect(try await undo(session) == 200)
    #expect(try session.text("en.lproj/Shop.strings") == EditingSession.shop["en.lproj/Shop.strings"])
    #expect(try await !rules(session).contains { $0.hasPrefix("stale-translation") })
  }

  @Test func `A source text is never changed unseen, and its change is undone beside others`() async throws {
    let session = try EditingSession()
    let fields = try await session.fields("close", "en")
    try session.write("\"close\" = \"Close it\";\n", to: "en.lproj/Shop.strings")
    let answer = try await session.post("/save", fields + [(name: "text:", value: "Shut"), (name: "part", value: "1")])
    #expect(answer.status == 409 && answer.text.contains("Close it") && answer.text.contains("Shut"))
    #expect(try await session.save("Shut", "close", "en").status == 200)
    try session.write("\"close\" = \"Shut\";\n\"more\" = \"More\";\n", to: "en.lproj/Shop.strings")
    #expect(try await undo(session) == 200)
    #expect(try session.text("en.lproj/Shop.strings") == "\"close\" = \"Close it\";\n\"more\" = \"More\";\n")
    #expect(try await session.save("", "close", "en").status == 422)
  }

  @Test func `The page of a key has a form for the source text`() async throws {
    let session = try EditingSession()
    let page = try await session.get("/key?catalog=Shop&key=close").text
    #expect(page.contains("Change the source text</summary>") && page.contains("\nClose</textarea>"))
    let fields = try await session.fields("close", "en") + [(name: "back", value: "/key?catalog=Shop&key=close#en")]
    #expect(try await session.post("/save", fields + [(name: "text:", value: "Shut")]).status == 303)
    #expect(try await !EditingSession(isReadOnly: true).get("/key?catalog=Shop&key=close").text.contains("Change the source text"))
  }

  /// Files with the key `a` in English and German, and whether the format takes another source text.
  static let formats: [(files: [String: String], takes: Bool)] = [
    (["en.lproj/Shop.strings": "\"a\" = \"Old text\";\n", "de.lproj/Shop.strings": "\"a\" = \"Alter Text\";\n"], true),
    (
      [
        "Shop.xcstrings": """
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Alter Text"}}, \
        "en": {"stringUnit": {"state": "translated", "value": "Old text"}}}}}, "version": "1.0"}
        """
      ], true
    ),
    (["Shop.csv": "key,en,de\na,Old text,Alter Text\n"], true),
    (["Shop/en.json": "{\"a\": \"Old text\"}\n", "Shop/de.json": "{\"a\": \"Alter Text\"}\n"], true),
    (
      [
        "Shop/app_en.arb": "{\"@@locale\": \"en\", \"a\": \"Old text\"}\n",
        "Shop/app_de.arb": "{\"@@locale\": \"de\", \"a\": \"Alter Text\"}\n",
      ], true
    ),
    (["Shop_en.properties": "a=Old text\n", "Shop_de.properties": "a=Alter Text\n"], true),
    (
      [
        "res/values/strings.xml": "<resources>\n  <string name=\"a\">Old text</string>\n</resources>\n",
        "res/values-de/strings.xml": "<resources>\n  <string name=\"a\">Alter Text</string>\n</resources>\n",
      ], true
    ),
    (["config/locales/en.yml": "en:\n  a: Old text\n", "config/locales/de.yml": "de:\n  a: Alter Text\n"], true),
    (["locales/en/shop.ftl": "a = Old text\n", "locales/de/shop.ftl": "a = Alter Text\n"], true),
    (
      [
        "_locales/en/messages.json": "{\"a\": {\"message\": \"Old text\"}}\n",
        "_locales/de/messages.json": "{\"a\": {\"message\": \"Alter Text\"}}\n",
      ], true
    ),
    (
      [
        "Shop.resx": "<root><data name=\"a\" xml:space=\"preserve\"><value>Old text</value></data></root>\n",
        "Shop.de.resx": "<root><data name=\"a\" xml:space=\"preserve\"><value>Alter Text</value></data></root>\n",
      ], true
    ),
    (
      ["po/de.po": "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Old text\"\nmsgstr \"Alter Text\"\n"],
      false
    ),
    (
      [
        "Shop.xliff": """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="a"><source>Old text</source><target>Alter Text</target></trans-unit></body></file></xliff>

        """
      ], false
    ),
  ]

  @Test(arguments: formats.indices)
  func `A source text is changed in its place in each format, and nothing else is`(number: Int) async throws {
    let (files, takes) = Self.formats[number]
    let session = try EditingSession(files)
    let named = try await session.server.named("")
    let key = try #require(named.catalog.keys.count > 0 ? named.catalog.keys[0] : nil)
    let query = [
      (name: "catalog", value: named.name), (name: "key", value: key),
      (name: "locale", value: named.catalog.sourceLocale?.identifier ?? ""),
    ]
    let form = try await session.get("/cell?" + Self.form(query)).text
    #expect(form.contains("<textarea") == takes, "\(form)")
    let fields = form.matches(of: /<input type="hidden" name="(\w+)" value="([^"]*)">/).map { (name: String($0.1), value: String($0.2)) }
    let sent =
      (takes ? fields : query + [(name: "version", value: "none")]) + [(name: "text:", value: "New text"), (name: "part", value: "1")]
    let answer = try await session.post("/save", sent)
    #expect((answer.status == 200) == takes, "\(answer)")
    for (name, text) in files {
      #expect(try session.text(name) == (takes ? text.replacing("Old text", with: "New text") : text), "\(name)")
    }
    guard takes else { return }
    #expect(try await undo(session) == 200)
    for (name, text) in files { #expect(try session.text(name) == text, "\(name)") }
  }

  private static func form(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\($0.name)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }.joined(separator: "&")
  }

  // MARK: Locales

  private func addLocale(_ session: EditingSession, _ locale: String) async throws -> (status: Int, text: String, headers: [String: String])
  {
    try await session.post(
      "/locale",
      [(name: "catalog", value: "Shop"), (name: "locale", value: locale), (name: "back", value: "/?catalog=Shop&locale=de&show=missing")])
  }

  @Test func `A locale is a column at once and a file with its first text, which undoing removes`() async throws {
    let session = try EditingSession()
    let answer = try await addLocale(session, "pt-BR")
    #expect(answer.status == 303 && answer.headers["Location"] == "/?catalog=Shop&locale=de&locale=pt-BR&show=missing", "\(answer)")
    #expect(try await session.get("/?catalog=Shop&locale=pt-BR").text.contains("<th scope=\"col\">pt-BR</th>"))
    #expect(!FileManager.default.fileExists(atPath: session.folder("project/pt-BR.lproj")))
    #expect(try await session.save("Fechar", "close", "pt-BR").status == 200)
    #expect(try session.text("pt-BR.lproj/Shop.strings").hasSuffix("\"close\" = \"Fechar\";\n"))
    #expect(try await session.save("Carrinho", "cart", "pt-BR").status == 200)
    #expect(try await undo(session) == 200)
    #expect(try session.text("pt-BR.lproj/Shop.strings").contains("Fechar"))
    #expect(try await undo(session) == 200)
    #expect(!FileManager.default.fileExists(atPath: session.folder("project/pt-BR.lproj")))
    #expect(try await session.save("Fechar", "close", "pt-BR").status == 200)
    try session.write("\"close\" = \"Fechar\";\n\"cart\" = \"Carrinho\";\n", to: "pt-BR.lproj/Shop.strings")
    #expect(try await undo(session) == 409)
    #expect(try session.text("pt-BR.lproj/Shop.strings").contains("Carrinho"))
  }

  @Test func `What is no locale is refused`() async throws {
    let session = try EditingSession()
    for wrong in ["", "xx-YYYYY!", "zz", "../x"] {
      let answer = try await addLocale(session, wrong)
      #expect(answer.status == 422 && answer.text.contains("This is not a language code."), "\(wrong)")
    }
    #expect(try await addLocale(session, "de").headers["Location"] == "/?catalog=Shop&locale=de&show=missing")
    #expect(try await addLocale(EditingSession(isReadOnly: true), "pl").status == 403)
  }
}
#endif
