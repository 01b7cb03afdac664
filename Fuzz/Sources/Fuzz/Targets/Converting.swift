import Localize
import LocalizeProject

/// Converting a file: it is refused, or each result can be read, and a text that is not there is a reported loss.
enum Converting {
  static func target(_ format: FormatIdentifier) -> FuzzTarget {
    FuzzTarget("convert-\(format.rawValue)", corpus: format.rawValue) { bytes in
      var input = InputReader(bytes)
      let goal = input.element(of: FormatIdentifier.allCases)
      let locales = input.element(of: [[], ["en"], ["de"], ["pl"]] as [[LocaleIdentifier]])
      let catalog = Catalogs.catalog(format, [input.rest])
      let target = ConversionTarget(format: goal, path: "l10n-fuzz-folder/")
      guard let result = try? Conversion([Conversion.Input(catalog)], to: target, locales: locales) else { return }
      for loss in result.losses { _ = result.location(of: loss) }
      var written: Set<String> = []
      for file in result.files {
        let document = file.format.read(SourceText(file.bytes), at: file.path)
        expect(!document.hasStructureErrors, "\(goal.rawValue) has \(document.problems.map(\.kind)): \(Editing.shown(file.bytes))")
        Reading.check(document)
        for localization in document.localizations { written.formUnion(document.plain(localization).value.leaves.map(\.text)) }
      }
      guard result.losses.isEmpty, result.absences.isEmpty, !result.files.isEmpty else { return }
      for text in texts(of: catalog, result) where !written.contains(text) {
        expect(false, "\(text.debugDescription) is neither in \(goal.rawValue) nor lost: \(result.files.map { Editing.shown($0.bytes) })")
      }
    }
  }

  /// The texts of the source that have no placeholders: those of another platform are written in its grammar.
  private static func texts(of catalog: Catalog, _ result: Conversion) -> Set<String> {
    let plain = PlainCatalog(catalog)
    let locales = Set(result.files.flatMap(\.locales))
    var texts: Set<String> = []
    for entry in plain.entries {
      for (locale, translation) in zip(plain.locales, entry.translations) where locales.contains(locale) {
        guard let translation, translation.substitutions.isEmpty, case .leaf(let leaf) = translation.value else { continue }
        if !leaf.text.utf8.contains(where: "%{}$@'\\<>&#".utf8.contains), !leaf.text.isEmpty { texts.insert(leaf.text) }
      }
    }
    return texts
  }
}
