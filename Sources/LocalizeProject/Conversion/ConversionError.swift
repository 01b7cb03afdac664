package import Localize

/// Why catalogues can't be converted.
package struct ConversionError: Error, Hashable, Sendable {
  /// The reason.
  package enum Reason: Hashable, Sendable {
    /// The target says for which locale it is, and nothing says which one the source is for.
    case localeNeeded
    /// The target says from which locale its texts are translated, and nothing says which of these it is.
    case sourceNeeded([LocaleIdentifier])
    /// The source has no such locale, only these.
    case unknownLocale(LocaleIdentifier, known: [LocaleIdentifier])
    /// The target is one file, and so many are needed.
    case severalFiles(Int)
  }

  /// The reason.
  package var reason: Reason
  /// The file in question.
  package var path: String

  init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}
