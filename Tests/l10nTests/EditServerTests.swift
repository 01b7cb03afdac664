#if Servers
import ErrorRecovery
import Foundation
import Testing

@testable import l10n

/// The table in the browser by its requests.
@Suite struct EditServerTests {
  @Test func `A table shows keys, texts, states and the direction of Arabic`() async throws {
    let page = try await EditingSession().get("/")
    #expect(page.status == 200)
    #expect(page.text.contains("<bdi>title</bdi>"))
    #expect(page.text.contains("Open <bdi class=\"token\">%@</bdi>"))
    #expect(page.text.contains("lang=\"ar\" dir=\"rtl\""))
    #expect(page.text.contains("cell missing"))
    #expect(page.text.contains("<small>A title.</small>"))
  }

  @Test func `A reader sees their own language first, in the catalogue with most to translate`() async throws {
    let session = try EditingSession(EditingSession.shop.merging(["A/en.json": "{\"a\": \"A b\"}\n"]) { first, _ in first })
    let page = try await session.get("/", language: "ar-EG, en;q=0.5").text
    #expect(page.contains("<option selected>Shop</option>"))
    #expect(page.contains("<th scope=\"col\">ar</th>") && !page.contains("<th scope=\"col\">de</th>"))
  }

  @Test func `What is typed is on disk`() async throws {
    let session = try EditingSession()
    let answer = try await session.save("Warenkorb", "cart", "de")
    #expect(answer.status == 200)
    #expect(answer.text.hasPrefix("<td class=\"cell done\""))
    #expect(answer.headers["X-Session"] == "1")
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"]! + "\"cart\" = \"Warenkorb\";\n")
  }

  @Test func `A text without its placeholder is not saved and comes back with the reason`() async throws {
    let session = try EditingSession()
    let answer = try await session.save("Öffnen", "title", "de")
    #expect(answer.status == 422)
    #expect(answer.text.contains("Not saved") && answer.text.contains("%@"))
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"])
    let page = try await session.post("/save", try await session.fields("title", "de") + [(name: "text:", value: "Nur <b>öffnen")])
    #expect(page.status == 422)
    #expect(page.text.contains("\nNur &lt;b&gt;öffnen</textarea>"))
  }

  @Test func `A text that another program has changed is never overwritten unseen`() async throws {
    let session = try EditingSession()
    let fields = try await session.fields("close", "de")
    try session.write("\"close\" = \"Zumachen\";\n", to: "de.lproj/Shop.strings")
    let answer = try await session.post("/save", fields + [(name: "text:", value: "Zu"), (name: "part", value: "1")])
    #expect(answer.status == 409)
    #expect(answer.text.contains("Zumachen") && answer.text.contains("Zu</p>"))
    #expect(try session.text("de.lproj/Shop.strings") == "\"close\" = \"Zumachen\";\n")
    let version = try #require(answer.text.firstMatch(of: /data-version="(\w+)"/)).1
    let again = fields.map { $0.name == "version" ? (name: "version", value: String(version)) : $0 } + [(name: "text:", value: "Zu")]
    #expect(try await session.post("/save", again).status == 303)
    #expect(try session.text("de.lproj/Shop.strings") == "\"close\" = \"Zu\";\n")
  }

  @Test func `A changed source text is a conflict`() async throws {
    let session = try EditingSession()
    let fields = try await session.fields("close", "de")
    try session.write("\"close\" = \"Shut\";\n", to: "en.lproj/Shop.strings")
    let answer = try await session.post("/save", fields + [(name: "text:", value: "Zu"), (name: "part", value: "1")])
    #expect(answer.status == 409)
    #expect(answer.text.contains("Shut"))
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"])
  }

  @Test func `Changes are undone one by one, unless their file has changed since`() async throws {
    let session = try EditingSession()
    _ = try await session.save("Warenkorb", "cart", "de")
    _ = try await session.save("Zu", "close", "de")
    #expect(try await session.post("/undo", [(name: "part", value: "1")]).status == 200)
    #expect(try await session.post("/undo", [(name: "part", value: "1")]).status == 200)
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"])
    #expect(try await session.post("/undo", [(name: "part", value: "1")]).status == 422)
    _ = try await session.save("Warenkorb", "cart", "de")
    try session.write("\"close\" = \"Zumachen\";\n", to: "de.lproj/Shop.strings")
    #expect(try await session.post("/undo", [(name: "part", value: "1")]).status == 409)
    #expect(try session.text("de.lproj/Shop.strings") == "\"close\" = \"Zumachen\";\n")
  }

  @Test func `A change is undone in a file that has other changes since`() async throws {
    let session = try EditingSession()
    _ = try await session.save("Zumachen", "close", "de")
    try session.write(try session.text("de.lproj/Shop.strings").replacing("%@ öffnen", with: "%@ aufmachen"), to: "de.lproj/Shop.strings")
    #expect(try await session.post("/undo", [(name: "part", value: "1")]).status == 200)
    #expect(try session.text("de.lproj/Shop.strings") == "\"title\" = \"%@ aufmachen\";\n\"close\" = \"Schließen\";\n")
  }

  @Test func `A decision of a reviewer is recorded with the reason, and undone`() async throws {
    let session = try EditingSession()
    let decision = [(name: "verdict", value: "reject"), (name: "reason", value: "Too formal."), (name: "part", value: "1")]
    let answer = try await session.post("/save", try await session.fields("close", "de") + decision)
    #expect(answer.status == 200)
    #expect(answer.text.contains("cell rejected"))
    let locks = FileManager.default.enumerator(atPath: session.folder("project/.l10n/lock"))?.allObjects as? [String] ?? []
    let lines = try locks.filter { $0.hasSuffix("/de") }.map { try session.text(".l10n/lock/" + $0) }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("Too") })
    #expect(try await session.post("/undo", [(name: "part", value: "1")]).status == 200)
    #expect(try await session.get("/rows?catalog=Shop").text.contains("cell done"))
  }

  @Test func `A rejection keeps what was typed`() async throws {
    let session = try EditingSession()
    let fields = try await session.fields("close", "de") + [(name: "text:", value: "Zumachen"), (name: "verdict", value: "reject")]
    let page = try await session.post("/save", fields)
    #expect(page.status == 200)
    #expect(page.text.contains("\nZumachen</textarea>"))
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"])
  }

  @Test func `An approval saves what was typed`() async throws {
    let session = try EditingSession()
    let fields = try await session.fields("close", "de") + [(name: "text:", value: "Zumachen"), (name: "verdict", value: "approve")]
    #expect(try await session.post("/save", fields).status == 303)
    #expect(try session.text("de.lproj/Shop.strings").contains("\"close\" = \"Zumachen\";"))
    #expect(try await session.get("/rows?catalog=Shop&locale=de").text.contains("cell approved"))
  }

  @Test func `Filters are links and choose rows`() async throws {
    let session = try EditingSession()
    let missing = try await session.get("/rows?catalog=Shop&locale=de&show=missing")
    #expect(missing.headers["X-Total"] == "1")
    #expect(missing.text.contains("data-key=\"cart\""))
    #expect(missing.headers["X-Counts"] == "all=3&missing=1&review=0&findings=0")
    #expect(try await session.get("/rows?catalog=Shop&locale=de&text=schlie").headers["X-Total"] == "1")
    let page = try await session.get("/?catalog=Shop&locale=de&text=titel").text
    #expect(page.contains("Nearest keys:") && page.contains("text=title"))
  }

  @Test func `Of the questions of a page, only the newest is answered`() async throws {
    let session = try EditingSession()
    func reply(_ path: String) async throws -> EditServer.Reply {
      await session.server.reply(to: try WebRequest(head: "GET \(path) HTTP/1.1".utf8))
    }
    func text(_ reply: EditServer.Reply) async -> String {
      guard case .later(let work) = reply, case .answer(let answer) = await work() else { return "nothing was asked" }
      return String(decoding: answer.body, as: UTF8.self)
    }
    let (older, other) = (try await reply("/near?text=c&tab=1"), try await reply("/near?text=c&tab=2"))
    let help = try await reply("/beside?catalog=Shop&key=title&locale=de&tab=1")
    let newer = try await reply("/near?text=ti&tab=1")
    #expect(await text(older).isEmpty)
    #expect(await text(newer).contains("value=\"title\""))
    #expect(await text(other).contains("value=\"cart\""))
    #expect(await text(help).contains("A title."))
  }

  @Test func `Texts are no markup`() async throws {
    let hostile = "<script>alert(1)</script> \\\"'&\u{202E}"
    let session = try EditingSession([
      "en.lproj/Shop.strings": "\"<i>key\" = \"\(hostile)\";\n", "de.lproj/Shop.strings": "\"<i>key\" = \"\(hostile)\";\n",
    ])
    for path in [
      "/", "/key?catalog=Shop&key=%3Ci%3Ekey", "/cell?catalog=Shop&key=%3Ci%3Ekey&locale=de",
      "/beside?catalog=Shop&key=%3Ci%3Ekey&locale=de",
    ] {
      let page = try await session.get(path).text
      #expect(page.contains("&lt;script&gt;alert(1)"), "\(path)")
      #expect(!page.contains("<script>") && !page.contains("<i>key"), "\(path)")
    }
    #expect(try await session.get("/").text.contains("U+202E"))
  }

  @Test func `A file that can't be read whole is not written where something may be lost`() async throws {
    let session = try EditingSession([
      "en.lproj/Shop.strings": EditingSession.shop["en.lproj/Shop.strings"]!,
      "de.lproj/Shop.strings": "\"close\" = \"Zu\";=\n\"title\" = \"%@ auf\";\n",
    ])
    let before = try session.text("de.lproj/Shop.strings")
    let form = try await session.get("/cell?catalog=Shop&key=cart&locale=de").text
    #expect(form.contains("read completely") && !form.contains("<textarea"))
    #expect(try await session.get("/").text.contains("Zu"))
    #expect(try session.text("de.lproj/Shop.strings") == before)
  }

  @Test func `A session for reading changes nothing`() async throws {
    let session = try EditingSession(isReadOnly: true)
    for path in ["/save", "/fix", "/undo"] {
      let answer = try await session.post(
        path, [(name: "catalog", value: "Shop"), (name: "key", value: "cart"), (name: "locale", value: "de"), (name: "text:", value: "x")])
      #expect(answer.status == 403)
    }
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"])
    #expect(try await !session.get("/key?catalog=Shop&key=cart").text.contains("<textarea"))
  }

  @Test func `The changes of a session are shown by texts and by lines`() async throws {
    let session = try EditingSession()
    _ = try await session.save("Warenkorb", "cart", "de")
    let page = try await session.get("/session").text
    #expect(page.contains("<span class=\"added\">+&quot;cart&quot; = &quot;Warenkorb&quot;;</span>"))
    #expect(page.contains(">Warenkorb</p>"))
  }
}
#endif
