/// The header of a PO file: the fields in the translation of the empty text.
package struct POHeader: Hashable, Sendable {
  /// One field.
  package struct Field: Hashable, Sendable {
    /// The name, such as `Plural-Forms`.
    package var name: String
    /// The value without the white space around it.
    package var value: String
    /// Where the value is in the file.
    package var range: TextRange
  }

  /// The fields in the order of the file.
  package let fields: [Field]
  /// The message of the header, from `msgid` to the end of its translation.
  package let range: TextRange

  /// How many bytes of a header are read; those of real files stay far below.
  package static let maximumLength = 65_536

  /// Reads the fields of a text in the file.
  ///
  /// - Complexity: O(1): at most 64 KiB.
  package init(_ raw: ByteView, at start: Int, range: TextRange) {
    self.range = range
    var (fields, line): ([Field], [UInt8]) = ([], [])
    /// For each byte of the line, where it comes from.
    var places: [Int] = []
    let buffer = DecodingBuffer()
    var index = 0
    func endLine() {
      if let field = Self.field(line, places: places, end: start + index) { fields.append(field) }
      line.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    let limit = min(raw.count, Self.maximumLength)
    while index < limit {
      let length = POEscapes.unitLength(raw.extracting(index..<limit))
      buffer.removeAll()
      POEscapes.decode(raw.extracting(index..<index + length), charset: nil, into: buffer)
      for byte in buffer.bytes {
        if byte == POByte.lineFeed {
          endLine()
        } else {
          line.append(byte)
          places.append(start + index)
        }
      }
      index += length
    }
    endLine()
    self.fields = fields
  }

  private static func field(_ line: [UInt8], places: [Int], end: Int) -> Field? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var (first, last) = (colon + 1, line.count)
    while first < last, line[first] <= POByte.space { first += 1 }
    while last > first, line[last - 1] <= POByte.space { last -= 1 }
    let lower = first < places.count ? places[first] : end
    let upper = first == last ? lower : last < places.count ? places[last] : end
    return Field(
      name: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: line[first..<last], as: UTF8.self),
      range: TextRange(lower, max(lower, upper)))
  }

  /// The first field of a name, in any case.
  package func field(_ name: String) -> Field? {
    fields.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The value of a field, nil if it is absent, empty or still the one of the template.
  package func value(_ name: String) -> String? {
    guard let value = field(name)?.value, !value.isEmpty else { return nil }
    return value
  }

  /// The language of the translations.
  package var language: LocaleIdentifier? { value("Language").flatMap { LocaleIdentifier($0) } }

  /// The language of the texts that are translated, which Poedit writes.
  package var sourceLanguage: LocaleIdentifier? { value("X-Source-Language").flatMap { LocaleIdentifier($0) } }

  /// The encoding that the header names, nil if it is still the template's `CHARSET`.
  package var charset: Field? {
    guard let field = field("Content-Type") else { return nil }
    let value = field.value.uppercased()
    guard let mark = value.firstRange(of: "CHARSET=") else { return nil }
    let name = value[mark.upperBound...].prefix { $0 != ";" && !$0.isWhitespace }
    guard !name.isEmpty, name != "CHARSET" else { return nil }
    return Field(name: field.name, value: String(name), range: field.range)
  }

  /// How the texts of a plural are chosen, nil if the header has no formula, or an invalid one.
  package var pluralFormula: PluralFormula? { value("Plural-Forms").flatMap { PluralFormula($0) } }
}
