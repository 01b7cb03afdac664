/// The suffix of a plural form in a key, as i18next writes it: `files_one`, `place_ordinal_few`.
package struct PluralSuffix {
  /// The categories in the order of CLDR.
  package static let categories: [StaticString] = ["zero", "one", "two", "few", "many", "other"]

  /// The number of the category in ``categories``.
  package var category: Int
  /// How many bytes the category has.
  package var length: Int
  /// Whether it is the category that every language has.
  package var isOther: Bool
  /// Whether the name before it ends in `_ordinal`.
  var isOrdinal: Bool

  /// The suffix that a key ends in, nil if it has none or is only a suffix.
  @inline(__always)
  package init?(of key: ByteView) {
    // The last letters of the categories: most keys end in another one.
    guard key.count > 4, let last = key.last, "oewyr".utf8.contains(last) else { return nil }
    self.init(ofLikely: key)
  }

  @inline(never)
  private init?(ofLikely key: ByteView) {
    for (number, category) in Self.categories.enumerated() {
      let length = category.utf8CodeUnitCount
      let start = key.count - length
      guard start > 1, key[start - 1] == UInt8(ascii: "_") else { continue }
      guard key.holds(category, at: start) else { continue }
      self.category = number
      self.length = length
      isOther = length == 5
      isOrdinal = start - 1 > 8 && key[..<(start - 1)].suffix(8).elementsEqual("_ordinal".utf8)
      return
    }
    return nil
  }
}

/// The keys of a file, among which there may be forms of plurals.
protocol PluralSuffixReader {
  /// How many keys there are.
  var keyCount: Int { get }
  /// Whether a key has nothing but texts without forms.
  func isText(_ index: Int) -> Bool
  /// Gives access to the bytes of a key.
  func withKey(_ index: Int, _ body: (ByteView) -> Void)
  /// Whether a text of a key holds `{{count`.
  func countsSomething(_ index: Int) -> Bool
}

/// The keys of a file that are forms of one plural.
///
/// Keys with plural suffixes count as one when there is `_other` and another one of them, or `_other` alone with `{{count` in its text (as
/// languages without plurals have it), when no form is there twice, and no key has the name before the suffix itself. Without `_other` they do
/// where one is `_few` or `_many` and a text has `{{count`: Polish and Russian need `_other` for fractions only, and some projects omit it.
/// Whichever forms there are, they are a plural if another file has one of that name.
struct PluralSuffixGroups {
  /// The keys of one plural, by their numbers in the file.
  struct Group {
    package var members: [Int] = []
    var isOrdinal = false
    fileprivate var hasOther = false
    fileprivate var hasRepetition = false
    fileprivate var categories: Set<Int> = []

    /// Whether a category is there that is the plural of languages whose whole numbers never need `other`.
    fileprivate var hasSlavicPlural: Bool { !categories.isDisjoint(with: [3, 4]) }
  }

  /// The plurals, by the number of their first key.
  private(set) var leaders: [Int: Group] = [:]
  /// The numbers of all keys of plurals but the first ones.
  private(set) var followers: Set<Int> = []

  /// Finds the plurals.
  ///
  /// - Parameter known: The names of plurals in other files.
  /// - Complexity: O(bytes of the keys)
  init(_ source: some PluralSuffixReader, known: Set<String> = []) {
    var names = KeyTable()
    var groups: [Group] = []
    for index in 0..<source.keyCount {
      source.withKey(index) { key in
        guard let suffix = PluralSuffix(of: key), source.isText(index) else { return }
        let number = names.insert(key.extracting(..<(key.count - suffix.length - 1)))
        if number == groups.count { groups.append(Group()) }
        groups[number].members.append(index)
        groups[number].hasOther = groups[number].hasOther || suffix.isOther
        groups[number].isOrdinal = suffix.isOrdinal
        let isNew = groups[number].categories.insert(suffix.category).inserted
        groups[number].hasRepetition = groups[number].hasRepetition || !isNew
      }
    }
    guard !groups.isEmpty else { return }
    var isTaken = Array(repeating: false, count: groups.count)
    for index in 0..<source.keyCount {
      source.withKey(index) { key in
        if let number = names.index(of: key) { isTaken[number] = true }
      }
    }
    for (number, group) in groups.enumerated() where !isTaken[number] && !group.hasRepetition {
      let isKnown = !known.isEmpty && known.contains(names[number])
      let isPlural = group.hasOther ? group.members.count > 1 : group.members.count > 1 && group.hasSlavicPlural
      let isSure = isPlural && group.hasOther
      guard isKnown || isSure || (isPlural || group.hasOther) && group.members.contains(where: source.countsSomething) else { continue }
      leaders[group.members[0]] = group
      followers.formUnion(group.members.dropFirst())
    }
  }

  /// Whether bytes hold the name of i18next's number.
  static func holdsCount(_ bytes: ByteView) -> Bool {
    bytes.indices.contains { start in
      guard bytes.holds("{{", at: start) else { return false }
      let name = bytes[(start + 2)...].firstIndex { $0 != UInt8.space && $0 != UInt8(ascii: "-") } ?? bytes.count
      return bytes.holds("count", at: name)
    }
  }
}
