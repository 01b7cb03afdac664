import ErrorRecovery

/// The texts of the table in the browser.
///
/// All builds have them, because they share one catalogue.
enum EditTexts {
  static let address = MessageTemplate("edit.address", "Serving the table at %1$@ (press ^C to stop).")
  static let summary = MessageTemplate("edit.summary", "Saved: %1$@, approved: %2$@, rejected: %3$@, fixed: %4$@, undone: %5$@.")
  static let refusedRequests = MessageTemplate("edit.refused-requests", "note: requests of other pages or programs were refused: %1$@.")

  static let all = MessageTemplate("edit.all", "All")
  static let missing = MessageTemplate("edit.missing", "Missing")
  static let review = MessageTemplate("edit.review", "To review")
  static let findings = MessageTemplate("edit.findings", "Findings")
  static let changed = MessageTemplate("edit.changed", "Changed since %1$@")
  static let catalog = MessageTemplate("edit.catalog", "Catalogue")
  static let locales = MessageTemplate("edit.locales", "Locales")
  static let search = MessageTemplate("edit.search", "Search keys and texts")
  static let rule = MessageTemplate("edit.rule", "Rule")
  static let anyRule = MessageTemplate("edit.any-rule", "All rules")
  static let since = MessageTemplate("edit.since", "Changed since commit")
  static let show = MessageTemplate("edit.show", "Show")
  static let filters = MessageTemplate("edit.filters", "Filters")
  static let key = MessageTemplate("edit.key", "Key")
  static let source = MessageTemplate("edit.source", "%1$@ (source)")
  static let sourceAlone = MessageTemplate("edit.source-alone", "Source")
  static let previous = MessageTemplate("edit.previous", "Previous keys")
  static let next = MessageTemplate("edit.next", "Next keys")
  static let none = MessageTemplate("edit.none", "No key matches.")
  static let near = MessageTemplate("edit.near", "Nearest keys:")
  static let noCatalog = MessageTemplate("edit.no-catalog", "There is no catalogue here.")

  static let undo = MessageTemplate("edit.undo", "Undo")
  static let session = MessageTemplate("edit.session", "Changes")
  static let table = MessageTemplate("edit.table", "Table")
  static let save = MessageTemplate("edit.save", "Save")
  static let cancel = MessageTemplate("edit.cancel", "Cancel")
  static let approve = MessageTemplate("edit.approve", "Approve")
  static let reject = MessageTemplate("edit.reject", "Reject")
  static let reason = MessageTemplate("edit.reason", "Reason for rejecting")
  static let comment = MessageTemplate("edit.comment", "Comment")
  static let memory = MessageTemplate("edit.memory", "Similar translations")
  static let terms = MessageTemplate("edit.terms", "Terms")
  static let placeholders = MessageTemplate("edit.placeholders", "Placeholders")
  static let allLocales = MessageTemplate("edit.all-locales", "All locales of this key")
  static let keyboard = MessageTemplate(
    "edit.keyboard",
    "Arrow keys move between cells, Enter opens a text, Ctrl+Enter saves it and moves on, Esc discards the change. "
      + "Alt+1 to Alt+9 insert the item with that number, Alt+0 requests a machine translation.")

  static let machine = MessageTemplate("edit.machine", "Machine translation")
  static let noProvider = MessageTemplate(
    "edit.machine.none",
    "No provider is set. Start l10n edit with --provider NAME, or with --provider settings for those of .l10n.json; “l10n edit --help” lists them."
  )
  static let send = MessageTemplate("edit.machine.send", "Send")
  static let use = MessageTemplate("edit.machine.use", "Use")
  static let byMachine = MessageTemplate("edit.machine.by", "Translation by %1$@")
  static let fromMemory = MessageTemplate("edit.machine.memory", "Translation from the memory; nothing is sent.")
  static let noTranslation = MessageTemplate("edit.machine.nothing", "There is no translation: %1$@.")

  static let add = MessageTemplate("edit.add", "Add")
  static let addKey = MessageTemplate("edit.add.key", "Add key")
  static let addLocale = MessageTemplate("edit.add.locale", "Add locale")
  static let localeCode = MessageTemplate("edit.add.locale-code", "Language code")
  static let isNew = MessageTemplate("edit.add.new", "new key")
  static let changeSource = MessageTemplate("edit.change-source", "Change the source text")
  static let noKey = MessageTemplate("edit.refused.no-key", "Enter a key.")
  static let keyExists = MessageTemplate("edit.refused.key-exists", "The key “%1$@” already exists.")
  static let noSourceText = MessageTemplate("edit.refused.no-source", "Enter the source text.")
  static let keyIsText = MessageTemplate(
    "edit.refused.key-is-text", "In this catalogue, the key is the source text; l10n rename changes it.")
  static let noLocale = MessageTemplate("edit.refused.no-locale", "This is not a language code. Enter one such as pt-BR.")

