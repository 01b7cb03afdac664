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

  /// Decides.
  ///
  /// - Parameters:
  ///   - entry: The entry with all of its texts.
  ///   - rows: The rows, by the numbers of the texts.
  ///   - catalog: The catalogue with the present texts.
  ///   - glossary: The terms that a translation must have.
  ///   - allowsStale: Whether translations of an earlier source text are written for review.
  init(_ entry: WantedEntry, rows: [Int: ExchangeFile.Row], in catalog: Catalog, glossary: Glossary?, allowsStale: Bool) {
    let existing = catalog.plainValue(key: entry.key, in: entry.locale)
    let check = ImportCheck(entry, glossary: glossary)
    var texts: [[String]: String] = [:]
    var needsReview = false
    for (number, row) in rows {
      guard entry.texts.indices.contains(number) else { continue }
      let wanted = entry.texts[number]
      let row = Self.restored(row, for: wanted, hint: entry.hint, existing: existing?.leaf(at: wanted.path)?.translatedText)
      let text = Self.text(of: row, for: wanted)
      let verdict = Self.verdict(
        text, row: row, wanted: wanted, leaf: existing?.leaf(at: wanted.path), check: check, allowsStale: allowsStale)
      verdicts[number] = verdict
      guard verdict.kind.isWritten else { continue }
      texts[wanted.path] = text
      if verdict.kind == .needsReview { needsReview = true }
    }
    guard !texts.isEmpty else { return }
    if let problem = entry.brokenFile.map({ UnfilledReason(.brokenFile, $0) }) ?? entry.obstacle {
      refuse(.notWritten(problem))
      return
    }
    for wanted in entry.texts where texts[wanted.path] == nil {
      if let leaf = existing?.leaf(at: wanted.path), let text = leaf.translatedText {
        texts[wanted.path] = text
        if leaf.state == .needsReview { needsReview = true }
      } else if wanted.keys.allSatisfy({ $0 == nil }) {
        texts[wanted.path] = wanted.source
      } else {
        // Half a plural is worse than none.
        refuse(.incomplete(form: wanted.path.joined(separator: ".")))
        return
      }
    }
    filled = FilledEntry(wanted: entry, texts: texts, needsReview: needsReview, origin: .import, provider: "import")
  }

  private mutating func refuse(_ reason: ImportOutcome.Reason) {
    for number in verdicts.keys where verdicts[number]?.kind.isWritten == true {
      verdicts[number] = Verdict(kind: .refused, reason: reason)
    }
  }

  /// A row with the elements around placeholders, which tables and messages show without them.
  private static func restored(
    _ row: ExchangeFile.Row, for wanted: WantedEntry.Text, hint: PlaceholderHint, existing: String?
  ) -> ExchangeFile.Row {
    let elements = ShortElements(of: wanted.source, hint: hint)
    guard !elements.isEmpty else { return row }
    var row = row
    row.source = row.source.map { elements.restored(normalized($0, like: wanted.source)) }
    let given = normalized(row.translation, like: wanted.source)
    // A translation that has the placeholder without its element stays so until it is changed.
    if given != existing, row.id?.translation != ContentHash(text: given) { row.translation = elements.restored(given) }
    return row
  }

  /// The translation with the line ends and the spaces around it that its source has: programs for translators change both.
  private static func text(of row: ExchangeFile.Row, for wanted: WantedEntry.Text) -> String {
    let text = normalized(row.translation, like: wanted.source)
    let (source, core) = (wanted.source, text.trimmedStart.trimmedEnd)
    guard !core.isEmpty else { return "" }
    let leading = source.prefix(source.count - source.trimmedStart.count)
    let trailing = source.suffix(source.count - source.trimmedEnd.count)
    return (text.trimmedStart == text ? String(leading) : "") + text + (text.trimmedEnd == text ? String(trailing) : "")
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
    _ text: String, row: ExchangeFile.Row, wanted: WantedEntry.Text, leaf: PlainLeaf?, check: ImportCheck, allowsStale: Bool
  ) -> Verdict {
    guard !text.isEmpty else { return Verdict(kind: .empty) }
    let existing = leaf?.translatedText
    let given = normalized(row.translation, like: wanted.source)
    if let existing, text == existing || withLineFeeds(row.translation) == withLineFeeds(existing) {
      // A reviewer has accepted it, which a table can't say.
      return Verdict(kind: .unchanged)
    }
    let exported = row.id?.translation
    if exported == ContentHash(text: given) { return Verdict(kind: .unchanged) }
    if row.id?.source == ContentHash(text: given), let source = row.source, ContentHash(text: source) != row.id?.source {
      return Verdict(kind: .refused, reason: .swapped)
    }
    if let existing, exported != ContentHash(text: existing) { return Verdict(kind: .conflict, reason: .changedHere(existing)) }
    if existing == nil, exported != nil { return Verdict(kind: .conflict, reason: .changedHere("")) }
    var result = Verdict(kind: row.needsReview ? .needsReview : .accepted)
    if let reason = sourceReason(row, wanted) {
      guard allowsStale else { return Verdict(kind: .refused, reason: reason) }
      result = Verdict(kind: .needsReview, reason: reason)
    }
    if let element = row.foreignElement {
      return Verdict(kind: .refused, reason: .gate(GateObjection(gate: TagsGate.name, detail: GateTexts.otherMarkup("<\(element)>"))))
    }
    if let piece = damage(in: text, row: row, source: wanted.source, existing: existing, locale: check.locale) {
      return Verdict(kind: .refused, reason: .mojibake(piece))
    }
    guard let objection = check.objection(to: text, for: wanted) else { return result }
    return Verdict(kind: objection.isForReview ? .needsReview : .refused, reason: .gate(objection))
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
