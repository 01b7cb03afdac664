import Localize

/// Writes XLIFF 1.2 as Xcode exports it: a `<file>` for each file of the source, a unit for each text.
///
/// The ids of forms are those of string catalogues, `key|==|plural.one`; for texts that vary with the width, which these do not have, those of
/// `.stringsdict`. A unit of a form that the source language does not have gets the source text of `other`.
struct XLIFFSerializer: CatalogSerializer {
  /// The file that the texts are from, as the project names it.
  var original: String

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var lines = XMLLines(step: "  ")
    lines.open(
      "xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" version=\"1.2\" "
        + "xsi:schemaLocation=\"urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd\"")
    // A file may name what is no locale, with any characters.
    let source = attribute(catalog.locales.first?.code ?? LocaleIdentifier.root.identifier) ?? ""
    let target = catalog.locales.count > 1 ? " target-language=\"\(attribute(catalog.locales[1].code) ?? "")\"" : ""
    lines.open("file original=\"\(attribute(original) ?? "")\" source-language=\"\(source)\"\(target) datatype=\"plaintext\"")
    lines.open("header")
    lines.add("<tool tool-id=\"l10n\" tool-name=\"l10n\"/>")
    lines.close("header")
    lines.open("body")
    for entry in catalog.entries { add(entry, to: &lines) }
    lines.close("body")
    lines.close("file")
    lines.close("xliff")
    return lines.bytes
  }

  private func attribute(_ text: String) -> String? {
    XMLText.encoded(text, in: .attribute(quote: XMLByte.doubleQuote)).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Units

  /// The texts of one unit.
  private struct Unit {
    var id: String
    var source: PlainLeaf?
    var target: PlainLeaf?
  }

  private func add(_ entry: PlainEntry, to lines: inout XMLLines) {
    let units = units(of: entry)
    let written = units.map { unit in
      (attribute(unit.id), encoded(unit.source?.text ?? ""), unit.target.map { encoded($0.text) })
    }
    // Half of an entry is worse than none.
    guard written.allSatisfy({ $0.0 != nil && $0.1 != nil && $0.2.map { $0 != nil } ?? true }) else { return }
    let note = entry.comment.flatMap { encoded($0) }
    for (unit, bytes) in zip(units, written) {
      lines.open("trans-unit id=\"\(bytes.0 ?? "")\"\(entry.isTranslatable ? "" : " translate=\"no\"") xml:space=\"preserve\"")
      lines.add("source", bytes.1 ?? [])
      if let target = unit.target, let text = bytes.2 ?? nil { lines.add("target" + attributes(of: target), text) }
      lines.add("note", note ?? [])
      lines.close("trans-unit")
    }
  }

  private func encoded(_ text: String) -> [UInt8]? { XMLText.encoded(text, in: .content) }

  private func attributes(of leaf: PlainLeaf) -> String {
    if let name = leaf.exactState, Self.states.contains(name) { return " state=\"\(name)\"" }
    switch leaf.state {
    case .new: return " state=\"new\""
    case .needsReview: return " state=\"needs-review-l10n\""
    case .translated: return " state=\"translated\""
    case .other("machine_translated"): return " state=\"translated\" state-qualifier=\"leveraged-mt\""
    case .other(let name):
      let isKnown = name.hasPrefix("x-") || Self.states.contains(name)
      return isKnown ? " state=\"\(attribute(name) ?? "")\"" : ""
    }
  }

  /// The other states of XLIFF 1.2.
  private static let states: Set<String> = [
    "final", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-translation", "needs-translation", "signed-off",
  ]

  /// The units of a key; none if its forms can't be distinguished from other keys.
  private func units(of entry: PlainEntry) -> [Unit] {
    let isPropertyList = entry.translations.contains { $0?.value.axes.contains(.width) ?? false }
    let source = forms(of: entry.translations.first ?? nil, isPropertyList)
    let target = entry.translations.count > 1 ? forms(of: entry.translations[1], isPropertyList) : []
    guard source.count + target.count > 0 else {
      return [Unit(id: entry.visibleKey)].filter { !isForm($0.id) }
    }
    var ids = source.map(\.id)
    var known = Set(ids)
    for form in target where known.insert(form.id).inserted { ids.append(form.id) }
    if ids.contains(""), ids.count > 1, source.first?.id != "" || target.first?.id != "" {
      // A text on one side and forms on the other.
      ids = [""] + ids.filter { !$0.isEmpty }
    }
    let other = source.last { $0.id.hasSuffix("plural.other") || $0.id.hasSuffix("other:dict") }?.leaf ?? source.last?.leaf
    return ids.map { id in
      let form = source.first { $0.id == id }?.leaf
      return Unit(
        id: isPropertyList && !id.isEmpty
          ? "/\(entry.visibleKey):dict/\(id)/:string" : id.isEmpty ? entry.visibleKey : entry.visibleKey + "|==|" + id,
        source: form ?? other, target: target.first { $0.id == id }?.leaf)
    }.filter { !$0.id.isEmpty && (isForm($0.id) || !$0.id.contains("|==|")) }
  }

  /// Whether an id would be read as that of a form.
  private func isForm(_ id: String) -> Bool {
    Array(id.utf8).withBytes { XLIFFUnitID(TextRange(0, $0.count), in: $0).isForm }
  }

  /// The texts of one side with what is added to the key.
  private func forms(of translation: PlainTranslation?, _ isPropertyList: Bool) -> [(id: String, leaf: PlainLeaf)] {
    guard let translation else { return [] }
    var result: [(String, PlainLeaf)] = []
    if isPropertyList {
      collectPropertyList(translation, into: &result)
    } else {
      collect(translation.value, [], into: &result)
      for part in translation.substitutions { collect(part.value, ["substitutions", part.name], into: &result) }
    }
    return result
  }

  private func collect(_ value: PlainValue, _ path: [String], into result: inout [(String, PlainLeaf)]) {
    switch value {
    case .leaf(let leaf): result.append((path.map(Self.step).joined(separator: "."), leaf))
    case .list: break
    case .variations(let axis, let branches):
      guard axis == .plural || axis == .device else {
        if let leaf = value.singleLeaf { result.append((path.map(Self.step).joined(separator: "."), leaf)) }
        return
      }
      for branch in branches { collect(branch.value, path + [axis.rawValue, branch.selector], into: &result) }
    }
  }

  /// A name that holds dots is between `@`.
  private static func step(_ name: String) -> String { name.contains(".") ? "@\(name)@" : name }

  private func collectPropertyList(_ translation: PlainTranslation, into result: inout [(String, PlainLeaf)]) {
    if case .variations(let axis, let branches) = translation.value {
      let rule = axis == .width ? "NSStringVariableWidthRuleType" : "NSStringDeviceSpecificRuleType"
      for branch in branches {
        if let leaf = branch.value.singleLeaf { result.append(("\(rule):dict/\(branch.selector):dict", leaf)) }
      }
    } else if let leaf = translation.value.singleLeaf {
      result.append(("NSStringLocalizedFormatKey:dict", leaf))
    }
  }
}
