import ErrorRecovery
import Localize
import LocalizeProject
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

  @Test func `A clean report states that nothing was found, with the totals of the run`() throws {
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

  // MARK: What is listed

  /// Missing translations of some keys of one table.
  private func missing(_ locales: [String], keys: Range<Int>, _ severity: Severity = .warning) -> [Diagnostic] {
    locales.flatMap { locale in
      keys.map { number in
        Diagnostic.sample(
          "missing-translation", severity, "Translation missing: \(locale).", file: "en.lproj/App.strings", line: number + 1,
          key: "key\(number)", locale: locale, notes: [.sample("The translation belongs here.", file: "\(locale).lproj/App.strings")])
      }
    }
  }

  /// Findings of one rule in one file.
  private func many(_ count: Int, _ rule: RuleIdentifier, _ severity: Severity, file: String = "de.lproj/App.strings") -> [Diagnostic] {
    (0..<count).map { .sample(rule, severity, "Message of \(rule).", file: file, line: $0 + 1, key: "\(rule)\($0)", table: file) }
  }

  private func heads(_ output: String) -> [Substring] { output.split(separator: "\n").filter { $0.hasSuffix("]") } }

  private func reporter(_ change: (inout TextReporter.Detail) -> Void) -> TextReporter {
    var detail = TextReporter.Detail()
    change(&detail)
    return TextReporter(presentation: .english, detail: detail)
  }

  @Test func `Errors precede warnings, whatever file they are in`() {
    let report = Report.sample([
      .sample("a", .warning, file: "a.strings"), .sample("b", .error, file: "b.strings"), .sample("c", .warning, file: "c.strings"),
      .sample("d", .error, file: "d.strings"),
    ])
    #expect(heads(reporter.output(for: report)).map { $0.prefix(1) } == ["b", "d", "a", "c"])
  }

  @Test func `Many missing translations of a table are one block for each set of locales that lack the same keys`() throws {
    let report = Report.sample(missing(["de", "fr"], keys: 0..<5) + missing(["pl"], keys: 2..<9))
    try assertSnapshot(reporter.output(for: report), named: "grouped.txt")
    let each = reporter { $0.listsMissing = true }.output(for: report)
    #expect(heads(each).count == 9)
    #expect(!each.contains("--show missing"))
    #expect(heads(reporter.output(for: .sample(missing(["de"], keys: 0..<3)))).count == 3)
  }

  @Test func `Missing translations that fail the run and those that don't are apart`() {
    let output = reporter.output(for: .sample(missing(["de"], keys: 0..<5, .error) + missing(["fr"], keys: 0..<5)))
    #expect(heads(output).map { $0.contains("error: Translations missing: 5 (de).") } == [true, false])
  }

  @Test func `Tables without a file for a locale name all such locales in one block`() {
    let report = Report.sample(
      ["de", "fr", "pl"].map { (locale: String) in
        .sample("missing-locale-file", .warning, "The table has no file for \(locale).", key: nil, locale: locale)
      })
    #expect(heads(reporter.output(for: report)).count == 1)
    #expect(reporter.output(for: report).contains("Locales: de, fr, pl"))
  }

  @Test func `A log lists every error, and of other rules the first ones with the number of the rest`() {
    let report = Report.sample(
      many(200, "placeholder-type", .error) + many(2_000, "orphan-key", .warning) + many(4, "url-changed", .warning))
    let log = reporter.output(for: report)
    #expect(heads(log).filter { $0.contains("[placeholder-type]") }.count == 200)
    #expect(heads(log).filter { $0.contains("[orphan-key]") }.count == 1)
    #expect(log.contains("= Findings of this rule in this table: 2000; --only orphan-key lists them.\n"))
    #expect(heads(log).filter { $0.contains("[url-changed]") }.count == 4)
    #expect(heads(reporter { $0.failOn = .warning }.output(for: report)).count == 2_204)
    #expect(heads(reporter { $0.listedRules = ["orphan-key"] }.output(for: report)).count == 2_204)
    #expect(heads(reporter { $0.listsAll = true }.output(for: report)).count == 2_204)
  }

  @Test func `A log shows the first findings of a rule with their lines, and each other one in a line`() {
    let errors = (0..<30).flatMap { many(1, "placeholder-type", .error, file: "f\($0).strings") }
    let warnings = (0..<8).flatMap { many(1, "orphan-key", .warning, file: "f\($0).strings") }
    let log = reporter.output(for: .sample(errors + warnings))
    #expect(heads(log).count == 38)
    #expect(log.split(separator: "\n").count { $0.contains("= Key: placeholder-type") } == 10)
    #expect(log.split(separator: "\n").count { $0.contains("= Key: orphan-key") } == 3)
    #expect(!log.contains("\n\n\n") && log.contains("]\n\nRule"))
    let whole = reporter { $0.listsAll = true }.output(for: .sample(errors + warnings))
    #expect(whole.split(separator: "\n").count { $0.contains("= Key: ") } == 38)
  }

  @Test func `Findings in more files than a log lists are counted with the option that lists them`() {
    let report = Report.sample((0..<40).flatMap { many(2, "orphan-key", .warning, file: "f\($0).strings") })
    let log = reporter.output(for: report)
    #expect(heads(log).count == 10)
    #expect(log.contains("… and 70 more; --only orphan-key lists them.\n"))
  }

  @Test func `Any report fits on a screen, even with errors of every rule`() {
    let screen = reporter { $0.fitsScreen = true }
    let huge = Report.sample(
      (0..<8).flatMap { many(300, RuleIdentifier(rawValue: "error\($0)"), .error, file: "f\($0).strings") }
        + (0..<40).flatMap { many(300, RuleIdentifier(rawValue: "warning\($0)"), .warning, file: "f\($0).strings") }
        + missing(["de", "fr"], keys: 0..<3_000))
    let output = screen.output(for: huge)
    #expect(output.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    for number in 0..<8 { #expect(output.contains("[error\(number)]")) }
    #expect(output.contains("… and findings of other rules; --only RULE lists the findings of one rule."))
    #expect(output.contains("… and 36 more rules; --statistics counts them."))
    let small = Report.sample(many(3, "placeholder-type", .error) + many(2, "orphan-key", .warning))
    #expect(screen.output(for: small) == reporter.output(for: small))
    let middling = screen.output(for: .sample(many(30, "placeholder-type", .error) + many(200, "orphan-key", .warning)))
    #expect(middling.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    #expect(middling.contains("--only placeholder-type lists them."))
  }

  @Test(arguments: [(24, 80), (30, 120), (50, 80), (90, 200)])
  func `A report fits on a smaller screen too, with its lines wrapped`(rows: Int, columns: Int) {
    let reporter = reporter {
      $0.fitsScreen = true
      $0.screen = TextReporter.Detail.Screen(columns: columns, rows: rows)
      $0.baselineCommand = "l10n validate --baseline l10n-baseline.jsonl --write-baseline"
    }
    let huge = Report.sample(
      (0..<8).flatMap { many(300, RuleIdentifier(rawValue: "error\($0)"), .error, file: "a/rather/long/path/of/a/file\($0).strings") }
        + (0..<40).flatMap { many(300, RuleIdentifier(rawValue: "warning\($0)"), .warning, file: "f\($0).strings") }
        + missing(["de", "fr"], keys: 0..<3_000))
    let lines = reporter.output(for: huge).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.reduce(0) { $0 + max(1, ($1.count - 1) / columns + 1) } <= rows, "\(lines)")
    #expect(lines.first?.contains("[error0]") ?? false, "\(lines)")
    // Where there is room for no more than a line, it has the number of findings that it stands for.
    #expect(rows > 24 || lines.first?.contains(" … (300) [error0]") ?? false, "\(lines)")
  }

  @Test func `A quiet report of statistics has the tables alone`() {
    let reporter = reporter {
      $0.isQuiet = true
      $0.showsStatistics = true
    }
    let report = Report.sample([.sample("double-space", .info, locale: "de", fixability: .safe), .sample("placeholder-type", .error)])
    let output = reporter.output(for: report)
    #expect(output.contains("placeholder-type") && output.contains("double-space"), "\(output)")
    #expect(!output.contains("Files:") && !output.hasSuffix("\n\n"), "\(output)")
  }

  @Test func `Rules are counted in a table, errors first, with what can be fixed`() {
    let report = Report.sample(
      many(2, "orphan-key", .warning) + [.sample("double-space", .info, fixability: .safe), .sample("placeholder-type", .error)])
    #expect(
      reporter.output(for: report).contains(
        """

        Rule              Severity  Findings  Fixable
        placeholder-type  error            1        0
        orphan-key        warning          2        0
        double-space      info             1        1

        Files:
        """))
    #expect(!reporter.output(for: .sample([.sample()])).contains("Severity"))
  }

  @Test func `What is fixed counts for the severity whose findings have a fix`() {
    var report = Report.sample([.sample("duplicate-key", .error), .sample("duplicate-key", .warning, fixability: .safe, ordinal: 1)])
    let rows = "duplicate-key  error            1        0\nduplicate-key  warning          1        1\n"
    for counts in [nil, ["duplicate-key": 1]] as [[RuleIdentifier: Int]?] {
      report.fixCounts = counts
      #expect(reporter.output(for: report).contains(rows))
    }
  }

  @Test func `Statistics count by rule and by locale and list nothing`() throws {
    let report = Report.sample(missing(["de", "pt-BR"], keys: 0..<2) + [.sample("placeholder-type", .error)])
    try assertSnapshot(reporter { $0.showsStatistics = true }.output(for: report), named: "statistics.txt")
  }

  @Test func `Only findings are written if that is wanted`() {
    let quiet = reporter { $0.isQuiet = true }
    #expect(quiet.output(for: .sample([])) == "")
    #expect(quiet.output(for: .sample([.sample()])).hasSuffix("[placeholder-type]\n      = Key: key\n      = Locales: de\n\n"))
  }

  @Test func `At most four commands go on from a report`() {
    let suggesting = reporter {
      ($0.baselineCommand, $0.suggestsSettings) = ("l10n validate --baseline l10n-baseline.jsonl --write-baseline", true)
    }
    func steps(_ report: Report) -> [String] {
      suggesting.output(for: report).split(separator: "\n").filter { $0.contains("l10n ") }.map { String($0.split(separator: "l10n ")[1]) }
    }
    #expect(steps(.sample([.sample("orphan-key", .warning)])) == ["explain orphan-key"])
    #expect(steps(.sample([])) == [])
    let fixable = Diagnostic.sample("double-space", .info, fixability: .safe)
    #expect(
      steps(.sample(many(90, "orphan-key", .warning) + [fixable])) == [
        "validate --fix", "validate --baseline l10n-baseline.jsonl --write-baseline", "explain orphan-key", "init",
      ])
    #expect(steps(.sample(many(90, "orphan-key", .warning))).last == "init")
    #expect(steps(.sample([.sample("house-rule", .error)])) == [])
  }

  @Test func `A report states that nothing was compared, instead of that it found no defects`() {
    func output(_ comparisons: [Report.CheckedCatalog.Comparison]) -> String {
      var report = Report.sample([])
      report.catalogs = comparisons.enumerated().map { number, comparison in
        Report.CheckedCatalog(
          identity: CatalogIdentity(folder: "", table: "\(number)", family: .apple), locales: ["de"], comparison: comparison)
      }
      return reporter.output(for: report)
    }
    let advice = " Name the source file with --source-file.\nFiles"
    #expect(output([.noSource, .noTranslation]).hasPrefix("Syntax only: no source text to compare with." + advice))
    #expect(output([.noTranslation]).hasPrefix("Syntax only: no other locale to compare with." + advice))
    #expect(output([.noSource, .done]).hasPrefix("No defects found.\nFiles"))
  }

  @Test func `The summary names the source locales, and none where the files don't name theirs`() {
    func line(_ sources: [String?]) -> String? {
      var report = Report.sample([])
      report.catalogs = sources.enumerated().map { number, source in
        Report.CheckedCatalog(
          identity: CatalogIdentity(folder: "", table: "\(number)", family: .android), locales: ["ar", "de"], source: source)
      }
      return reporter.output(for: report).split(separator: "\n").first { $0.hasPrefix("Files") }.map(String.init)
    }
    #expect(line(["en", nil, "de"])?.hasSuffix(" · Source locale: de, en") == true)
    #expect(line([nil, nil])?.contains("Source") == false)
  }

  // MARK: Texts

  @Test func `Infos are counted, and listed on request`() {
    let report = Report.sample([.sample("orphan-key", .info, "An info."), .sample("orphan-key", .warning, "A warning.")])
    let brief = reporter.output(for: report)
    #expect(!brief.contains("An info."))
    #expect(brief.contains("A warning."))
    #expect(
      brief.hasSuffix(
        "Errors: 0 · Warnings: 1 · Infos: 1\nInfos are counted and not listed; --show info lists them.\nFor details: l10n explain orphan-key\n"
      ))
    let long = TextReporter(presentation: .english, showsInfos: true).output(for: report)
    #expect(long.contains("info: An info. [orphan-key]"))
    #expect(!long.contains("--show info"))
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
