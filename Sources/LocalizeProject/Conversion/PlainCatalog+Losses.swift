package import Localize

extension PlainCatalog {
  /// The losses of a catalogue that was written and read again.
  ///
  /// Nothing is foretold here: whatever differs is lost. So no writer can drop anything in silence.
  ///
  /// - Parameters:
  ///   - written: The target, read again.
  ///   - target: The format of the target, if it is one.
  /// - Complexity: O(keys × locales + bytes of the texts)
  package func losses(in written: PlainCatalog, target: FormatIdentifier? = nil) -> [ConversionLoss] {
    var found: [ConversionLoss] = []
    let format = target?.project
    let columns = locales.map { written.locales.firstIndex(of: $0) }
    var numbers = KeyTable()
    for entry in written.entries {
      _ = entry.key.withBytes { numbers.insert($0) }
    }
    // A context is joined with U+0004 in one format and with its sign in another.
    let joined = written.entries.indices.filter { written.entries[$0].key.utf8.contains(4) }
    let visible = Dictionary(joined.map { (written.entries[$0].visibleKey, $0) }) { first, _ in first }
    for entry in entries {
      let number = numbers.index(of: entry.key) ?? numbers.index(of: entry.visibleKey) ?? visible[entry.key]
      guard let other = number.map({ written.entries[$0] }) else {
        found.append(ConversionLoss(.key, key: entry.key, place: entry.place))
        continue
      }
      if entry.isTranslatable != other.isTranslatable {
        found.append(ConversionLoss(.doNotTranslate, key: entry.key, place: entry.place))
      }
      if entry.extraction != .automatic, entry.extraction != other.extraction {
        found.append(ConversionLoss(.extraction, key: entry.key, place: entry.place))
      }
      if hasLostComment(entry, other, columns) { found.append(ConversionLoss(.comment, key: entry.key, place: entry.place)) }
      for (index, column) in columns.enumerated() {
        guard let own = entry.translations[index], !own.isMissing else { continue }
        var kinds = own.losses(in: column.flatMap { other.translations[$0] }, isSource: locales[index] == sourceLocale)
        if let format, let state = kinds.firstIndex(of: .state), isRefused(own, of: entry, locale: locales[index], by: format) {
          kinds[state] = .lineFeed
        }
        found += kinds.map { ConversionLoss($0, key: entry.key, locale: locales[index], place: entry.place) }
      }
    }
    return found
  }

  /// The keys of translations without a source text, for which a format whose keys are the texts shows the key.
  ///
  /// - Parameter written: The target, read again.
  /// - Complexity: O(keys × locales)
  func keysTakenForTexts(in written: PlainCatalog) -> [ConversionLoss] {
    guard let sourceLocale, let own = locales.firstIndex(of: sourceLocale), let column = written.locales.firstIndex(of: sourceLocale)
    else { return [] }
    let shown = written.entries.lazy.filter { $0.translations[column].map { !$0.isMissing } ?? false }
    let keys = Set(shown.map(\.visibleKey))
    return entries.filter { entry in
      entry.translations[own] == nil && entry.translations.contains { $0 != nil } && keys.contains(entry.visibleKey)
    }.map { ConversionLoss(.text, key: $0.key, locale: sourceLocale, place: $0.place) }
  }

  /// Whether a platform refuses a translation as it is.
  private func isRefused(
    _ translation: PlainTranslation, of entry: PlainEntry, locale: LocaleIdentifier, by format: any ProjectFormat.Type
  ) -> Bool {
    format.refuses(translation, key: entry.key, pluralText: locales.count > 1 ? pluralText(of: entry) : nil, locale: locale)
  }

  private func hasLostComment(_ entry: PlainEntry, _ other: PlainEntry, _ columns: [Int?]) -> Bool {
    if entry.comment != nil, entry.comment != other.comment, entry.translations.allSatisfy({ $0 == nil }) { return true }
    return columns.enumerated().contains { index, column in
      guard entry.translations[index] != nil, let column, let comment = entry.comment(of: index) else { return false }
      return other.comment(of: column) != comment
    }
  }
}

