import Localize

/// A folder in which Xcode exports the texts of one locale: `de.xcloc`, with `Localized Contents/de.xliff` and copies of the sources.
struct LocalizationBundle {
  /// The folder that holds the bundles of all locales.
  var folder: String
  /// A name for their contents, which their files do not have.
  var table: String
  /// The locale of the bundle.
  var locale: LocaleIdentifier?
  /// Whether the file is the one with the translations, and not a copy of the app's own files.
  var isTranslation: Bool

  /// Reads a normalized path; nil if no folder of it is a bundle.
  init?(containing path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.dropLast().firstIndex(where: { $0.hasSuffix(".xcloc") }) else { return nil }
    folder = parts[..<index].joined(separator: "/")
    table = index > 0 && !parts[index - 1].isEmpty ? String(parts[index - 1]) : "xcloc"
    locale = LocaleIdentifier(parts[index].dropLast(6))
    let inside = parts[(index + 1)...]
    isTranslation = inside.count == 2 && inside.first == "Localized Contents"
  }
}
