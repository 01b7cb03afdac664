import Foundation
import Localize
import LocalizeProject
import Testing

/// A round trip through another format keeps what the formats share.
@Suite(.timeLimit(.minutes(20)))
struct RoundTripTests {
  private let english = """
    /* Title of the first page. */
    "title" = "Übersicht, \\"quoted\\"";

    // Two
    // lines
    "multi" = "a\\nb\\tc";
    "k" = "=1+1; 'x' & <b>";
    "formula" = "%1$@ of %2$lld 100 %%";
    "space" = " both ";

    """
  private let french = """
    /* Title of the first page. */
    "title" = "Aperçu";
    "k" = "«\u{00A0}x\u{00A0}»";

    """

  private func trip(
    _ files: [(name: String, bytes: [UInt8])], _ middle: FormatIdentifier, source: LocaleIdentifier? = nil
  ) async throws -> Converting.Trip {
    let converting = try Converting()
    for file in files { try converting.write(file.bytes, to: "in/" + file.name) }
    // A single file is named: in a folder, tables and JSON count only beside others.
    let name = files.count == 1 ? "in/" + files[0].name : "in"
    return try await converting.trip(try await converting.inputs(name, source: source), through: middle, source: source)
  }

  private func fixture(_ path: String, as name: String) throws -> [(name: String, bytes: [UInt8])] {
    [(name, try CatalogFixtures.bytes(path))]
  }

  @Test func `strings → csv → strings`() async throws {
    let trip = try await trip([("en.lproj/A.strings", Array(english.utf8)), ("fr.lproj/A.strings", Array(french.utf8))], .csv)
    #expect(trip.lost.isEmpty && trip.added.isEmpty, "\(trip.unreported)")
    #expect(trip.there.losses.isEmpty && trip.again.losses.isEmpty)
    #expect(trip.back.first?.entries.map(\.key) == ["title", "multi", "k", "formula", "space"])
  }

  @Test func `xcstrings → xliff → xcstrings`() async throws {
    let trip = try await trip(try fixture("XCStrings/constructs.xcstrings", as: "A.xcstrings"), .xliff)
    // U+0018 is not a character of XML, and a key without a letter has no unit.
    #expect(trip.lost == ["extraction", "key", "list", "number-format", "text"])
    #expect(trip.unreported.isEmpty)
    let lists = zip(trip.original, trip.back).flatMap { $0.losses(in: $1) }.filter { $0.kind == .list }.map(\.key)
    #expect(lists == ["Open ${application}"])
  }

  @Test func `A string catalogue survives a conversion to XLIFF and back`() async throws {
    let trip = try await trip([("A.xcstrings", Array(XCStringsSample.text.utf8))], .xliff)
    #expect(trip.lost.isEmpty && trip.added.isEmpty && trip.there.losses.isEmpty)
  }

  @Test func `android → xliff → android`() async throws {
    let trip = try await trip(try fixture("Android/strings.xml", as: "res/values-de/strings.xml"), .xliff, source: "de")
    #expect(trip.lost == ["key", "markup"])
    #expect(trip.there.losses.filter { $0.kind == .list }.map(\.key) == ["planets"])
    #expect(trip.unreported.isEmpty)
  }

  @Test func `arb → csv → arb`() async throws {
    let trip = try await trip(try fixture("ARB/app_de.arb", as: "app_de.arb"), .csv, source: "de")
    #expect(trip.lost.isEmpty && trip.added.isEmpty)
  }

  @Test func `webext → csv → webext loses nothing but the placeholders, and reports them`() async throws {
    let trip = try await trip(
      try fixture("WebExtension/_locales/de/messages.json", as: "_locales/de/messages.json"), .csv, source: "de")
    #expect(trip.lost.isEmpty && trip.added.isEmpty)
    #expect(trip.there.losses.map { "\($0.kind.rawValue) \($0.name ?? "")" } == ["metadata placeholders", "metadata note"])
  }

  @Test func `RESX → xcstrings → RESX keeps comments and locks`() async throws {
    let trip = try await trip(try fixture("RESX/plain.resw", as: "de/Resources.resw"), .xcstrings, source: "de")
    #expect(trip.lost.isEmpty && trip.added.isEmpty && trip.unreported.isEmpty, "\(trip.lost) \(trip.added)")
    let whole = try await self.trip(try fixture("RESX/Resources.de.resx", as: "Resources.de.resx"), .xcstrings, source: "de")
    #expect(whole.lost.isEmpty && whole.unreported.isEmpty, "\(whole.lost)")
    #expect(Set(whole.there.losses.map(\.kind)) == [.comment, .metadata])
    #expect(whole.back.first?.entries.filter { !$0.isTranslatable }.map(\.key) == ["Brand", "Version"])
  }

