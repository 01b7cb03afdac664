import Testing

/// Source code.
@Suite struct ProgramCodeTests {
  private func app() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("\"settings.title\" = \"Settings\";\n\"settings.old\" = \"Old\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"settings.title\" = \"Einstellungen\";\n\"settings.old\" = \"Alt\";\n", to: "App/de.lproj/Localizable.strings")
    try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/Other.strings")
    try folder.write(
      "import SwiftUI\n\nlet a = Text(\"settings.titel\")\nlet b = Text(\"settings.title\")\nlet c = NSLocalizedString(name, comment: \"\")\n",
      to: "App/View.swift")
    return folder
  }

  private func validate(_ folder: ScratchFolder, _ options: String...) async throws -> ToolResult {
    try await ToolProcess.run(["validate", "."] + options, in: folder.path)
  }

  @Test func `Undefined and unused keys are shown at their lines`() async throws {
    let folder = try app()
    let result = try await validate(folder, "--sources", "App", "--show", "info")
    try assertSnapshot(of: result.description, named: "sources/text")
    #expect(result.exitCode == 1)
    #expect(try await validate(folder, "--sources", "App", "--sources", "./App").output == validate(folder, "--sources", "App").output)
  }

  @Test func `The code of one Gradle module uses the strings of the others`() async throws {
    let folder = try ScratchFolder()
    try folder.write("include ':app', ':ui:i18n'\n", to: "settings.gradle")
    try folder.write("android { defaultConfig { resValue \"string\", \"app_name\", \"App\" } }\n", to: "common.gradle")
    try folder.write("<resources><string name=\"own\">Own</string></resources>\n", to: "app/src/main/res/values/strings.xml")
    try folder.write("<resources><string name=\"shared\">Shared</string></resources>\n", to: "ui/i18n/src/main/res/values/strings.xml")
    try folder.write("val a = listOf(R.string.own, R.string.shared, R.string.app_name, R.string.sharde)\n", to: "app/src/main/java/A.kt")
    for (place, arguments) in [("", ["app", "--sources", "app"]), ("app", [".", "--sources", "src/main"])] {
      let result = try await ToolProcess.run(["validate"] + arguments + ["--format", "concise"], in: folder(place))
      let found = result.output.split(separator: "\n").filter { $0.contains("undefined-key") }
      #expect(found.count == 1 && found.first?.contains("“sharde”") == true, "\(result)")
    }
  }

  @Test func `The data reports how much code was read`() async throws {
    let result = try await validate(try app(), "--sources", "App/View.swift", "--format", "json", "--only", "undefined-key")
    try assertSnapshot(of: result.description, named: "sources/json")
  }

  @Test func `Nothing is reported without source code`() async throws {
    let result = try await validate(try app(), "--format", "json")
    #expect(!result.output.contains("\"sources\""))
    #expect(!result.output.contains("unused-key"))
  }

  @Test func `A baseline hides known findings, and a run without source code keeps the baseline`() async throws {
    let folder = try app()
    _ = try await validate(folder, "--sources", "App", "--baseline", "b.jsonl", "--write-baseline")
    let written = try folder.text(of: "b.jsonl")
    #expect(written.contains("undefined-key") && written.contains("unused-key"))
    try folder.write("\n\n\n" + folder.text(of: "App/View.swift"), to: "App/View.swift")
    #expect(try await validate(folder, "--sources", "App", "--baseline", "b.jsonl").exitCode == 0)
    _ = try await validate(folder, "--baseline", "b.jsonl", "--write-baseline")
    #expect(try folder.text(of: "b.jsonl") == written)
  }

  @Test(
    arguments: [
      ["--sources", "Nowhere"], ["--sources", "App/en.lproj"], ["--sources", "App", "--accessor", "tr(key)"], ["--accessor", "tr({key})"],
    ])
  func `Unusable options are reported`(options: [String]) async throws {
    let folder = try app()
    let result = try await ToolProcess.run(["validate", "."] + options, in: folder.path)
    withExtendedLifetime(folder) {}
    let name = options.joined(separator: " ").filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-").lowercased()
    try assertSnapshot(of: result.description, named: "sources/mistake-\(name)")
    #expect(result.exitCode == (options.contains("--accessor") ? 64 : 2))
  }

  @Test func `Source code in other languages is counted in a note, and the run succeeds`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"menu\": {\"open\": \"Open\"}}", to: "src/locales/en.json")
    try folder.write("{\"menu\": {\"open\": \"Öffnen\"}}", to: "src/locales/de.json")
    try folder.write("<p>{{ $t('menu.open') }}</p>\n", to: "src/App.vue")
    try folder.write("t('menu.open')\n", to: "src/a.ts")
    try folder.write("t('menu.open')\n", to: "src/b.ts")
    let result = try await validate(folder, "--sources", "src")
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      result.errors == """
        note: skipped source code in languages that --sources does not read: .ts (2), .vue (1). To find a key in it, use “l10n usages”.
        note: most of the source code was not read, so no key of these catalogues is reported as unused: src/locales/locales.

        """, "\(result)")
    // The functions that the code calls are named where it is read.
    for name in ["A", "B", "C", "D"] { try folder.write("let a = tr(\"menu.open\")\n", to: "src/\(name).swift") }
    let mixed = try await validate(folder, "--sources", "src", "--sources", "src/a.ts")
    #expect(mixed.exitCode == 0 && mixed.errors.contains(": .ts (2), .vue (1).") && !mixed.errors.contains("most of"), "\(mixed)")
  }

  @Test func `Settings name the source code, and a flag overrides them`() async throws {
    let folder = try app()
    try folder.write(
      #"{"sources": ["App"], "accessors": ["tr({key})"], "usedKeys": ["settings.o*"]}"#, to: ".l10n.json")
    try folder.write("let d = tr(\"settings.titlo\")\n", to: "App/Tr.swift")
    try folder.write("let d = Text(\"settings.title\")\n", to: "Other/View.swift")
    let settled = try await validate(folder, "--only", "unused-key,undefined-key")
    #expect(settled.output.contains("App/View.swift:3") && settled.output.contains("App/Tr.swift:1"), "\(settled)")
    #expect(!settled.output.contains("unused-key"), "\(settled)")
    let named = try await validate(folder, "--sources", "Other", "--only", "unused-key,undefined-key")
    #expect(!named.output.contains("undefined-key"), "\(named)")
    let key = try await validate(folder, "--used-key", "settings.title", "--sources", "App", "--only", "unused-key")
    #expect(key.output.contains("settings.old"), "\(key)")
  }

  @Test func `An invalid accessor in the settings is a mistake at its line`() async throws {
    let folder = try app()
    try folder.write("{\n  \"sources\": [\"App\"],\n  \"accessors\": [\"tr({key})\", \"tr(key)\"]\n}\n", to: ".l10n.json")
    let result = try await validate(folder)
    try assertSnapshot(of: result.description, named: "sources/broken-accessor")
    #expect(result.exitCode == 2)
  }

  @Test func `A selected rule for source code reports that there is no source code`() async throws {
    let folder = try app()
    let result = try await validate(folder, "--only", "unused-key")
    try assertSnapshot(of: result.description, named: "sources/none")
    #expect(result.exitCode == 0)
    #expect(try await validate(folder).errors == "")
    let named = try await validate(folder, "--only", "unused-key", "--sources", "App")
    #expect(!named.errors.contains("not looked for"), "\(named)")
  }

  @Test(arguments: [("src/View.vue", 0), ("src/View.swift", 1)])
  func `Code without a recognised use is counted with that remark`(name: String, files: Int) async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.write("{\"a\": \"A\", \"b\": \"B\"}", to: "locales/\(locale).json") }
    try folder.write("let x = 1\n", to: name)
    let result = try await validate(folder, "--sources", "src")
    #expect(result.output.contains("Source files: \(files) · No uses of keys recognised\n"), "\(result)")
    #expect(!result.output.contains("Known only at run time"), "\(result)")
  }

  @Test func `An unused key is removed from all files of its catalogue, or from none`() async throws {
    let folder = try app()
    let one = try await ToolProcess.run(
      ["validate", "App/en.lproj/Localizable.strings", "--sources", "App", "--only", "unused-key", "--fix"], in: folder.path)
    #expect(try folder.text(of: "App/de.lproj/Localizable.strings").contains("settings.old"), "\(one)")
    let result = try await validate(folder, "--sources", "App", "--only", "unused-key", "--fix")
    #expect(try folder.text(of: "App/en.lproj/Localizable.strings") == "\"settings.title\" = \"Settings\";\n", "\(result)")
    #expect(try folder.text(of: "App/de.lproj/Localizable.strings") == "\"settings.title\" = \"Einstellungen\";\n")
    #expect(result.errors.contains("fixed 1 finding in 2 files"), "\(result)")
  }
}
