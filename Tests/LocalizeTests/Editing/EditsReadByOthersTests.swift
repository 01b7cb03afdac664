import Foundation
import Localize
import LocalizeProject
import Testing

/// Edited files as other programs read them: Python's `json`, `plistlib`, `csv` and `xml.etree`, and gettext's `msgfmt`.
@Suite(.enabled(if: CatalogFixtures.hasPython, "Python 3 is not installed"))
struct EditsReadByOthersTests {
  /// Files of every format that one of these programs reads, with the locale that is edited.
  private static let files: [(path: String, locale: LocaleIdentifier?)] = {
    var files: [(String, LocaleIdentifier?)] = [
      ("StringsDict/all.stringsdict", nil), ("XCStrings/plain.xcstrings", "de"), ("XLIFF/plain.xliff", "de"),
      ("Android/strings.xml", nil), ("ARB/app_de.arb", nil), ("JSON/flat.json", nil), ("JSON/nested.json", nil), ("PO/pl.po", "pl"),
      ("WebExtension/_locales/de/messages.json", nil),
      ("RESX/Resources.de.resx", nil), ("RESX/plain.resw", nil),
    ]
    for (path, locale) in [
      ("rectangle/Rectangle/mul.lproj/Main.xcstrings", "de"), ("keepassium/pl/KeePassium.xliff", "pl"),
      ("thunderbird-android/legacy/ui/legacy/src/main/res/values-de/strings.xml", nil), ("csv/stats.csv", "de"),
    ] as [(String, LocaleIdentifier?)] {
      let url = CatalogFixtures.corpora.appending(path: path)
      if FileManager.default.fileExists(atPath: url.path) { files.append((url.path, locale)) }
    }
    return files
  }()

  private static let text = "Neu: 1 & 2 é 😀"

  /// A translated key with one text in one line.
  private static func key(in document: Document, locale: LocaleIdentifier?) -> String? {
    let column = locale.flatMap { document.locales.firstIndex(of: $0) } ?? document.locales.count - 1
    let counts = document.entries.reduce(into: [:]) { $0[document.string(of: $1.key), default: 0] += 1 }
    let found = document.entries.first { entry in
      entry.isTranslatable && counts[document.string(of: entry.key)] == 1
        && entry.localizations.contains { index in
          let localization = document.localizations[index]
          guard Int(localization.locale) == column, localization.substitutionCount == 0, case .leaf(let leaf) = localization.value,
            leaf.state == .translated
          else { return false }
          let raw = document.source.string(in: leaf.text.range)
          return !raw.isEmpty && !raw.contains("\n") && !raw.contains("<")
        }
    }
    return found.map { document.string(of: $0.key) }
  }

  @Test(arguments: files)
  func `Other programs read the edited parts of a file, and everything else as before`(path: String, locale: LocaleIdentifier?) throws {
    let format = try #require(FormatIdentifier(path: path))
    let bytes = path.hasPrefix("/") ? Array(try Data(contentsOf: URL(filePath: path))) : try CatalogFixtures.bytes(path)
    let document = format.read(SourceText(bytes))
    let key = try #require(Self.key(in: document, locale: locale))
    let newKey = "another_key"
    func edited(_ edit: Edit) throws -> [UInt8] {
      let (result, waiting) = try document.bytes(applying: [edit])
      #expect(waiting.isEmpty)
      return result
    }
    let value = try edited(.setValue(key: key, locale: locale, text: Self.text))
    let leaves = try Self.leaves(
      [
        bytes, value,
        edited(.addKey(key: newKey, locale: format == .xliff ? document.sourceLocale : locale, text: Self.text, comment: nil)),
        edited(.removeKey(key: key)),
        edited(.renameKey(from: key, to: newKey)),
      ], ending: URL(filePath: path).pathExtension)

    let set = Self.difference(leaves[0], leaves[1])
    #expect(set.removed.count == 1 && set.added.count == 1, "\(set)")
    #expect(set.added.allSatisfy { $0.hasSuffix("=" + Self.text) }, "\(set)")
    let lines = CatalogFixtures.changedLines(bytes, value)
    #expect(lines.removed.count == 1 && lines.added.count == 1, "\(lines)")

    let added = Self.difference(leaves[0], leaves[2])
    #expect(added.removed.isEmpty && added.added.contains { $0.hasSuffix("=" + Self.text) }, "\(added)")
    #expect(added.added.allSatisfy { $0.contains(newKey) }, "\(added)")
    let removed = Self.difference(leaves[0], leaves[3])
    #expect(removed.added.isEmpty && !removed.removed.isEmpty && removed.removed.allSatisfy { $0.contains(key) }, "\(removed)")
    let renamed = Self.difference(leaves[0], leaves[4])
    #expect(!renamed.removed.isEmpty)
    #expect(renamed.removed.map { $0.replacing(key, with: newKey, maxReplacements: 1) }.sorted() == renamed.added.sorted(), "\(renamed)")
  }