  static let isMissing = MessageTemplate("edit.state.missing", "missing")
  static let isExcluded = MessageTemplate("edit.state.excluded", "not translated")
  static let isStale = MessageTemplate("edit.state.stale", "source changed")
  static let isDraft = MessageTemplate("edit.state.draft", "not saved")
  static let saved = MessageTemplate("edit.saved", "Saved.")
  static let undone = MessageTemplate("edit.undone", "Undone.")
  static let nothingToUndo = MessageTemplate("edit.nothing-to-undo", "There is nothing to undo.")
  static let cantUndo = MessageTemplate("edit.cant-undo", "This can't be undone, because its file has changed since.")
  static let offline = MessageTemplate(
    "edit.offline", "No connection to l10n. What you have typed is kept in this browser. Start l10n edit again and open its address.")
  static let readOnly = MessageTemplate("edit.read-only", "Nothing can be changed: l10n edit runs with --read-only.")

  static let conflict = MessageTemplate(
    "edit.conflict", "Another program has changed this text. Nothing was overwritten. Which one is right?")
  static let sourceConflict = MessageTemplate("edit.source-conflict", "The source text has changed. It is now: %1$@")
  static let onDisk = MessageTemplate("edit.on-disk", "On disk")
  static let yours = MessageTemplate("edit.yours", "Yours")
  static let keepTheirs = MessageTemplate("edit.keep-theirs", "Keep the one on disk")
  static let saveYours = MessageTemplate("edit.save-yours", "Save yours")
  static let noText = MessageTemplate("edit.no-text", "no text")

  static let before = MessageTemplate("edit.before", "Before")
  static let after = MessageTemplate("edit.after", "After")
  static let files = MessageTemplate("edit.files", "Files")
  static let nothingChanged = MessageTemplate("edit.nothing-changed", "Nothing has been changed yet.")

  static let notSaved = MessageTemplate("edit.not-saved", "Not saved: %1$@")
  static let isGone = MessageTemplate("edit.refused.gone", "The key no longer exists.")
  static let untranslatable = MessageTemplate(
    "edit.refused.untranslatable", "The key is not translated: its format, the settings or its source text excludes it.")
  static let isSource = MessageTemplate("edit.refused.source", "This is the source text. Change it in its file or in the code.")
  static let brokenFile = MessageTemplate(
    "edit.refused.broken", "“%1$@” can't be read completely, and this text may be in the unreadable part.")
  static let brokenLock = MessageTemplate("edit.refused.lock", "Lines of “%1$@” can't be read, and would be lost.")
  static let needsForms = MessageTemplate("edit.refused.forms", "Each of these forms needs a text: %1$@.")
  static let emptyText = MessageTemplate("edit.refused.empty", "The text is empty. To remove a translation, edit its file.")
  static let outside = MessageTemplate("edit.refused.outside", "“%1$@” is outside the folder that l10n edit was started for.")
  static let noPlace = MessageTemplate("edit.refused.place", "The file has no place for this text.")
  static let unprintable = MessageTemplate(
    "edit.refused.characters", "The text contains control characters, which this page would lose. Edit it in its file.")
  static let noFix = MessageTemplate("edit.refused.fix", "The finding is gone, or its fix would cause another one.")
  static let badAddress = MessageTemplate(
    "edit.bad-address", "This address is invalid or has expired. Open the one that the terminal shows.")

  static var messages: [MessageTemplate] {
    [address, summary, refusedRequests, all, missing, review, findings, changed, catalog, locales, search, rule, anyRule, since, show]
      + [filters, key, source, sourceAlone, previous, next, none, near, noCatalog, undo, session, table, save, cancel, approve, reject]
      + [reason, comment, memory, terms, placeholders, allLocales, keyboard, isMissing, isExcluded, isStale, isDraft, saved, undone]
      + [nothingToUndo, cantUndo, offline, readOnly, conflict, sourceConflict, onDisk, yours, keepTheirs, saveYours, noText, before, after]
      + [files, nothingChanged, notSaved, isGone, untranslatable, isSource, brokenFile, brokenLock, needsForms, emptyText, outside]
      + [add, addKey, addLocale, localeCode, isNew, changeSource, noKey, keyExists, noSourceText, keyIsText, noLocale]
      + [noPlace, unprintable, noFix, badAddress, machine, noProvider, send, use, byMachine, fromMemory, noTranslation]
  }
}
