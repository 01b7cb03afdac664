#if Servers
import ArgumentParser
import Foundation
import Synchronization
import Testing

@testable import l10n

/// The language server by its messages.
@Suite struct LanguageServerTests {
  /// A server with the events that it posts to itself, and what it has sent.
  private final class Session {
    let folder: ScratchFolder
    private let posted = PostedEvents()
    private let cancelled = CancelledRequests()
    private var sent: [[String: Any]] = []
    private var server: LanguageServer?

    init(initialized: Bool = true, encoding: String = "utf-16") async throws {
      folder = try ScratchFolder()
      try folder.folder(".git")
      try folder.write("/* A title. */\n\"title\" = \"Open %@\";\n\"close\" = \"Close\";\n", to: "App/en.lproj/Localizable.strings")
      try folder.write("\"title\" = \"Öffnen\";\n\"close\" = \"Schließen\";\n", to: "App/de.lproj/Localizable.strings")
      try folder.write("let 𝄞 = NSLocalizedString(\"title\", comment: \"\")\n", to: "App/Menu.swift")
      server = LanguageServer(
        options: try SettingsOptions.parse([]), send: { [unowned self] text in sent.append(Self.object(text)) },
        post: { [posted] in posted.add($0) }, isCancelled: { [cancelled] in cancelled.take($0) })
      guard initialized else { return }
      let root = "\"rootUri\":\"file://\(folder.path)\",\"locale\":\"en\""
      await send(1, "initialize", "{\(root),\"capabilities\":{\"general\":{\"positionEncodings\":[\"\(encoding)\"]}}}")
      await send(nil, "initialized", "{}")
      sent = []
    }

    private static func object(_ text: String) -> [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }

    func cancel(_ id: Int) { cancelled.add(.number(id)) }

    /// The error that answers a request that has left the queue.
    func errorOfRemoved(_ id: Int) async -> Int? {
      await server?.handle(.cancelled(.number(id)))
      return sent.last.flatMap { $0["id"] as? Int == id ? errorCode($0) : nil }
    }

    var exitCode: Int32? { server?.exitCode }

    /// Hands over a message as bytes, and returns the answer if there is one.
    @discardableResult
    func send(_ id: Int?, _ method: String, _ parameters: String) async -> [String: Any] {
      let name = id.map { "\"id\":\($0)," } ?? ""
      return await receive("{\"jsonrpc\":\"2.0\",\(name)\"method\":\"\(method)\",\"params\":\(parameters)}")
    }

    @discardableResult
    func receive(_ text: String) async -> [String: Any] {
      let count = sent.count
      let message: Result<RPCMessage, RPCError>
      do throws(RPCError) { message = .success(try RPCMessage(Array(text.utf8))) } catch { message = .failure(error) }
      await server?.handle(.message(message))
      return sent.dropFirst(count).first { $0["method"] == nil } ?? [:]
    }

    func result(_ id: Int, _ method: String, _ parameters: String) async -> Any? { await send(id, method, parameters)["result"] }

    func errorCode(_ answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }

