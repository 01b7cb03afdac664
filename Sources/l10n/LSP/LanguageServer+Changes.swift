#if Servers
import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// Changes that the editor makes: other names of keys, and fixes.
extension LanguageServer {
  func prepareRename(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let place = try await place(parameters, workspace)
    let found = try await renamed(at: place, workspace)
    let unit = client.unit
    return { json, name in
      json.object(name) { json in
        Self.write("range", found.range, of: place.text, unit, to: &json)
        json.string("placeholder", found.key)
      }
    }
  }

  /// The key that a rename at a place is about.
  ///
  /// - Throws: ``RPCError`` if there is none.
  private func renamed(at place: Place, _ workspace: Workspace) async throws -> (key: String, range: Range<Int>) {
    if let found = try await workspace.key(at: place.offset, in: place.path) {
      guard found.isInKey else { throw RPCError.failed(client.presentation.string(LSPTexts.noKey())) }
      return (found.key.key, found.place.range)
    }
    guard let (key, range) = try await keys(at: place, workspace).first else {
      throw RPCError.failed(client.presentation.string(LSPTexts.noKey()))
    }
    return (key.key, range)
  }

  func rename(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let place = try await place(parameters, workspace)
    guard let newName = parameters["newName"].string, !newName.isEmpty else { throw RPCError.invalidParameters }
    let key = try await renamed(at: place, workspace).key
    guard let setup, let request = KeyRequest(literal: key, to: newName) else { throw RPCError.invalidParameters }
    let session = ToolSession(recovery: nil, isQuiet: true)
    var run = KeyChangeRun(
      session: session, settings: setup.current.settings, arguments: try KeyChangeArguments.parse([]), paths: setup.roots)
    run.isWholeProject = true
    run.overlay = workspace.overlay.all
    switch try await run.plan([request]) {
    case .refused(let errors):
      throw RPCError.failed(errors.map { RPCError.text(of: $0, client.presentation) }.joined(separator: "\n"))
    case .incomplete: throw RPCError.failed(client.presentation.string(LSPTexts.notRead()))
    case .nothing: return edit([])
    case .changes(let changes, _, _):
      return edit(changes.all.map { FileEdit(path: $0.path, original: $0.original ?? [], bytes: $0.bytes) })
    }
  }

  // MARK: Edits

  /// The old and the new content of a file.
  struct FileEdit {
    var path: String
    var original: [UInt8]
    var bytes: [UInt8]
  }

  /// A workspace edit; only the lines that differ are replaced.
  private func edit(_ files: [FileEdit]) -> Answer {
    let unit = client.unit
    let versions = versions
    return { json, name in json.object(name) { Self.write(files, unit, versions, to: &$0) } }
  }

  private static func write(_ files: [FileEdit], _ unit: EditedText.ColumnUnit, _ versions: [String: Int], to json: inout JSONWriter) {
    json.array("documentChanges") { json in
      for file in files {
        let path = RepositoryPaths().absolute(file.path)
        json.object { json in
          json.object("textDocument") { json in
            json.string("uri", DocumentURI.uri(path))
            if let version = versions[path] { json.integer("version", version) } else { json.null("version") }
          }
          json.array("edits") { json in write(file, unit, to: &json) }
        }
      }
    }
  }

  private static func write(_ file: FileEdit, _ unit: EditedText.ColumnUnit, to json: inout JSONWriter) {
    // The editor sees neither the encoding nor a byte order mark.
    let (old, new) = (SourceText(file.original).shownText, SourceText(file.bytes).shownText)
    let text = EditedText(old)
    let comparison = LineComparison(from: old, to: new)
    var starts = [0]
    for line in comparison.old { starts.append(starts[starts.count - 1] + line.count) }
    for change in comparison.changes() {
      let range = starts[change.old.lowerBound]..<starts[change.old.upperBound]
      let replacement = Array(comparison.new[change.new].joined())
      let (kept, part) = narrowed(old[range], replacement)
      json.object { json in
        write("range", kept, of: text, unit, to: &json)
        json.string("newText", String(decoding: part, as: UTF8.self))
      }
    }
  }

  /// A replacement without what is the same at its beginning and end, cut between characters.
  private static func narrowed(_ old: ArraySlice<UInt8>, _ new: [UInt8]) -> (Range<Int>, ArraySlice<UInt8>) {
    var (first, last) = (0, 0)
    let shorter = min(old.count, new.count)
    while first < shorter, old[old.startIndex + first] == new[first] { first += 1 }
    while first > 0, first < max(old.count, new.count), Self.continues(old, first) || Self.continues(new[...], first) { first -= 1 }
    while last < shorter - first, old[old.endIndex - 1 - last] == new[new.count - 1 - last] { last += 1 }
    while last > 0, Self.continues(old, old.count - last) { last -= 1 }
    return (old.startIndex + first..<old.endIndex - last, new[first..<new.count - last])
  }

