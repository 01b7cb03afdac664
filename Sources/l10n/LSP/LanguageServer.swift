#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// The Language Server Protocol over a workspace: what comes in, what goes out, and nothing that decides about catalogues.
///
/// Messages are handled one after the other. A check runs beside them; its end is an event like a message.
///
/// - SeeAlso: Language Server Protocol 3.17
final class LanguageServer {
  /// What the server handles next.
  enum Event: Sendable {
    /// A message, or why one can't be read.
    case message(Result<RPCMessage, RPCError>)
    /// The end of a check, with the files whose findings may differ; nil if everything has been checked.
    case checked(Set<String>?)
    /// A request that was cancelled before its turn.
    case cancelled(RPCMessage.ID)
  }

  /// What the client has asked for in `initialize`.
  struct Client: Sendable {
    var unit = EditedText.ColumnUnit.utf16
    var showsHints = false
    /// Whether findings of files that are not open are sent, too.
    var showsAllFiles = false
    var canRegister = false
    var presentation = Presentation.english
  }

  private enum Phase { case new, running, shutDown }

  private var phase = Phase.new
  /// The exit code once the connection ends; nil as long as it goes on.
  private(set) var exitCode: Int32?
  private(set) var client = Client()
  private(set) var setup: WorkspaceSetup?
  private(set) var workspace: Workspace?
  /// The versions of open documents.
  var versions: [String: Int] = [:]
  /// The files for which findings were sent that are not an empty list.
  var published: Set<String> = []
  private var isChecking = false
  private var wantsCheck = false

  private let options: SettingsOptions
  private let send: (String) -> Void
  private let post: @Sendable (Event) async -> Void
  private let isCancelled: (RPCMessage.ID) -> Bool
  private let log: (String) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - options: Where settings are.
  ///   - send: Sends a message.
  ///   - post: Takes the end of a check, on any task, as an event for ``handle(_:)``.
  ///   - isCancelled: Whether a request was cancelled before its turn.
  ///   - log: Writes a line for whoever runs the server; it never has a text of a catalogue.
  init(
    options: SettingsOptions, send: @escaping (String) -> Void, post: @escaping @Sendable (Event) async -> Void,
    isCancelled: @escaping (RPCMessage.ID) -> Bool = { _ in false }, log: @escaping (String) -> Void = { _ in }
  ) {
    (self.options, self.send, self.post, self.isCancelled, self.log) = (options, send, post, isCancelled, log)
  }

  /// Handles one event.
  func handle(_ event: Event) async {
    switch event {
    case .message(.success(let message)): await handle(message)
    case .message(.failure(let error)):
      log("refused a message: \(error.message)")
      send(RPCMessage.failure(of: nil, error))
      if error == .tooLarge || error == .malformedHeader { exitCode = 1 }
    case .checked(let files): await finishCheck(files)
    case .cancelled(let id): send(RPCMessage.failure(of: id, .cancelled))
    }
  }

  private func handle(_ message: RPCMessage) async {
    // An answer to a request of the server.
    guard let method = message.method else { return }
    guard let id = message.id else { return await notify(method, message.parameters) }
    do {
      if isCancelled(id) { throw RPCError.cancelled }
      let result = try await answer(method, message.parameters)
      if isCancelled(id) { throw RPCError.cancelled }
      send(RPCMessage.response(to: id, result))
      if method == "initialize" { phase = .running }
    } catch let error as RPCError {
      send(RPCMessage.failure(of: id, error))
    } catch {
      log("\(method): \(type(of: error))")
      send(RPCMessage.failure(of: id, .internalError))
    }
  }

  /// Writes the result of a request under a name.
  typealias Answer = @Sendable (inout JSONWriter, String) -> Void

  /// The answer of a request without a result.
  static let nothing: Answer = { $0.null($1) }

  private func answer(_ method: String, _ parameters: RPCValue) async throws -> Answer {
    switch phase {
    case .new:
      guard method == "initialize" else { throw RPCError.notInitialized }
      return try initialize(parameters)
    case .shutDown: throw RPCError.afterShutdown
    case .running: break
    }
    guard let workspace else { throw RPCError.notInitialized }
    switch method {
    case "initialize": throw RPCError.invalidRequest
    case "shutdown":
      phase = .shutDown
      return Self.nothing
    case "textDocument/hover": return try await hover(parameters, workspace)
    case "textDocument/completion": return try await completion(parameters, workspace)
    case "textDocument/definition": return try await definition(parameters, workspace)
    case "textDocument/references": return try await references(parameters, workspace)
    case "textDocument/prepareRename": return try await prepareRename(parameters, workspace)
    case "textDocument/rename": return try await rename(parameters, workspace)
    case "textDocument/documentSymbol": return try await documentSymbols(parameters, workspace)
    case "workspace/symbol": return try await workspaceSymbols(parameters, workspace)
    case "textDocument/codeAction": return try await codeActions(parameters, workspace)
    case "textDocument/inlayHint": return try await inlayHints(parameters, workspace)
    default: throw RPCError.unknownMethod(method)
    }
  }

  private func notify(_ method: String, _ parameters: RPCValue) async {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    // What comes before “initialize” or after “shutdown” is dropped, as the protocol says.
    guard phase == .running, let workspace else { return }
    do {
      switch method {
      case "initialized": register()
      case "textDocument/didOpen": try await didOpen(parameters, workspace)
      case "textDocument/didChange": await didChange(parameters, workspace)
      case "textDocument/didSave": try await didSave(parameters, workspace)
      case "textDocument/didClose": try await didClose(parameters, workspace)
      case "workspace/didChangeWatchedFiles": await didChangeWatchedFiles(parameters, workspace)
      case "workspace/didChangeWorkspaceFolders": try await changeFolders(parameters)
      default: return
      }
    } catch {
      log("\(method): \(type(of: error))")
    }
    startCheck()
  }

