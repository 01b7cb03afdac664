import Foundation
import Testing

/// Translations of ICU messages, of Fluent and of plurals whose branches are not those of their source text.
@Suite struct ImportedMessageTests {
  private static func imported(
    _ source: (path: String, text: String), _ target: (path: String, text: String), to locale: String, _ translation: String
  ) async throws -> ToolResult {
    let folder = try ScratchFolder()
    try folder.write(source.text, to: source.path)
    try folder.write(target.text, to: target.path)
    _ = try await ToolProcess.run(["export", "--locales", locale, "--format", "json", "--output", "out"], in: folder.path)
    var file = try #require(
      try JSONSerialization.jsonObject(with: Data(try folder.text(of: "out/\(locale).json").utf8)) as? [String: Any])
    var units = try #require(file["units"] as? [[String: Any]])
    for index in units.indices where units[index]["key"] as? String == "n" { units[index]["target"] = translation }
    file["units"] = units
    try folder.write(String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self), to: "back/\(locale).json")
    return try await ToolProcess.run(["import", "back/\(locale).json"], in: folder.path)
  }

  @Test(
    arguments: [
      ("=0{No pages} =1{1 page} other{{count} pages}", "de", "=0{Keine Seiten} =1{1 Seite} other{{count} Seiten}"),
      ("=0{No pages} =1{1 page} other{{count} pages}", "de", "=0{Keine Seiten} one{1 Seite} other{{count} Seiten}"),
      ("=0{No pages} =1{1 page} other{{count} pages}", "fr", "=0{Aucune page} =1{1 page} other{{count} pages}"),
      ("=0{No pages} =1{1 page} other{{count} pages}", "ja", "=0{ページなし} other{{count} ページ}"),
      ("=1{1 page} other{{count} pages}", "pl", "=1{1 strona} few{{count} strony} many{{count} stron} other{{count} strony}"),
      ("one{1 page} other{{count} pages}", "de", "=0{Keine Seite} one{1 Seite} other{{count} Seiten}"),
    ])
  func `A branch for a number can replace a plural form, and be added`(source: String, locale: String, branches: String) async throws {
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{count, plural, \(source)}\"}"),
      ("app_\(locale).arb", "{\"@@locale\": \"\(locale)\"}"),
      to: locale, "{count, plural, \(branches)}")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
  }

  @Test func `A language with one form needs no plural`() async throws {
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{count, plural, one{1 page} other{{count} pages}}\"}"),
      ("app_ja.arb", "{\"@@locale\": \"ja\"}"), to: "ja", "{count} ページ")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
  }

  @Test(
    arguments: [
      ("pl", "one{1 strona} other{{count} strony}", "the plural form “few” is missing"),
      ("de", "other{{count} Seiten}", "the plural form “one” is missing"),
      ("de", "=1{1 Seite} other{{total} Seiten}", "its branches or arguments differ from those of the source"),
      ("de", "=1{1 Seite} other{Seiten}", "a branch has other placeholders or tags than the source"),
      ("de", "=2{{count} Seiten} =1{1 Seite} other{Seiten}", "a branch has other placeholders or tags than the source"),
    ])
  func `A message that lacks a form or an argument is refused with its name`(locale: String, branches: String, reason: String) async throws
  {
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{count, plural, one{1 page} other{{count} pages}}\"}"),
      ("app_\(locale).arb", "{\"@@locale\": \"\(locale)\"}"), to: locale, "{count, plural, \(branches)}")
    #expect(result.exitCode == 1 && result.output.contains(reason), "\(result)")
  }

  private static let plural = "one{# plik} few{# pliki} many{# plików} other{# pliku}"

  @Test(
    arguments: [
      ("{n, plural, one{# plik} other{# plików}}", false), ("{n, plural, =1{# plik} few{# pliki} many{# plików} other{# pliku}}", true),
      ("{n, plural, offset:1 \(plural)}", false), ("{n, selectordinal, other{# pliku}}", false),
    ])
  func `A plural in a branch has its own forms, its kind and its offset`(inBranch: String, isTaken: Bool) async throws {
    let source = "{n, plural, one{# file} other{# files}}"
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{g, select, male{\(source)} other{\(source)}}\"}"),
      ("app_pl.arb", "{\"@@locale\": \"pl\"}"), to: "pl", "{g, select, male{\(inBranch)} other{{n, plural, \(Self.plural)}}}")
    #expect(result.output.contains("Accepted: \(isTaken ? 1 : 0),"), "\(result)")
  }

  @Test(
    arguments: [
      ("pl", "{ $n ->\n    [one] { $n } plik\n    [few] { $n } pliki\n   *[many] { $n } plików\n}", true),
      ("pl", "{ $n ->\n    [one] { $n } plik\n    [few] { $n } pliki\n   *[other] { $n } plików\n}", true),
      ("pl", "{ $n ->\n    [one] { $n } plik\n   *[other] { $n } plików\n}", false),
      ("ja", "{ $n } 個のファイル", true), ("de", "{ $n } Dateien", false),
    ])
  func `The default variant of Fluent covers the form that is left`(locale: String, translation: String, isTaken: Bool) async throws {
    let source = "n = { $n ->\n    [one] { $n } file\n   *[other] { $n } files\n}\n"
    let result = try await Self.imported(
      ("i18n/en/app.ftl", source), ("i18n/\(locale)/app.ftl", "# Nothing yet.\n"), to: locale, translation)
    #expect(result.output.contains("Accepted: \(isTaken ? 1 : 0),"), "\(result)")
  }

  @Test func `The forms of a plural without ids are distinguished by their numbers`() async throws {
    let folder = try ScratchFolder()
    let header = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

      msgid "%d thing"
      msgid_plural "%d things"

      """
    try folder.write(
      "msgid \"\"\nmsgstr \"\"\n\nmsgid \"%d thing\"\nmsgid_plural \"%d things\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n", to: "po/app.pot")
    try folder.write(header + "msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n", to: "po/pl.po")
    let translated = header + "msgstr[0] \"%d rzecz\"\nmsgstr[1] \"%d rzeczy\"\nmsgstr[2] \"%d rzeczy\"\n"
    try folder.write(translated, to: "back/pl.po")
    let result = try await ToolProcess.run(["import", "back/pl.po", "--catalog", "po"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 3,"), "\(result)")
    #expect(try folder.text(of: "po/pl.po") == translated)
  }
}
