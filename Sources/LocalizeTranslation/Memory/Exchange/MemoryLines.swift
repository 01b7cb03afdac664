import ErrorRecovery
import Localize
package import LocalizeProject

/// The lines of a memory as JSON: one entry each, so that two branches merge line by line.
///
/// ```
/// {"source":"en","text":"Delete {0:text}?","target":"de","translation":"{0:text} löschen?","origin":"human","reviewed":true,"created":"2026-11-22T03:15:00Z"}
/// ```
///
/// Members are in this order, then `context`, `category`, `provider`, `settings` and `tokens` where there are any. Lines are sorted by source,
/// text, context, category and target. A union merge may leave two lines for one translation; the import keeps the better one.
package enum MemoryLines {
  /// Whether the name of a file is that of an export.
  package static func areNamed(_ path: String) -> Bool { path.lowercased().hasSuffix("." + MemoryExport.Format.jsonl.rawValue) }

  /// Whether a file begins with an entry.
  package static func areAt(_ path: String) -> Bool {
    guard let first = try? MemoryLinesReader(path: path, scope: ExchangeScope(now: 0)).next() else { return false }
    if case .entries = first { return true }
    return false
  }

  /// The line of an entry, with its end.
  package static func line(_ entry: MemoryEntry) -> String {
    // Line ends and control characters are escaped.
    var json = JSONWriter(.compact, escaping: [.controls, .byteOrderMark])
    json.object { json in
      json.string("source", entry.key.source.identifier)
      json.string("text", entry.key.text)
      if !entry.key.context.isEmpty { json.string("context", entry.key.context) }
      if let category = entry.key.category { json.string("category", category.rawValue) }
      json.string("target", entry.key.target.identifier)
      json.string("translation", entry.translation)
      json.string("origin", entry.origin.rawValue)
      json.boolean("reviewed", entry.isReviewed)
      if !entry.provider.isEmpty { json.string("provider", entry.provider) }
      if !entry.settings.isEmpty { json.string("settings", entry.settings) }
      if !entry.tokens.isEmpty { json.strings("tokens", entry.tokens) }
      json.string("created", Timestamp.text(entry.created))
    }
    return json.text
  }
}

