import Localize
import LocalizeProject

/// Where a key is in the place that uses it.
struct KeySpot {
  private let use: KeyUse
  private let source: SourceText
  private let language: CodeLanguage

  init(_ use: KeyUse, in source: SourceText, language: CodeLanguage) {
    self.use = use
    self.source = source
    self.language = language
  }

  /// The replacement of the key; nil if it is not in the file as it is, or the new one could not be.
  func replacement(of key: String, with newKey: String) -> Replacement? {
    literal(of: key, with: newKey) ?? escapedLiteral(of: key, with: newKey) ?? name(of: key, with: newKey)
  }

  /// Whether a key can be in any kind of literal as it is.
  static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { $0 >= 0x20 && !"\"'`\\$#".utf8.contains($0) }
  }

  /// A key as literals of all languages that are read have it.
  private static func escaped(_ key: String) -> String {
    key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  /// Whether a key can be in any kind of literal with the escapes of ``escaped(_:)``.
  private static func canBeEscaped(_ key: String) -> Bool { isPlain(key.filter { !"\"\\\n\t".contains($0) }) }

  /// The key in quotation marks, with nothing else between them.
  private func literal(of key: String, with newKey: String) -> Replacement? {
    let text = source.text[use.range.offsets]
    let isRaw = text.contains(UInt8(ascii: "#"))
    let escaped = isRaw ? newKey : Self.escaped(newKey)
    guard isRaw ? Self.isPlain(newKey) : Self.canBeEscaped(newKey), Self.isPlain(key),
      let range = text.firstRange(of: Array(key.utf8)), !range.isEmpty,
      text[..<range.lowerBound].contains(UInt8(ascii: "\"")), text[..<range.lowerBound].allSatisfy({ "@#\"".utf8.contains($0) }),
      text[range.upperBound...].contains(UInt8(ascii: "\"")), text[range.upperBound...].allSatisfy({ "#\"".utf8.contains($0) })
    else { return nil }
    return Replacement(TextRange(range.lowerBound, range.upperBound), with: Array(escaped.utf8))
  }

  /// The key in quotation marks with escapes, as in `"Say \"hi\""`.
  private func escapedLiteral(of key: String, with newKey: String) -> Replacement? {
    let text = source.text[use.range.offsets]
    guard case .exact(key) = use.key, text.contains(UInt8(ascii: "\\")), !text.contains(UInt8(ascii: "#")),
      Self.canBeEscaped(newKey), let first = text.firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    var close = first + 1
    while close < text.endIndex, text[close] != UInt8(ascii: "\"") { close += text[close] == UInt8(ascii: "\\") ? 2 : 1 }
    guard close == text.endIndex - 1, text[..<first].allSatisfy({ $0 == UInt8(ascii: "@") }) else { return nil }
    // Other spellings of the key could not be restored.
    guard text[(first + 1)..<close].elementsEqual(Self.escaped(key).utf8) else { return nil }
    return Replacement(TextRange(first + 1, close), with: Array(Self.escaped(newKey).utf8))
  }

  /// The last part of `R.string.old` and `@string/old`.
  private func name(of key: String, with newKey: String) -> Replacement? {
    guard case .resource(let resource) = use.key else { return nil }
    let (name, newName) = (resource.name, AndroidText.resourceName(of: newKey))
    let text = source.text[use.range.offsets]
    if language == .xml || text.first == UInt8(ascii: "@") {
      guard text.suffix(name.utf8.count).elementsEqual(name.utf8) else { return nil }
      return Replacement(TextRange(text.endIndex - name.utf8.count, text.endIndex), with: Array(newName.utf8))
    }
    let field = CodeRenaming.field(newName)
    guard field.utf8.allSatisfy(CodeLexer.isNameByte), !isImport else { return nil }
    let places = text.indices.filter { start in
      let isPart = start == text.startIndex || !CodeLexer.isNameByte(text[start - 1])
      let rest = text[start...]
      guard isPart, rest.starts(with: name.utf8) else { return false }
      let end = start + name.utf8.count
      return end == text.endIndex || !CodeLexer.isNameByte(text[end])
    }
    guard places.count == 1 else { return nil }
    return Replacement(TextRange(places[0], places[0] + name.utf8.count), with: Array(field.utf8))
  }

  /// Whether the place imports a name that other places use alone.
  private var isImport: Bool {
    let line = source.text[..<Int(use.range.start)].suffix(while: { $0 != 0x0A })
    let word = line.reversed().drop { $0 == 0x20 || $0 == 0x09 }.prefix { CodeLexer.isNameByte($0) }.reversed()
    return word.elementsEqual("import".utf8) || word.elementsEqual("static".utf8)
  }
}

extension Collection {
  /// The elements at the end that satisfy a condition.
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> SubSequence where Self: BidirectionalCollection {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
