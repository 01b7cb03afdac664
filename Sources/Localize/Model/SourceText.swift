/// The bytes of one file, and the same as UTF-8.
///
/// A file is read once; everything else points into it. For a UTF-8 file the text is the file itself, byte order mark included, so
/// that an offset in the text is an offset in the file. A file in another encoding is transcoded once, and offsets are translated on demand.
public final class SourceText: Sendable {
  /// The bytes as they are in the file.
  public let original: [UInt8]
  /// The text in UTF-8; shares its storage with `original` when that is UTF-8.
  public let text: [UInt8]
  /// How the file is encoded.
  public let encoding: TextEncoding
  /// Whether the file starts with a byte order mark.
  public let hasByteOrderMark: Bool
  /// The places in `text` whose bytes are not valid in the encoding, in order; at most 64.
  public let invalidRanges: [TextRange]
  /// The encoding of a file that is not Unicode.
  package let charset: Charset?
  private let checkpoints: [Checkpoint]

  /// How many invalid places are remembered: enough to show, few enough for a file that is not text at all.
  package static let maximumInvalidRanges = 64

  struct Checkpoint: Sendable {
    var textOffset: Int
    var originalOffset: Int
  }

  /// Takes over the bytes of a file and detects their encoding.
  ///
  /// A byte order mark decides. Without one the file is taken as UTF-8, except when every other byte of its beginning is NUL, as in
  /// UTF-16 text of mostly Latin letters.
  ///
  /// - Parameter original: The bytes of the file, fewer than 2³².
  /// - Complexity: O(n)
  public init(_ original: [UInt8]) {
    self.original = original
    let (encoding, hasMark) = Self.detect(original)
    self.encoding = encoding
    hasByteOrderMark = hasMark
    charset = nil
    switch encoding {
    case .utf8, .latin1, .legacy:
      text = original
      checkpoints = []
      invalidRanges = original.withBytes { UTF8Validation.invalidRanges(in: $0, limit: Self.maximumInvalidRanges) }
    case .utf16LittleEndian, .utf16BigEndian:
      let result = UTF16Transcoding.utf8(from: original, bigEndian: encoding == .utf16BigEndian, skippingMark: hasMark)
      text = result.text
      checkpoints = result.checkpoints
      invalidRanges = result.invalidRanges
    }
  }

  /// Takes over the bytes of a file that is not Unicode, which only its format or the file itself can tell.
  ///
  /// - Parameters:
  ///   - original: The bytes of the file, fewer than 2³⁰.
  ///   - charset: Its encoding.
  /// - Complexity: O(n)
  convenience init(_ original: [UInt8], charset: Charset) {
    self.init(original, charset.decode(original), charset: charset)
  }

  /// Takes over a file that was decoded.
  init(_ original: [UInt8], _ decoded: Charset.Decoded, charset: Charset) {
    self.original = original
    self.charset = charset
    encoding = charset == .latin1 ? .latin1 : .legacy
    hasByteOrderMark = false
    (text, checkpoints, invalidRanges) = (decoded.text, decoded.checkpoints, decoded.invalidRanges)
  }

  /// Takes over a text.
  public convenience init(_ string: String) { self.init(Array(string.utf8)) }

  /// The name of the encoding, such as `UTF-8` or `KOI8-R`.
  package var encodingName: String { charset?.name ?? encoding.rawValue }

  /// The offset in `text` of the first byte after a byte order mark.
  package var contentStart: Int { encoding == .utf8 && hasByteOrderMark ? 3 : 0 }

  /// The bytes of the original file for a range of the text.
  ///
  /// - Complexity: O(1) for UTF-8; for other encodings a walk of at most 4 KiB.
  public func originalRange(of range: TextRange) -> Range<Int> {
    guard encoding != .utf8 else { return range.offsets }
    return originalOffset(of: Int(range.start))..<originalOffset(of: Int(range.end))
  }

  /// The text of a range; bytes that are not UTF-8 become U+FFFD.
  public func string(in range: TextRange) -> String {
    text.withBytes { String(decoding: $0.extracting(range.offsets), as: UTF8.self) }
  }

  private func originalOffset(of textOffset: Int) -> Int {
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].textOffset <= textOffset { low = middle } else { high = middle }
    }
    // Nothing but a byte order mark: what is written goes after it.
    guard low < checkpoints.count else { return original.count }
    if let charset { return charset.position(of: textOffset, in: original, from: checkpoints[low]) }
    var (offset, position) = (checkpoints[low].textOffset, checkpoints[low].originalOffset)
    while offset < textOffset, offset < text.count {
      let width = UTF8Validation.sequenceLength(of: text[offset])
      offset += width
      position += width == 4 ? 4 : 2
    }
    return min(position, original.count)
  }

  private static func detect(_ bytes: [UInt8]) -> (TextEncoding, Bool) {
    for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] where bytes.starts(with: encoding.byteOrderMark) {
      return (encoding, true)
    }
    let sample = bytes.prefix(256)
    guard sample.count >= 4, sample.count.isMultiple(of: 2) || bytes.count > 256 else { return (.utf8, false) }
    var (evenZeros, oddZeros) = (0, 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { evenZeros += 1 } else { oddZeros += 1 }
    }
    let half = sample.count / 2
    if evenZeros == 0, oddZeros * 10 >= half * 7 { return (.utf16LittleEndian, false) }
    if oddZeros == 0, evenZeros * 10 >= half * 7 { return (.utf16BigEndian, false) }
    return (.utf8, false)
  }
}
