import ErrorRecovery

/// What the tool says beside its result.
enum Notes {
  static let keysAreSourceText = MessageTemplate(
    "note.keys-are-source-text", "note: %1$@: the keys are taken for the source text, since the source file is nearly empty.")
  static let noSource = MessageTemplate(
    "note.no-source", "note: %1$@: there is no file for the source locale %2$@; each file is checked on its own.")
  static let uncompared = MessageTemplate(
    "note.uncompared",
    "note: catalogues without a source locale, whose files were only checked one by one: %1$@ (%2$@). Pass --source-locale, or set “source” in the settings."
  )
  static let unreadFormats = MessageTemplate(
    "note.unread-formats", "note: files of formats that are not read: %1$@.")
  static let staleBaseline = MessageTemplate(
    "note.stale-baseline", "note: %1$@: entries whose findings are gone: %2$@; --write-baseline drops them.")
  static let writtenBaseline = MessageTemplate(
    "note.written-baseline", "note: %1$@: written; entries: %2$@, new: %3$@, dropped: %4$@.")
  static let localeLeftOut = MessageTemplate(
    "note.locale-left-out", "note: %1$@: everything in the locale %2$@ is left out, as was chosen.")
  static let choiceNotOffered = MessageTemplate(
    "note.choice-not-offered", "note: “%1$@” can't be chosen here, but one of these: %2$@.")
  static let unrelatedCatalogs = MessageTemplate(
    "note.unrelated-catalogs", "note: the source code uses no key of these, so that none of theirs is reported as unused: %1$@.")
  static let glossaryOfSettings = MessageTemplate(
    "note.glossary-of-settings", "note: the settings in %1$@ name this glossary, which was not used: %2$@.")
  static let noSourceCode = MessageTemplate(
    "note.no-source-code", "note: not looked for, since no source code is named with --sources or in the settings: %1$@.")

  static let lockChanges = MessageTemplate(
    "note.lock-changes", "%1$@: new: %2$@, changed: %3$@, gone: %4$@, confirmed: %5$@, reviewed: %6$@, stale: %7$@")
  static let locksOutOfDate = MessageTemplate(
    "note.locks-out-of-date", "note: the locks do not tell everything; “l10n lock” writes them.")

  static var messages: [MessageTemplate] {
    [
      lockChanges, locksOutOfDate, keysAreSourceText, noSource, uncompared, unreadFormats, staleBaseline, writtenBaseline, localeLeftOut,
      choiceNotOffered, unrelatedCatalogs, glossaryOfSettings, noSourceCode,
    ]
  }
}
