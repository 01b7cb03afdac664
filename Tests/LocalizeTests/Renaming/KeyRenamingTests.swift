import Localize
import LocalizeProject
import TestSupport
import Testing

/// Keys that get another name in the files of one catalogue.
@Suite struct KeyRenamingTests {
  /// A file of each format, a key in it, its new name, and what the renaming replaces in the file.
  struct Sample: Sendable, CustomTestStringConvertible {
    var format: FormatIdentifier
    var text: String
    var key: String
    var newKey: String
    /// Each text that changes, and what it becomes.
    var replaced: [(old: String, new: String)]
    /// What the file is called; it begins with the locale.
    var path = "en.txt"

    var testDescription: String { "\(format): \(key)" }
    var expected: String { replaced.reduce(text) { $0.replacing($1.old, with: $1.new) } }
  }

  static let samples: [Sample] = [
    Sample(
      format: .strings, text: "/* l10n:disable=double-space */\n\"a\\\"b\" = \"A  \\u00e9\"; // end\n\"c\" = \"C\";\n", key: "a\"b",
      newKey: "x.\"y", replaced: [("\"a\\\"b\"", "\"x.\\\"y\"")]),
    Sample(
      format: .stringsdict,
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>files</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>one</key><string>%d file</string>
              <key>other</key><string>%d files</string>
            </dict>
          </dict>
        </dict>
        </plist>

        """, key: "files", newKey: "a&b", replaced: [("<key>files</key>", "<key>a&amp;b</key>")]),
    Sample(
      format: .xcstrings,
      text: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "b" : {
              "comment" : "l10n:disable=double-space",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "B" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Bee" } }
              }
            },
            "d" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Dee" } }
              }
            }
          },
          "version" : "1.0"
        }
        """, key: "b", newKey: "c", replaced: [("\"b\" :", "\"c\" :")]),
    Sample(
      format: .csv, text: "key,en,de\r\n\"a, b\",A,Ä\r\nfiles_one,file,Datei\r\nfiles_other,files,Dateien\r\n", key: "files",
      newKey: "docs", replaced: [("files_one", "docs_one"), ("files_other", "docs_other")]),
    Sample(
      format: .xliff,
      text: """
        <?xml version="1.0"?>
        <xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
          <trans-unit id="old"><source>Old</source><target>Alt</target><note>l10n:disable=double-space</note></trans-unit>
        </body></file></xliff>

        """, key: "old", newKey: "new \"1\"", replaced: [("id=\"old\"", "id=\"new &quot;1&quot;\"")]),
    Sample(
      format: .po,
      text: "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
        + "#. l10n:disable=double-space\n#: a.c:1\nmsgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n",
      key: "menu\u{4}Open", newKey: "bar\u{4}Open…", replaced: [("\"menu\"", "\"bar\""), ("\"Open\"", "\"Open…\"")], path: "de.po"),
    Sample(
      format: .android,
      text: "<resources>\n  <!-- l10n:disable=double-space -->\n"
        + "  <plurals name='old'>\n    <item quantity=\"other\">x</item>\n  </plurals>\n</resources>\n",
      key: "old", newKey: "brand_new", replaced: [("'old'", "'brand_new'")]),
    Sample(
      format: .resx,
      text: "<root>\r\n  <data name='old' xml:space=\"preserve\">\r\n    <value>x</value>\r\n"
        + "    <comment>l10n:disable=double-space</comment>\r\n  </data>\r\n</root>", key: "old", newKey: "a&b",
      replaced: [("'old'", "'a&amp;b'")]),
    Sample(
      format: .qt,
      text:
        "<TS language=\"de\">\n<context>\n    <name>C</name>\n    <message>\n        <source>old</source>\n        <translation>x</translation>\n"
        + "    </message>\n</context>\n</TS>\n", key: "C\u{4}old", newKey: "C\u{4}a&b", replaced: [(">old<", ">a&amp;b<")], path: "de.ts"),
    Sample(
      format: .fluent, text: "# l10n:disable=double-space\nold = x\n    y\nother = z\n", key: "old", newKey: "brand-new",
      replaced: [("old = x", "brand-new = x")], path: "de.ftl"),
    Sample(
      format: .arb, text: "{\n  \"@@locale\": \"en\",\n  \"old\": \"x\",\n  \"@old\": {\"description\": \"old\"}\n}\n", key: "old",
      newKey: "neu",
      replaced: [("\"old\": \"x\"", "\"neu\": \"x\""), ("\"@old\"", "\"@neu\"")]),
    Sample(
      format: .webExtension, text: "{\n  \"old\": {\n    \"message\": \"old\",\n    \"description\": \"old\"\n  }\n}\n", key: "old",
      newKey: "neu", replaced: [("\"old\": {", "\"neu\": {")], path: "_locales/en/messages.json"),
    Sample(
      format: .json, text: "{\n  \"menu\": {\n    \"z\": \"1\",\n    \"files_one\": \"f\",\n    \"files_other\": \"fs\"\n  }\n}\n",
      key: "menu.files",
      newKey: "menu.docs", replaced: [("files_", "docs_")]),
    Sample(
      format: .yaml, text: "de:\n  menu:\n    z: \"1\"\n    # l10n:disable=double-space\n    old:\n      one: f\n      other: fs\n",
      key: "menu.old", newKey: "menu.no", replaced: [("old:", "\"no\":")], path: "de.yml"),
    Sample(
      format: .properties, text: "# l10n:disable=double-space\nold\\ key : x\\\n  y\n", key: "old key", newKey: "a:b",
      replaced: [("old\\ key", "a\\:b")]),
  ]

