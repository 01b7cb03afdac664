import Localize
import LocalizeProject

/// A text cut into words and codes: what a translation must have unchanged, so that programs for translators protect it.
///
/// Codes are placeholders, tags, the escapes of placeholders such as `%%`, and an element around a placeholder, such as Android's `<xliff:g>`.
/// What chooses between branches of a message is text, since other languages have other branches; so are Markdown, addresses and entities.
struct InlineCodes {
  /// A part that stays as it is.
  struct Code: Hashable {
    enum Kind: Hashable {
      /// An argument, alone or in an element.
      case placeholder
      /// What only looks like one, such as `%%`.
      case escape
      /// A tag without a partner.
      case tag
      /// The start of an element.
      case opening
      /// Its end.
      case closing
    }

    var kind: Kind
    /// The code in the text.
    var text: String
    /// The number; both ends of an element have the same.
    var number = 0
    /// What an element calls the value.
    var name: String?
    /// A value that an element has as an example.
    var example: String?
    /// The placeholder in an element that holds nothing else.
    var content: String?
  }

  /// Words, or the index of a code.
  enum Piece: Hashable {
    case text(String)
    case code(Int)
  }

  /// Words and codes in their order.
  private(set) var pieces: [Piece] = []
  /// The codes in their order.
  private(set) var codes: [Code] = []
  private let syntax: PlaceholderSyntax

  /// Reads a source text.
  ///
  /// - Complexity: O(*n* log *n*)
  init(_ text: String, hint: PlaceholderHint) {
    self = text.withBytes { InlineCodes($0, PlaceholderScan($0, hint: hint)) }
    number()
  }

  /// Reads a text by the grammars of another one.
  init(_ text: String, like other: InlineCodes) {
    self = text.withBytes { [syntax = other.syntax] in InlineCodes($0, PlaceholderScan($0, syntax: syntax)) }
    number()
  }

  private init(_ bytes: ByteView, _ scan: PlaceholderScan) {
    syntax = scan.syntax
    var passages = TokenPassages(bytes: bytes, scan: scan)
    for placeholder in scan.placeholders where !Self.choosesBranch(placeholder, in: bytes) { passages.add(placeholder.range, .placeholder) }
    for escape in scan.escapes { passages.add(escape, .escape) }
    passages.addTags()
    var position = 0
    for passage in passages.resolved() {
      if passage.range.lowerBound > position { pieces.append(.text(passages.string(position..<passage.range.lowerBound))) }
      pieces.append(.code(codes.count))
      codes.append(Self.code(passage))
      position = passage.range.upperBound
    }
    if position < bytes.count { pieces.append(.text(passages.string(position..<bytes.count))) }
    pair()
  }

  private init(pieces: [Piece], codes: [Code], syntax: PlaceholderSyntax) {
    (self.pieces, self.codes, self.syntax) = (pieces, codes, syntax)
  }

  /// Whether a placeholder is the head of a choice, `{n, plural,`.
  private static func choosesBranch(_ placeholder: Placeholder, in bytes: ByteView) -> Bool {
    placeholder.kind == .selection || bytes[placeholder.range.upperBound - 1] == UInt8(ascii: ",")
  }

