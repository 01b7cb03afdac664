#if Servers
import ErrorRecovery
import LocalizeValidation

/// The Model Context Protocol over a project: what comes in, what goes out, and nothing that decides about catalogues.
///
/// Messages are handled one after the other, so that a call sees what the call before has written.
///
/// - SeeAlso: Model Context Protocol, 2025-11-25
final class AgentServer {
  /// What came in one line: a message, or several in an array.
  enum Input: Sendable {
    case message(Result<RPCMessage, RPCError>)
    case batch([Result<RPCMessage, RPCError>])

    /// Reads a line.
    init(_ received: Result<[UInt8], RPCError>) {
      func read(_ body: () throws(RPCError) -> RPCMessage) -> Result<RPCMessage, RPCError> {
        do throws(RPCError) { return .success(try body()) } catch { return .failure(error) }
      }
      guard case .success(let bytes) = received else {
        self = .message(read { () throws(RPCError) in try RPCMessage(try received.get()) })
        return
      }
      guard !Self.hasTooManyValues(bytes) else {
        self = .message(.failure(.tooManyValues))
        return
      }
      guard let value = RPCValue(bytes) else {
        self = .message(.failure(.parseError))
        return
      }
      if let parts = value.elements, !parts.isEmpty {
        self = .batch(parts.map { part in read { () throws(RPCError) in try RPCMessage(part) } })
      } else {
        self = .message(read { () throws(RPCError) in try RPCMessage(value) })
      }
    }

    /// Each value takes much more memory than its bytes: a message of commas and brackets alone would take gigabytes.
    private static func hasTooManyValues(_ bytes: [UInt8]) -> Bool {
      guard bytes.count > mostValues else { return false }
      var (count, isInText, isEscaped) = (0, false, false)
      for byte in bytes {
        if isEscaped {
          isEscaped = false
        } else if isInText {
          if byte == UInt8(ascii: "\\") { isEscaped = true } else if byte == UInt8(ascii: "\"") { isInText = false }
        } else if byte == UInt8(ascii: "\"") {
          isInText = true
        } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
          count += 1
        }
      }
      return count > mostValues
    }

    private static let mostValues = 250_000

    /// The messages that can be read.
    var messages: [RPCMessage] {
      switch self {
      case .message(let message): [message].compactMap { try? $0.get() }
      case .batch(let messages): messages.compactMap { try? $0.get() }
      }
    }

