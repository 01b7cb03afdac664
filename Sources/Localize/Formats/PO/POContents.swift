/// The parts of a PO file that were read.
package struct POContents {
  package var entries: [Entry] = []
  package var localizations: [Localization] = []
  var pool: [UInt8] = []
  package var problems: [SyntaxProblem] = []
  package var header: POHeader?
  /// The keys of the obsolete messages, and where they are.
  var obsolete: [(key: RawText, range: TextRange)] = []
  /// Whether any text has been translated.
  var hasTranslations = false
  var hasPlurals = false
  /// Whether a flag names a syntax of percent signs alone, or one with braces.
  package var flags = (percentSigns: 0, braces: false)
  private var selectors: (one: RawText, other: RawText)?

  /// The index of the source locale in the document's locales; the locale of the translations is the other one.
  package static let sourceLocale = 0
  package static let targetLocale = 1

  /// The places of `one` and `other` in the source.
  mutating func sourceSelectors() -> (one: RawText, other: RawText) {
    if let selectors { return selectors }
    let made = (pooled("one".utf8), pooled("other".utf8))
    selectors = made
    return made
  }

  /// Puts a text into the pool.
  package mutating func pooled(_ text: some Sequence<UInt8>) -> RawText {
    let start = pool.count
    pool.append(contentsOf: text)
    return RawText(TextRange(start, pool.count), coding: .pooled)
  }
}

extension POReader {
  /// Whether po4a made the message of a paragraph of a document, which no program formats: it says what the paragraph is, `#. type: Plain text`.
  private var isOfDocument: Bool {
    remarks.lines.contains { line in
      let text = bytes.extracting(line.offsets)
      let mark: StaticString = "type: "
      return text.count > mark.utf8CodeUnitCount && text.extracting(0..<mark.utf8CodeUnitCount).isEqual(to: mark)
    }
  }

  /// Adds the message to the contents: as the header, or as an entry with its text in the source locale and its translation.
  @inline(__always)
  mutating func addMessage() {
    guard let identifier = message.identifier else { return }
    if message.isObsolete {
      result.obsolete.append((key(identifier), TextRange(message.identifierStart, Int(identifier.range.end))))
      return
    }
    if message.context == nil, identifier.text.range.isEmpty { return addHeader() }
    var entry = Entry(
      key: key(identifier), range: TextRange(message.start, message.end), comment: comment(),
      firstLocalization: result.localizations.count, localizationCount: 0)
    if let hint = remarks.placeholderHint {
      entry.placeholderHint = hint
      result.note(hint)
    } else if isOfDocument {
      entry.placeholderHint = .exactly(.none)
    }
    if let value = sourceValue(identifier) {
      let end = max(identifier.range.end, message.plural?.range.end ?? 0)
      result.localizations.append(
        Localization(locale: POContents.sourceLocale, value: value, range: TextRange(start: identifier.range.start, end: end)))
      entry.localizationCount += 1
    }
    if let localization = translation() {
      result.localizations.append(localization)
      entry.localizationCount += 1
    }
    result.entries.append(entry)
  }

  /// The key of the message: its text, after its context and U+0004 where it has one.
  @inline(__always)
  private mutating func key(_ identifier: POMessage.Literal) -> RawText {
    guard let context = message.context else { return identifier.text }
    let buffer = DecodingBuffer()
    let start = result.pool.count
    appendDecoded(context.text, buffer)
    result.pool.append(POByte.contextSeparator)
    appendDecoded(identifier.text, buffer)
    return RawText(TextRange(start, result.pool.count), coding: .pooled)
  }

  private mutating func appendDecoded(_ text: RawText, _ buffer: DecodingBuffer) {
    let raw = bytes.extracting(text.range.offsets)
    guard text.coding == .escaped else { return result.pool.append(contentsOf: raw) }
    buffer.removeAll()
    POEscapes.decode(raw, charset: charset, into: buffer)
    result.pool.append(contentsOf: buffer.bytes)
  }

  private mutating func comment() -> RawText? {
    guard let first = remarks.lines.first else { return nil }
    guard remarks.lines.count > 1 else { return RawText(first) }
    let start = result.pool.count
    for line in remarks.lines {
      if result.pool.count > start { result.pool.append(POByte.lineFeed) }
      result.pool.append(contentsOf: bytes[line.offsets])
    }
    return RawText(TextRange(start, result.pool.count), coding: .pooled)
  }

  @inline(__always)
  private mutating func sourceValue(_ identifier: POMessage.Literal) -> Value? {
    guard let plural = message.plural else { return .leaf(Leaf(identifier.text)) }
    guard !plural.isBroken else { return nil }
    let selectors = result.sourceSelectors()
    return .variations(
      axis: .plural,
      [
        Variation(selector: selectors.one, value: .leaf(Leaf(identifier.text))),
        Variation(selector: selectors.other, value: .leaf(Leaf(plural.text))),
      ])
  }

  /// The translation, the forms of a plural by their numbers.
  @inline(__always)
  private mutating func translation() -> Localization? {
    guard let first = message.translations.first else { return nil }
    let range = TextRange(first.start, message.end)
    if message.plural == nil {
      if first.number != nil {
        report(.missingMember, from: message.identifierStart, to: message.identifierStart + 5, detail: "msgid_plural")
      }
      guard message.translations.count == 1, let literal = first.literal, !literal.isBroken else { return nil }
      return Localization(locale: POContents.targetLocale, value: .leaf(leaf(literal)), range: literal.range)
    }
    result.hasPlurals = true
    var forms: [Variation] = []
    for (index, translation) in message.translations.enumerated() {
      guard let number = translation.number else {
        report(.missingMember, from: translation.start, to: translation.start + 6, detail: "[0]")
        return nil
      }
      if POMessage.number(bytes[number.offsets]) != index {
        report(.missingMember, from: translation.start, to: Int(number.end), detail: "msgstr[\(index)]")
      }
      guard let literal = translation.literal, !literal.isBroken else { continue }
      forms.append(Variation(selector: RawText(number), value: .leaf(leaf(literal))))
    }
    return forms.isEmpty ? nil : Localization(locale: POContents.targetLocale, value: .variations(axis: .plural, forms), range: range)
  }

  @inline(__always)
  private mutating func leaf(_ literal: POMessage.Literal) -> Leaf {
    guard !literal.text.range.isEmpty else { return Leaf(literal.text, state: .new) }
    result.hasTranslations = true
    return Leaf(literal.text, state: remarks.isFuzzy ? .needsReview : .translated)
  }

  private mutating func addHeader() {
    guard result.header == nil, result.entries.isEmpty else {
      return report(.duplicateMember, from: message.start, to: Int(message.identifier?.range.end ?? 0), detail: "msgid \"\"")
    }
    let text = message.translations.first?.literal?.text.range ?? TextRange(message.end, message.end)
    result.header = POHeader(
      bytes.extracting(text.offsets), at: Int(text.start), range: TextRange(message.start, message.end))
  }
}
