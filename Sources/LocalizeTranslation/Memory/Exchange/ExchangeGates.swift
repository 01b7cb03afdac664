import ErrorRecovery
import Localize
import LocalizeProject

/// The gates for the translations of an exchange file, each compared with its own text.
///
/// The file has words and tokens and perhaps what the tokens look like; the catalogue that a translation will be used in may say more, and then
/// ``StoredTranslationGates`` decide.
struct ExchangeGates {
  private let hint: PlaceholderHint
  private let gates = StoredTranslationGates(glossary: nil)

  init(hint: PlaceholderHint) { self.hint = hint }

  /// The text of an entry with as much about its tokens as can be determined.
  private func segment(of entry: MemoryEntry) -> Segment? {
    guard let segment = Segment(normalForm: entry.key.text, tokens: entry.tokens) else { return nil }
    guard entry.tokens.count == segment.tokens.count else { return segment }
    // As a catalogue has it; what is part of a message that chooses between branches is read differently there.
    let read = SegmentReader(hint: hint).segment(of: segment.text(of: segment.pieces))
    return read.normalForm == entry.key.text ? read : segment
  }

  /// The reason to refuse a translation; nil if there is none.
  func objection(to entry: MemoryEntry) -> GateObjection? {
    guard let segment = segment(of: entry) else {
      return GateObjection(gate: TokensGate.name, detail: GateTexts.unnumbered())
    }
    return gates.judge(entry.translation, isHuman: entry.isHuman, for: TranslationJob(key: entry.key, segment: segment))
  }
}

extension Segment {
  /// The segment of a normal form, as far as it is known; nil if its tokens are not numbered from 0 in their order.
  ///
  /// - Parameters:
  ///   - form: The normal form of a text.
  ///   - texts: The original texts of its tokens; empty if unknown.
  init?(normalForm form: String, tokens texts: [String]) {
    guard let parts = NormalForm.parts(of: form) else { return nil }
    var (pieces, tokens): ([Piece], [Token]) = ([], [])
    var isOpen: [String: Bool] = [:]
    for part in parts {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .token(let number, let escaped):
        guard number == tokens.count else { return nil }
        let signature = NormalForm.unescaped(escaped)
        pieces.append(.token(number))
        let isClosing = isOpen[signature] ?? false
        if signature == "[" || signature == "**" { isOpen[signature] = !isClosing }
        let kind = Token.Kind(signature: signature, isClosing: isClosing)
        let text = texts.indices.contains(number) ? texts[number] : kind == .placeholder ? "{\(number):\(escaped)}" : signature
        tokens.append(Token(kind: kind, text: text, signature: signature))
      }
    }
    self.init(pieces: pieces, tokens: tokens)
  }
}

extension Token.Kind {
  /// The kind of a token, as its signature tells.
  fileprivate init(signature: String, isClosing: Bool) {
    switch signature {
    case "[", "**": self = isClosing ? .closingTag : .openingTag
    case "line": self = .lineBreak
    case "url", "email", "path", "name", "code": self = .address
    default:
      let tag = signature.withBytes { MarkupTag.all(in: $0).first }
      switch tag?.kind {
      case .open? where tag?.needsNoEnd == false: self = .openingTag
      case .close?: self = .closingTag
      case .open?, .selfClosing?: self = .emptyTag
      case nil: self = .placeholder
      }
    }
  }
}
