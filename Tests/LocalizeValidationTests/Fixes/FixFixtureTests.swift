import Foundation
import Localize
import Testing

@testable import LocalizeValidation

/// Fixes of each rule in each format.
@Suite struct FixFixtureTests {
  private static let everything = FixSelection(includesUnsafe: true)

  @Test(arguments: FixFixture.all)
  func `A fix writes exactly the expected text`(_ fixture: FixFixture) async throws {
    var options = ValidationOptions()
    options.only = [fixture.rule]
    let before = try fixture.files("before")
    let outcome = try await fixture.run(before, options: options).fixing(fixture.catalogs(), selecting: Self.everything)
    let fixedFiles = fixture.files(before, after: outcome)
    let expected = try fixture.files("after")
    #expect(fixedFiles.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in expected {
      #expect(fixedFiles[path] == bytes, "\(path):\n\(String(decoding: fixedFiles[path] ?? [], as: UTF8.self))")
    }
    #expect(outcome.fixCount > 0)
    #expect(outcome.refusals == [])
    #expect(outcome.unsettled == [])
  }

  @Test(arguments: FixFixture.all)
  func `Fixed findings are gone, no others appear, and a second run changes nothing`(_ fixture: FixFixture) async throws {
    let before = try fixture.files("before")
    let found = Set(try await fixture.run(before).outcome(for: fixture.catalogs()).report.diagnostics.map(\.fingerprint))
    let outcome = try await fixture.run(before).fixing(fixture.catalogs(), selecting: Self.everything)
    let fixedFiles = fixture.files(before, after: outcome)
    let left = try await fixture.run(fixedFiles).outcome(for: fixture.catalogs()).report
    #expect(left.diagnostics.allSatisfy { $0.rule != fixture.rule && found.contains($0.fingerprint) })
    #expect(left.diagnostics.allSatisfy { $0.fixability == .no })
    let again = try await fixture.run(fixedFiles).fixing(fixture.catalogs(), selecting: Self.everything)
    #expect(again.files.isEmpty)
  }

  @Test(arguments: FixFixture.all)
  func `The report describes a fix like the documentation of its rule`(_ fixture: FixFixture) async throws {
    var options = ValidationOptions()
    options.only = [fixture.rule]
    let report = try await fixture.run(try fixture.files("before"), options: options).outcome(for: fixture.catalogs()).report
    let fix = try #require(Rules.documentation(for: fixture.rule)?.fix)
    #expect(!report.diagnostics.isEmpty)
    #expect(report.diagnostics.allSatisfy { $0.fixability == (fix.isSafe ? .safe : .unsafe) })
  }

  @Test func `Every rule with a fix has a fixture, and no other rule claims a fix`() {
    let documented = Rules.all.filter { type(of: $0).documentation.fix != nil }.map { type(of: $0).id }
    #expect(Set(FixFixture.all.map(\.rule)) == Set(documented))
    let fixers = Rules.all.filter { $0 is any TextFixer || $0 is any FileFixer || $0 is any CatalogFixer }
    #expect(fixers.map { type(of: $0).id } == documented)
    for rule in documented {
      let text = Rules.documentation(for: rule)?.fix?.text ?? ""
      #expect(text.hasSuffix(".") && !text.contains("\n") && !text.contains("  "), "\(rule)")
    }
  }
}
