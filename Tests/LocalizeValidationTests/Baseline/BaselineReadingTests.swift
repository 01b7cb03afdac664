import Localize
import LocalizeProject
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

  /// What a run finds where a key has no translation.
  private func missing(_ key: String, _ locale: String) -> BaselineEntry {
    BaselineEntry(
      fingerprint: Fingerprint(parts: ["missing-translation", "/App", key, locale, "", "0"]), rule: "missing-translation", catalog: "App",
      key: key, locale: locale)
  }

  @Test func `A key that many locales lack is one line, and a new key changes one line`() {
    let locales = (0..<90).map { "x\($0)" }
    let keys = (0..<50).map { "key.\($0)" }
    let other = BaselineEntry(fingerprint: Fingerprint(parts: ["x"]), rule: "orphan-key", catalog: "App", key: "key.1", locale: "de")
    let entries =
      keys.flatMap { key in locales.map { missing(key, $0) } } + [
        missing("single", "de"), missing("two", "fr"), missing("two", "de"), other,
      ]
    let text = Baseline(entries).text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 1 + 50 + 3)
    #expect(lines.contains(#"{"rule": "missing-translation", "catalog": "App", "key": "two", "locales": "de fr"}"#))
    #expect(lines.contains { $0.contains(#""key": "single", "locale": "de""#) && $0.contains("fingerprint") })
    let read = Baseline.read(SourceText(text))
    #expect(read.problems.isEmpty)
    #expect(read.baseline.entries == Baseline(entries).entries)
    #expect(read.baseline.text == text)
    #expect(Baseline.read(SourceText(lines.reversed().joined(separator: "\n"))).baseline.text == text)
    let more = Baseline(entries + locales.map { missing("new", $0) }).text.split(separator: "\n")
    #expect(Set(more).subtracting(lines).count == 1 && Set(lines).subtracting(more).isEmpty)
    let less = Baseline(entries.filter { !($0.key == "key.7" && $0.locale == "x3") }).text.split(separator: "\n")
    #expect(Set(less).subtracting(lines).count == 2 && Set(lines).subtracting(less).count == 1)
  }

  @Test(arguments: [
    (#"{"set": "x", "rule": "r", "catalog": "c", "key": "k"}"#, "1:1 missingMember(\"locales\")"),
    (#"{"locales": "de", "catalog": "c", "key": "k"}"#, "1:1 missingMember(\"rule\")"),
    (#"{"locales": "de", "rule": "r", "key": "k"}"#, "1:1 missingMember(\"catalog\")"),
    (#"{"locales": "de", "rule": "r", "catalog": "c"}"#, "1:1 missingMember(\"key\")"),
  ])
  func `A line for several locales needs its members`(_ text: String, _ problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func `An empty file is an empty baseline`() {
    #expect(Baseline.read(SourceText("")).baseline.entries.isEmpty)
    #expect(Baseline().text == "")
  }
}
