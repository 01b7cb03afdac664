import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import TestSupport
import Testing

@Suite struct CatalogFillingTests {
  /// All requested texts, transformed.
  private static func filled(_ catalog: Catalog, to locale: LocaleIdentifier) throws -> [FilledEntry] {
    let pseudoText = PseudoText("en-XA")
    return try CatalogPlan(catalog, options: PlanOptions(locales: [locale])).entries.map { entry in
      try entry.filled { job throws(UnfilledReason) in
        Answer(job.segment.normalForm(of: pseudoText.pieces(of: job.segment)), origin: .machine, provider: "pseudo", isSure: true)
      }
    }
  }

  /// All requested texts, in brackets.
  private static func bracketed(_ catalog: Catalog, to locale: LocaleIdentifier) throws -> [FilledEntry] {
    try CatalogPlan(catalog, options: PlanOptions(locales: [locale])).entries.filter { $0.obstacle == nil }.map { entry in
      try entry.filled { job throws(UnfilledReason) in
        let pieces = [.text("(")] + job.segment.pieces + [.text(")")]
        return Answer(job.segment.normalForm(of: pieces), origin: .machine, provider: "test")
      }
    }
  }

  private static func fixture(_ path: String) throws -> String {
    String(decoding: try Fixture.bytes("Filling/" + path), as: UTF8.self)
  }

