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
    #expect(statistics.output.contains("50.0%"), "\(statistics)")
    let plan = try await ToolProcess.run(["translate", "res", "--provider", "pseudo", "--locales", "en-XA", "--dry-run"], in: folder.path)
    #expect(plan.output.contains("en-XA"), "\(plan)")
  }

  @Test func `A layer of the source locale is not a translation`() async throws {
    func file(_ device: String, _ text: String) -> String {
      "<resources><string name=\"device\" translatable=\"false\">\(device)</string><string name=\"b\">\(text)</string></resources>\n"
    }
    let folder = try ScratchFolder()
    try folder.write(file("Phone", "Call %1$s?"), to: "res/values/strings.xml")
    try folder.write(file("Tablet", "Call %1$s"), to: "res/values-sw600dp/strings.xml")
    try folder.write("<resources><string name=\"b\">Ruf %1$s?</string></resources>\n", to: "res/values-de/strings.xml")
    let result = try await ToolProcess.run(["validate", "--show", "info"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.hasPrefix("No defects found."), "\(result)")
  }
}
