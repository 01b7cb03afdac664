import ErrorRecovery
import Localize
import LocalizeProject

/// Decides about the rows of files for one entry of a catalogue: all texts of an entry are written or none.
struct ImportEntry {
  /// What is done with a row.
  struct Verdict {
    var kind: ImportOutcome.Kind
    var reason: ImportOutcome.Reason?
  }

  /// What is done with each row, by the number of its text.
  private(set) var verdicts: [Int: Verdict] = [:]
  /// The entry as it is written; nil if nothing of it is.
  private(set) var filled: FilledEntry?

  /// What a row says about its text, beside another row for the same text.
  enum Statement: Int, Comparable {
    /// Nothing: a program has filled in the source text.
    case copy
    /// Nothing: the text and its state are as they were exported.
    case export
    /// Another state for the text that was exported.
    case state
    /// Another text.
    case change

    static func < (one: Statement, other: Statement) -> Bool { one.rawValue < other.rawValue }
  }

  /// What a row with a translation says about a text of an entry.
  ///
  /// A row without an id doesn't record the exported text; that of the catalogue stands for it.
  static func statement(of row: ExchangeFile.Row, _ entry: WantedEntry, _ number: Int, in catalog: Catalog) -> Statement {
    let wanted = entry.texts[number]
    let leaf = catalog.plainValue(key: entry.key, in: entry.locale)?.shownLeaf(at: wanted.path)
    let row = restored(row, for: wanted, hint: entry.hint, existing: leaf?.translatedText)
    let given = normalized(row.translation, like: wanted.source)
    guard let id = row.id else {
      guard let existing = leaf?.translatedText, existing == text(of: row, for: wanted) || existing == given else {
        return isCopy(row, given, of: wanted) ? .copy : .change
      }
      return leaf?.state == .needsReview && row.isFinished ? .state : .export
    }
    guard id.translation == ContentHash(text: given) else { return isCopy(row, given, of: wanted) ? .copy : .change }
    let isOtherState = id.needsReview ? row.isConfirmed : row.needsReview && !row.isRefusedByFormat
    return isOtherState ? .state : .export
  }

