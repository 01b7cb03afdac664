import Localize
import LocalizeProject
import Testing

/// What an existing file loses when a conversion replaces it.
@Suite struct OverwritingTests {
  private func losses(_ existing: String, replacedBy csv: String, as format: FormatIdentifier) async throws -> [ConversionLoss]? {
    let converting = try Converting()
    try converting.write(Array(csv.utf8), to: "a.csv")
    let target = ConversionTarget(format: format, path: converting.folder("a." + format.rawValue))
    let file = try #require(try Conversion(try await converting.inputs("a.csv"), to: target).files.first)
    return Conversion.losses(replacing: Array(existing.utf8), with: file)
  }

  private static let po = """
    # Thanks to the translators.
    msgid ""
    msgstr ""
    "Last-Translator: A. Uthor\\n"
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"

    # A remark.
    #: src/main.c:7
    #, c-format, fuzzy
    #| msgid "Opened"
    msgid "Open"
    msgstr "Öffnen"

    #~ msgid "Gone"
    #~ msgstr "Weg"

    """

  @Test func `A PO file loses references, flags, header fields, comments and obsolete messages`() async throws {
    let found = try #require(try await losses(Self.po, replacedBy: "key,de\nOpen,Öffnen\n", as: .po))
    #expect(Set(found.map(\.kind)) == [.comment, .header, .reference, .flag, .previousText, .obsolete, .state])
    #expect(found.first { $0.kind == .header }?.name == "Last-Translator")
    #expect(found.first { $0.kind == .flag }?.name == "c-format")
    #expect(found.filter { $0.kind == .obsolete }.count == 1)
  }

  @Test func `A conversion names the kinds of fields that only PO has`() async throws {
    let converting = try Converting()
    try converting.write(Array(Self.po.utf8), to: "de.po")
    let target = ConversionTarget(format: .csv, path: converting.folder("a.csv"))
    let result = try Conversion(try await converting.inputs("de.po"), to: target)
    #expect(Set(result.losses.map(\.kind)).isSuperset(of: [.header, .reference, .flag, .previousText, .obsolete]))
    #expect(!result.losses.contains { $0.kind == .metadata })
  }

  @Test func `A column that vanishes is a lost locale, not a text that differs`() async throws {
    let found = try #require(
      try await losses("key,en,de,fr\na,A,B,C\nb,A,B,C\n", replacedBy: "key,en,de\na,A,X\nb,A,B\n", as: .csv))
    #expect(found.filter { $0.kind == .locale }.map(\.locale) == ["fr", "fr"])
    #expect(found.filter { $0.kind == .text }.map(\.locale) == ["de"])
  }

  @Test func `A part that both files have is not lost`() async throws {
    let same = "// first\n\n\"a\" = \"B\";\n// last\n"
    let file = try await {
      let converting = try Converting()
      try converting.write(Array((same + "// more\n").utf8), to: "de.lproj/A.strings")
      let target = ConversionTarget(format: .strings, path: converting.folder("o.strings"))
      return try #require(try Conversion(try await converting.inputs("de.lproj/A.strings"), to: target).files.first)
    }()
    #expect(Conversion.losses(replacing: Array(same.utf8), with: file) == [])
    #expect(Conversion.losses(replacing: Array((same + "// other\n").utf8), with: file)?.map(\.kind) == [.comment])
  }

  @Test(arguments: [("{\"a\": ", FormatIdentifier.json), ("not a table at all\n", .csv), ("<resources><string", .android)])
  func `A file in another format is lost whole, an empty one loses nothing`(text: String, format: FormatIdentifier) async throws {
    #expect(try await losses(text, replacedBy: "key,de\na,B\n", as: format) == nil)
    #expect(try await losses(" \n", replacedBy: "key,de\na,B\n", as: format) == [])
  }
}
