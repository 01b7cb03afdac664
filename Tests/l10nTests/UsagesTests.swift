import Foundation
import Testing

@testable import l10n

/// The places in source code that use a key.
@Suite struct UsagesTests {
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("let a = NSLocalizedString(\"menu.open\", comment: \"\")\nlet b = \"menu.opened\"\n", to: "App/Menu.swift")
    try folder.write("setTitle(R.string.menu_open)\n", to: "droid/Menu.kt")
    try folder.write("<TextView android:text=\"@string/menu_open\"/>\n", to: "droid/menu.xml")
    try folder.write("<p>{{ $t('common:menu.open') }}</p>\n<p>{{ $t(`menu.open`) }} {{ $t('menu.open') }}</p>\n", to: "web/Menu.vue")
    try folder.write("label = _(\"menu.open\")\n# menu.open is old\n", to: "py/menu.py")
    try folder.write("{\"menu.open\": \"Open\"}", to: "web/en.json")
    return folder
  }

  @Test func `Calls, generated names and literals are found in every language, each line once`() async throws {
    let folder = try project()
    let result = try await ToolProcess.run(["usages", "menu.open"], in: folder.path)
    #expect(
      result.description == """
        exit code: 0
        --- standard output
        ./App/Menu.swift:1: let a = NSLocalizedString("menu.open", comment: "")
        ./py/menu.py:1: label = _("menu.open")
        ./web/Menu.vue:1: <p>{{ $t('common:menu.open') }}</p>
        ./web/Menu.vue:2: <p>{{ $t(`menu.open`) }} {{ $t('menu.open') }}</p>

        """, "\(result)")
    let android = try await ToolProcess.run(["usages", "menu_open", "droid"], in: folder.path)
    #expect(android.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["droid/Menu.kt", "droid/menu.xml"], "\(android)")
  }

  @Test func `A link to nothing among source code is no file that can't be read`() async throws {
    let folder = try project()
    try FileManager.default.createSymbolicLink(atPath: folder("web/Gone.vue"), withDestinationPath: "nowhere")
    for arguments in [["usages", "menu.open"], ["rename", "menu.open", "menu.show", "web/en.json", "--sources", ".", "--dry-run"]] {
      let result = try await ToolProcess.run(arguments, in: folder.path)
      #expect(result.exitCode == 0, "\(result)")
    }
    let named = try await ToolProcess.run(["usages", "menu.open", "web/Gone.vue"], in: folder.path)
    #expect(named.exitCode == 2, "\(named)")
  }

  @Test func `Names that SwiftGen generates are found without an option`() async throws {
    let folder = try ScratchFolder()
    try folder.write("cell.title = L10n.Menu.openFile\nlet image = UIImage(named: \"other\")\n", to: "App/Cell.swift")
    let result = try await ToolProcess.run(["usages", "menu.open_file"], in: folder.path)
    #expect(result.exitCode == 0 && result.output == "./App/Cell.swift:1: cell.title = L10n.Menu.openFile\n", "\(result)")
  }

  @Test func `The settings name source code and accessors`() async throws {
    let folder = try project()
    try folder.write("tr(.menuOpen)\nL.menu.open\n", to: "own/A.swift")
    try folder.write(#"{"sources": ["own"], "accessors": ["L.{key}"]}"#, to: ".l10n.json")
    let result = try await ToolProcess.run(["usages", "menu.open", "--format", "json"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("own/A.swift") && !result.output.contains("py/menu.py"), "\(result)")
  }

  @Test func `References to a resource and plural forms are spellings of a key`() async throws {
    let folder = try project()
    let plain = try await ToolProcess.run(["usages", "menu_open", "droid"], in: folder.path)
    for spelling in ["R.string.menu_open", "com.example.R.string.menu_open", "@string/menu_open", "menu_open_one"] {
      #expect(try await ToolProcess.run(["usages", spelling, "droid"], in: folder.path).description == plain.description)
    }
  }

  @Test func `A key without uses is reported, with the nearest keys of the catalogues`() async throws {
    let folder = try project()
    try folder.write("key,en\nmenu.open,Open\nmenu.close,Close\n", to: "web/texts.csv")
    let misspelt = try await ToolProcess.run(["usages", "menu.opem"], in: folder.path)
    #expect(misspelt.exitCode == 1 && misspelt.output.isEmpty && misspelt.errors.contains("Nearest keys: menu.open"), "\(misspelt)")
    let unused = try await ToolProcess.run(["usages", "menu.close"], in: folder.path)
    #expect(unused.exitCode == 1 && unused.errors.contains("No use of the key “menu.close” was found."), "\(unused)")
    #expect(!unused.errors.contains("Nearest"), "\(unused)")
  }

  @Test func `A folder without source code names the file extensions that are read`() async throws {
    let folder = try ScratchFolder()
    try folder.folder("empty")
    let result = try await ToolProcess.run(["usages", "a", "empty"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("dart") && result.errors.contains("swift"), "\(result)")
  }

  @Test func `An unused key ends with 1, a missing path with 2`() async throws {
    let folder = try project()
    #expect(try await ToolProcess.run(["usages", "menu.close"], in: folder.path).exitCode == 1)
    #expect(try await ToolProcess.run(["usages", "menu.open", "nope"], in: folder.path).exitCode == 2)
  }
}
