package import Localize

/// Why catalogues can't be converted.
package struct ConversionError: Error, Hashable, Sendable {
  /// The reason.
  package enum Reason: Hashable, Sendable {
    /// The target needs a locale, and that of the source is unknown.
    case localeNeeded
    /// The target needs the locale that its texts are translated from, and it is unknown which of these it is.
    case sourceNeeded([LocaleIdentifier])
    /// The source has no such locale, only these.
    case unknownLocale(LocaleIdentifier, known: [LocaleIdentifier])
    /// The target is one file, and so many are needed, for so many catalogues.
    case severalFiles(Int, catalogs: Int)
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