/// Reads a memory in lines of JSON, line by line.
package final class MemoryLinesReader: ExchangeReader {
  private var stream: TextStream
  private let scope: ExchangeScope
  private var chunk: ArraySlice<UInt8> = []
  private var line: [UInt8] = []
  private var isTooLong = false
  private var number = 0
  private var isAtEnd = false

  /// The longest line.
  private static let maximumLine = 4 << 20

  /// Opens a file.
  ///
  /// - Throws: `FileError` when it can't be opened.
  package init(path: String, scope: ExchangeScope) throws(FileError) {
    stream = try TextStream(path)
    self.scope = scope
  }

  package var progress: Double? { stream.progress }

  package func next() throws -> ExchangeItem? {
    while try readLine() {
      number += 1
      if isTooLong { return .problem(ExchangeProblem(.tooLong, at: TextPlace(line: number))) }
      do throws(ExchangeProblem) {
        if let entry = try entry() { return .entries([ExchangeItem.Entry(entry: entry, place: TextPlace(line: number))]) }
      } catch {
        return .problem(error)
      }
    }
    return nil
  }

  /// Reads up to the next line feed; false at the end.
  private func readLine() throws -> Bool {
    line.removeAll(keepingCapacity: true)
    isTooLong = false
    while true {
      if let end = chunk.firstIndex(of: 0x0A) {
        append(chunk[..<end])
        chunk = chunk[(end + 1)...]
        return true
      }
      append(chunk)
      chunk = []
      guard !isAtEnd, let next = try stream.next() else {
        isAtEnd = true
        return !line.isEmpty
      }
      chunk = next[...]
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>) {
    guard line.count + bytes.count <= Self.maximumLine else {
      isTooLong = true
      return
    }
    line.append(contentsOf: bytes)
  }

  /// The entry of the line; nil for a blank line, and for a locale that was not asked for.
  private func entry() throws(ExchangeProblem) -> MemoryEntry? {
    if line.last == 0x0D { line.removeLast() }
    guard line.contains(where: { $0 > 0x20 }) else { return nil }
    return try MemoryLines.entry(of: line, number: number, scope)
  }
}

extension MemoryLines {
  /// The entry of a line, as it is; nil if the line is not one.
  static func entry(of line: [UInt8]) -> MemoryEntry? { try? entry(of: line, number: 1, ExchangeScope(now: 0)) }

  /// The entry of a line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - number: Its number in the file, from 1.
  ///   - scope: What is wanted.
  /// - Returns: nil for a locale that is not wanted.
  /// - Throws: ``ExchangeProblem`` if it is not an entry.
  fileprivate static func entry(of line: [UInt8], number: Int, _ scope: ExchangeScope) throws(ExchangeProblem) -> MemoryEntry? {
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where line.starts(with: marker.utf8) {
      throw ExchangeProblem(.conflictMarker, at: TextPlace(line: number))
    }
    let source = SourceText(line)
    func place(_ offset: UInt32) -> TextPlace {
      let position = LineTable(source).position(of: offset)
      return TextPlace(line: number, column: position.column)
    }
    if let invalid = source.invalidRanges.first { throw ExchangeProblem(.encoding("UTF-8"), at: place(invalid.start)) }
    let json = LocatedJSON(source)
    if let problem = json.problems.first { throw ExchangeProblem(.notAnEntry, at: place(problem.range.start)) }
    guard let root = json.root, case .object(let list) = root.value else { throw ExchangeProblem(.notAnEntry, at: TextPlace(line: number)) }
    var members: [String: LocatedJSON.Node] = [:]
    for member in list { members[member.name] = member.value }
    var reader = MemberReader(members: members, start: TextPlace(line: number), place: place)
    return try reader.entry(scope)
  }

  /// Reads the members of a line.
  private struct MemberReader {
    let members: [String: LocatedJSON.Node]
    let start: TextPlace
    let place: (UInt32) -> TextPlace

    mutating func entry(_ scope: ExchangeScope) throws(ExchangeProblem) -> MemoryEntry? {
      let (source, target) = (try locale("source"), try locale("target"))
      var entry = MemoryEntry(
        key: MemoryKey(source: source, target: target, text: try form("text"), context: try text("context") ?? ""),
        translation: try form("translation"), origin: .import, created: scope.now)
      if let name = try text("category") {
        guard let category = PluralCategory(rawValue: name) else { throw problem("category") }
        entry.key.category = category
      }
      if let name = try text("origin") {
        guard let origin = TranslationOrigin(rawValue: name) else { throw problem("origin") }
        entry.origin = origin
      }
      if let node = members["reviewed"] {
        guard case .boolean(let isReviewed) = node.value else { throw problem("reviewed") }
        entry.isReviewed = isReviewed
      }
      entry.provider = try text("provider") ?? ""
      entry.settings = try text("settings") ?? ""
      if let date = try text("created") {
        guard let seconds = Timestamp.seconds(date) else { throw problem("created") }
        entry.created = seconds
      }
      entry.tokens = try tokens()
      if let origin = scope.origin {
        entry.origin = origin
        if origin != .machine { entry.provider = "" }
      }
      if let wanted = scope.source {
        guard let locale = scope.locale(source, among: [wanted]) else { return nil }
        entry.key.source = locale
      }
      guard let locale = scope.locale(target, among: scope.targets) else { return nil }
      entry.key.target = locale
      return entry
    }

    private func problem(_ name: String) -> ExchangeProblem {
      ExchangeProblem(.member(name), at: members[name].map { place($0.range.start) } ?? start)
    }

    private func text(_ name: String) throws(ExchangeProblem) -> String? {
      guard let node = members[name] else { return nil }
      guard case .string(let text) = node.value else { throw problem(name) }
      return text
    }

    private func form(_ name: String) throws(ExchangeProblem) -> String {
      guard let text = try text(name), !text.isEmpty, NormalForm.parts(of: text) != nil else { throw problem(name) }
      return text
    }

    private func locale(_ name: String) throws(ExchangeProblem) -> LocaleIdentifier {
      guard let tag = try text(name) else { throw problem(name) }
      guard let locale = LocaleIdentifier(tag), locale.isWellFormed, !locale.isBase else {
        throw ExchangeProblem(.locale(tag), at: members[name].map { place($0.range.start) } ?? start)
      }
      return locale
    }

    private func tokens() throws(ExchangeProblem) -> [String] {
      guard let node = members["tokens"] else { return [] }
      guard case .array(let nodes) = node.value else { throw problem("tokens") }
      var result: [String] = []
      for node in nodes {
        guard case .string(let text) = node.value else { throw problem("tokens") }
        result.append(text)
      }
      return result
    }
  }
}
