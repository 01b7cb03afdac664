import Foundation
import Localize
import Synchronization
import Testing

@testable import LocalizeProject

/// Files that change while a service reads texts.
@Suite struct ReloadTests {
  private static let english = "\"a\" = \"one\";\n\"b\" = \"two\";\n\"c\" = \"three\";\n\"d\" = \"four\";\n"

  private static func folder(_ extra: [String: String] = [:]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(english, to: "en.lproj/T.strings")
    try folder.write("\"a\" = \"eins\";\n\"b\" = \"zwei\";\n", to: "de.lproj/T.strings")
    for (name, text) in extra { try folder.write(text, to: name) }
    return folder
  }

  @Test func `A localizer is opened from a folder or a file of any format`() async throws {
    let folder = try Self.folder(["other/t.csv": "key,en,de\nx,X,Y\n"])
    let localizer = try await Localizer.open(folder("."))
    #expect(localizer.reader(for: "de-AT")["a"] == "eins")
    #expect(localizer.reader(for: "de-AT")["c"] == "three")
    #expect(localizer.reader(for: "de-AT")["x"] == "Y")
    #expect(try await Localizer.open(folder("de.lproj/T.strings")).reader(for: "de")["b"] == "zwei")
  }

  @Test func `A path without catalogues is an error that names it`() async throws {
    let folder = try ScratchFolder()
    await #expect(throws: NoCatalogError(paths: [folder.path])) { try await Localizer.open(folder.path) }
    await #expect(throws: FileError.self) { try await Localizer.open(folder("none")) }
  }

  @Test func `A changed file and a new locale are shown after a reload, and not before`() async throws {
    let folder = try Self.folder()
    let localizer = try await Localizer.open(folder.path)
    try folder.write("\"a\" = \"EINS\";\n\"b\" = \"ZWEI\";\n", to: "de.lproj/T.strings")
    try folder.write("\"a\" = \"un\";\n", to: "fr.lproj/T.strings")
    let before = localizer.reader(for: "de")
    #expect(localizer.reader(for: "fr")["a"] == "one")
    let report = await localizer.reload()
    #expect(report.changed == ["de.lproj/T.strings", "fr.lproj/T.strings"].map { folder($0) })
    #expect(report.refused.isEmpty)
    #expect(before["a"] == "eins")
    #expect(localizer.reader(for: "de")["a"] == "EINS")
    #expect(localizer.reader(for: "fr")["a"] == "un")
    #expect(await localizer.reload() == ReloadReport())
  }

  @Test(
    arguments: [
      ("", "truncated: keys: 0, before: 4"), ("\"a\" = \"one\";\n\"b\" = \"t", "syntax error: unterminatedString"),
      ("\"a\" = \"one\";\n\"b\" = \"two\";\n\"c\" = \"three\";\n", "truncated: keys: 3, before: 4"),
      ("\"a\" = \"new\";\n", "truncated: keys: 1, before: 4"),
      ("\"a\" = \"one\"\n\"b\" = \"two\";\n\"c\" = \"x\";\"d\" = \"y\";", "syntax error: missingSemicolon"),
    ])
  func `A truncated or damaged file keeps the texts from before and gives a reason`(text: String, reason: String) async throws {
    let folder = try Self.folder()
    let events = Mutex<[String]>([])
    struct Recorder: LookupObserver {
      var add: @Sendable (String) -> Void
      func observe(_ event: LookupEvent) { if event.kind == .refused { add(event.detail) } }
    }
    let recorder = Recorder { detail in events.withLock { $0.append(detail) } }
    let localizer = try await Localizer.open(folder.path, observers: [recorder])
    try folder.write(text, to: "en.lproj/T.strings")
    try folder.write("\"a\" = \"EINS\";\n\"b\" = \"ZWEI\";\n", to: "de.lproj/T.strings")
    let report = await localizer.reload()
    #expect(report.refused.map(\.reason.description) == [reason])
    #expect(events.withLock { $0 } == report.refused.map(\.description))
    let reader = localizer.reader(for: "en")
    #expect(["a", "b", "c", "d"].map { reader[$0] } == ["one", "two", "three", "four"])
    #expect(localizer.reader(for: "de")["a"] == "EINS")
    // The file is written to its end.
    try folder.write(Self.english.replacing("one", with: "ONE"), to: "en.lproj/T.strings")
    #expect(await localizer.reload().refused.isEmpty)
    #expect(localizer.reader(for: "en")["a"] == "ONE")
  }

  @Test func `A shorter file and the loss of a file are taken over on request`() async throws {
    let folder = try Self.folder()
    let localizer = try await Localizer.open(folder.path)
    try folder.write("\"a\" = \"one\";\n", to: "en.lproj/T.strings")
    try FileManager.default.removeItem(atPath: folder("de.lproj/T.strings"))
    let report = await localizer.reload()
    #expect(report.refused.map(\.reason) == [.gone, .shorter(keys: 1, before: 4)])
    #expect(localizer.reader(for: "de")["b"] == "zwei")
    #expect(await localizer.reload(acceptingLosses: true).refused.isEmpty)
    #expect(localizer.reader(for: "de")["a"] == "one")
    #expect(localizer.reader(for: "de")["d"] == "d")
  }

  @Test func `A file that changes while it is read is read until it stays the same`() async throws {
    let folder = try Self.folder()
    let path = folder("en.lproj/T.strings")
    let parts = Mutex<[String]>([])
    let files = CatalogFiles(paths: [folder.path], sourceLocale: "en", settling: .zero) { file in
      let part = file == path ? parts.withLock { $0.isEmpty ? nil : $0.removeFirst() } : nil
      return try part.map { Array($0.utf8) } ?? FileReader.read(file)
    }
    let localizer = try await Localizer.open(files)
    let whole = Self.english.replacing("one", with: "ONE")
    parts.withLock { $0 = (1..<10).map { String(whole.prefix(whole.count * $0 / 10)) } }
    try folder.write(whole, to: "en.lproj/T.strings")
    let report = await localizer.reload()
    #expect(report.refused.isEmpty && report.changed == [path])
    #expect(localizer.reader(for: "en")["a"] == "ONE")
    parts.withLock { $0 = (0..<100).map { "\"a\" = \"\($0)\";\n" } }
    #expect(await localizer.reload().refused.map(\.reason) == [.unsettled])
    #expect(localizer.reader(for: "en")["a"] == "ONE")
  }
}