    /// The request that it consists of; nil for anything else.
    var request: RPCMessage.ID? {
      guard case .message(.success(let message)) = self, message.method != nil else { return nil }
      return message.id
    }
  }

  /// The versions of the protocol, the newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// How lines of the log begin.
  static let logPrefix = "l10n mcp: "

  /// The project.
  let project: ServedProject
  /// Whether the tools that write are left out.
  let isReadOnly: Bool
  /// The name by which locks and answers call the agent.
  private(set) var clientName = "agent"
  /// Whether a message could not be read, after which the connection ends.
  private(set) var isCutOff = false
  private var isInitialized = false

  private let send: (String) -> Void
  private let isCancelled: (RPCMessage.ID) -> Bool
  private let log: (String) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - isReadOnly: Whether the tools that write are left out.
  ///   - send: Sends a message.
  ///   - isCancelled: Whether a request was cancelled before its turn.
  ///   - log: Writes a line for whoever runs the server; it never has a text of a catalogue.
  init(
    _ project: ServedProject, isReadOnly: Bool, send: @escaping (String) -> Void,
    isCancelled: @escaping (RPCMessage.ID) -> Bool = { _ in false },
    log: @escaping (String) -> Void = { _ in }
  ) {
    (self.project, self.isReadOnly, self.send, self.isCancelled, self.log) = (project, isReadOnly, send, isCancelled, log)
  }

  /// Handles what came in one line.
  func handle(_ input: Input) async {
    switch input {
    case .message(let message): if let answer = await answer(message) { send(answer) }
    case .batch(let messages):
      var answers: [String] = []
      for message in messages { if let answer = await answer(message) { answers.append(answer.trimmingLineEnd) } }
      if !answers.isEmpty { send("[" + answers.joined(separator: ",") + "]\n") }
    }
  }

  /// Writes the result of a request under a name.
  typealias Answer = @Sendable (inout JSONWriter, String) -> Void

  /// The text of the answer to a message; nil for one that gets none.
  private func answer(_ received: Result<RPCMessage, RPCError>) async -> String? {
    let message: RPCMessage
    switch received {
    case .success(let value): message = value
    case .failure(let error):
      log("refused a message: \(error.message)")
      if error == .tooLarge { isCutOff = true }
      return RPCMessage.failure(of: nil, error)
    }
    guard let method = message.method, let id = message.id else { return nil }
    // The protocol has no answer to what was cancelled.
    if isCancelled(id) { return nil }
    do {
      let result = try await result(of: method, message.parameters)
      return isCancelled(id) ? nil : RPCMessage.response(to: id, result)
    } catch let error as RPCError {
      return RPCMessage.failure(of: id, error)
    } catch {
      log("\(method): \(type(of: error))")
      return RPCMessage.failure(of: id, .internalError)
    }
  }

  private func result(of method: String, _ parameters: RPCValue) async throws -> Answer {
    switch method {
    case "initialize": return try initialize(parameters)
    case "ping": return { json, name in json.object(name) { _ in } }
    case "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read":
      guard isInitialized else { throw RPCError.initializeFirst }
    default: throw RPCError.unknownMethod(method)
    }
    switch method {
    case "tools/list": return listTools()
    case "tools/call": return try await call(parameters)
    case "resources/list": return try await listResources(parameters)
    case "resources/templates/list": return listTemplates()
    default: return try await readResource(parameters)
    }
  }

  private func initialize(_ parameters: RPCValue) throws(RPCError) -> Answer {
    guard let wanted = parameters["protocolVersion"].string else { throw RPCError.invalidParameters }
    let version = Self.versions.contains(wanted) ? wanted : Self.versions[0]
    if let name = parameters["clientInfo"]["name"].string, !name.isEmpty { clientName = String(name.prefix(80)) }
    isInitialized = true
    let isReadOnly = isReadOnly
    return { json, name in
      json.object(name) { json in
        json.string("protocolVersion", version)
        json.object("capabilities") { json in
          json.object("tools") { $0.boolean("listChanged", false) }
          json.object("resources") { json in
            json.boolean("subscribe", false)
            json.boolean("listChanged", false)
          }
        }
        json.object("serverInfo") { json in
          json.string("name", L10nCommand.name)
          json.string("title", "Localization catalogues")
          json.string("version", Version.number)
        }
        json.string("instructions", AgentTools.instructions(isReadOnly: isReadOnly))
      }
    }
  }

  // MARK: Tools

  private func listTools() -> Answer {
    let tools = AgentTools.all(isReadOnly: isReadOnly)
    return { json, name in
      json.object(name) { json in json.array("tools") { json in for tool in tools { tool.write(to: &json) } } }
    }
  }

  private func call(_ parameters: RPCValue) async throws -> Answer {
    guard let name = parameters["name"].string else { throw RPCError.invalidParameters }
    guard let tool = AgentTools.all(isReadOnly: isReadOnly).first(where: { $0.name == name }) else {
      let isWriting = AgentTools.all(isReadOnly: false).contains { $0.name == name }
      throw RPCError(
        code: RPCError.invalidParameters.code,
        message: isWriting ? "“\(name)” writes, and this server was started with --read-only." : "Unknown tool “\(name.prefix(200))”.")
    }
    let arguments = parameters["arguments"].isPresent ? parameters["arguments"] : RPCValue.emptyObject
    do {
      if let problem = ToolSchema.object("", tool.input).problem(with: arguments) { throw ToolFailure(problem) }
      try await project.refresh()
      let answer = try await answer(of: tool, arguments)
      let notes = notes
      return { json, name in
        json.object(name) { json in
          Self.writeContent(answer.text, notes: notes, to: &json)
          json.object("structuredContent") { answer.body(&$0) }
          json.boolean("isError", false)
        }
      }
    } catch let error as RPCError {
      throw error
    } catch {
      let text: String
      if let failure = error as? ToolFailure {
        text = failure.text
      } else {
        log("\(name): \(type(of: error))")
        text = "The call failed: \(project.shown(in: RPCError.text(of: error, .english)))"
      }
      let notes = notes
      return { json, name in
        json.object(name) { json in
          Self.writeContent(text, notes: notes, to: &json)
          json.boolean("isError", true)
        }
      }
    }
  }

  /// What an answer says beside its data: mistakes in settings, because of which catalogues are missing.
  private var notes: [String] {
    project.problems.prefix(2).map { "Catalogues are not served because of a mistake in settings. \($0.prefix(400))" }
  }

  private static func writeContent(_ text: String, notes: [String], to json: inout JSONWriter) {
    json.array("content") { json in
      for text in [text] + notes {
        json.object { json in
          json.string("type", "text")
          json.string("text", text)
        }
      }
    }
  }

  private func answer(of tool: AgentTool, _ arguments: RPCValue) async throws -> ToolAnswer {
    switch tool.name {
    case "search": return try await search(arguments)
    case "get": return try await get(arguments)
    case "suggest": return try await suggest(arguments)
    case "add": return try await add(arguments)
    case "translate": return try await translate(arguments)
    case "review": return try await review(arguments)
    case "validate": return try await validate(arguments)
    case "rename": return try await rename(arguments)
    default: throw RPCError.invalidParameters
    }
  }
}

extension RPCError {
  /// A message has more values than its purpose explains.
  static let tooManyValues = RPCError(code: -32600, message: "The message has too many values. Send fewer texts in one call.")
  /// Nothing but `initialize` and `ping` can come first.
  static let initializeFirst = RPCError(code: -32600, message: "The first request must be “initialize”.")
}

extension String {
  /// The text without the line end after it.
  fileprivate var trimmingLineEnd: String { last == "\n" ? String(dropLast()) : self }
}
#endif
