#if Servers
import ErrorRecovery
import Foundation
import Localize
import Synchronization
import Testing

@testable import l10n

/// Machine translations in the table.
@Suite struct TableMachineTests {
  /// A session whose provider is a program that answers each text with the same one, and whether it has run since that was last asked.
  private func session(
    _ files: [String: String] = EditingSession.shop, answer: String = "Warenkorb"
  ) throws -> (session: EditingSession, hasRun: () -> Bool) {
    let mark = try ScratchFolder()
    let command = "touch '\(mark("ran"))'; sed -E 's/\"text\":.*/\"translation\":\"\(answer)\"}/'"
    let session = try EditingSession(files, provider: ["--provider", "program", "--command", command])
    return (session, { (try? FileManager.default.removeItem(atPath: mark("ran"))) != nil })
  }

  private func lock(_ session: EditingSession, _ locale: String) throws -> String { try session.text(".l10n/lock/Shop.apple/" + locale) }

  @Test func `A text is sent after its cost was shown, and saved for review when a person takes it over`() async throws {
    let (session, hasRun) = try session()
    let cost = try await session.askMachine("cart", "de", "cost")
    #expect(cost.contains("program: texts 1, characters 4") && cost.contains("value=\"send\""), "\(cost)")
    #expect(!hasRun())
    let answer = try await session.askMachine("cart", "de", "send")
    #expect(hasRun() && answer.contains("Translation by program") && answer.contains(">Warenkorb</span>"), "\(answer)")
    #expect(try session.text("de.lproj/Shop.strings") == EditingSession.shop["de.lproj/Shop.strings"])
    #expect(try await session.saveMachine(answer, "cart", "de") == 303)
    #expect(try session.text("de.lproj/Shop.strings").hasSuffix("\"cart\" = \"Warenkorb\";\n"))
    #expect(try lock(session, "de").contains("machine unreviewed"))
    #expect(try await session.get("/rows?catalog=Shop&locale=de&show=review").headers["X-Total"] == "1")
  }

  @Test func `A text that a person changes is the person's`() async throws {
    let (session, _) = try session()
    let answer = try await session.askMachine("cart", "de", "send")
    #expect(try await session.saveMachine(answer, "cart", "de", typed: ["": "Einkaufswagen"]) == 303)
    #expect(try lock(session, "de").contains("human") && !lock(session, "de").contains("machine"))
  }

  @Test func `An answer is in the memory, and no text is sent twice`() async throws {
    let (session, hasRun) = try session()
    _ = try await session.askMachine("cart", "de", "send")
    #expect(hasRun())
    let again = try await session.askMachine("cart", "de", "send")
    #expect(again.contains("Translation from the memory; nothing is sent.") && again.contains("data-origin=\"machine\""), "\(again)")
    #expect(!hasRun())
  }

  @Test func `A translation of the same text in another catalogue is offered, and is a human's`() async throws {
    let other = ["Other/en.lproj/Other.strings": "\"a\" = \"Cart\";\n", "Other/de.lproj/Other.strings": "\"a\" = \"Korb\";\n"]
    let (session, hasRun) = try session(EditingSession.shop.merging(other) { first, _ in first })
    let part = try await session.askMachine("cart", "de", "cost")
    #expect(part.contains(">Korb</span>") && part.contains("data-origin=\"human\"") && !hasRun(), "\(part)")
  }

  @Test func `A text that has a translation gets a machine's to compare with`() async throws {
    let (session, hasRun) = try session(answer: "Zumachen")
    let cost = try await session.askMachine("close", "de", "cost")
    #expect(cost.contains("program: texts 1") && !hasRun(), "\(cost)")
    let answer = try await session.askMachine("close", "de", "send")
    #expect(answer.contains("Zumachen") && hasRun())
    #expect(try await session.saveMachine(answer, "close", "de") == 303)
    #expect(try session.text("de.lproj/Shop.strings").contains("\"close\" = \"Zumachen\";"))
  }

  @Test func `An answer that lacks a placeholder is not offered`() async throws {
    let (session, _) = try session(["en.lproj/Shop.strings": "\"title\" = \"Open %@ now\";\n", "de.lproj/Shop.strings": ""], answer: "Auf")
    let answer = try await session.askMachine("title", "de", "send")
    #expect(answer.contains("There is no translation") && !answer.contains("machine:"), "\(answer)")
    let again = try await session.askMachine("title", "de", "cost")
    #expect(again.contains("value=\"cost-again\""), "\(again)")
    #expect(try await session.askMachine("title", "de", "cost-again").contains("value=\"send-again\""))
  }

  @Test func `All forms of a plural are offered and saved together`() async throws {
    func forms(_ one: String, _ other: String) -> String {
      """
      {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "\(one)"}}, \
      "other": {"stringUnit": {"state": "translated", "value": "\(other)"}}}}}
      """
    }
    let catalog = """
      {"sourceLanguage": "en", "strings": {"pages": {"localizations": {"en": \(forms("One page", "Many pages"))}}, \
      "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A b"}}}}}, "version": "1.0"}
      """
    let (session, _) = try session(["Shop.xcstrings": catalog], answer: "Viele Seiten")
    let answer = try await session.askMachine("pages", "de", "send")
    #expect(answer.contains("name=\"machine:one\"") && answer.contains("name=\"machine:other\""), "\(answer)")
    #expect(try await session.saveMachine(answer, "pages", "de") == 303)
    #expect(try session.text("Shop.xcstrings").matches(of: /needs_review/).count == 2)
  }

