import Testing

@testable import l10n

/// Resources of Android that have one name and different kinds: `R.string.days` and `R.plurals.days` are two texts.
@Suite struct AndroidKindsTests {
  private static let plural = """
        <plurals name="days">
            <item quantity="one">%d day</item>
            <item quantity="other">%d days</item>
        </plurals>

    """

  private func project(german: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("<resources>\n    <string name=\"days\">Days</string>\n\(Self.plural)</resources>\n", to: "res/values/strings.xml")
    try folder.write("<resources>\n\(german)</resources>\n", to: "res/values-de/strings.xml")
    return folder
  }

  @Test func `Each kind has its own translation`() async throws {
    let folder = try project(german: "    <string name=\"days\">Tage</string>\n")
    let report = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(report.output.contains("Key: plurals/days") && !report.output.contains("shape"), "\(report)")
    let statistics = try await ToolProcess.run(["stats"], in: folder.path)
    #expect(statistics.output.contains("50.0%"), "\(statistics)")
    for (name, text) in [("days", "Tage"), ("R.string.days", "Tage"), ("R.plurals.days", "%d days"), ("@plurals/days", "%d days")] {
      let found = try await ToolProcess.run(["lookup", name, "--locale", "de"], in: folder.path)
      #expect(found.output == text + "\n", "\(name) \(found)")
    }
    let translated = try await ToolProcess.run(["translate", "--provider", "pseudo", "--locales", "en-XA"], in: folder.path)
    #expect(translated.exitCode == 0, "\(translated)")
    let pseudo = try folder.text(of: "res/values-en-rXA/strings.xml")
    #expect(pseudo.contains("<string name=\"days\">") && pseudo.contains("<plurals name=\"days\">"), "\(pseudo)")
  }

  @Test func `A translation of another kind is still a mistake where the source has one kind`() async throws {
    let folder = try ScratchFolder()
    try folder.write("<resources>\n\(Self.plural)</resources>\n", to: "res/values/strings.xml")
    try folder.write("<resources>\n    <string name=\"days\">Tage</string>\n</resources>\n", to: "res/values-de/strings.xml")
    let report = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(report.output.contains("[plural-shape-mismatch]"), "\(report)")
  }

  @Test func `A kind is renamed and deleted without the other, in catalogues and in code`() async throws {
    let folder = try project(german: "    <string name=\"days\">Tage</string>\n" + Self.plural)
    let code = "val a = getString(R.string.days)\nval b = resources.getQuantityString(R.plurals.days, 2, 2)\n"
    try folder.write(code, to: "src/A.kt")
    let files = ["res/values/strings.xml", "res/values-de/strings.xml", "src/A.kt"]
    let before = try files.map { try folder.text(of: $0) }

    let renamed = try await ToolProcess.run(["rename", "days", "day_title"], in: folder.path)
    #expect(renamed.exitCode == 0, "\(renamed)")
    #expect(try folder.text(of: "src/A.kt") == code.replacing("R.string.days", with: "R.string.day_title"))
    #expect(try folder.text(of: files[0]) == before[0].replacing("<string name=\"days\"", with: "<string name=\"day_title\""))
    _ = try await ToolProcess.run(["rename", "day_title", "days"], in: folder.path)
    #expect(try files.map { try folder.text(of: $0) } == before)

    let plural = try await ToolProcess.run(["rename", "plurals/days", "plurals/day_count"], in: folder.path)
    #expect(plural.exitCode == 0, "\(plural)")
    #expect(try folder.text(of: "src/A.kt") == code.replacing("R.plurals.days", with: "R.plurals.day_count"))
    #expect(try folder.text(of: files[1]) == before[1].replacing("<plurals name=\"days\"", with: "<plurals name=\"day_count\""))
    _ = try await ToolProcess.run(["rename", "day_count", "days"], in: folder.path)

    try folder.write("val b = resources.getQuantityString(R.plurals.days, 2, 2)\n", to: "src/A.kt")
    let used = try await ToolProcess.run(["delete", "plurals/days"], in: folder.path)
    #expect(used.exitCode == 1 && used.errors.contains("src/A.kt:1"), "\(used)")
    let deleted = try await ToolProcess.run(["delete", "days"], in: folder.path)
    #expect(deleted.exitCode == 0, "\(deleted)")
    #expect(try folder.text(of: files[1]) == "<resources>\n\(Self.plural)</resources>\n")
  }

  @Test func `A pattern without a kind matches names only, and one with a kind those of the kind`() async throws {
    let folder = try project(german: "    <string name=\"days\">Tage</string>\n" + Self.plural)
    let before = try folder.text(of: "res/values/strings.xml")
    for pattern in ["p*", "*/x*"] {
      let unknown = try await ToolProcess.run(["delete", pattern, "--dry-run"], in: folder.path)
      #expect(unknown.exitCode == 1, "\(pattern) \(unknown)")
    }
    let named = try await ToolProcess.run(["rename", "d*", "p_*"], in: folder.path)
    #expect(named.exitCode == 0, "\(named)")
    #expect(try folder.text(of: "res/values/strings.xml") == before.replacing("<string name=\"days\"", with: "<string name=\"p_ays\""))
    _ = try await ToolProcess.run(["rename", "p_*", "d*"], in: folder.path)
    let plural = try await ToolProcess.run(["rename", "plurals/*", "plurals/all_*"], in: folder.path)
    #expect(plural.exitCode == 0, "\(plural)")
    #expect(
      try folder.text(of: "res/values/strings.xml") == before.replacing("<plurals name=\"days\"", with: "<plurals name=\"all_days\""))
  }

  @Test func `Code uses the kind that it names`() async throws {
    let folder = try project(german: "    <string name=\"days\">Tage</string>\n" + Self.plural)
    try folder.write("val a = getString(R.string.days)\n", to: "src/A.kt")
    let report = try await ToolProcess.run(["validate", "--sources", "src", "--show", "info"], in: folder.path)
    #expect(report.output.contains("[unused-key]") && report.output.contains("plurals/days"), "\(report)")
    let uses = try await ToolProcess.run(["usages", "R.plurals.days", "src"], in: folder.path)
    #expect(uses.exitCode == 1, "\(uses)")
  }

  @Test(arguments: ["class", "two words"], [true, false])
  func `A translation of a word of Java is written, and one of a key that is no name is refused with the reason`(
    key: String, hasFile: Bool
  ) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("<resources>\n    <string name=\"\(key)\">Save</string>\n</resources>\n", to: "res/values/strings.xml")
    try folder.write("<resources>\n    <string name=\"\(key)\">Enregistrer</string>\n</resources>\n", to: "res/values-fr/strings.xml")
    if hasFile { try folder.write("<resources>\n    <string name=\"b\">B</string>\n</resources>\n", to: "res/values-de/strings.xml") }
    _ = try await ToolProcess.run(["export", "--locales", "de", "--format", "json", "--output", "out"], in: folder.path)
    let file = try folder.text(of: "out/de.json").replacing("\"target\": \"\"", with: "\"target\": \"Sichern\"")
    try folder.write(file, to: "out/de.json")
    let result = try await ToolProcess.run(["import", "out/de.json"], in: folder.path)
    if key == "class" {
      #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
      #expect(try folder.text(of: "res/values-de/strings.xml").contains("<string name=\"class\">Sichern</string>"))
    } else {
      #expect(result.exitCode == 1 && result.output.contains("can't be the name of a resource in"), "\(result)")
    }
  }
}
