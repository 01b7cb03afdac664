package import Localize
package import LocalizeProject

extension Baseline {
  /// The baseline after keys have been changed: what was accepted stays so; the entries of deleted keys go.
  ///
  /// A fingerprint names no form and no number of a finding, so the ones that the key can have are tried until one gives it.
  ///
  /// - Parameters:
  ///   - changes: The changes of keys.
  ///   - catalog: The catalogue with the old keys.
  /// - Returns: The baseline, and how many entries of a changed key could not be recognised and stay as they are.
  package func renaming(_ changes: [KeyChange], in catalog: Catalog) -> (baseline: Baseline, unknownCount: Int) {
    let byKey = Dictionary(changes.map { (KeyBytes($0.key), $0) }) { first, _ in first }
    let place = catalog.stableFolder + "/" + catalog.identity.table
    let name = catalog.stableFolder.isEmpty ? catalog.identity.table : place
    var unknownCount = 0
    let renamed = entries.values.compactMap { entry -> BaselineEntry? in
      guard entry.catalog == name, let key = entry.key, let change = byKey[KeyBytes(key)] else { return entry }
      guard let newKey = change.newKey else { return nil }
      for rest in Self.rests(of: entry, key, in: catalog)
      where Fingerprint(parts: [entry.rule.rawValue, place, key] + rest) == entry.fingerprint {
        return BaselineEntry(
          fingerprint: Fingerprint(parts: [entry.rule.rawValue, place, newKey] + rest), rule: entry.rule, catalog: entry.catalog,
          key: newKey, locale: entry.locale)
      }
      unknownCount += 1
      return entry
    }
    return (Baseline(renamed), unknownCount)
  }

  /// The parts of a fingerprint that can follow the key: its locale, a form and the number of the finding.
  static func rests(of entry: BaselineEntry, _ key: String, in catalog: Catalog) -> [[String]] {
    forms(of: key, in: catalog).sorted().flatMap { form in
      (0..<mostNumbers).map { [entry.locale ?? "", form, String($0)] }
    }
  }

  /// How many equal findings about one text are tried.
  private static let mostNumbers = 64

  /// The names of the forms that a key has in any locale.
  private static func forms(of key: String, in catalog: Catalog) -> Set<String> {
    var forms: Set<String> = [""]
    forms.formUnion(PluralCategory.allCases.map(\.rawValue))
    for file in catalog.files {
      let document = file.document
      for entry in document.entries where KeyBytes(document.string(of: entry.key)) == KeyBytes(key) {
        for localization in entry.localizations {
          document.collectForms(of: document.localizations[localization], into: &forms)
        }
      }
    }
    return forms
  }
}

extension Document {
  /// Adds what distinguishes the texts of a value, as fingerprints have it.
  fileprivate func collectForms(of localization: Localization, into forms: inout Set<String>) {
    withTextView { view in
      substitutions.withUnsafeBufferPointer { substitutions in
        forms.formUnion(ValueForms(localization, substitutions: substitutions, view: view, hint: .undetermined).all.map(\.name))
      }
    }
  }
}
