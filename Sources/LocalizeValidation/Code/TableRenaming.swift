package import Localize
import LocalizeProject

/// Names another table in source code where it is certain that a place takes a moved key from the former one, and lists all other places.
///
/// Certain is a call that ``ProgramCode`` knows, whose key is a literal and whose table is a literal in the same call:
/// `String(localized: "key", table: "Old")`, `NSLocalizedStringFromTable(@"key", @"Old", nil)`.
package struct TableRenaming: Sendable {
  private let keys: [String: CodeSearch]
  private let source: CatalogIdentity
  private let table: String
  private let options: CodeOptions

  /// Prepares changes of source code.
  ///
  /// - Parameters:
  ///   - keys: The keys that move.
  ///   - source: The catalogue that they leave.
  ///   - table: The table that they go to.
  ///   - options: What the project's own code calls its look-ups.
  package init(_ keys: [String], from source: CatalogIdentity, to table: String, options: CodeOptions) {
    self.keys = Dictionary(keys.map { ($0, CodeSearch(key: $0, options: options)) }) { first, _ in first }
    (self.source, self.table, self.options) = (source, table, options)
  }

  /// Changes the tables in one file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path, which tells the language.
  ///   - isWritable: Whether the file may change; the uses in another one are only listed.
  /// - Complexity: O(bytes × keys)
  package func outcome(for bytes: [UInt8], path: String, isWritable: Bool = true) -> CodeRenaming.Outcome {
    guard !FormatSniffing.isShared(bytes, at: path) else { return CodeRenaming.Outcome() }
    let code = SearchedCode(SourceText(bytes), path: path, options: options)
    let (text, lines) = (code.source, code.lines)
    var changed: Set<Int> = []
    var others: Set<Int> = []
    var replacements: [Replacement] = []
    for use in code.uses?.uses ?? [] {
      guard case .exact(let key) = use.key, keys[key] != nil else { continue }
      let line = lines.position(of: use.range.start).line
      guard use.table.includes(source) else {
        others.insert(line)
        continue
      }
      guard isWritable, case .named(source.table) = use.table, let range = tableLiteral(after: use.range, in: text.text) else { continue }
      replacements.append(Replacement(range, with: Array(table.utf8)))
      changed.insert(line)
    }
    var outcome = CodeRenaming.Outcome()
    if !replacements.isEmpty { outcome.bytes = text.bytes(replacing: replacements) }
    let places = Set(keys.values.flatMap { $0.places(in: code) })
    outcome.unchanged = places.filter { !changed.contains($0.line) && !others.contains($0.line) }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return outcome
  }

  /// The name of the table in quotation marks, in the arguments that follow the key in its call.
  private func tableLiteral(after key: TextRange, in text: [UInt8]) -> TextRange? {
    guard KeySpot.isPlain(table) else { return nil }
    let name = Array("\"\(source.table)\"".utf8)
    var (position, depth) = (Int(key.end), 0)
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "\""):
        if depth == 0, text[position...].starts(with: name), isTableArgument(before: position, in: text) {
          return TextRange(position + 1, position + name.count - 1)
        }
        position += 1
        while position < text.count, text[position] != UInt8(ascii: "\""), text[position] != 0x0A {
          position += text[position] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Whether an argument is a table by its label, or by its place after the key in a macro of Objective-C.
  private func isTableArgument(before position: Int, in text: [UInt8]) -> Bool {
    var before = text[..<position]
    if before.last == UInt8(ascii: "@") {
      before.removeLast()
      return before.reversed().first { $0 > 0x20 } == UInt8(ascii: ",")
    }
    while let last = before.last, last <= 0x20 { before.removeLast() }
    guard before.popLast() == UInt8(ascii: ":") else { return false }
    while let last = before.last, last <= 0x20 { before.removeLast() }
    let label = before.reversed().prefix { CodeLexer.isNameByte($0) }.reversed()
    return ["table", "tableName"].contains(String(decoding: label, as: UTF8.self))
  }
}
