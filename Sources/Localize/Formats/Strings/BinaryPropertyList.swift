/// Reads the texts of a binary property list, as compiled `.strings` files are.
///
/// ```
/// "bplist00" objects offsets trailer
/// trailer = 6 unused bytes, size of an offset, size of a reference, 8 bytes each: number of objects, number of the top object, place of
///           the offsets
/// ```
///
/// Every place is checked before it is read, and each object is decoded once however often it is referred to, so that no file takes more
/// than a few times its size. Objects do not nest beyond a list of texts in the top dictionary, so that cycles lead nowhere.
///
/// - SeeAlso: `CFBinaryPList.c` in swift-corelibs-foundation
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsets: Int
  private let top: Int
  /// The texts that were decoded, by object.
  private var texts: [Int: RawText?] = [:]
  private var document: Document

  /// Reads a file; nil if it is none, or is broken.
  ///
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document? {
    guard var reader = BinaryPropertyList(source) else { return nil }
    return reader.read() ? reader.document : nil
  }

  private init?(_ source: SourceText) {
    bytes = source.original
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return nil }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, at: trailer + 8, size: 8), let top = Self.number(bytes, at: trailer + 16, size: 8),
      let offsets = Self.number(bytes, at: trailer + 24, size: 8), offsets >= 8, offsets < trailer,
      count > 0, count <= (trailer - offsets) / offsetSize, top < count
    else { return nil }
    (objectCount, self.top, self.offsets) = (count, top, offsets)
    document = Document(source: source, format: StringsFormat(isBinary: true))
  }

  private mutating func read() -> Bool {
    guard let (kind, count, start) = object(top), kind == 0xD, count <= (offsets - start) / (2 * referenceSize) else { return false }
    for index in 0..<count {
      guard let key = reference(at: start + index * referenceSize), let value = reference(at: start + (count + index) * referenceSize)
      else { return false }
      guard let name = text(of: key) else { continue }
      // The reference to the key: objects are in any order, and several keys may share one.
      let place = document.source.encoding == .utf8 ? start + index * referenceSize : 0
      let range = TextRange(place, place == 0 ? 0 : place + referenceSize)
      var entry = Entry(key: name, range: range, firstLocalization: document.localizations.count, localizationCount: 0)
      if let value = self.value(of: value) {
        entry.localizationCount = 1
        document.localizations.append(Localization(value: value, range: range))
      }
      document.entries.append(entry)
    }
    return true
  }

  // MARK: Objects

  /// A text or a list of texts; nil for anything else.
  private mutating func value(of number: Int) -> Value? {
    if let text = text(of: number) { return .leaf(Leaf(text)) }
    guard let (kind, count, start) = object(number), kind == 0xA, count > 0, count <= (offsets - start) / referenceSize else { return nil }
    // Lists may share their elements, and many keys one list: what is read stays below the size of the file.
    guard listRoom >= count else { return nil }
    listRoom -= count
    var leaves: [Leaf] = []
    for index in 0..<count {
      guard let reference = reference(at: start + index * referenceSize), let text = text(of: reference) else { return nil }
      leaves.append(Leaf(text))
    }
    return .list(leaves)
  }

  /// How many more elements of lists are read.
  private lazy var listRoom = bytes.count

  /// The text of an object, in the pool; nil for other objects.
  private mutating func text(of number: Int) -> RawText? {
    if let known = texts[number] { return known }
    let found = decodedText(of: number)
    texts[number] = .some(found)
    return found
  }

  private mutating func decodedText(of number: Int) -> RawText? {
    guard let (kind, count, start) = object(number), kind == 0x5 || kind == 0x6 else { return nil }
    let size = kind == 0x5 ? 1 : 2
    // Objects may overlap; their texts together must not be longer than the file allows.
    guard count <= (offsets - start) / size, textRoom >= count * size else { return nil }
    textRoom -= count * size
    let raw = bytes[start..<start + count * size]
    return document.pooled(kind == 0x5 ? String(decoding: raw, as: UTF8.self) : Self.utf16(raw))
  }

  /// How many more bytes of texts are decoded.
  private lazy var textRoom = 2 * bytes.count

  private static func utf16(_ raw: ArraySlice<UInt8>) -> String {
    let start = raw.startIndex
    let units = (0..<raw.count / 2).map { UInt16(raw[start + 2 * $0]) << 8 | UInt16(raw[start + 2 * $0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  /// The kind of an object, how many bytes, units or elements it has, and where they start.
  private func object(_ number: Int) -> (kind: UInt8, count: Int, start: Int)? {
    guard number < objectCount, let place = Self.number(bytes, at: offsets + number * offsetSize, size: offsetSize), place >= 8,
      place < offsets
    else { return nil }
    let marker = bytes[place]
    guard marker & 0x0F == 0x0F else { return (marker >> 4, Int(marker & 0x0F), place + 1) }
    // A number of its own follows.
    guard place + 1 < offsets, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 0x0F <= 3 else { return nil }
    let size = 1 << Int(bytes[place + 1] & 0x0F)
    guard place + 2 + size <= offsets, let count = Self.number(bytes, at: place + 2, size: size), count <= bytes.count else { return nil }
    return (marker >> 4, count, place + 2 + size)
  }

  private func reference(at place: Int) -> Int? {
    Self.number(bytes, at: place, size: referenceSize).flatMap { $0 < objectCount ? $0 : nil }
  }

  /// A number, most significant byte first; nil for one that no file can need.
  private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int? {
    guard place >= 0, place + size <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    return value < 1 << 40 ? Int(value) : nil
  }
}
