/// What follows `<?xml`: `version="1.0"`, then `encoding="…"` and `standalone="…"` if they are there.
struct XMLDeclaration {
  private let bytes: ByteView
  private let end: Int
  private var position: Int
  /// The name of the encoding.
  private(set) var encoding: Range<Int>?
  /// The first piece that XML does not allow where it is.
  private(set) var defect: Range<Int>?

  init(_ bytes: ByteView, from start: Int, to end: Int) {
    (self.bytes, self.end, position) = (bytes, end, start)
  }

  mutating func read() {
    guard let version = readValue(of: "version") else { return miss(at: position) }
    let digits = bytes.extracting(version).dropFirst(2)
    guard bytes.holds("1.", at: version.lowerBound), !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return refuse(version) }
    if let name = readValue(of: "encoding") {
      encoding = name
      guard !name.isEmpty, bytes[name.lowerBound].isASCIILetter else { return refuse(name) }
    }
    if let answer = readValue(of: "standalone") {
      let isKnown = bytes.extracting(answer).elementsEqual("yes".utf8) || bytes.extracting(answer).elementsEqual("no".utf8)
      guard isKnown else { return refuse(answer) }
    }
    skipSpace()
    if position < end { miss(at: position) }
  }

  /// Reads ` name="value"`.
  ///
  /// - Returns: The value without its quotation marks; nil if something else follows, from which reading goes on.
  private mutating func readValue(of name: StaticString) -> Range<Int>? {
    let start = position
    skipSpace()
    guard position > start, bytes.holds(name, at: position), position + name.utf8CodeUnitCount < end else { return leave(to: start) }
    position += name.utf8CodeUnitCount
    skipSpace()
    guard position < end, bytes[position] == XMLByte.equalsSign else { return leave(to: start) }
    position += 1
    skipSpace()
    guard position < end, bytes[position] == XMLByte.doubleQuote || bytes[position] == XMLByte.singleQuote else { return leave(to: start) }
    let first = position + 1
    let last = bytes.firstIndex(of: bytes[position], or: bytes[position], from: first, to: end)
    guard last < end else { return leave(to: start) }
    position = last + 1
    return first..<last
  }

  private mutating func leave(to start: Int) -> Range<Int>? {
    position = start
    return nil
  }

  /// Records a value; with its quotation marks if there is nothing between them.
  private mutating func refuse(_ value: Range<Int>) {
    defect = value.isEmpty ? value.lowerBound - 1..<value.upperBound + 1 : value
  }

  /// Records the piece without white space at an offset.
  private mutating func miss(at start: Int) {
    position = start
    skipSpace()
    let first = position
    while position < end, !XMLScanner.isSpace(bytes[position]) { position += 1 }
    // Nothing follows: what is named is the end of the declaration.
    defect = first < end ? first..<position : first..<min(first + 2, bytes.count)
  }

  private mutating func skipSpace() {
    while position < end, XMLScanner.isSpace(bytes[position]) { position += 1 }
  }
}
