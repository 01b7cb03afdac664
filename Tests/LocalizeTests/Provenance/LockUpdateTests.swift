import Localize
import LocalizeProject
import Testing

@Suite struct LockUpdateTests {
  /// English and German `.strings` of one table.
  private static func catalog(_ english: [String: String], _ german: [String: String], damaged: Bool = false) async throws -> Catalog {
    func text(_ texts: [String: String]) -> String {
      texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    }
    let files = ["en.lproj/A.strings": text(english), "de.lproj/A.strings": text(german) + (damaged ? "\"lost = \n" : "")]
    return try await load(files, format: .strings)
  }

  private static func load(_ files: [String: String], format: FormatIdentifier) async throws -> Catalog {
    let discovered = DiscoveredCatalog(
      identity: CatalogIdentity(folder: "", table: "A", family: format.family),
      files: files.keys.sorted().map { path in
        DiscoveredFile(
          path: path, format: format,
          locale: path.hasPrefix("de") ? "de" : path.hasPrefix("en") ? "en" : nil)
      })
    return try await CatalogLoader(sourceLocale: "en") { files[$0].map { Array($0.utf8) } }.load(discovered).catalog
  }

  private static func first(_ catalog: Catalog) -> LockFile { LockUpdate(of: nil, for: "de", in: catalog).lock }

  private static func status(_ key: String, _ lock: LockFile, in catalog: Catalog) throws -> TranslationStatus? {
    let locale = try #require(catalog.locales.firstIndex(of: "de"))
    let key = try #require(catalog.keys.index(of: key))
    guard let value = catalog.valueHash(key: key, locale: locale), let source = catalog.sourceHash(key: key) else { return nil }
    return lock.status(key: catalog.keyHash(key: key, locale: locale), value: value, source: source)
  }

  @Test func `The first lock trusts every existing text`() async throws {
    let catalog = try await Self.catalog(["a": "Save", "b": "Quit"], ["a": "Sichern", "b": ""])
    let update = LockUpdate(of: nil, for: "de", in: catalog)
    #expect(update.addedCount == 1)
    #expect(update.lock.entries.map(\.origin) == [.import])
    #expect(update.lock.entries.map(\.isReviewed) == [true])
    #expect(LockUpdate(of: update.lock, for: "de", in: catalog).isEmpty)
  }

  @Test func `A changed source makes its translation stale, and a plain update keeps it stale`() async throws {
    let lock = Self.first(try await Self.catalog(["a": "Save"], ["a": "Sichern"]))
    let catalog = try await Self.catalog(["a": "Save all"], ["a": "Sichern"])
    guard case .stale = try Self.status("a", lock, in: catalog) else {
      Issue.record("not stale")
      return
    }
    let plain = LockUpdate(of: lock, for: "de", in: catalog)
    #expect(plain.isEmpty)
    #expect(plain.staleCount == 1)
    #expect(plain.lock == lock)
    var options = LockUpdate.Options()
    options.acceptsStale = true
    let accepted = LockUpdate(of: lock, for: "de", in: catalog, options: options)
    #expect(accepted.acceptedCount == 1)
    guard case .current = try Self.status("a", accepted.lock, in: catalog) else {
      Issue.record("still stale")
      return
    }
  }

  @Test func `A translation that changed too is new, and an external sync makes nothing stale`() async throws {
    let lock = Self.first(try await Self.catalog(["a": "Save", "b": "Quit"], ["a": "Sichern", "b": "Beenden"]))
    let catalog = try await Self.catalog(["a": "Save all", "b": "Quit"], ["a": "Alles sichern", "b": "Schließen"])
    #expect(try Self.status("a", lock, in: catalog) == .newlyTranslated)
    #expect(try Self.status("b", lock, in: catalog) == .newlyTranslated)
    let update = LockUpdate(of: lock, for: "de", in: catalog)
    #expect(update.changedCount == 2)
    #expect(update.lock.entries.map(\.origin) == [.human, .human])
  }

  @Test func `A machine translation that a person edits becomes a person's`() async throws {
    let before = try await Self.catalog(["a": "Save"], ["a": "Retten"])
    var options = LockUpdate.Options()
    options.origin = .machine
    let machine = LockUpdate(of: LockFile(), for: "de", in: before, options: options)
    #expect(machine.lock.entries.map(\.isReviewed) == [false])
    let after = try await Self.catalog(["a": "Save"], ["a": "Sichern"])
    let update = LockUpdate(of: machine.lock, for: "de", in: after)
    #expect(update.lock.entries.map(\.origin) == [.human])
    #expect(update.lock.entries.map(\.isReviewed) == [true])
  }

