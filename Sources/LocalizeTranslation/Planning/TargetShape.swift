import Localize
import LocalizeProject

/// The forms that a key needs in a locale, made from those of the source and the existing ones.
///
/// Devices and widths are the source's; plural categories are those of the language. What is there stays, whatever its shape.
struct TargetShape {
  private let sourceEntry: LocalePlanner.SourceEntry
  private let existing: LocalePlanner.ExistingValue?
  private let reader: SegmentReader
  private let target: LocaleIdentifier
  private let plurals: FormatTraits.Plurals
  private let project: (any ProjectFormat.Type)?
  private let rules: (cardinal: PluralRules, ordinal: PluralRules)
  /// The only selectors that the file has a place for; nil for no such limit.
  var unitSelectors: Set<String>?
  /// The selectors of all plurals of the file; nil if its language determines them.
  var fileSelectors: [String]?
  /// Which of them is for 1 alone; nil if none is.
  var formOfOne: String?

  private(set) var shape: PlainTranslation
  private(set) var texts: [WantedEntry.Text] = []
  private(set) var keepsTexts = false

  init(
    sourceEntry: LocalePlanner.SourceEntry, existing: LocalePlanner.ExistingValue?, reader: SegmentReader, target: LocaleIdentifier,
    format: any CatalogFormat, rules: (PluralRules, PluralRules)
  ) {
    self.sourceEntry = sourceEntry
    self.existing = existing
    self.reader = reader
    self.target = target
    plurals = format.traits.plurals ?? FormatTraits.Plurals()
    project = format.id.project
    self.rules = rules
    shape = sourceEntry.shape
  }

  /// All selectors of a value.
  static func selectors(of translation: PlainTranslation) -> Set<String> {
    func collect(_ value: PlainValue) -> Set<String> {
      guard case .variations(_, let branches) = value else { return [] }
      return branches.reduce(into: []) { $0.formUnion(collect($1.value).union([$1.selector])) }
    }
    return translation.substitutions.reduce(into: collect(translation.value)) { $0.formUnion(collect($1.value)) }
  }

  /// The form that a text belongs to.
  private struct Form {
    var category: PluralCategory?
    var isGuess = false
    var isOfVariable = false
  }

  mutating func make() {
    shape.value = value(of: sourceEntry.shape.value, current: existing?.shape.value, path: [], Form())
    for index in shape.substitutions.indices {
      let part = sourceEntry.shape.substitutions[index]
      let current = existing?.shape.substitutions.first { $0.name == part.name }
      shape.substitutions[index].value = value(of: part.value, current: current?.value, path: [part.name], Form(isOfVariable: true))
      if let current { (shape.substitutions[index].argument, shape.substitutions[index].specifier) = (current.argument, current.specifier) }
    }
    // Variables that only the target has are its own.
    for part in existing?.shape.substitutions ?? [] where !shape.substitutions.contains(where: { $0.name == part.name }) {
      shape.substitutions.append(part)
      keepsTexts = true
    }
  }

  private mutating func value(of source: PlainValue, current: PlainValue?, path: [String], _ form: Form) -> PlainValue {
    switch source {
    case .leaf(let leaf):
      guard case .variations(let axis, let branches)? = current else { return .leaf(self.leaf(leaf, current: current, path: path, form)) }
      // The target varies where the source does not: blank forms are made from the one text.
      return .variations(
        axis, branches.map { PlainBranch($0.selector, value(of: source, current: $0.value, path: path + [$0.selector], form)) })
    case .list(let leaves):
      var elements: [PlainLeaf]?
      if case .list(let found)? = current { elements = found }
      if current != nil, elements == nil { return kept(current) ?? source }
      return .list(
        leaves.enumerated().map { index, leaf in
          let element = elements.flatMap { $0.indices.contains(index) ? PlainValue.leaf($0[index]) : nil }
          return self.leaf(leaf, current: element, path: path + [String(index)], form)
        })
    case .variations(let axis, let branches):
      switch current {
      case .leaf(let leaf)? where existing?.isBlank(leaf) == false: return kept(current) ?? source
      case .list?: return kept(current) ?? source
      default: break
      }
      return .variations(axis, variations(of: branches, axis, current: current, path: path, form))
    }
  }

