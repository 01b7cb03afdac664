import Localize

/// The path of a file for one locale, to know whether another path is that of the same table in another locale.
struct SiblingPath {
  private let parts: [Substring]
  private let locale: LocaleIdentifier

  /// - Parameters:
  ///   - path: The path of a file.
  ///   - locale: The locale that the path names.
  init(_ path: String, locale: LocaleIdentifier) {
    parts = path.split(separator: "/")
    self.locale = locale
  }

  /// The locale of a path that differs from this one in its locale alone, else nil.
  func locale(of path: String) -> LocaleIdentifier? {
    let others = path.split(separator: "/")
    guard others.count == parts.count else { return nil }
    let different = parts.indices.filter { parts[$0] != others[$0] }
    guard different.count == 1, let index = different.first else { return nil }
    return locale(of: others[index], beside: parts[index])
  }

  private func locale(of other: Substring, beside own: Substring) -> LocaleIdentifier? {
    for start in Self.cuts(own) where other.hasPrefix(own[..<start]) {
      for end in Self.cuts(own) where end > start && other.hasSuffix(own[end...]) {
        let middle = other.dropFirst(own[..<start].count).dropLast(own[end...].count)
        guard LocaleIdentifier(own[start..<end]) == locale, let found = LocaleIdentifier(middle) else { continue }
        if found.isWellFormed || found.isBase { return found }
      }
    }
    return nil
  }

  /// Where a locale may begin or end: at the edges, and beside what is neither a letter nor a digit.
  private static func cuts(_ name: Substring) -> [Substring.Index] {
    name.indices.filter { index in
      index == name.startIndex || !isWord(name[index]) || !isWord(name[name.index(before: index)])
    } + [name.endIndex]
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
