import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

/// `lock --reviewed` approves translations in files, locks and memory.
@Suite struct ApprovalTests {
  /// A catalogue with texts for review.
  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    var path: String
    var before: String
    var after: String
    var testDescription: String { name }

    static let all = [
      Example(
        name: "xcstrings", path: "L.xcstrings",
        before: catalog(unit("needs_review", "Sichern"), one: unit("needs_review", "%lld Datei"), other: unit("new", "%lld files")),
        after: catalog(unit("translated", "Sichern"), one: unit("translated", "%lld Datei"), other: unit("new", "%lld files"))),
      Example(
        name: "po", path: "po/de.po",
        before: po + "#, fuzzy, c-format\n#| msgid \"Save it\"\nmsgid \"Save\"\nmsgstr \"Sichern\"\n\nmsgid \"Quit\"\nmsgstr \"\"\n",
        after: po + "#, c-format\nmsgid \"Save\"\nmsgstr \"Sichern\"\n\nmsgid \"Quit\"\nmsgstr \"\"\n"),
      Example(
        name: "xliff", path: "de.xliff", before: xliff("<target state=\"needs-review-l10n\">Sichern</target>"),
        after: xliff("<target state=\"translated\">Sichern</target>")),
    ]

    static let qt = Example(
      name: "qt", path: "ts/app_de.ts", before: qt("<translation type=\"unfinished\">Sichern</translation>"),
      after: qt("<translation>Sichern</translation>"))

    private static func qt(_ translation: String) -> String {
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS>
      <TS version="2.1" language="de" sourcelanguage="en">
      <context>
          <name>Main</name>
          <message>
              <source>Save</source>
              \(translation)
          </message>
      </context>
      </TS>

      """
    }

    private static let po =
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

    private static func xliff(_ target: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="A.strings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="save">
              <source>Save</source>
              \(target)
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
    }

    private static func unit(_ state: String, _ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }

    private static func catalog(_ save: String, one: String, other: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%lld files" : {
            "localizations" : {
              "de" : { "variations" : { "plural" : { "one" : \(one), "other" : \(other) } } }
            }
          },
          "Save" : { "localizations" : { "de" : \(save) } }
        },
        "version" : "1.0"
      }
      """
    }
  }

  private func project(_ example: Example) async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.folder(".l10n")
    try folder.write(example.before, to: example.path)
    let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .write)
    try await memory.store([
      MemoryEntry(
        key: MemoryKey(source: "en", target: "de", text: "Save"), translation: "Sichern", origin: .machine, provider: "deepl", created: 1)
    ])
    memory.close()
    return folder
  }

  private func memory(_ folder: ScratchFolder) async throws -> MemoryEntry? {
    let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .read)
    defer { memory.close() }
    let key = MemoryKey(source: "en", target: "de", text: "Save")
    return try await memory.candidates(for: [key])[key]?.first?.entry
  }

  @Test(arguments: Example.all)
  func `An approval sets the state in the file, the lock and the memory, and nothing else`(example: Example) async throws {
    let folder = try await project(example)
    let dry = try await ToolProcess.run(["lock", "--reviewed", "--source-locale", "en", "--dry-run"], in: folder.path)
    #expect(dry.exitCode == 0 && dry.output.contains("\(example.path): approved: "), "\(dry)")
    #expect(try folder.text(of: example.path) == example.before)
    #expect(try await memory(folder)?.isReviewed == false)
    let result = try await ToolProcess.run(["lock", "--reviewed", "--source-locale", "en"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: example.path) == example.after)
    let report = try await ToolProcess.run(["validate", "--only", "needs-review", "--show", "info"], in: folder.path)
    #expect(!report.output.contains("needs-review"), "\(report)")
    let approved = try await memory(folder)
    #expect(approved?.isReviewed == true && approved?.translation == "Sichern" && approved?.provider == "deepl", "\(approved as Any)")
    // A second run has nothing to do.
    let again = try await ToolProcess.run(["lock", "--reviewed", "--source-locale", "en"], in: folder.path)
    #expect(again.exitCode == 0 && again.output.isEmpty, "\(again)")
  }

  @Test func `Only the requested keys and locales are approved, and no memory is created`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    let head = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let text = head + "#, fuzzy\nmsgid \"Save\"\nmsgstr \"Sichern\"\n\n#, fuzzy\nmsgid \"Quit\"\nmsgstr \"Beenden\"\n"
    try folder.write(text, to: "po/de.po")
    _ = try await ToolProcess.run(["lock", "--reviewed", "--source-locale", "en", "--locales", "fr"], in: folder.path)
    #expect(try folder.text(of: "po/de.po") == text)
    _ = try await ToolProcess.run(["lock", "--reviewed", "--source-locale", "en", "--keys", "Sa"], in: folder.path)
    #expect(try folder.text(of: "po/de.po") == text.replacingOccurrences(of: "#, fuzzy\nmsgid \"Save\"", with: "msgid \"Save\""))
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n/tm.sqlite")))
  }
}
