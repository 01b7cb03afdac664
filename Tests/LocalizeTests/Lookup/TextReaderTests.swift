import ErrorRecovery
import Localize
import LocalizeProject
import Synchronization
import Testing

/// The texts of one reader, found beforehand.
@Suite struct TextReaderTests {
  private static func localizer(
    _ strings: KeyValuePairs<String, String>, source: LocaleIdentifier = "en", observers: [any LookupObserver] = [],
    keys: SourceTextPolicy = .value
  ) -> Localizer {
    let files = strings.map { name, text in
      CatalogFile(path: "\(name).lproj/T.strings", document: StringsFormat.read(SourceText(text)), locale: LocaleIdentifier(name))
    }
    let catalog = CatalogAssembly(
      identity: CatalogIdentity(folder: "", table: "T", family: .apple), files: files, sourceLocale: source,
      policy: CatalogPolicy(sourceLocale: source, sourceText: keys)
    ).catalogInline()
    return Localizer(catalogs: [catalog], observers: observers)
  }

  /// Keeps all events.
  private final class Recorder: LookupObserver {
    private let events = Mutex<[LookupEvent]>([])
    var all: [LookupEvent] { events.withLock { $0 } }
    func observe(_ event: LookupEvent) { events.withLock { $0.append(event) } }
  }

