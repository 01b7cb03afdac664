/// A text that is equal to those of the same bytes only: a file system takes two spellings of one character for two names.
struct ExactText: Hashable, Comparable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: ExactText, second: ExactText) -> Bool {
    var (one, other) = (first.text, second.text)
    return one.withUTF8 { bytes in other.withUTF8 { bytes.hasSameBytes(as: $0) } }
  }

  static func < (first: ExactText, second: ExactText) -> Bool { first.text.utf8.lexicographicallyPrecedes(second.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
