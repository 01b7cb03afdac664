import Foundation
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace
import TestSupport
import Testing

/// The findings of a workspace are those of a validation of everything.
@Suite struct WorkspaceFindingsTests {
  /// The findings of a whole run with the same unsaved contents.
  private func wholeRun(_ workspace: Workspace, _ project: SampleProject) async throws -> [Diagnostic] {
    let overlay = workspace.overlay
    let loader = CatalogLoader(readRequest: { overlay.read($0.file.path) })
    let report = try await ValidationRun(loader: loader).outcome(for: CatalogDiscovery(paths: [project.path]).catalogs).report
    return Array(report.diagnostics)
  }

  private func settle(_ workspace: Workspace) async throws { while try await workspace.checkNext() != nil {} }

  private static let pieces = [
    "\"", "%d", "%1$s", "{name}", "{{name}}", "  ", "\n", "é", "𝄞", "<b>", "</string>", "=", ";", ":", "{", "}", "\\", "a", "x y",
    "\u{200B}", "msgstr \"\"\n", "title", "\t",
  ]

  @Test(arguments: 0..<4 as Range<UInt64>, SampleProject.formats.map(\.name))
  func `After any edits the findings are those of a whole run`(seed: UInt64, format: String) async throws {
    let files = try #require(SampleProject.formats.first { $0.name == format }).files
    // Another catalogue beside it must neither lose nor gain findings.
    let other = SampleProject.formats[format == "strings" ? 1 : 0].files
    let project = try SampleProject(files.merging(other) { first, _ in first })
    let workspace = Workspace(paths: [project.path])
    var random = SeededGenerator(seed: seed)
    let names = files.keys.sorted()
    var texts = files
    for name in names { try await workspace.open(project.file(name), text: files[name] ?? "") }
    try await settle(workspace)
    #expect(try await workspace.findings() == wholeRun(workspace, project), "before any edit")
    #expect(await !workspace.findings().isEmpty)
    for number in 0..<32 {
      let name = try #require(names.randomElement(using: &random))
      let scalars = Array((texts[name] ?? "").unicodeScalars)
      let start = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, start + Int.random(in: 0...4, using: &random))
      let piece = try #require(Self.pieces.randomElement(using: &random))
      func string(_ part: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(part)) }
      let before = EditedText(Array(string(scalars[..<start]).utf8))
      let through = EditedText(Array(string(scalars[..<end]).utf8))
      let range =
        before.position(of: before.bytes.count, in: .utf16)..<through.position(of: through.bytes.count, in: .utf16)
      let isOpen = await workspace.edit(project.file(name), range, in: .utf16, with: piece)
      #expect(isOpen)
      texts[name] = string(scalars[..<start]) + piece + string(scalars[end...])
      guard number % 4 == 3 else { continue }
      let text = await workspace.text(of: project.file(name))
      #expect(text?.bytes == Array((texts[name] ?? "").utf8), "seed \(seed), \(format), edit \(number)")
      try await settle(workspace)
      let (found, whole) = (await workspace.findings(), try await wholeRun(workspace, project))
      #expect(found == whole, "seed \(seed), \(format), edit \(number): \(texts[name] ?? "")")
      let inFile = await workspace.findings(in: project.file(name))
      #expect(inFile == whole.filter { $0.file == project.file(name) }, "seed \(seed), \(format), edit \(number)")
    }
  }

  @Test func `A closed document gives way to the file on disk`() async throws {
    let project = try SampleProject(SampleProject.formats[0].files)
    let file = project.file("App/de.lproj/Localizable.strings")
    let workspace = Workspace(paths: [project.path])
    try await settle(workspace)
    let before = await workspace.findings()
    try await workspace.open(file, text: "\"title\" = \"Öffnen %@\";\n")
    try await settle(workspace)
    #expect(await workspace.findings() != before)
    await workspace.close(file)
    try await settle(workspace)
    #expect(await workspace.findings() == before)
  }

  @Test func `Files that change, appear and disappear on disk are noticed`() async throws {
    let project = try SampleProject(SampleProject.formats[0].files)
    let file = project.file("App/de.lproj/Localizable.strings")
    let workspace = Workspace(paths: [project.path])
    let key = WorkspaceKey(catalog: try #require(try await workspace.catalog(of: file)).identity, key: "title")
    #expect(try await workspace.texts(of: key).map(\.text) == ["Open %@", "Öffnen"])
    try project.write("\"title\" = \"%@ aufmachen\";\n", to: "App/de.lproj/Localizable.strings")
    #expect(try await workspace.texts(of: key).map(\.text) == ["Open %@", "%@ aufmachen"], "without a notification")
    try project.write("\"title\" = \"Ouvrir %@\";\n", to: "App/fr.lproj/Localizable.strings")
    await workspace.noteChanges(of: [project.file("App/fr.lproj/Localizable.strings")], isStructural: true)
    #expect(try await workspace.texts(of: key).map(\.text) == ["Open %@", "%@ aufmachen", "Ouvrir %@"])
    try FileManager.default.removeItem(atPath: file)
    await workspace.noteChanges(of: [file], isStructural: true)
    #expect(try await workspace.texts(of: key).map(\.text) == ["Open %@", "Ouvrir %@"])
    try await settle(workspace)
    #expect(try await workspace.findings() == wholeRun(workspace, project))
  }

  @Test(arguments: [false, true]) func `An edited file in UTF-16 keeps its encoding`(hasMark: Bool) async throws {
    let project = try SampleProject(SampleProject.formats[0].files)
    let file = project.file("App/de.lproj/Localizable.strings")
    let text = "\"title\" = \"Öffnen 𝄞\";\n"
    let data = try #require(text.data(using: hasMark ? .utf16 : .utf16LittleEndian))
    try project.write(data, to: "App/de.lproj/Localizable.strings")
    let closed = Workspace(paths: [project.path])
    try await settle(closed)
    let workspace = Workspace(paths: [project.path])
    try await workspace.open(file, text: text)
    try await settle(workspace)
    #expect(await workspace.findings() == closed.findings())
    #expect(try await workspace.findings() == wholeRun(workspace, project))
    let start = EditedText.Position(line: 0, column: 1)
    await workspace.edit(file, start..<start, in: .utf16, with: "sub")
    let edited = try #require(workspace.overlay[file])
    #expect(
      String(data: Data(edited), encoding: hasMark ? .utf16 : .utf16LittleEndian)?.hasSuffix("\"subtitle\" = \"Öffnen 𝄞\";\n") == true)
    let place = try #require(try await workspace.key(at: 3, in: file))
    #expect(place.key.key == "subtitle" && place.place.range == 1..<9)
  }
}
