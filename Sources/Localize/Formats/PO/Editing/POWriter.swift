import Localize

/// Turns edits of PO files into replacements of bytes.
struct POWriter {
  let document: Document
  let format: POFormat
  let index: EntryIndex
  let style: POStyle

  var text: [UInt8] { document.source.text }

  init(document: Document, format: POFormat, index: EntryIndex) {
    self.document = document
    self.format = format
    self.index = index
    style = index.shared.value { POStyle(of: document.source.text, from: Int(format.header?.range.end ?? 0)) }
  }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      let replacement = try setForm(key: key, locale: locale, form: [], text: text)
      return try fuzzyMark(of: key, changing: [], to: text) + [replacement]
    case .setForm(let key, let locale, let form, let text):
      let replacement = try setForm(key: key, locale: locale, form: form, text: text)
      return try fuzzyMark(of: key, changing: form, to: text) + [replacement]
    case .setState(let key, let locale, let state):
      try requireTarget(locale, key: key)
      return try setState(key: key, state: state)
    case .addKey(let key, let locale, let text, let comment):
      // The text of a new message is the message.
      if let locale, isTemplate, locale == document.sourceLocale, text == POKey(key).identifier {
        return try addition(key: key, text: "", comment: comment)
      }
      try requireTarget(locale, key: key)
      return try addition(key: key, text: text, comment: comment)
    case .removeKey(let key):
      return try removals(key: key)
    case .renameKey(let key, let newKey):
      return try renamings(from: key, to: newKey)
    case .setFormState, .addLocale, .replaceBytes:
      throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  /// Checks that a locale is the one of the translations.
  private func requireTarget(_ locale: LocaleIdentifier?, key: String) throws(EditError) {
    try document.requireLocale(locale, key: key)
    guard let locale else { return }
    guard document.locales.count > 1 ? document.locales[POContents.targetLocale] == locale : !isTemplate else {
      throw EditError(.unsupportedEdit, key: key)
    }
  }

  /// Whether the file has messages for no locale, whose first translation would make it one for another locale than that of its messages.
  private var isTemplate: Bool { document.locales.count == 1 && format.header?.language == nil }

  /// The message of an entry, read again.
  func message(of entry: Entry) -> POMessage {
    text.withBytes { bytes in
      var reader = POReader(bytes.extracting(..<Int(entry.range.end)), from: Int(entry.range.start))
      var message = POMessage()
      reader.readFile { message = $0.message }
      return message
    }
  }

  /// A text with its quotation marks for a place in the file.
  func literal(_ text: String, at offset: Int, key: String, style: POStyle? = nil) throws(EditError) -> [UInt8] {
    var line = offset
    while line > 0, self.text[line - 1] != POByte.lineFeed { line -= 1 }
    return try literal(text, column: offset - line, key: key, style: style)
  }

  func literal(_ text: String, column: Int, key: String, style: POStyle? = nil) throws(EditError) -> [UInt8] {
    guard canWrite(text) else { throw EditError(.unsupportedText, key: key) }
    return (style ?? self.style).literal(text, column: column)
  }

  /// Whether the file's encoding has all characters of a text, and none of them has another meaning in a PO file.
  func canWrite(_ text: String) -> Bool {
    guard document.source.canEncode(text), !format.isASCII || text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return !text.utf8.contains(0) && !text.utf8.contains(POByte.contextSeparator)
  }

  // MARK: Texts

  private func setForm(key: String, locale: LocaleIdentifier?, form: [String], text: String) throws(EditError) -> Replacement {
    try requireTarget(locale, key: key)
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let message = message(of: document.entries[last])
    guard message.plural != nil else {
      guard form.isEmpty else { throw EditError(.unknownForm, key: key) }
      return try replacement(of: message.translations.first, keyword: "msgstr", in: message, text: text, key: key)
    }
    guard form.count == 1, let number = number(of: form[0]) ?? surplusNumber(of: form[0]) else {
      throw EditError(form.isEmpty ? .unsupportedValue : .unknownForm, key: key)
    }
    let existing = message.translations.first { $0.number.map { POMessage.number(self.text[$0.offsets]) } == number }
    // The numbers must follow each other without a gap.
    let canBeAdded = number == message.translations.count && surplusNumber(of: form[0]) == nil
    guard existing != nil || canBeAdded else { throw EditError(.unknownForm, key: key) }
    return try replacement(of: existing, keyword: "msgstr[\(number)]", in: message, text: text, key: key)
  }

  /// The number of the text that a category or number selects.
  func number(of selector: String) -> Int? {
    let count = (format.header?.pluralFormula ?? .germanic).formCount
    if let categories = format.pluralCategories, let category = PluralCategory(rawValue: selector) {
      return categories.firstIndex(of: category)
    }
    guard format.pluralCategories == nil, let number = Int(selector), (0..<count).contains(number), String(number) == selector else {
      return nil
    }
    return number
  }

  /// The number that selects a text beyond those that the header counts, which only the message has.
  func surplusNumber(of selector: String) -> Int? { Int(selector).flatMap { $0 >= format.selectors.count ? $0 : nil } }

  private func replacement(
    of translation: POMessage.Translation?, keyword: String, in message: POMessage, text: String, key: String
  ) throws(EditError) -> Replacement {
    if let range = translation?.literal?.range {
      let own = style.following(self.text[Int(range.start)..<max(Int(range.start), Int(range.end) - 1)])
      return Replacement(range, with: try literal(text, at: Int(range.start), key: key, style: own))
    }
    guard translation == nil else { throw EditError(.unsupportedValue, key: key) }
    let bytes = try style.lineEnd + Array("\(keyword) ".utf8) + literal(text, column: keyword.utf8.count + 1, key: key)
    return Replacement(TextRange(message.end, message.end), with: bytes, rank: Array(keyword.utf8))
  }
}
