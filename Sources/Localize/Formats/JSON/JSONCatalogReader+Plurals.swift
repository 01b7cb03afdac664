extension JSONCatalogReader: PluralSuffixReader {
  package var keyCount: Int { result.entries.count }

  package func isText(_ index: Int) -> Bool {
    guard result.entries[index].localizationCount == 1 else { return false }
    return if case .leaf = result.localizations[Int(result.entries[index].firstLocalization)].value { true } else { false }
  }

  func withKey(_ index: Int, _ body: (ByteView) -> Void) { withBytes(of: result.entries[index].key, body) }

  func countsSomething(_ index: Int) -> Bool {
    PluralSuffixGroups.holdsCount(json.bytes(result.localizations[Int(result.entries[index].firstLocalization)].range))
  }
}

extension JSONCatalogReader {
  /// One plural.
  private struct Plural {
    var axis = VariationAxis.plural
    /// Its keys by their numbers in the file, each with the length of its suffix and its selector; nil for the end of the key.
    var members: [(key: Int, suffix: Int, selector: RawText?)]
  }

  /// Makes one entry of the forms of a plural.
  mutating func groupPlurals(of format: JSONFormat) {
    let groups = PluralSuffixGroups(self, known: format.pluralKeys)
    var plurals = groups.leaders.mapValues { group in
      Plural(axis: group.isOrdinal ? .ordinal : .plural, members: group.members.map { ($0, suffixLength(of: $0), nil) })
    }
    let numbered = NumberedPluralGroups(
      self, forms: format.forms, except: groups.followers.union(groups.leaders.keys), apart: format.textsApart, known: format.pluralKeys
    ).plurals
    var selectors: [String: RawText] = [:]
    for members in numbered {
      guard let first = members.map(\.key).min() else { continue }
      for member in members where selectors[member.selector] == nil { selectors[member.selector] = pooled(member.selector) }
      plurals[first] = Plural(members: members.map { ($0.key, $0.suffix, selectors[$0.selector]) })
    }
    result.numbersForms = !numbered.isEmpty && groups.leaders.isEmpty
    if !plurals.isEmpty { rebuild(plurals) }
  }

  private mutating func rebuild(_ plurals: [Int: Plural]) {
    let followers = Set(plurals.values.lazy.flatMap(\.members).map(\.key))
    var entries: [Entry] = []
    var localizations: [Localization] = []
    for (index, var entry) in result.entries.enumerated() where plurals[index] != nil || !followers.contains(index) {
      let own = entry.localizations.map { result.localizations[$0] }
      entry.firstLocalization = UInt32(truncatingIfNeeded: localizations.count)
      if let plural = plurals[index], let first = own.first, let leader = plural.members.first(where: { $0.key == index }) {
        entry.key.range.end -= UInt32(truncatingIfNeeded: leader.suffix)
        let branches = plural.members.map { variation(of: $0.key, suffix: $0.suffix, selector: $0.selector) }
        localizations.append(Localization(value: .variations(axis: plural.axis, branches), range: first.range))
      } else {
        localizations += own
      }
      entries.append(entry)
    }
    result.entries = entries
    result.localizations = localizations
  }

  private func variation(of index: Int, suffix: Int, selector: RawText?) -> Variation {
    let entry = result.entries[index]
    let value = result.localizations[Int(entry.firstLocalization)].value
    if let selector { return Variation(selector: selector, value: value) }
    var end = entry.key
    end.range.start = end.range.end - UInt32(truncatingIfNeeded: suffix - 1)
    if end.coding == .escaped { end.coding = .plain }
    return Variation(selector: end, value: value)
  }

  private func suffixLength(of index: Int) -> Int {
    var length = 0
    withKey(index) { length = PluralSuffix(of: $0).map { $0.length + 1 } ?? 0 }
    return length
  }

  private mutating func pooled(_ text: String) -> RawText {
    let start = result.pool.count
    result.pool += text.utf8
    return RawText(TextRange(start, result.pool.count), coding: .pooled)
  }

  /// The bytes of a key as they are in the file or the pool; no suffix has a letter that would be escaped.
  private func withBytes(of key: RawText, _ body: (ByteView) -> Void) {
    guard key.coding == .pooled else { return body(json.bytes(key.range)) }
    result.pool.withBytes { body($0.extracting(key.range.offsets)) }
  }
}
