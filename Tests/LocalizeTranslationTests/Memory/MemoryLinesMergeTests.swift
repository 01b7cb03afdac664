import Localize
import LocalizeProject
import LocalizeTranslation
import TestSupport
import Testing

/// Exports of a memory in three versions, as git has them.
@Suite struct MemoryLinesMergeTests {
  private static func entry(_ text: String, _ translation: String, created: Int = 0, origin: TranslationOrigin = .human) -> MemoryEntry {
    MemoryEntry(
      key: MemoryKey(source: .english, target: .german, text: text, context: ""), translation: translation, origin: origin,
      isReviewed: true,
      created: created)
  }

  private static func bytes(_ entries: [MemoryEntry]) -> [UInt8] { Array(entries.map { MemoryLines.line($0) }.joined().utf8) }

  private static func text(_ merge: MemoryLinesMerge?) -> String { merge.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "none" }

  private func expect(
    _ expected: [MemoryEntry], from base: [MemoryEntry], _ ours: [MemoryEntry], _ theirs: [MemoryEntry],
    location: SourceLocation = #_sourceLocation
  ) {
    let merge = MemoryLinesMerge(base: Self.bytes(base), ours: Self.bytes(ours), theirs: Self.bytes(theirs))
    #expect(Self.text(merge) == String(decoding: Self.bytes(expected), as: UTF8.self), sourceLocation: location)
  }

  @Test func `What one side adds, replaces or removes is taken, in its place`() {
    let (a, b, c, d) = (Self.entry("a", "A"), Self.entry("b", "B"), Self.entry("c", "C"), Self.entry("d", "D"))
    let newB = Self.entry("b", "B2", created: 9)
    expect([a, b, c, d], from: [a, d], [a, b, d], [a, c, d])
    expect([a, newB, d], from: [a, b, c, d], [a, b, d], [a, newB, c, d])
    expect([a, newB], from: [a, b], [a], [a, newB])
    expect([a, newB], from: [a, b], [a, newB], [a])
    expect([a, b], from: [], [b], [a])
    expect([], from: [a], [], [a])
  }

  @Test func `Of two translations of a text the better one is kept, whichever side has it, and named`() {
    let base = [Self.entry("a", "A")]
    let (human, newer) = (Self.entry("a", "A1", created: 5), Self.entry("a", "A2", created: 6))
    let machine = Self.entry("a", "A3", created: 9, origin: .machine)
    expect([newer], from: base, [human], [newer])
    expect([newer], from: base, [newer], [human])
    expect([human], from: base, [human], [machine])
    expect([human], from: base, [machine], [human])
    let merge = MemoryLinesMerge(base: Self.bytes(base), ours: Self.bytes([human]), theirs: Self.bytes([newer]))
    #expect(merge?.chosen.map(\.text) == ["a"])
  }

  @Test func `A side that has only another date of a translation takes what the other one changed or removed`() {
    let (old, renewed, other) = (Self.entry("a", "A"), Self.entry("a", "A", created: 9), Self.entry("a", "B", created: 5))
    expect([other], from: [old], [other], [renewed])
    expect([other], from: [old], [renewed], [other])
    expect([], from: [old], [], [renewed])
    expect([], from: [old], [renewed], [])
    expect([renewed], from: [old], [old], [renewed])
    let merge = MemoryLinesMerge(base: Self.bytes([old]), ours: Self.bytes([other]), theirs: Self.bytes([renewed]))
    #expect(merge?.chosen.isEmpty == true)
  }

  @Test func `A line that is not an entry, such as that of a baseline or of a conflict, leaves the merge to others`() {
    let known = Self.bytes([Self.entry("a", "A")])
    for other in ["{\"rule\":\"x\"}\n", "<<<<<<< ours\n", "\u{FEFF}{}\n", "[]\n"] {
      #expect(MemoryLinesMerge(base: known, ours: known, theirs: Array(other.utf8)) == nil, "\(other)")
    }
  }

  @Test func `A byte order mark that an editor has added stays, and is no difference`() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let (base, new) = (Self.bytes([Self.entry("a", "A")]), Self.bytes([Self.entry("a", "A"), Self.entry("b", "B")]))
    #expect(MemoryLinesMerge(base: base, ours: mark + base, theirs: new)?.bytes == mark + new)
    #expect(MemoryLinesMerge(base: base, ours: new, theirs: mark + base)?.bytes == new)
  }

  @Test func `Windows' line ends stay`() {
    let ours = Self.bytes([Self.entry("a", "A"), Self.entry("c", "C")]).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let theirs = Self.bytes([Self.entry("a", "A"), Self.entry("b", "B"), Self.entry("c", "C")])
    let merge = MemoryLinesMerge(base: Self.bytes([Self.entry("a", "A"), Self.entry("c", "C")]), ours: ours, theirs: theirs)
    #expect(Self.text(merge) == String(decoding: theirs, as: UTF8.self).replacing("\n", with: "\r\n"))
  }

  @Test(arguments: 0..<40) func `Both directions of a merge have the same lines, sorted, and nothing that was added is lost`(_ seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    let names = (0..<30).map { "text \($0 < 10 ? "0" : "")\($0)" }
    func version(of base: [String: MemoryEntry]) -> [String: MemoryEntry] {
      var result = base
      for name in names where Int.random(in: 0..<4, using: &generator) == 0 {
        let isRemoved = Int.random(in: 0..<3, using: &generator) == 0
        let created = Int.random(in: 0..<1_000_000, using: &generator)
        result[name] = isRemoved ? nil : Self.entry(name, "t\(created)", created: created)
      }
      return result
    }
    func bytes(_ version: [String: MemoryEntry]) -> [UInt8] { Self.bytes(names.compactMap { version[$0] }) }
    let base = version(of: [:])
    let (ours, theirs) = (version(of: base), version(of: base))
    let merge = MemoryLinesMerge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs))
    let other = MemoryLinesMerge(base: bytes(base), ours: bytes(theirs), theirs: bytes(ours))
    var expected: [String: MemoryEntry] = [:]
    for name in names {
      let (old, own, new) = (base[name], ours[name], theirs[name])
      if own == old {
        expected[name] = new
      } else if new == old {
        expected[name] = own
      } else {
        expected[name] = [own, new].compactMap { $0 }.max { $0.created < $1.created }
      }
    }
    #expect(merge?.bytes == bytes(expected), "seed \(seed)")
    #expect(other?.bytes == bytes(expected), "seed \(seed)")
  }
}
