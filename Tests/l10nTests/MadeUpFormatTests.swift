import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import Testing

/// Shows that a format can live in one folder: only the tests know this one, and everything works with it.
@Suite struct MadeUpFormatTests {
  private let folder: ScratchFolder

  init() throws {
    FormatRegistry.register(NotesFormat.self)
    folder = try ScratchFolder()
    try folder.write("save: Save\nopen: Open %@\nquit: Quit\n", to: "texts/en.notes")
    try folder.write("save: Sichern\nopen: Öffnen\n", to: "texts/de.notes")
  }

  private func catalog(_ name: String = "texts") async throws -> Catalog {
    let discovered = try #require(CatalogDiscovery(paths: [folder(name)]).catalogs.first)
    return try await CatalogLoader(sourceLocale: "en").load(discovered).catalog
  }

  @Test func `A registered format is listed, and found by its extension and by its name`() {
    #expect(FormatRegistry.all.contains { $0.id == .notes })
    #expect(FormatIdentifier.endings.contains(".notes"))
    #expect(FormatIdentifier(path: "texts/de.notes") == .notes)
    #expect(FormatIdentifier(rawValue: "notes") == .notes)
    #expect(FormatIdentifier(rawValue: "nonsense") == nil)
  }

  @Test func `A registered format's catalogue is discovered and validated`() async throws {
    let catalogs = CatalogDiscovery(paths: [folder.path]).catalogs
    #expect(catalogs.map { $0.files.map(\.locale) } == [["de", "en"]])
    let run = ValidationRun(loader: CatalogLoader(sourceLocale: "en"))
    let findings = try await run.outcome(for: catalogs).report.diagnostics.filter { $0.severity > .info }
    #expect(findings.map { "\($0.rule) \($0.key ?? "")" } == ["placeholder-missing open", "missing-translation quit"])
  }

  @Test func `A registered format's texts are looked up`() async throws {
    let localizer = Localizer(catalogs: [try await catalog()])
    #expect(localizer.find("save", languages: ["de-CH"])?.value == "Sichern")
    #expect(localizer.find("quit", languages: ["de", "en"])?.value == "Quit")
  }

  @Test func `A registered format is converted to another and back`() async throws {
    let source = Conversion.Input(try await catalog())
    let there = try Conversion([source], to: ConversionTarget(format: .csv, path: folder.path + "/all.csv"))
    let table = try #require(there.files.first)
    #expect(String(decoding: table.bytes, as: UTF8.self) == "key,en,de\nsave,Save,Sichern\nopen,Open %@,Öffnen\nquit,Quit,\n")
    try folder.write(table.bytes, to: "all.csv")
    let target = ConversionTarget(format: .notes, path: folder("out/"))
    let back = try Conversion([Conversion.Input(try await catalog("all.csv"))], to: target)
    #expect(back.losses.isEmpty)
    #expect(
      back.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "save: Save\nopen: Open %@\nquit: Quit\n", "save: Sichern\nopen: Öffnen\n",
      ])
    #expect(back.files.map { $0.path.suffix(12) } == ["en/all.notes", "de/all.notes"])
  }

  @Test func `A registered format's missing texts are filled in, in existing files and in a new one`() async throws {
    let catalog = try await catalog()
    let filling = CatalogFilling(try filled(catalog, to: ["de", "fr"]), in: catalog)
    #expect(filling.refused.isEmpty)
    #expect(
      filling.files.map { "\($0.path.suffix(8))\n\(String(decoding: $0.bytes, as: UTF8.self))" } == [
        "de.notes\nsave: Sichern\nopen: Öffnen\n?quit: Quit\n", "fr.notes\n?save: Save\n?open: Open %@\n?quit: Quit\n",
      ])
  }

  /// The requested texts, with the source texts as machine translations.
  private func filled(_ catalog: Catalog, to locales: [LocaleIdentifier]) throws -> [FilledEntry] {
    try CatalogPlan(catalog, options: PlanOptions(locales: locales)).entries.map { entry in
      try entry.filled { job throws(UnfilledReason) in Answer(job.key.text, origin: .machine, provider: "test") }
    }
  }
}
