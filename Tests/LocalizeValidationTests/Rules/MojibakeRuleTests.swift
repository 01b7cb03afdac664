import Localize
import LocalizeValidation
import Testing

@Suite struct MojibakeRuleTests {
  static let broken: [(text: String, piece: String, meant: String, locale: String)] = [
    ("FÃ¼r alle", "Ã¼", "ü", "de"), ("DÃ©jÃ\u{A0} vu", "Ã©", "é", "fr"), ("donâ€™t", "â€™", "’", "en-GB"),
    ("Êtes-vous sÃ»r", "Ã»", "û", "fr"),
    ("f√ºr alle", "√º", "ü", "de"), ("ZmieÅ„ nazwÄ™", "Å„", "ń", "pl"), ("Ð¤Ð°Ð¹Ð»", "Ð¤Ð°Ð¹Ð»", "Файл", "ru"),
    ("Â© 2020", "Â©", "©", "de"),
    // Misread twice.
    ("‚Äì‚Ä¢‚Äì‚àû‚Äì‚àû‚Äî√ñ", "‚Äì‚Ä¢‚Äì‚àû‚Äì‚àû‚Äî√ñ", "Хаах", "mn"), ("FÃƒÂ¼r alle", "FÃƒÂ¼r alle", "Für alle", "de"),
    ("StraÃ\u{9F}e", "Ã\u{9F}", "ß", "de"), ("æ–‡ä»¶å¤¹", "æ–‡ä»¶å¤¹", "文件夹", "zh-Hans"),
  ]

  /// Texts that were misread in part, or whose correct characters are the bytes of other letters in another encoding.
  static let mixed = [
    ("lâ€™Ã©cole", "l’école", "fr"), ("f√ºr l’école", "für l’école", "fr"), ("Ã©t l’école", "ét l’école", "fr"),
    ("sagt Ã„â€œ", "sagt Ä“", "de"),
  ]

  @Test(arguments: mixed) func `A restored text is not restored again, and its other characters stay`(
    _ text: String, _ meant: String, _ locale: String
  ) async throws {
    let found = Sample(.strings, source: "Some text", target: text, locale: locale)
    let fixed = try await found.fixed().text(of: "\(locale).lproj/App.strings")
    #expect(fixed.contains("\"\(meant)\""), "\(fixed)")
  }

  @Test(arguments: broken)
  func `UTF-8 read in another encoding is reported with its original text, and fixed`(
    _ sample: (text: String, piece: String, meant: String, locale: String)
  ) async throws {
    let found = Sample(.strings, source: "Some text", target: sample.text, locale: sample.locale)
    expectEqual(
      try await found.findings(of: "mojibake").map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      [
        "error \(sample.locale) key: “\(sample.piece)” is “\(sample.meant)” read in the wrong encoding. Correct it, and save the file as UTF-8."
      ])
    expectEqual(try await found.findings(of: "control-character"), [])
    let fixedSample = try await found.fixed()
    expectEqual(try await fixedSample.findings(of: "mojibake"), [])
    #expect(fixedSample.text(of: "\(sample.locale).lproj/App.strings").contains(sample.meant))
  }

  static let fine: [(text: String, locale: String)] = [
    ("Für „Ä“ und »Ö«", "de"), ("NÃO", "pt"), ("São Tomé e Príncipe", "pt"), ("l’été à l’École", "fr"), ("d’émojis « très » d’état…", "fr"),
    ("”Å” eller ”Ä”", "sv"), ("»Åbn mappe«", "da"), ("A–Å", "nb"), ("«único»", "gl"), ("l’últim, l’àudio", "ca"), ("‹Échec", "fr"),
    ("10 °C … 20 °C", "de"),
    ("√2 ≈ 1,41", "de"), ("¡Hola! ¿Qué?", "es"), ("½ × ¼", "de"), ("đã lưu", "vi"), ("Ελληνικά", "el"), ("Українська", "uk"), ("日本語", "ja"),
    ("Þórður Ægisson", "is"), ("groß“ und „Maß“…", "de"), ("donné…» «né»", "fr"), ("‚Ähnlich‘", "de"),
  ]

  @Test(arguments: fine) func `Normal texts of each language are fine`(_ sample: (text: String, locale: String)) async throws {
    expectEqual(try await Sample(.strings, source: "Some text", target: sample.text, locale: sample.locale).findings(of: "mojibake"), [])
  }

  @Test func `The place is that of the first such character`() async throws {
    let sample = Sample([("en.lproj/App.strings", "a = All;\n"), ("de.lproj/App.strings", "a = \"F1️⃣Ã¼2️⃣r alle SchlÃ¼ssel\";\n")])
    expectEqual(
      try await sample.findings(of: "mojibake"),
      ["1️⃣–2️⃣ error de a: “Ã¼” is “ü” read in the wrong encoding. Correct it, and save the file as UTF-8."])
    #expect(try await sample.fixed().text(of: "de.lproj/App.strings") == "a = \"Für alle Schlüssel\";\n")
  }

  @Test func `Sequences that the source text has too are intended`() async throws {
    expectEqual(try await Sample(.strings, source: "Type Ã¼", target: "Tippen Sie Ã¼").findings(of: "mojibake", atLeast: .info).count, 1)
  }

  @Test func `Source texts in a translated file are one finding for the file, in its locale`() async throws {
    let texts = (0..<4).map { "msgid \"Caf\u{C3}\u{A9} \($0)\"\nmsgstr \"Bar \($0)\"" }
    let found = try await Sample.messages("ln", texts.joined(separator: "\n\n")).report().diagnostics.filter { $0.rule == "mojibake" }
    expectEqual(found.map { "\($0.locale ?? "-") \($0.severity)" }, ["ln error"])
  }
}
