#if Servers
import Foundation
import Testing

@testable import l10n

/// The Model Context Protocol by its messages.
@Suite struct AgentServerTests {
  @Test(arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25")])
  func `A client gets the version that it asks for, or the newest`(wanted: String, given: String) async throws {
    let session = try await AgentSession(initialized: false)
    let answer = await session.request("initialize", ["protocolVersion": wanted, "capabilities": [String: Any]()])
    let result = try #require(answer["result"] as? [String: Any])
    #expect(result["protocolVersion"] as? String == given)
    #expect((result["instructions"] as? String)?.contains("search") == true)
  }

  @Test func `Only a handshake and a ping can come first`() async throws {
    let session = try await AgentSession(initialized: false)
    #expect(await session.request("ping")["result"] != nil)
    #expect(session.errorCode(await session.request("tools/list")) == -32600)
    #expect(session.errorCode(await session.request("server/discover")) == -32601)
  }

  @Test(
    arguments: [
      ("{", -32700), ("nonsense", -32700), ("1", -32600), ("[]", -32600), ("{}", -32600),
      ("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}", -32600), ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"nothing\"}", -32601),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}", -32602),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"delete\"}}", -32602),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"l10n:///Nothing\"}}", -32002),
      ("[" + String(repeating: "1,", count: 300_000) + "1]", -32600),
    ])
  func `A message that is no request of the protocol is refused with its number`(line: String, code: Int) async throws {
    let session = try await AgentSession()
    let answers = await session.receive(line)
    #expect(answers.count == 1)
    #expect(session.errorCode(answers.first as? [String: Any] ?? [:]) == code, "\(line.prefix(80))")
    #expect(await session.request("ping")["result"] != nil)
  }

  @Test func `Notifications, answers and cancelled requests get no answer`() async throws {
    let session = try await AgentSession()
    #expect(await session.receive("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}").isEmpty)
    #expect(await session.receive("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}").isEmpty)
    session.cancel(9)
    #expect(await session.receive("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"ping\"}").isEmpty)
  }

  @Test func `A batch is answered by a batch`() async throws {
    let session = try await AgentSession()
    let ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"
    let answers = await session.receive(
      "[\(ping),{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},1,{\"jsonrpc\":\"2.0\",\"id\":\"b\",\"method\":\"x\"}]")
    let batch = try #require(answers.first as? [[String: Any]])
    #expect(batch.count == 3)
    #expect(batch[0]["result"] != nil)
    #expect(batch.dropFirst().map { session.errorCode($0) } == [-32600, -32601])
  }

  @Test func `Each tool describes its arguments and whether it writes`() async throws {
    for (isReadOnly, count) in [(false, 8), (true, 5)] {
      let session = try await AgentSession(isReadOnly: isReadOnly)
      let result = try #require(await session.request("tools/list")["result"] as? [String: Any])
      let tools = try #require(result["tools"] as? [[String: Any]])
      #expect(tools.count == count)
      for tool in tools {
        let annotations = try #require(tool["annotations"] as? [String: Any])
        #expect(annotations["openWorldHint"] as? Bool == false)
        #expect(!isReadOnly || annotations["readOnlyHint"] as? Bool == true, "\(tool["name"] ?? "")")
        #expect((tool["inputSchema"] as? [String: Any])?["additionalProperties"] as? Bool == false)
      }
    }
  }

  @Test func `A server that only reads refuses the tools that write, and marks`() async throws {
    let session = try await AgentSession(isReadOnly: true)
    let before = try session.contents()
    for tool in ["add", "translate", "rename"] {
      #expect(session.errorCode(await session.request("tools/call", ["name": tool, "arguments": [String: Any]()])) == -32602)
    }
    let mark = ["mark": ["key": "title", "version": await session.version(of: "title")]]
    #expect(await session.refusal("review", mark).contains("Unknown argument “mark”"))
    #expect(try session.contents() == before)
  }

  @Test(
    arguments: [
      ("{\"kee\":\"title\"}", "Unknown argument “kee”. Did you mean “key”?"), ("{}", "“key” is missing."),
      ("{\"key\":1}", "“key” must be a string."),
      ("{\"key\":\"title\",\"limit\":0}", "“limit” must be a whole number from 1 to 1000."),
      ("{\"key\":\"title\",\"locales\":\"de\"}", "“locales” must be an array."),
      ("{\"key\":\"title\",\"cursor\":\"next\"}", "“cursor” must be “nextCursor”"),
      ("{\"key\":\"titel\"}", "The nearest keys are “title”."),
      ("{\"key\":\"title\",\"locales\":[\"fi\"]}", "has no locale “fi”. It has: de, en, pl."),
      ("{\"key\":\"title\",\"catalog\":\"App/Lokalizable\"}", "There is no catalogue “App/Lokalizable”."),
      ("{\"key\":\"title\",\"key\":\"close\"}", "“key” is there twice."),
    ])
  func `A wrong argument is refused with what to do instead`(arguments: String, reason: String) async throws {
    let session = try await AgentSession()
    let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"get\",\"arguments\":\(arguments)}}"
    let answer = try #require(await session.receive(line).first as? [String: Any])
    let result = try #require(answer["result"] as? [String: Any])
    let text = (result["content"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    #expect(result["isError"] as? Bool == true)
    #expect(text.contains(reason), "\(text)")
  }

  @Test func `Mistakes in settings are in the answers until they are corrected`() async throws {
    let session = try await AgentSession()
    func notes() async -> String {
      let answer = await session.request("tools/call", ["name": "search", "arguments": ["query": "title"]])
      let content = (answer["result"] as? [String: Any])?["content"] as? [[String: Any]] ?? []
      return content.dropFirst().compactMap { $0["text"] as? String }.joined()
    }
    #expect(await notes().isEmpty)
    try session.folder.write("{ \"ruless\": 1 }", to: "project/.l10n.json")
    for _ in 1...2 { #expect(await notes().contains("Unknown setting “ruless”.")) }
    try session.folder.write("{ \"rules\": {} }", to: "project/.l10n.json")
    #expect(await notes().isEmpty)
  }

  // MARK: Boundary

  @Test(arguments: ["../outside", "/etc", "App/../../outside", "link", "link/deeper", "App/\u{0}x"])
  func `A path outside of the project is refused and counted`(path: String) async throws {
    let session = try await AgentSession()
    try session.folder.write("\"a\" = \"secret\";", to: "outside/en.lproj/Localizable.strings")
    try session.folder.link("project/link", to: session.folder("outside"))
    for count in 1...2 {
      #expect(await session.refusal("validate", ["path": path]).contains("Refused so far: \(count)."))
    }
    #expect(await session.refusal("add", ["file": path, "strings": [["key": "a"]]]).contains("outside of the project"))
    #expect(session.server?.project.refusedCount == 3)
  }

  @Test(arguments: ["file:///etc/passwd", "l10n://host/App/Localizable", "https://example.com/", "l10n:///../outside", "l10n:///"])
  func `A resource with a host, another scheme or a path outside is refused and counted`(uri: String) async throws {
    let session = try await AgentSession()
    #expect(session.errorCode(await session.request("resources/read", ["uri": uri])) == -32002)
    #expect(session.server?.project.refusedCount == 1)
  }

  @Test func `A catalogue that a link leads out of the project is not served`() async throws {
    let session = try await AgentSession()
    for locale in ["en", "de"] { try session.folder.write("{\"secret\": \"x\"}", to: "outside/\(locale).json") }
    try session.folder.folder("project/web")
    for locale in ["en", "de"] { try session.folder.link("project/web/\(locale).json", to: session.folder("outside/\(locale).json")) }
    #expect(await session.call("search", ["query": "secret"])["total"] as? Int == 0)
  }

  // MARK: Resources

  @Test func `Catalogues are resources with their locales and keys`() async throws {
    let session = try await AgentSession()
    let list = try #require(await session.request("resources/list")["result"] as? [String: Any])
    let resources = try #require(list["resources"] as? [[String: Any]])
    #expect(resources.map { $0["uri"] as? String } == ["l10n:///App/Localizable"])
    #expect(resources.first?["description"] as? String == "2 keys, 3 locales, strings")
    let read = try #require(await session.request("resources/read", ["uri": "l10n:///App/Localizable"])["result"] as? [String: Any])
    let text = (read["contents"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    #expect(text.contains("\"locales\":[\"en\",\"de\",\"pl\"]") && text.contains("{\"key\":\"close\",\"text\":\"Close\"}"), "\(text)")
    #expect(await session.request("resources/templates/list")["result"] != nil)
  }
}

/// The cutting of a stream into lines.
@Suite struct LineFramingTests {
  @Test func `Lines are found wherever the stream is cut, and blank ones are skipped`() throws {
    let bytes = Array("{\"a\":1}\n\r\n\n{\"é\":2}\r\n".utf8) + LineFraming.framed("{}\n") + LineFraming.framed("[]")
    for size in 1...bytes.count {
      var framing = LineFraming()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        framing.append(bytes[start..<min(bytes.count, start + size)])
        while let line = try framing.next() { found.append(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)) }
      }
      #expect(found == ["{\"a\":1}", "{\"é\":2}", "{}", "[]"], "pieces of \(size)")
    }
  }

  @Test func `The last line needs no line feed, and the first may have a byte order mark`() throws {
    var framing = LineFraming()
    framing.append([0xEF, 0xBB, 0xBF] + Array("{}\n[]".utf8))
    #expect(try framing.next() == Array("{}".utf8))
    #expect(try framing.next() == nil)
    framing.finish()
    #expect(try framing.next() == Array("[]".utf8))
    #expect(try framing.next() == nil)
  }

  @Test func `A line that is too long fails before it is read whole`() {
    var framing = LineFraming()
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var read = 0
    #expect(throws: RPCError.tooLarge) {
      for _ in 0..<64 {
        framing.append(piece)
        read += piece.count
        _ = try framing.next()
      }
    }
    #expect(read == LineFraming.maximumLength + piece.count)
  }
}
#endif