extension PlainTranslation {
  /// What is lost when another translation replaces this one.
  func losses(in other: PlainTranslation?, isSource: Bool) -> [ConversionLoss.Kind] {
    let axes = substitutions.reduce(into: value.axes) { $0.formUnion($1.value.axes) }
    guard let other, !other.isMissing else {
      if case .list = value { return [.list] }
      if value.leaves.allSatisfy(\.text.isEmpty), substitutions.isEmpty { return [.emptyText] }
      return substitutions.isEmpty ? [.text] : [.substitution]
    }
    var kinds: [ConversionLoss.Kind] = []
    let (forms, otherForms) = (self.forms, other.forms)
    if forms.contains(where: { otherForms[$0]?.text != $1.text }) {
      if !substitutions.isEmpty, other.substitutions.count < substitutions.count { kinds.append(.substitution) }
      for axis in [VariationAxis.plural, .ordinal, .device, .width] where axes.contains(axis) && !other.value.axes.contains(axis) {
        if kinds.isEmpty || value.axes.contains(axis) { kinds.append(.init(axis)) }
      }
      if case .list = value { kinds.append(.list) }
      if kinds.isEmpty { kinds.append(axes.isEmpty ? .text : forms.count == otherForms.count ? .text : .init(axes.first ?? .plural)) }
    }
    let otherStates = Set(otherForms.values.map(\.state))
    let otherNames = Set(otherForms.values.compactMap(\.exactState))
    let hasLostState = forms.contains { path, leaf in
      // In the source language `new` only means that the text is unchanged.
      guard !(isSource && leaf.state == .new) else { return false }
      if let name = leaf.exactState, otherForms[path].map({ $0.exactState != name }) ?? !otherNames.contains(name) { return true }
      return otherForms[path].map { $0.state != leaf.state } ?? (leaf.state != .translated && !otherStates.contains(leaf.state))
    }
    if hasLostState { kinds.append(.state) }
    if forms.contains(where: { $1.hasMarkup && otherForms[$0]?.hasMarkup == false }) { kinds.append(.markup) }
    let details = other.substitutions.reduce(into: [:]) { $0[$1.name] = $1 }
    let hasLostDetail = substitutions.contains { part in
      guard let other = details[part.name] else { return false }
      return part.argument != nil && part.argument != other.argument || part.specifier != nil && part.specifier != other.specifier
    }
    if hasLostDetail { kinds.append(.numberFormat) }
    return kinds
  }

  /// The texts by the way that leads to them.
  private var forms: [[String]: PlainLeaf] {
    var result: [[String]: PlainLeaf] = [:]
    value.collect(into: &result, path: [])
    for part in substitutions { part.value.collect(into: &result, path: ["%#@", part.name]) }
    return result
  }
}

extension PlainValue {
  /// The axes that it varies by.
  var axes: Set<VariationAxis> {
    guard case .variations(let axis, let branches) = self else { return [] }
    return branches.reduce(into: Set([axis])) { $0.formUnion($1.value.axes) }
  }

  fileprivate func collect(into result: inout [[String]: PlainLeaf], path: [String]) {
    switch self {
    case .leaf(let leaf): result[path] = leaf
    case .list(let leaves): for (index, leaf) in leaves.enumerated() { result[path + ["#\(index)"]] = leaf }
    case .variations(let axis, let branches):
      for branch in branches { branch.value.collect(into: &result, path: path + [axis.rawValue, branch.selector]) }
    }
  }
}

extension ConversionLoss.Kind {
  fileprivate init(_ axis: VariationAxis) {
    switch axis {
    case .plural: self = .plural
    case .ordinal: self = .ordinal
    case .device: self = .device
    case .width: self = .width
    }
  }
}
