import Foundation
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

  @Test func `The minimum of a language is that of its regions`() async throws {
    let folder = try project()
    let result = try await ToolProcess.run(["stats", "--min", "de=90,de-DE=40"], in: folder.path)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.errors == note + "error: de-CH: 50.0% of App is translated; at least 90.0% is required.\n", "\(result)")
    #expect(try await ToolProcess.run(["stats", "--min", "de=50", "--locales", "de"], in: folder.path).errors == note)
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

  @Test func `Missing texts of a language are exported and translated in its regions, and not in the language itself`() async throws {
    let folder = try project()
    // A catalogue without German gets what the project has, also from a folder of its own.
    try folder.write("\"c\" = \"More\";\n", to: "more/en.lproj/More.strings")
    let exported = try await ToolProcess.run(["export", "--locales", "de", "-o", "out"], in: folder.path)
    #expect(exported.exitCode == 0 && exported.errors == note, "\(exported)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder("out"))
    #expect(files.sorted() == ["de-CH.xliff", "de-DE.xliff"])
    let translated = try await ToolProcess.run(
      ["translate", "--provider", "pseudo", "--force", "--locales", "de,de-CH"], in: folder.path)
    #expect(translated.exitCode == 0 && translated.errors.hasSuffix(note), "\(translated)")
    #expect(!FileManager.default.fileExists(atPath: folder("de.lproj")))
    for path in ["de-CH.lproj/App.strings", "de-DE.lproj/App.strings", "more/de-DE.lproj/More.strings"] {
      #expect(try folder.text(of: path).contains("\"\(path.hasPrefix("more") ? "c" : "b")\" = \"["), "\(path)")
    }
  }

  @Test func `A language that one catalogue has is itself in a catalogue without its regions`() async throws {
    let folder = try project()
    try folder.write("\"c\" = \"More\";\n", to: "more/en.lproj/More.strings")
    try folder.write("\"c\" = \"Mehr\";\n", to: "other/de.lproj/More.strings")
    try folder.write("\"c\" = \"More\";\n", to: "other/en.lproj/More.strings")
    let result = try await ToolProcess.run(["export", "--locales", "de", "-o", "out"], in: folder.path)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder("out"))
    #expect(files.sorted() == ["de-CH.xliff", "de-DE.xliff", "de.xliff"])
  }

  @Test func `A new language without regions is no reason for a note`() async throws {
    let folder = try project()
    let plain = try await ToolProcess.run(["export", "--locales", "pl", "-o", "out2"], in: folder.path)
    #expect(plain.exitCode == 0 && !plain.errors.contains("Did you mean"), "\(plain)")
  }
}
