#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// Hover and completion: what is shown while someone reads and types.
extension LanguageServer {
  /// The keys at a place, with the part of the file that names them.
  func keys(at place: Place, _ workspace: Workspace) async throws -> [(key: WorkspaceKey, range: Range<Int>)] {
    if let found = try await workspace.key(at: place.offset, in: place.path) { return [(found.key, found.place.range)] }
    let options = setup?.current.code ?? CodeOptions()
    return try await workspace.keys(atCode: place.offset, in: place.path, options: options).map { ($0.key, $0.place.range) }
  }

  func hover(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let place = try await place(parameters, workspace)
    guard let (key, range) = try await keys(at: place, workspace).first else { return Self.nothing }
    let texts = try await workspace.texts(of: key)
    let missing = try await workspace.missingLocales(of: key)
    var lines = ["**\(Self.markdown(key.key))**"]
    if let comment = try await workspace.comment(of: key) { lines += ["", "_\(Self.markdown(comment))_"] }
    lines.append("")
    let presentation = client.presentation
    for text in texts.prefix(Self.mostTexts) {
      let form = text.form.isEmpty ? "" : " \(text.form.joined(separator: " "))"
      let state = text.state == .needsReview ? " (\(presentation.string(LSPTexts.needsReview())))" : ""
      let name = text.locale == .root ? "–" : text.locale.identifier
      lines.append("- `\(name)\(form)`: \(Self.markdown(text.text))\(state)")
    }
    if texts.count > Self.mostTexts { lines.append("- …") }
    let named = missing.filter { $0 != .root }.map(\.identifier)
    if !named.isEmpty { lines += ["", Self.markdown(presentation.string(LSPTexts.missing(named.joined(separator: ", "))))] }
    let (value, unit) = (lines.joined(separator: "\n"), client.unit)
    return { json, name in
      json.object(name) { json in
        json.object("contents") { json in
          json.string("kind", "markdown")
          json.string("value", value)
        }
        Self.write("range", range, of: place.text, unit, to: &json)
      }
    }
  }

  /// The most texts that a hover shows.
  private static let mostTexts = 60

  /// A text as Markdown shows it letter by letter, in one line.
  private static func markdown(_ text: String) -> String {
    var result = ""
    for character in text.prefix(500) {
      if "\\`*_{}[]<>#|~&".contains(character) { result.append("\\") }
      result.append(character.isNewline ? "⏎" : character)
    }
    return text.count > 500 ? result + "…" : result
  }

  // MARK: Completion

  /// The most keys that are proposed at once.
  private static let mostKeys = 50

  func completion(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let place = try await place(parameters, workspace)
    if CodeSearch.isCode(place.path), try await workspace.key(at: place.offset, in: place.path) == nil {
      return try await keyCompletion(place, workspace)
    }
    guard let found = try await workspace.key(at: place.offset, in: place.path) else { return Self.nothing }
    if found.isInKey {
      let prefix = place.text.string(in: found.place.range.lowerBound..<place.offset)
      let keys = try await workspace.missingKeys(in: place.path, prefix: prefix, limit: Self.mostKeys)
      return Self.list(keys, replacing: found.place.range, in: place.text, client.unit)
    }
    guard let range = found.text else { return Self.nothing }
    let placeholders = try await workspace.placeholders(of: found.key, notIn: place.text.string(in: range))
    // What was typed of one is replaced by it.
    let typed = place.text.bytes[range.lowerBound..<max(range.lowerBound, min(place.offset, range.upperBound))]
    let start = typed.lastIndex { !Self.isPlaceholderByte($0) }.map { $0 + 1 } ?? typed.startIndex
    return Self.list(
      placeholders.map { ($0, nil, false) }, kind: 6, replacing: start..<place.offset, in: place.text, client.unit, isComplete: true)
  }

