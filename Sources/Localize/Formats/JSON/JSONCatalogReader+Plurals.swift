extension JSONCatalogReader: PluralSuffixReader {
  package var keyCount: Int { result.entries.count }

  package func isText(_ index: Int) -> Bool {
    guard result.entries[index].localizationCount == 1 else { return false }
    if case .leaf = result.localizations[Int(result.entries[index].firstLocalization)].value { return true }
    return false
  }

  func withKey(_ index: Int, _ body: (ByteView) -> Void) { withBytes(of: result.entries[index].key, body) }

  func countsSomething(_ index: Int) -> Bool {
    PluralSuffixGroups.holdsCount(json.bytes(result.localizations[Int(result.entries[index].firstLocalization)].range))
  }
}

extension JSONCatalogReader {
  /// Makes one entry of the forms of a plural.
  mutating func groupPlurals() {
    let groups = PluralSuffixGroups(self)
    if !groups.leaders.isEmpty { rebuild(groups) }
  }

  private mutating func rebuild(_ groups: PluralSuffixGroups) {
    var entries: [Entry] = []
    var localizations: [Localization] = []
    for (index, var entry) in result.entries.enumerated() where !groups.followers.contains(index) {
      let own = entry.localizations.map { result.localizations[$0] }
      entry.firstLocalization = UInt32(truncatingIfNeeded: localizations.count)
      if let group = groups.leaders[index], let first = own.first {
        let branches = group.members.map { variation(of: $0) }
        if let selector = branches.first?.selector { entry.key.range.end -= UInt32(truncatingIfNeeded: selector.range.count + 1) }
        localizations.append(
          Localization(value: .variations(axis: group.isOrdinal ? .ordinal : .plural, branches), range: first.range))
      } else {
        localizations += own
      }
      entries.append(entry)
    }
    result.entries = entries
    result.localizations = localizations
  }

  private func variation(of index: Int) -> Variation {
    let entry = result.entries[index]
    var selector = entry.key
    withBytes(of: selector) { bytes in
      let length = PluralSuffix(of: bytes)?.length ?? 0
      selector.range.start = selector.range.end - UInt32(truncatingIfNeeded: length)
      if selector.coding == .escaped { selector.coding = .plain }
    }
    return Variation(selector: selector, value: result.localizations[Int(entry.firstLocalization)].value)
  }

  /// The bytes of a key as they are in the file or the pool; no suffix has a letter that would be escaped.
  private func withBytes(of key: RawText, _ body: (ByteView) -> Void) {
    if key.coding == .pooled {
      result.pool.withBytes { body($0.extracting(key.range.offsets)) }
    } else {
      body(json.bytes(key.range))
    }
  }
}
