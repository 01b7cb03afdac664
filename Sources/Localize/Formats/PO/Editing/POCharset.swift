/// The encodings that a PO file may name.
package enum POCharset {
  /// Whether a name can be one of an encoding, in any spelling: `latin1`, `ISO_8859-15`, `cp437`.
  ///
  /// Which of them a system can read differs; only a name of no family is certainly wrong.
  package static func isKnown(_ name: String) -> Bool {
    let name = name.uppercased().filter { $0.isLetter || $0.isNumber }
    return name.isEmpty || families.contains { name.hasPrefix($0) } || name.allSatisfy(\.isNumber)
  }

  private static let families = [
    "ANSI", "ARABIC", "ARMSCII", "ASCII", "ASMO", "BIG5", "CHINESE", "CN", "CP", "CS", "CYRILLIC", "DEC", "EBCDIC", "ECMA", "ELOT", "EUC",
    "GB",
    "GEORGIAN", "GREEK", "HEBREW", "HP", "HZ", "IBM", "ISCII", "ISIRI", "ISO", "JAVA", "JIS", "JOHAB", "KOI", "KOREAN", "KS", "L1", "L2",
    "L3", "L4",
    "L5", "L6", "L7", "L8", "L10", "LATIN", "MAC", "MIK", "MS", "MULELAO", "NEXTSTEP", "PT154", "PTCP154", "RISCOS", "RK1048", "ROMAN8",
    "SHIFTJIS", "SJIS",
    "STRK1048", "TCVN", "TDS565", "TIS", "TSCII", "UCS", "UHC", "UNICODE", "USASCII", "UTF", "VISCII", "WIN", "X",
  ]
}
