/// The flags, the width and the precision of a specifier of `java.util.Formatter`, which throws an error at many combinations of them.
///
/// | conversion | flags | precision |
/// |--|--|--|
/// | `b` `h` | `-` | yes |
/// | `s` | `-`; `#` for values that format themselves | yes |
/// | `c` `t` | `-` | no |
/// | `d` | `-` `+` space `0` `,` `(` | no |
/// | `o` `x` | `-` `#` `0`; `+` space `(` for a `BigInteger` | no |
/// | `e` | `-` `#` `+` space `0` `(` | yes |
/// | `f` | all | yes |
/// | `g` | `-` `+` space `0` `,` `(` | yes |
/// | `a` | `-` `#` `+` space `0` | yes |
///
/// No flag may be there twice, `-` and `0` need a width and exclude each other, and so do `+` and space.
///
/// - SeeAlso: [java.util.Formatter](https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Formatter.html)
package struct JavaFlags {
  private var flags: [UInt8] = []
  private var width: [UInt8] = []
  private var precision: [UInt8] = []
  private let conversion: UInt8

  /// Reads what is between the percent sign, or the position, and the conversion at `end`.
  package init(text: TextCursor, from start: Int, to end: Int) {
    conversion = text[end] | 0x20
    for index in start..<max(start, end) {
      let byte = text[index]
      if byte == 0x2E || !precision.isEmpty {
        precision.append(byte)
      } else if byte.isASCIIDigit, byte != 0x30 || !width.isEmpty {
        width.append(byte)
      } else {
        flags.append(byte)
      }
    }
  }

  /// Whether the formatter throws an error.
  var areRefused: Bool { !flags.isEmpty && repairedFlags != flags || !precision.isEmpty && !takesPrecision }

  /// What may be between the percent sign and the conversion: all of it but what is refused.
  package var repaired: [UInt8] { repairedFlags + width + (takesPrecision ? precision : []) }

  private var repairedFlags: [UInt8] {
    var kept: [UInt8] = []
    for flag in flags where allowed.contains(flag) && !kept.contains(flag) {
      switch flag {
      case UInt8(ascii: "-") where width.isEmpty: continue
      case UInt8(ascii: "0") where width.isEmpty || flags.contains(UInt8(ascii: "-")): continue
      case UInt8(ascii: " ") where flags.contains(UInt8(ascii: "+")): continue
      default: kept.append(flag)
      }
    }
    return kept
  }

  private var takesPrecision: Bool { "bhsefga".utf8.contains(conversion) }

  private var allowed: String.UTF8View {
    switch conversion {
    case UInt8(ascii: "s"): "-#".utf8
    case UInt8(ascii: "b"), UInt8(ascii: "h"), UInt8(ascii: "c"), UInt8(ascii: "t"): "-".utf8
    case UInt8(ascii: "d"), UInt8(ascii: "g"): "-+ 0,(".utf8
    case UInt8(ascii: "o"), UInt8(ascii: "x"): "-#0+ (".utf8
    case UInt8(ascii: "e"): "-#+ 0(".utf8
    case UInt8(ascii: "a"): "-#+ 0".utf8
    default: "-#+ 0,(".utf8
    }
  }
}
