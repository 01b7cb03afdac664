import Localize
import Testing

@Suite struct DecodingBufferTests {
  @Test func `Appended pieces are contiguous, however long the buffer grows`() {
    let buffer = DecodingBuffer()
    var expected: [UInt8] = []
    for length in [0, 1, 255, 256, 257, 5_000, 3] {
      let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
      piece.withBytes { buffer.append($0) }
      buffer.append(0x2E)
      expected += piece + [0x2E]
    }
    #expect(Array(buffer.bytes) == expected)
    #expect(buffer.count == expected.count)
  }

  @Test func `A buffer that was emptied starts over`() {
    let buffer = DecodingBuffer()
    buffer.append(scalar: 0x1F642)
    buffer.removeAll()
    #expect(buffer.bytes.isEmpty)
    buffer.append(ByteView())
    buffer.append(scalar: 0xD800)
    #expect(Array(buffer.bytes) == Array("\u{FFFD}".utf8))
  }
}
