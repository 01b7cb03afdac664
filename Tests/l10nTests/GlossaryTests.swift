import Foundation
import Localize
import LocalizeProject
import Testing

@testable import l10n

/// Glossary.
@Suite struct GlossaryTests {
  private func glossary(_ text: String) throws(GlossaryProblem) -> Glossary { try GlossaryFile.glossary(Array(text.utf8)) }

  private func problem(_ bytes: [UInt8]) -> GlossaryProblem? {
    do throws(GlossaryProblem) {
      _ = try GlossaryFile.glossary(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A table has terms, translations, names that are kept, and notes`() throws {
    let read = try glossary(
      """
      \u{FEFF}term,de,pt-BR,do-not-translate,case-sensitive,notes
      cart,Warenkorb | Einkaufswagen, carrinho ,,,"Not a ""basket"", never"
      GitHub,,,yes,,
      WORD,Wort,,no,yes,

      line,"Zeile
      zwei",,,,\r
      """)
    #expect(
      read.terms == [
        GlossaryTerm(
          "cart", translations: ["de": ["Warenkorb", "Einkaufswagen"], "pt-BR": ["carrinho"]], notes: "Not a \"basket\", never"),
        GlossaryTerm("GitHub", isUntranslatable: true),
        GlossaryTerm("WORD", translations: ["de": ["Wort"]], isCaseSensitive: true),
        GlossaryTerm("line", translations: ["de": ["Zeile\nzwei"]]),
      ])
  }

  @Test(arguments: [";", "\t", ","])
  func `Semicolons and tabs separate cells too, and a row may end early`(sign: String) throws {
    let read = try glossary("term,de,notes\ncart,Warenkorb\n".replacing(",", with: sign))
    #expect(read.terms == [GlossaryTerm("cart", translations: ["de": ["Warenkorb"]])])
  }

  @Test(
    arguments: [
      ("term,de\na,\"b\n", 2, .quotationMark), ("term,de\na,5\" b\n", 2, .quotationMark), ("term,de\na,\"b\"c\n", 2, .quotationMark),
      ("term,de\nx,y\na,b,c\n", 3, .extraCells), ("term,de,de\n", 1, .column("de")), ("term,no such\n", 1, .column("no such")),
      ("term,term\n", 1, .column("term")), ("de,fr\nx,y\n", 1, .header), ("", 1, .header), ("\n\n", 1, .header),
      ("term,de\nx,y\n,z\n", 3, .term), ("term,de\nx,y\nx,z\n", 3, .term), ("term,do-not-translate\nx,maybe\n", 2, .flag("maybe")),
      ("term,hi\nx,y\na,\u{200D}b\n", 3, .character), ("term,hi\na,\"\u{93E}b\"\n", 2, .character),
      ("term,de\na\u{600},b\n", 2, .character),
      ("term,de\nx\u{0},y\n", 2, .character),
    ] as [(String, Int, GlossaryProblem.Kind)])
  func `Ambiguous and invalid rows are refused with their line`(text: String, line: Int, kind: GlossaryProblem.Kind) {
    #expect(problem(Array(text.utf8)) == GlossaryProblem(line: line, kind: kind))
  }

  @Test func `Invalid UTF-8 is refused with its line`() {
    #expect(problem(Array("term,de\na,b\n".utf8) + [0xFF, 0x2C, 0x61, 0x0A]) == GlossaryProblem(line: 3, kind: .character))
    #expect(problem([0xFF, 0xFE, 0x74, 0x00]) == GlossaryProblem(line: 1, kind: .character))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `A glossary is read as the table in the file or refused`(seed: UInt64) throws {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = ["a", "b c", " ", "é", "e\u{301}", "\u{200D}", "ف", "日本", "\"\"", "\n", "x|y", "\u{A0}", "👍🏽", "\u{FE0F}", ";"]
    for _ in 0..<300 {
      var rows: [[String]] = []
      for row in 0..<4 {
        rows.append(["t\(row)"] + (0..<2).map { _ in (0..<next(4)).map { _ in pieces[next(pieces.count)] }.joined() })
      }
      let text = "term,de,notes\n" + rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") + "\n" }.joined()
      guard let table = try? GlossaryTable(Array(text.utf8)) else { continue }
      let expected = rows.map { $0.map { $0.replacing("\"\"", with: "\"") } }
      for (row, cells) in zip(table.rows.dropFirst(), expected) {
        for (cell, text) in zip(row.cells, cells) {
          #expect(Array(cell.utf8) == Array(text.trimmingCharacters(in: .whitespacesAndNewlines).utf8), "seed \(seed): \(text)")
        }
      }
    }
  }

  @Test func `Validate reports violations of the glossary, and an unreadable glossary`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"cart\" = \"Open the cart\";\n\"login\" = \"Sign in to GitHub\";\n", to: "en.lproj/A.strings")
    try folder.write("\"cart\" = \"Korb öffnen\";\n\"login\" = \"Bei Github anmelden\";\n", to: "de.lproj/A.strings")
    try folder.write("term,de,do-not-translate\ncart,Warenkorb,\nGitHub,,yes\n", to: "glossary.csv")
    try folder.write("term,de\ncart,\"Waren\n", to: "broken.csv")
    let found = try await ToolProcess.run(["validate", ".", "--glossary", "glossary.csv"], in: folder.path)
    let broken = try await ToolProcess.run(["validate", ".", "--glossary", "broken.csv"], in: folder.path)
    let missing = try await ToolProcess.run(["validate", ".", "--glossary", "none.csv"], in: folder.path)
    try assertSnapshot(of: [found, broken, missing].map(\.description).joined(separator: "\n"), named: "glossary/validate")
    #expect([found, broken, missing].map(\.exitCode) == [0, 2, 2])
  }

  @Test func `Settings name a glossary for their catalogues; it is read once, and reported once if it is unusable`() async throws {
    let folder = try ScratchFolder()
    for project in ["One", "Two"] {
      for table in ["A", "B"] {
        try folder.write("\"cart\" = \"Open the cart\";\n", to: "\(project)/en.lproj/\(table).strings")
        try folder.write("\"cart\" = \"Korb öffnen\";\n", to: "\(project)/de.lproj/\(table).strings")
      }
    }
    try folder.write("term,de\ncart,Warenkorb\n", to: "One/terms/g.csv")
    try folder.write("term,de\ncart,Korb\n", to: "flag.csv")
    try folder.write(#"{"glossary": "terms/g.csv"}"#, to: "One/.l10n.json")
    func run(_ arguments: String...) async throws -> ToolResult {
      try await ToolProcess.run(["validate", ".", "--only", "glossary-term"] + arguments, in: folder.path)
    }
    let found = try await run()
    let flag = try await run("--glossary", "flag.csv")
    #expect(flag.output != found.output && !flag.output.contains("glossary-term"), "\(flag)")
    try folder.write("term,de\ncart,\"Waren\n", to: "One/terms/g.csv")
    let broken = try await run()
    try folder.write(#"{"glossary": "terms/none.csv"}"#, to: "One/.l10n.json")
    let missing = try await run()
    try assertSnapshot(of: [found, broken, missing].map(\.description).joined(separator: "\n"), named: "glossary/settings")
    #expect([found, broken, missing].map(\.exitCode) == [0, 2, 2])
  }
}
