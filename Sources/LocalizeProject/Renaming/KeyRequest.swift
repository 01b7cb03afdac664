package import Localize

/// A key or pattern as a user names it, and its replacement.
///
/// In a pattern, each `*` matches any characters, which replace the `*` at the same position in the replacement: `settings.*` and
/// `preferences.*` rename `settings.title` to `preferences.title`. `\*` is a literal asterisk. A text that is itself a key is never a pattern.
package struct KeyRequest: Sendable {
  /// The key or pattern.
  package let key: String
  /// What replaces it; nil deletes the keys.
  package let newKey: String?
  /// Where the request was read, such as `keys.csv:3`; nil if it was typed.
  package var place: String?
  /// Whether a pattern matches no key with a `/`, which separates the kind of a resource of Android from its name: `array/days`.
  package var isWithoutKinds = false
  /// The texts around each `*` of the pattern, and of the replacement.
  private let parts: [[UInt8]]
  private let newParts: [[UInt8]]?

  /// Reads a request; nil if the replacement has another number of `*` than the pattern.
  package init?(_ key: String, to newKey: String?) {
    self.key = key
    self.newKey = newKey
    parts = Self.parts(of: key)
    newParts = newKey.map(Self.parts)
    if let newParts, newParts.count != parts.count { return nil }
  }

  /// Names a key letter by letter, in which no `*` has a meaning; nil for a key with a backslash before one.
  package init?(literal key: String, to newKey: String) {
    guard !key.contains("\\*"), !newKey.contains("\\*") else { return nil }
    self.init(key.replacing("*", with: "\\*"), to: newKey.replacing("*", with: "\\*"))
  }

  /// The changes of the keys that the request names.
  ///
  /// - Complexity: O(1) for a key, O(bytes of the keys) for a pattern
  package func changes(among keys: KeyTable) -> [KeyChange] {
    if keys.index(of: key) != nil { return [KeyChange(key, to: newKey)] }
    guard parts.count > 1 else {
      let name = String(decoding: parts[0], as: UTF8.self)
      guard keys.index(of: name) != nil else { return [] }
      return [KeyChange(name, to: newParts.map { String(decoding: $0[0], as: UTF8.self) })]
    }
    return (0..<keys.count).compactMap { number in
      let name = Array(keys[number].utf8)
      if isWithoutKinds, name.contains(UInt8(ascii: "/")) { return nil }
      guard let runs = runs(in: name) else { return nil }
      let replacement = newParts.map { parts in
        zip(parts.dropFirst(), runs).reduce(parts[0]) { $0 + $1.1 + $1.0 }
      }
      return KeyChange(keys[number], to: replacement.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// The changes of the request that were made already: the keys have only the new names.
  ///
  /// - Complexity: O(1) for a key, O(bytes of the keys) for a pattern
  package func madeChanges(among keys: KeyTable) -> [KeyChange] {
    guard let newKey, var reverse = KeyRequest(newKey, to: key) else { return [] }
    reverse.isWithoutKinds = isWithoutKinds
    var former = KeyTable()
    for change in reverse.changes(among: keys) {
      guard let key = change.newKey, keys.index(of: key) == nil else { continue }
      key.withBytes { _ = former.insert($0) }
    }
    return changes(among: former).filter { change in change.newKey.map { keys.index(of: $0) != nil } ?? false }
  }

  /// The bytes that each `*` stands for in a key: as few as possible, the last one the rest; nil if the key doesn't match.
  private func runs(in key: [UInt8]) -> [ArraySlice<UInt8>]? {
    let (first, last) = (parts[0], parts[parts.count - 1])
    guard key.count >= first.count + last.count, key.starts(with: first), key.suffix(last.count).elementsEqual(last) else { return nil }
    var rest = key[first.count..<key.count - last.count]
    var runs: [ArraySlice<UInt8>] = []
    for part in parts.dropFirst().dropLast() {
      guard let found = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part) else { return nil }
      runs.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return runs + [rest]
  }

  private static func parts(of text: String) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "*"), !isEscaped {
        parts.append([])
      } else {
        // A backslash before anything else is a character of the key.
        if byte == UInt8(ascii: "*") { parts[parts.count - 1].removeLast() }
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return parts
  }
}