  @Test func `Contexts of Qt and gettext get through RESX and back`() async throws {
    let ts = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS>
      <TS version="2.1" language="de" sourcelanguage="en">
      <context>
          <name>Main</name>
          <message>
              <source>Open file</source>
              <translation>Datei öffnen</translation>
          </message>
      </context>
      </TS>

      """
    let trip = try await trip([("app_de.ts", Array(ts.utf8))], .resx, source: "en")
    #expect(trip.lost.isEmpty && trip.there.losses.isEmpty && trip.again.losses.isEmpty, "\(trip.lost)")
    #expect(trip.back.first?.entries.map(\.key) == ["Main\u{4}Open file"])
    let po = "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n"
    let gettext = try await self.trip([("de/LC_MESSAGES/app.po", Array(po.utf8))], .resx, source: "en")
    #expect(!gettext.there.losses.contains { $0.kind == .key })
  }

  @Test func `po → json → po loses comments and states, and reports the loss`() async throws {
    let trip = try await trip([("fr/LC_MESSAGES/app.po", Array(Self.po.utf8))], .json)
    #expect(trip.lost == ["comment", "state"])
    #expect(Set(trip.there.losses.map(\.kind)) == [.comment, .state])
    #expect(trip.unreported.isEmpty)
  }

  @Test func `stringsdict → xcstrings → stringsdict, and the reverse`() async throws {
    let one = try await trip(try fixture("StringsDict/all.stringsdict", as: "en.lproj/A.stringsdict"), .xcstrings)
    #expect(one.lost == ["width"])
    #expect(one.unreported.isEmpty)
    let plurals = try await trip([("A.xcstrings", Array(XCStringsSample.text.utf8))], .stringsdict)
    #expect(plurals.lost.subtracting(["state", "do-not-translate", "comment"]).isEmpty)
    #expect(plurals.unreported.isEmpty)
  }

  @Test func `Plurals go through every format that has them`() async throws {
    let catalog = Array(XCStringsSample.plurals.utf8)
    for middle in [FormatIdentifier.stringsdict, .android, .csv, .json, .xliff, .po, .strings] {
      let trip = try await trip([("A.xcstrings", catalog)], middle)
      #expect(trip.lost.subtracting(["comment"]).isEmpty, "\(middle)")
      #expect(trip.added.isEmpty, "\(middle)")
    }
  }

  @Test(.enabled(if: CatalogFixtures.hasCorpora))
  func `Real catalogues of every format keep everything that no report mentions`() async throws {
    for (path, source, middles) in Self.corpora {
      let converting = try Converting()
      let inputs = try await Converting.inputs(at: CatalogFixtures.corpora.path + "/" + path, source: source)
      try #require(!inputs.isEmpty, "\(path)")
      for middle in middles {
        let trip = try await converting.trip(Array(inputs.prefix(1)), through: middle, source: source)
        #expect(trip.unreported.isEmpty, "\(path) through \(middle.rawValue): \(trip.unreported.prefix(3))")
      }
    }
  }

  private static let corpora: [(path: String, source: LocaleIdentifier, middles: [FormatIdentifier])] = [
    ("rectangle", "en", [.xliff, .csv]), ("keepassium/pl/KeePassium.xliff", "en", [.xcstrings, .po]),
    ("duckduckgo/iOS/DuckDuckGo", "en", [.xcstrings, .android]),
    ("thunderbird-android", "en", [.xliff, .json]), ("monitorcontrol", "en", [.csv, .xliff]),
  ]

  @Test(arguments: FormatIdentifier.allCases)
  func `Everything that no report mentions is kept`(middle: FormatIdentifier) async throws {
    for (path, name, source) in Self.fixtures {
      let trip = try await trip(try fixture(path, as: name), middle, source: source)
      #expect(trip.unreported.isEmpty, "\(path) through \(middle.rawValue)")
    }
  }

  private static let fixtures: [(path: String, name: String, source: LocaleIdentifier)] = [
    ("Strings/genstrings.strings", "en.lproj/A.strings", "en"), ("Strings/utf16le.strings", "en.lproj/A.strings", "en"),
    ("StringsDict/all.stringsdict", "en.lproj/A.stringsdict", "en"), ("XCStrings/constructs.xcstrings", "A.xcstrings", "en"),
    ("XLIFF/catalog.xliff", "de.xliff", "en"), ("XLIFF/two.xliff", "de.xliff", "en-US"),
    ("Android/strings.xml", "res/values-de/strings.xml", "de"), ("JSON/flat.json", "A.de.json", "de"),
    ("JSON/nested.json", "A.de.json", "de"), ("ARB/app_de.arb", "app_de.arb", "de"), ("PO/pl.po", "pl.po", "en"),
    ("PO/latin1-crlf.po", "de.po", "en"), ("WebExtension/_locales/de/messages.json", "_locales/de/messages.json", "de"),
    ("RESX/Resources.de.resx", "Resources.de.resx", "de"), ("RESX/plain.resw", "de/Resources.resw", "de"),
    ("Qt/app_pl.ts", "app_pl.ts", "en"),
    ("YAML/de.yml", "de.yml", "de"),
    ("Fluent/main.ftl", "de/main.ftl", "de"),
    ("Properties/messages_de.properties", "messages_de.properties", "de"), ("Properties/latin1.properties", "a_de.properties", "de"),
  ]

  private static let po = """
    msgid ""
    msgstr ""
    "Language: fr\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n > 1);\\n"

    #. A greeting.
    msgid "Hello, “%s”\\n"
    msgstr "Bonjour, « %s »\\n"

    #, fuzzy
    msgid "Open"
    msgstr "Ouvrir"

    msgctxt "menu"
    msgid "Open"
    msgstr "Ouvrir…"

    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d fichier"
    msgstr[1] "%d fichiers"

    msgid "Untranslated"
    msgstr ""

    """
}
