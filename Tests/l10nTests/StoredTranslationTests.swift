import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

/// Stored translations pass the same gates as new machine translations.
@Suite struct StoredTranslationTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Del %@" : {

        }
      },
      "version" : "1.0"
    }
    """

  /// A project whose text `Del %s` has translations in the memory.
  private static func project(_ format: String, _ translations: [MemoryEntry]) async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    switch format {
    case "android":
      try folder.write("<resources>\n    <string name=\"del\">Del %s</string>\n</resources>\n", to: "res/values/strings.xml")
      try folder.write("<resources>\n</resources>\n", to: "res/values-de/strings.xml")
    default: try folder.write(catalog, to: "Localizable.xcstrings")
    }
    try folder.folder(".l10n")
    let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .write)
    try await memory.store(translations)
    memory.close()
    return folder
  }

  private static func entry(
    _ text: String, _ translation: String, context: String = "", origin: TranslationOrigin = .human, isReviewed: Bool = true
  ) -> MemoryEntry {
    MemoryEntry(
      key: MemoryKey(source: "en", target: "de", text: text, context: context), translation: translation, origin: origin,
      isReviewed: isReviewed, provider: origin == .machine ? "deepl" : "", created: 1000)
  }

  private static func written(_ folder: ScratchFolder, _ format: String) throws -> String {
    try folder.text(of: format == "android" ? "res/values-de/strings.xml" : "Localizable.xcstrings")
  }

  @Test(
    arguments: ["android", "xcstrings"], TranslationOrigin.allCases)
  func `A stored translation that doubles a placeholder is not written, whatever its origin, and is reported with its gate`(
    format: String, origin: TranslationOrigin
  ) async throws {
    let folder = try await Self.project(format, [Self.entry("Del {0:text}", "weg {0:text} {0:text}", origin: origin)])
    let before = try Self.written(folder, format)
    let result = try await ToolProcess.run(["translate", "--locales", "de", "--format", "json"], in: folder.path)
    #expect(result.exitCode == 1, "\(result)")
    #expect(try Self.written(folder, format) == before)
    let argument = format == "android" ? "%s" : "%@"
    #expect(result.output.contains("rejected: placeholders: \(argument) occurs 2 times"), "\(result)")
    #expect(result.output.contains("\"gate\": \"placeholders\""), "\(result)")
    #expect(result.errors.contains("weg \(argument) \(argument)"), "\(result)")
    #expect(result.errors.contains("needs a correction: \(argument) occurs 2 times"), "\(result)")
    // A command that only reads reports the same.
    let dry = try await ToolProcess.run(["translate", "--locales", "de", "--dry-run"], in: folder.path)
    #expect(
      dry.errors.contains("needs a correction: \(argument) occurs 2 times") && dry.output.contains("rejected by a check: placeholders"),
      "\(dry)")
  }

  @Test func `The next translation is used if the best one fails`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n\"\n\nmsgctxt \"menu\"\nmsgid \"Delete %s\"\nmsgstr \"\"\n",
      to: "po/de.po")
    try folder.folder(".l10n")
    let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .write)
    try await memory.store([
      Self.entry("Delete {0:text}", "Löschen", context: "menu"), Self.entry("Delete {0:text}", "{0:text} löschen"),
    ])
    memory.close()
    let result = try await ToolProcess.run(["translate", "--locales", "de"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "po/de.po").contains("msgstr \"%s löschen\""))
    #expect(result.errors.contains("“Löschen” (de)"), "\(result)")
  }

  @Test func `Another catalogue's translation with other tags, or without the settled term, is not used`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"a\" = \"Open <b>the <i>cart</i></b>\";\n\"b\" = \"Cart is empty\";\n", to: "en.lproj/One.strings")
    try folder.write("\"a\" = \"<i>Korb <b></i>öffnen</b>\";\n\"b\" = \"Korb ist leer\";\n", to: "de.lproj/One.strings")
    try folder.write("\"x\" = \"Open <b>the <i>cart</i></b>\";\n\"y\" = \"Cart is empty\";\n", to: "en.lproj/Two.strings")
    try folder.write("", to: "de.lproj/Two.strings")
    try folder.write("term,de\ncart,Warenkorb\n", to: "glossary.csv")
    let plain = try await ToolProcess.run(["translate", "--locales", "de"], in: folder.path)
    #expect(try folder.text(of: "de.lproj/Two.strings") == "\"y\" = \"Korb ist leer\";\n", "\(plain)")
    #expect(plain.output.contains("rejected by a check: tags"), "\(plain)")
    try folder.write("", to: "de.lproj/Two.strings")
    let settled = try await ToolProcess.run(["translate", "--locales", "de", "--glossary", "glossary.csv"], in: folder.path)
    #expect(try folder.text(of: "de.lproj/Two.strings") == "", "\(settled)")
    #expect(settled.output.contains("rejected by a check: glossary"), "\(settled)")
    // The same from the project's settings.
    try folder.write("{\"glossary\": \"glossary.csv\"}", to: ".l10n.json")
    let project = try await ToolProcess.run(["translate", "--locales", "de"], in: folder.path)
    #expect(try folder.text(of: "de.lproj/Two.strings") == "", "\(project)")
  }

  @Test func `A line that no text can use is skipped and reported with its place, and a valid one is imported`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    func line(_ text: String, _ translation: String, _ more: String = "") -> String {
      "{\"source\":\"en\",\"text\":\"\(text)\",\"target\":\"de\",\"translation\":\"\(translation)\",\"origin\":\"human\",\"reviewed\":true\(more)}\n"
    }
    try folder.write(
      line("Del {0:text}", "weg {0:text} {0:text}") + line("Save {0:text}", "{0:text} sichern")
        + line("{0:<b>}Open{1:</b>} it", "{1:</b>}Es{0:<b>} öffnen") + line("Close {0:text}", "Schließen")
        + line("{0:text} has {1:integer}", "{1:integer} für {0:text}", ",\"tokens\":[\"%@\",\"%d\"]")
        + line("{0:text} has {1:integer} now", "{1:integer} für {0:text}: %s", ",\"tokens\":[\"%1$@\",\"%2$d\"]"), to: "a.jsonl")
    let result = try await ToolProcess.run(["memory", "import", "a.jsonl"], in: folder.path)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.output == "a.jsonl: read: 2, new: 2, replaced: 0, unchanged: 0, skipped: 4\n", "\(result)")
    for place in [
      "a.jsonl:1:1: The translation needs a correction: {0:text} occurs 2 times.",
      "a.jsonl:3:1: The translation needs a correction: a tag is not closed where it should be.",
      "a.jsonl:4:1: The translation needs a correction: {0:text} is missing.",
      "a.jsonl:6:1: The translation needs a correction: %s would be read as a placeholder that is not in the source text.",
    ] { #expect(result.errors.contains(place), "\(place)\n\(result)") }
  }

  @Test func `A TMX unit that no text could use is skipped with its place`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <tmx version="1.4">
        <header creationtool="x" creationtoolversion="1" segtype="block" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/>
        <body>
          <tu><tuv xml:lang="en"><seg>Open</seg></tuv>
            <tuv xml:lang="de"><seg>Öffnen</seg></tuv>
            <tuv xml:lang="fr"><seg>…!</seg></tuv></tu>
        </body>
      </tmx>

      """, to: "a.tmx")
    let result = try await ToolProcess.run(["memory", "import", "a.tmx"], in: folder.path)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.output == "a.tmx: read: 1, new: 1, replaced: 0, unchanged: 0, skipped: 1\n", "\(result)")
    #expect(result.errors.contains("a.tmx:7:7: The translation needs a correction: "), "\(result)")
  }
}