  /// Whether a byte may be a part of a placeholder that is being typed.
  private static func isPlaceholderByte(_ byte: UInt8) -> Bool {
    "%{}$@#!".utf8.contains(byte) || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private func keyCompletion(_ place: Place, _ workspace: Workspace) async throws -> Answer {
    let bytes = place.text.bytes
    if let literal = CodeSpan(literalAround: place.offset, in: bytes) {
      let prefix = place.text.string(in: literal.range.lowerBound..<place.offset)
      let reference = Self.resourcePrefixes.first { prefix.hasPrefix($0) }
      let name = reference.map { String(prefix.dropFirst($0.count)) } ?? prefix
      let keys = try await workspace.completions(of: name, limit: Self.mostKeys)
      let start = place.offset - name.utf8.count
      return Self.list(keys, replacing: start..<literal.range.upperBound, in: place.text, client.unit)
    }
    // R.string.title, Res.string.title, MR.strings.title
    guard let names = CodeSpan(namesAround: place.offset, in: bytes) else { return Self.nothing }
    let typed = place.text.string(in: names.range.lowerBound..<place.offset)
    guard let reference = Self.namePrefixes.lazy.compactMap({ typed.firstRange(of: $0) }).first else { return Self.nothing }
    let name = String(typed[reference.upperBound...])
    let keys = try await workspace.completions(of: name, limit: Self.mostKeys)
    return Self.list(keys, replacing: place.offset - name.utf8.count..<names.range.upperBound, in: place.text, client.unit)
  }

  /// How attributes of Android's XML refer to strings.
  private static let resourcePrefixes = ["@string/", "@plurals/", "@array/"]
  /// How code refers to resources.
  private static let namePrefixes = ResourceNames.classes.flatMap { name in ResourceNames.kinds.keys.map { "\(name).\($0)." } }

  private static func list(
    _ keys: [KeyCompletion], replacing range: Range<Int>, in text: EditedText, _ unit: EditedText.ColumnUnit
  ) -> Answer {
    list(
      keys.map { ($0.key.key, $0.text, $0.isNear) }, kind: 12, replacing: range, in: text, unit, isComplete: keys.count < mostKeys)
  }

  private static func list(
    _ items: [(text: String, detail: String?, isNear: Bool)], kind: Int, replacing range: Range<Int>, in text: EditedText,
    _ unit: EditedText.ColumnUnit, isComplete: Bool
  ) -> Answer {
    let typed = text.string(in: range)
    return { json, name in
      json.object(name) { json in
        json.boolean("isIncomplete", !isComplete || items.contains(where: \.isNear))
        json.array("items") { json in
          for (number, item) in items.enumerated() {
            json.object { json in
              json.string("label", item.text)
              json.integer("kind", kind)
              if let detail = item.detail { json.string("detail", String(detail.prefix(120))) }
              json.string("sortText", String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number))
              // An editor would hide a key that is spelt nearly as what was typed.
              json.string("filterText", item.isNear ? typed : item.text)
              json.object("textEdit") { json in
                write("range", range, of: text, unit, to: &json)
                json.string("newText", item.text)
              }
            }
          }
        }
      }
    }
  }

  // MARK: Hints

  func inlayHints(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let path = try Self.path(parameters)
    guard client.showsHints, let text = await workspace.text(of: path),
      let start = Self.position(parameters["range"]["start"]), let end = Self.position(parameters["range"]["end"])
    else { return Self.nothing }
    let shown =
      text.offset(of: start, in: client.unit)...max(text.offset(of: start, in: client.unit), text.offset(of: end, in: client.unit))
    var hints: [(offset: Int, text: String)] = []
    for (key, place) in try await workspace.keys(inCode: path, options: setup?.current.code ?? CodeOptions())
    where shown.contains(place.range.upperBound) {
      guard let source = try await workspace.texts(of: key).first, source.text != key.key else { continue }
      hints.append((place.range.upperBound, source.text))
    }
    let (found, unit) = (hints, client.unit)
    return { json, name in
      json.array(name) { json in
        for hint in found {
          json.object { json in
            Self.write("position", text.position(of: hint.offset, in: unit), to: &json)
            json.string("label", String(hint.text.prefix(60)))
            json.boolean("paddingLeft", true)
          }
        }
      }
    }
  }
}
#endif
