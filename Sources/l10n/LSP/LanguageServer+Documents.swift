#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

extension LanguageServer {
  /// A place that a request names: a file, and an offset in its text.
  struct Place {
    var path: String
    var text: EditedText
    var offset: Int
  }

  /// The path of the document that a request names.
  ///
  /// - Throws: ``RPCError`` if it names none, or one that is not a local file.
  static func path(_ parameters: RPCValue) throws(RPCError) -> String {
    guard let path = parameters["textDocument"]["uri"].string.flatMap(DocumentURI.path) else { throw .invalidParameters }
    return path
  }

  /// The place that a request names.
  ///
  /// - Throws: ``RPCError`` if it names none, or the file can't be read.
  func place(_ parameters: RPCValue, _ workspace: Workspace) async throws(RPCError) -> Place {
    let path = try Self.path(parameters)
    guard let position = Self.position(parameters["position"]), let text = await workspace.text(of: path) else { throw .invalidParameters }
    return Place(path: path, text: text, offset: text.offset(of: position, in: client.unit))
  }

  static func position(_ value: RPCValue) -> EditedText.Position? {
    guard let line = value["line"].integer, let column = value["character"].integer, line >= 0, column >= 0 else { return nil }
    return EditedText.Position(line: line, column: column)
  }

  // MARK: Notifications

  func didOpen(_ parameters: RPCValue, _ workspace: Workspace) async throws {
    let path = try Self.path(parameters)
    guard let text = parameters["textDocument"]["text"].string else { throw RPCError.invalidParameters }
    versions[path] = parameters["textDocument"]["version"].integer
    try await workspace.open(path, text: text)
    published.insert(path)
    await publish([path], workspace)
  }

  func didChange(_ parameters: RPCValue, _ workspace: Workspace) async {
    guard let path = try? Self.path(parameters) else { return }
    versions[path] = parameters["textDocument"]["version"].integer
    for change in parameters["contentChanges"].elements ?? [] {
      guard let text = change["text"].string else { continue }
      if let start = Self.position(change["range"]["start"]), let end = Self.position(change["range"]["end"]) {
        await workspace.edit(path, min(start, end)..<max(start, end), in: client.unit, with: text)
      } else if await workspace.isOpen(path) {
        try? await workspace.open(path, text: text)
      }
    }
  }

  func didSave(_ parameters: RPCValue, _ workspace: Workspace) async throws {
    let path = try Self.path(parameters)
    if SettingsFileName.all.contains(PathName.last(of: path)) {
      await workspace.noteChanges(of: [path], isStructural: true)
    } else if CodeSearch.isCode(path) {
      await workspace.noteSavedCode()
    }
  }

  func didClose(_ parameters: RPCValue, _ workspace: Workspace) async throws {
    let path = try Self.path(parameters)
    versions[path] = nil
    await workspace.close(path)
    await publish([path], workspace)
  }

  func didChangeWatchedFiles(_ parameters: RPCValue, _ workspace: Workspace) async {
    let changes = (parameters["changes"].elements ?? []).compactMap { change -> (path: String, type: Int)? in
      guard let path = change["uri"].string.flatMap(DocumentURI.path), let type = change["type"].integer else { return nil }
      return (path, type)
    }
    // A file of git or of a build is neither a catalogue nor source code.
    let paths = changes.filter { !$0.path.contains("/.git/") && !$0.path.contains("/.build/") }
    guard !paths.isEmpty else { return }
    await workspace.noteChanges(of: paths.map(\.path), isStructural: paths.contains { $0.type != 2 && Self.mayMatter($0.path) })
  }

  /// Whether a new file may belong to a catalogue.
  private static func mayMatter(_ path: String) -> Bool {
    FormatIdentifier(path: path) != nil || SettingsFileName.all.contains(PathName.last(of: path))
  }

  // MARK: Findings

  /// Sends the findings of files.
  func publish(_ files: Set<String>, _ workspace: Workspace) async {
    for file in files.sorted() {
      let path = PathParts.normalized(file)
      let isOpen = await workspace.isOpen(path)
      let findings = isOpen || client.showsAllFiles ? await workspace.findings(in: path) : []
      // For an open document also an empty list is news: that of another version.
      guard isOpen || !findings.isEmpty || published.contains(path),
        let text = await workspace.text(of: path) ?? (findings.isEmpty ? .empty : nil)
      else { continue }
      if findings.isEmpty { published.remove(path) } else { published.insert(path) }
      publish(findings, in: path, text, isOpen: isOpen)
    }
  }

  /// The most findings of a file that are sent: an editor can show no more, and a file without translations has one for each key.
  private static let mostFindings = 1_000

  private func publish(_ findings: [Diagnostic], in path: String, _ text: EditedText, isOpen: Bool) {
    let shown = DiagnosticGroup.folding(DiagnosticList(findings)).prefix(Self.mostFindings)
    let (unit, presentation, version) = (client.unit, client.presentation, isOpen ? versions[path] : nil)
    sendMessage(
      RPCMessage.notification("textDocument/publishDiagnostics") { json, name in
        json.object(name) { json in
          json.string("uri", DocumentURI.uri(path))
          if let version { json.integer("version", version) }
          json.array("diagnostics") { json in
            var converter = PositionConverter(text, unit: unit)
            for group in shown { Self.write(group, to: &json, &converter, presentation) }
          }
        }
      })
  }

  private static func write(
    _ group: DiagnosticGroup, to json: inout JSONWriter, _ converter: inout PositionConverter, _ presentation: Presentation
  ) {
    let finding = group.first
    json.object { json in
      json.object("range") { json in
        write("start", converter.position(line: finding.start.line, column: finding.start.column), to: &json)
        write("end", converter.position(line: finding.end.line, column: finding.end.column), to: &json)
      }
      json.integer("severity", severity(finding.severity))
      json.string("code", finding.rule.rawValue)
      json.string("source", L10nCommand.name)
      json.string("message", presentation.string(group.message))
    }
  }

  /// The severities of the protocol.
  ///
  /// Infos are hints, which an editor shows beside errors and warnings without drawing attention to them.
  private static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info, .off: 4
    }
  }

  // MARK: Writing

  static func write(_ name: String?, _ position: EditedText.Position, to json: inout JSONWriter) {
    json.object(name) { json in
      json.integer("line", position.line)
      json.integer("character", position.column)
    }
  }

  static func write(_ name: String?, _ range: Range<Int>, of text: EditedText, _ unit: EditedText.ColumnUnit, to json: inout JSONWriter) {
    json.object(name) { json in
      write("start", text.position(of: range.lowerBound, in: unit), to: &json)
      write("end", text.position(of: range.upperBound, in: unit), to: &json)
    }
  }
}

extension EditedText {
  /// A text without content.
  static var empty: EditedText { EditedText([]) }
}
#endif