  private static func continues(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
    index < bytes.count && (bytes[bytes.startIndex + index] & 0xC0 == 0x80 || bytes[bytes.startIndex + index] == 0x0A)
  }

  // MARK: Actions

  func codeActions(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let path = try Self.path(parameters)
    guard let start = Self.position(parameters["range"]["start"]), let end = Self.position(parameters["range"]["end"]),
      let text = await workspace.text(of: path)
    else { throw RPCError.invalidParameters }
    let wanted = parameters["context"]["only"].elements?.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool { wanted?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
    var actions: [Action] = []
    if isWanted("quickfix") {
      var converter = PositionConverter(text, unit: client.unit)
      for finding in await workspace.findings(in: path) {
        let from = converter.position(line: finding.start.line, column: finding.start.column)
        let to = converter.position(line: finding.end.line, column: finding.end.column)
        guard from <= max(start, end), min(start, end) <= to, actions.count < Self.mostActions else { continue }
        actions += self.actions(for: finding, from..<max(from, to), text)
      }
    }
    // The whole engine runs for it, so only where it was asked for.
    if wanted?.contains(where: { "source.fixAll.l10n".hasPrefix($0) && $0.hasPrefix("source") }) ?? false,
      let fixed = try await workspace.fixed(path)
    {
      actions.append(
        Action(
          title: client.presentation.string(LSPTexts.fixAll()), kind: "source.fixAll.l10n",
          file: FileEdit(path: path, original: fixed.original, bytes: fixed.bytes)))
    }
    let (found, unit, versions) = (actions, client.unit, versions)
    return { json, name in
      json.array(name) { json in for action in found { Self.write(action, path, unit, versions, to: &json) } }
    }
  }

  /// The most actions at a place.
  private static let mostActions = 20

  /// A change that the editor offers.
  private struct Action {
    var title: String
    var kind = "quickfix"
    /// The rule of the finding that it fixes.
    var rule: String?
    var edits: [(range: Range<EditedText.Position>, text: String)] = []
    var file: FileEdit?
  }

  private func actions(for finding: Diagnostic, _ range: Range<EditedText.Position>, _ text: EditedText) -> [Action] {
    var result: [Action] = []
    if let fix = finding.fix, fix.replacements.allSatisfy({ $0.bytes == nil }) {
      var converter = PositionConverter(text, unit: client.unit)
      let edits = fix.replacements.map { part in
        let start = converter.position(line: part.start.line, column: part.start.column)
        return (start..<max(start, converter.position(line: part.end.line, column: part.end.column)), part.text)
      }
      result.append(
        Action(title: client.presentation.string(LSPTexts.fix(finding.rule.rawValue)), rule: finding.rule.rawValue, edits: edits))
    }
    // The key is in the code between quotation marks, or without any.
    if finding.rule == "undefined-key", let key = finding.key {
      let place = text.offset(of: range.lowerBound, in: client.unit)..<text.offset(of: range.upperBound, in: client.unit)
      guard let found = Array(text.bytes[place]).firstRange(of: Array(key.utf8)) else { return result }
      let start = text.position(of: place.lowerBound + found.lowerBound, in: client.unit)
      let end = text.position(of: place.lowerBound + found.upperBound, in: client.unit)
      for suggestion in finding.suggestions {
        result.append(
          Action(
            title: client.presentation.string(LSPTexts.replaceKey(suggestion)), rule: finding.rule.rawValue,
            edits: [(start..<end, suggestion)]))
      }
    }
    return result
  }

  private static func write(
    _ action: Action, _ path: String, _ unit: EditedText.ColumnUnit, _ versions: [String: Int], to json: inout JSONWriter
  ) {
    json.object { json in
      json.string("title", action.title)
      json.string("kind", action.kind)
      json.object("edit") { json in
        if let file = action.file { return write([file], unit, versions, to: &json) }
        json.array("documentChanges") { json in
          json.object { json in
            json.object("textDocument") { json in
              json.string("uri", DocumentURI.uri(path))
              if let version = versions[path] { json.integer("version", version) } else { json.null("version") }
            }
            json.array("edits") { json in
              for edit in action.edits {
                json.object { json in
                  json.object("range") { json in
                    write("start", edit.range.lowerBound, to: &json)
                    write("end", edit.range.upperBound, to: &json)
                  }
                  json.string("newText", edit.text)
                }
              }
            }
          }
        }
      }
    }
  }
}

extension SourceText {
  /// The text as an editor shows it, without a byte order mark.
  fileprivate var shownText: [UInt8] { Array(text[contentStart...]) }
}
#endif