  @Test func `Other programs read an edited state and locale`() throws {
    for (path, locale) in Self.files {
      let format = try #require(FormatIdentifier(path: path))
      let bytes = path.hasPrefix("/") ? Array(try Data(contentsOf: URL(filePath: path))) : try CatalogFixtures.bytes(path)
      let document = format.read(SourceText(bytes))
      let key = try #require(Self.key(in: document, locale: locale))
      if format == .xcstrings || format == .xliff {
        let (reviewed, _) = try document.bytes(applying: [.setState(key: key, locale: locale, state: .needsReview)])
        let leaves = try Self.leaves([bytes, reviewed], ending: URL(filePath: path).pathExtension)
        let difference = Self.difference(leaves[0], leaves[1])
        #expect(difference.added.count == 1 && difference.added[0].contains("review"), "\(path): \(difference)")
      }
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `A table gets a column for a locale, and a text in it`(lineEnd: String) throws {
    let text = ["\u{FEFF}\"key\";\"en\";\"de\"", "\"a\";\"One\";\"Eins\"", "\"b\";\"Two\"", ""].joined(separator: lineEnd)
    let document = CSVFormat.read(SourceText(Array(text.utf8)))
    let (wider, _) = try document.bytes(applying: [.addLocale("fr")])
    #expect(String(decoding: wider, as: UTF8.self) == text.replacing("\"de\"", with: "\"de\";\"fr\""))
    let (filled, _) = try CSVFormat.read(SourceText(wider)).bytes(applying: [
      .setValue(key: "b", locale: "fr", text: "Deux"), .setValue(key: "a", locale: "fr", text: "Un"),
    ])
    let leaves = try Self.leaves([wider, filled], ending: "csv")
    #expect(Self.difference(leaves[0], leaves[1]).added == ["a/fr=Un", "b/de=", "b/fr=Deux"])
    #expect(try document.bytes(applying: [.addLocale("de")]).bytes == document.source.original)
    let pair = CSVFormat.read(SourceText(Array("key,value\na,b\n".utf8)))
    #expect(throws: EditError(.unsupportedEdit, key: "")) { try pair.bytes(applying: [.addLocale("de")]) }
  }

  private static func difference(_ before: [String], _ after: [String]) -> (removed: [String], added: [String]) {
    let (old, new) = (before.sorted(), after.sorted())
    let difference = new.difference(from: old)
    let removed = difference.removals.compactMap { if case .remove(_, let leaf, _) = $0 { leaf } else { nil } }
    let added = difference.insertions.compactMap { if case .insert(_, let leaf, _) = $0 { leaf } else { nil } }
    return (removed, added)
  }

  /// Everything that another program finds in each file: `path=text`.
  private static func leaves(_ files: [[UInt8]], ending: String) throws -> [[String]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "edits-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (number, bytes) in files.enumerated() {
      let file = folder.appending(path: "\(number).\(ending)")
      try Data(bytes).write(to: file)
      paths.append(file.path)
    }
    let output = folder.appending(path: "leaves.json")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", CatalogFixtures.fixture("leaves.py"), output.path] + paths
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: output))
  }
}
