import Localize

/// Folders that programs keep their texts in, so that a single file for a locale is a catalogue there: the first one of a project.
enum TextFolders {
  private static let names: Set<String> = [
    "locales", "locale", "i18n", "l10n", "lang", "langs", "languages", "translations", "intl",
  ]

  /// Whether a folder is called so.
  static func contains(_ folder: String) -> Bool { names.contains(PathParts(folder).name.lowercased()) }

  /// Whether a file is in one of them, or in a folder below one.
  static func contain(_ path: String) -> Bool {
    PathParts.normalized(path).split(separator: "/").dropLast().contains { names.contains($0.lowercased()) }
  }
}