  @Test func `A reader shows the texts that a lookup with its languages finds`() {
    let localizer = Localizer(
      embeddedCSV: """
        key,en,fr,fr-CA,zh-Hant
        a,A,B,C,D
        b,A,B,,
        c,A,,,D
        d,"100%% %@","%@ 100%%",,
        n_one,%d file,%d fichier,,
        n_other,%d files,%d fichiers,,
        e,,,,
        """, strings: [("en", "a=other;z=\"Z\";"), ("fr", "b=\"%3$@\";z=\"%d\";")])
    let keys = ["a", "b", "c", "d", "n", "e", "z", "missing", ""]
    for languages in [[], ["en"], ["fr"], ["fr-CA"], ["fr-CH", "en"], ["zh-TW", "fr"], ["ja"], ["ja", "fr-CA"]] as [[LocaleIdentifier]] {
      let reader = localizer.reader(for: languages)
      for key in keys {
        #expect(reader[key] == localizer.string(key, languages: languages), "\(key) \(languages)")
        for count in [0, 1, 2] {
          #expect(reader.string(key, count: count) == localizer.string(key, count: count, languages: languages), "\(key) \(languages)")
          let arguments: [ErrorText.Argument] = [.integer(count), .string("x")]
          #expect(
            reader.string(key, arguments: arguments) == localizer.string(key, arguments: arguments, languages: languages),
            "\(key) \(languages)")
        }
        #expect(reader.locale(of: key) == localizer.find(key, languages: languages)?.locale || key == "b" || key == "z", "\(key)")
      }
    }
  }

  @Test func `Keys that are texts count as the source language in the reader's order`() {
    for keys in [SourceTextPolicy.key, .automatic] {
      let german = (0..<20).map { "\"Save file \($0)\"=\"Datei \($0) sichern\";" }.joined()
      let localizer = Self.localizer(["en": "\"Save file 1\"=\"Save file one\";", "de": german], keys: keys)
      for languages in [["en", "de"], ["en-GB", "de"], ["en-US"]] as [[LocaleIdentifier]] {
        #expect(localizer.reader(for: languages)["Save file 2"] == "Save file 2")
        #expect(localizer.find("Save file 2", languages: languages)?.value == "Save file 2")
        #expect(localizer.reader(for: languages)["Save file 1"] == "Save file one")
      }
      #expect(localizer.reader(for: ["de", "en"])["Save file 2"] == "Datei 2 sichern")
      #expect(localizer.reader(for: ["fr", "de"])["Save file 2"] == "Datei 2 sichern")
    }
  }

  @Test func `A text with wrong placeholders gives way to the source text and is counted once`() {
    let recorder = Recorder()
    let localizer = Self.localizer(
      ["en": "a=\"Hello, %@!\";b=\"%d of %d\";c=\"Plain\";", "de": "a=\"Hallo, %3$@!\";b=\"%2$d von %1$d\";c=\"%s\";"],
      observers: [recorder])
    let reader = localizer.reader(for: ["de"])
    for _ in 0..<3 {
      #expect(reader.string("a", arguments: [.string("Anna")]) == "Hello, Anna!")
      #expect(reader.string("b", arguments: [.integer(1), .integer(2)]) == "2 von 1")
      #expect(reader["c"] == "Plain")
      #expect(localizer.string("c", languages: ["de"]) == "Plain")
    }
    #expect(localizer.mismatches.map(\.key) == ["a", "c"])
    #expect(localizer.mismatches.map(\.locale) == ["de", "de"])
    #expect(recorder.all.filter { $0.kind == .mismatched }.map(\.key) == ["a", "c"])
    #expect(localizer.find("a", languages: ["de"])?.value == "Hallo, %3$@!")
  }

  @Test func `Misses and texts in another language are events, once a key and language, with the nearest keys`() {
    let recorder = Recorder()
    let localizer = Self.localizer(["en": "title=T;other=O;", "de": "title=D;"], observers: [recorder])
    for _ in 0..<3 {
      for languages in [["de-CH"], ["de-CH", "fr"], ["en"], ["ja"]] as [[LocaleIdentifier]] {
        let reader = localizer.reader(for: languages)
        _ = (reader["title"], reader["other"], reader["titl"], reader["zzzzzz"])
      }
    }
    let events = recorder.all.map { "\($0.kind) \($0.key) \($0.locale?.identifier ?? "-") \($0.nearest.map(\.key))" }
    #expect(events == ["untranslated other en []", #"missing titl - ["title"]"#, "missing zzzzzz - []"])
    #expect(localizer.misses.map(\.key) == ["titl", "zzzzzz"])
  }

  @Test func `A reader keeps its texts when the catalogues are replaced`() {
    let localizer = Self.localizer(["en": "a=one;"])
    let reader = localizer.reader(for: "en")
    localizer.replaceCatalogs(Self.localizer(["en": "a=two;b=new;"]).catalogs)
    #expect(reader["a"] == "one")
    #expect(localizer.reader(for: "en")["a"] == "two")
    #expect(localizer.string("b", languages: ["en"]) == "new")
  }

  @Test func `Many tasks read while catalogues are replaced, and each reader's texts belong together`() async {
    func catalogs(_ number: Int) -> [Catalog] { Self.localizer(["en": "a=\"\(number)\";b=\"\(number)\";"]).catalogs }
    let localizer = Localizer(catalogs: catalogs(0))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<500).allSatisfy { _ in
            let reader = localizer.reader(for: "de, en")
            return reader["a"] == reader["b"] && reader["nothing"] == "nothing"
          }
        }
      }
      for number in 1...50 { localizer.replaceCatalogs(catalogs(number)) }
      for await isWhole in group { #expect(isWhole) }
    }
    #expect(localizer.misses.map(\.key) == ["nothing"])
  }

  @Test func `Clients can ask for any languages, and no more than some of their orders are kept`() {
    let localizer = Self.localizer(["en": "a=en;", "de": "a=de;", "fr": "a=fr;"])
    for number in 0..<2_000 { #expect(localizer.reader(for: "x\(number), q\(number % 7)a, de;q=0.1")["a"] == "de") }
    #expect(localizer.reader(for: String(repeating: "fr,", count: 10_000))["a"] == "fr")
  }

  @Test(
    arguments: [
      ("de-CH, en;q=0.8", "de-CH en"), ("fr;q=0.5, de-CH, en;q=0.8", "de-CH en fr"), ("de;q=0, en", "en"), ("*", ""), ("*;q=0.1, da", "da"),
      ("de ; q=0.9 , en ;q=1.0", "en de"), ("de;q=1.5, en;q=0.1", "en"), ("de;q=x,en", "en"), ("de,de,DE", "de"), ("", ""), (",,;", ""),
      ("pt_BR.UTF-8", "pt-BR"), ("sv:de", "sv de"), ("sv:C:de", "sv"), ("zh-Hant-TW,zh-TW;q=0.9", "zh-Hant-TW zh-TW"), ("C", ""),
      ("en-US,en;q=0.9,💥;q=0.8", "en-US en"), ("sr_RS@latin", "sr-Latn-RS"), ("de;level=1;q=0.5,en;q=0.6", "en de"),
    ])
  func `A list of languages is read in the spelling of headers, tags and POSIX`(list: String, expected: String) {
    #expect(LocaleIdentifier.preferred(in: list).map(\.identifier).joined(separator: " ") == expected)
  }
}
