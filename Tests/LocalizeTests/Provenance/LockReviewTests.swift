import LocalizeProject
import TestSupport
import Testing

/// Decisions of reviewers in locks.
@Suite struct LockReviewTests {
  private static func entry(_ key: UInt64 = 7, reviewed: Bool = true, _ review: LockReview? = nil) -> LockEntry {
    LockEntry(
      key: ContentHash(value: key), source: ContentHash(value: 1), value: ContentHash(value: 2), origin: .machine, isReviewed: reviewed,
      review: review)
  }

  private static let start = "0000000000000007 0000000000000001 0000000000000002 machine"

  @Test func `A decision is the end of its line, and reads back the same`() {
    let review = LockReview(time: 1_795_633_445, reviewer: "Zoë Müller", reason: "too formal = “Sie”\nuse 100% “du”")
    let lock = LockFile([Self.entry(reviewed: false, review)])
    #expect(
      lock.text
        == Self.start
        + " unreviewed 2026-11-25T19:04:05Z by=Zoë%20Müller reason=too%20formal%20%3D%20“Sie”%0Ause%20100%25%20“du”\n")
    let read = LockFile.read(Array(lock.text.utf8))
    #expect(read.lock == lock && read.problems.isEmpty)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (4_102_444_799, "2099-12-31T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func `Dates are those of the Gregorian calendar`(time: Int64, date: String) {
    #expect(LockReview(time: time).date == date)
    let line = "\(Self.start) reviewed \(date)\n"
    #expect(LockFile.read(Array(line.utf8)).lock.entries.first?.review?.time == time)
  }

  @Test func `Lines without a decision stay as they are`() {
    for state in ["reviewed", "unreviewed"] {
      let text = "\(Self.start) \(state)\n"
      let (lock, problems) = LockFile.read(Array(text.utf8))
      #expect(problems.isEmpty && lock.text == text && lock.entries.map(\.review) == [nil])
    }
  }

  @Test func `The reason of an overruled rejection stays in the line that replaces it`() {
    let ann = Self.entry(reviewed: false, LockReview(time: 10, reviewer: "Ann", reason: "too short"))
    let bob = Self.entry(7, LockReview(time: 20, reviewer: "Bob"))
    let lock = LockFile([ann, bob])
    let winner = lock.entry(key: bob.key, value: bob.value, source: bob.source)
    #expect(winner == bob && lock.isDisputed(bob) && !LockFile([bob]).isDisputed(bob))
    let kept = lock.keepingReason(in: bob)
    let text = "\(Self.start) reviewed 1970-01-01T00:00:20Z by=Bob earlier-by=Ann earlier-reason=too%20short\n"
    #expect(LockFile([kept]).text == text)
    #expect(LockFile.read(Array(text.utf8)).lock == LockFile([kept]))
    // The next decision keeps it too.
    let carl = Self.entry(7, LockReview(time: 30, reviewer: "Carl"))
    #expect(LockFile([kept]).keepingReason(in: carl).review?.earlier == kept.review?.earlier)
    #expect(LockFile([bob]).keepingReason(in: carl) == carl)
  }

  @Test func `Words of a later version are kept`() {
    let text = "\(Self.start) reviewed 2026-11-25T19:04:05Z by=Ann score=5 team=a%20b\n"
    let (lock, problems) = LockFile.read(Array(text.utf8))
    #expect(problems.isEmpty && lock.text == text)
    #expect(lock.entries.first?.review?.reviewer == "Ann")
  }

  @Test(arguments: [
    "yesterday", "2026-11-25", "2026-11-25T19:04:05", "2026-13-25T19:04:05Z", "2026-02-30T19:04:05Z", "2026-11-25T24:00:00Z",
    "by=Ann", "2026-11-25T19:04:05Z Ann", "2026-11-25T19:04:05Z by=%zz", "2026-11-25T19:04:05Z by=%FF", "2026-11-25T19:04:05Z =Ann",
  ])
  func `An end that is no decision is an unreadable line`(end: String) {
    let (lock, problems) = LockFile.read(Array("\(Self.start) reviewed \(end)\n".utf8))
    #expect(lock.entries.isEmpty && problems == [LockProblem(line: 1, kind: .notAnEntry)])
  }

  @Test func `Of two decisions about a text the later counts, and at the same second the rejection`() {
    let approval = Self.entry(reviewed: true, LockReview(time: 100, reviewer: "Ann"))
    let earlier = Self.entry(reviewed: false, LockReview(time: 99, reviewer: "Bob"))
    let later = Self.entry(reviewed: false, LockReview(time: 101, reviewer: "Bob"))
    let sameTime = Self.entry(reviewed: false, LockReview(time: 100, reviewer: "Bob"))
    let undated = Self.entry(reviewed: true)
    func winner(_ entries: LockEntry...) -> Set<LockEntry?> {
      Set([entries, entries.reversed()].map { LockFile($0).entry(key: approval.key, value: approval.value, source: approval.source) })
    }
    #expect(winner(approval, earlier) == [approval])
    #expect(winner(approval, later) == [later])
    #expect(winner(approval, sameTime) == [sameTime])
    #expect(winner(undated, earlier) == [earlier])
  }

  @Test func `The reviews of two branches merge without a conflict`() {
    let base = LockFile([Self.entry(1, reviewed: false), Self.entry(2, reviewed: false), Self.entry(3, reviewed: false)])
    let (ann, bob) = (LockReview(time: 100, reviewer: "Ann"), LockReview(time: 200, reviewer: "Bob", reason: "wrong term"))
    let ours = LockFile([Self.entry(1, ann), Self.entry(2, ann), Self.entry(3, reviewed: false)])
    let theirs = LockFile([Self.entry(1, reviewed: false), Self.entry(2, reviewed: false, bob), Self.entry(3, bob)])
    let path = ".l10n/lock/App~Localizable.apple/de"
    let merge = CatalogMerge(base: Array(base.text.utf8), ours: Array(ours.text.utf8), theirs: Array(theirs.text.utf8), path: path)
    let merged = LockFile.read(merge.bytes)
    #expect(merge.isClean && merged.problems.isEmpty)
    let winners = (1...3).map { key in
      merged.lock.entry(key: ContentHash(value: UInt64(key)), value: ContentHash(value: 2), source: ContentHash(value: 1))
    }
    #expect(winners == [Self.entry(1, ann), Self.entry(2, reviewed: false, bob), Self.entry(3, bob)])
    let other = CatalogMerge(base: Array(base.text.utf8), ours: Array(theirs.text.utf8), theirs: Array(ours.text.utf8), path: path)
    #expect(other.bytes == merge.bytes)
  }
}
