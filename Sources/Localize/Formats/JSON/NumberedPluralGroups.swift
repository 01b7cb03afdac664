/// The keys of a file that are forms of one plural of i18next up to version 3: `file` and `file_plural`, or `file_0`, `file_1` and so on.
///
/// One of the texts has `{{count`, since `step_1` and `step_2` may be two texts; `file` and `file_plural` need it in one pair of the file, or are ten.
/// Forms with numbers count as one plural in a file for a language that has them, also some of them alone, when no text has the name itself.
package struct NumberedPluralGroups {
  /// A key of a plural by its number in the file, with the length of its end and its selector.
  typealias Member = (key: Int, suffix: Int, selector: String)

  /// The plurals.
  private(set) var plurals: [[Member]] = []

  private static let plural = 9
  private static let pluralLength = 7

  /// Finds the plurals.
  ///
  /// - Parameters:
  ///   - source: The keys.
  ///   - forms: Those of the language.
  ///   - others: The keys that belong to plurals already.
  ///   - apart: Names whose numbers don't stand for forms, as other files show.
  ///   - known: The names of plurals in other files.
  /// - Complexity: O(bytes of the keys)
  init(_ source: some PluralSuffixReader, forms: NumberedForms, except others: Set<Int>, apart: Set<String>, known: Set<String>) {
    var names = KeyTable()
    var groups: [[(key: Int, form: Int)]] = []
    for index in 0..<source.keyCount {
      source.withKey(index) { key in
        guard let suffix = Self.suffix(of: key), source.isText(index) else { return }
        let number = names.insert(key.extracting(..<(key.count - suffix.length)))
        if number == groups.count { groups.append([]) }
        groups[number].append((index, suffix.form))
      }
    }
    guard !groups.isEmpty else { return }
    var bases: [Int: Int] = [:]
    for index in 0..<source.keyCount {
      source.withKey(index) { key in
        if let number = names.index(of: key) { bases[number] = source.isText(index) && bases[number] == nil ? index : -1 }
      }
    }
    let pairs = groups.enumerated().filter { bases[$0] ?? -1 >= 0 && $1.contains { $0.form == Self.plural } }
    let hasPairs = pairs.count > 9 || pairs.contains { ([bases[$0] ?? 0] + $1.map(\.key)).contains(where: source.countsSomething) }
    var taken = others
    for (number, group) in groups.enumerated() where apart.isEmpty || !apart.contains(names[number]) {
      let group = group.sorted { $0.form < $1.form }
      guard Set(group.map(\.form)).count == group.count else { continue }
      let plural: [Member]
      if let base = bases[number] {
        guard let last = group.last, last.form == Self.plural, base >= 0 else { continue }
        // Where a language has one form, that is the key itself, and nothing shows the other text.
        let selectors = forms.selectors.count == 1 ? ["other", "one"] : ["one", "other"]
        plural = [(base, 0, selectors[0]), (last.key, Self.pluralLength, selectors[1])]
      } else {
        plural = forms.areSimple ? [] : group.filter { $0.form < forms.selectors.count }.map { ($0.key, 2, forms.selectors[$0.form]) }
      }
      let isKnown = !known.isEmpty && known.contains(names[number])
      let isCounted = isKnown || hasPairs && bases[number] != nil || plural.contains { source.countsSomething($0.key) }
      guard isCounted, taken.isDisjoint(with: plural.map(\.key)) else { continue }
      plurals.append(plural)
      taken.formUnion(plural.map(\.key))
    }
  }

  /// The number of the form that a key ends in and the length of that end; nil if it ends in none.
  package static func suffix(of key: ByteView) -> (form: Int, length: Int)? {
    guard key.count > 2, let last = key.last else { return nil }
    if last.isASCIIDigit {
      guard last < UInt8(ascii: "6"), key[key.count - 2] == UInt8(ascii: "_") else { return nil }
      return (Int(last - UInt8(ascii: "0")), 2)
    }
    guard last == UInt8(ascii: "l"), key.count > pluralLength, key.holds("_plural", at: key.count - pluralLength) else { return nil }
    return (plural, pluralLength)
  }
}
