import Localize

/// All entries of a file by their keys, with values, states and comments.
struct EntryTexts {
  /// A value in one locale.
  struct Localized: Hashable {
    var locale: LocaleIdentifier?
    var value: PlainTranslation
  }

  /// An entry.
  struct Content: Hashable {
    var values: [Localized]
    var comment: String?
  }

  private(set) var entries: [KeyBytes: [Content]] = [:]

  init(_ document: Document) {
    for entry in document.entries {
      let values = entry.localizations.map { number in
        let localization = document.localizations[number]
        return Localized(locale: document.locales[Int(localization.locale)], value: document.plain(localization))
      }
      let content = Content(values: values, comment: entry.comment.map { document.string(of: $0) })
      entries[KeyBytes(document.string(of: entry.key)), default: []].append(content)
    }
  }
}