  /// Whether a program has filled in the source text.
  private static func isCopy(_ row: ExchangeFile.Row, _ text: String, of wanted: WantedEntry.Text) -> Bool {
    text == wanted.source && (row.isUntranslated || row.isOfCopies && !row.isConfirmed && isTranslated(wanted))
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - entry: The entry with all of its texts.
  ///   - rows: The rows, by the numbers of the texts.
  ///   - empty: The texts that the translator left empty.
  ///   - catalog: The catalogue with the present texts.
  ///   - glossary: The terms that a translation must have.
  ///   - options: The decisions of the import.
  init(
    _ entry: WantedEntry, rows: [Int: ExchangeFile.Row], empty: Set<Int>, in catalog: Catalog, glossary: Glossary?,
    _ options: ExchangeImport.Options
  ) {
    let existing = catalog.plainValue(key: entry.key, in: entry.locale)
    let check = ImportCheck(entry, glossary: glossary)
    var texts: [[String]: String] = [:]
    var needsReview = false
    var formerSource: ContentHash?
    for (number, row) in rows {
      guard entry.texts.indices.contains(number) else { continue }
      let wanted = entry.texts[number]
      let row = Self.restored(row, for: wanted, hint: entry.hint, existing: existing?.shownLeaf(at: wanted.path)?.translatedText)
      let text = check.numbered(Self.text(of: row, for: wanted), for: wanted)
      let verdict = Self.verdict(
        text, row: row, wanted: wanted, leaf: existing?.shownLeaf(at: wanted.path), isOwn: existing?.leaf(at: wanted.path) != nil,
        isForReview: entry.isForReview, isRejected: entry.isRejected, check: check, options)
      verdicts[number] = verdict
      guard verdict.kind.isWritten else { continue }
      texts[wanted.path] = text
      if verdict.kind == .needsReview { needsReview = true }
      if case .sourceChanged? = verdict.reason { formerSource = row.id?.source ?? row.source.map { ContentHash(text: $0) } }
    }
    leaveApprovals(of: entry, rows, existing, &texts)
    guard !texts.isEmpty else { return }
    // Another file, or another row, has what is empty in one.
    let empty = empty.filter { number in
      guard let row = rows[number], verdicts[number]?.kind == .unchanged else { return rows[number] == nil }
      return Self.statement(of: row, entry, number, in: catalog) < .change
    }
    if let form = Self.formLeft(of: entry, verdicts, empty) {
      refuse(.incomplete(form: form))
      return
    }
    if let problem = entry.brokenFile.map({ UnfilledReason(.brokenFile, $0) }) ?? entry.obstacle {
      refuse(.notWritten(problem))
      return
    }
    for (number, wanted) in entry.texts.enumerated() where texts[wanted.path] == nil {
      if let leaf = existing?.shownLeaf(at: wanted.path), let text = leaf.translatedText {
        texts[wanted.path] = text
        if leaf.state == .needsReview || entry.isForReview && rows[number]?.needsReview == true { needsReview = true }
      } else if wanted.isWordless, verdicts[number]?.kind.isLeft != true, !empty.contains(number) {
        texts[wanted.path] = wanted.source
      } else if verdicts[number]?.kind == .untranslated, entry.hasVariables(in: wanted) {
        // The words around variables, such as “in”, can be the same in both languages.
        texts[wanted.path] = wanted.source
        verdicts[number] = Verdict(kind: .accepted)
      } else {
        // Half a plural is worse than none.
        refuse(.incomplete(form: entry.shownForm(of: wanted)))
        return
      }
    }
    var filled = FilledEntry(wanted: entry, texts: texts, needsReview: needsReview, origin: .import, provider: "import")
    filled.formerSource = formerSource
    self.filled = filled
  }

  /// A form of a plural that stays as it is although the translator has changed another one, or would have it empty; nil if there is none.
  private static func formLeft(of entry: WantedEntry, _ verdicts: [Int: Verdict], _ empty: Set<Int>) -> String? {
    if case .list = entry.shape.value { return nil }
    let left = verdicts.filter { number, verdict in
      verdict.kind.isLeft || verdict.kind == .untranslated && !entry.hasVariables(in: entry.texts[number])
    }.keys
    return empty.union(left).filter(entry.texts.indices.contains).min().map { entry.shownForm(of: entry.texts[$0]) }
  }

  /// A value has one state: the approval of some of its forms is none while others are to be reviewed.
  private mutating func leaveApprovals(
    of entry: WantedEntry, _ rows: [Int: ExchangeFile.Row], _ existing: PlainTranslation?, _ texts: inout [[String]: String]
  ) {
    let approved = verdicts.filter { number, verdict in
      verdict.kind == .accepted && existing?.shownLeaf(at: entry.texts[number].path)?.translatedText == texts[entry.texts[number].path]
    }.keys
    let isOpen = entry.texts.indices.contains { number in
      guard verdicts[number]?.kind != .accepted else { return false }
      return existing?.shownLeaf(at: entry.texts[number].path)?.state == .needsReview || rows[number]?.needsReview == true
    }
    guard isOpen, approved.count == verdicts.values.count(where: { $0.kind.isWritten }) else { return }
    for number in approved {
      verdicts[number] = Verdict(kind: .unchanged)
      texts[entry.texts[number].path] = nil
    }
  }

  private mutating func refuse(_ reason: ImportOutcome.Reason) {
    for number in verdicts.keys where verdicts[number]?.kind.isWritten == true {
      verdicts[number] = Verdict(kind: .refused, reason: reason)
    }
  }

  /// A row without the apostrophes of cells, one of which a translator has kept or copied, or a program has left in front of a text, and with the
  /// elements around placeholders, which tables and messages show without them.
  private static func restored(
    _ row: ExchangeFile.Row, for wanted: WantedEntry.Text, hint: PlaceholderHint, existing: String?
  ) -> ExchangeFile.Row {
    var row = row
    if row.isOfTable, row.id != nil, SpreadsheetText.isMark(in: row.translation, of: [wanted.source, existing]) {
      row.translation.removeFirst()
    }
    let elements = ShortElements(of: wanted.source, hint: hint)
    // A program that makes a table of another file, and the file of the table, leaves it there, and doubles backslashes.
    if let existing, row.translation == SpreadsheetText.cell(existing) || isDoubled(row, existing) {
      row.translation = existing
    } else if !row.isOfTable, SpreadsheetText.isMarkOfFormula(in: row.translation, of: [wanted.source, existing], row.isOfCells) {
      row.translation.removeFirst()
    }
    if !row.isOfTable, let source = row.source, source.first == "'", case let plain = SpreadsheetText.text(source),
      elements.restored(normalized(plain, like: wanted.source)) == wanted.source
    {
      row.source = plain
    }
    guard !elements.isEmpty else { return row }
    row.source = row.source.map { elements.restored(normalized($0, like: wanted.source)) }
    let given = normalized(row.translation, like: wanted.source)
    // A translation that has the placeholder without its element stays so until it is changed.
    if given != existing, row.id?.translation != ContentHash(text: given) { row.translation = elements.restored(given) }
    return row
  }

  private static func isDoubled(_ row: ExchangeFile.Row, _ existing: String) -> Bool {
    row.id != nil && !row.isOfTable && existing.utf8.contains(UInt8(ascii: "\\"))
      && row.translation == existing.replacing("\\", with: "\\\\")
  }

  /// The translation with the line ends and the spaces around it that its source has: programs for translators change both.
  private static func text(of row: ExchangeFile.Row, for wanted: WantedEntry.Text) -> String {
    let (text, source) = (normalized(row.translation, like: wanted.source), wanted.source)
    let core = text.trimmedStart.trimmedEnd
    guard !core.isEmpty else { return "" }
    let leading = source.prefix(source.count - source.trimmedStart.count)
    let trailing = source.suffix(source.count - source.trimmedEnd.count)
    func edge(_ own: Substring, like other: Substring) -> Substring {
      own.isEmpty || own.contains(where: \.isNewline) && !other.contains(where: \.isNewline) ? other : own
    }
    let own = (text.prefix(text.count - text.trimmedStart.count), text.suffix(text.count - text.trimmedEnd.count))
    return edge(own.0, like: leading) + core + edge(own.1, like: trailing)
  }

  /// A text with the line ends that its source has: spreadsheets and XML make line feeds of all of them.
  private static func normalized(_ text: String, like source: String) -> String {
    let plain = withLineFeeds(text)
    guard source.utf8.contains(0x0D) else { return plain }
    if withLineFeeds(source) == plain { return source }
    if source.contains("\r\n") { return text.utf8.contains(0x0D) ? text : plain.replacing("\n", with: "\r\n") }
    return text.utf8.contains(0x0D) || source.utf8.contains(0x0A) ? text : plain.replacing("\n", with: "\r")
  }

  private static func withLineFeeds(_ text: String) -> String {
    text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }

  private static func verdict(
    _ text: String, row: ExchangeFile.Row, wanted: WantedEntry.Text, leaf: PlainLeaf?, isOwn: Bool, isForReview: Bool, isRejected: Bool,
    check: ImportCheck,
    _ options: ExchangeImport.Options
  ) -> Verdict {
    guard !text.isEmpty else { return Verdict(kind: .empty) }
    let existing = leaf?.translatedText
    let given = normalized(row.translation, like: wanted.source)
    if let existing, text == existing || withLineFeeds(row.translation) == withLineFeeds(existing) {
      guard isOwn else { return Verdict(kind: .unchanged) }
      if row.id == nil, leaf?.state == .needsReview, !isRejected, isApproval(row, text, of: wanted, check) {
        return Verdict(kind: .accepted)
      }
      return state(of: row, wanted, isForReview: isForReview || leaf?.state == .needsReview, isRejected: isRejected, check)
    }
    if let existing, row.mayLackTabs, existing.contains("\t"), existing.replacing("\t", with: "") == given {
      return Verdict(kind: .unchanged)
    }
    let exported = row.id?.translation
    if exported == ContentHash(text: given) { return Verdict(kind: .unchanged) }
    if row.id?.source == ContentHash(text: given), let source = row.source, ContentHash(text: source) != row.id?.source {
      return Verdict(kind: .refused, reason: .swapped)
    }
    // What was removed here is changed too; a file without ids only replaces what is missing or to be reviewed.
    let isReplaced = leaf?.state == .needsReview && row.isFinished
    if !options.overwrites, row.id == nil ? existing != nil && !isReplaced : exported != existing.map({ ContentHash(text: $0) }) {
      return Verdict(kind: .conflict, reason: row.id == nil ? .differs(existing ?? "") : .changedHere(existing ?? ""))
    }
    if isCopy(row, text, of: wanted) { return Verdict(kind: .untranslated) }
    if Self.hasSeveralVersions(text, wanted.source) { return Verdict(kind: .refused, reason: .severalVersions) }
    if row.isPartial || row.isUntranslated && Self.sharesSentence(text, wanted.source) { return Verdict(kind: .refused, reason: .partial) }
    var result = Verdict(kind: row.needsReview ? .needsReview : .accepted)
    if let reason = sourceReason(row, wanted) {
      guard options.allowsStale else { return Verdict(kind: .refused, reason: reason) }
      result = Verdict(kind: .needsReview, reason: reason)
    }
    if let element = row.foreignElement {
      return Verdict(kind: .refused, reason: .gate(GateObjection(gate: TagsGate.name, detail: GateTexts.otherMarkup("<\(element)>"))))
    }
    if row.isOfTable, SpreadsheetText.isErrorValue(text, source: wanted.source) {
      return Verdict(kind: .refused, reason: .gate(GateObjection(gate: "spreadsheet", detail: GateTexts.errorValue(text))))
    }
    if let piece = damage(in: text, row: row, source: wanted.source, existing: existing, locale: check.locale) {
      return Verdict(kind: .refused, reason: .mojibake(piece))
    }
    if hasSeparator(atEdgesOf: given, wanted.source) {
      return Verdict(kind: .refused, reason: .gate(GateObjection(gate: EdgesGate.name, detail: GateTexts.additionalLine())))
    }
    guard let objection = check.objection(to: text, for: wanted, existing: existing) else { return result }
    return Verdict(kind: objection.isForReview ? .needsReview : .refused, reason: .gate(objection))
  }

  /// What becomes of a translation that the catalogue has: a reviewer may have accepted it, or marked it for review.
  private static func state(
    of row: ExchangeFile.Row, _ wanted: WantedEntry.Text, isForReview: Bool, isRejected: Bool, _ check: ImportCheck
  ) -> Verdict {
    // What was decided here since the export counts more than a state that was not changed in the file.
    guard let id = row.id, sourceReason(row, wanted) == nil,
      // A text that was missing at the export was imported from the file before, with its state.
      isForReview
        ? id.needsReview && row.isConfirmed
        : id.translation != nil && !id.needsReview && row.needsReview && !row.isRefusedByFormat
    else { return Verdict(kind: .unchanged) }
    guard isForReview else { return Verdict(kind: .needsReview) }
    guard !isRejected || id.isRejected else { return Verdict(kind: .conflict, reason: .rejectedHere) }
    let objection = check.objection(to: row.translation, for: wanted)
    return objection.map { Verdict(kind: $0.isForReview ? .unchanged : .refused, reason: .gate($0)) } ?? Verdict(kind: .accepted)
  }

  /// Whether a file without ids approves a translation that the catalogue's own file marks for review.
  ///
  /// Marks of locks are not in such files, so that the absence of one says nothing about them.
  private static func isApproval(_ row: ExchangeFile.Row, _ text: String, of wanted: WantedEntry.Text, _ check: ImportCheck) -> Bool {
    row.isFinished && text != wanted.source && sourceReason(row, wanted) == nil
      && check.objection(to: text, for: wanted) == nil
  }

  /// Whether a text contains the marks with which `msgcat` or a merge puts several translations into one.
  private static func hasSeveralVersions(_ text: String, _ source: String) -> Bool {
    ["#-#-#-#-#", "<<<<<<< ", ">>>>>>>"].contains { text.contains($0) && !source.contains($0) }
  }

  /// Whether a translation that the file calls none has a sentence of its source text: a program has translated only the others.
  private static func sharesSentence(_ text: String, _ source: String) -> Bool {
    func sentences(_ text: String) -> [String] {
      text.split { ".!?…\n".contains($0) }.map { String($0).trimmedStart }.filter { $0.contains(" ") }
    }
    let known = sentences(source)
    return known.count > 1 && sentences(text).contains { known.contains($0) }
  }

  /// Whether the white space around a translation, in place of which that of its source text is written, has a separator of lines such as U+2028.
  private static func hasSeparator(atEdgesOf text: String, _ source: String) -> Bool {
    let gate = EdgesGate(isOfPerson: true)
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool { gate.endsLine(scalar) && !source.unicodeScalars.contains(scalar) }
    return text.unicodeScalars.prefix { $0.properties.isWhitespace }.contains(where: isSeparator)
      || text.unicodeScalars.reversed().prefix { $0.properties.isWhitespace }.contains(where: isSeparator)
  }

  /// Whether a text has words, and they are to be in another language.
  private static func isTranslated(_ wanted: WantedEntry.Text) -> Bool {
    wanted.keys.contains { key in key.map { $0.source.language != $0.target.language } ?? false }
  }

  /// What is wrong with the source text of a row.
  private static func sourceReason(_ row: ExchangeFile.Row, _ wanted: WantedEntry.Text) -> ImportOutcome.Reason? {
    let current = ContentHash(text: wanted.source)
    let source = row.source.map { normalized($0, like: wanted.source) }
    guard let id = row.id else { return source == wanted.source ? nil : .sourceChanged(wanted.source) }
    guard id.source == current else { return .sourceChanged(wanted.source) }
    guard let source, source.trimmedStart.trimmedEnd != wanted.source.trimmedStart.trimmedEnd else { return nil }
    return .sourceEdited(wanted.source)
  }

  /// A piece of a text that another program has damaged; nil if there is none.
  private static func damage(
    in text: String, row: ExchangeFile.Row, source: String, existing: String?, locale: LocaleIdentifier
  ) -> String? {
    if let piece = mojibake(in: text, source: source, locale: locale) { return piece }
    if row.mayLackLetters, ReplacedLetters.areIn(text, source: source, existing: existing) { return "?" }
    guard row.isSuspect else { return nil }
    if row.mayLackLetters, text.count(where: { $0 == "?" }) > source.count(where: { $0 == "?" }) { return "?" }
    // Where one text was read in the wrong encoding, all were.
    return text.unicodeScalars.first { $0.value >= 0x80 && !source.unicodeScalars.contains($0) }.map { String($0) }
  }

  private static func mojibake(in text: String, source: String, locale: LocaleIdentifier) -> String? {
    if text.unicodeScalars.contains("\u{FFFD}"), !source.unicodeScalars.contains("\u{FFFD}") { return "\u{FFFD}" }
    let piece = text.withBytes { Mojibake.pieces(in: $0, script: locale.maximizedScript ?? "Latn").first }
    guard let piece else { return nil }
    let known = source.withBytes { Mojibake.pieces(in: $0, script: "Latn").map(\.text) }
    guard !known.contains(piece.text) else { return nil }
    let bytes = Array(text.utf8)
    return piece.range.upperBound <= bytes.count ? String(decoding: bytes[piece.range], as: UTF8.self) : piece.text
  }
}

extension WantedEntry {
  /// Whether a text is the one that the variables of an entry are put into.
  fileprivate func hasVariables(in text: Text) -> Bool { text.path.isEmpty && !shape.substitutions.isEmpty }

  /// A form as lists name it: an element by its number from 1, and what variables are put into by its source text.
  fileprivate func shownForm(of text: Text) -> String {
    if text.path.isEmpty { return text.source }
    if case .list = shape.value, text.path.count == 1, let number = Int(text.path[0]) {
      return ExchangeForm.itemName(number + 1, of: texts.count)
    }
    return text.path.joined(separator: ".")
  }
}
