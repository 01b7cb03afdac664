import Localize
import LocalizeProject

@testable import LocalizeTranslation

/// Filling in what a locale lacks: each written file, read from its bytes, has the new texts and all others as they were.
enum Filling {
  static func target(_ format: FormatIdentifier) -> FuzzTarget {
    FuzzTarget("fill-\(format.rawValue)", corpus: format.rawValue) { bytes in
      var input = InputReader(bytes)
      let (isPair, mark) = (input.number(below: 4) == 0, input.element(of: ["", "ä", " 'x'", "<b>", "\\", "\n", "&lt;", "\"", "%", "{"]))
      let files = isPair ? input.parts(2) : [input.rest]
      let catalog = Catalogs.catalog(format, files)
      let plan = CatalogPlan(catalog, options: PlanOptions(locales: ["de"]))
      let filled = plan.entries.filter { $0.brokenFile == nil && $0.obstacle == nil }.prefix(40).map { wanted in
        var entry = FilledEntry(trialOf: wanted)
        for (path, text) in entry.texts { entry.texts[path] = text + mark }
        return entry
      }
      let result = CatalogFilling(Array(filled), in: catalog)
      for file in result.files { check(file, catalog, format) }
      let count = result.files.reduce(result.refused.count) { $0 + $1.entries.count }
      expect(count == filled.count, "\(filled.count) texts, \(count) of them written or refused")
    }
  }

  private static func check(_ file: CatalogFilling.File, _ catalog: Catalog, _ format: FormatIdentifier) {
    let document = format.read(SourceText(file.bytes), at: file.path)
    let after = DocumentTexts(document)
    let shown = Editing.shown(file.bytes)
    let locale: LocaleIdentifier? = document.locales.contains("de") ? "de" : nil
    if let old = catalog.files.first(where: { $0.path == file.path })?.document {
      expect(document.problems.count <= old.problems.count, "filling makes \(document.problems.map(\.kind)): \(shown)")
      let names = Set(file.entries.map(\.filled.wanted.name))
      expect(after.keepsOthers(of: DocumentTexts(old), except: names, in: locale), "filling \(names) changes others: \(shown)")
    } else {
      expect(!document.hasStructureErrors, "a new file has \(document.problems.map(\.kind)): \(shown)")
    }
    for entry in file.entries {
      let value = after.values[entry.filled.wanted.name]?.last?.first { $0.locale == locale }?.value
      for (path, text) in entry.filled.texts {
        expect(value?.text(at: path) == text, "\(entry.filled.wanted.name) \(path) is \(value as Any) instead of \(text): \(shown)")
      }
    }
  }
}
