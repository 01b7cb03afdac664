import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct CatalogAssemblyTests {
  @Test func `The source's keys come first in their order, followed by those of the other files in file order`() async throws {
    let sample = SampleCatalog(strings: [
      "de": "z=1;b=2;y=3;", "en": "c=1;b=2;a=3;", "fr": "x=1;y=2;c=3;",
    ])
    let catalog = try await sample.catalog()
    #expect(catalog.locales == ["en", "de", "fr"])
    #expect(catalog.allKeys == ["c", "b", "a", "z", "y", "x"])
    #expect(catalog.sourceKeyCount == 3)
    #expect(catalog.hasSource)
    #expect(catalog.sourceLocale == "en")
    #expect(
      catalog.table == [
        "en": ["1", "2", "3", "-", "-", "-"], "de": ["-", "2", "-", "1", "3", "-"], "fr": ["3", "-", "-", "-", "2", "1"],
      ])
    #expect(catalog.keyNumbers == [[3, 1, 4], [0, 1, 2], [5, 4, 0]])
    #expect(catalog.translationCount == 9)
  }

  @Test(arguments: [81, 82, 83] as [UInt64])
  func `The order of keys does not depend on the order of reading`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let files = (0..<8).map { file in
      let keys = (0..<30).map { _ in "k\(Int.random(in: 0..<90, using: &generator))" }
      return (
        "l\(file).lproj/T.strings", LocaleIdentifier(["de", "en", "fr", "it", "ja", "pl", "sv", "zh"][file]),
        keys.map { "\($0)=v;" }.joined()
      )
    }
    let delays = Dictionary(uniqueKeysWithValues: files.map { ($0.0, Int.random(in: 0...4, using: &generator)) })
    let plain = try await SampleCatalog(files).load().catalog
    let delayed = try await SampleCatalog(files).load { path in try await Task.sleep(for: .milliseconds(delays[path] ?? 0)) }.catalog
    #expect(plain.allKeys == delayed.allKeys, "seed \(seed)")
    #expect(plain.table == delayed.table, "seed \(seed)")
    #expect(plain.files.map(\.path) == files.map(\.0))
  }

  @Test func `The last of several values in a file counts, and a second file for a locale has its own column`() async throws {
    let catalog = try await SampleCatalog([
      ("en.lproj/T.strings", "en", "a=1;b=1;a=2;"), ("pt-BR.lproj/T.strings", "pt-BR", "a=1;a=2;"),
      ("pt_BR.lproj/T.strings", "pt-BR", "a=3;b=4;"),
    ]).catalog()
    #expect(catalog.locales == ["en", "pt-BR", "pt-BR"])
    #expect(catalog.rows == ["en 2 1", "pt-BR 2 -", "pt-BR 3 4"])
    #expect(catalog.locales.indices.map { catalog.files(ofLocale: $0) } == [[0], [1], [2]])
    #expect(Localizer(catalogs: [catalog]).string("b", languages: ["pt-BR"]) == "4")
    let csv = try await SampleCatalog(csv: "key,en,de\na,1,2\na,3,\n").catalog()
    #expect(csv.table == ["en": ["3"], "de": [""]])
  }

  @Test(arguments: ["en", "Base"])
  func `A file without a locale counts after that of the source locale, whatever their order`(source: String) async throws {
    let result = try await SampleCatalog([
      ("T.strings", nil, "a=Old;z=Stray;"), ("\(source).lproj/T.strings", LocaleIdentifier(source), "a=One;b=Two;"),
      ("fr.lproj/T.strings", "fr", "a=Un;b=Deux;"),
    ]).load()
    #expect(result.catalog.rows == ["\(source) One Two -", "fr Un Deux -", "\(source) Old - Stray"])
    #expect(result.catalog.filesOfNewKeys.map(\.path) == ["\(source).lproj/T.strings"])
    #expect(CatalogStatistics(result.catalog).locales.map { "\($0.locale) \($0.translated) of \($0.total)" } == ["fr 2 of 2"])
  }

  @Test func `Plurals without a locale count after those of the source locale`() async throws {
    func plural(_ text: String) -> String {
      "<plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>"
        + "<key>other</key><string>\(text)</string></dict></dict></dict></plist>"
    }
    let catalog = try await SampleCatalog([
      ("T.stringsdict", nil, plural("%d old")), ("en.lproj/T.stringsdict", "en", plural("%d new")),
      ("fr.lproj/T.stringsdict", "fr", plural("%d")),
    ]).catalog()
    #expect(catalog.files(ofLocale: 0).map { catalog.files[$0].path } == ["en.lproj/T.stringsdict"])
  }

  @Test func `A second file of the source locale is not a translation`() async throws {
    let catalog = try await SampleCatalog([
      ("T.de.strings", "de", "a=Eins;"), ("T.en.strings", "en", "a=One;"), ("T.strings", nil, "a=One;b=Two;"),
    ]).catalog()
    #expect(catalog.rows == ["en One -", "de Eins -", "en One Two"])
    #expect(CatalogStatistics(catalog).locales.map(\.locale) == ["de"])
  }

  @Test func `A key with an unreadable value is kept without a value`() async throws {
    let catalog = try await SampleCatalog(strings: ["en": "a={x=y;};b=1;c=<00>;", "de": "a=1;b={};"]).catalog()
    #expect(catalog.table == ["en": ["?", "1", "?"], "de": ["1", "?", "-"]])
    let cell = try #require(catalog.cell(key: 0, locale: 0))
    #expect(!cell.hasValue && !cell.isAbsent)
    #expect(catalog.localization(at: cell) == nil)
    #expect(catalog.text(key: 0, locale: 0) == nil)
    #expect(catalog.translationCount == 2)
  }

  @Test func `A table has a column for each locale; a blank cell is an empty text, a missing cell is none`() async throws {
    let result = try await SampleCatalog(csv: "key,de,en,comment,fr\na,1,2,x,3\nb,,4,,\nc,5\n,6,7,,\n").load()
    #expect(result.sourceChoice == .found("en"))
    let catalog = result.catalog
    #expect(catalog.locales == ["en", "de", "fr"])
    #expect(catalog.table == ["en": ["2", "4", "-"], "de": ["1", "", "5"], "fr": ["3", "", "-"]])
    #expect(catalog.sourceKeyCount == 3)
  }

  @Test func `All cells of a locale equal the cells read one by one`() async throws {
    let catalog = try await SampleCatalog(strings: ["en": "a=1;b=2;", "de": "b=3;c=4;"]).catalog()
    for locale in catalog.locales.indices {
      let cells = catalog.withCells(ofLocale: locale, Array.init)
      #expect(cells.count == 3)
      #expect(cells.map { $0.isAbsent ? nil : $0 } == (0..<3).map { catalog.cell(key: $0, locale: locale) })
    }
  }

  @Test func `A catalogue without files, keys or a key column is empty`() async throws {
    for sample in [SampleCatalog([]), SampleCatalog(csv: ""), SampleCatalog(csv: "a,b\n1,2\n"), SampleCatalog(strings: ["en": ""])] {
      let catalog = try await sample.catalog()
      #expect(catalog.keys.count == 0)
      #expect(catalog.translationCount == 0)
      #expect(CatalogStatistics(catalog).locales.allSatisfy { $0.total == 0 && $0.coverage == 1 })
    }
  }

  @Test func `A file that the reader skips is absent, and an error of the reader is rethrown`() async throws {
    struct Failure: Error {}
    let files = ["en", "de"].map { DiscoveredFile(path: $0, format: .strings, locale: LocaleIdentifier($0)) }
    let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "", table: "T", family: .apple), files: files)
    let loader = CatalogLoader { $0 == "en" ? Array("a=b;".utf8) : nil }
    #expect(try await loader.load(discovered).catalog.files.map(\.path) == ["en"])
    await #expect(throws: Failure.self) { try await CatalogLoader { _ in throw Failure() }.load(discovered) }
  }

  @Test func `Skipping a locale drops all its files, including those read earlier, and keeps files without a locale`()
    async throws
  {
    let locales = ["en", "de", "de", nil] as [LocaleIdentifier?]
    let files = locales.enumerated().map { DiscoveredFile(path: "\($0.offset)", format: .strings, locale: $0.element) }
    let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "", table: "T", family: .apple), files: files)
    let loader = CatalogLoader(readRequest: { request in
      if request.file.path == "2" || request.file.locale == nil { request.leaveOutLocale() }
      return request.file.path == "2" ? nil : Array("a=b;".utf8)
    })
    #expect(try await loader.load(discovered).catalog.files.map(\.path) == ["0", "3"])
  }
}

