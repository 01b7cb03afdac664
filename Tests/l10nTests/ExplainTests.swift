import Foundation
import LocalizeValidation
import Testing

/// Explanations of rules.
@Suite struct ExplainTests {
  @Test func `A named rule is explained, and without a name all are listed`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["explain", "placeholder-type"]).description, named: "explain/rule")
    try assertSnapshot(of: try await ToolProcess.run(["explain"]).description, named: "explain/all")
  }

  @Test func `The page of each rule fits a terminal of 24 rows with the prompt below it`() {
    let screen = TextReporter.Detail.Screen(columns: 80, rows: 24)
    for rule in Rules.all {
      let page = RulePages.text(for: type(of: rule).documentation)
      #expect(screen.rows(of: page) <= 23, "\(page)")
    }
  }

  @Test func `An unknown rule is wrong usage, and the nearest one is named`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["explain", "placeholder-typ"]).description, named: "explain/unknown")
    try assertSnapshot(
      of: try await ToolProcess.run(["explain", "icu-syntax", "--format", "markdown"]).description, named: "explain/one-page")
  }

  @Test func `The name of another tool's check selects the rules that cover it`() async throws {
    func rules(_ arguments: String...) async throws -> String {
      try await ToolProcess.run(["validate", "Shop", "--format", "json"] + arguments).output
    }
    #expect(try await rules("--only", "StringFormatMatches") == rules("--only", "placeholder-type,placeholder-missing,placeholder-extra"))
    #expect(try await rules("--only", "missing-translation,MissingTranslation") == rules("--only", "missing-translation"))
  }

  @Test func `Names of other tools are explained in any spelling, and a misspelt one names the nearest`() async throws {
    func explanation(_ name: String) async throws -> String { try await ToolProcess.run(["explain", name]).description }
    let punctuation = try await explanation("punctuation-mismatch")
    #expect(try await explanation("end_stop") == punctuation)
    #expect(try await explanation("End-Stop") == punctuation)
    #expect(try await explanation("double_space") == explanation("double-space"))
    #expect(try await explanation("PLACEHOLDER-TYPE") == explanation("placeholder-type"))
    let misspelt = try await ToolProcess.run(["explain", "StringFormatMatche"])
    #expect(misspelt.errors.hasPrefix("error: There is no rule “StringFormatMatche”. Did you mean “StringFormatMatches”?\n"), "\(misspelt)")
    #expect(misspelt.exitCode == 64)
    let selected = try await ToolProcess.run(["validate", "Shop", "--only", "StringFormatMatche"])
    #expect(selected.errors.contains("Did you mean “StringFormatMatches”?") && selected.exitCode == 64, "\(selected)")
  }

  @Test(
    arguments: [
      ("kashida", "“kashida” of Weblate has no equivalent in l10n."),
      ("HardcodedText", "“HardcodedText” of Android Lint has no equivalent in l10n."),
      ("i18next-cli", "“i18next-cli” is a tool. Name one of its checks, such as “status” or “extract”."),
      ("qwertzuiop", "There is no rule “qwertzuiop”. `l10n explain` lists all rules."),
      ("array", "There is no rule “array”. Did you mean “array-length”?"),
      ("unused", "There is no rule “unused”. Did you mean “unused-key”?"),
      ("double", "There is no rule “double”. Did you mean “double-space”?"),
    ]
  )
  func `A name without a rule is an error in one line`(name: String, message: String) async throws {
    let result = try await ToolProcess.run(["explain", name])
    #expect(result.exitCode == 64 && result.errors.hasPrefix("error: \(message)\n"), "\(result)")
  }

  @Test(
    arguments: [
      ("placeholder-missing", "placeholder-missing (warning by default; error in some cases)"), ("double-space", "double-space (info)"),
      ("vue-i18n/no-unused-keys", "unused-key (info by default; warning in some cases)"),
    ]
  )
  func `A rule is headed by the highest severity of its findings, too`(name: String, heading: String) async throws {
    let result = try await ToolProcess.run(["explain", name])
    #expect(result.output.hasPrefix("\(heading)\n"), "\(result)")
  }

  @Test(arguments: [["--foo", "x"], ["--locale", "de"], ["--foo", "x", "--format", "markdown"]])
  func `An unknown option is named, and not its value`(_ arguments: [String]) async throws {
    let result = try await ToolProcess.run(["explain"] + arguments)
    #expect(result.errors.split(separator: "\n").first?.contains(arguments[0]) == true, "\(result)")
    #expect(!result.errors.contains("There is no rule"), "\(result)")
    #expect(result.errors.contains("Usage: l10n explain [<rule>]"), "\(result)")
    #expect(result.exitCode == 64 && result.output == "")
  }

  @Test func `A name that begins like an option is an unknown rule after two hyphens`() async throws {
    let result = try await ToolProcess.run(["explain", "--", "--foo"])
    #expect(result.errors.hasPrefix("error: There is no rule “--foo”."), "\(result)")
    #expect(result.exitCode == 64)
  }

  @Test func `Explanations stay English in every language`() async throws {
    let german = try await ToolProcess.run(["explain", "icu-syntax"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(german.description == (try await ToolProcess.run(["explain", "icu-syntax"])).description)
  }

  private static let page = Paths.repository.appendingPathComponent("Documentation/Rules.md").path

  @Test(.enabled(if: FileManager.default.fileExists(atPath: page)))
  func `The page in the repository matches the rules`() async throws {
    let page = try await ToolProcess.run(["explain", "--format", "markdown"])
    #expect(try String(contentsOfFile: Self.page, encoding: .utf8) == page.output, "`make generate` renews it.")
  }
}
