import LocalizeProject
import TestSupport
import Testing

@Suite struct LockFileTests {
  private static func hash(_ number: UInt64) -> ContentHash { ContentHash(value: number) }

  private static func entry(
    _ key: UInt64, source: UInt64 = 1, value: UInt64 = 2, _ origin: TranslationOrigin = .human, reviewed: Bool = true
  ) -> LockEntry {
    LockEntry(key: hash(key), source: hash(source), value: hash(value), origin: origin, isReviewed: reviewed)
  }

  @Test func `A lock is written sorted and reads back the same`() {
    let lock = LockFile([Self.entry(0xF00D_0000_0000_0001, .machine, reviewed: false), Self.entry(7, .import)])
    #expect(
      lock.text == """
        0000000000000007 0000000000000001 0000000000000002 import reviewed
        f00d000000000001 0000000000000001 0000000000000002 machine unreviewed

        """)
    let (read, problems) = LockFile.read(Array(lock.text.utf8))
    #expect(read == lock)
    #expect(problems == [])
  }

  static let brokenLines: [(String, LockProblem.Kind)] = [
    ("<<<<<<< HEAD", .conflictMarker), ("=======", .conflictMarker), (">>>>>>> theirs", .conflictMarker), ("||||||| base", .conflictMarker),
    ("0000000000000007 0000000000000001 0000000000000002 human", .notAnEntry),
    ("0000000000000007 0000000000000001 0000000000000002 human reviewed more", .notAnEntry),
    ("0000000000000007 0000000000000001 0000000000000002 robot reviewed", .notAnEntry),
    ("0000000000000007 0000000000000001 0000000000000002 human seen", .notAnEntry),
    ("000000000000007 0000000000000001 0000000000000002 human reviewed", .notAnEntry),
    ("000000000000000g 0000000000000001 0000000000000002 human reviewed", .notAnEntry),
    (" 0000000000000007 0000000000000001 0000000000000002 human reviewed", .notAnEntry),
    ("junk \u{0} \u{FFFD}", .notAnEntry),
  ]

  @Test(arguments: brokenLines)
  func `An unreadable line is reported with its number, and affects no other line`(_ broken: (text: String, kind: LockProblem.Kind)) {
    let good = Self.entry(3).text
    let (lock, problems) = LockFile.read(Array("\(good)\r\n\n  \n\(broken.text)\n\(Self.entry(9).text)".utf8))
    #expect(lock.entries == [Self.entry(3), Self.entry(9)])
    #expect(problems == [LockProblem(line: 4, kind: broken.kind)])
  }

  @Test func `Invalid bytes are problems and nothing worse`() {
    var generator = SeededGenerator(seed: 5)
    var found = 0
    for round in 0..<200 {
      var bytes = Array(LockFile((0..<4).map { Self.entry($0) }).text.utf8)
      for _ in 0..<Int.random(in: 1..<9, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let (lock, problems) = LockFile.read(bytes)
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
      #expect(lock.entries.count + problems.count <= lines, "seed 5, round \(round)")
      #expect(LockFile.read(Array(lock.text.utf8)).lock == lock, "seed 5, round \(round)")
      found += problems.count
    }
    // Nearly every changed byte breaks its line.
    #expect(found > 200, "seed 5")
  }

  @Test func `The line that matches the text of the file counts after a merge`() {
    let lock = LockFile([Self.entry(5, source: 10, value: 20), Self.entry(5, source: 11, value: 21)])
    #expect(lock.status(key: Self.hash(5), value: Self.hash(20), source: Self.hash(10)) == .current(Self.entry(5, source: 10, value: 20)))
    #expect(lock.status(key: Self.hash(5), value: Self.hash(21), source: Self.hash(10)) == .stale(Self.entry(5, source: 11, value: 21)))
    #expect(lock.status(key: Self.hash(5), value: Self.hash(22), source: Self.hash(10)) == .newlyTranslated)
    #expect(lock.status(key: Self.hash(6), value: Self.hash(20), source: Self.hash(10)) == .newlyTranslated)
  }

  @Test func `The line for the present source counts before others for one text, then a reviewed one`() {
    let old = Self.entry(5, source: 10, value: 20)
    let new = Self.entry(5, source: 11, value: 20, .machine, reviewed: false)
    let seen = Self.entry(5, source: 11, value: 20, .machine, reviewed: true)
    #expect(LockFile([old, new]).status(key: Self.hash(5), value: Self.hash(20), source: Self.hash(11)) == .current(new))
    #expect(LockFile([old, new, seen]).status(key: Self.hash(5), value: Self.hash(20), source: Self.hash(11)) == .current(seen))
    #expect(LockFile([old, new]).status(key: Self.hash(5), value: Self.hash(20), source: Self.hash(10)) == .current(old))
  }

  @Test func `A machine translation is one until its text changes`() {
    var lock = LockFile()
    let value = ContentHash(text: "Speichern")
    lock.record(LockEntry(key: Self.hash(1), source: ContentHash(text: "Save"), value: value, origin: .machine, isReviewed: false))
    #expect(lock.isMachines(key: Self.hash(1), value: value))
    #expect(!lock.isMachines(key: Self.hash(1), value: ContentHash(text: "Sichern")))
    #expect(!lock.isMachines(key: Self.hash(2), value: value))
    let human = LockEntry(key: Self.hash(1), source: ContentHash(text: "Save"), value: value, origin: .human, isReviewed: true)
    #expect(lock.recording([human]).entries == [human])
  }
}

extension LockEntry {
  fileprivate var text: String { LockFile([self]).text.split(separator: "\n").joined() }
}
