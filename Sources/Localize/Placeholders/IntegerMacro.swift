/// A macro of C's `<inttypes.h>` in a format, as gettext writes it: `<PRIu64>` in `%<PRIu64>`, `%15<PRIuMAX>` and `%1$<PRIdMAX>`.
///
/// It stands for a length and a conversion, which differ between systems. (gettext manual, “Preparing Strings”)
struct IntegerMacro {
  let kind: PlaceholderKind
  /// From `<` to `>`, in bytes.
  let length: Int

  /// Reads the macro at the `<` at `start`, or returns nil if there is none.
  init?(text: TextCursor, at start: Int) {
    guard text[start] == 0x3C, text[start + 1] == 0x50, text[start + 2] == 0x52, text[start + 3] == 0x49 else { return nil }
    var index = start + 5
    let isSigned: Bool
    switch text[start + 4] {
    case 0x64, 0x69: isSigned = true
    case 0x6F, 0x75, 0x78, 0x58: isSigned = false
    default: return nil
    }
    let width = index
    while text[index].isASCIILetter || text[index].isASCIIDigit { index += 1 }
    guard text[index] == 0x3E, Self.isWidth(text.bytes[width..<index]) else { return nil }
    let is32Bits = text[index - 1] == 0x32 && text[index - 2] == 0x33
    kind = .integer(bits: is32Bits ? 32 : 64, isSigned: isSigned)
    length = index + 1 - start
  }

  /// Whether this is `64`, `LEAST32`, `FAST8`, `MAX` or `PTR`.
  private static func isWidth(_ text: Slice<ByteView>) -> Bool {
    if text.elementsEqual("MAX".utf8) || text.elementsEqual("PTR".utf8) { return true }
    var rest = text
    for name in ["LEAST", "FAST"] where rest.starts(with: name.utf8) { rest = rest.dropFirst(name.utf8.count) }
    return ["8", "16", "32", "64"].contains { rest.elementsEqual($0.utf8) }
  }
}
