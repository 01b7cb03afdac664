package import Localize

/// What most source texts of a catalogue of `.properties` show about the apostrophes of its messages.
package struct ApostropheHabits: Hashable, Sendable {
  /// Whether the program doubles them itself, so that they quote nothing: far more texts hold `'{0}'` than `''`.
  package var areText = false
  /// Whether each one quotes, so that the messages double them: `''` is in some messages and a lone one in none.
  package var areDoubled = false

  /// Creates the habits of a catalogue that shows none.
  package init() {}

  /// Reads the source texts of a catalogue.
  ///
  /// - Complexity: O(bytes of the source texts) for `.properties`; O(files) for others
  package init(of catalog: Catalog) {
    let hasMessages = catalog.files.contains { $0.document.format.traits.placeholders == .properties }
    guard hasMessages, catalog.hasSource else { return }
    var count = Count()
    let buffer = DecodingBuffer()
    for key in 0..<catalog.sourceKeyCount {
      guard let cell = catalog.cell(key: key, locale: 0), let leaf = catalog.leaf(at: cell) else { continue }
      catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { bytes in
        guard bytes.contains(0x27) else { return }
        count.add(bytes, isNumbered: PlaceholderScan(bytes, hint: .properties).hasNumberedArgument)
      }
    }
    self = count.habits
  }

  /// Counts the apostrophes of source texts.
  package struct Count {
    private var quoted = 0
    private var doubled = 0
    private var doubledMessages = 0
    private var quotingMessages = 0

    /// Creates an empty count.
    package init() {}

    /// Adds a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - isNumbered: Whether it has a numbered argument, `{0}`.
    package mutating func add(_ bytes: ByteView, isNumbered: Bool) {
      if isNumbered {
        let marks = Self.apostrophes(in: bytes)
        if marks.doubled > 0 { doubledMessages += 1 }
        if marks.lone > 0 { quotingMessages += 1 }
      }
      for index in bytes.indices.dropFirst() where bytes[index - 1] == 0x27 {
        if bytes[index] == 0x27 { doubled += 1 }
        if bytes[index] == 0x7B, index + 1 < bytes.count, bytes[index + 1].isASCIIDigit { quoted += 1 }
      }
    }

    /// The habits that the texts show.
    package var habits: ApostropheHabits {
      var result = ApostropheHabits()
      result.areText = quoted >= 10 && quoted > doubled
      result.areDoubled = doubledMessages >= 2 && quotingMessages == 0
      return result
    }

    /// How many apostrophes of a text are doubled, and how many are alone.
    private static func apostrophes(in bytes: ByteView) -> (doubled: Int, lone: Int) {
      var (doubled, lone, index) = (0, 0, 0)
      while index < bytes.count {
        defer { index += 1 }
        guard bytes[index] == 0x27 else { continue }
        if index + 1 < bytes.count, bytes[index + 1] == 0x27 {
          doubled += 1
          index += 1
        } else {
          lone += 1
        }
      }
      return (doubled, lone)
    }
  }
}

extension PlaceholderScan {
  /// Whether there is an argument with a number, `{0}`.
  package var hasNumberedArgument: Bool { placeholders.contains { $0.name?.utf8.first?.isASCIIDigit ?? false } }
}
