public import Localize

extension FormatIdentifier {
  /// The format of a file that was named, by its ending; nil for one of no known format.
  public init?(path: String) {
    switch PathParts(path).pathExtension {
    case "strings": self = .strings
    case "stringsdict": self = .stringsdict
    case "xcstrings": self = .xcstrings
    case "xliff", "xlf": self = .xliff
    case "xml": self = .android
    case "arb": self = .arb
    case "csv", "tsv": self = .csv
    case "json": self = .json
    case "po", "pot": self = .po
    case "properties": self = .properties
    default: return nil
    }
  }

  /// The endings of the formats that are read, with their dots.
  public static let endings = [
    ".strings", ".stringsdict", ".xcstrings", ".xliff", ".xlf", ".xml", ".arb", ".csv", ".tsv", ".json", ".po", ".pot",
    ".properties",
  ]

  /// The format of a file that was found by walking; nil for one that can't be part of a catalogue where it lies.
  init?(walkedPath path: String) {
    guard let format = FormatIdentifier(path: path) else { return nil }
    if let bundle = LocalizationBundle(containing: path), !bundle.isTranslation { return nil }
    // What slang's analysis writes beside the catalogue.
    if ["_missing_translations", "_unused_translations"].contains(where: { PathParts(path).stem.hasPrefix($0) }) { return nil }
    switch format {
    case .android where AndroidResourcePath(path) == nil: return nil
    // The messages of a web extension have descriptions among their texts.
    case .json where PathParts(PathParts(PathParts(path).folder).folder).name == "_locales": return nil
    default: self = format
    }
  }

  /// The formats that make up one catalogue together.
  public var family: FormatFamily {
    switch self {
    case .strings, .stringsdict: .apple
    case .android: .android
    case .xliff: .xliff
    case .csv: .csv
    case .xcstrings: .xcstrings
    case .arb: .arb
    case .json: .json
    case .po: .po
    case .properties: .properties
    }
  }
}

extension FormatFamily {
  /// Whether files of the format hold other data as often as texts.
  var carriesAnyData: Bool { self == .csv || self == .json || self == .properties }
}