  @Test(arguments: ["pl", "sl"])
  func `A plural that a PO file lacks is added with all forms of its header, in the layout of the file`(language: String) async throws {
    let files: [(path: String, locale: LocaleIdentifier?, text: String)] = [
      ("messages.pot", nil, try Self.fixture("po/messages.pot")), ("\(language).po", nil, try Self.fixture("po/\(language).po")),
    ]
    let locale = try #require(LocaleIdentifier(language))
    let catalog = try await TestCatalog.load(files, format: .po, family: .po)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: locale), in: catalog)
    #expect(filling.refused.map { "\($0.filled.wanted.name): \($0.reason)" } == [])
    let bytes = try #require(filling.files.first?.bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == (try Self.fixture("po/\(language).expected.po")))
    // Nothing is requested afterwards.
    let after = try await TestCatalog.load(
      [files[0], ("\(language).po", nil, String(decoding: bytes, as: UTF8.self))], format: .po, family: .po)
    #expect(CatalogPlan(after, options: PlanOptions(locales: [locale])).entries.map(\.name) == [])
  }

  @Test(arguments: ["he", "cy", "mt"])
  func `The form of i18next up to version 3 for 1 is made from the source's form for one`(language: String) async throws {
    let locale = try #require(LocaleIdentifier(language))
    let catalog = try await TestCatalog.load(
      [
        ("en.json", "en", "{\n  \"a\": \"{{count}} file\",\n  \"a_plural\": \"{{count}} files\"\n}\n"),
        ("\(language).json", locale, "{\n  \"x\": \"y\"\n}\n"),
      ], format: .json, family: .json)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: locale), in: catalog)
    let text = String(decoding: try #require(filling.files.first?.bytes), as: UTF8.self)
    #expect(text.contains("\"a_0\": \"({{count}} file)\"") && text.contains("\"a_1\": \"({{count}} files)\""), "\(text)")
  }

  @Test func `A form of gettext for 1 alone is made from the source's form for one`() async throws {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: he\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    let formula = "\"Plural-Forms: nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3;\\n\"\n"
    let message = "\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\nmsgstr[3] \"\"\n"
    let catalog = try await TestCatalog.load([("he.po", "he", header + formula + message)], format: .po, family: .po)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: "he"), in: catalog)
    let text = String(decoding: try #require(filling.files.first?.bytes), as: UTF8.self)
    #expect(text.contains("msgstr[0] \"(%d file)\"") && text.contains("msgstr[1] \"(%d files)\""), "\(text)")
  }

  @Test func `Forms and keys without units in an XLIFF file get units`() async throws {
    let german = try Self.fixture("xliff/de.xliff")
    let files: [(path: String, locale: LocaleIdentifier?, text: String)] = [
      ("de.xliff", nil, german), ("pl.xliff", nil, try Self.fixture("xliff/pl.xliff")),
    ]
    let catalog = try await TestCatalog.load(files, format: .xliff, family: .xliff)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: "pl"), in: catalog)
    #expect(filling.refused.map { "\($0.filled.wanted.name): \($0.reason)" } == [])
    let bytes = try #require(filling.files.first?.bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == (try Self.fixture("xliff/pl.expected.xliff")))
    let after = try await TestCatalog.load(
      [files[0], ("pl.xliff", nil, String(decoding: bytes, as: UTF8.self))], format: .xliff, family: .xliff)
    #expect(CatalogPlan(after, options: PlanOptions(locales: ["pl"])).entries.map(\.name) == [])
    // The place of a key is unknown if one file contains several files of a program.
    let several = german.replacing("original=\"App/", with: "original=\"Other/")
    let other = try await TestCatalog.load([("de.xliff", nil, several), files[1]], format: .xliff, family: .xliff)
    let left = CatalogPlan(other, options: PlanOptions(locales: ["pl"])).entries
    #expect(
      left.compactMap { entry in entry.obstacle.map { "\(entry.name): \($0)" } }.sorted() == [
        "later: no-place: pl.xliff has no unit for it; export it again", "open: no-place: pl.xliff has no unit for it; export it again",
      ])
    // No translation is requested that can't be written.
    #expect(left.filter { $0.obstacle != nil }.flatMap(\.jobs).isEmpty)
  }

  /// A file of a catalogue, and the expected file after all requested texts are filled in.
  private struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var target: String
    var locale: LocaleIdentifier
    var format: FormatIdentifier
    var family: FormatFamily
    var expected: String
    /// The texts that can't be inserted.
    var refused: [String] = []

    var testDescription: String { target }
  }

  @Test(arguments: [
    // Tags stay tags, sections text, references references; CRLF and tabs follow the file; the prefix of xliff:g is declared.
    Case(
      source: "android/values.xml", target: "android/values-pl.xml", locale: "pl", format: .android, family: .android,
      expected: "android/values-pl.expected.xml"),
    // Objects nest like in the source; text in a mixed array has no place.
    Case(
      source: "json/en.json", target: "json/pl.json", locale: "pl", format: .json, family: .json, expected: "json/pl.expected.json",
      refused: ["menu.mixed.0", "menu.mixed.1.name"]),
    Case(
      source: "json/list.json", target: "json/list-pl.json", locale: "pl", format: .json, family: .json,
      expected: "json/list-pl.expected.json"),
    // A file without a final line end, with a last comment that does not belong to the new entry.
    Case(
      source: "properties/en.properties", target: "properties/de.properties", locale: "de", format: .properties, family: .properties,
      expected: "properties/de.expected.properties"),
  ])
  private func `A file gets the missing keys of the source, in its own layout`(file: Case) async throws {
    let source = try Self.fixture(file.source)
    let catalog = try await TestCatalog.load(
      [("en/T.x", "en", source), ("x/T.x", file.locale, try Self.fixture(file.target))], format: file.format, family: file.family)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: file.locale), in: catalog)
    #expect(filling.refused.isEmpty)
    let obstacles = CatalogPlan(catalog, options: PlanOptions(locales: [file.locale])).entries.filter { $0.obstacle != nil }
    #expect(obstacles.map(\.name).sorted() == file.refused)
    let bytes = try #require(filling.files.first?.bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == (try Self.fixture(file.expected)))
    let after = try await TestCatalog.load(
      [("en/T.x", "en", source), ("x/T.x", file.locale, String(decoding: bytes, as: UTF8.self))], format: file.format, family: file.family)
    #expect(CatalogPlan(after, options: PlanOptions(locales: [file.locale])).entries.map(\.name).sorted() == file.refused)
  }

  @Test func `A person's forms keep their states if a machine adds others`() async throws {
    let catalog = try await TestCatalog.load(
      [("T.xcstrings", nil, try Self.fixture("xcstrings/T.xcstrings"))], format: .xcstrings, family: .xcstrings)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: "pl"), in: catalog)
    #expect(filling.refused.isEmpty)
    #expect(filling.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [try Self.fixture("xcstrings/T.expected.xcstrings")])
  }

  @Test func `A person's translation removes the state new from its unit`() async throws {
    let xliff = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>Save</source><target state="new">Save</target></trans-unit>
      </body></file></xliff>

      """
    let catalog = try await TestCatalog.load([("de.xliff", nil, xliff)], format: .xliff, family: .xliff)
    let entries = try CatalogPlan(catalog, options: PlanOptions(locales: ["de"])).entries.map { entry in
      try entry.filled { _ throws(UnfilledReason) in Answer("Sichern", origin: .human, provider: "memory", isSure: true) }
    }
    let filling = CatalogFilling(entries, in: catalog)
    #expect(filling.refused.isEmpty)
    #expect(
      filling.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        xliff.replacing("<target state=\"new\">Save", with: "<target state=\"translated\">Sichern")
      ])
  }

  /// The leaves of a translation with their paths.
  private static func texts(_ value: PlainValue) -> [String] { value.leaves.map(\.text) }

  /// A random catalogue in a format, its target empty or half filled.
  private static func catalog(_ generator: inout SeededGenerator, _ format: FormatIdentifier) async throws -> Catalog {
    func text() -> String {
      let parts = [
        "Save", "the file", "été", "now", "a day", "%1$@", "%2$lld", "{name}", "<b>bold</b>", "\n", "ok?", "100%", "it's", "\"so\"", "&",
        ";", ",",
      ]
      let android = format == .android ? ["%1$s", "%2$d"] : []
      let count = Int.random(in: 1...6, using: &generator)
      return "Word " + (0..<count).map { _ in (parts + android).randomElement(using: &generator) ?? "" }.joined(separator: " ") + " end"
    }
    func leaf() -> PlainValue { .leaf(PlainLeaf(text())) }
    var entries: [PlainEntry] = []
    for number in 0..<12 {
      var value = leaf()
      var substitutions: [PlainSubstitution] = []
      switch (format, Int.random(in: 0..<4, using: &generator)) {
      case (.xcstrings, 0), (.android, 0), (.csv, 0), (.json, 0), (.xliff, 0), (.yaml, 0):
        value = .variations(.plural, [PlainBranch("one", leaf()), PlainBranch("other", leaf())])
      case (.xcstrings, 1): value = .variations(.device, [PlainBranch("iphone", leaf()), PlainBranch("other", leaf())])
      case (.xcstrings, 2), (.stringsdict, _):
        substitutions = [
          PlainSubstitution(
            name: "n", argument: format == .xcstrings ? 1 : nil, specifier: "lld",
            value: .variations(
              .plural, [PlainBranch("one", .leaf(PlainLeaf("%lld file"))), PlainBranch("other", .leaf(PlainLeaf("%lld files")))]))
        ]
        value = .leaf(PlainLeaf("Found %#@n@ there"))
      case (.android, 1), (.yaml, 1): value = .list([PlainLeaf(text()), PlainLeaf(text())])
      default: break
      }
      let key = format == .po ? text() + " \(number)" : "key_\(number)x"
      if format == .po { value = .leaf(PlainLeaf(key)) }
      var translations: [PlainTranslation?] = [PlainTranslation(value, substitutions: substitutions)]
      let isThere = Bool.random(using: &generator) && substitutions.isEmpty
      if case .leaf = value, isThere {
        translations.append(PlainTranslation(.leaf(PlainLeaf("Da \(number)"))))
      } else {
        translations.append(nil)
      }
      entries.append(PlainEntry(key: key, translations: translations))
    }
    let plain = PlainCatalog(table: "T", sourceLocale: "en", locales: ["en", "pl"], entries: entries)
    func bytes(_ locales: [LocaleIdentifier]) -> String {
      String(decoding: format.project?.serializer(for: FileModel()).bytes(of: plain.restricted(to: locales)) ?? [], as: UTF8.self)
    }
    switch format {
    case .xcstrings: return try await TestCatalog.load([("T.xcstrings", nil, bytes(["en", "pl"]))], format: format, family: .xcstrings)
    case .csv: return try await TestCatalog.load([("T.csv", nil, bytes(["en", "pl"]))], format: format, family: .csv)
    case .xliff: return try await TestCatalog.load([("pl.xliff", nil, bytes(["en", "pl"]))], format: format, family: .xliff)
    case .qt: return try await TestCatalog.load([("pl.ts", nil, bytes(["en", "pl"]))], format: format, family: .qt)
    case .po: return try await TestCatalog.load([("pl.po", "pl", bytes(["pl"]))], format: format, family: .po)
    default:
      let family: FormatFamily =
        switch format {
        case .android: .android
        case .arb: .arb
        case .webExtension: .webExtension
        case .json: .json
        case .properties: .properties
        case .resx: .resx
        case .yaml: .yaml
        case .fluent: .fluent
        default: .apple
        }
      return try await TestCatalog.load(
        [("en/T.x", "en", bytes(["en"])), ("pl/T.x", "pl", bytes(["pl"]))], format: format, family: family)
    }
  }

  @Test(arguments: FormatIdentifier.allCases)
  func `Texts read back the same, and nothing else changes`(format: FormatIdentifier) async throws {
    var generator = SeededGenerator(seed: 20_261_122)
    for round in 0..<12 {
      let catalog = try await Self.catalog(&generator, format)
      let entries = try Self.filled(catalog, to: "pl")
      let filling = CatalogFilling(entries, in: catalog)
      let place: Comment = "seed \(generator.seed), round \(round), \(format.rawValue)"
      #expect(filling.refused.map { "\($0.filled.wanted.name): \($0.reason)" } == [], place)
      for file in filling.files {
        let document = format.read(SourceText(file.bytes))
        #expect(document.problems.isEmpty, place)
        let read = try await TestCatalog.load(
          catalog.files.map {
            ($0.path, $0.locale, String(decoding: $0.path == file.path ? file.bytes : $0.document.source.original, as: UTF8.self))
          },
          format: format, family: catalog.identity.family)
        // Nothing is missing, human texts are kept, and all placeholders match the source.
        #expect(CatalogPlan(read, options: PlanOptions(locales: ["pl"])).entries.map(\.name) == [], place)
        let (before, after) = (PlainCatalog(catalog), PlainCatalog(read))
        #expect(before.entries.count == after.entries.count, place)
        let source = try #require(after.locales.firstIndex(of: "en"))
        let target = try #require(after.locales.firstIndex(of: "pl"))
        for (old, new) in zip(before.entries, after.entries) {
          #expect(old.key == new.key, place)
          #expect(old.translations[source] == new.translations[source], place)
          let own = before.locales.firstIndex(of: "pl").flatMap { old.translations[$0] }
          if let own, !Self.texts(own.value).allSatisfy(\.isEmpty) { #expect(own == new.translations[target], place) }
          guard case .leaf(let one)? = new.translations[source]?.value, case .leaf(let other)? = new.translations[target]?.value, own == nil
          else {
            continue
          }
          let differences = PlaceholderComparison.differences(source: one.text, target: other.text, hint: format.traits.placeholders)
          #expect(differences.isEmpty, "\(place): \(one.text) → \(other.text)")
        }
      }
    }
  }

  @Test func `A text that its format can't represent affects only its own entry`() async throws {
    let catalog = try await TestCatalog.load(
      [("T.csv", nil, "key,en,de\na,One,\nb,Two,\n")], format: .csv, family: .csv)
    let entries = try Self.filled(catalog, to: "de").map { entry in
      var entry = entry
      if entry.wanted.name == "a" { entry.texts = [[]: "Null\u{0}"] }
      return entry
    }
    let filling = CatalogFilling(entries, in: catalog)
    #expect(filling.refused.map(\.filled.wanted.name) == ["a"])
    #expect(filling.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["key,en,de\na,One,\nb,Two,[Ţŵöö]\n"])
  }

  private static func template(_ name: String) throws -> String { String(decoding: try Fixture.bytes("Templates/\(name)"), as: UTF8.self) }

  /// The single file that a catalogue gets for a new locale.
  private static func newFile(_ catalog: Catalog, for locale: LocaleIdentifier) throws -> CatalogFilling.File {
    let filling = CatalogFilling(try filled(catalog, to: locale), in: catalog)
    #expect(filling.refused.map { "\($0.filled.wanted.name): \($0.reason)" } == [])
    #expect(filling.files.count == 1)
    return try #require(filling.files.first)
  }

  /// References, flags and the project's name come from the project's other files.
  @Test(arguments: [("app.pot", "pl-of-app.po"), ("de.po", "pl-of-de.po")])
  func `A new PO file has the source's notes on each message, and nothing from another translator`(
    model: String, expected: String
  ) async throws {
    let catalog = try await TestCatalog.load(
      [("po/\(model)", nil, Self.template(model))] + (model == "de.po" ? [] : [("po/de.po", nil, Self.template("de.po"))]), format: .po,
      family: .po)
    let file = try Self.newFile(catalog, for: "pl")
    #expect(file.path == "po/pl.po")
    #expect(try String(decoding: file.bytes, as: UTF8.self) == Self.template(expected))
  }

  @Test func `A new XLIFF file has the files, units and notes of another, and the forms of its language`() async throws {
    let catalog = try await TestCatalog.load([("ar/T.xliff", "ar", Self.template("ar.xliff"))], format: .xliff, family: .xliff)
    let file = try Self.newFile(catalog, for: "pl")
    #expect(file.path == "pl/T.xliff")
    #expect(try String(decoding: file.bytes, as: UTF8.self) == Self.template("pl-of-ar.xliff"))
  }

  @Test func `A new XLIFF 2 file has the units of another and none of its translations`() async throws {
    let catalog = try await TestCatalog.load([("de/T.xlf", "de", Self.template("two.xlf"))], format: .xliff, family: .xliff)
    let file = try Self.newFile(catalog, for: "fr")
    #expect(try String(decoding: file.bytes, as: UTF8.self) == Self.template("two-fr.xlf"))
  }

  @Test func `Texts from the files of several languages go into one new file`() async throws {
    func lines(_ words: [String]) -> String {
      words.map { "\"\($0) the file\" = \"\($0.uppercased()).\";\n" }.joined()
    }
    let german = ["Open", "Close", "Save", "Delete", "Move", "Copy", "Print", "Send"]
    let french = ["Rename", "Export", "Import", "Share", "Lock", "Hide", "Show", "Find"]
    let catalog = try await TestCatalog.load(
      [
        ("en.lproj/T.strings", "en", "\"About\" = \"About\";\n"), ("de.lproj/T.strings", "de", lines(german)),
        ("fr.lproj/T.strings", "fr", lines(french)),
      ], format: .strings, family: .apple)
    try #require(catalog.keysAreSourceText)
    let file = try Self.newFile(catalog, for: "pl")
    #expect(file.path == "pl.lproj/T.strings")
    #expect(Set(file.entries.map(\.filled.wanted.name)) == Set(["About"] + (german + french).map { "\($0) the file" }))
  }

  @Test func `A truncated file is not written, since seemingly missing keys may be in the lost part`() async throws {
    let source = "\"a\" = \"One\";\n\"b\" = \"Two\";\n"
    let whole = try await TestCatalog.strings(source, "\"a\" = \"Eins\";\n")
    let broken = try await TestCatalog.strings(source, "\"a\" = \"Eins\";\n\"b\" = \"Zwei;\n")
    #expect(CatalogPlan(whole, options: PlanOptions(locales: ["de"])).entries.map(\.name) == ["b"])
    let plan = CatalogPlan(broken, options: PlanOptions(locales: ["de", "fr"]))
    #expect(plan.entries.filter { $0.brokenFile == nil }.map { "\($0.name) \($0.locale)" } == ["a fr", "b fr"])
    #expect(plan.jobs.map(\.key.target) == ["fr", "fr"])
    let entry = try #require(plan.entries.first)
    #expect(throws: UnfilledReason(.brokenFile, "de.lproj/T.strings")) {
      try entry.filled { _ throws(UnfilledReason) in Answer("Zwei", origin: .human, provider: "memory") }
    }
  }

  @Test func `A locale is found by the name in the header of its file`() async throws {
    let message = "\nmsgid \"Save\"\nmsgstr \"\"\n"
    let catalog = try await TestCatalog.load(
      [("po/es.po", "es", "msgid \"\"\nmsgstr \"Language: es_ES\\n\"\n" + message)], format: .po, family: .po)
    let plan = CatalogPlan(catalog, options: PlanOptions(locales: ["es", "it"]))
    #expect(plan.locales == ["es-ES", "it"])
    #expect(plan.entries.map { "\($0.locale) \($0.file ?? -1) \($0.obstacle?.code.rawValue ?? "")" } == ["es-ES 0 ", "it -1 "])
  }

  @Test func `A text without a place is reported before any request`() async throws {
    let catalog = try await TestCatalog.load([("Texts.strings", nil, "\"save\" = \"Save\";\n")], format: .strings, family: .apple)
    let plan = CatalogPlan(catalog, options: PlanOptions(locales: ["de"]))
    #expect(plan.entries.map { $0.obstacle?.code } == [.noPlace])
    #expect(plan.jobs.isEmpty)
  }

  @Test(arguments: ["de", "sv", "nl"] as [LocaleIdentifier])
  func `Texts of JSON go below the locale where the other files have theirs`(locale: LocaleIdentifier) async throws {
    func file(_ locale: String, _ text: (String) -> String) -> String {
      #"{"\#(locale)":{"menu":{"open":"\#(text("Open"))"},"n_one":"\#(text("{{count}}file"))","n_other":"\#(text("{{count}}files"))"}}"#
    }
    let source = file("en") { $0.replacing("}f", with: "} f") }
    let catalog = try await TestCatalog.load(
      [("T/en.json", "en", source), ("T/de.json", "de", #"{"de":{}}"#), ("T/sv.json", "sv", "{}")], format: .json, family: .json)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: locale), in: catalog)
    #expect(filling.refused.map { "\($0.filled.wanted.name): \($0.reason)" } == [])
    #expect(filling.files.map(\.path) == ["T/\(locale).json"])
    let text = String(decoding: filling.files.first?.bytes ?? [], as: UTF8.self)
    #expect(text.filter { !$0.isWhitespace } == file(locale.identifier) { "(\($0))" })
  }

  @Test func `A plural may be the first entry of a file of objects`() async throws {
    let source = #"{"menu":{"file":{"count_one":"{{count}} file","count_other":"{{count}} files"}}}"#
    let catalog = try await TestCatalog.load([("l/en.json", "en", source), ("l/de.json", "de", "{}")], format: .json, family: .json)
    let filling = CatalogFilling(try Self.bracketed(catalog, to: "de"), in: catalog)
    #expect(filling.refused.isEmpty)
    let text = String(decoding: filling.files.first?.bytes ?? [], as: UTF8.self)
    #expect(text.filter { !$0.isWhitespace } == #"{"menu":{"file":{"count_one":"({{count}}file)","count_other":"({{count}}files)"}}}"#)
  }
}
