package import Localize

/// The names of an accessor: those of the groups around it and its own, each as an identifier that all languages of the generator accept, but for their
/// reserved words.
package struct AccessorName: Hashable, Sendable {
  /// The groups, from the outermost.
  package var groups: [String]
  /// The name in the innermost group.
  package var name: String

  /// Names from a path.
  package init(groups: [String], name: String) { (self.groups, self.name) = (groups, name) }

  /// The names of a key: the parts of a dotted key, or the words of a text; nil for an empty key.
  ///
  /// They depend on the key alone, so that another key never changes them.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isText: Whether keys of the catalogue are texts.
  ///   - hint: What is known about placeholders in such a text.
  package init?(key: String, isText: Bool, hint: PlaceholderHint) {
    // gettext joins a context and a text with U+0004.
    if let end = key.unicodeScalars.firstIndex(of: "\u{4}") {
      let rest = String(key[key.unicodeScalars.index(after: end)...])
      guard let context = AccessorName(key: String(key[..<end]), isText: false, hint: hint),
        let text = AccessorName(key: rest, isText: isText, hint: hint)
      else { return nil }
      self.init(groups: context.groups + [context.name] + text.groups, name: text.name)
      return
    }
    let parts = isText || !Self.isSymbolic(key) ? [] : key.split(whereSeparator: { ".:/".contains($0) }).map(String.init)
    if parts.count > 1 || !isText && !parts.isEmpty {
      let names = parts.compactMap { KeyWords.identifier(KeyWords.words(in: $0)) }
      if names.count == parts.count, let last = names.last {
        self.init(groups: names.dropLast(), name: last)
        return
      }
    }
    guard let name = KeyWords.identifier(KeyWords.words(ofText: key, hint: hint)) else { return nil }
    self.init(groups: [], name: name)
  }

  /// Names that are written with full stops between them; nil if one is not an identifier.
  package init?(path: String) {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy(KeyWords.isIdentifier), let last = names.last else { return nil }
    self.init(groups: names.dropLast(), name: last)
  }

  /// The names with full stops between them.
  package var path: String { (groups + [name]).joined(separator: ".") }

  /// Whether a key has no blanks and no signs but those that join parts and words.
  private static func isSymbolic(_ key: String) -> Bool {
    key.unicodeScalars.allSatisfy { scalar in
      KeyWords.belongsToWord(scalar) || "._-:/[]@$+".unicodeScalars.contains(scalar)
    }
  }
}
