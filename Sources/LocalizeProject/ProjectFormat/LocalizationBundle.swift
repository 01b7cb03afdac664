package import Localize

/// A folder in which Xcode exports the texts of one locale: `de.xcloc`, with `Localized Contents/de.xliff` and copies of the sources.
package struct LocalizationBundle {
  /// The folder that holds the bundles of all locales.
  package var folder: String
  /// A name for their contents, which their files do not have.
  package var table: String
  /// The locale of the bundle.
  package var locale: LocaleIdentifier?
  /// Whether the file is the one with the translations, and not a copy of the app's own files.
  package var isTranslation: Bool

  /// The folder of a bundle with the translations.
  package static let contentsName = "Localized Contents"

  /// Reads a normalized path; nil if no folder of it is a bundle.
  package init?(containing path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.dropLast().firstIndex(where: { $0.hasSuffix(".xcloc") }) else { return nil }
    folder = parts[..<index].joined(separator: "/")
    table = index > 0 && !parts[index - 1].isEmpty ? String(parts[index - 1]) : "xcloc"
    locale = LocaleIdentifier(parts[index].dropLast(6))
    let inside = parts[(index + 1)...]
    isTranslation = inside.count == 2 && inside.first.map(String.init) == Self.contentsName
  }
}
