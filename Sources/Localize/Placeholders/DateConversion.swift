/// A conversion of C's strftime: `%H`, `%-d`, `%Ey`, `%%`.
///
/// (ISO C 7.29.3.5, POSIX strftime, and the flags `_ - 0 ^ #` of the GNU and BSD libraries)
struct DateConversion {
  /// The evidence about a text that printf could read as well.
  enum Evidence {
    /// `%H` or `%Y`, which no printf has.
    case date
    /// `%m`, which the printf of the GNU library has.
    case month
    /// `%d`, `%e`, `%a`, which both have.
    case either
  }

  let evidence: Evidence
  let end: Int

  /// Reads the conversion at the percent sign at `start`, or returns nil if there is none.
  init?(text: TextCursor, at start: Int) {
    var index = start + 1
    while [0x5F, 0x2D, 0x30, 0x5E, 0x23].contains(text[index]) { index += 1 }
    if text[index] == 0x45 || text[index] == 0x4F, text[index + 1].isASCIILetter { index += 1 }
    switch text[index] {
    case UInt8(ascii: "B"), UInt8(ascii: "b"), UInt8(ascii: "H"), UInt8(ascii: "I"), UInt8(ascii: "j"), UInt8(ascii: "k"),
      UInt8(ascii: "M"), UInt8(ascii: "R"), UInt8(ascii: "T"), UInt8(ascii: "Y"), UInt8(ascii: "y"), UInt8(ascii: "Z"):
      evidence = .date
    case UInt8(ascii: "m"): evidence = .month
    case UInt8(ascii: "A"), UInt8(ascii: "a"), UInt8(ascii: "C")...UInt8(ascii: "G"), UInt8(ascii: "c")...UInt8(ascii: "e"),
      UInt8(ascii: "g")...UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "N")...UInt8(ascii: "X"),
      UInt8(ascii: "n")...UInt8(ascii: "x"),
      UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "%"):
      evidence = .either
    default: return nil
    }
    end = index + 1
  }
}
