import Localize

/// A key that is renamed or deleted.
package struct KeyChange: Sendable {
  /// The key as it is.
  package var key: String
  /// The key as it will be; nil for one that is deleted.
  package var newKey: String?

  /// Creates a change.
  package init(_ key: String, to newKey: String?) {
    self.key = key
    self.newKey = newKey
  }

  /// The change that restores the key; nil for one that is deleted.
  package var reversed: KeyChange? { newKey.map { KeyChange($0, to: key) } }

  /// Whether the key stays as it is, byte for byte.
  package var isEmpty: Bool { newKey.map { $0.utf8.elementsEqual(key.utf8) } ?? false }
}

/// A text compared by its bytes, as keys are: two spellings of one character are two keys.
package struct KeyBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Takes the bytes of a key.
  package init(_ key: some StringProtocol) { bytes = Array(key.utf8) }
}
