import Localize

/// The names of cases that are texts: `enum Problem: String { case notFound, denied = "no" }` has the raw value `notFound`.
struct ImplicitRawValues {
  private(set) var names: [String] = []
  /// What has been read of the head of an enumeration.
  private var head = Head.none
  /// Whether the last enumeration is one of strings.
  private var isOfStrings = false
  /// The case that is being read; nil outside of a list of cases.
  private var list: [String]?
  /// Whether a raw value follows.
  private var hasValue = false
  /// Whether the list goes on in the next line.
  private var goesOn = false

  private enum Head {
    case none
    case name
    case types
  }

  /// Reads the enumerations of a file of Swift.
  ///
  /// - Complexity: O(bytes)
  init(in bytes: ByteView) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if CodeLexer.isNameByte(byte) {
        var end = index + 1
        while end < bytes.count, CodeLexer.isNameByte(bytes[end]) { end += 1 }
        read(word: bytes.extracting(index..<end))
        index = end
      } else {
        read(sign: byte)
        index += 1
      }
    }
    endList()
  }

  private mutating func read(word: ByteView) {
    if word.isEqual(to: "enum") {
      endList()
      (head, isOfStrings) = (.name, false)
    } else if head == .name {
      head = .types
    } else if head == .types {
      if word.isEqual(to: "String") { isOfStrings = true }
    } else if word.isEqual(to: "case") {
      endList()
      list = isOfStrings ? [] : nil
    } else if list != nil, !hasValue {
      goesOn = false
      list?.append(String(decoding: word, as: UTF8.self))
    }
  }

  private mutating func read(sign: UInt8) {
    switch sign {
    case UInt8(ascii: "{"): head = .none
    case UInt8(ascii: "="): if list?.isEmpty == false { list?.removeLast(); hasValue = true }
    case UInt8(ascii: ","): (hasValue, goesOn) = (false, true)
    case 0x20, 0x09, 0x0D, UInt8(ascii: "`"): break
    case 0x0A: if !goesOn { endList() }
    case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "/"): endList()
    // A case of a switch, or one with values.
    default: if !hasValue { list = nil }
    }
  }

  private mutating func endList() {
    names += list ?? []
    (list, hasValue, goesOn) = (nil, false, false)
  }
}
