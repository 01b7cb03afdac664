import Localize
import LocalizeProject
import TestSupport
import Testing

/// Any text as a locale.
@Suite struct LocaleFuzzTests {
  private static let pieces = [
    "en", "zh", "sr", "sh", "qps", "x", "i", "u", "r", "b", "C", "Base", "POSIX", "Latn", "hans", "ploc", "US", "rBR", "419", "FRA", "1996",
    "valencia", "UTF-8", "latin", "quot", "euro",
    "klingon", "English", "cmn", "sgn", "min", "nan", "-", "-", "-", "_", "_", "+", ".", "@", "=", ".lproj", " ", "é", "\u{0}", "\u{FEFF}",
    "a", "1", "日本", "\r\n",
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `No text crashes, and canonical spelling is idempotent`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
      }
      guard let locale = LocaleIdentifier(text) else { continue }
      let again = try #require(LocaleIdentifier(locale.identifier), "seed \(seed): \(text.debugDescription)")
      #expect(again.identifier == locale.identifier, "seed \(seed): \(text.debugDescription)")
      #expect(again.isWellFormed == locale.isWellFormed, "seed \(seed): \(text.debugDescription)")
      #expect(
        [again.language, again.script, again.region] == [locale.language, locale.script, locale.region],
        "seed \(seed): \(text.debugDescription)")
      #expect(locale.fallbackChain.count < 20, "seed \(seed): \(text.debugDescription)")
      _ = locale.validity
      _ = locale.direction
      _ = LocaleIdentifier(androidFolder: text)
      _ = LocaleIdentifier.bestMatch(requested: [locale], available: [again, "en"])
    }
  }

  @Test(arguments: ["zh-cmn-cmn", "zh-cmn-yue", "cmn-yue", "zh-cmn-cmn-HansHans", "zh-cmn-Hant-yue", "zh-yue-HK"])
  func `Three letters after a language are not its region if they are its extended language`(text: String) throws {
    let locale = try #require(LocaleIdentifier(text))
    #expect(LocaleIdentifier(locale.identifier)?.identifier == locale.identifier)
  }

  @Test func `Random bytes never crash`() {
    var generator = SeededGenerator(seed: 4)
    var count = 0
    for _ in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = String(decoding: bytes, as: UTF8.self)
      if let locale = LocaleIdentifier(text) {
        #expect(LocaleIdentifier(locale.identifier) == locale, "\(bytes)")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
