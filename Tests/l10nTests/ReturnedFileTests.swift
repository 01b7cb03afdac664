import Testing

@testable import l10n

/// Files that come back from translators and their programs.
@Suite struct ReturnedFileTests {
  private func strings(_ files: [String: String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  @Test(arguments: ["xliff", "xliff2", "csv", "po", "json"])
  func `A project with two source languages takes its own export`(format: String) async throws {
    let folder = try strings([
      "a/en.lproj/T.strings": "\"save\" = \"Save\";\n", "a/fr.lproj/T.strings": "\"save\" = \"Garder\";\n",
      "b/en-GB.lproj/U.strings": "\"colour\" = \"Colour\";\n", "b/fr.lproj/U.strings": "\"colour\" = \"Couleur\";\n",
    ])
    let exported = try await ToolProcess.run(["export", "--only", "all", "--format", format, "-o", "out"], in: folder.path)
    #expect(exported.exitCode == 0, "\(exported)")
    let name = ["xliff": "fr.xliff", "xliff2": "fr.xliff"][format] ?? "fr.\(format)"
    let imported = try await ToolProcess.run(["import", "out/\(name)"], in: folder.path)
    #expect(imported.exitCode == 0 && imported.output.contains("unchanged: 2"), "\(imported)")
  }

  @Test func `The text in which a file breaks off is not imported`() async throws {
    let folder = try strings([
      "en.lproj/T.strings": "\"open\" = \"Open the file\";\n\"save\" = \"Save\";\n", "fr.lproj/T.strings": "\"save\" = \"Garder\";\n",
    ])
    for format in ["csv", "xliff"] {
      _ = try await ToolProcess.run(["export", "--only", "all", "--format", format, "-o", "out", "--force"], in: folder.path)
      var text = try folder.text(of: "out/fr.\(format)")
      if format == "csv" {
        // As a spreadsheet saves it, without quotation marks.
        text = text.replacing("\"", with: "")
        let row = try #require(text.firstRange(of: "Open the file,"))
        text = text[..<row.upperBound] + "Ouvrir le f"
      } else {
        let target = try #require(text.firstRange(of: "<target"))
        text = text[..<target.lowerBound] + "<target>Ouvrir le f"
      }
      try folder.write(text, to: "out/fr.\(format)")
      let result = try await ToolProcess.run(["import", "out/fr.\(format)"], in: folder.path)
      #expect(result.exitCode == 1 && result.errors.contains("This line can't be read"), "\(format) \(result)")
      #expect(try !folder.text(of: "fr.lproj/T.strings").contains("Ouvrir"), "\(format)")
    }
  }

  @Test func `A file that names no locale gets that of its name, or of --locales`() async throws {
    let folder = try strings(["en.lproj/T.strings": "\"save\" = \"Save file\";\n", "fr.lproj/T.strings": ""])
    let messages = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Save file\"\nmsgstr \"Garder\"\n"
    try folder.write(messages, to: "back/fr.po")
    let named = try await ToolProcess.run(["import", "back/fr.po", "--dry-run"], in: folder.path)
    #expect(named.exitCode == 0 && named.output.contains("Accepted: 1"), "\(named)")
    try folder.write(messages, to: "back/file.po")
    let unnamed = try await ToolProcess.run(["import", "back/file.po", "--dry-run"], in: folder.path)
    #expect(unnamed.exitCode == 1 && unnamed.errors.contains("doesn't name its locale"), "\(unnamed)")
    let asked = try await ToolProcess.run(["import", "back/file.po", "--locales", "fr", "--dry-run"], in: folder.path)
    #expect(asked.exitCode == 0 && asked.output.contains("Accepted: 1"), "\(asked)")
  }

  @Test func `An imported file does not count as a catalogue of the project`() async throws {
    func file(_ text: String, _ translation: String, _ locale: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(locale)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"\(text)\"\nmsgstr \"\(translation)\"\n"
    }
    let folder = try strings([
      "po/fr.po": file("Save", "", "fr"), "po/de.po": file("Save", "", "de"), "handoff/fr.po": file("Save", "Garder", "fr"),
      "handoff/de.po": file("Save", "Sichern", "de"),
    ])
    let result = try await ToolProcess.run(["import", "handoff/fr.po", "handoff/de.po"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2"), "\(result)")
    #expect(try folder.text(of: "po/fr.po").contains("msgstr \"Garder\""))
  }

  @Test func `What is wrong with a whole file is not repeated for each of its texts`() async throws {
    let keys = (100..<160).map(String.init)
    let folder = try strings([
      "en.lproj/T.strings": keys.map { "\"k\($0)\" = \"Text \($0) %@\";\n" }.joined(),
      "fr.lproj/T.strings": "\"k100\" = \"Texte 100 %@\";\n",
    ])
    _ = try await ToolProcess.run(["export", "--format", "csv", "-o", "out"], in: folder.path)
    let text = try folder.text(of: "out/fr.csv")
    let lines = text.split(separator: "\r\n").map { line in line.replacing(",\"\",", with: ",\"Texte\",").replacing(",,", with: ",Texte,") }
    try folder.write(lines.joined(separator: "\r\n") + "\r\n", to: "out/fr.csv")
    let result = try await ToolProcess.run(["import", "out/fr.csv", "--dry-run"], in: folder.path)
    #expect(result.output.split(separator: "\n").count < 30, "\(result)")
  }
}
