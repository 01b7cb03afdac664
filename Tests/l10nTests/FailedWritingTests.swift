import Foundation
import Testing

/// What commands leave that can't write one of their files.
@Suite struct FailedWritingTests {
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for (path, german) in [("App", "Fenster schließen"), ("Other", nil)] {
      try folder.write("\"a.close\" = \"Close the window\";\n\"a.ok\" = \"Settings\";\n", to: "\(path)/en.lproj/Localizable.strings")
      let known = german.map { "\"a.close\" = \"\($0)\";\n" } ?? ""
      try folder.write("\(known)\"a.ok\" = \"Einstellungen\";\n", to: "\(path)/de.lproj/Localizable.strings")
    }
    return folder
  }

  @Test func `A text whose line in the lock can't be written is not written either, and the next run writes both`() async throws {
    let folder = try project()
    let path = "Other/de.lproj/Localizable.strings"
    let before = try folder.text(of: path)
    try folder.write("", to: ".l10n/lock")
    let result = try await ToolProcess.run(["translate", "--locales", "de"], in: folder.path)
    #expect(result.exitCode == 2, "\(result)")
    #expect(result.description.contains(".l10n/lock/Other~Localizable.apple/de"), "\(result)")
    #expect(try folder.text(of: path) == before)
    try FileManager.default.removeItem(atPath: folder(".l10n/lock"))
    #expect(try await ToolProcess.run(["translate", "--locales", "de"], in: folder.path).exitCode == 0)
    #expect(try folder.text(of: path).contains("Fenster schließen"))
    let lock = try folder.text(of: ".l10n/lock/Other~Localizable.apple/de")
    #expect(lock.contains("human"), "\(lock)")
  }

  @Test func `Settings are written last, so that init can be repeated`() async throws {
    let folder = try project()
    try folder.write("", to: ".l10n")
    let result = try await ToolProcess.run(["init"], in: folder.path)
    #expect(result.exitCode == 2, "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n.json")))
    try FileManager.default.removeItem(atPath: folder(".l10n"))
    let second = try await ToolProcess.run(["init"], in: folder.path)
    #expect(second.exitCode == 0 && second.output == ".l10n.json\n.l10n/schema.json\n", "\(second)")
  }

  @Test func `Settings for a part of the catalogues are not written`() async throws {
    let folder = try project()
    try FileManager.default.removeItem(atPath: folder("Other/de.lproj/Localizable.strings"))
    try folder.link("Other/de.lproj/Localizable.strings", to: "Localizable.strings")
    let result = try await ToolProcess.run(["init"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("nothing was written"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n.json")))
  }

  @Test func `The folder of the tool never appears without the file that keeps git from seeing the memory`() async throws {
    let folder = try project()
    #expect(try await ToolProcess.run(["lock"], in: folder.path).exitCode == 0)
    #expect(try folder.text(of: ".l10n/.gitignore").contains("tm.sqlite*"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasPrefix(".l10n") } == [".l10n"])
  }

  @Test func `Without git, the merge driver is not installed, and the error blames no option`() async throws {
    let folder = try project()
    let result = try await ToolProcess.shell("PATH=/nowhere exec \"$L10N\" merge --install", in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.errors == "error: Can't run git: No such file or directory.\n", "\(result)")
  }

  @Test func `A key is renamed in no file if a lock is outside of the project`() async throws {
    let folder = try project()
    let other = try ScratchFolder()
    #expect(try await ToolProcess.run(["lock"], in: folder.path).exitCode == 0)
    let lock = ".l10n/lock/App~Localizable.apple/de"
    try other.write(folder.text(of: lock), to: "de")
    try FileManager.default.removeItem(atPath: folder(lock))
    try folder.link(lock, to: other("de"))
    let before = try texts(folder)
    let result = try await ToolProcess.run(["rename", "a.ok", "a.title", "App"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("nothing was written"), "\(result)")
    #expect(try texts(folder) == before)
  }

  private func texts(_ folder: ScratchFolder) throws -> [String] {
    try ["en", "de"].map { try folder.text(of: "App/\($0).lproj/Localizable.strings") }
  }
}
