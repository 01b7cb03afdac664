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
    /// The target is one file, and so many are needed, for so many catalogues, with these locales.
    case severalFiles(Int, catalogs: Int, locales: [LocaleIdentifier])
    /// Bytes of the source are no text in its encoding, which has this name.
    case undecodable(LineTable.Position, encoding: String)
    /// Two catalogues have the same folder and name, and so the same target.
    case sameTarget(CatalogIdentity, CatalogIdentity)
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
