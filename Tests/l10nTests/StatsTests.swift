import Foundation
import Testing

@testable import l10n

/// `l10n stats`.
@Suite struct StatsTests {
  @Test func `A fuzzy entry of a PO file is not covered, because programs don't show it`() async throws {
    let folder = try ScratchFolder()
    let header = "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Language: de\\n\"\n\n"
    try folder.write(
      header + "msgid \"Open\"\nmsgstr \"Öffnen\"\n\n#, fuzzy\nmsgid \"Close\"\nmsgstr \"Schliessen\"\n", to: "locale/de/LC_MESSAGES/app.po"
    )
    let result = try await ToolProcess.run(["stats", "--min", "60"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("50.0%"), "\(result)")
    #expect(result.errors == "error: de: 50.0% of locale/app is translated; at least 60.0% is required.\n", "\(result)")
    let badge = try await ToolProcess.run(["stats", "--format", "shields"], in: folder.path)
    #expect(badge.output.contains("50%"), "\(badge)")
  }

  @Test func `Forms with numbers are a plural without a count in any of them, if all are there`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"a": "Save", "item": "an item", "item_plural": "items"}"#, to: "locales/en.json")
    try folder.write(#"{"a": "Zapisz", "item_0": "rzecz", "item_1": "rzeczy", "item_2": "wiele"}"#, to: "locales/pl.json")
    let result = try await ToolProcess.run(["stats"], in: folder.path)
    #expect(result.output.contains("100.0%") && !result.output.contains("33.3%"), "\(result.output)")
    let checked = try await ToolProcess.run(["validate", "--locales", "pl"], in: folder.path)
    #expect(checked.exitCode == 0 && !checked.output.contains("warning"), "\(checked.output)")
  }

  @Test func `A locale with a minimum of its own may be missing in no translated catalogue`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.write("\"a\" = \"Hello\";\n", to: "more/en.lproj/More.strings")
    try folder.write("\"a\" = \"Hallo\";\n", to: "more/de.lproj/More.strings")
    try folder.write("\"a\" = \"Hello\";\n", to: "internal/en.lproj/Internal.strings")
    let result = try await ToolProcess.run(["stats", "--min", "fr=50"], in: folder.path)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.errors == "error: fr: 0.0% of more/More is translated; at least 50.0% is required.\n", "\(result)")
    let limited = try await ToolProcess.run(["stats", "--min", "fr=50", "--locales", "de"], in: folder.path)
    #expect(limited.exitCode == 0 && limited.errors == "", "\(limited)")
    let unknown = try await ToolProcess.run(["stats", "--locales", "xx"], in: folder.path)
    #expect(unknown.exitCode == 2 && unknown.output == "", "\(unknown)")
  }

  @Test func `A table without a file for a locale of its neighbours counts as missing in the totals, the minimum and the badge`()
    async throws
  {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Hello\";\n", to: "en.lproj/Menu.strings")
    try folder.write("\"a\" = \"Hallo\";\n", to: "de.lproj/Menu.strings")
    try folder.write("\"b\" = \"Open\";\n\"c\" = \"Close\";\n\"d\" = \"Save\";\n", to: "en.lproj/Main.strings")
    try folder.write("\"b\" = \"Ouvrir\";\n\"c\" = \"Fermer\";\n\"d\" = \"Enregistrer\";\n", to: "fr.lproj/Main.strings")
    let result = try await ToolProcess.run(["stats", "--min", "95"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("de         25.0%           1"), "\(result)")
    #expect(result.errors.contains("error: de: 0.0% of ./Main") || result.errors.contains("error: de: 0.0% of Main"), "\(result)")
    let badge = try await ToolProcess.run(["stats", "--format", "shields"], in: folder.path)
    #expect(badge.output.contains("50%"), "\(badge)")
  }

  @Test func `A minimum of a locale that no catalogue has is one error`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let result = try await ToolProcess.run(["stats", "--min", "dee=90"], in: folder.path)
    #expect(result.exitCode == 2, "\(result)")
    #expect(result.errors.components(separatedBy: "“dee”").count == 2 && !result.errors.contains("0.0%"), "\(result)")
  }

  @Test func `A regional variant inherits a table that it has no file for`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "pt", "pt-BR", "en-GB"] { try folder.write("\"a\" = \"Text \(locale)\";\n", to: "\(locale).lproj/Menu.strings") }
    for locale in ["en", "pt"] { try folder.write("\"b\" = \"Open \(locale)\";\n", to: "\(locale).lproj/Main.strings") }
    let result = try await ToolProcess.run(["stats", "--min", "100"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
  }

  @Test func `All locales below the minimum are named in a pipe, and nothing to count is said`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\n  \"a\": \"Some text\",\n  \"b\": \"Other text\"\n}\n", to: "locales/en.json")
    let alone = try await ToolProcess.run(["stats", "--min", "90"], in: folder.path)
    #expect(alone.exitCode == 0 && alone.errors.contains("no translations to count"), "\(alone)")
    #expect(try await ToolProcess.run(["stats", "--format", "badge"], in: folder.path).output.contains("translated: –"))
    let locales = [
      "ar", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "he", "hr", "hu", "it", "ja", "ko", "lt", "lv", "nb", "nl", "pl",
      "pt",
    ]
    for locale in locales { try folder.write("{\n  \"a\": \"X\"\n}\n", to: "locales/\(locale).json") }
    let all = try await ToolProcess.run(["stats", "--min", "90"], in: folder.path)
    #expect(all.exitCode == 1 && all.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == locales.count, "\(all)")
  }
}
