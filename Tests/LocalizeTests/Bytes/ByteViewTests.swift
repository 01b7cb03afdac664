import Localize
import TestSupport
import Testing

@Suite struct ByteViewTests {
  private static let two: [UInt8] = [1, 2]

  private static func ofCount(_ count: Int) -> [UInt8] { Array(repeating: 1, count: count) }

  /// Searches all parts of texts of each length, made of few different bytes, so that there are matches in many places.
  private static func forEachPart(seed: UInt64, _ body: (ByteView, [UInt8], Int, Int) -> Void) {
    var generator = SeededGenerator(seed: seed)
    let signs: [UInt8] = [0x00, 0x01, 0x0A, 0x1F, 0x20, 0x21, 0x22, 0x5C, 0x61, 0x7F, 0x80, 0x8A, 0xA2, 0xFF]
    for count in 0...40 {
      for _ in 0..<4 {
        let fill = signs.randomElement(using: &generator) ?? 0
        let bytes = (0..<count).map { _ in
          Int.random(in: 0..<6, using: &generator) == 0 ? signs.randomElement(using: &generator) ?? 0 : fill
        }
        bytes.withBytes { view in
          for start in 0...count {
            for end in start...count { body(view, bytes, start, end) }
          }
        }
      }
    }
  }

  @Test(arguments: [UInt64(1), 2])
  func `A search finds what a loop over the bytes finds`(seed: UInt64) {
    Self.forEachPart(seed: seed) { view, bytes, start, end in
      func expected(_ isFound: (UInt8) -> Bool) -> Int { bytes[start..<end].firstIndex(where: isFound) ?? end }
      let found = [
        view.firstIndex(of: 0x22, from: start, to: end), view.firstIndex(of: 0x00, or: 0x5C, from: start, to: end),
        view.firstIndex(from: start, to: end) { $0.marks(below: 0x20) },
        view.firstIndex(from: start, to: end) { $0.marks(otherThan: 0x20) },
        view.firstIndex(from: start, to: end) { $0.multibyteMarks },
        view.firstIndex(from: start, to: end) { $0.marks(of: 0x22) | $0.marks(of: 0x5C) | $0.marks(below: 0x20) },
      ]
      let wanted = [
        expected { $0 == 0x22 }, expected { $0 == 0x00 || $0 == 0x5C }, expected { $0 < 0x20 }, expected { $0 != 0x20 },
        expected { $0 >= 0x80 }, expected { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 },
      ]
      if found != wanted { Issue.record("\(found) for \(wanted): seed \(seed), \(bytes) \(start)..<\(end)") }
    }
    #expect(Self.two.withBytes { $0.firstIndex(of: 1, from: 5, to: 1) } == 5)
  }

  @Test func `Views compare like their bytes`() {
    Self.forEachPart(seed: 3) { view, bytes, start, end in
      let part = view.extracting(start..<end)
      let other = Array(bytes[start..<end])
      var changed = other
      if let last = changed.indices.last { changed[last] ^= 1 }
      let isRight = other.withBytes { part.hasSameBytes(as: $0) } && changed.withBytes { part.hasSameBytes(as: $0) == other.isEmpty }
      if !isRight || Array(part) != other || part.reversed() != other.reversed() { Issue.record("\(bytes) \(start)..<\(end)") }
    }
  }

  @Test func `A literal is found at its position`() {
    Array("xx-->--> ]]>".utf8).withBytes { view in
      #expect(view.firstIndex(of: "-->", from: 0, to: view.count) == 2)
      #expect(view.firstIndex(of: "-->", from: 3, to: view.count) == 5)
      #expect(view.firstIndex(of: "-->", from: 3, to: 7) == nil)
      #expect(view.firstIndex(of: "]]>", from: 0, to: view.count) == 9)
      #expect(view.holds("]]>", at: 9) && !view.holds("]]>", at: 10) && !view.holds("]]>", at: -1) && !view.holds("]]>", at: .max))
      #expect(view.extracting(5..<8).isEqual(to: "-->") && !view.extracting(5..<7).isEqual(to: "-->"))
    }
    #expect(ByteView().firstIndex(of: "a", from: 0, to: 0) == nil && ByteView().isEmpty && ByteView("ab").count == 2)
  }

  /// In release builds too: a hostile file must not cause access outside of its bytes.
  @Test func `Bytes are found in bytes where the standard library finds them`() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      func bytes(_ counts: ClosedRange<Int>) -> [UInt8] {
        (0..<Int.random(in: counts, using: &random)).map { _ in .random(in: 0...1, using: &random) }
      }
      let (text, piece) = (bytes(0...600), bytes(seed % 8 == 0 ? 250...280 : 0...9))
      let start = Int.random(in: 0...text.count, using: &random)
      #expect(text.firstRange(of: piece) == standardRange(of: piece, in: text), "seed \(seed)")
      #expect(text[start...].firstRange(of: piece) == standardRange(of: piece[...], in: text[start...]), "seed \(seed)")
    }
  }

  private func standardRange<Text: Collection>(of piece: Text, in text: Text) -> Range<Text.Index>? where Text.Element: Equatable {
    text.firstRange(of: piece)
  }

  @Test func `Access outside of a view ends the program`() async {
    await #expect(processExitsWith: .failure) { Self.two.withBytes { _ = $0[2] } }
    await #expect(processExitsWith: .failure) { Self.two.withBytes { _ = $0[-1] } }
    await #expect(processExitsWith: .failure) { Self.two.withBytes { _ = $0.extracting(1..<3) } }
    await #expect(processExitsWith: .failure) { Self.two.withBytes { _ = $0[0..<3] } }
    await #expect(processExitsWith: .failure) { Self.ofCount(8).withBytes { _ = $0.word(at: 1) } }
    await #expect(processExitsWith: .failure) { Self.ofCount(32).withBytes { _ = $0.words(at: 1) } }
    await #expect(processExitsWith: .failure) { Self.two.withBytes { _ = $0.firstIndex(of: 1, from: 0, to: 3) } }
    await #expect(processExitsWith: .failure) { Self.two.withBytes { _ = $0.firstIndex(of: 1, from: -1, to: 2) } }
  }
}
