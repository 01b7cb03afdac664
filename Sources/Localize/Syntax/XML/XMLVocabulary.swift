/// The elements of a format whose places show where an end tag is missing.
///
/// A `<string>` is never in a `<string>`: where one starts, an open one has lost its end tag, and closing it there saves the entry that
/// starts.
package struct XMLVocabulary: Sendable {
  /// An element of the format.
  package struct Element: Sendable {
    package let name: StaticString
    let level: UInt8
    let closes: UInt8

    /// Describes an element.
    ///
    /// - Parameters:
    ///   - name: The name, prefix included.
    ///   - level: How deep it is in the format's order, 0 for one that may be in itself.
    ///   - closes: The level from which on open elements end where it starts; by default its own.
    package init(_ name: StaticString, level: UInt8, closes: UInt8? = nil) {
      self.name = name
      self.level = level
      self.closes = closes ?? level
    }
  }

  private let elements: [Element]

  /// Collects elements.
  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// The level of an element, and from which level on it closes open ones; 0 for unknown elements.
  @inline(__always)
  func levels(_ bytes: ByteView, _ name: TextRange) -> (level: UInt8, closes: UInt8) {
    for element in elements where element.name.utf8CodeUnitCount == name.count && bytes.holds(element.name, at: Int(name.start)) {
      return (element.level, element.closes)
    }
    return (0, 0)
  }
}
