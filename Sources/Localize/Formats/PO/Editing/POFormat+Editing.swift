package import Localize

extension POFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text is broken into lines as gettext does where the file does so. A new key follows the last message that is in use. The
  /// text in the source locale is the key: it is changed by renaming.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for the source locale's text and for states other than `needsReview` and `translated`,
  ///   `unsupportedText` for a text with U+0000 or U+0004, or one that the file's encoding does not have.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try POWriter(document: document, format: self, index: index).replacements(for: edit)
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    (locale.map { "\($0.posix)/LC_MESSAGES/" } ?? "") + "\(table).po"
  }

  /// A line end ends its line in the file where the file is written so: a text that begins with one then begins in the next line.
  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    let bytes = document.source.text
    let isFollowed = Int(place.range.end) < bytes.count && bytes[Int(place.range.end)] != POByte.quote
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withEscapedLines }
    let style = POStyle(of: bytes, from: Int(header?.range.end ?? 0))
    guard lines.count > 1, isFollowed || lines.last != "", style.following(bytes[place.text.offsets]).breaksBehindLineEnds else {
      return text.withEscapedLines
    }
    let lineBreak = "\"" + String(decoding: style.lineEnd, as: UTF8.self) + "\""
    let broken = lines.dropLast().map { $0 + "\\n" + lineBreak }.joined() + (lines.last ?? "")
    return place.isFirst && !Self.beginsLine(Int(place.text.start) - 1, in: bytes) ? lineBreak + broken : broken
  }

  /// Whether nothing but blanks is before a place in its line.
  private static func beginsLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    bytes[..<max(offset, 0)].last { $0 != POByte.space } == POByte.lineFeed
  }

  /// The messages, also the obsolete ones, whose range begins with their mark.
  package func mergeTree(of document: Document) -> MergeTree {
    let used = document.entries.map { (document.string(of: $0.key), $0.range) }
    let obsolete = ObsoleteMessages(document).ranges.flatMap { key, ranges in
      ranges.map { range in
        let text = document.source.text[..<Int(range.start)]
        let line = (text.lastIndex(of: POByte.lineFeed) ?? text.startIndex - 1) + 1
        return (key, TextRange(text[line...].starts(with: "#~".utf8) ? line : Int(range.start), Int(range.end)))
      }
    }
    var tree = MergeTree(document, parts: used + obsolete)
    tree.retirement = .lines(mark: "#~ ")
    tree.lineNames = Self.lineName
    tree.hasFixedForms = true
    tree.hasEmptyLines = true
    return tree
  }

  /// What a line of a comment or of the header is called.
  private static func lineName(_ line: ArraySlice<UInt8>) -> LineName {
    guard let first = line.first(where: { !POScanner.isSpace($0) || $0 == POByte.lineFeed }) else { return .unnamed }
    if first == POByte.lineFeed { return .named("") }
    if first == POByte.hash {
      let mark = line.dropFirst().first ?? POByte.lineFeed
      if mark == UInt8(ascii: ",") { return .set(start: "#, ", separator: ", ") }
      return mark == UInt8(ascii: "~") ? .unnamed : .named("#" + (".:|".utf8.contains(mark) ? String(UnicodeScalar(mark)) : " "))
    }
    guard first == POByte.quote else { return .unnamed }
    let name = line.dropFirst().prefix { $0 >= 0x41 && $0 <= 0x7A || $0 == UInt8(ascii: "-") }
    guard !name.isEmpty, line[name.endIndex...].starts(with: ": ".utf8) else { return .continued }
    return .named(String(decoding: name, as: UTF8.self).lowercased())
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { POSerializer() }

  package func template(of document: Document, for locale: LocaleIdentifier) -> [UInt8]? {
    POTemplate(document, format: self, for: locale).bytes()
  }

  package static func refuses(_ translation: PlainTranslation, key: String, pluralText: String?, locale: LocaleIdentifier) -> Bool {
    POSerializer.isRefused(translation, key: key, pluralText: pluralText, PluralRules(locale).integerCategories)
  }

  /// References, other flags than `fuzzy`, previous texts, and obsolete messages.
  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    var found: [UnmodelledPart] = []
    document.forEachLine(in: 0..<document.source.text.count) { start, bytes in
      guard bytes.first == UInt8(ascii: "#") else { return }
      switch bytes.dropFirst().first {
      case UInt8(ascii: ":"): found.append(UnmodelledPart(.reference, at: start))
      case UInt8(ascii: "|"): found.append(UnmodelledPart(.previousText, at: start))
      case UInt8(ascii: "~"):
        // One message has several such lines.
        if bytes.dropFirst(2).trimmingPrefix(" ".utf8).starts(with: "msgid ".utf8) { found.append(UnmodelledPart(.obsolete, at: start)) }
      case UInt8(ascii: ","):
        let flags = String(decoding: bytes.dropFirst(2), as: UTF8.self).split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        if let flag = flags.first(where: { $0 != "fuzzy" }) { found.append(UnmodelledPart(.flag, at: start, named: flag)) }
      default:
        // Those before a message are its comment; the header, such as the names of translators, is none.
        if let header, start < Int(header.range.start) { found.append(UnmodelledPart(.comment, at: start)) }
      }
    }
    let fields = (header?.fields ?? []).filter { !$0.value.isEmpty && !Self.derivedFields.contains($0.name.lowercased()) }
    found += fields.map { UnmodelledPart(.header, at: Int($0.range.start), named: $0.name) }
    return found.sorted { $0.offset < $1.offset }
  }

  /// The fields of a header that follow from its language and encoding.
  private static let derivedFields: Set<String> = [
    "language", "mime-version", "content-type", "content-transfer-encoding", "plural-forms", "x-source-language",
  ]

  package func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)] {
    endOfLastLine(for: values, in: document)
  }

  /// A message with forms has the source text of several, and as many texts as the formula of the file chooses from.
  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    guard let entry = document.entry(of: value.key) else { return nil }
    guard let forms = value.translation.value.forms(by: .plural) else {
      return value.pluralText == nil ? Self.text(of: value).map { .replaceBytes(entry.range, with: $0) } : nil
    }
    guard let pluralText = value.pluralText else { return nil }
    let texts = selectors.compactMap { selector in forms.last { $0.selector == selector }?.leaf.text }
    let writer = POWriter(document: document.document, format: self, index: document.index)
    guard let message = try? writer.message(key: value.key, pluralText: pluralText, texts: texts) else { return nil }
    return .replaceBytes(entry.range, with: String(decoding: message, as: UTF8.self))
  }
}
