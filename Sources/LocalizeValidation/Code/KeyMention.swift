package import Localize
import LocalizeProject

/// A place in a source file that names a key, for an editor.
///
/// Where a validation has to be sure, an editor shows what a literal may mean: each text in quotation marks is a mention, and in languages that a
/// validation does not read, so is each chain of names.
package struct KeyMention: Sendable {
  /// Where it is, in the text of the file.
  package let range: TextRange
  /// What it is.
  private let key: UsedKey
  private let table: UsedTable
  /// Whether a call or a generated name shows that this is a key.
  package let isCertain: Bool

  /// The calls and generated names in a file that use keys; empty in languages that a validation does not read.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - path: Its path, which tells the language.
  ///   - options: How the project's own code reaches texts.
  /// - Complexity: O(bytes)
  package static func all(in source: SourceText, path: String, options: CodeOptions) -> [KeyMention] {
    guard let language = CodeLanguage(path: path) else { return [] }
    let uses = ProgramCode.uses(in: source, language: language, vocabularies: ProgramCode.Vocabularies(options.accessors))
    return uses.uses.filter { !$0.key.isRuntime }
      .map { KeyMention(range: $0.range, key: $0.key, table: $0.table, isCertain: true) }
  }

  /// The mentions at a place: a call or a generated name, else the text in quotation marks or the chain of names around it, which may be a key.
  ///
  /// - Parameter offset: The place in the text of the file, in bytes.
  package static func at(_ offset: Int, in source: SourceText, path: String, options: CodeOptions) -> [KeyMention] {
    let uses = all(in: source, path: path, options: options).filter { Int($0.range.start) <= offset && offset <= Int($0.range.end) }
    var result = Array(uses.sorted { $0.range.count < $1.range.count }.prefix(1))
    if let literal = CodeSpan(literalAround: offset, in: source.text) {
      let range = TextRange(literal.range.lowerBound, literal.range.upperBound)
      let text = source.string(in: range)
      result.append(KeyMention(range: range, key: .exact(text), table: .any, isCertain: false))
      // `common:save` of i18next.
      if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
        let name = String(text[text.utf8.index(after: colon)...])
        let start = literal.range.upperBound - name.utf8.count
        result.append(
          KeyMention(range: TextRange(start, literal.range.upperBound), key: .exact(name), table: .any, isCertain: false))
      }
    } else if CodeLanguage(path: path) == nil, let names = CodeSpan(namesAround: offset, in: source.text) {
      let text = source.string(in: TextRange(names.range.lowerBound, names.range.upperBound))
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      for first in parts.indices.dropFirst() {
        let name = parts[first...].joined(separator: ".")
        let range = TextRange(names.range.upperBound - name.utf8.count, names.range.upperBound)
        if Int(range.start) <= offset { result.append(KeyMention(range: range, key: .exact(name), table: .any, isCertain: false)) }
      }
    }
    return result
  }

  /// The numbers of the keys of a catalogue that the place can mean, none if it looks keys up elsewhere.
  ///
  /// - Complexity: O(1) for a literal, O(keys) for a generated name or a format
  package func keys(in catalog: Catalog) -> [Int] {
    guard table.includes(catalog.identity) else { return [] }
    switch key {
    case .exact(let name):
      return (catalog.keys.index(of: name) ?? catalog.keys.index(of: name.replacing("%", with: "%%"))).map { [$0] } ?? []
    case .resource(let resource):
      if let number = resource.key(in: catalog.keys) { return [number] }
      return marked(in: catalog) { $0.markResources([resource]) }
    case .format(let texts): return marked(in: catalog) { $0.markFormats([texts]) }
    case .members(let names): return marked(in: catalog) { $0.markMembers([names]) }
    case .pattern: return []
    }
  }

  /// The name in code, for messages and searches.
  package var name: String { key.displayName }

  private func marked(in catalog: Catalog, _ mark: (inout KeyMarks) -> Void) -> [Int] {
    var marks = KeyMarks(catalog)
    let all = marks.unmarked
    mark(&marks)
    guard marks.count > 0 else { return [] }
    let rest = Set(marks.unmarked)
    return all.filter { !rest.contains($0) }
  }
}

/// A part of a line of source code around a place.
package struct CodeSpan: Sendable {
  /// The bytes of it.
  package let range: Range<Int>

  /// The longest literal that is looked at.
  private static let longest = 1_024

  /// The content of the quotation marks around a place; nil if there are none on its line.
  ///
  /// - Complexity: O(length of the line up to the place)
  package init?(literalAround offset: Int, in text: [UInt8]) {
    guard offset <= text.count else { return nil }
    var start = offset
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    // From the start of the line, because only so it is known which marks open and which close.
    var (position, opening): (Int, (mark: UInt8, start: Int)?) = (start, nil)
    while position < offset {
      let byte = text[position]
      if byte == UInt8(ascii: "\\"), opening != nil {
        position += 2
        continue
      }
      if let open = opening {
        if byte == open.mark { opening = nil }
      } else if Self.isQuote(byte, at: position, in: text) {
        opening = (byte, position + 1)
      }
      position += 1
    }
    guard let opening, opening.start <= offset else { return nil }
    var end = max(opening.start, offset)
    while end < text.count, text[end] != opening.mark, text[end] != 0x0A, text[end] != 0x0D, end - opening.start < Self.longest {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    range = opening.start..<min(end, text.count)
  }

  /// The names with full stops between them around a place, such as `l10n.signIn`; nil if there are none.
  package init?(namesAround offset: Int, in text: [UInt8]) {
    func isPart(_ byte: UInt8) -> Bool { CodeLexer.isNameByte(byte) || byte == UInt8(ascii: ".") }
    var (start, end) = (min(offset, text.count), min(offset, text.count))
    while start > 0, isPart(text[start - 1]), end - start < Self.longest { start -= 1 }
    while end < text.count, CodeLexer.isNameByte(text[end]), end - start < Self.longest { end += 1 }
    guard start < end else { return nil }
    range = start..<end
  }

  /// Whether a byte opens a literal; an apostrophe in a word doesn't.
  private static func isQuote(_ byte: UInt8, at position: Int, in text: [UInt8]) -> Bool {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") { return true }
    return byte == UInt8(ascii: "'") && (position == 0 || !CodeLexer.isNameByte(text[position - 1]))
  }
}
