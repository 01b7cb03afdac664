import Foundation

/// A folder with small catalogues in several formats, which is removed with the value.
final class SampleProject {
  let path: String

  /// The files of each format: a source and a translation with some defects.
  static let formats: [(name: String, files: [String: String])] = [
    (
      "strings",
      [
        "App/en.lproj/Localizable.strings":
          "/* Title */\n\"title\" = \"Open %@\";\n\"close\" = \"Close it.\";\n\"only\" = \"Only here\";\n",
        "App/de.lproj/Localizable.strings": "\"title\" = \"Öffnen\";\n\"close\" = \"Schließen  es.\";\n\"orphan\" = \"Weg\";\n",
      ]
    ),
    (
      "android",
      [
        "app/src/main/res/values/strings.xml":
          "<resources>\n  <string name=\"a\">Hello %1$s</string>\n  <plurals name=\"n\">\n    <item quantity=\"one\">%d file</item>\n"
          + "    <item quantity=\"other\">%d files</item>\n  </plurals>\n</resources>\n",
        "app/src/main/res/values-pl/strings.xml":
          "<resources>\n  <string name=\"a\">Witaj</string>\n  <plurals name=\"n\">\n    <item quantity=\"other\">%d</item>\n  </plurals>\n"
          + "</resources>\n",
      ]
    ),
    (
      "json",
      [
        "locales/en.json": "{\n  \"home\": {\"title\": \"Home {{name}}\", \"sub\": \"Sub\"},\n  \"x\": \"Y\"\n}\n",
        "locales/de.json": "{\n  \"home\": {\"title\": \"Start\", \"sub\": \"\"}\n}\n",
      ]
    ),
    (
      "po",
      [
        "po/de.po":
          "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
          + "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n"
          + "msgstr[0] \"%d Datei\"\nmsgstr[1] \"%s Dateien\"\n\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n"
      ]
    ),
    (
      "yaml",
      [
        "config/locales/en.yml": "en:\n  greeting: \"Hello %{name}\"\n  items:\n    one: one\n    other: \"%{count}\"\n",
        "config/locales/de.yml": "de:\n  greeting: \"Hallo\"\n  items:\n    other: \"%{count}\"\n",
      ]
    ),
    (
      "xcstrings",
      [
        "App/Localizable.xcstrings":
          "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a %@\" : {\n      \"localizations\" : {\n        \"de\" : {\n"
          + "          \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"b\" }\n        }\n      }\n    }\n  },\n"
          + "  \"version\" : \"1.0\"\n}\n"
      ]
    ),
    (
      "properties",
      [
        "src/messages_en.properties": "a=Hello {0}\nb=Two\n", "src/messages_de.properties": "a=Hallo\nb=Zwei  mal\n",
      ]
    ),
    (
      "fluent",
      [
        "l10n/en/main.ftl": "hello = Hello { $name }\n    .label = L\nbye = Bye\n", "l10n/de/main.ftl": "hello = Hallo\nbye = { hello }\n",
      ]
    ),
    (
      "arb",
      [
        "lib/app_en.arb": "{\n  \"@@locale\": \"en\",\n  \"a\": \"Hello {name}\",\n  \"@a\": {\"placeholders\": {\"name\": {}}}\n}\n",
        "lib/app_de.arb": "{\n  \"@@locale\": \"de\",\n  \"a\": \"Hallo\"\n}\n",
      ]
    ),
    (
      "resx",
      [
        "R/Text.resx": "<root>\n  <data name=\"a\" xml:space=\"preserve\">\n    <value>Hello {0}</value>\n  </data>\n</root>\n",
        "R/Text.de.resx": "<root>\n  <data name=\"a\" xml:space=\"preserve\">\n    <value>Hallo</value>\n  </data>\n</root>\n",
      ]
    ),
  ]

  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("workspace-\(UUID().uuidString)")
    path = folder.path
    try FileManager.default.createDirectory(at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file.
  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