  private static func code(_ passage: TokenPassages.Passage) -> Code {
    let (token, text) = (passage.token, passage.token.text)
    let kind: Code.Kind =
      switch token.kind {
      case .openingTag: .opening
      case .closingTag: .closing
      case .emptyTag: .tag
      case .escape: .escape
      default: .placeholder
      }
    var code = Code(kind: kind, text: text)
    guard text.first == "<" else { return code }
    let tree = XMLTree(SourceText(Array(text.utf8)))
    guard let root = tree.root else { return code }
    func value(_ name: StaticString) -> String? {
      tree.attribute(name, of: root).map { tree.string(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if tree.isElement(root, "xliff:g") {
      (code.name, code.example) = (value("id"), value("example"))
    } else {
      code.name = value("equiv-text") ?? value("disp")
    }
    if kind == .placeholder, tree.children(of: root).allSatisfy({ tree.nodes[$0].kind == .text }) {
      code.content = tree.source.string(in: tree.nodes[root].content)
    }
    return code
  }

  /// Finds the ends of elements; a tag without its partner stands alone.
  private mutating func pair() {
    var open: [Int] = []
    var partners: [Int: Int] = [:]
    for (index, code) in codes.enumerated() {
      if code.kind == .opening { open.append(index) }
      guard code.kind == .closing, let place = open.lastIndex(where: { codes[$0].elementName == code.elementName }) else { continue }
      (partners[open[place]], partners[index]) = (index, open[place])
      open.removeSubrange(place...)
    }
    for index in codes.indices where partners[index] == nil {
      if codes[index].kind == .opening || codes[index].kind == .closing { codes[index].kind = .tag }
    }
  }

  private mutating func number() {
    var (count, open): (Int, [Int]) = (0, [])
    for index in codes.indices {
      if codes[index].kind == .closing {
        codes[index].number = open.popLast() ?? 0
        continue
      }
      count += 1
      codes[index].number = count
      if codes[index].kind == .opening { open.append(count) }
    }
  }

  /// The text.
  var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .code(let index): codes[index].text
      }
    }.joined()
  }

  // MARK: Translations

  /// Reads a translation: codes of this source text have its numbers, and everything else is text.
  ///
  /// - Complexity: O(*n* log *n* + codes²)
  func translation(_ text: String) -> InlineCodes {
    guard !codes.isEmpty else { return InlineCodes(pieces: text.isEmpty ? [] : [.text(text)], codes: [], syntax: syntax) }
    let read = text.withBytes { InlineCodes($0, PlaceholderScan($0, syntax: syntax)) }
    var unused = Set(codes.indices)
    var known: [Int: Int] = [:]
    var open: [(index: Int, number: Int?)] = []
    for (index, code) in read.codes.enumerated() {
      if code.kind == .closing {
        guard let start = open.popLast(), let number = start.number else { continue }
        let end = codes.indices.first { codes[$0].kind == .closing && codes[$0].number == number && codes[$0].text == code.text }
        if end == nil { known[start.index] = nil } else { known[index] = number }
        continue
      }
      let match = match(of: code, among: unused)
      if let match { unused.remove(match) }
      let number = match.map { codes[$0].number }
      if code.kind == .opening { open.append((index, number)) }
      known[index] = number
    }
    return read.keeping(known)
  }

  /// The code of the source text that one of a translation is: the same text, or the same placeholder with the number of its argument.
  private func match(of code: Code, among unused: Set<Int>) -> Int? {
    let candidates = codes.indices.filter { unused.contains($0) && codes[$0].kind == code.kind }
    if let same = candidates.first(where: { codes[$0].text == code.text }) { return same }
    guard code.kind == .placeholder else { return nil }
    return candidates.first { codes[$0].unnumberedText == code.unnumberedText }
  }

  /// The same text with these codes only.
  private func keeping(_ numbers: [Int: Int]) -> InlineCodes {
    var result = InlineCodes(pieces: [], codes: [], syntax: syntax)
    for piece in pieces {
      if case .code(let index) = piece, let number = numbers[index] {
        var code = codes[index]
        code.number = number
        result.pieces.append(.code(result.codes.count))
        result.codes.append(code)
        continue
      }
      let text: String =
        switch piece {
        case .text(let text): text
        case .code(let index): codes[index].text
        }
      if case .text(let before)? = result.pieces.last {
        result.pieces[result.pieces.count - 1] = .text(before + text)
      } else {
        result.pieces.append(.text(text))
      }
    }
    return result
  }
}

extension InlineCodes.Code {
  /// What programs show in place of the code; nil to show the code.
  var label: String? { example ?? name }

  /// The name of a tag, in lower case.
  fileprivate var elementName: String {
    text.drop { $0 == "<" || $0 == "/" }.prefix { $0 != ">" && $0 != "/" && !$0.isWhitespace }.lowercased()
  }

  /// The placeholder without the number of its argument: `%@` of `%2$@`.
  fileprivate var unnumberedText: String {
    guard text.first == "%", let sign = text.firstIndex(of: "$"), text[..<sign].dropFirst().allSatisfy(\.isNumber) else { return text }
    return "%" + text[text.index(after: sign)...]
  }
}
