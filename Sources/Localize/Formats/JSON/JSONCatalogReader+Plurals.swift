extension JSONCatalogReader {
  /// The suffix of a plural form in a key.
  struct PluralSuffix {
    static let categories: [StaticString] = ["zero", "one", "two", "few", "many", "other"]

    /// How many bytes the category has.
    var length: Int
    var isOther: Bool
    var isOrdinal: Bool

    /// The suffix that a key ends in, nil where it ends in none or is nothing else.
    init?(of key: UnsafeBufferPointer<UInt8>) {
      for category in Self.categories {
        let length = category.utf8CodeUnitCount
        let start = key.count - length
        guard start > 1, key[start - 1] == UInt8(ascii: "_") else { continue }
        guard (0..<length).allSatisfy({ key[start + $0] == category.utf8Start[$0] }) else { continue }
        self.length = length
        isOther = length == 5
        isOrdinal = key.count - length - 1 > 8 && key[..<(start - 1)].suffix(8).elementsEqual("_ordinal".utf8)
        return
      }
      return nil
    }
  }

  private struct Group {
    var members: [Int] = []
    var hasOther = false
    var isOrdinal = false
  }

  /// Makes one entry of the forms of a plural.
  mutating func groupPlurals() {
    var bases = KeyTable()
    var groups: [Group] = []
    for (index, entry) in result.entries.enumerated() where entry.localizationCount == 1 {
      guard case .leaf = result.localizations[Int(entry.firstLocalization)].value else { continue }
      withBytes(of: entry.key) { bytes in
        guard let suffix = PluralSuffix(of: bytes) else { return }
        let number = bases.insert(UnsafeBufferPointer(rebasing: bytes[..<(bytes.count - suffix.length - 1)]))
        if number == groups.count { groups.append(Group()) }
        groups[number].members.append(index)
        groups[number].hasOther = groups[number].hasOther || suffix.isOther
        groups[number].isOrdinal = suffix.isOrdinal
      }
    }
    guard !groups.isEmpty else { return }
    // A text that has the name itself is its own entry, and so are the others then.
    var isTaken = Array(repeating: false, count: groups.count)
    for entry in result.entries {
      withBytes(of: entry.key) { if let number = bases.index(of: $0) { isTaken[number] = true } }
    }
    var leaders: [Int: Group] = [:]
    var followers: Set<Int> = []
    for (number, group) in groups.enumerated() where !isTaken[number] && group.hasOther {
      guard group.members.count > 1 || countsSomething(group.members[0]) else { continue }
      leaders[group.members[0]] = group
      followers.formUnion(group.members.dropFirst())
    }
    if !leaders.isEmpty { rebuild(leaders: leaders, followers: followers) }
  }

  private mutating func rebuild(leaders: [Int: Group], followers: Set<Int>) {
    var entries: [Entry] = []
    var localizations: [Localization] = []
    for (index, var entry) in result.entries.enumerated() where !followers.contains(index) {
      let own = entry.localizations.map { result.localizations[$0] }
      entry.firstLocalization = UInt32(truncatingIfNeeded: localizations.count)
      if let group = leaders[index], let first = own.first {
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

  /// Whether the text of an entry names the number it depends on.
  private func countsSomething(_ index: Int) -> Bool {
    let range = result.localizations[Int(result.entries[index].firstLocalization)].range
    let bytes = json.bytes(range)
    let wanted = Array("{{count".utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// The bytes of a key as they stand in the file or the pool; no suffix has a letter that would be escaped.
  private func withBytes(of key: RawText, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if key.coding == .pooled {
      result.pool.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[key.range.offsets])) }
    } else {
      body(json.bytes(key.range))
    }
  }
}
