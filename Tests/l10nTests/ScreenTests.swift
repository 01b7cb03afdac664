import Foundation
import LocalizeValidation
import Testing

@testable import l10n

/// What a terminal of 80 columns and 24 rows shows.
@Suite struct ScreenTests {
  private static let languages = ["C", "de_DE.UTF-8", "fr_FR.UTF-8", "sv_SE.UTF-8", "pl_PL.UTF-8", "ja_JP.UTF-8", "ar_EG.UTF-8"]

  /// The rows that a command takes.
  private func rows(_ arguments: [String], in folder: ScratchFolder, language: String = "C") async throws -> (count: Int, text: String) {
    let terminal = try Terminal(arguments, in: folder.path, environment: ["LC_ALL": language], size: (24, 80))
    _ = try await terminal.exitCode()
    let screen = TextReporter.Detail.Screen(columns: 80, rows: 24)
    return (screen.rows(of: terminal.screen), terminal.screen)
  }

  /// English with long texts as keys, six languages with defects of several rules, and a table whose source locale is unknown.
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    func text(_ number: Int) -> String {
      "Sentence \(number) of a rather long text for which <strong>translators</strong> need %(count)s minutes, and that no row of a screen holds."
    }
    for (number, locale) in ["de", "fr", "ja", "pl", "sv", "ru"].enumerated() {
      var po = "msgid \"\"\nmsgstr \"\"\n\"Language: \(locale)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
      for key in 0..<40 {
        let translation =
          switch (key + number) % 4 {
          case 0: ""
          case 1: text(key).replacing("%(count)s ", with: "")
          case 2: text(key).replacing("</strong>", with: "") + " "
          default: text(key).replacing(".", with: "…").replacing("Sentence", with: "X")
          }
        po += "#, python-format\nmsgid \"\(text(key))\"\nmsgstr \"\(translation)\"\n\n"
      }
      try folder.write(po, to: "app/locale/\(locale)/LC_MESSAGES/django.po")
    }
    for locale in ["de", "fr"] { try folder.write("\"a\" = \"\(locale)\";\n", to: "other/\(locale).lproj/Other.strings") }
    return folder
  }

  @Test(arguments: Self.languages)
  func `The first report fits, with its wrapped rows and the prompt below it`(language: String) async throws {
    let shown = try await rows(["validate"], in: try project(), language: language)
    #expect(shown.count < 24, "\(shown)")
    #expect(shown.text.contains("]\n"), "\(shown)")
  }

  @Test func `A table without room for all rules has the one with the most findings`() async throws {
    let folder = try ScratchFolder()
    func file(_ text: (Int) -> String?) -> String {
      (0..<100).map { number in text(number).map { "\"k\(number)\" = \"\($0)\";\n" } ?? "" }.joined()
    }
    try folder.write(file { "Sentence \($0) with %@ and a <b>tag</b>." }, to: "en.lproj/App.strings")
    let german = file { number in
      switch number % 20 {
      case 0: "Satz \(number) mit und <b>x</b>."
      case 2: "Satz \(number) mit %@ und <b>x."
      case 4: "Satz \(number)  mit %@ und <b>x</b>."
      case 6: "Satz \(number) mit %d und <b>x</b>."
      case 8: "Satz \(number) mit %@ und <b>x</b>. "
      case 10: ""
      case 12: "Satz \(number) %@ <b>x</b>!"
      default: nil
      }
    }
    for locale in ["de", "fr", "pl"] { try folder.write(german, to: "\(locale).lproj/App.strings") }
    let shown = try await rows(["validate", "--color", "never"], in: folder)
    let table = shown.text.split(separator: "\n").drop { !$0.hasPrefix("Rule ") }
    #expect(shown.count < 24 && table.contains { $0.hasPrefix("missing-translation") }, "\(shown)")
    #expect(table.contains { $0.contains(" more rules") }, "\(shown)")
  }

  @Test func `Rules are listed by their names on a small terminal, and with what they detect in a pipe`() async throws {
    let folder = try ScratchFolder()
    let shown = try await rows(["explain"], in: folder)
    let piped = try await ToolProcess.run(["explain"], in: folder.path)
    #expect(shown.count < 24 && shown.text.contains("“l10n explain | cat”"), "\(shown)")
    let rules = piped.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(rules.count > 60 && rules.allSatisfy { shown.text.contains($0) }, "\(shown)")
    let large = try Terminal(["explain"], in: folder.path, size: (200, 300))
    _ = try await large.exitCode()
    #expect(large.screen == piped.output, "\(large.screen)")
  }

  @Test func `Long keys are cut on a terminal, and whole in a pipe`() async throws {
    let folder = try project()
    let arguments = ["validate", "--locales", "de"]
    let piped = try await ToolProcess.run(arguments, in: folder.path)
    #expect(piped.output.contains("minutes, and that no row of a screen holds.\n"), "\(piped)")
    let terminal = try Terminal(arguments, in: folder.path, size: (200, 80))
    _ = try await terminal.exitCode()
    let keys = terminal.screen.split(separator: "\n").filter { $0.contains("= Key") }
    #expect(!keys.isEmpty && keys.allSatisfy { $0.contains("…") && !$0.contains("that no row of a screen holds") }, "\(keys)")
  }

  @Test(
    arguments: [
      ["stats"], ["stats", "big"], ["search", "key"], ["rename", "key*", "name*", "--dry-run", "--no-sources"],
      ["delete", "key*", "--dry-run", "--no-sources"], ["rename", "key*", "name*", "--no-sources"],
      ["convert", ".", "out/", "--to", "arb"], ["lock"],
    ])
  func `A long list fits, and a pipe gets all of it`(arguments: [String]) async throws {
    let folder = try ScratchFolder()
    let locales = [
      "ar", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "he", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "nb",
      "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "th", "tr",
    ]
    for locale in ["en"] + locales {
      let lines = (0..<20).map { "\"key\($0)\" = \"Text  \($0) \(locale) \";\n" }
      try folder.write(
        lines.joined().replacing(" \(locale) ", with: locale == "en" ? " x" : " \(locale) "), to: "big/\(locale).lproj/App.strings")
    }
    let piped = try await ToolProcess.run(arguments + (arguments[0] == "convert" ? ["--force"] : []), in: folder.path)
    #expect(piped.output.split(separator: "\n").count >= 21, "\(piped)")
    let repeated = try ScratchFolder()
    for locale in ["en"] + locales {
      try repeated.write(try folder.text(of: "big/\(locale).lproj/App.strings"), to: "big/\(locale).lproj/App.strings")
    }
    if arguments.contains("key*"), !arguments.contains("--dry-run") {
      for locale in ["en"] + locales {
        let name = "big/\(locale).lproj/App.strings"
        try repeated.write(try repeated.text(of: name).replacing("\"name", with: "\"key"), to: name)
      }
    }
    let shown = try await rows(arguments, in: repeated)
    #expect(shown.count < 24, "\(shown)")
    #expect(shown.text.contains("note: more lines: "), "\(shown)")
  }
}