@Suite struct KeysAsSourceTextTests {
  private static let german = (0..<20).map { "\"Text number \($0)\" = \"Text Nummer \($0)\";\n" }.joined()

  private static func isKeySource(
    english: String, german: String = german, policy: SourceTextPolicy = .automatic, source: LocaleIdentifier? = nil
  ) async throws -> Bool {
    try await SampleCatalog(strings: ["de": german, "en": english]).catalog(source: source, policy: policy).keysAreSourceText
  }

  @Test func `Keys count as source text if the source file is nearly empty and most keys look like text`() async throws {
    #expect(try await Self.isKeySource(english: "\"Text number 1\" = \"One\";"))
    #expect(try await Self.isKeySource(english: "/* nothing yet */"))
    #expect(try await Self.isKeySource(english: "a=b;", german: (0..<20).map { "\"%@-\($0)\" = x;" }.joined()))
  }

  @Test func `Keys don't count as source text if the source contains a tenth of them or most look like names`() async throws {
    #expect(try await !Self.isKeySource(english: "\"Text number 1\" = a;\"Text number 2\" = b;"))
    #expect(try await !Self.isKeySource(english: "", german: (0..<20).map { "key\($0) = x;" }.joined()))
    #expect(try await !Self.isKeySource(english: "", german: ""))
  }

  @Test func `A source file that was read only in part decides nothing`() async throws {
    #expect(try await !Self.isKeySource(english: "\"Text number 1\" = \"One\"; } \"Text number 2\" = \"Two\";"))
    #expect(try await !Self.isKeySource(english: "\"Text number 1\" = \"One"))
  }

  @Test func `An explicit choice decides`() async throws {
    #expect(try await Self.isKeySource(english: Self.german, policy: .key))
    #expect(try await !Self.isKeySource(english: "", policy: .value))
  }

  @Test func `Nothing is guessed without a source`() async throws {
    let sample = SampleCatalog(strings: ["de": Self.german, "fr": ""])
    #expect(try await !sample.catalog().keysAreSourceText)
  }
}

extension Catalog {
  /// How many keys have a value, counted in each locale.
  fileprivate var translationCount: Int {
    locales.indices.reduce(0) { $0 + withCells(ofLocale: $1) { $0.count(where: \.hasValue) } }
  }
}