  // MARK: Life

  private func initialize(_ parameters: RPCValue) throws -> Answer {
    let capabilities = parameters["capabilities"]
    let encodings = capabilities["general"]["positionEncodings"].elements?.compactMap(\.string) ?? []
    client.unit = encodings.contains("utf-8") ? .utf8 : .utf16
    client.canRegister = capabilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].boolean ?? false
    client.showsHints = parameters["initializationOptions"]["inlayHints"].boolean ?? false
    client.showsAllFiles = parameters["initializationOptions"]["diagnostics"].string == "workspace"
    let locale = parameters["locale"].string
    client.presentation = ToolMessages.presentation { name in
      // The language of the editor, unless the environment overrides it.
      SystemStreams.environment(name) ?? (name == "LANG" ? locale.map { $0.replacing("-", with: "_") + ".UTF-8" } : nil)
    }
    var roots = parameters["workspaceFolders"].elements?.compactMap { $0["uri"].string.flatMap(DocumentURI.path) } ?? []
    if roots.isEmpty, let root = parameters["rootUri"].string.flatMap(DocumentURI.path) ?? parameters["rootPath"].string { roots = [root] }
    if roots.isEmpty { roots = [RepositoryPaths().absolute(".")] }
    try open(roots)
    let (unit, showsHints) = (client.unit, client.showsHints)
    return { json, name in
      json.object(name) { json in
        Self.writeCapabilities(to: &json, unit: unit, showsHints: showsHints)
        json.object("serverInfo") { json in
          json.string("name", L10nCommand.name)
          json.string("version", Version.number)
        }
      }
    }
  }

  /// Opens the catalogues of folders.
  private func open(_ roots: [String]) throws {
    let setup = try WorkspaceSetup(roots: roots, options: options, presentation: client.presentation)
    self.setup = setup
    workspace = Workspace { try await setup.contents($0) }
  }

  private func changeFolders(_ parameters: RPCValue) async throws {
    guard let setup else { return }
    let event = parameters["event"]
    func paths(_ name: String) -> [String] { event[name].elements?.compactMap { $0["uri"].string.flatMap(DocumentURI.path) } ?? [] }
    let removed = Set(paths("removed"))
    var roots = setup.roots.filter { !removed.contains($0) }
    for path in paths("added") where !roots.contains(path) { roots.append(path) }
    let old = workspace
    try open(roots)
    guard let old, let new = workspace else { return }
    for path in await old.openPaths { if let text = await old.text(of: path) { try await new.open(path, text) } }
  }

  private func register() {
    guard client.canRegister else { return }
    sendMessage(
      RPCMessage.request(.text("watch"), "client/registerCapability") { json, name in
        json.object(name) { json in
          json.array("registrations") { json in
            json.object { json in
              json.string("id", "watch")
              json.string("method", "workspace/didChangeWatchedFiles")
              json.object("registerOptions") { json in
                json.array("watchers") { json in json.object { $0.string("globPattern", "**/*") } }
              }
            }
          }
        }
      })
  }

  /// Sends a message of the server's own.
  func sendMessage(_ text: String) { send(text) }

  // MARK: Checks

  /// Starts a check, unless one runs: then another one follows it.
  func startCheck() {
    guard phase == .running, let workspace else { return }
    guard !isChecking else {
      wantsCheck = true
      return
    }
    isChecking = true
    let (post, log) = (post, type(of: self))
    Task.detached {
      do {
        await post(.checked(try await workspace.checkNext()))
      } catch {
        SystemStreams.writeError("\(log.logPrefix)check: \(type(of: error))\n")
        await post(.checked(nil))
      }
    }
  }

  /// How lines of the log begin.
  static let logPrefix = "l10n lsp: "

  private func finishCheck(_ files: Set<String>?) async {
    isChecking = false
    guard phase == .running, let workspace else { return }
    for problem in setup?.takeProblems() ?? [] { show(problem) }
    if let files { await publish(files, workspace) }
    guard files != nil || wantsCheck else { return }
    wantsCheck = false
    startCheck()
  }

  private func show(_ text: String) {
    sendMessage(
      RPCMessage.notification("window/showMessage") { json, name in
        json.object(name) { json in
          json.integer("type", 1)
          json.string("message", text)
        }
      })
  }
}

extension LanguageServer {
  /// What the server can do.
  fileprivate static func writeCapabilities(to json: inout JSONWriter, unit: EditedText.ColumnUnit, showsHints: Bool) {
    json.object("capabilities") { json in
      json.string("positionEncoding", unit == .utf8 ? "utf-8" : "utf-16")
      json.object("textDocumentSync") { json in
        json.boolean("openClose", true)
        json.integer("change", 2)
        json.boolean("save", true)
      }
      json.boolean("hoverProvider", true)
      json.object("completionProvider") { $0.strings("triggerCharacters", ["\"", "'", ".", "%", "{", "/"]) }
      for name in ["definitionProvider", "referencesProvider", "documentSymbolProvider", "workspaceSymbolProvider"] {
        json.boolean(name, true)
      }
      json.object("renameProvider") { $0.boolean("prepareProvider", true) }
      json.object("codeActionProvider") { $0.strings("codeActionKinds", ["quickfix", "source.fixAll.l10n"]) }
      if showsHints { json.boolean("inlayHintProvider", true) }
      json.object("workspace") { json in
        json.object("workspaceFolders") { json in
          json.boolean("supported", true)
          json.boolean("changeNotifications", true)
        }
      }
    }
  }
}
#endif
