import Localize

/// What kind of resource an entry is.
enum ResourceKind {
  case string, plurals, array

  /// The kind of an entry; nil for one without a value.
  init?(of entry: Entry, in document: Document) {
    guard let index = entry.localizations.first else { return nil }
    guard document.varies(at: index) else {
      self = .string
      return
    }
    switch document.localizations[index].value {
    case .leaf: self = .string
    case .list: self = .array
    case .variations: self = .plurals
    }
  }

  /// What the key of a resource begins with whose name one of another kind has too.
  var keyPrefix: String {
    switch self {
    case .string: ""
    case .plurals: "plurals/"
    case .array: "array/"
    }
  }
}
