import Localize
import LocalizeValidation
import Testing

@Suite struct BaselineReadingTests {
  private func problems(_ text: String) -> [String] {
    Baseline.read(SourceText(text)).problems.map { "\($0.position.line):\($0.position.column) \($0.kind)" }
  }

  @Test func `A written baseline reads back the same, in any order and twice`() {
    let entries = ["b", "a", "ü\"\\\n\u{1B}日🎉"].map { key in
      BaselineEntry(fingerprint: Fingerprint(parts: [key]), rule: "orphan-key", catalog: "App/Localizable", key: key, locale: "de")
    }
    let text = Baseline(
      entries + [BaselineEntry(fingerprint: Fingerprint(parts: []), rule: "parse-error", catalog: "", key: nil, locale: nil)]
    )
    .text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(Baseline.read(SourceText(text)).baseline.text == text)
    #expect(Baseline.read(SourceText((lines.reversed() + lines).joined(separator: "\r\n"))).baseline.text == text)
    #expect(problems(text) == [])
    #expect(Baseline(entries.reversed()).text == Baseline(entries).text)
  }

  @Test(arguments: [
    ("{\"fingerprint\": \"0123456789abcdef\", \"rule\": \"r\", \"catalog\": \"c\"", "1:64 notAnEntry"), ("x", "1:1 notAnEntry"),
    ("\n\n  <<<<<<< ours", "3:3 notAnEntry"), ("<<<<<<< ours", "1:1 conflictMarker"), ("=======", "1:1 conflictMarker"),
    ("{}", "1:1 missingMember(\"fingerprint\")"),
    ("{\"fingerprint\": \"0123456789abcdef\", \"rule\": \"r\"}", "1:1 missingMember(\"catalog\")"),
    ("{\"fingerprint\": \"xyz\", \"rule\": \"r\", \"catalog\": \"c\"}", "1:17 invalidFingerprint"),
    ("{\"fingerprint\": \"+123456789abcdef\", \"rule\": \"r\", \"catalog\": \"c\"}", "1:17 invalidFingerprint"),
    ("{\"ü\": 1}", "1:7 notAnEntry"), ("{\"a\": \"\\ud800\"}", "1:8 notAnEntry"), ("{\"a\": \"\\x\"}", "1:8 notAnEntry"),
    ("{\"a\": \"b\"} x", "1:12 notAnEntry"), ("{\"a\": \"b\",}", "1:11 notAnEntry"), ("[\"a\"]", "1:1 notAnEntry"),
    ("\"", "1:1 notAnEntry"),
    ("{\"a", "1:4 notAnEntry"), ("{\"a\": \"\\", "1:8 notAnEntry"), ("{\"a\": \"\\u12", "1:8 notAnEntry"),
  ])
  func `An unreadable line is reported with its place`(_ text: String, _ problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func `The other lines count`() {
    let line = "{\"fingerprint\": \"0123456789abcdef\", \"rule\": \"r\", \"catalog\": \"c\", \"later\": \"x\"}"
    let (baseline, problems) = Baseline.read(SourceText("junk\n\(line)\nmore junk\n\n"))
    #expect(baseline.entries.count == 1)
    #expect(problems.map(\.position.line) == [1, 3])
  }

  @Test func `An empty file is an empty baseline`() {
    #expect(Baseline.read(SourceText("")).baseline.entries.isEmpty)
    #expect(Baseline().text == "")
  }
}
