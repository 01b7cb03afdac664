import Foundation
import TestSupport
import Testing

@testable import l10n

/// Unified diffs.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "a.txt") -> String? {
    UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: path).text
  }

  @Test func `A change has three lines of context, and changes whose lines touch are one hunk`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n3\n", with: "\nthree\n").replacing("\n10\n", with: "\nten\n").replacing("\n19\n", with: "\n")
    #expect(
      diff(old, new) == """
        --- a.txt
        +++ a.txt
        @@ -1,13 +1,13 @@
         1
         2
        -3
        +three
         4
         5
         6
         7
         8
         9
        -10
        +ten
         11
         12
         13
        @@ -16,5 +16,4 @@
         16
         17
         18
        -19
         20

        """)
  }

  @Test func `A missing last line end is marked`() {
    #expect(
      diff("a\nb", "a\nc")
        == "--- a.txt\n+++ a.txt\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n")
    #expect(diff("a", "a\n") == "--- a.txt\n+++ a.txt\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(diff("", "a\n") == "--- a.txt\n+++ a.txt\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- a.txt\n+++ a.txt\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func `A path with a space, a quotation mark or a line end is read as one`() {
    #expect(diff("a\n", "b\n", path: "a b.txt")?.hasPrefix("--- a b.txt\t\n+++ a b.txt\t\n") == true)
    #expect(diff("a\n", "b\n", path: "a\"\nü.txt")?.hasPrefix("--- \"a\\\"\\n\\303\\274.txt\"\n") == true)
  }

  @Test func `A file that is not UTF-8 has no diff`() {
    #expect(UnifiedDiff(from: [0xE9, 0x0A], to: [0x0A], path: "a").text == nil)
    #expect(UnifiedDiff(from: [0x61, 0x00], to: [0x61], path: "a").text == nil)
  }

  @Test func `Other programs apply the diff of any file`() async throws {
    let folder = try ScratchFolder()
    var script = ""
    for seed in 1...60 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let old = Self.lines(&generator)
      var new = old
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: new.insert("new \(UInt8.random(in: 0...9, using: &generator))\r\n", at: place)
        case 1 where place < new.count: new.remove(at: place)
        default: if place < new.count { new.swapAt(place, Int.random(in: 0..<new.count, using: &generator)) }
        }
      }
      if Bool.random(using: &generator), let last = new.popLast() { new.append(last.replacing("\n", with: "")) }
      try folder.write(old.joined(), to: "\(seed) old.txt")
      try folder.write(new.joined(), to: "\(seed) new.txt")
      let diff = UnifiedDiff(from: Array(old.joined().utf8), to: Array(new.joined().utf8), path: "\(seed) file.txt").text ?? ""
      try folder.write(diff, to: "\(seed).patch")
      for program in ["patch -s -p0 --binary -i \(seed).patch", "git apply -p0 --whitespace=nowarn \(seed).patch"] {
        let name = program.hasPrefix("git") ? "git" : "patch"
        script += "command -v \(name) >/dev/null && { cp '\(seed) old.txt' '\(seed) file.txt'; "
        script += "[ ! -s \(seed).patch ] || \(program); cmp '\(seed) file.txt' '\(seed) new.txt' || echo '\(name) \(seed)'; }\n"
      }
    }
    let result = try await ToolProcess.shell(script + "true\n", in: folder.path, environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(result.output == "")
    #expect(result.errors == "")
  }

  private static func lines(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...30, using: &generator)).map { number in
      Bool.random(using: &generator) ? "line \(number)\n" : "same\n"
    }
  }

  @Test(arguments: [Int.max, 7])
  func `The effort for a file whose lines all moved is linear`(different: Int) throws {
    try assertProportionalEffort(upTo: 50_000, "\(different) different lines") { count in
      let lines = (0..<count).map { "\($0 % different)\n" }
      return (lines.joined(), lines.reversed().joined())
    } work: { old, new in
      #expect(diff(old, new)?.isEmpty == false)
    }
  }
}
