import Foundation
import Testing

@testable import l10n

/// Adding the keys that source code uses.
@Suite struct SyncTests {
  private static let fixture = Paths.fixtures.appendingPathComponent("Sync")

  /// A copy of the project of the fixtures.
  private func project(_ folders: String...) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for name in folders {
      try FileManager.default.copyItem(at: Self.fixture.appendingPathComponent(name), to: URL(fileURLWithPath: folder(name)))
    }
    return folder
  }

  private func files(_ folder: ScratchFolder) throws -> [String: String] {
    var texts: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      if let bytes = FileManager.default.contents(atPath: folder(name)) { texts[name] = String(decoding: bytes, as: UTF8.self) }
    }
    return texts
  }

  @Test func `A string catalogue gets keys as Xcode writes them, and the report names every key that is left`() async throws {
    let folder = try project("App")
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    try assertSnapshot(of: result.description, named: "sync/app")
    try assertSnapshot(of: try folder.text(of: "App/Localizable.xcstrings"), named: "sync/app-catalog")
  }

  @Test func `Default texts that conflict are reported also if the catalogue has the key, and placeholders get numbers`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}\n", to: "Localizable.xcstrings")
    try folder.write(
      "let a = String(localized: \"a\", defaultValue: \"One\")\nlet b = String(localized: \"a\", defaultValue: \"Two\")\n"
        + "let c = String(localized: \"c\", defaultValue: \"%@ of %lld\")\n", to: "A.swift")
    for arguments in [[], [], ["--check"]] {
      let result = try await ToolProcess.run(["sync"] + arguments, in: folder.path)
      #expect(result.exitCode == 1 && (result.output + result.errors).contains("A.swift:2"), "\(result)")
    }
    let text = try folder.text(of: "Localizable.xcstrings")
    #expect(text.contains("%1$@ of %2$lld"), "\(text)")
  }

  @Test func `A second run changes nothing`() async throws {
    let folder = try project("App", "Legacy", "droid")
    _ = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    let once = try files(folder)
    let result = try await ToolProcess.run(["sync", "--remove-unused", "--format", "json"], in: folder.path)
    #expect(try files(folder) == once)
    #expect(result.output.contains("\"added\": 0") && result.output.contains("\"removed\": 0"), "\(result)")
  }

  @Test func `Keys of the compiler are added with its placeholders, and conditions and previews don't count`() async throws {
    let folder = try project("App", "build")
    let result = try await ToolProcess.run(["sync", "App", "--stringsdata", "build"], in: folder.path)
    try assertSnapshot(of: result.description, named: "sync/compiled")
    try assertSnapshot(of: try folder.text(of: "App/Localizable.xcstrings"), named: "sync/compiled-catalog")
  }

  @Test func `A file of the compiler that can't be read is named with its line, and nothing is written`() async throws {
    let folder = try project("App")
    let before = try files(folder)
    try folder.write("{\n  \"source\": \"App/View.swift\",\n  \"tables\": [\"Localizable\"]\n}\n", to: "build/View.stringsdata")
    let broken = try await ToolProcess.run(["sync", "App", "--stringsdata", "build"], in: folder.path)
    #expect(broken.exitCode == 2 && broken.errors.contains("build/View.stringsdata:1: This is not"), "\(broken)")
    let empty = try await ToolProcess.run(["sync", "App", "--stringsdata", "App"], in: folder.path)
    #expect(empty.exitCode == 2 && empty.errors.contains("“App” contains no .stringsdata files."), "\(empty)")
    #expect(try folder.text(of: "App/Localizable.xcstrings") == before["App/Localizable.xcstrings"])
  }

  @Test func `Macros of Objective-C give text and comment, and only the source locale gets the key`() async throws {
    let folder = try project("Legacy")
    let german = try folder.text(of: "Legacy/de.lproj/Localizable.strings")
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      try folder.text(of: "Legacy/en.lproj/Localizable.strings") == """
        /* Title of the window */
        "menu.open" = "Open";

        /* Button */
        "menu.old" = "Old";

        /* Menu item */
        "menu.quit" = "Quit \\"now\\"";

        "menu.help" = "menu.help";

        """)
    #expect(try folder.text(of: "Legacy/de.lproj/Localizable.strings") == german)
  }

  @Test func `Unused keys are listed with their lines, and removed from all locales and locks on request`() async throws {
    let folder = try project("Legacy")
    #expect(try await ToolProcess.run(["lock"], in: folder.path).exitCode == 0)
    let listed = try await ToolProcess.run(["sync", "--dry-run", "--format", "json"], in: folder.path)
    #expect(listed.output.contains("\"key\": \"menu.old\""), "\(listed)")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Localizable.strings:5: removed: “menu.old”"), "\(result)")
    for locale in ["en", "de"] {
      #expect(try !folder.text(of: "Legacy/\(locale).lproj/Localizable.strings").contains("menu.old"))
    }
    #expect(try await ToolProcess.run(["lock", "--check"], in: folder.path).exitCode == 0)
  }

  @Test func `Xcode's manual keys stay, stale ones are removed`() async throws {
    let folder = try project("App")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    let text = try folder.text(of: "App/Localizable.xcstrings")
    #expect(text.contains("by.hand") && !text.contains("stale.key") && !text.contains("\"Gone\""), "\(text)")
    #expect(result.output.contains("unused, but added by hand in Xcode: “by.hand”"), "\(result)")
  }

  @Test func `An Android resource has no text in code, so it is listed and not invented`() async throws {
    let folder = try project("droid")
    let before = try files(folder)
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("droid/Main.kt:4: not added: “not_there”"), "\(result)")
    #expect(try files(folder) == before)
  }

  @Test func `An accessor of the project names text and comment`() async throws {
    let folder = try ScratchFolder()
    try folder.write("t(\"menu.open\", \"Open\", note = \"Button\")\nt(\"menu.close\")\n", to: "src/Menu.kt")
    try folder.write("{\n  \"menu.title\": \"Menu\"\n}\n", to: "locales/en.json")
    try folder.write("{\n  \"menu.title\": \"Menü\"\n}\n", to: "locales/de.json")
    let result = try await ToolProcess.run(
      ["sync", "locales", "--sources", "src", "--accessor", "t({key}, {value}, note: {comment})", "--source-locale", "en"],
      in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("src/Menu.kt:2: not added: “menu.close”"), "\(result)")
    #expect(try folder.text(of: "locales/en.json") == "{\n  \"menu.title\": \"Menu\",\n  \"menu.open\": \"Open\"\n}\n", "\(result)")
  }

  @Test func `A dry run prints a patch that makes the same files`() async throws {
    let folder = try project("App", "Legacy")
    let before = try files(folder)
    let dry = try await ToolProcess.run(["sync", "--dry-run", "--remove-unused"], in: folder.path)
    #expect(try files(folder) == before)
    #expect(dry.errors.contains("nothing was written"), "\(dry)")
    let other = try project("App", "Legacy")
    try other.write(dry.output, to: "change.patch")
    let patch = Process()
    patch.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
    patch.arguments = ["-s", "-p0", "-d", other.path, "-i", other("change.patch")]
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0)
    _ = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    for name in ["App/Localizable.xcstrings", "Legacy/en.lproj/Localizable.strings", "Legacy/de.lproj/Localizable.strings"] {
      #expect(try other.text(of: name) == folder.text(of: name) && other.text(of: name) != before[name])
    }
  }

  @Test func `Keys whose beginning code continues and names that an import brings are not removed`() async throws {
    let folder = try ScratchFolder()
    let texts = "\"k\" = \"K\";\n\"err_one\" = \"e\";\n\"a.b\" = \"x\";\n"
    try folder.write(texts, to: "en.lproj/Localizable.strings")
    try folder.write(
      "id k = NSLocalizedString(@\"k\", nil);\nid a = NSLocalizedString([@\"err_\" stringByAppendingString:x], nil);\n"
        + "id b = NSLocalizedString([@\"a.\" stringByAppendingFormat:@\"%@\", y], nil);\n", to: "B.m")
    let resources =
      "<resources>\n    <string name=\"a\">x</string>\n    <string name=\"star\">y</string>\n    <string name=\"label\">z</string>\n</resources>\n"
    try folder.write(resources, to: "app/src/main/res/values/strings.xml")
    try folder.write("import static com.x.R.string.*;\nclass B { int a = R.string.a; int d = star; }\n", to: "app/src/main/java/B.java")
    try folder.write("android { defaultConfig { manifestPlaceholders = [label: \"@string/label\"] } }\n", to: "app/build.gradle")
    let result = try await ToolProcess.run(["sync", ".", "--remove-unused"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "en.lproj/Localizable.strings") == texts, "\(result)")
    #expect(try folder.text(of: "app/src/main/res/values/strings.xml") == resources, "\(result)")
  }

  @Test func `Resources that only a removed one refers to are removed with it, and a second run changes nothing`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "<resources>\n    <string name=\"title\">Title</string>\n    <string name=\"watched\">Watched</string>\n"
        + "    <string name=\"kept\">Kept</string>\n    <string name=\"filters\">@string/kept</string>\n</resources>\n",
      to: "app/src/main/res/values/strings.xml")
    try folder.write(
      "<resources>\n    <string-array name=\"filter\">\n        <item>@string/watched</item>\n    </string-array>\n</resources>\n",
      to: "app/src/main/res/values/array.xml")
    try folder.write("class A { int t = R.string.title + R.string.filters; }\n", to: "app/src/main/java/A.java")
    let first = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(first.exitCode == 0 && first.output.contains("“watched”"), "\(first)")
    let once = try files(folder)
    let second = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(second.exitCode == 0, "\(second)")
    #expect(try files(folder) == once)
    let text = try folder.text(of: "app/src/main/res/values/strings.xml")
    #expect(!text.contains("watched") && text.contains("\"kept\"") && text.contains("\"title\""), "\(text)")
  }

  @Test func `The empty key of views without a title is not removed`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"\":{},\"Go\":{},\"Old\":{}},\"version\":\"1.0\"}\n", to: "Localizable.xcstrings")
    try folder.write(
      "import SwiftUI\nstruct V: View { var body: some View { Picker(\"\", selection: $x) { Text(\"Go\") } } }\n", to: "A.swift")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("removed: “Old”"), "\(result)")
    #expect(try folder.text(of: "Localizable.xcstrings").contains("\"\""))
  }

  @Test func `A check writes nothing and fails until the keys are there`() async throws {
    let folder = try project("Legacy")
    let before = try files(folder)
    let first = try await ToolProcess.run(["sync", "--check"], in: folder.path)
    #expect(first.exitCode == 1 && first.output.contains("to add: “menu.quit”"), "\(first)")
    #expect(try files(folder) == before)
    _ = try await ToolProcess.run(["sync"], in: folder.path)
    let second = try await ToolProcess.run(["sync", "--check"], in: folder.path)
    #expect(second.exitCode == 0, "\(second)")
  }

  @Test func `A file with syntax errors gets no key, because it may have it`() async throws {
    let folder = try project("Legacy")
    let broken = "\"menu.open\" = \"Open\";\n\"menu.old = \"Old\";\n"
    try folder.write(broken, to: "Legacy/en.lproj/Localizable.strings")
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("has syntax errors"), "\(result)")
    #expect(try folder.text(of: "Legacy/en.lproj/Localizable.strings") == broken)
  }

  @Test func `Source code that can't be read stops the run before anything is removed`() async throws {
    let folder = try project("Legacy")
    let before = try folder.text(of: "Legacy/en.lproj/Localizable.strings")
    let result = try await ToolProcess.run(["sync", "--sources", "nowhere", "--remove-unused"], in: folder.path)
    #expect(result.exitCode == 2, "\(result)")
    #expect(try folder.text(of: "Legacy/en.lproj/Localizable.strings") == before)
  }

  @Test func `A key that code has by the name that SwiftGen generates is kept, also without the generated file`() async throws {
    let folder = try ScratchFolder()
    let strings = "\"menu.open\" = \"Open\";\n\"menu.old\" = \"Old\";\n"
    try folder.write(strings, to: "en.lproj/Localizable.strings")
    try folder.write("let a = L10n.Menu.open\n", to: "A.swift")
    let deleted = try await ToolProcess.run(["delete", "menu.open"], in: folder.path)
    #expect(deleted.exitCode != 0 && deleted.description.contains("A.swift:1"), "\(deleted)")
    let renamed = try await ToolProcess.run(["rename", "menu.open", "menu.show", "--dry-run"], in: folder.path)
    #expect(renamed.exitCode == 0 && renamed.description.contains("A.swift:1"), "\(renamed)")
    #expect(try folder.text(of: "en.lproj/Localizable.strings") == strings)
    _ = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(try folder.text(of: "en.lproj/Localizable.strings") == "\"menu.open\" = \"Open\";\n")
  }

  @Test func `A member for a key is used also where views have a modifier of its name`() async throws {
    let folder = try ScratchFolder()
    let strings = "\"menu.help.help\" = \"%@ Help\";\n\"menu.edit.title\" = \"Edit\";\n"
    try folder.write(strings, to: "en.lproj/Localizable.strings")
    try folder.write(
      "import SwiftUI\nlet a = Button(L10n.Menu.Help.help(name)) { }\nlet b = Text(L10n.Menu.Edit.title).help(\"A hint\")\n", to: "A.swift")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    let text = try folder.text(of: "en.lproj/Localizable.strings")
    #expect(text.contains("menu.help.help") && text.contains("menu.edit.title"), "\(result)")
    // The modifier itself still has a key.
    #expect(text.contains("\"A hint\""), "\(result)")
  }

  @Test func `A use in a Swift package is added to the package's catalogue, never to another one's`() async throws {
    let folder = try ScratchFolder()
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}\n"
    for package in ["Account", "Feeds", "Sync"] { try folder.write("// swift-tools-version:6.0\n", to: "Modules/\(package)/Package.swift") }
    let added = ["App", "Gone", "Lost", "Of the app", "Own", "Target"]
    let places = ["Modules/Account/Sources/Account/Resources", "Modules/Sync/Sources/Sync", "Modules/Sync/Sources/SyncUI", "App"]
    for place in places { try folder.write(catalog, to: "\(place)/Localizable.xcstrings") }
    // That the app has a key does not give it to a package.
    try folder.write(catalog.replacing("\n\n", with: "\n    \"App\" : {\n\n    }\n"), to: "App/Localizable.xcstrings")
    func call(_ key: String, _ bundle: String = "") -> String { "let a = String(localized: \"\(key)\"\(bundle))\n" }
    try folder.write(call("Own", ", bundle: .module") + call("App", ", bundle: .module"), to: "Modules/Account/Sources/Account/A.swift")
    try folder.write(call("Lost", ", bundle: .module") + call("Gone", ", bundle: #bundle"), to: "Modules/Feeds/Sources/Feeds/F.swift")
    try folder.write(call("Of the app"), to: "Modules/Feeds/Sources/Feeds/G.swift")
    try folder.write(call("Target", ", bundle: Bundle.module"), to: "Modules/Sync/Sources/SyncUI/Views/S.swift")
    try folder.write(call("App", ", bundle: .main"), to: "App/App.swift")
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(result.errors.contains("Localizable (2)"), "\(result)")
    for (place, keys) in zip(places, [["App", "Own"], [], ["Target"], ["App", "Of the app"]]) {
      let text = try folder.text(of: "\(place)/Localizable.xcstrings")
      #expect(added.filter { text.contains("\"\($0)\"") } == keys, "\(place): \(text)")
    }
  }

  @Test func `A call in a Swift package takes texts of the app with its bundle, or where its module has no catalogue`() async throws {
    let folder = try ScratchFolder()
    try folder.write("// swift-tools-version:6.0\n", to: "Kit/Package.swift")
    let catalog = "Kit/Sources/KitUI/Resources/en.lproj/Localizable.strings"
    try folder.write("\"Old\" = \"Old\";\n", to: catalog)
    func call(_ key: String, _ bundle: String = "") -> String { "let a = String(localized: \"\(key)\"\(bundle))\n" }
    try folder.write(call("Core") + call("Core main", ", bundle: .main"), to: "Kit/Sources/KitCore/C.swift")
    try folder.write(call("UI") + call("UI main", ", bundle: Bundle.main") + call("Old"), to: "Kit/Sources/KitUI/U.swift")
    try folder.write(call("Unknown", ", bundle: other"), to: "Kit/Sources/KitCore/D.swift")
    let alone = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(alone.exitCode == 0 && alone.errors.contains("Localizable (3)"), "\(alone)")
    func keys(_ path: String) throws -> [String] {
      let text = try folder.text(of: path)
      return ["Core", "Core main", "Old", "UI", "UI main", "Unknown"].filter { text.contains("\"\($0)\" =") }
    }
    #expect(try keys(catalog) == ["Old", "UI", "Unknown"], "\(alone)")
    try folder.write("\"App\" = \"App\";\n", to: "App/en.lproj/Localizable.strings")
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(try keys("App/en.lproj/Localizable.strings") == ["Core", "Core main", "UI main"], "\(result)")
    #expect(try keys(catalog) == ["Old", "UI", "Unknown"], "\(result)")
  }

  @Test(arguments: [
    ("Package.swift", "let p = Package(name: \"A\", targets: [.target(name: \"A\",\n  path: \"Sources\"), .target(name: \"B\")])\n"),
    ("Package.swift", "let p = Package(name: \"A\", targets: [.target(\n  name: \"A\"), .testTarget(name: \"ATests\")])\n"),
    ("App.xcodeproj/project.pbxproj", "productType = \"com.apple.product-type.application\";\n"), ("project.yml", "name: App\n"),
  ])
  func `Folders of a package that are one module or an app's share a catalogue`(file: String, text: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("// swift-tools-version:6.0\n", to: "Package.swift")
    try folder.write(text, to: file)
    try folder.write("\"Old\" = \"Old\";\n", to: "Sources/Resources/en.lproj/Localizable.strings")
    try folder.write("let a = String(localized: \"New\")\nlet b = String(localized: \"Old\")\n", to: "Sources/Views/A.swift")
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(try folder.text(of: "Sources/Resources/en.lproj/Localizable.strings").contains("\"New\""), "\(result)")
  }

  @Test func `A call in a package, or in an app in its folder, is not added to another target's catalogue`() async throws {
    let folder = try ScratchFolder()
    let targets = [
      ".target(name: \"SDK\", path: \"Sources\")",
      ".target(name: \"SDKUI\", dependencies: [.target(name: \"SDK\")],\n    path: \"SDKUI\", resources: [.process(\"Resources\")])",
      ".testTarget(name: \"Checks\", dependencies: [\"SDK\"], path: \"Checks\")",
    ]
    try folder.write("let package = Package(name: \"SDK\", targets: [\n  \(targets.joined(separator: ",\n  "))])\n", to: "Package.swift")
    let catalog = "SDKUI/Resources/en.lproj/Localizable.strings"
    try folder.write("\"Old\" = \"Old\";\n", to: catalog)
    func call(_ keys: String...) -> String { "import SwiftUI\n" + keys.map { "let a = Text(\"\($0)\")\n" }.joined() }
    try folder.write(call("Old", "Own"), to: "SDKUI/Views/V.swift")
    try folder.write(call("Of no resources"), to: "Sources/Views/S.swift")
    try folder.write(call("Of a test"), to: "Checks/T.swift")
    try folder.write(call("Of a demo"), to: "Examples/Demo/Sources/D.swift")
    try folder.write("let project = Project(name: \"Demo\")\n", to: "Examples/Demo/Project.swift")
    try folder.write(call("Of another demo"), to: "Examples/Tester/Sources/E.swift")
    let products = ["application", "framework"].map { "productType = \"com.apple.product-type.\($0)\";\n" }.joined()
    try folder.write(products, to: "Examples/Tester/Tester.xcodeproj/project.pbxproj")
    let result = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(result.exitCode == 0 && result.errors.contains("Localizable (4)"), "\(result)")
    #expect(try folder.text(of: catalog) == "\"Old\" = \"Old\";\n\"Own\" = \"Own\";\n", "\(result)")
  }

  @Test func `A key that only tests use is not added, but is not removed either`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"Old\" = \"Old\";\n\"Shown\" = \"Shown\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"Case\" = \"Case\";\n", to: "UITests/Data/en.lproj/Cases.strings")
    func call(_ key: String, _ table: String = "") -> String { "let a = NSLocalizedString(\"\(key)\"\(table), comment: \"\")\n" }
    try folder.write(call("Shown") + call("New"), to: "App/A.swift")
    try folder.write(call("Result"), to: "App/BloodTests/B.swift")
    try folder.write("import XCTest\n@testable import App\n" + call("Old") + call("Only in a test"), to: "AppTests/T.swift")
    try folder.write(call("Only in a helper"), to: "AppTests/Helpers/H.swift")
    try folder.write("#import <XCTest/XCTest.h>\nNSString *a = NSLocalizedString(@\"Only in C\", nil);\n", to: "UITests/U.m")
    try folder.write(call("Case") + call("Second case", ", tableName: \"Cases\""), to: "UITests/V.swift")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    let text = try folder.text(of: "App/en.lproj/Localizable.strings")
    #expect(["\"New\"", "\"Old\"", "\"Result\""].allSatisfy { text.contains($0) } && !text.contains("Only"), "\(result)\n\(text)")
    #expect(try folder.text(of: "UITests/Data/en.lproj/Cases.strings").contains("\"Second case\""), "\(result)")
  }

  @Test func `A key of a demo with a project of its own is not added to the app's catalogue, and keeps the app's keys used`() async throws {
    let folder = try ScratchFolder()
    func strings(_ keys: [String]) -> String { keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined() }
    func project(_ products: [String]) -> String { products.map { "productType = \"com.apple.product-type.\($0)\";\n" }.joined() }
    try folder.write(strings(["App", "Of the demo only"]), to: "App/en.lproj/Localizable.strings")
    try folder.write(project(["application", "framework"]), to: "App/App.xcodeproj/project.pbxproj")
    try folder.write(project(["application"]), to: "Demo/Demo.xcodeproj/project.pbxproj")
    try folder.write(project(["application"]), to: "Demo/Other.xcodeproj/project.pbxproj")
    try folder.write(project(["framework"]), to: "Kit/Kit.xcodeproj/project.pbxproj")
    func call(_ keys: String...) -> String { keys.map { "let a = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined() }
    try folder.write(call("App", "Second"), to: "App/Sources/A.swift")
    try folder.write(call("Shared"), to: "Shared/S.swift")
    try folder.write(call("Kit"), to: "Kit/Sources/K.swift")
    try folder.write(call("Demo", "Of the demo only"), to: "Demo/Sources/Views/D.swift")
    try folder.write(call("Page"), to: "App/Try.playground/Contents.swift")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(result.exitCode == 0 && result.errors.contains("Localizable (2)"), "\(result)")
    let text = try folder.text(of: "App/en.lproj/Localizable.strings")
    let keys = ["App", "Demo", "Kit", "Of the demo only", "Page", "Second", "Shared"]
    #expect(keys.filter { text.contains("\"\($0)\" =") } == ["App", "Kit", "Of the demo only", "Second", "Shared"], "\(text)")
    // The demo of a package is none of its modules, but an app may have its resources beside the manifest of tools.
    for (resources, gets) in [("Sources/Kit", false), ("Resources", true)] {
      let folder = try ScratchFolder()
      try folder.write("// swift-tools-version:6.0\n", to: "Package.swift")
      try folder.write(project(["application"]), to: "Demo/Demo.xcodeproj/project.pbxproj")
      try folder.write(strings(["Old"]), to: "\(resources)/en.lproj/Localizable.strings")
      try folder.write(call("Demo", "Old"), to: "Demo/D.swift")
      let result = try await ToolProcess.run(["sync"], in: folder.path)
      #expect(try folder.text(of: "\(resources)/en.lproj/Localizable.strings").contains("\"Demo\"") == gets, "\(result)")
    }
    // A demo that has a catalogue gets its keys.
    try folder.write(strings(["Title"]), to: "Demo/en.lproj/Localizable.strings")
    let second = try await ToolProcess.run(["sync"], in: folder.path)
    #expect(try folder.text(of: "Demo/en.lproj/Localizable.strings").contains("\"Demo\""), "\(second)")
  }

  @Test func `Code of an iOS project in a folder, and of a project whose resources are elsewhere, has its keys added`() async throws {
    for (project, catalog, code) in [
      ("ios/Runner.xcodeproj", "ios/Runner", "ios/Runner/A.swift"), ("App.xcodeproj", "App", "App/A.swift"),
      ("App/App.xcodeproj", "Shared", "App/A.swift"),
    ] {
      let folder = try ScratchFolder()
      try folder.write("productType = \"com.apple.product-type.application\";\n", to: "\(project)/project.pbxproj")
      try folder.write("\"Old\" = \"Old\";\n", to: "\(catalog)/en.lproj/Localizable.strings")
      try folder.write("let a = NSLocalizedString(\"New\", comment: \"\")\nlet b = NSLocalizedString(\"Old\", comment: \"\")\n", to: code)
      let result = try await ToolProcess.run(["sync"], in: folder.path)
      #expect(try folder.text(of: "\(catalog)/en.lproj/Localizable.strings").contains("\"New\""), "\(result)")
    }
  }

  @Test(arguments: [
    ("id(\"com.android.library\")\n  id(\"maven-publish\")", true),
    ("alias(libs.plugins.android.library)\n  alias(libs.plugins.mavenPublish)", true),
    ("id(\"com.android.library\")\n  /* as published by */\n  // publish", false),
    ("id(\"com.android.library\")\n  exclude(\"**/*.kt\")\n  id(\"maven-publish\") /* all */", true),
    ("id(\"com.android.library\")", false), ("id(\"com.android.application\")\n  id(\"maven-publish\")", false),
  ])
  func `Resources of a published library are listed and not removed`(plugins: String, isPublished: Bool) async throws {
    let folder = try ScratchFolder()
    let path = "lib/src/main/res/values/strings.xml"
    let text = "<resources>\n    <string name=\"used\">Used</string>\n    <string name=\"offered\">Offered</string>\n</resources>\n"
    try folder.write(text, to: path)
    try folder.write("plugins {\n  \(plugins)\n}\n", to: "lib/build.gradle.kts")
    try folder.write("class B { int a = R.string.used; }\n", to: "lib/src/main/java/B.java")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("“offered”"), "\(result)")
    #expect(try folder.text(of: path).contains("offered") == isPublished, "\(result)")
  }

  @Test(arguments: [
    "Text(\"language.\\(x)\".localized())", "Text((\"language.\\(x)\").tr)", "Label(\"language.\\(x)\".localized, systemImage: \"a\")",
    "Text(verbatim: \"language.\\(x)\".localized(bundle: b))", "Text(^\"language.\\(x)\")",
  ])
  func `Keys of an interpolated text are used where a view shows what is made of it`(view: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"base\" = \"B\";\n\"language.en\" = \"English\";\n\"unused\" = \"U\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("import SwiftUI\nlet b = NSLocalizedString(\"base\", comment: \"\")\nlet v = \(view)\n", to: "A.swift")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    let text = try folder.text(of: "en.lproj/Localizable.strings")
    #expect(text.contains("language.en") && !text.contains("unused"), "\(result)")
  }

  @Test(arguments: [
    "import app.generated.resources.title", "import app.own.Res\nimport app.own.title", "val v = Res.allStringResources[\"tit$x\"]",
    "val v = Res.allStringResources.getValue(\"title\")",
    "val v = Res.allStringResources[buildString { append(\"title\"); append(x) }]", "val v = Res.allStringResources[\"TIT$x\".lowercase()]",
  ])
  func `An import of a resource of Compose and a look-up by its name are uses`(code: String) async throws {
    let folder = try ScratchFolder()
    let path = "src/commonMain/composeResources/values/strings.xml"
    let file = ["base", "title", "unused"].map { "    <string name=\"\($0)\">T</string>\n" }.joined()
    try folder.write("<resources>\n\(file)</resources>\n", to: path)
    try folder.write("package a\n\(code)\nval b = Res.string.base\n", to: "src/commonMain/kotlin/A.kt")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    let text = try folder.text(of: path)
    #expect(text.contains("title") && !text.contains("unused"), "\(result)")
  }

  @Test func `A resource that is declared as public is used, and one beside such declarations in a library is kept`() async throws {
    let folder = try ScratchFolder()
    func strings(_ names: [String]) -> String {
      "<resources>\n\(names.map { "    <string name=\"\($0)\">Text</string>\n" }.joined())</resources>\n"
    }
    let declarations = "<resources>\n    <public name=\"c\" type=\"string\" />\n    <public name=\"b\" type=\"dimen\" />\n</resources>\n"
    for module in ["app", "lib"] {
      try folder.write(strings(["a", "b", "c"]), to: "\(module)/src/main/res/values/strings.xml")
      try folder.write(declarations, to: "\(module)/src/main/res/values/public.xml")
      try folder.write("class B { int a = R.string.a; }\n", to: "\(module)/src/main/java/B.java")
    }
    try folder.write("apply plugin: 'com.android.application'\n", to: "app/build.gradle")
    try folder.write("apply plugin: 'com.android.library'\n", to: "lib/build.gradle")
    let result = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(result.output.contains("removed: 1,") && result.output.contains("unused: 1,"), "\(result)")
    #expect(try folder.text(of: "app/src/main/res/values/strings.xml") == strings(["a", "c"]), "\(result)")
    #expect(try folder.text(of: "lib/src/main/res/values/strings.xml") == strings(["a", "b", "c"]), "\(result)")
  }

  @Test(arguments: ["build.gradle", "build.gradle.kts"])
  func `A resource that a build file reads by its name is kept`(file: String) async throws {
    let folder = try ScratchFolder()
    let path = "app/src/main/res/values/strings.xml"
    let names = ["a", "translators", "unused"]
    func resources(_ names: [String]) -> String {
      "<resources>\n\(names.map { "    <string name=\"\($0)\">Text</string>\n" }.joined())</resources>\n"
    }
    try folder.write(resources(names), to: path)
    try folder.write("class B { int a = R.string.a; }\n", to: "app/src/main/java/B.java")
    try folder.write("val t = parse(f).find { it.attribute(\"name\") == \"translators\" }?.text()\n", to: "app/\(file)")
    let result = try await ToolProcess.run(["sync", ".", "--remove-unused"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: path) == resources(["a", "translators"]), "\(result)")
  }

  @Test(arguments: [["sync", "-"], ["sync", "--accessor", "nothing"], ["sync", "--sources", ""]])
  func `Arguments that can't be meant are wrong usage`(arguments: [String]) async throws {
    #expect(try await ToolProcess.run(arguments).exitCode == 64)
  }
}
