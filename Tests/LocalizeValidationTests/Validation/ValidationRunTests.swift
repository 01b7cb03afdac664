import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct ValidationRunTests {
  private var mixed: Sample {
    Sample([
      ("App/en.lproj/App.strings", "\"a\" = \"%@ files\";\n\"b\" = \"B\";\n\"c\" = \"C: \";\n"),
      ("App/de.lproj/App.strings", "\"a\" = \"%d\";\n\"c\" = \"C:\";\n\"d\" = \"D\";\n\"d\" = \"E\";\n"),
      ("App/fr.lproj/App.strings", "\"a\" = \"\";\n\"b\" = \"B\";=\n\"c\" = \"C: \";\n"), ("App/en.lproj/Main.strings", "m = M;\n"),
      ("web.csv", "key,en,de,jp\na,A,,\nb,B %@,B,B %@\n"),
    ])
  }

  @Test func `Two runs give the same bytes`() async throws {
    let reporter = JSONReporter(version: "1")
    let first = reporter.output(for: try await mixed.report())
    for _ in 0..<20 { #expect(reporter.output(for: try await mixed.report()) == first) }
  }

  @Test func `Findings are sorted by file, line, column and rule`() async throws {
    let found = try await mixed.report().diagnostics
    #expect(found.count > 10)
    for (one, next) in zip(found, found.dropFirst()) {
      #expect(Diagnostic.inReportOrder(one, next))
      #expect(!Diagnostic.inReportOrder(next, one))
      #expect((one.file, one.start.line, one.start.column, one.rule) <= (next.file, next.start.line, next.start.column, next.rule))
    }
  }

  @Test func `Files, catalogues, locales, keys and translations are counted`() async throws {
    let counts = try await mixed.report().counts
    #expect(counts.files == 5)
    #expect(counts.catalogs == 3)
    #expect(counts.locales == 4)
    #expect(counts.keys == 4 + 1 + 2)
    #expect(counts.suppressed.total == 0)
  }

  @Test func `A reference file gets no findings`() async throws {
    let files = ["de": "\"a\" = \"%d\";\n", "en": "\"a\" = \"%@\";\n\"b\" = \"B\";\n", "fr": "\"a\" = \"%d\";\n"]
    let discovered = DiscoveredCatalog(
      identity: CatalogIdentity(folder: "", table: "App", family: .apple),
      files: files.keys.sorted().map { name in
        DiscoveredFile(path: "\(name).lproj/App.strings", format: .strings, locale: LocaleIdentifier(name), isSelected: name == "fr")
      })
    let loader = CatalogLoader { path in files[String(path.prefix(2))].map { Array($0.utf8) } }
    let found = try await ValidationRun(loader: loader).outcome(for: [discovered]).report.diagnostics
    #expect(
      found.map { "\($0.rule) \($0.file) \($0.locale ?? "")" } == [
        "missing-translation en.lproj/App.strings fr", "placeholder-type fr.lproj/App.strings fr",
      ])
  }

  @Test func `An unreadable file that is skipped is not reported missing`() async throws {
    let discovered = DiscoveredCatalog(
      identity: CatalogIdentity(folder: "", table: "App", family: .apple),
      files: ["de", "en"].map {
        DiscoveredFile(path: "\($0).lproj/App.strings", format: .strings, locale: LocaleIdentifier($0))
      })
    let loader = CatalogLoader { path in path.hasPrefix("en") ? Array("a = A;\n".utf8) : nil }
    let outcome = try await ValidationRun(loader: loader).outcome(for: [discovered])
    #expect(outcome.report.diagnostics == [])
    #expect(outcome.report.counts.files == 1)
  }

  @Test func `Nothing is reported without catalogues`() async throws {
    expectEqual(try await Sample([]).report().diagnostics, [])
  }

  @Test(arguments: [",", "\n", "key", "key,en\n", "key,en,en\n", "\u{0}", "=", "\"", "{", "\"a\"=", "\\", "/*", "\u{FEFF}", "<<<<<<< x"])
  func `Fragments of files are reported without a crash`(_ text: String) async throws {
    for path in ["de.lproj/App.strings", "App.csv"] {
      let sample = Sample([("en.lproj/App.strings", "a = A;\n"), (path, text)])
      let report = try await sample.report()
      let all = TextReporter(presentation: .english, showsInfos: true).output(for: report)
      #expect(all.hasSuffix("\n"))
      for diagnostic in report.diagnostics { #expect(diagnostic.end.line >= diagnostic.start.line) }
    }
  }

  @Test func `An unclosed comment is one finding, whatever it contains`() async throws {
    expectEqual(try await UnreadPassagesTests.swallowed(4000).rules(), ["parse-error"])
  }
}
