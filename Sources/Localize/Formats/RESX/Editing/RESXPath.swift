import Localize

/// Where .NET and Windows apps look for resources.
///
/// `Name.resx` is for the neutral culture, `Name.de-AT.resx` beside it for another one. Windows apps have a folder for each language,
/// `Strings/de-AT/Name.resw`, or name it in the file as a qualifier, `Name.lang-de-AT.resw`.
struct RESXPath {
  /// How the path names the locale.
  enum Place {
    /// `Name.de.resx`
    case suffix
    /// `de/Name.resw`
    case folder
    /// Not at all.
    case none
  }

  private(set) var place = Place.none
  /// The folder of the catalogue.
  private(set) var folder: String
  private(set) var table: String
  private(set) var locale: LocaleIdentifier?
  /// What is before the locale: `lang-`, or nothing.
  private var qualifier = ""
  private let parts: PathParts
  private let isOfWindowsApp: Bool

  /// Reads a normalized path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - locale: Reads a part of the path as a locale.
  init(_ path: String, locale read: (Substring) -> LocaleIdentifier? = PathReading.plausibleLocale) {
    func readLocale(_ name: Substring) -> LocaleIdentifier? { Self.former[name.lowercased()] ?? read(name) }
    parts = PathParts(path)
    (folder, table) = (parts.folder, parts.stem)
    isOfWindowsApp = parts.pathExtension == "resw"
    if let dot = table.lastIndex(of: "."), dot > table.startIndex {
      let (prefix, name) = isOfWindowsApp ? Self.qualified(table[table.index(after: dot)...]) : ("", table[table.index(after: dot)...])
      if let named = readLocale(name), !isOfWindowsApp || !prefix.isEmpty {
        (place, locale, qualifier, table) = (.suffix, named, prefix, String(table[..<dot]))
        return
      }
    }
    guard isOfWindowsApp else { return }
    let parent = PathParts(folder)
    let (prefix, name) = Self.qualified(parent.name[...])
    guard let named = readLocale(name) else { return }
    (place, locale, qualifier, folder) = (.folder, named, prefix, parent.folder)
  }

  /// The readings of the path, the surest first.
  var readings: [PathReading] {
    let none = PathReading(.none, folder: parts.folder, table: place == .suffix ? parts.stem : table, locale: nil, RESXFormat.traits)
    switch place {
    case .suffix: return [PathReading(.dottedSuffix, folder: folder, table: table, locale: locale, RESXFormat.traits), none]
    case .folder:
      // `app` and `src` are languages, too, and need another one beside them.
      let isSure = !qualifier.isEmpty || locale?.original.utf8.count != 3
      return [PathReading(isSure ? .localeFolder : .parentFolder, folder: folder, table: table, locale: locale, RESXFormat.traits), none]
    case .none: return [none]
    }
  }

  /// The path for another locale.
  func path(for locale: LocaleIdentifier) -> String {
    let name = qualifier + locale.code
    switch place {
    case .suffix: return PathParts.join(folder, "\(table).\(name).\(parts.pathExtension)")
    case .folder: return PathParts.join(PathParts.join(folder, name), parts.name)
    case .none where isOfWindowsApp: return PathParts.join(PathParts.join(folder, name), parts.name)
    case .none: return PathParts.join(folder, "\(table).\(name).\(parts.pathExtension)")
    }
  }

  /// The qualifier of a language and its value: `lang-de`, `language-de`; the name as it is without one.
  private static func qualified(_ name: Substring) -> (prefix: String, name: Substring) {
    for prefix in ["language-", "lang-"] where name.lowercased().hasPrefix(prefix) {
      return (String(name.prefix(prefix.count)), name.dropFirst(prefix.count))
    }
    return ("", name)
  }

  /// The cultures of early versions whose names are no language tags.
  private static let former: [String: LocaleIdentifier] = ["zh-chs": "zh-Hans", "zh-cht": "zh-Hant"]
}
