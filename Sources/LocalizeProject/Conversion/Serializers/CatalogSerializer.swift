import Localize

/// Writes a new file from the texts of a catalogue.
///
/// A serializer writes what its format has a place for, and the nearest to it otherwise (one form of a plural); what it can't write, it
/// leaves out. It need not say so: the result is read again and compared with the source.
protocol CatalogSerializer {
  /// The bytes of a file.
  ///
  /// - Parameter catalog: The texts, in as many locales as a file of the format holds.
  /// - Complexity: O(bytes of the texts)
  func bytes(of catalog: PlainCatalog) -> [UInt8]
}

/// How many locales a file of a format holds.
enum LocaleCapacity: Sendable {
  /// One.
  case one
  /// The source locale and one other.
  case pair
  /// All of a catalogue.
  case all
}

extension FormatIdentifier {
  /// How many locales a file holds.
  var localeCapacity: LocaleCapacity {
    switch self {
    case .csv, .xcstrings: .all
    case .xliff: .pair
    case .strings, .stringsdict, .android, .arb, .json, .po, .properties: .one
    }
  }

  /// Whether a file says which locale it is for, or which one its texts are translated from, so that it can't be written without.
  var namesLocale: Bool {
    switch self {
    case .xcstrings, .xliff, .arb, .po: true
    case .strings, .stringsdict, .android, .csv, .json, .properties: false
    }
  }

  /// What writes a new file.
  ///
  /// - Parameters:
  ///   - original: What XLIFF names as the file its texts are from.
  ///   - isNested: Whether JSON has an object for each step of a key.
  func serializer(original: String, isNested: Bool = false) -> any CatalogSerializer {
    switch self {
    case .strings: StringsSerializer()
    case .stringsdict: StringsDictSerializer()
    case .xcstrings: XCStringsSerializer()
    case .xliff: XLIFFSerializer(original: original)
    case .csv: CSVSerializer()
    case .android: AndroidSerializer()
    case .arb: ARBSerializer()
    case .json: JSONSerializer(isNested: isNested)
    case .po: POSerializer()
    case .properties: PropertiesSerializer()
    }
  }
}