    /// Waits for the checks that run, and returns the last findings of each file by their rules.
    func findings() async -> [String: [String]] {
      for _ in 0..<2_000 {
        let events = posted.takeAll()
        for event in events { await server?.handle(event) }
        if events.contains(where: { if case .checked(nil) = $0 { true } else { false } }), posted.isEmpty { break }
        try? await Task.sleep(for: .milliseconds(5))
      }
      var result: [String: [String]] = [:]
      for message in sent where message["method"] as? String == "textDocument/publishDiagnostics" {
        guard let parameters = message["params"] as? [String: Any], let uri = parameters["uri"] as? String else { continue }
        result[String(uri.dropFirst("file://\(folder.path)/".count))] =
          (parameters["diagnostics"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
      }
      return result
    }

    func document(_ name: String) -> String { "\"textDocument\":{\"uri\":\"file://\(folder.path)/\(name)\"}" }

    func at(_ name: String, _ line: Int, _ character: Int, _ rest: String = "") -> String {
      "{\(document(name)),\"position\":{\"line\":\(line),\"character\":\(character)}\(rest)}"
    }

    func open(_ name: String) async throws {
      let text = try folder.text(of: name).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      let uri = "file://\(folder.path)/\(name)"
      let document = "\"uri\":\"\(uri)\",\"version\":1,\"languageId\":\"x\",\"text\":\"\(text)\""
      await send(nil, "textDocument/didOpen", "{\"textDocument\":{\(document)}}")
    }
  }

  private static let german = "App/de.lproj/Localizable.strings"

  @Test func `Findings follow the text of an open document`() async throws {
    let session = try await Session()
    try await session.open(Self.german)
    #expect(await session.findings() == [Self.german: ["placeholder-missing"]])
    let place = "{\"line\":0,\"character\":17}"
    let change = "\"contentChanges\":[{\"range\":{\"start\":\(place),\"end\":\(place)},\"text\":\" %@\"}]"
    let document = "\"textDocument\":{\"uri\":\"file://\(session.folder.path)/\(Self.german)\",\"version\":2}"
    await session.send(nil, "textDocument/didChange", "{\(document),\(change)}")
    #expect(await session.findings() == [Self.german: []])
    await session.send(nil, "textDocument/didClose", "{\(session.document(Self.german))}")
    #expect(await session.findings() == [Self.german: []], "Findings of a file that is not open are not shown.")
  }

  @Test(arguments: ["utf-16", "utf-8"]) func `Positions are in the units that were agreed`(encoding: String) async throws {
    let session = try await Session(encoding: encoding)
    // The key begins after a character of four bytes, or two units.
    let column = encoding == "utf-8" ? 32 : 30
    let hover = await session.result(2, "textDocument/hover", session.at("App/Menu.swift", 0, column)) as? [String: Any]
    let value = (hover?["contents"] as? [String: Any])?["value"] as? String
    for wanted in ["Open %@", "Öffnen", "A title."] { #expect(value?.contains(wanted) == true, "\(value ?? "–")") }
    let found = await session.result(3, "textDocument/definition", session.at("App/Menu.swift", 0, column)) as? [[String: Any]]
    #expect((found?.first?["uri"] as? String)?.hasSuffix("App/en.lproj/Localizable.strings") == true)
    let back = await session.result(4, "textDocument/definition", session.at("App/en.lproj/Localizable.strings", 1, 3)) as? [[String: Any]]
    let range = back?.first?["range"] as? [String: [String: Int]]
    #expect((back?.first?["uri"] as? String)?.hasSuffix("App/Menu.swift") == true)
    let start = encoding == "utf-8" ? 30 : 28
    #expect(range?["start"]?["character"] == start, "\(back ?? [])")
  }

  @Test func `A rename changes catalogues and code, and refuses a key that exists`() async throws {
    let session = try await Session()
    let place = session.at("App/Menu.swift", 0, 30, ",\"newName\":\"close\"")
    let refused = await session.send(2, "textDocument/rename", place)
    #expect(session.errorCode(refused) == -32803, "\(refused)")
    let other = session.at("App/Menu.swift", 0, 30, ",\"newName\":\"heading\"")
    let edit = await session.result(3, "textDocument/rename", other) as? [String: Any]
    let changes = edit?["documentChanges"] as? [[String: Any]] ?? []
    #expect(changes.count == 3, "\(changes)")
    let texts = changes.flatMap { ($0["edits"] as? [[String: Any]] ?? []).compactMap { $0["newText"] as? String } }
    #expect(texts.count == 3 && texts.allSatisfy { $0.count < 10 }, "Only the key is replaced: \(texts)")
    #expect(session.errorCode(await session.send(4, "textDocument/prepareRename", session.at("App/Menu.swift", 0, 1))) == -32803)
  }

  @Test func `Requests before initialize, after shutdown and of unknown methods are refused`() async throws {
    let session = try await Session(initialized: false)
    #expect(session.errorCode(await session.send(1, "textDocument/hover", "{}")) == -32002)
    #expect(await session.send(2, "initialize", "{\"rootUri\":\"file://\(session.folder.path)\",\"capabilities\":{}}")["result"] != nil)
    #expect(session.errorCode(await session.send(3, "no/method", "{}")) == -32601)
    #expect(session.errorCode(await session.send(4, "textDocument/hover", "{}")) == -32602)
    #expect(await session.send(5, "shutdown", "null")["result"] is NSNull)
    #expect(session.errorCode(await session.send(6, "textDocument/hover", "{}")) == -32600)
    #expect(session.exitCode == nil)
    await session.send(nil, "exit", "null")
    #expect(session.exitCode == 0)
  }

  @Test(arguments: [
    "{", "", "[1]", "{}", "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"x\"}", "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"x\"}",
  ])
  func `A message that is not one is answered, and the next is handled`(text: String) async throws {
    let session = try await Session()
    let answer = await session.receive(text)
    #expect([-32700, -32600].contains(session.errorCode(answer)), "\(answer)")
    #expect(answer["id"] is NSNull)
    #expect(await session.send(2, "workspace/symbol", "{\"query\":\"clos\"}")["result"] is [Any])
  }

  @Test func `A cancelled request is answered with an error`() async throws {
    let session = try await Session()
    #expect(await session.errorOfRemoved(6) == -32800)
    session.cancel(7)
    #expect(session.errorCode(await session.send(7, "workspace/symbol", "{\"query\":\"\"}")) == -32800)
    #expect(await session.send(7, "workspace/symbol", "{\"query\":\"\"}")["result"] is [Any])
  }
}

/// The events that a server posts while it handles others.
private final class PostedEvents: Sendable {
  private let events = Mutex<[LanguageServer.Event]>([])

  var isEmpty: Bool { events.withLock { $0.isEmpty } }

  func add(_ event: LanguageServer.Event) { events.withLock { $0.append(event) } }

  func takeAll() -> [LanguageServer.Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}

/// Messages in a stream of bytes.
@Suite struct ContentFramingTests {
  @Test func `Messages are found wherever the stream is cut`() throws {
    let bytes = ContentFraming.framed("{\"a\":1}") + Array("content-length:3\r\nContent-Type: x\r\n\r\néa".utf8) + ContentFraming.framed("")
    for size in 1...bytes.count {
      var framing = ContentFraming()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        framing.append(bytes[start..<min(bytes.count, start + size)])
        while let message = try framing.next() { found.append(String(decoding: message, as: UTF8.self)) }
      }
      #expect(found == ["{\"a\":1}", "éa", ""], "pieces of \(size)")
    }
  }

  @Test(
    arguments: [
      ("Content-Length: 1073741824\r\n\r\n{", RPCError.tooLarge), ("Content-Length: 99999999999999999999\r\n\r\n", .tooLarge),
      ("Content-Length: x\r\n\r\n", .malformedHeader), ("Foo: 1\r\n\r\n", .malformedHeader),
      (String(repeating: "x", count: 5_000), .malformedHeader),
    ]) func `A stream whose next message can't be found fails before it is read`(text: String, failure: RPCError)
  {
    var framing = ContentFraming()
    framing.append(Array(text.utf8))
    #expect(throws: failure) { try framing.next() }
  }

  @Test func `An address of a file and its path lead to each other`() {
    for path in ["/a b/é#?%.strings", "/x", "/a+b/𝄞"] { #expect(DocumentURI.path(DocumentURI.uri(path)) == path) }
    #expect(DocumentURI.path("file://localhost/a%20b") == "/a b")
    for uri in ["http://x/y", "file:a", "untitled:1", "file://host/a", "file:///a%00b"] { #expect(DocumentURI.path(uri) == nil, "\(uri)") }
  }
}
#endif
