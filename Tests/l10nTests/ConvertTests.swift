import Foundation
import Localize
import LocalizeProject
import Testing

@testable import l10n

/// l10n convert.
@Suite struct ConvertTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Brand" : {
          "shouldTranslate" : false
        },
        "files" : {
          "comment" : "How many.",
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
            "fr" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld fichier" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichiers" } } } } }
          }
        },
        "title" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Titre" } } } }
      },
      "version" : "1.0"
    }
    """

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(Self.catalog, to: "App.xcstrings")
    return folder
  }

  private func convert(_ arguments: [String], in folder: ScratchFolder, language: String = "C") async throws -> ToolResult {
    try await ToolProcess.run(["convert"] + arguments, in: folder.path, environment: ["LC_ALL": language])
  }

  /// The names of all files below a folder.
  private func names(in folder: ScratchFolder) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).sorted()
  }

  @Test func `A lost key that the target format does not allow is reported with that reason`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a b\" = \"A\";\n\"ok\" = \"B\";\n", to: "en.lproj/App.strings")
    let result = try await convert(["en.lproj", "out", "--to", "android"], in: folder)
    #expect(result.errors.contains("lost: keys that the target format does not allow, with all their texts: 1 ("), "\(result)")
    #expect(result.errors.contains("“a b”") && !result.errors.contains("“ok”"), "\(result)")
    let german = try await convert(["en.lproj", "aus", "--to", "android"], in: folder, language: "de_DE.UTF-8")
    #expect(german.errors.contains("Schlüssel, die das Zielformat nicht zulässt"), "\(german)")
  }

  @Test(
    arguments: [
      "strings", "stringsdict", "android", "xliff", "csv", "xcstrings", "arb", "json", "po", "properties", "webext", "resx", "qt", "yaml",
      "fluent",
    ])
  func `Each format is written for the reader of its platform`(format: String) async throws {
    let folder = try folder()
    let result = try await convert(["App.xcstrings", "out/", "--to", format], in: folder)
    var text = result.description
    for path in result.output.split(separator: "\n").map(String.init) { text += "=== \(path)\n\(try folder.text(of: path))\n" }
    try assertSnapshot(of: text, named: "convert/\(format)")
  }

  @Test func `The report is available as JSON`() async throws {
    let folder = try folder()
    let result = try await convert(["App.xcstrings", "out", "--to", "strings", "--format", "json"], in: folder)
    try assertSnapshot(of: result.description, named: "convert/report-json")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(result.outputBytes)) }
  }

  @Test func `A strict conversion writes nothing if it would lose something`() async throws {
    let folder = try folder()
    let refused = try await convert(["App.xcstrings", "out.csv", "--strict"], in: folder)
    try assertSnapshot(of: refused.description, named: "convert/strict")
    #expect(refused.exitCode == 1)
    #expect(names(in: folder) == ["App.xcstrings"])
    let german = try await convert(["App.xcstrings", "out.csv", "--strict"], in: folder, language: "de_DE.UTF-8")
    try assertSnapshot(of: german.description, named: "convert/strict-german")
    let same = try await convert(["App.xcstrings", "copy.xcstrings", "--strict"], in: folder)
    #expect(same.exitCode == 0 && same.errors.isEmpty)
  }

  @Test(arguments: [
    ("json", #"{"a": "A", "b": "B b"}"#, #"{"a": null, "b": "B c"}"#), ("yml", "en:\n  a: A\n  b: B b\n", "de:\n  a: ~\n  b: B c\n"),
    ("yml", "en:\n  a: A\n  b: B b\n", "de:\n  a:\n  b: B c\n"),
  ])
  func `A translation that is null is missing, and no part that can't be read`(ending: String, source: String, text: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder("locales")
    try folder.write(source, to: "locales/en.\(ending)")
    try folder.write(text, to: "locales/de.\(ending)")
    let result = try await convert(["locales", "out.csv", "--strict"], in: folder)
    #expect(result.exitCode == 0 && !result.errors.contains("lost:"), "\(result)")
  }

  @Test func `Bytes that are not text in the encoding of a file are refused with their place`() async throws {
    let folder = try ScratchFolder()
    try folder.write(Array("\"a\" = \"b\";\n\"c\" = \"d ".utf8) + [0xFF] + Array("\";\n".utf8), to: "en.lproj/Localizable.strings")
    let result = try await convert(["en.lproj/Localizable.strings", "out.json", "--to", "json"], in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("en.lproj/Localizable.strings:2:10: The bytes are not valid UTF-8. Nothing was written."), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder("out.json")))
  }

  @Test func `Catalogues of one name are written into folders of their own`() async throws {
    let folder = try ScratchFolder()
    for name in ["a", "b"] { try folder.write("\"k\" = \"\(name)\";\n", to: "in/\(name)/en.lproj/Localizable.strings") }
    let result = try await convert(["in", "out/", "--to", "android"], in: folder)
    #expect(result.output == "out/a/values-en/strings.xml\nout/b/values-en/strings.xml\n", "\(result)")
    #expect(try folder.text(of: "out/b/values-en/strings.xml").contains(">b<"))
  }

  @Test func `A message with a context survives XLIFF and comes back`() async throws {
    let folder = try ScratchFolder()
    let message = "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n"
    try folder.write(
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n\(message)\nmsgid \"Open\"\nmsgstr \"Offen\"\n",
      to: "de.po")
    let there = try await convert(["de.po", "de.xliff"], in: folder)
    #expect(!there.errors.contains("lost: keys"), "\(there)")
    #expect(try folder.text(of: "de.xliff").contains("id=\"menu␄Open\""))
    let back = try await convert(["de.xliff", "back/", "--to", "po"], in: folder)
    #expect(!back.errors.contains("lost: keys"), "\(back)")
    let path = try #require(back.output.split(separator: "\n").map(String.init).first)
    #expect(try folder.text(of: path).contains(message), "\(back)")
  }

  @Test func `A table for one locale has the source texts too, and a key is no form of another`() async throws {
    let folder = try folder()
    try folder.write(
      Self.catalog.replacing(
        "\"title\" :",
        with:
          "\"files_zero\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"None\" } } } },\n \"title\" :"
      ),
      to: "App.xcstrings")
    let result = try await convert(["App.xcstrings", "out.csv", "--locale", "fr"], in: folder)
    let lines = try folder.text(of: "out.csv").split(separator: "\n")
    #expect(lines.first == "key,comment,en,fr")
    #expect(lines.contains("files,How many.,%lld files,%lld fichiers"), "\(lines)")
    #expect(lines.contains("files_zero,,None,"), "\(lines)")
    #expect(!result.errors.contains("lost: keys"), "\(result)")
  }

  @Test func `A folder with a file per locale becomes a table, and the table becomes the folder`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop(in: "shop")
    #expect(try await convert(["shop", "shop.csv"], in: folder).exitCode == 0)
    #expect(try folder.text(of: "shop.csv") == "key,en,fr\ngreeting,Hello %@,Bonjour\ncount,%d items,%@ articles\nbye,Bye,\n")
    let back = try await convert(["shop.csv", "back", "--to", "strings"], in: folder)
    #expect(back.description == "exit code: 0\n--- standard output\nback/en.lproj/shop.strings\nback/fr.lproj/shop.strings\n")
    for locale in ["en", "fr"] {
      #expect(try folder.text(of: "back/\(locale).lproj/shop.strings") == folder.text(of: "shop/\(locale).lproj/Shop.strings"))
    }
  }

  @Test(
    arguments: [
      ("exists", ["App.xcstrings", "there.csv"]), ("same-file", ["App.xcstrings", "./App.xcstrings", "--force"]),
      ("unknown-format", ["App.xcstrings", "out"]), ("unknown-ending", ["App.xcstrings", "out.txt"]),
      ("several-files", ["App.xcstrings", "out.strings"]), ("locale", ["App.xcstrings", "out.strings", "--locale", "de"]),
      ("locale-needed", ["plain.json", "out.arb"]), ("nothing", ["empty", "out.csv"]), ("absent", ["absent.csv", "out.json"]),
      ("no-folder", ["App.xcstrings", "there.csv/out.csv"]), ("unreadable", ["locked", "out.csv"]),
    ] as [(String, [String])])
  func `An impossible conversion is reported with its reason, and nothing is written`(name: String, arguments: [String]) async throws {
    let folder = try folder()
    try folder.write("x", to: "there.csv")
    try folder.write("{\"a\": \"b\"}", to: "plain.json")
    try folder.folder("empty")
    try folder.folder("locked/en.lproj")
    try folder.link("locked/en.lproj/A.strings", to: "nowhere")
    let before = names(in: folder)
    let result = try await convert(arguments, in: folder)
    try assertSnapshot(of: result.description, named: "convert/error-\(name)")
    #expect(result.exitCode == 2)
    #expect(names(in: folder) == before)
    #expect(try folder.text(of: "there.csv") == "x")
    #expect(try folder.text(of: "App.xcstrings") == Self.catalog)
  }

  @Test func `With --force a file is replaced and keeps its permissions; a link out of the folder is not followed`() async throws {
    let folder = try folder()
    try folder.write("x", to: "out.csv")
    try folder.setPermissions(0o640, of: "out.csv")
    #expect(try await convert(["App.xcstrings", "out.csv", "--force"], in: folder).exitCode == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("out.csv"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try folder.text(of: "out.csv").hasPrefix("key,"))
    try folder.folder("elsewhere")
    try folder.folder("tree")
    try folder.link("tree/fr.lproj", to: "../elsewhere")
    let result = try await convert(["App.xcstrings", "tree", "--to", "strings", "--locale", "fr", "--force"], in: folder)
    #expect(result.exitCode == 2 && result.errors.contains("a symbolic link to a place outside the folder"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("elsewhere")).isEmpty)
  }

  @Test func `A link to a file of the folder stays a link, and its target is replaced; one that leads out of the folder is refused`()
    async throws
  {
    let folder = try folder()
    try folder.write("x", to: "other/target.csv")
    try folder.link("link.csv", to: "other/target.csv")
    try folder.setPermissions(0o640, of: "other/target.csv")
    #expect(try await convert(["App.xcstrings", "link.csv"], in: folder).exitCode == 2)
    #expect(try folder.text(of: "other/target.csv") == "x")
    #expect(try await convert(["App.xcstrings", "link.csv", "--force"], in: folder).exitCode == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.csv")).hasSuffix("other/target.csv"))
    #expect(try folder.text(of: "other/target.csv").hasPrefix("key,"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("other/target.csv"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)

    try folder.folder("tree")
    try folder.write("x", to: "outside.csv")
    try folder.link("tree/link.csv", to: "../outside.csv")
    let before = names(in: folder)
    let refused = try await convert(["App.xcstrings", "tree/link.csv", "--force"], in: folder)
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors.contains("“tree/link.csv” can't be written.")
        && refused.errors.contains("a symbolic link to a place outside the folder"))
    #expect(try folder.text(of: "outside.csv") == "x")
    #expect(names(in: folder) == before)
  }

  @Test func `A file converted to its own format keeps its bytes, including what a model would drop`() async throws {
    let folder = try ScratchFolder()
    let strings = "/* Menus */\n\n\"open\" = \"Open\";   // the first\n"
    try folder.write(strings, to: "app/en.lproj/Menu.strings")
    try folder.write(strings.replacing("Open", with: "Öffnen"), to: "app/de.lproj/Menu.strings")
    #expect(try await convert(["app", "out/", "--to", "strings"], in: folder).exitCode == 0)
    #expect(try folder.text(of: "out/en.lproj/Menu.strings") == strings)
    #expect(try folder.text(of: "out/de.lproj/Menu.strings") == strings.replacing("Open", with: "Öffnen"))
    let german = try await convert(["app", "german/", "--to", "strings", "--locale", "de"], in: folder)
    #expect(
      german.exitCode == 0
        && names(in: folder).filter { $0.hasPrefix("german/") && $0.hasSuffix(".strings") } == ["german/de.lproj/Menu.strings"])
    // Keys in another order, and an unknown layout.
    let catalog =
      #"{"strings":{"b":{},"a":{"localizations":{"de":{"stringUnit":{"state":"","value":"A"}}}}},"sourceLanguage":"en","version":"1.0"}"#
    try folder.write(catalog, to: "Odd.xcstrings")
    let same = try await convert(["Odd.xcstrings", "odd/", "--to", "xcstrings"], in: folder)
    #expect(same.exitCode == 0 && !same.errors.contains("lost"), "\(same)")
    #expect(try folder.text(of: "odd/Odd.xcstrings") == catalog)
    // The choice of all its locales changes nothing, and that of some leaves the others out.
    let table = "key;comment;en;uk\r\n\"a\";first;\"A;1\";А\r\n"
    try folder.write(table, to: "t.csv")
    for (file, locale) in [("Odd.xcstrings", "de"), ("t.csv", "uk"), ("t.csv", "en,uk")] {
      let to = file.hasSuffix("csv") ? "csv" : "xcstrings"
      let chosen = try await convert([file, "\(locale)/", "--to", to, "--locale", locale], in: folder)
      #expect(chosen.exitCode == 0 && !chosen.errors.contains("lost"), "\(chosen)")
      #expect(try folder.text(of: "\(locale)/\(file)") == (file == "t.csv" ? table : catalog))
    }
    try folder.write("key,en,uk,de\na,A,А,Ä\n", to: "three.csv")
    #expect(try await convert(["three.csv", "one.csv", "--locale", "de"], in: folder).exitCode == 0)
    #expect(try folder.text(of: "one.csv") == "key,en,de\na,A,Ä\n")
  }

  @Test func `No file contains a path of this machine`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"open\": \"Open\"}", to: "locales/en.json")
    try folder.write("{\"open\": \"Öffnen\"}", to: "locales/de.json")
    #expect(try await convert([folder.path + "/locales", "out/", "--to", "xliff"], in: folder).exitCode == 0)
    let written = names(in: folder).filter { $0.hasSuffix(".xliff") }
    #expect(!written.isEmpty)
    for name in written { #expect(!(try folder.text(of: name).contains(folder.path))) }
  }

  @Test func `A single file with a locale in its name needs no --locale`() async throws {
    let folder = try ScratchFolder()
    try folder.write("a=Eins\n", to: "messages_de.properties")
    try folder.write("{\"a\": \"Um\"}", to: "app.pt-BR.json")
    #expect(try await convert(["messages_de.properties", "de.csv"], in: folder).exitCode == 0)
    #expect(try folder.text(of: "de.csv") == "key,de\na,Eins\n")
    #expect(try await convert(["app.pt-BR.json", "pt.csv"], in: folder).exitCode == 0)
    #expect(try folder.text(of: "pt.csv") == "key,pt-BR\na,Um\n")
    let found = try await ToolProcess.run(
      ["lookup", "a", "--catalog", "messages_de.properties", "--locale", "de", "--format", "json"], in: folder.path)
    #expect(found.output.contains("\"locale\": \"de\""))
  }

  @Test func `A locale without a text gets a file that Apple's reader accepts as an empty table, not an empty file`() async throws {
    let folder = try ScratchFolder()
    try folder.write("key,en,de\na,One,\n", to: "Texts.csv")
    #expect(try await convert(["Texts.csv", "out/", "--to", "strings"], in: folder).exitCode == 0)
    #expect(try folder.text(of: "out/de.lproj/Texts.strings") == "\n")
  }

  @Test func `A format is named if the file extension does not identify it`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"a\": \"b\"}", to: "texts.i18n")
    let result = try await convert(
      ["texts.i18n", "out.table", "--from", "json", "--to", "csv", "--locale", "de"], in: folder)
    #expect(result.exitCode == 0)
    #expect(try folder.text(of: "out.table") == "key,de\na,b\n")
  }

  @Test func `A full disk leaves neither a partial file nor a partial folder`() async throws {
    let folder = try folder()
    let rows = (0..<2000).map { "key.\($0),English \($0),Deutsch \($0)\n" }
    try folder.write("key,en,de\n" + rows.joined(), to: "large.csv")
    for target in ["out.json --locale de", "out/ --to strings", "out/ --to po", "out.xcstrings"] {
      let result = try await ToolProcess.shell("ulimit -f 8; \"$L10N\" convert large.csv \(target)", in: folder.path)
      #expect(result.exitCode == 2, "\(target): \(result)")
      #expect(names(in: folder) == ["App.xcstrings", "large.csv"], "\(target)")
    }
  }

  @Test func `A file that another program creates after the check is kept`() async throws {
    let folder = try folder()
    let discovered = try #require(CatalogDiscovery(paths: [folder.path]).catalogs.first)
    let source = try await Conversion.Input(CatalogLoader().load(discovered.selection).catalog)
    let target = ConversionTarget(format: .csv, path: folder("out.csv"))
    let conversion = try Conversion([source], to: target)
    var output = ConversionOutput(conversion, target: target, overwrites: false)
    try output.check()
    try folder.write("theirs", to: "out.csv")
    let error = try #require(throws: FileError.self) { try output.write() }
    #expect(error.kind == .changedSinceRead)
    #expect(try folder.text(of: "out.csv") == "theirs")
    let forced = ConversionOutput(conversion, target: target, overwrites: true)
    try forced.write()
    #expect(try folder.text(of: "out.csv").hasPrefix("key,"))
  }

  @Test(.timeLimit(.minutes(20)))
  func `A killed conversion leaves a whole result or none`() async throws {
    let folder = try ScratchFolder()
    let rows = (0..<3000).map { "key.\($0),English \($0),Deutsch \($0),Français \($0)\n" }
    try folder.write("key,en,de,fr\n" + rows.joined(), to: "large.csv")
    for target in ["out.xcstrings", "out/ --to strings"] {
      for attempt in 0..<30 {
        let delay = Double(attempt) * 0.012
        _ = try await ToolProcess.shell(
          "rm -rf out*; \"$L10N\" convert large.csv \(target) >/dev/null 2>&1 & sleep \(delay); kill -9 $!; wait $!", in: folder.path)
        // The documentation allows a hidden leftover file, but never under the name of the result.
        let visible = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".l10n-") }
        #expect(visible.allSatisfy { ["large.csv", "out", "out.xcstrings"].contains($0) })
        if visible.contains("out.xcstrings") {
          #expect(throws: Never.self) {
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: folder("out.xcstrings"))))
          }
        }
        if visible.contains("out") {
          for locale in ["en", "de", "fr"] {
            #expect(try folder.text(of: "out/\(locale).lproj/large.strings").split(separator: "\n").count == 3000)
          }
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix(".l10n-") {
          try FileManager.default.removeItem(atPath: folder(name))
        }
      }
    }
  }

  @Test func `Several locales can be chosen, as a list and by repetition, under both names of the option`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de", "fr", "sv"] { try folder.write("{\"a\": \"\(locale)\"}", to: "locales/\(locale).json") }
    for arguments in [["--locale", "de,fr"], ["--locale", "de", "--locale", "fr"], ["--locales", "de, fr"]] {
      let result = try await convert(["locales", "out.csv", "--force", "--source-locale", "en"] + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result)")
      let text = try folder.text(of: "out.csv")
      #expect(text.hasPrefix("key,en,de,fr\n"), "\(text)")
    }
  }

  @Test func `A catalogue without the locale is skipped and named; a locale that none has is an error`() async throws {
    let folder = try ScratchFolder()
    for path in ["a/en", "a/de", "b/en", "b/fr"] { try folder.write("{\"k\": \"\(path)\"}", to: "\(path)/texts.json") }
    let result = try await convert([".", "out/", "--to", "csv", "--locale", "de", "--source-locale", "en"], in: folder)
    #expect(result.exitCode == 0 && result.output.split(separator: "\n").count == 1, "\(result)")
    #expect(result.errors.contains("skipped catalogues without de: 1 (b/texts)"), "\(result)")
    let unknown = try await convert([".", "other/", "--to", "csv", "--locale", "sv", "--source-locale", "en"], in: folder)
    #expect(unknown.exitCode == 2 && unknown.errors.contains("No catalogue contains the locale “sv”"), "\(unknown)")
    #expect(!FileManager.default.fileExists(atPath: folder("other")))
  }

  @Test func `What an existing file would lose is counted before it is refused, and when it is overwritten`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"kept": "Same", "changed": "New"}"#, to: "locales/en.json")
    try folder.write(#"{"kept": "Gleich", "changed": "Neu"}"#, to: "locales/de.json")
    try folder.write("key,en,de\nkept,Same,Gleich\nchanged,New,Alt\ngone,Old,Weg\n", to: "out.csv")
    let before = try folder.text(of: "out.csv")
    let arguments = ["locales", "out.csv", "--source-locale", "en"]
    let refused = try await convert(arguments, in: folder)
    #expect(refused.exitCode == 2)
    #expect(try folder.text(of: "out.csv") == before)
    for line in [
      "overwriting loses: keys and all their texts: 1 (out.csv:4 “gone”)",
      "overwriting loses: texts that differ: 1 (out.csv:3 “changed” [de])",
    ] { #expect(refused.errors.contains(line), "\(refused)") }
    let strict = try await convert(arguments + ["--force", "--strict"], in: folder)
    #expect(strict.exitCode == 1 && strict.errors.contains("nothing was written, because of --strict"), "\(strict)")
    #expect(try folder.text(of: "out.csv") == before)
    let german = try await convert(arguments, in: folder, language: "de_DE.UTF-8")
    #expect(german.errors.contains("(out.csv:4 „gone“)"), "\(german)")
    let forced = try await convert(arguments + ["--force"], in: folder)
    #expect(forced.exitCode == 0 && forced.errors.contains("existing files replaced: 1 (out.csv)"), "\(forced)")
    let again = try await convert(arguments + ["--force"], in: folder)
    #expect(!again.errors.contains("overwriting loses"), "\(again)")
    try folder.write("key,en,de,fr\nkept,Same,Gleich,Même\nchanged,New,Neu,Neuf\n", to: "out.csv")
    let locale = try await convert(arguments, in: folder)
    #expect(locale.errors.contains("overwriting loses: all texts in fr: 2 (out.csv:2 “kept” [fr], "), "\(locale)")
    #expect(!locale.errors.contains("texts that differ"), "\(locale)")
    try folder.write("no table\n", to: "out.csv")
    let unreadable = try await convert(arguments + ["--force", "--strict"], in: folder)
    #expect(unreadable.exitCode == 1, "\(unreadable)")
    #expect(unreadable.errors.contains("all of “out.csv”, which is not a readable csv file."), "\(unreadable)")
  }

  @Test func `Several catalogues in one file need a hint that works`() async throws {
    let folder = try ScratchFolder()
    for name in ["A", "B"] { try folder.write(Self.catalog, to: "two/\(name).xcstrings") }
    let result = try await convert(["two", "c.csv", "--locale", "fr"], in: folder)
    #expect(result.exitCode == 2 && !result.errors.contains("--locale"), "\(result)")
    #expect(result.errors.contains("or pass the path of a single catalogue"), "\(result)")
    #expect(try await convert(["two/A.xcstrings", "c.csv", "--locale", "fr"], in: folder).exitCode == 0)
    #expect(try await convert(["two", "c/", "--to", "csv", "--locale", "fr"], in: folder).exitCode == 0)
  }

  @Test func `Standard input and standard output take the place of files`() async throws {
    let arguments = ["convert", "-", "-", "--from", "strings", "--to", "json", "--locale", "en"]
    let result = try await ToolProcess.run(arguments, input: "\"a\" = \"b\";\n")
    #expect(result.exitCode == 0 && result.output.contains("\"a\""), "\(result)")
    let unknown = try await ToolProcess.run(["convert", "-", "-", "--to", "json"], input: "")
    #expect(unknown.exitCode == 2 && unknown.errors.contains("Can't determine the format of standard input."), "\(unknown)")
  }

  @Test func `A new folder is made with the folders above it, or none of them`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"a": "b"}"#, to: "en.json")
    try folder.write("x", to: "file")
    for output in ["new/deep/res/", folder("other/deep"), "one/deep/x.strings"] {
      let result = try await convert(["en.json", output, "--to", "strings", "--locale", "en"], in: folder)
      #expect(result.exitCode == 0, "\(result)")
    }
    #expect(try !folder.text(of: "one/deep/x.strings").isEmpty)
    let before = names(in: folder)
    #expect(before.contains("new/deep/res/en.lproj/Localizable.strings"))
    for output in ["file/deep/res/", "file/deep/x.strings"] {
      let refused = try await convert(["en.json", output, "--to", "strings", "--locale", "en"], in: folder)
      #expect(refused.exitCode == 2, "\(refused)")
      #expect(names(in: folder) == before)
    }
  }

  @Test func `A locale that is not there is never the name of the unnamed source`() async throws {
    let folder = try ScratchFolder()
    try folder.write("<resources><string name=\"a\">Edit</string></resources>", to: "res/values/strings.xml")
    try folder.write("<resources><string name=\"a\">Bearbeiten</string></resources>", to: "res/values-de-rDE/strings.xml")
    for (arguments, message) in [
      (["--locale", "de"], "Did you mean “de-DE”?"), (["--locale", "it"], "Available locales: de-DE, en."),
    ] {
      let result = try await convert(["res", "out.csv"] + arguments, in: folder)
      #expect(result.exitCode == 2 && result.errors.contains(message), "\(arguments): \(result)")
    }
    let named = try await convert(["res", "out.csv", "--source-locale", "en", "--locale", "en,de-DE"], in: folder)
    #expect(named.exitCode == 0, "\(named)")
    let text = try folder.text(of: "out.csv")
    #expect(text.contains("a,") && text.contains("Edit") && text.contains("Bearbeiten"), "\(text)")
  }

  @Test(arguments: ["out.arb", "out.xliff", "out.po", "out.xcstrings"])
  func `Android's unnamed resources get the locale that its tools assume, with a note`(target: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("<resources><string name=\"a\">Edit</string></resources>", to: "res/values/strings.xml")
    try folder.write("<resources><string name=\"a\">Bearbeiten</string></resources>", to: "res/values-de/strings.xml")
    let result = try await convert(["res/values/strings.xml", target], in: folder)
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      result.errors.contains(
        "note: assumed the locale en for files that name none: res/values/strings.xml. --source-locale sets another one."), "\(result)")
    let written = try folder.text(of: target)
    #expect(written.contains("en"), "\(written)")
    let named = try await convert(["res/values/strings.xml", target, "--source-locale", "pl", "--force"], in: folder)
    #expect(named.exitCode == 0 && !named.errors.contains("assumed"), "\(named)")
    // The texts are in another language than those beside them.
    try folder.write("<resources><string name=\"a\">Edit</string></resources>", to: "res/values-en/strings.xml")
    let beside = try await convert(["res/values/strings.xml", target, "--force"], in: folder)
    #expect(beside.exitCode == 2 && beside.errors.contains("Pass --source-locale for a file of source texts"), "\(beside)")
  }

  @Test(arguments: ["de.po", "de.xliff"])
  func `A file with source texts and a translation becomes a file of the translation`(source: String) async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Hello\"\nmsgstr \"Hallo\"\n",
      to: "de.po")
    try folder.write(
      """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <trans-unit id="Hello"><source>Hello</source><target>Hallo</target></trans-unit></body></file></xliff>
      """, to: "de.xliff")
    for target in ["n.json", "n.strings", "n.properties"] {
      let result = try await convert([source, target], in: folder)
      #expect(result.exitCode == 0 && result.output == "\(target)\n", "\(result)")
      #expect(try folder.text(of: target).contains("Hallo"))
      #expect(try await folder.text(of: target) == converted(source, target, in: folder))
    }
  }

  /// The bytes of a conversion whose locale is named.
  private func converted(_ source: String, _ target: String, in folder: ScratchFolder) async throws -> String {
    let result = try await convert([source, "named-" + target, "--locale", "de"], in: folder)
    #expect(result.exitCode == 0, "\(result)")
    return try folder.text(of: "named-" + target)
  }

  @Test func `A table without a locale is not converted to nothing`() async throws {
    let folder = try ScratchFolder()
    try folder.write("Key,Foo,Bar\na,x,y\n", to: "h.csv")
    let result = try await convert(["h.csv", "o/", "--to", "json"], in: folder)
    #expect(result.exitCode == 2 && result.errors.contains("Can't determine the locale of “h.csv”."), "\(result)")
    #expect(names(in: folder) == ["h.csv"])
  }

  @Test func `The translations of a table with source texts get the locale that the user names`() async throws {
    let folder = try ScratchFolder()
    try folder.write("Key,Source,Translation\na,Save,Sichern\n", to: "h.csv")
    #expect(try await convert(["h.csv", "out.csv", "--locale", "de"], in: folder).exitCode == 0)
    #expect(try folder.text(of: "out.csv") == "key,en,de\na,Save,Sichern\n")
  }

  @Test(arguments: ["json", "yaml", "arb"])
  func `A source without a locale has to be named where no file without one is found again`(format: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder("in")
    for (name, text) in [("A.properties", "Save"), ("A_de.properties", "Sichern")] { try folder.write("a=\(text)\n", to: "in/\(name)") }
    let refused = try await convert(["in", "out/", "--to", format], in: folder)
    #expect(refused.exitCode == 2 && refused.errors.contains("Can't determine the source locale"), "\(refused)")
    #expect(names(in: folder) == ["in", "in/A.properties", "in/A_de.properties"])
    #expect(try await convert(["in", "out/", "--to", format, "--source-locale", "en"], in: folder).exitCode == 0)
    let stats = try await ToolProcess.run(["stats", "out"], in: folder.path)
    #expect(stats.output.contains("de        100.0%           1"), "\(stats)")
  }

  @Test(arguments: ["yaml", "json", "fluent", "strings", "po", "android", "qt"])
  func `The neutral culture of .NET counts as English beside other cultures, and comes back as it was`(format: String) async throws {
    let folder = try ScratchFolder()
    for (name, text) in [("Strings.resx", "Save"), ("Strings.de.resx", "Sichern")] {
      try folder.write("<root>\n  <data name=\"save\"><value>\(text)</value></data>\n</root>\n", to: "in/\(name)")
    }
    let result = try await ToolProcess.run(["convert", "in", "out/", "--to", format], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    let back = try await ToolProcess.run(["convert", "out", "back/", "--to", "resx"], in: folder.path)
    #expect(back.exitCode == 0, "\(back)")
    let files = names(in: folder).filter { $0.hasPrefix("back/") }
    #expect(files.count == 2 && files.contains { $0.hasSuffix(".de.resx") } && !files.contains { $0.contains("/de/") }, "\(files)")
  }
}
