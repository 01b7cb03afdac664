import TestSupport
import Testing

@testable import Localize

@Suite struct UTF8ValidationTests {
  private static func invalidRanges(_ bytes: [UInt8]) -> [TextRange] {
    bytes.withBytes { UTF8Validation.invalidRanges(in: $0, limit: .max) }
  }

  /// What the standard library's parser rejects, with neighbouring bytes joined.
  private static func rejected(_ bytes: [UInt8]) -> [TextRange] {
    var ranges: [TextRange] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): position += scalar.count
      case .error(let length):
        if let last = ranges.last, Int(last.end) == position {
          ranges[ranges.count - 1].end += UInt32(length)
        } else {
          ranges.append(TextRange(position, position + length))
        }
        position += length
      case .emptyInput: return ranges
      }
    }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0x80], [0xE0, 0xA0], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF, 0xFE], [0xF0, 0x9F, 0x98], [0x61, 0xF0, 0x9F, 0x98, 0x61], [],
      [0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x80, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xE2, 0x82],
    ] as [[UInt8]])
  func `Overlong, too large, truncated and surrogate sequences are invalid`(bytes: [UInt8]) {
    #expect(Self.invalidRanges(bytes) == Self.rejected(bytes))
    #expect(Self.invalidRanges(bytes).isEmpty == (String(validating: bytes, as: UTF8.self) != nil))
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `Random bytes between random characters are found like the standard library finds them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1_500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        bytes += Array(generator.text(scalars: Int.random(in: 0...12, using: &generator)).utf8)
        let lead: ClosedRange<UInt8> = Bool.random(using: &generator) ? 0x80...0xFF : 0...0xFF
        for _ in 0..<Int.random(in: 0...3, using: &generator) { bytes.append(.random(in: lead, using: &generator)) }
        if Bool.random(using: &generator) { bytes.removeLast(min(bytes.count, 1)) }
      }
      let found = Self.invalidRanges(bytes)
      guard found == Self.rejected(bytes), found.isEmpty == (String(validating: bytes, as: UTF8.self) != nil) else {
        Issue.record("seed \(seed), round \(round): \(found) in \(bytes)")
        return
      }
    }
  }

  @Test func `At most the requested number of places is returned`() {
    let bytes: [UInt8] = [0xFF, 0x61, 0xFF, 0xFF, 0x61, 0xFF]
    let ranges = bytes.withBytes { UTF8Validation.invalidRanges(in: $0, limit: 2) }
    #expect(ranges == [TextRange(0, 1), TextRange(2, 4)])
  }

  @Test func `Written characters match the standard library, and invalid ones become U+FFFD`() {
    for value in stride(from: 0 as UInt32, through: 0x11_0000, by: 37) {
      var bytes: [UInt8] = []
      UTF8Encoding.append(value, to: &bytes)
      let buffer = DecodingBuffer()
      buffer.append(scalar: value)
      let expected = Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
      guard bytes == expected, Array(buffer.bytes) == expected else {
        Issue.record("U+\(String(value, radix: 16)): \(bytes), \(Array(buffer.bytes))")
        return
      }
    }
  }
}