  @Test func `Lines of deleted keys are removed, unless a part of the file is unreadable`() async throws {
    let lock = Self.first(try await Self.catalog(["a": "Save", "b": "Quit"], ["a": "Sichern", "b": "Beenden"]))
    let gone = LockUpdate(of: lock, for: "de", in: try await Self.catalog(["a": "Save"], ["a": "Sichern"]))
    #expect(gone.removedCount == 1)
    #expect(gone.lock.entries.count == 1)
    let damaged = LockUpdate(of: lock, for: "de", in: try await Self.catalog(["a": "Save", "b": "Quit"], ["a": "Sichern"], damaged: true))
    #expect(damaged.isEmpty)
    #expect(damaged.lock == lock)
    let partly = LockUpdate(of: lock, for: "de", in: try await Self.catalog(["a": "Save"], ["a": "Sichern"]), isWhole: false)
    #expect(partly.lock == lock)
  }

  @Test func `Only the requested keys are examined`() async throws {
    let catalog = try await Self.catalog(["a": "Save", "b": "Quit"], ["a": "Sichern", "b": "Beenden"])
    let lock = Self.first(catalog)
    var options = LockUpdate.Options()
    options.keys = [try #require(catalog.keys.index(of: "b"))]
    options.isReviewed = false
    let update = LockUpdate(of: lock, for: "de", in: catalog, options: options)
    #expect(update.reviewedCount == 1)
    #expect(update.lock.entries.filter(\.isReviewed).count == 1)
    #expect(update.lock.entries.count == 2)
  }

  @Test func `The forms of a plural are one value in any order, and a change of any form counts`() async throws {
    func dictionary(_ forms: String) -> String {
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>\
      <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>\
      \(forms)</dict></dict></dict></plist>
      """
    }
    func form(_ name: String, _ text: String) -> String { "<key>\(name)</key><string>\(text)</string>" }
    func catalog(_ german: String) async throws -> Catalog {
      let english = dictionary(form("one", "%d file") + form("other", "%d files"))
      return try await Self.load(["en.lproj/A.stringsdict": english, "de.lproj/A.stringsdict": dictionary(german)], format: .stringsdict)
    }
    let lock = Self.first(try await catalog(form("one", "%d Datei") + form("other", "%d Dateien")))
    #expect(lock.entries.count == 1)
    let reordered = try await catalog(form("other", "%d Dateien") + form("one", "%d Datei"))
    #expect(LockUpdate(of: lock, for: "de", in: reordered).isEmpty)
    let changed = try await catalog(form("one", "eine Datei") + form("other", "%d Dateien"))
    #expect(LockUpdate(of: lock, for: "de", in: changed).changedCount == 1)
    let swapped = try await catalog(form("one", "%d Dateien") + form("other", "%d Datei"))
    #expect(LockUpdate(of: lock, for: "de", in: swapped).changedCount == 1)
  }

  @Test func `Another spelling of the same text in the file changes nothing`() async throws {
    let lock = Self.first(try await Self.catalog(["a": "Save"], ["a": "Größe"]))
    let catalog = try await Self.catalog(["a": "Save"], ["a": "Gr\\U00f6\\U00dfe"])
    #expect(LockUpdate(of: lock, for: "de", in: catalog).isEmpty)
  }

  @Test func `Statistics count what the lock marks as unreviewed`() async throws {
    let catalog = try await Self.catalog(["a": "Save", "b": "Quit"], ["a": "Sichern", "b": "Beenden"])
    var options = LockUpdate.Options()
    options.isReviewed = false
    options.keys = [try #require(catalog.keys.index(of: "b"))]
    let lock = LockUpdate(of: Self.first(catalog), for: "de", in: catalog, options: options).lock
    let locks = await CatalogLocks(for: catalog) { _ in lock }
    let statistics = try #require(CatalogStatistics(catalog, locks: locks).locales.first)
    #expect(statistics.translated == 1)
    #expect(statistics.needsReview == 1)
    #expect(CatalogStatistics(catalog).locales.first?.needsReview == 0)
  }
}
