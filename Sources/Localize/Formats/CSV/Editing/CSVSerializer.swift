import Localize

/// Writes a table: the keys, the comments if there are any, and a column for each locale.
///
/// The forms of a plural are rows with i18next's suffixes. A plural without another form than `other` gets a blank row for `one`, without
/// which its suffix would not count. A plural one of whose rows would have the name of another key, such as `x_zero` beside `x`, is written as its
/// `other` alone: the other key would be read as a form.
struct CSVSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    let hasComments = catalog.entries.contains { $0.comment != nil }
    let names = catalog.locales == [.root] ? ["value"] : catalog.locales.map(\.code)
    var result = row(["key"] + (hasComments ? ["comment"] : []) + names)
    let keys = Set(catalog.entries.map(\.key))
    // A row without a key would be treated as a heading.
    for entry in catalog.entries where entry.key.utf8.contains(where: { $0 != .space && $0 != .tab }) {
      for (number, form) in forms(of: entry, beside: keys).enumerated() {
        let texts = entry.translations.map { translation in translation.flatMap { text(of: $0, form: form) } ?? "" }
        let key = form.map { entry.key + $0.suffix } ?? entry.key
        result += row([key] + (hasComments ? [number == 0 ? entry.comment ?? "" : ""] : []) + texts)
      }
    }
    return result
  }

  /// One row of a plural.
  private struct Form {
    var axis: VariationAxis
    var category: String
    var suffix: String
  }

  /// The rows of an entry: nil for one without forms.
  private func forms(of entry: PlainEntry, beside keys: Set<String>) -> [Form?] {
    for axis in [VariationAxis.plural, .ordinal] {
      var categories = Set(entry.translations.flatMap { $0?.value.forms(by: axis)?.map(\.selector) ?? [] })
      guard !categories.isEmpty else { continue }
      if categories == ["other"] { categories.insert("one") }
      let ordinal = axis == .ordinal && !entry.key.hasSuffix("_ordinal") ? "_ordinal_" : "_"
      guard !PluralSuffix.categories.contains(where: { keys.contains(entry.key + ordinal + $0.description) }) else { return [nil] }
      let known = PluralSuffix.categories.map(\.description).filter(categories.contains)
      return known.map { Form(axis: axis, category: $0, suffix: ordinal + $0) }
    }
    return [nil]
  }

  private func text(of translation: PlainTranslation, form: Form?) -> String? {
    guard let form else {
      let forms = translation.value.forms(by: .plural) ?? translation.value.forms(by: .ordinal)
      return translation.value.singleLeaf?.text ?? forms?.last { $0.selector == "other" }?.leaf.text
    }
    if let forms = translation.value.forms(by: form.axis) { return forms.last { $0.selector == form.category }?.leaf.text }
    return form.category == "other" ? translation.value.singleLeaf?.text : nil
  }

  private func row(_ cells: [String]) -> [UInt8] {
    let format = CSVFormat()
    var result: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { result.append(format.delimiter) }
      result += format.cell(cell, isQuoted: false) ?? []
    }
    result.append(.lineFeed)
    return result
  }
}
