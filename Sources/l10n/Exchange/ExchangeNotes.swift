import ErrorRecovery
import LocalizeTranslation

/// The texts of `export` and `import`.
enum ExchangeNotes {
  static let nothingToExport = MessageTemplate("export.nothing", "Nothing to export.")
  static let textsForReview = MessageTemplate(
    "note.export.for-review", "note: texts that need review: %1$@. To export them, pass --only needs-review.")
  static let locale = MessageTemplate("export.locale", "Locale")
  static let texts = MessageTemplate("export.texts", "Texts")
  static let words = MessageTemplate("export.words", "Words")
  static let repetitions = MessageTemplate("export.repetitions", "Repetitions")
  static let new = MessageTemplate("export.new", "New")
  static let file = MessageTemplate("export.file", "File")

  /// Names the texts that a format can't hold.
  static func unsupported(_ units: [ExchangeUnit], format: ExchangeFormat) -> ErrorText {
    let keys = units.prefix(5).map { unit in unit.form.map { "\(unit.key) (\($0))" } ?? unit.key }
    return unsupported(format.name, keys.joined(separator: ", "), String(units.count))
  }

  private static let unsupported = MessageTemplate(
    "note.export.unsupported",
    "note: texts not exported, because %1$@ can't hold their control characters: %3$@ (%2$@). Try --format json.")

  static let refused = MessageTemplate("import.refused", "%1$@:%2$@: refused: %3$@: %4$@")
  static let conflict = MessageTemplate("import.conflict", "%1$@:%2$@: conflict: %3$@: %4$@ In the file: “%5$@”.")
  static let forReview = MessageTemplate("import.for-review", "%1$@:%2$@: to review: %3$@: %4$@")
  static let more = MessageTemplate("import.more", "%1$@: more texts like this one: %2$@. --format json lists all.")
  static let counts = MessageTemplate(
    "import.counts",
    "Accepted: %1$@, to review: %2$@, unchanged: %3$@, left empty: %4$@, conflicts: %5$@, refused: %6$@, files: %7$@")
  static let copies = MessageTemplate(
    "import.copies", "Copies of the source text, not imported: %1$@. To import them, pass --allow-copies.")
  static let dryRun = MessageTemplate("import.dry-run", "Nothing was written (--dry-run).")

  private static let sourceChanged = MessageTemplate(
    "import.reason.source-changed",
    "The source text has changed since the export: “%1$@”. Export it again, or pass --allow-stale to import it for review.")
  private static let sourceEdited = MessageTemplate(
    "import.reason.source-edited", "The source text was edited in the file. It should be “%1$@”. Restore it, or pass --allow-stale.")
  private static let sourceChangedForReview = MessageTemplate(
    "import.reason.source-changed.review", "The source text has changed since the export: “%1$@”.")
  private static let sourceEditedForReview = MessageTemplate(
    "import.reason.source-edited.review", "The source text was edited in the file. It should be “%1$@”.")
  private static let swapped = MessageTemplate(
    "import.reason.swapped", "The source text and the translation are swapped. Swap them in the file.")
  private static let unknownKey = MessageTemplate("import.reason.unknown-key", "No catalogue contains this key.")
  private static let unknownKeyNearest = MessageTemplate(
    "import.reason.unknown-key.nearest", "No catalogue contains this key. The nearest key is “%1$@”.")
  private static let unknownUnit = MessageTemplate(
    "import.reason.unknown-unit", "No catalogue contains this text. It was removed or renamed after the export.")
  private static let partial = MessageTemplate(
    "import.reason.partial", "Only some segments of the text are translated. Translate all of them.")
  private static let ambiguous = MessageTemplate(
    "import.reason.ambiguous",
    "Several texts have this source text, and the file doesn't say which one is meant. Export them again, and keep the IDs.")
  private static let severalVersions = MessageTemplate(
    "import.reason.several-versions", "The text contains several translations with conflict markers. Choose one of them.")
  private static let otherLocale = MessageTemplate(
    "import.reason.other-locale", "The text was exported for another locale, but the file is for %1$@. Correct the locale of the file.")
  private static let duplicate = MessageTemplate(
    "import.reason.duplicate", "%1$@:%2$@ has another translation of the same text. Keep one of them.")
  private static let mojibake = MessageTemplate(
    "import.reason.mojibake", "“%1$@” was read in the wrong encoding. Save the file as UTF-8 in the program that wrote it.")
  private static let gate = MessageTemplate("import.reason.gate", "The translation needs a correction: %1$@.")
  private static let incomplete = MessageTemplate(
    "import.reason.incomplete", "The form “%1$@” has no translation that can be imported. Translate all forms.")
  private static let notWritten = MessageTemplate("import.reason.not-written", "The translation can't be written: %1$@: %2$@.")
  private static let changedHere = MessageTemplate(
    "import.reason.changed-here",
    "The translation in the catalogue was changed after the export and is kept: “%1$@”. To replace it, pass --overwrite.")
  private static let differs = MessageTemplate(
    "import.reason.differs",
    "The catalogue has another translation, and the file doesn't record the exported one: “%1$@”. To replace it, pass --overwrite.")
  private static let rejectedHere = MessageTemplate(
    "import.reason.rejected-here",
    "The file approves this translation, but it was rejected in the catalogue after the export. To approve it, use “l10n review approve”.")

  /// Why a translation is not written, or needs review.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - isWritten: Whether it is written for review, so that there is nothing left to do about it.
  static func text(of reason: ImportOutcome.Reason, isWritten: Bool) -> ErrorText {
    switch reason {
    case .sourceChanged(let text): isWritten ? sourceChangedForReview(text) : sourceChanged(text)
    case .sourceEdited(let text): isWritten ? sourceEditedForReview(text) : sourceEdited(text)
    case .swapped: swapped()
    case .unknownKey(let nearest): nearest.map { unknownKeyNearest($0.replacing("\u{4}", with: "␄")) } ?? unknownKey()
    case .unknownUnit: unknownUnit()
    case .ambiguous: ambiguous()
    case .partial: partial()
    case .severalVersions: severalVersions()
    case .otherLocale(let locale): otherLocale(locale)
    case .duplicate(let path, let line): duplicate(path, String(line))
    case .mojibake(let text): mojibake(text)
    case .gate(let objection): gate(with: .text(objection.detail))
    case .incomplete(let form): incomplete(form)
    case .notWritten(let reason):
      notWritten(with: .text(TranslationNotes.template(for: reason.code)()), .string(reason.detail))
    case .changedHere(let text): changedHere(text)
    case .differs(let text): differs(text)
    case .rejectedHere: rejectedHere()
    }
  }

  static var messages: [MessageTemplate] {
    [
      nothingToExport, textsForReview, unsupported, locale, texts, words, repetitions, new, file, refused, conflict, forReview,
      more, counts, copies, dryRun, ambiguous, partial, severalVersions, sourceChanged, sourceEdited, sourceChangedForReview,
      sourceEditedForReview, swapped, unknownKey, unknownKeyNearest, unknownUnit, otherLocale, duplicate, mojibake, gate,
      incomplete, notWritten, changedHere, differs, rejectedHere,
    ]
  }
}
