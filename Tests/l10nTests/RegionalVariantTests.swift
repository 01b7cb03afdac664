import Localize
import LocalizeProject
import Testing

@testable import l10n

/// A language that a project has with regions only.
@Suite struct RegionalVariantTests {
  @Test(
    arguments: [
      (["de"], ["de-CH", "de-DE", "fr"], ["de-CH", "de-DE"]), (["de"], ["de", "de-CH"], ["de"]),
      (["zh"], ["zh-CN", "zh-Hant"], ["zh-CN", "zh-Hant"]),
      (["de-AT"], ["de-CH", "de-DE"], ["de-AT"]), (["pl", "de"], ["de-DE", "fr"], ["de-DE", "pl"]), (["en"], ["en-XA", "fr"], ["en"]),
    ] as [([LocaleIdentifier], [LocaleIdentifier], [LocaleIdentifier])])
  func `A language selects its regions where it does not exist itself`(
    requested: [LocaleIdentifier], known: [LocaleIdentifier], selected: [LocaleIdentifier]
  ) {
    #expect(LocaleIdentifier.selected(by: Set(requested), among: known).sorted() == selected.sorted())
  }

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Hello %@\";\n\"b\" = \"Bye\";\n", to: "en.lproj/App.strings")
    for locale in ["de-CH", "de-DE", "fr"] { try folder.write("\"a\" = \"\(locale)\";\n", to: "\(locale).lproj/App.strings") }
    return folder
  }

  private let note = "note: no catalogue contains the locale “de”. Used its regional variants: de-CH, de-DE.\n"

  @Test(arguments: [["validate"], ["stats"], ["search", "a"], ["lock"]])
  func `Commands use the regions of a language, and print a note`(arguments: [String]) async throws {
    let folder = try project()
    let result = try await ToolProcess.run(arguments + ["--locales", "de"], in: folder.path)
    #expect(result.errors.contains(note) && !result.errors.contains("error:"), "\(result)")
    #expect(result.output.contains("de-CH") && result.output.contains("de-DE") && !result.output.contains(/\bfr\b/), "\(result)")
  }

  @Test func `A baseline of a language is that of its regions`() async throws {
    let folder = try project()
    let arguments = ["validate", "--locales", "de", "--baseline", "base"]
    _ = try await ToolProcess.run(arguments + ["--write-baseline"], in: folder.path)
    for locale in ["de-CH", "de-DE"] {
      try folder.write("\"a\" = \"\(locale) %@\";\n\"b\" = \"Tschüss\";\n", to: "\(locale).lproj/App.strings")
    }
    let renewed = try await ToolProcess.run(arguments + ["--write-baseline"], in: folder.path)
    #expect(try folder.text(of: "base").isEmpty, "\(renewed)")
  }

  @Test func `A language of a new translation that exists with a region is noted`() async throws {
    let folder = try project()
    let result = try await ToolProcess.run(["export", "--locales", "de", "-o", "out"], in: folder.path)
    #expect(result.errors.contains("note: the locale “de” is new: no catalogue contains it. Did you mean “de-CH”?\n"), "\(result)")
    let plain = try await ToolProcess.run(["export", "--locales", "pl", "-o", "out2"], in: folder.path)
    #expect(plain.exitCode == 0 && !plain.errors.contains("Did you mean"), "\(plain)")
  }
}
