import ErrorRecovery
import Foundation
import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@testable import l10n

/// Messages.
@Suite struct MessageTests {
  private static let table = Paths.repository.appendingPathComponent("Strings/l10n.csv").path
  private static let recovery = Paths.repository.appendingPathComponent("Strings/en.lproj/Recovery.strings").path

  @Test func `Each message has a key of its own`() {
    let keys = ToolMessages.all.map(\.key)
    #expect(Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: table)))
  func `The English column of the catalogue matches the code`() async throws {
    let code = Dictionary(ToolMessages.all.map { ($0.key, $0.english) }) { first, _ in first }
    try compare(try await texts(of: Self.table, count: 2), with: code)
    let codeForOne = Dictionary(ToolMessages.all.map { ($0.key, $0.englishForOne ?? $0.english) }) { first, _ in first }
    try compare(try await texts(of: Self.table, count: 1), with: codeForOne)
  }

  @Test func `A number in a message selects the form of its language`() throws {
    let template = try #require(ToolMessages.all.first { $0.key == "convert.placeholders" })
    #expect(template.englishForOne != nil)
    let expected = [
      ("en_US", 1, "1 text has"), ("en_US", 3, "3 texts have"), ("de_DE", 1, "1 Text enthält"), ("de_DE", 2, "2 Texte enthalten"),
      ("pl_PL", 1, "1 tekst zawiera"), ("pl_PL", 3, "3 teksty zawierają"), ("pl_PL", 5, "5 tekstów zawiera"),
      ("pl_PL", 22, "22 teksty zawierają"), ("ja_JP", 1, "1 件の"), ("ar", 3, "3 نصوص"), ("ar", 11, "11 نصًّا"),
    ]
    for (locale, count, text) in expected {
      let presentation = ToolMessages.presentation { $0 == "LC_ALL" ? locale + ".UTF-8" : nil }
      #expect(
        presentation.string(template(count: count)).contains(text), "\(locale) \(count): \(presentation.string(template(count: count)))")
    }
  }

  @Test(arguments: ["en_US", "de_DE", "fr_FR", "sv_SE", "pl_PL", "ja_JP", "ar_EG"])
  func `What is said about a folder without catalogues and about many locales fits a terminal of 80 columns`(locale: String) {
    let presentation = ToolMessages.presentation { $0 == "LC_ALL" ? locale + ".UTF-8" : nil }
    let presenter = TextPresenter(languages: presentation.languages, catalog: presentation.catalog)
    for error in [ToolError.nothingFound("web"), ToolError.whichPartial((10..<99).map { "de-\($0)" })] {
      let lines = presenter.lines(for: error, options: [])
      #expect(lines.count >= 5 && lines.allSatisfy { TextReporter.displayWidth(of: $0) <= 80 }, "\(lines)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: recovery)))
  func `The English option titles match the code`() async throws {
    let code = Dictionary(StandardTexts.all.map { ($0.key ?? "", $0.defaultValue) }) { first, _ in first }
    try compare(try await texts(of: Self.recovery, count: 2), with: code)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: table)))
  func `Each language of the catalogue has every message`() async throws {
    let catalog = try await catalog(of: Self.table)
    #expect(catalog.locales.count == 7)
    for (index, locale) in catalog.locales.enumerated() {
      let missing = (0..<catalog.keys.count).filter { (catalog.text(key: $0, locale: index) ?? "").isEmpty }.map { catalog.keys[$0] }
      #expect(missing == [], "\(locale)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: table)))
  func `The embedded messages match the catalogue`() throws {
    let file = try String(contentsOf: URL(fileURLWithPath: Self.table), encoding: .utf8)
    #expect(EmbeddedMessages.csv == file, "`make generate` renews it.")
  }

  private func compare(_ catalog: [String: String], with code: [String: String]) throws {
    #expect(catalog.keys.filter { code[$0] == nil }.sorted() == [], "No message of the code has these keys.")
    #expect(code.keys.filter { catalog[$0] == nil }.sorted() == [], "The catalogue lacks these keys.")
    for (key, text) in catalog { #expect(code[key] == nil || code[key] == text, "\(key)") }
  }

  private func texts(of path: String, count: Int) async throws -> [String: String] {
    let catalog = try await catalog(of: path)
    let localizer = Localizer(catalogs: [catalog])
    var texts: [String: String] = [:]
    for key in 0..<catalog.keys.count {
      texts[catalog.keys[key]] = localizer.find(catalog.keys[key], languages: ["en"], count: count)?.value
    }
    return texts
  }

  private func catalog(of path: String) async throws -> Catalog {
    let discovered = try #require(CatalogDiscovery(paths: [path]).catalogs.first)
    return try await CatalogLoader(sourceLocale: "en").load(discovered).catalog
  }
}
