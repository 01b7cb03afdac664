package import Localize

/// The settings about files, for the search for catalogues.
package protocol DiscoveryRules: Sendable {
  /// The settings of a file; the path is spelt as it was found or named.
  func ruling(on path: String) -> FileRuling
  /// Patterns for files below a folder that are catalogues despite their file extension.
  ///
  /// - Parameters:
  ///   - folder: The folder that is searched.
  ///   - settings: The paths of files in it that are called like one with settings.
  func unusualNames(below folder: String, settings: [String]) -> [PathGlob]
}

/// The settings of a file.
package struct FileRuling: Sendable, Hashable {
  /// The file is skipped, unless it was named.
  package var isExcluded: Bool
  /// The file holds texts, whatever it looks like.
  package var isNamed: Bool
  /// The format, where it isn't that of the ending.
  package var format: FormatIdentifier?

  /// Creates a ruling; by default without settings.
  package init(isExcluded: Bool = false, isNamed: Bool = false, format: FormatIdentifier? = nil) {
    self.isExcluded = isExcluded
    self.isNamed = isNamed
    self.format = format
  }
}
