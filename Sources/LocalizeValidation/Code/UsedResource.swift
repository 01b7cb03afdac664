import Localize
import LocalizeProject

/// A string resource of Android that code names.
struct UsedResource: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its kind as `R` names it; nil where it is not known.
  var kind: String?

  /// The keys that it can be, the first of them that a catalogue has: only where kinds share a name does a key begin with the kind.
  var keys: [String] {
    switch kind {
    case "plurals", "array": ["\(kind ?? "")/\(name)", name]
    default: [name]
    }
  }

  /// Whether it is a key, in catalogues that have other keys too.
  func isKey(_ key: String, beside others: Set<String> = []) -> Bool { keys.first { $0 == key || others.contains($0) } == key }

  /// The number of its key.
  func key(in keys: KeyTable) -> Int? { self.keys.lazy.compactMap { keys.index(of: $0) }.first }

  /// The keys of a catalogue whose resources have the name of a key and another kind.
  static func otherKinds(of key: String, in keys: KeyTable) -> Set<String> {
    let name = AndroidText.resourceName(of: key)
    return Set([name, "plurals/\(name)", "array/\(name)"].filter { $0 != key && keys.index(of: $0) != nil })
  }
}
