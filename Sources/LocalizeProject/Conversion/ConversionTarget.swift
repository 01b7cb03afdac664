package import Localize

/// Where a conversion writes, and what.
package struct ConversionTarget: Hashable, Sendable {
  /// The format.
  package var format: FormatIdentifier
  /// The path of a file, or of a folder for several.
  package var path: String
  /// Whether the path is a folder's.
  package var isFolder: Bool
  /// Whether there is no file, but standard output.
  package private(set) var isStandardOutput = false

  /// Creates a target: a folder if the path ends in `/`, has no ending, or is one.
  package init(format: FormatIdentifier, path: String) {
    self.format = format
    self.path = path
    isFolder = path.hasSuffix("/") || PathParts(path).pathExtension.isEmpty || FolderNames.isFolder(path)
  }

  /// Creates a target of a single file without a name: standard output.
  package init(standardOutputAs format: FormatIdentifier) {
    self.format = format
    path = "-"
    isFolder = false
    isStandardOutput = true
  }

  /// The folder that the path is in.
  package var parent: String { PathParts(path).folder.isEmpty ? "." : PathParts(path).folder }

  /// Whether texts without a locale can't be written: the format names it, or only files that are named for a locale are found in the folder.
  ///
  /// - Parameter others: The number of the other locales.
  func needsLocale(beside others: Int) -> Bool {
    let traits = format.traits
    return traits.needsLocale
      || isFolder && others > 0 && traits.files.holdAnyData && !traits.files.includeDefault && traits.locales == .one
  }

  /// The path of a file in the folder, as the platform of the format looks for it.
  ///
  /// The default table of each platform is that of the others: `Localizable` of Apple's is `strings` of Android's.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - locale: The locale; nil for a file that holds all of them.
  ///   - isSource: Whether it is the source locale.
  ///   - format: The format of the file.
  ///   - isOnly: Whether no other table is converted.
  static func name(
    table: String, locale: LocaleIdentifier?, isSource: Bool, format: any ProjectFormat.Type, isOnly: Bool
  ) -> String {
    let isDefault = FormatRegistry.all.contains { $0.traits.files.defaultTable == table }
    // A table is a file here, whatever its name was there.
    let own = table.replacing("/", with: "-")
    let name = isDefault ? format.traits.files.defaultTable : own.isEmpty ? "Localizable" : own
    return format.fileName(of: name, for: locale == .root ? nil : locale, isSource: isSource, isOnly: isOnly)
  }

  /// The name of a table without the locale of its file: `de.csv` is of the default table, `strings-de.csv` of `strings`.
  ///
  /// - Parameter locales: The locales of the catalogue, and those that were chosen.
  static func tableName(_ name: String, locales: [LocaleIdentifier]) -> String {
    func isLocale(_ text: Substring) -> Bool { LocaleIdentifier(text).map(locales.contains) ?? false }
    if isLocale(name[...]) { return "Localizable" }
    let cut = name.indices.dropFirst().first { "-_.".contains(name[$0]) && isLocale(name[name.index(after: $0)...]) }
    return cut.map { String(name[..<$0]) } ?? name
  }
}
