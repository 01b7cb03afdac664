import Localize

/// Writes a string catalogue as Xcode does.
///
/// Keys are in code-point order, as in most files of Xcode's, unless they come in the order of newer ones. A key that comes from a format
/// without extraction states is `manual`: Xcode would take one that it does not find in the sources for stale.
struct XCStringsSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    let style = JSONStyle.xcode
    var strings = JSONObjectSerializer(style: style, indentation: style.indentation)
    for entry in ordered(catalog.entries) { strings.add(entry.key, .object(members(of: entry, in: catalog))) }
    var root = JSONObjectSerializer(style: style)
    root.add("sourceLanguage", .string((catalog.sourceLocale ?? catalog.locales.first ?? .root).identifier))
    root.add("strings", written: strings.bytes)
    root.add("version", .string("1.0"))
    return root.bytes
  }

  private func ordered(_ entries: [PlainEntry]) -> [PlainEntry] {
    func isSorted(_ order: XCStringsOrder) -> Bool {
      var last: [UInt8] = []
      for entry in entries {
        let rank = order.rank(of: entry.key)
        if rank.lexicographicallyPrecedes(last) { return false }
        last = rank
      }
      return true
    }
    if isSorted(.codePoint) || isSorted(.finder) { return entries }
    return entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private func members(of entry: PlainEntry, in catalog: PlainCatalog) -> [JSONMember] {
    var members: [JSONMember] = []
    if let comment = entry.comment { members.append(JSONMember("comment", .string(comment))) }
    if let extraction = name(of: catalog.hasExtraction ? entry.extraction : .manual) {
      members.append(JSONMember("extractionState", .string(extraction)))
    }
    let localizations = localizations(of: entry, in: catalog)
    if !localizations.isEmpty { members.append(JSONMember("localizations", .object(localizations))) }
    if !entry.isTranslatable { members.append(JSONMember("shouldTranslate", .boolean(false))) }
    return members
  }

  private func name(of extraction: ExtractionState) -> String? {
    switch extraction {
    case .automatic: nil
    case .manual: "manual"
    case .extractedWithValue: "extracted_with_value"
    case .migrated: "migrated"
    case .stale: "stale"
    }
  }

  private func localizations(of entry: PlainEntry, in catalog: PlainCatalog) -> [JSONMember] {
    var result: [JSONMember] = []
    for (locale, translation) in zip(catalog.locales, entry.translations) {
      let isSource = locale == catalog.sourceLocale
      guard let translation else {
        // Without this unit the key would be the text.
        if isSource { result.append(JSONMember(locale.identifier, unit(PlainLeaf("", state: .new)))) }
        continue
      }
      if isSource, translation.substitutions.isEmpty, translation.value == .leaf(PlainLeaf(entry.key)) { continue }
      var members = self.members(of: translation.value)
      if !translation.substitutions.isEmpty {
        let parts = translation.substitutions.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        members.append(JSONMember("substitutions", .object(parts.map { JSONMember($0.name, substitution($0)) })))
      }
      result.append(JSONMember(locale.identifier, .object(members)))
    }
    return result.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func substitution(_ part: PlainSubstitution) -> JSONValue {
    var members: [JSONMember] = []
    if let argument = part.argument { members.append(JSONMember("argNum", .integer(argument))) }
    if let specifier = part.specifier { members.append(JSONMember("formatSpecifier", .string(specifier))) }
    return .object(members + self.members(of: part.value))
  }

  private func members(of value: PlainValue) -> [JSONMember] {
    switch value {
    case .leaf(let leaf):
      return [JSONMember("stringUnit", .object(unitMembers(leaf)))]
    case .list(let leaves):
      let values = JSONMember("values", .array(leaves.map { .string($0.text) }))
      return [JSONMember("stringSet", .object([JSONMember("state", .string(name(of: leaves.first?.state ?? .translated))), values]))]
    case .variations(let axis, let branches):
      guard axis == .plural || axis == .device else {
        return value.singleLeaf.map { [JSONMember("stringUnit", .object(unitMembers($0)))] } ?? []
      }
      let sorted = branches.sorted { $0.selector.utf8.lexicographicallyPrecedes($1.selector.utf8) }
      let choices = sorted.map { JSONMember($0.selector, .object(members(of: $0.value))) }
      return [JSONMember("variations", .object([JSONMember(axis.rawValue, .object(choices))]))]
    }
  }

  private func unit(_ leaf: PlainLeaf) -> JSONValue { .object([JSONMember("stringUnit", .object(unitMembers(leaf)))]) }

  private func unitMembers(_ leaf: PlainLeaf) -> [JSONMember] {
    [JSONMember("state", .string(name(of: leaf.state))), JSONMember("value", .string(leaf.text))]
  }

  private func name(of state: PlainState) -> String {
    switch state {
    case .new: "new"
    case .needsReview: "needs_review"
    case .translated: "translated"
    case .other("machine_translated"): "machine_translated"
    case .other(""): ""
    // Xcode reads no other state; a translator decides what another format's state means.
    case .other: "needs_review"
    }
  }
}
