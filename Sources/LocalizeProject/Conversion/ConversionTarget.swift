package import Localize

/// Where a conversion writes, and what.
package struct ConversionTarget: Hashable, Sendable {
  /// The format.
  package var format: FormatIdentifier
  /// The path of a file, or of a folder for several.
  package var path: String
  /// Whether the path is a folder's.
  package var isFolder: Bool

  /// Creates a target: a folder if the path ends in `/`, has no ending, or is one.
  package init(format: FormatIdentifier, path: String) {
    self.format = format
    self.path = path
    isFolder = path.hasSuffix("/") || PathParts(path).pathExtension.isEmpty || FolderNames.isFolder(path)
  }

  /// The folder that the path is in.
  package var parent: String { PathParts(path).folder.isEmpty ? "." : PathParts(path).folder }

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
  static func name(table: String, locale: LocaleIdentifier?, isSource: Bool, format: FormatIdentifier, isOnly: Bool) -> String {
    let table = name(of: table, in: format)
    guard let locale, locale != .root else { return format == .android ? "values/\(table).xml" : "\(table).\(format.ending)" }
    switch format {
    case .strings, .stringsdict: return "\(locale.identifier).lproj/\(table).\(format.ending)"
    case .android: return "\(isSource ? "values" : locale.androidFolder)/\(table).xml"
    case .xliff: return isOnly ? "\(locale.identifier).xliff" : "\(locale.identifier)/\(table).xliff"
    case .arb: return "\(table)_\(locale.underscored).arb"
    case .json: return "\(locale.identifier)/\(table).json"
    case .po: return "\(locale.underscored)/LC_MESSAGES/\(table).po"
    case .properties: return "\(table)_\(locale.underscored).properties"
    case .csv, .xcstrings: return "\(table).\(format.ending)"
    }
  }

  private static func name(of table: String, in format: FormatIdentifier) -> String {
    let isDefault = ["Localizable", "strings", "app", "translation", "messages"].contains(table)
    // A table is a file here, whatever its name was there.
    let name = table.replacing("/", with: "-")
    guard isDefault else { return name.isEmpty ? "Localizable" : name }
    switch format {
    case .strings, .stringsdict, .xcstrings, .xliff, .csv: return "Localizable"
    case .android: return "strings"
    case .arb: return "app"
    case .json: return "translation"
    case .po, .properties: return "messages"
    }
  }
}

extension FormatIdentifier {
  /// The ending of the format's files, without the dot.
  package var ending: String { self == .android ? "xml" : rawValue }
}

extension LocaleIdentifier {
  /// The name of Android's folder for the locale: `values-pt-rBR`, `values-b+sr+Latn`.
  var androidFolder: String {
    guard script == nil, remainder == nil, isWellFormed, !isBase, region?.utf8.count ?? 2 == 2 else {
      return "values-b+" + identifier.replacing("-", with: "+")
    }
    return "values-" + language + (region.map { "-r" + $0 } ?? "")
  }
}
