/// Text in ISO-8859-1 or windows-1252, which differ in what no text in ISO-8859-1 has: files that are declared to be in the one are often in the
/// other, so that both are read as windows-1252.
///
/// - SeeAlso: [WHATWG, Encoding](https://encoding.spec.whatwg.org/#names-and-labels)
enum WesternText {
  /// How far an XML declaration is searched for its end.
  static let longestDeclaration = 1024

  private static let names: Set<String> = [
    "iso-8859-1", "iso8859-1", "iso_8859-1", "iso88591", "latin1", "latin-1", "l1", "windows-1252", "windows1252", "cp1252", "cp-1252",
    "x-cp1252",
  ]

  /// Whether an encoding is one of these.
  static func isName(of encoding: String) -> Bool { names.contains(encoding.lowercased()) }

  /// Whether the XML declaration at the beginning of a text names one of them.
  static func isDeclared(in bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.prefix(longestDeclaration).firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    return XMLDeclaration.encoding(in: String(decoding: bytes[..<end], as: UTF8.self)).map(isName) ?? false
  }

  /// The same text in UTF-8; the five bytes that windows-1252 leaves free stay control characters.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      guard byte >= 0x80 else {
        result.append(byte)
        continue
      }
      let value = byte < 0xA0 ? special[Int(byte) - 0x80] : UInt32(byte)
      for unit in String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8 { result.append(unit) }
    }
    return result
  }

  /// The byte of a character beyond ISO-8859-1 in windows-1252; nil for one that it doesn't have.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? { special.firstIndex(of: scalar.value).map { UInt8($0 + 0x80) } }

  /// The characters 0x80 to 0x9F.
  private static let special: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018,
    0x2019,
    0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// The first line of an XML file.
enum XMLDeclaration {
  /// The encoding that it names; nil for none.
  static func encoding(in declaration: String) -> String? {
    guard let name = declaration.firstRange(of: "encoding") else { return nil }
    var rest = declaration[name.upperBound...].drop(while: \.isWhitespace)
    guard rest.popFirst() == "=" else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    guard let quote = rest.popFirst(), quote == "\"" || quote == "'", let end = rest.firstIndex(of: quote) else { return nil }
    return String(rest[..<end])
  }
}
