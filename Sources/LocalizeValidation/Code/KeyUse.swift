import Localize

/// A use of a key at a place in source code.
enum UsedKey: Hashable, Sendable {
  /// It is this one.
  case exact(String)
  /// It is a format: these texts, with a placeholder between two of them.
  case format([String])
  /// It begins with the first of these texts, ends with the last one and holds the others; what is between is decided at run time.
  case pattern([String])
  /// It is the one from which a generator of code makes these names.
  case members([String])
  /// It is this string resource.
  case resource(UsedResource)

  /// Whether nothing is known of the key.
  var isUnknown: Bool { if case .pattern(let texts) = self { texts.allSatisfy(\.isEmpty) } else { false } }

  /// Whether the key is put together at run time.
  var isRuntime: Bool { if case .pattern = self { true } else { false } }

  /// The key for display.
  var displayName: String {
    switch self {
    case .exact(let key): key
    case .resource(let resource): resource.name
    case .format(let texts): texts.map { $0.replacing("%", with: "%%") }.joined(separator: "%@")
    case .pattern(let texts): texts.joined(separator: "*")
    case .members(let names): names.joined(separator: ".")
    }
  }
}

/// The table that a place in source code takes a key from.
enum UsedTable: Hashable, Sendable {
  /// The one of this name, in Apple's formats.
  case named(String)
  /// One of Apple's formats that is only known at run time.
  case anyOfApple
  /// Any catalogue.
  case any
  /// The one from which a generator of code makes this name.
  case member(String)
  /// Android's string resources.
  case android

  /// The table that Apple's functions use when none is named.
  static let standard = UsedTable.named("Localizable")

  /// Whether a catalogue can be the one of the use.
  func includes(_ identity: CatalogIdentity) -> Bool {
    switch self {
    case .named(let name): identity.isOfApple && identity.table == name
    case .anyOfApple: identity.isOfApple
    case .any: true
    case .member(let name): FoldedName(identity.table) == FoldedName(name)
    case .android: identity.family == .android
    }
  }
}

extension CatalogIdentity {
  /// Whether Foundation looks keys up in it.
  var isOfApple: Bool { family == .apple || family == .xcstrings }

  /// Whether the system looks its keys up, and no code of the program.
  var isLookedUpBySystem: Bool {
    isOfApple && (["InfoPlist", "AppShortcuts"].contains(table) || PathParts(folder).name == "Settings.bundle")
  }
}

/// A place in source code where a text is asked for.
struct KeyUse: Sendable {
  /// The key.
  var key: UsedKey
  /// Where it is looked up.
  var table: UsedTable
  /// Where it is.
  var range: TextRange
  /// Whether a key that no catalogue has is not a defect here: code for previews, resources of libraries, a comment that disables the rule.
  var isTolerant = false
  /// Whether it names a resource through the `R` of a package that is not the file's.
  var isOfOtherPackage = false
  /// Whether that `R` is written with its package, `com.example.R.string.title`, or has another name by an import.
  var isQualified = false
  /// The package of that `R`, if the file names it.
  var package: String?
  /// What the call says about the key.
  var details = KeyDetails()
  /// Whether it is a literal of a view or modifier, which shows what is no key as it is.
  var isShown = false
}

/// What a call says about its key: `String(localized: "a", defaultValue: "Add", comment: "Button")`.
struct KeyDetails: Hashable, Sendable {
  /// The default text, with an unknown value between two of its parts; nil if none is given or it is only known at run time.
  var text: [String]?
  /// The comment for translators.
  var comment: String?
  /// Where the text is looked up.
  var bundle = UsedBundle.any
}

/// The bundle that a place in source code takes a text from.
enum UsedBundle: Hashable, Sendable {
  /// It is not known.
  case any
  /// The one of the file's own Swift module: `bundle: .module`, `bundle: #bundle`.
  case module
  /// The app's: `bundle: .main`.
  case main
  /// The app's, because a call names none.
  case standard
}

/// A name without case and without signs, as generators of code lose them.
struct FoldedName: Hashable, Sendable, Comparable {
  /// The letters and digits.
  let text: String

  init(_ name: some StringProtocol) {
    text = String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
      .lowercased()
  }

  static func < (first: FoldedName, second: FoldedName) -> Bool { first.text.utf8.lexicographicallyPrecedes(second.text.utf8) }
}
