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

  /// The key in quotation marks, with nothing else between them.
  private func literal(of key: String, with newKey: String) -> Replacement? {
    let text = source.text[use.range.offsets]
    let isRaw = text.contains(UInt8(ascii: "#"))
    let escaped = isRaw ? newKey : newKey.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    guard Self.isPlain(isRaw ? newKey : newKey.filter { $0 != "\"" && $0 != "\\" }), Self.isPlain(key),
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
      !newKey.contains(where: \.isNewline),
      Self.isPlain(newKey.filter { $0 != "\"" && $0 != "\\" }), let first = text.firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    var close = first + 1
    while close < text.endIndex, text[close] != UInt8(ascii: "\"") { close += text[close] == UInt8(ascii: "\\") ? 2 : 1 }
    guard close == text.endIndex - 1, text[..<first].allSatisfy({ $0 == UInt8(ascii: "@") }) else { return nil }
    let escaped = newKey.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return Replacement(TextRange(first + 1, close), with: Array(escaped.utf8))
  }

  /// The last part of `R.string.old` and `@string/old`.
  private func name(of key: String, with newKey: String) -> Replacement? {
    guard case .resource(let resource) = use.key else { return nil }
    let (name, newName) = (resource.name, AndroidText.resourceName(of: newKey))
    let text = source.text[use.range.offsets]
    if language == .xml {
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
