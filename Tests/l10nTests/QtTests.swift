import TestSupport
import Testing

/// The tool on the files of Qt Linguist.
@Suite struct QtTests {
  private static func file(_ language: String, _ messages: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE TS>
    <TS version="2.1" language="\(language)">
    <context>
        <name>C</name>
    \(messages)
    </context>
    </TS>

    """
  }

  private static func plural(_ forms: [String], type: String = "") -> String {
    let lines = forms.map { "            <numerusform>\($0)</numerusform>" } + ["        </translation>"]
    let head = ["    <message numerus=\"yes\">", "        <source>%n dir(s)</source>", "        <translation\(type)>"]
    return (head + lines + ["    </message>"]).joined(separator: "\n")
  }

  private static func message(_ source: String, _ translation: String, type: String = "") -> String {
    "    <message>\n        <source>\(source)</source>\n        <translation\(type)>\(translation)</translation>\n    </message>"
  }

  @Test func `Two files that name one language are those of two locales`() async throws {
    let folder = try ScratchFolder()
    let missing = " type=\"unfinished\""
    let cyrillic = [Self.message("Open", "Адкрыць"), Self.message("Close", "", type: missing)].joined(separator: "\n")
    let latin = [Self.message("Open", "", type: missing), Self.message("Close", "Začynić")].joined(separator: "\n")
    try folder.write(Self.file("be", cyrillic), to: "q/be_BY.ts")
    try folder.write(Self.file("be", latin), to: "q/be_BY@latin.ts")
    let found = try await ToolProcess.run(
      ["validate", "q", "--format", "concise", "--only", "missing-translation", "--show", "missing"], in: folder.path)
    #expect(found.output.contains("Translation missing: be-BY") && found.output.contains("Translation missing: be-Latn-BY"), "\(found)")
    let exported = try await ToolProcess.run(
      ["export", "q", "--only", "missing", "-o", "ex", "--format", "json", "--no-memory"], in: folder.path)
    #expect(exported.exitCode == 0 && !exported.output.contains("Nothing to export"), "\(exported)")
    let looked = try await ToolProcess.run(["lookup", "C␄Open", "--locale", "be-BY", "q"], in: folder.path)
    #expect(looked.output == "Адкрыць\n", "\(looked)")
  }

  @Test(arguments: [("pl", 1, 3), ("pl", 0, 3), ("de", 1, 2), ("ar", 2, 6), ("fa", 2, 1), ("tr", 3, 1)])
  func `All forms that the language has are filled, however many the file has`(language: String, count: Int, wanted: Int) async throws {
    let folder = try ScratchFolder()
    let path = "app_\(language).ts"
    try folder.write(
      Self.file(language, Self.plural(Array(repeating: "", count: count), type: " type=\"unfinished\"")), to: path)
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", language], in: folder.path)
    let text = try folder.text(of: path)
    #expect(result.exitCode == 0 && text.split(separator: "<numerusform>").count == wanted + 1, "\(result)\(text)")
    #expect(!text.contains("<numerusform></numerusform>"))
    let found = try await ToolProcess.run(["validate", ".", "--format", "concise", "--only", "plural-missing-category"], in: folder.path)
    #expect(found.output.isEmpty, "\(found)")
  }

  @Test(arguments: [("tr", 1), ("lv", 3), ("cy", 5), ("pl", 3), ("ja", 1)])
  func `A new file has the forms of its language`(language: String, wanted: Int) async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.file("de", Self.plural(["%n Ordner", "%n Ordner"])), to: "app_de.ts")
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", language], in: folder.path)
    let text = try folder.text(of: "app_\(language).ts")
    #expect(result.exitCode == 0 && text.split(separator: "<numerusform>").count == wanted + 1, "\(result)\(text)")
    #expect(!text.contains("<numerusform></numerusform>"))
  }

  @Test(arguments: [("lv", 3), ("cy", 5), ("mi", 3), ("mk", 3), ("mt", 4)])
  func `A form without a text is found in languages whose forms have numbers`(language: String, count: Int) async throws {
    let folder = try ScratchFolder()
    let texts = (1..<count).map { "%n x\($0)" } + [""]
    try folder.write(Self.file(language, Self.plural(texts)), to: "app_\(language).ts")
    let found = try await ToolProcess.run(["validate", ".", "--format", "concise", "--only", "plural-missing-category"], in: folder.path)
    #expect(found.output.contains("error plural-missing-category: Qt shows the source text for every number"), "\(found)")
  }

  @Test func `A vanished message comes back in its place`() async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.file("de", Self.message("Gone", "Weg") + "\n" + Self.message("Open", "Öffnen")), to: "app_de.ts")
    let french = Self.file("fr", Self.message("Gone", "Parti", type: " type=\"vanished\"") + "\n" + Self.message("Open", "Ouvrir"))
    try folder.write(french, to: "app_fr.ts")
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", "fr"], in: folder.path)
    let text = try folder.text(of: "app_fr.ts")
    #expect(result.exitCode == 0 && !text.contains("vanished"), "\(result)\(text)")
    #expect(text.split(separator: "<source>Gone</source>").count == 2)
    #expect(text.hasSuffix(Self.message("Open", "Ouvrir") + "\n</context>\n</TS>\n"))
  }

  @Test func `A key that gets the name of a vanished message replaces it`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      Self.file("fr", Self.message("Gone", "Parti", type: " type=\"vanished\"") + "\n" + Self.message("Open", "Ouvrir")), to: "app_fr.ts")
    let result = try await ToolProcess.run(["rename", "C␄Open", "C␄Gone", "."], in: folder.path)
    #expect(try folder.text(of: "app_fr.ts") == Self.file("fr", Self.message("Gone", "Ouvrir")), "\(result)")
  }

  @Test func `A message behind a vanished one of its key is reported`() async throws {
    let folder = try ScratchFolder()
    let gone = Self.message("Gone", "Parti", type: " type=\"vanished\"")
    try folder.write(Self.file("fr", gone + "\n" + Self.message("Gone", "Parti") + "\n" + Self.message("Open", "Ouvrir")), to: "app_fr.ts")
    try folder.write(Self.file("it", Self.message("Gone", "Via") + "\n" + gone + "\n" + Self.message("Open", "Apri")), to: "app_it.ts")
    let result = try await ToolProcess.run(["validate", ".", "--format", "concise"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.hasPrefix("./app_fr.ts:10:") && result.output.contains("duplicate-key"), "\(result)")
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func `The number of a plural may be in any of its forms`() async throws {
    let folder = try ScratchFolder()
    let message = Self.plural(["%n Woche", "%n Wochen"]).replacing("%n dir(s)", with: "week(s)")
    try folder.write(Self.file("de", message), to: "app_de.ts")
    let result = try await ToolProcess.run(["validate", ".", "--format", "concise"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.isEmpty, "\(result)")
  }
}
