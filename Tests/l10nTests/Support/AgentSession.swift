#if Servers
import ArgumentParser
import Foundation
import Testing

@testable import l10n

/// A server of agents in a folder of its own, by the messages that an agent would send.
final class AgentSession {
  let folder: ScratchFolder
  private let cancelled = CancelledRequests()
  private(set) var sent: [String] = []
  private(set) var server: AgentServer?
  private var count = 0

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - files: The contents of the project's files, by their paths.
  ///   - isReadOnly: Whether the tools that write are left out.
  ///   - initialized: Whether the handshake is made.
  init(_ files: [String: String] = AgentSession.shop, isReadOnly: Bool = false, initialized: Bool = true) async throws {
    folder = try ScratchFolder()
    try folder.folder("project/.git")
    for (name, text) in files { try folder.write(text, to: "project/" + name) }
    let project = try ServedProject(folder("project"), options: try SettingsOptions.parse([]))
    server = AgentServer(
      project, isReadOnly: isReadOnly, send: { [unowned self] in sent.append($0) }, isCancelled: { [cancelled] in cancelled.take($0) })
    guard initialized else { return }
    await request("initialize", ["protocolVersion": "2025-11-25", "capabilities": [String: Any](), "clientInfo": ["name": "tester"]])
    await receive("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
    sent = []
  }

  /// A project with two keys in three languages.
  static let shop = [
    "App/en.lproj/Localizable.strings": "/* A title. */\n\"title\" = \"Open %@\";\n\"close\" = \"Close\";\n",
    "App/de.lproj/Localizable.strings": "\"title\" = \"%@ öffnen\";\n", "App/pl.lproj/Localizable.strings": "\"close\" = \"Zamknij\";\n",
    "App/Menu.swift": "let title = NSLocalizedString(\"title\", comment: \"\")\n",
  ]

  func cancel(_ id: Int) { cancelled.add(.number(id)) }

  /// The text of a file of the project.
  func text(_ name: String) throws -> String { try folder.text(of: "project/" + name) }

  /// All files of the project with their contents.
  func contents() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder("project"))
    return Dictionary(
      names.compactMap { name in (try? text(name)).map { (name, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Messages

  /// Hands over a line, and returns the answers.
  @discardableResult
  func receive(_ line: String) async -> [Any] {
    let before = sent.count
    await server?.handle(AgentServer.Input(.success(Array(line.utf8))))
    return sent.dropFirst(before).compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
  }

  @discardableResult
  func request(_ method: String, _ parameters: [String: Any] = [:]) async -> [String: Any] {
    count += 1
    let message: [String: Any] = ["jsonrpc": "2.0", "id": count, "method": method, "params": parameters]
    let line = (try? JSONSerialization.data(withJSONObject: message)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return await receive(line).first as? [String: Any] ?? [:]
  }

  func errorCode(_ answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }

  // MARK: Tools

  /// The members of a tool's answer.
  func call(_ tool: String, _ arguments: [String: Any] = [:], sourceLocation: SourceLocation = #_sourceLocation) async -> [String: Any] {
    let result = await request("tools/call", ["name": tool, "arguments": arguments])["result"] as? [String: Any] ?? [:]
    #expect(result["isError"] as? Bool == false, "\(Self.text(of: result))", sourceLocation: sourceLocation)
    let text = Self.text(of: result)
    let shown = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? NSDictionary
    #expect(shown == result["structuredContent"] as? NSDictionary, "the text and the data differ", sourceLocation: sourceLocation)
    return result["structuredContent"] as? [String: Any] ?? [:]
  }

  /// The size of a tool's answer as a text, in bytes.
  func size(_ tool: String, _ arguments: [String: Any]) async -> Int {
    Self.text(of: await request("tools/call", ["name": tool, "arguments": arguments])["result"] as? [String: Any] ?? [:]).utf8.count
  }

  /// Why a tool refuses a call.
  func refusal(_ tool: String, _ arguments: [String: Any], sourceLocation: SourceLocation = #_sourceLocation) async -> String {
    let result = await request("tools/call", ["name": tool, "arguments": arguments])["result"] as? [String: Any] ?? [:]
    #expect(result["isError"] as? Bool == true, "\(Self.text(of: result))", sourceLocation: sourceLocation)
    return Self.text(of: result)
  }

  /// The version of a key's source text.
  func version(of key: String) async -> String { await call("get", ["key": key])["version"] as? String ?? "" }

  private static func text(of result: [String: Any]) -> String {
    (result["content"] as? [[String: Any]])?.first?["text"] as? String ?? ""
  }
}
#endif