  @Test func `Without a provider, the table shows how to set one`() async throws {
    let session = try EditingSession()
    let form = try await session.get("/cell?catalog=Shop&key=cart&locale=de").text
    #expect(form.contains("data-none=\"No provider is set.") && !form.contains("formaction=\"/machine\""))
    #expect(try await session.askMachine("cart", "de", "send").contains("--provider NAME"))
    let reading = try EditingSession(isReadOnly: true, provider: ["--provider", "program", "--command", "true"])
    #expect(try await reading.post("/machine", [(name: "catalog", value: "Shop"), (name: "key", value: "cart")]).status == 403)
  }

  @Test func `A key that is missing is reported before anything is sent, and a page without a script has all steps`() async throws {
    let session = try EditingSession(provider: ["--provider", "deepl"])
    let part = try await session.askMachine("cart", "de", "cost")
    #expect(part.contains("L10N_DEEPL_KEY") || part.contains("HTTPProviders"), "\(part)")
    let (other, _) = try self.session()
    let fields = try await other.fields("cart", "de")
    let cost = try await other.post("/machine", fields + [(name: "step", value: "cost"), (name: "text:", value: "Wag")])
    #expect(cost.status == 200 && cost.text.contains("value=\"send\"") && cost.text.contains("\nWag</textarea>"))
    let sent = try await other.post("/machine", fields + [(name: "step", value: "send"), (name: "text:", value: "Wag")]).text
    #expect(sent.contains("\nWarenkorb</textarea>") && sent.contains("name=\"machine:\" value=\"Warenkorb\">"))
  }

  @Test func `A changed source text is not sent`() async throws {
    let (session, hasRun) = try session()
    let fields = try await session.fields("cart", "de")
    try session.write("\"cart\" = \"Basket\";\n", to: "en.lproj/Shop.strings")
    let part = try await session.post("/machine", fields + [(name: "step", value: "send"), (name: "part", value: "1")]).text
    #expect(part.contains("The source text has changed. It is now: Basket") && !hasRun(), "\(part)")
  }

  @Test func `Similar translations are those of other texts`() async throws {
    let session = try EditingSession([
      "en.lproj/Shop.strings": "\"a\" = \"Close the window\";\n\"b\" = \"Close the windows\";\n",
      "de.lproj/Shop.strings": "\"a\" = \"Fenster schließen\";\n\"b\" = \"Alle Fenster schließen\";\n",
    ])
    let beside = try await session.get("/beside?catalog=Shop&key=a&locale=de").text
    #expect(beside.contains("data-insert=\"Alle Fenster schließen\"") && !beside.contains("data-insert=\"Fenster schließen\""), "\(beside)")
  }

  #if HTTPProviders
  @Test func `A provider is reached over HTTP beside other requests`() async throws {
    let server = try WebServer(port: 0)
    let requests = Mutex<[String]>([])
    let task = Task {
      try await server.run { request in
        requests.withLock { $0.append(request.path + " " + String(decoding: request.body, as: UTF8.self)) }
        switch request.path {
        case "/languages":
          return .text(#"[{"code": "en", "targets": ["en", "de"]}, {"code": "de", "targets": ["en"]}]"#, type: "application/json")
        case "/translate": return .text(#"{"translatedText": ["Warenkorb"]}"#, type: "application/json")
        default: return .text("{}", type: "application/json")
        }
      }
    }
    defer { task.cancel() }
    let session = try EditingSession(provider: ["--provider", "libretranslate", "--endpoint", "http://127.0.0.1:\(server.port)"])
    let cost = try await session.askMachine("cart", "de", "cost")
    #expect(cost.contains("libretranslate: texts 1, characters 4") && requests.withLock(\.isEmpty), "\(cost)")
    let fields = try await session.fields("cart", "de") + [(name: "step", value: "send"), (name: "part", value: "1")]
    let body = PercentEncoding.form(fields)
    var request = try WebRequest(head: "POST /machine HTTP/1.1\r\nContent-Length: \(body.utf8.count)".utf8)
    request.body = Array(body.utf8)
    guard case .later(let work) = await session.server.reply(to: request) else { throw CancellationError() }
    // A cell is saved while the provider is asked.
    #expect(try await session.save("Zu", "close", "de").status == 200)
    guard case .proposal(let proposal) = await work() else { throw CancellationError() }
    let answer = String(decoding: await session.server.answer(with: proposal).body, as: UTF8.self)
    #expect(answer.contains("Translation by libretranslate") && answer.contains(">Warenkorb</span>"), "\(answer)")
    #expect(requests.withLock { $0.count { $0.hasPrefix("/translate") && $0.contains("Cart") } } == 1)
  }
  #endif
}
#endif