  private mutating func variations(
    of source: [PlainBranch], _ axis: VariationAxis, current: PlainValue?, path: [String], _ form: Form
  ) -> [PlainBranch] {
    var currentBranches: [PlainBranch] = []
    if case .variations(axis, let branches)? = current { currentBranches = branches }
    var forms: [TargetCategories.Form]
    switch axis {
    case .device, .width:
      forms = source.map { TargetCategories.Form(selector: $0.selector, source: $0.selector, category: nil, isGuess: false) }
    case .plural, .ordinal:
      let known = source.filter { isOfSource($0.selector) }
      // Gettext's files have all forms, perhaps by number alone. Qt's may have more or fewer than the language.
      let fileDecides = plurals.areCounted && !plurals.haveOwnRules && !currentBranches.isEmpty
      let fixed = fileDecides ? currentBranches.map(\.selector) : fileSelectors
      forms = TargetCategories.forms(
        fixed, source: (known.isEmpty ? source : known).map(\.selector), rules: axis == .plural ? rules.cardinal : rules.ordinal,
        axis: axis,
        keepsZero: plurals.keepZero, dropsNumber: dropsNumber(source), formOfOne: formOfOne)
      // A form that the file has and the language can have is one to translate.
      for branch in currentBranches where isEmptied(branch.value) && !forms.contains(where: { $0.selector == branch.selector }) {
        let rules = axis == .plural ? rules.cardinal : rules.ordinal
        guard !fileDecides, let category = PluralCategory(rawValue: branch.selector), rules.categories.contains(category) else { continue }
        forms.append(TargetCategories.Form(selector: branch.selector, source: "other", category: category, isGuess: false))
      }
      if plurals.areCounted {
        forms = forms.filter { $0.selector != "other" || fixed != nil || rules.cardinal.integerCategories.contains(.other) }
      }
      if let unitSelectors { forms = forms.filter { unitSelectors.contains($0.selector) } }
    }
    var result: [PlainBranch] = []
    for targetForm in forms {
      guard let branch = source.last(where: { $0.selector == targetForm.source }) else { continue }
      var next = form
      if targetForm.category != nil || axis == .plural { next.category = targetForm.category }
      next.isGuess = form.isGuess || targetForm.isGuess
      let current = currentBranches.last { $0.selector == targetForm.selector }?.value
      result.append(PlainBranch(targetForm.selector, value(of: branch.value, current: current, path: path + [targetForm.selector], next)))
    }
    for branch in currentBranches where !result.contains(where: { $0.selector == branch.selector }) {
      if let value = kept(branch.value) { result.append(PlainBranch(branch.selector, value)) }
    }
    return result
  }

  /// Whether a value is one whose texts are requested again.
  private func isEmptied(_ value: PlainValue) -> Bool { value.leaves.allSatisfy { $0.text.isEmpty && $0.state == .new } }

  /// Whether a selector is of the source's language; Xcode writes those of the target into XLIFF as well.
  private func isOfSource(_ selector: String) -> Bool {
    guard plurals.followTarget else { return true }
    return selector == "one" || selector == "other" || selector == "zero"
  }

  /// Whether the form for one does not show the number that the others show.
  private func dropsNumber(_ branches: [PlainBranch]) -> Bool {
    guard case .leaf(let one)? = branches.last(where: { $0.selector == "one" })?.value,
      case .leaf(let other)? = branches.last(where: { $0.selector == "other" })?.value
    else { return false }
    return PlaceholderScan(one.text, hint: sourceEntry.hint).placeholders.count
      < PlaceholderScan(other.text, hint: sourceEntry.hint).placeholders.count
  }

  /// A value that stays, if there is anything in it.
  private mutating func kept(_ value: PlainValue?) -> PlainValue? {
    guard let value, !value.leaves.allSatisfy({ existing?.isBlank($0) ?? true }) else { return nil }
    keepsTexts = true
    return value
  }

  private mutating func leaf(_ source: PlainLeaf, current: PlainValue?, path: [String], _ form: Form) -> PlainLeaf {
    if case .leaf(let leaf)? = current, let existing, !existing.isBlank(leaf) {
      keepsTexts = true
      return leaf
    }
    // A form that is empty in the source is empty here.
    guard !source.text.isEmpty else { return source }
    if project?.isReference(source.text) == true { return source }
    let message = MessageText(
      source.text, reader: reader, hint: sourceEntry.hint, category: form.category, isGuess: form.isGuess, isOfVariable: form.isOfVariable,
      target: target)
    texts.append(WantedEntry.Text(path: path, source: source.text, message: message, keys: []))
    return PlainLeaf(source.text, state: .needsReview, hasMarkup: source.hasMarkup)
  }
}
