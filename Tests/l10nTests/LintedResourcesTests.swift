import Testing

@testable import l10n

/// Resources of Android whose authors have silenced Lint.
@Suite struct LintedResourcesTests {
  @Test func `A file that silences Lint about missing translations has translatable texts`() async throws {
    let folder = try ScratchFolder()
    let root = #"<resources xmlns:tools="http://schemas.android.com/tools" tools:ignore="MissingTranslation">"#
    try folder.write(
      "\(root)<string name=\"a\">Save</string><string name=\"b\">Open %s</string></resources>", to: "res/values/strings.xml")
    try folder.write("<resources><string name=\"b\">%d öffnen</string></resources>", to: "res/values-de/strings.xml")
    let report = try await ToolProcess.run(["validate", "res", "--show", "all"], in: folder.path)
    #expect(report.output.contains("[placeholder-type]") && !report.output.contains("missing-translation"), "\(report)")
    let statistics = try await ToolProcess.run(["stats", "res"], in: folder.path)
    #expect(statistics.output.contains("50.0 %"), "\(statistics)")
    let plan = try await ToolProcess.run(["translate", "res", "--provider", "pseudo", "--locales", "en-XA", "--dry-run"], in: folder.path)
    #expect(plan.output.contains("en-XA"), "\(plan)")
  }
}
