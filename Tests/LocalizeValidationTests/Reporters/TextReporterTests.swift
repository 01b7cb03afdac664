import ErrorRecovery
import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct TextReporterTests {
  private let reporter = TextReporter(presentation: .english)

  @Test func `Findings are blocks with the line, a caret and a hint`() async throws {
    try assertSnapshot(reporter.output(for: try await Report.ofDefects()), named: "defects.txt")
  }

  @Test func `The location is bold and the severity has a colour on a terminal`() async throws {
    let colored = TextReporter(presentation: .english, usesColor: true)
    try assertSnapshot(colored.output(for: try await Report.ofDefects()), named: "defects-color.txt")
  }

  @Test func `No escape is written without colour`() async throws {
    #expect(!reporter.output(for: try await Report.ofDefects()).unicodeScalars.contains("\u{1B}"))
  }

  @Test func `A clean report says so and has the numbers of the run`() throws {
    #expect(reporter.output(for: .sample([])) == "No defects found.\nFiles: 2 · Locales: 2 · Keys: 3\n")
  }

  @Test func `A gap in many locales is one block with some of the files`() throws {
    let diagnostics = ["ar", "de", "fr", "ja", "pl", "sv"].map { (locale: String) in
      Diagnostic.sample(
        "missing-translation", .warning, "There is no translation for the locale \(locale).", file: "en.lproj/App.strings", line: 12,
        columns: 2..<6, key: "save", locale: locale, notes: [.sample("The translation belongs here.", file: "\(locale).lproj/App.strings")],
        sourceLine: "\"save\" = \"Save\";")
    }
    try assertSnapshot(reporter.output(for: .sample(diagnostics)), named: "folded.txt")
  }

  @Test func `Infos are counted, and listed on request`() {
    let report = Report.sample([.sample("orphan-key", .info, "An info."), .sample("orphan-key", .warning, "A warning.")])
    let brief = reporter.output(for: report)
    #expect(!brief.contains("An info."))
    #expect(brief.contains("A warning."))
    #expect(brief.hasSuffix("Errors: 0 · Warnings: 1 · Infos: 1\nInfos are counted and not listed; --show info lists them.\n"))
    let long = TextReporter(presentation: .english, showsInfos: true).output(for: report)
    #expect(long.contains("info: An info. [orphan-key]"))
    #expect(long.hasSuffix("Errors: 0 · Warnings: 1 · Infos: 1\n"))
  }

  @Test func `At most three nearest keys are listed`() {
    let output = reporter.output(for: .sample([.sample("orphan-key", suggestions: ["a", "b", "c", "d"])]))
    #expect(output.matches(of: /Nearest key: ([a-d])/).map { String($0.output.1) } == ["a", "b", "c"])
  }

  @Test func `Text from files can't control the terminal`() {
    let hostile = "\u{1B}[2J\r\n::error::x\u{9B}31m\u{202E}"
    let diagnostic = Diagnostic.sample(
      "orphan-key", .error, "Bad \(hostile)", file: "de\(hostile).strings", columns: 2..<4, key: hostile, locale: hostile,
      notes: [.sample("Note \(hostile)", file: hostile)], suggestions: [hostile], sourceLine: "a\(hostile)b")
    for usesColor in [false, true] {
      let output = TextReporter(presentation: .english, usesColor: usesColor).output(for: .sample([diagnostic]))
      let harmful = output.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0x1B: !usesColor
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      #expect(harmful.isEmpty)
      #expect(!output.contains("\u{1B}[2J"))
      #expect(!output.split(separator: "\n").contains { $0.hasPrefix("::") })
    }
  }

  @Test func `The reader's language comes from the catalogue`() {
    struct German: ErrorCatalog {
      func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)? {
        key == "report.error" && languages == ["de"] ? ("Fehler:", "de") : nil
      }
    }
    let reporter = TextReporter(presentation: Presentation(languages: ["de"], catalog: German()))
    #expect(reporter.output(for: .sample([.sample()])).contains(" Fehler: Something is wrong."))
  }

  // MARK: Excerpts

  private func excerpt(_ marked: String) throws -> [String] {
    let text = MarkedText(marked)
    let start = try #require(text.positions["1️⃣"])
    let excerpt = SourceExcerpt(sourceLine: text.text, column: start.column, endColumn: text.positions["2️⃣"]?.column)
    return [excerpt.line, excerpt.carets]
  }

  @Test(arguments: [
    ("a 1️⃣%@2️⃣ b", "a %@ b", "  ^~"),
    ("a1️⃣2️⃣ b", "a b", " ^"),
    ("a1️⃣2️⃣", "a", " ^"),
    ("a 1️⃣bc", "a bc", "  ^~"),
    ("日本1️⃣%@2️⃣", "日本%@", "    ^~"),
    ("%@1️⃣日本2️⃣x", "%@日本x", "  ^~~~"),
    ("e\u{301}e\u{301} 1️⃣%d2️⃣", "e\u{301}e\u{301} %d", "   ^~"),
    ("한국 1️⃣x2️⃣", "한국 x", "     ^"),
    ("🎉🚀✅ 1️⃣x2️⃣", "🎉🚀✅ x", "       ^"),
    ("👩\u{200D}🚀1️⃣x2️⃣", "👩\u{200D}🚀x", "    ^"),
    ("ｶﾅ1️⃣x2️⃣", "ｶﾅx", "  ^"),
    ("がが1️⃣x2️⃣", "がが" + "x", "    ^"),
    ("\ta\t1️⃣x2️⃣", "  a  x", "     ^"),
    ("\u{1B}1️⃣x2️⃣", "␛x", " ^"),
    ("\u{7F}\u{9B}\u{202E}1️⃣x2️⃣", "␡\u{FFFD}\u{FFFD}x", "   ^"),
    ("مرحبا 1️⃣%@2️⃣", "مرحبا %@", "      ^~"),
    ("1️⃣\u{200B}2️⃣x", "\u{200B}x", "^"),
    ("", "", ""),
  ])
  func `A caret is under its character, however wide the preceding ones are`(
    _ marked: String, _ line: String, _ carets: String
  ) throws {
    guard !marked.isEmpty else {
      let empty = SourceExcerpt(sourceLine: "", column: 1, endColumn: 1)
      #expect(empty.line == "" && empty.carets == "^")
      return
    }
    let excerpt = try excerpt(marked)
    #expect(excerpt == [line, carets])
  }

  @Test func `A long line is cut to the part around the finding`() throws {
    let words = String(repeating: "word ", count: 100)
    let behind = try excerpt(words + "1️⃣%@2️⃣" + words)
    #expect(behind[0].hasPrefix("…") && behind[0].hasSuffix("…"))
    #expect(behind[0].unicodeScalars.count == SourceExcerpt.maximumWidth + 2)
    let place = try #require(behind[1].unicodeScalars.firstIndex(of: "^"))
    let column = behind[1].unicodeScalars.distance(from: behind[1].unicodeScalars.startIndex, to: place)
    #expect(String(behind[0].dropFirst(column).prefix(2)) == "%@")
    let before = try excerpt("1️⃣%@2️⃣" + words)
    #expect(!before[0].hasPrefix("…") && before[0].hasSuffix("…"))
    let end = try excerpt(words + "1️⃣%@2️⃣")
    #expect(end[0].hasPrefix("…") && end[0].hasSuffix("%@"))
    #expect(end[1].hasSuffix("^~"))
  }

  @Test func `A position outside of the line is shown at its end`() {
    let excerpt = SourceExcerpt(sourceLine: "ab", column: 99, endColumn: 3)
    #expect(excerpt.carets == "  ^")
    #expect(SourceExcerpt(sourceLine: "ab", column: -5, endColumn: -9).carets == "^")
  }

  @Test(arguments: [
    ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("🎉", 2), ("🚀", 2), ("✅", 2), ("⌚", 2), ("→", 1), ("ｶﾅ", 2), ("ＡＢ", 4), ("한", 2), ("", 0),
    ("\u{200F}", 0), ("עברית", 5), ("กำ", 2),
  ])
  func `Width is counted in terminal columns`(_ text: String, _ width: Int) {
    #expect(TextReporter.displayWidth(of: text) == width)
  }
}