  @Test(arguments: samples)
  func `A key is renamed in place, and the way back gives the same bytes`(sample: Sample) async throws {
    let files = [sample.path: sample.text]
    let there = try await RenamedCatalog.rename([KeyChange(sample.key, to: sample.newKey)], in: files, format: sample.format)
    #expect(there.refusals == [] && sample.expected != sample.text)
    #expect(there.files[sample.path] == sample.expected)
    let back = try await RenamedCatalog.rename([KeyChange(sample.newKey, to: sample.key)], in: there.files, format: sample.format)
    #expect(back.refusals == [] && back.files == files)
  }

  @Test(arguments: samples)
  func `Deleting a key removes its comment and nothing else`(sample: Sample) async throws {
    let catalog = try await RenamedCatalog.load([sample.path: sample.text], format: sample.format)
    let renaming = CatalogRenaming([KeyChange(sample.key, to: nil)], of: catalog)
    #expect(renaming.refusals == [])
    let document = sample.format.read(SourceText(try #require(renaming.files.first).bytes), at: sample.path)
    let keys = document.entries.map { document.string(of: $0.key) }
    #expect(!keys.contains(sample.key) && keys.count == catalog.keys.count - 1)
    #expect(!String(decoding: document.source.original, as: UTF8.self).contains("l10n:disable"))
  }

  @Test func `A sorted string catalogue stays sorted, and the way back gives the same bytes`() async throws {
    func entry(_ key: String) -> String {
      "    \"\(key)\" : {\n      \"localizations\" : {\n        \"en\" : {\n"
        + "          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"\(key)\"\n          }\n        }\n      }\n    }"
    }
    func text(_ keys: [String]) -> String {
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(keys.map(entry).joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }
    let files = ["A.xcstrings": text(["a", "b", "c", "d"])]
    let there = try await RenamedCatalog.rename([KeyChange("a", to: "x")], in: files, format: .xcstrings)
    let moved = try #require(there.files["A.xcstrings"])
    let places = ["\"b\" : {", "\"c\" : {", "\"d\" : {", "\"x\" : {"].map { moved.firstRange(of: $0)?.lowerBound }
    #expect(there.refusals == [] && !places.contains(nil) && places.compactMap(\.self).sorted() == places.compactMap(\.self))
    #expect(try await RenamedCatalog.rename([KeyChange("x", to: "a")], in: there.files, format: .xcstrings).files == files)
  }

  @Test(arguments: [
    "\"Hello\" : {\n      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"Hallo\"\n          }\n        }\n      }\n    }",
    "\"Hello\" : {\n\n    }", "\"Hello\" : {\n      \"extractionState\" : \"manual\"\n    }",
    "\"Hello\" : {\n      \"localizations\" : {\n        \"zu\" : {\n          \"stringUnit\" : {\n            \"state\" : \"new\",\n            \"value\" : \"x\"\n          }\n        }\n      }\n    }",
  ])
  func `A key that is the source text gets no text by renaming there and back`(entry: String) async throws {
    let other = "\"Other\" : {\n\n    }"
    let text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \(entry),\n    \(other)\n  },\n  \"version\" : \"1.0\"\n}\n"
    let files = ["Localizable.xcstrings": text]
    for newKey in ["hello.key", "Zebra"] {
      let there = try await RenamedCatalog.rename([KeyChange("Hello", to: newKey)], in: files, format: .xcstrings)
      #expect(there.files.values.first?.contains("\"value\" : \"Hello\"") == true)
      let back = try await RenamedCatalog.rename([KeyChange(newKey, to: "Hello")], in: there.files, format: .xcstrings)
      #expect(back.refusals == [] && back.files == files, "\(back.files)")
    }
  }

  @Test func `Renaming there and back drops only the text that a renaming has written, whatever texts the file has`() async throws {
    func unit(_ locale: String, _ state: String, _ value: String) -> String {
      "        \"\(locale)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"\(state)\",\n            \"value\" : \"\(value)\"\n          }\n        }"
    }
    func entry(_ key: String, _ units: [String]) -> String {
      "    \"\(key)\" : {\n      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }"
    }
    let entries = [
      entry("Cancel", [unit("de", "translated", "Abbrechen"), unit("en", "translated", "Cancel")]),
      entry("Done", [unit("de", "translated", "Fertig")]), entry("ok.label", [unit("de", "translated", "Gut"), unit("en", "new", "OK")]),
    ]
    let text =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n"
    let files = ["Localizable.xcstrings": text]
    for (key, newKey) in [("Cancel", "cancel.label"), ("Done", "done.label"), ("ok.label", "OK"), ("ok.label", "x.label")] {
      let there = try await RenamedCatalog.rename([KeyChange(key, to: newKey)], in: files, format: .xcstrings)
      let back = try await RenamedCatalog.rename([KeyChange(newKey, to: key)], in: there.files, format: .xcstrings)
      #expect(back.refusals == [] && back.files == files, "\(key): \(back.files)")
    }
  }

  @Test func `A source text that renaming back would not restore stays`() async throws {
    let text =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : {\n      \"localizations\" : {\n        \"en\" : {\n          \"stringUnit\" : {\n            \"state\" : \"needs_review\",\n            \"value\" : \"Hello\"\n          }\n        }\n      }\n    }\n  },\n  \"version\" : \"1.0\"\n}\n"
    let result = try await RenamedCatalog.rename([KeyChange("a", to: "Hello")], in: ["A.xcstrings": text], format: .xcstrings)
    #expect(result.files["A.xcstrings"] == text.replacing("\"a\"", with: "\"Hello\""))
  }

  @Test func `Renaming there and back changes no byte, whatever the keys are`() async throws {
    var generator = SeededGenerator(seed: 20)
    let parts = ["a", "b", "menu", "é", "x y", "Z", "1", "-", "\"", "'", "\\", "=", ":", "#", "%", "&", "<", ","]
    var count = 0
    for round in 0..<300 {
      let format: FormatIdentifier =
        [.strings, .properties, .csv, .json, .arb, .webExtension, .yaml].randomElement(using: &generator) ?? .strings
      var files = ["en.x": Self.empty(format)]
      // The file is written by the tool itself, so that it has the escapes that the tool writes.
      for _ in 0..<4 {
        let key = (0..<3).compactMap { _ in parts.randomElement(using: &generator) }.joined()
        let document = format.read(SourceText(Array((files["en.x"] ?? "").utf8)), at: "en.x")
        let locale = format == .csv ? LocaleIdentifier("en") : nil
        guard let bytes = try? document.bytes(applying: [.addKey(key: key, locale: locale, text: "t", comment: nil)]).bytes else {
          continue
        }
        files["en.x"] = String(decoding: bytes, as: UTF8.self)
      }
      let catalog = try await RenamedCatalog.load(files, format: format)
      guard catalog.keys.count > 0 else { continue }
      let old = catalog.keys[Int.random(in: 0..<catalog.keys.count, using: &generator)]
      let new = old + "new" + (parts.randomElement(using: &generator) ?? "")
      let there = try await RenamedCatalog.rename([KeyChange(old, to: new)], in: files, format: format)
      guard there.refusals.isEmpty else { continue }
      let back = try await RenamedCatalog.rename([KeyChange(new, to: old)], in: there.files, format: format)
      #expect(back.files == files && there.files != files, "round \(round), seed \(generator.seed), \(format): \(old) → \(new)")
      count += 1
    }
    #expect(count > 200)
  }

  private static func empty(_ format: FormatIdentifier) -> String {
    switch format {
    case .csv: "key,en\nfirst,t\n"
    case .json, .arb: "{\n  \"first\": \"t\"\n}\n"
    case .webExtension: "{\n  \"first\": {\n    \"message\": \"t\"\n  }\n}\n"
    case .properties: "first=t\n"
    case .yaml: "first: t\n"
    default: "\"first\" = \"t\";\n"
    }
  }
}
