extension CSVReader: PluralSuffixReader {
  package var keyCount: Int { entries.count }

  package func isText(_ index: Int) -> Bool { true }

  func withKey(_ index: Int, _ body: (ByteView) -> Void) { body(bytes(entries[index].key.range)) }

  func countsSomething(_ index: Int) -> Bool {
    entries[index].localizations.contains { PluralSuffixGroups.holdsCount(bytes(localizations[$0].range)) }
  }
}

extension CSVReader {
  /// Makes one entry of the rows of a plural.
  ///
  /// - Returns: The rows of each entry that is a plural, by the number of the entry.
  mutating func groupPlurals() -> [Int: [CSVFormat.PluralRow]] {
    let groups = PluralSuffixGroups(self)
    guard !groups.leaders.isEmpty else { return [:] }
    var rows: [Int: [CSVFormat.PluralRow]] = [:]
    var newEntries: [Entry] = []
    var newLocalizations: [Localization] = []
    newEntries.reserveCapacity(entries.count)
    newLocalizations.reserveCapacity(localizations.count)
    for (index, var entry) in entries.enumerated() where !groups.followers.contains(index) {
      let first = newLocalizations.count
      if let group = groups.leaders[index] {
        rows[newEntries.count] = self.rows(of: group)
        newLocalizations += values(of: group)
        entry.key.range.end -= UInt32(truncatingIfNeeded: selector(of: index).range.count + 1)
        entry.comment = comment(of: group)
      } else {
        newLocalizations += localizations[entry.localizations]
      }
      entry.firstLocalization = UInt32(truncatingIfNeeded: first)
      entry.localizationCount = UInt32(truncatingIfNeeded: newLocalizations.count - first)
      newEntries.append(entry)
    }
    (entries, localizations) = (newEntries, newLocalizations)
    return rows
  }

  private func rows(of group: PluralSuffixGroups.Group) -> [CSVFormat.PluralRow] {
    group.members.map { member in
      CSVFormat.PluralRow(
        selector: String(decoding: bytes(selector(of: member).range), as: UTF8.self), range: entries[member].range)
    }
  }

  /// The texts of a plural in each locale, in the order of its rows.
  private func values(of group: PluralSuffixGroups.Group) -> [Localization] {
    var locales: [UInt32] = []
    var branches: [[(variation: Variation, range: TextRange)]] = []
    for member in group.members {
      for localization in localizations[entries[member].localizations] {
        let position = locales.firstIndex(of: localization.locale) ?? locales.count
        if position == locales.count {
          locales.append(localization.locale)
          branches.append([])
        }
        branches[position].append((Variation(selector: selector(of: member), value: localization.value), localization.range))
      }
    }
    return zip(locales, branches).compactMap { locale, all in
      let filled = all.filter { !$0.variation.value.leaves.allSatisfy(\.text.range.isEmpty) }
      let forms = filled.isEmpty ? all : filled
      guard let range = forms.first?.range else { return nil }
      return Localization(
        locale: Int(locale), value: .variations(axis: group.isOrdinal ? .ordinal : .plural, forms.map(\.variation)), range: range)
    }
  }

  private func comment(of group: PluralSuffixGroups.Group) -> RawText? {
    group.members.lazy.compactMap { entries[$0].comment }.first
  }

  private func selector(of index: Int) -> RawText {
    let key = entries[index].key.range
    let length = PluralSuffix(of: bytes(key))?.length ?? 0
    return RawText(TextRange(Int(key.end) - length, Int(key.end)))
  }

  private func bytes(_ range: TextRange) -> ByteView {
    scanner.bytes.extracting(range.offsets)
  }
}
