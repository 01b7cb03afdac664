import Localize

/// The differences of a catalogue from an earlier version: by key and locale, wherever the lines are now.
struct CatalogChanges {
  private let catalog: Catalog
  private let earlier: Catalog
  /// The earlier version's findings that don't depend on a text.
  private let earlierFindings: Set<Fingerprint>
  private let fileRules: Set<RuleIdentifier>

  init(in catalog: Catalog, since earlier: Catalog, earlierFindings: Set<Fingerprint>, fileRules: Set<RuleIdentifier>) {
    self.catalog = catalog
    self.earlier = earlier
    self.earlierFindings = earlierFindings
    self.fileRules = fileRules
  }

  /// Whether a finding is about a changed text: the source text of its key, or the text of its locale; for a finding
  /// about a file, whether it is new.
  func concern(_ finding: Finding, fingerprint: Fingerprint) -> Bool {
    guard let key = finding.key else { return !earlierFindings.contains(fingerprint) }
    if fileRules.contains(finding.rule), !earlierFindings.contains(fingerprint) { return true }
    guard let earlierKey = earlier.keys.index(of: catalog.keys[key]) else { return true }
    func differs(_ locale: LocaleIdentifier) -> Bool {
      Self.text(of: key, in: locale, of: catalog) != Self.text(of: earlierKey, in: locale, of: earlier)
    }
    if let source = catalog.sourceLocale, differs(source) { return true }
    if let locale = finding.locale ?? catalog.files[finding.file].locale { return differs(locale) }
    return catalog.locales.contains(where: differs)
  }

  /// All texts of a locale for a key, with its parents' if the format inherits; nil without any.
  private static func text(of key: Int, in locale: LocaleIdentifier, of catalog: Catalog) -> [String]? {
    for column in catalog.columns(for: locale) {
      guard let cell = catalog.cell(key: key, locale: column) else { continue }
      guard let localization = catalog.localization(at: cell) else { return [] }
      let document = catalog.files[Int(cell.file)].document
      let first = Int(localization.firstSubstitution)
      let substitutions = document.substitutions[first..<first + Int(localization.substitutionCount)]
      return forms(of: localization.value, in: document)
        + substitutions.flatMap { [document.string(of: $0.name)] + forms(of: $0.value, in: document) }
    }
    return nil
  }

  private static func forms(of value: Value, in document: Document) -> [String] {
    switch value {
    case .leaf(let leaf): [document.string(of: leaf.text)]
    case .list(let leaves): leaves.map { document.string(of: $0.text) }
    case .variations(let axis, let variations):
      [axis.rawValue] + variations.flatMap { [document.string(of: $0.selector)] + forms(of: $0.value, in: document) }
    }
  }
}
