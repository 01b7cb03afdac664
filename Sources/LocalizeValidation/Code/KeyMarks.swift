import Localize

/// Which keys of a catalogue are used, while that is determined.
struct KeyMarks {
  let catalog: Catalog
  private var isMarked: [Bool]
  /// How many keys are marked.
  private(set) var count = 0

  init(_ catalog: Catalog) {
    self.catalog = catalog
    // Keys that only a translation has belong to another rule.
    isMarked = Array(repeating: false, count: catalog.hasSource ? catalog.sourceKeyCount : catalog.keys.count)
  }

  /// The numbers of the keys that are not marked.
  var unmarked: [Int] { isMarked.indices.filter { !isMarked[$0] } }

  /// Marks a key by its number.
  mutating func mark(_ key: Int) {
    guard key < isMarked.count, !isMarked[key] else { return }
    isMarked[key] = true
    count += 1
  }

  /// Marks a key, if there is one of this name.
  mutating func mark(_ key: String) { catalog.keys.index(of: key).map { mark($0) } }

  private mutating func mark(_ keys: [String]) { for key in keys { mark(key) } }

  private var unmarkedTree: KeySuggestions { KeySuggestions(unmarked.map { catalog.keys[$0] }) }

  /// Marks the keys of resources: code writes `_` for what names can't hold.
  mutating func markResources(_ resources: Set<UsedResource>) {
    var names: Set<String> = []
    for resource in resources {
      if let key = resource.key(in: catalog.keys) { mark(catalog.keys[key]) } else { names.formUnion(resource.keys) }
    }
    for key in unmarked {
      let name = catalog.keys[key]
      guard name.contains(".") || name.contains("-") else { continue }
      if names.contains(name.replacing(".", with: "_").replacing("-", with: "_")) { mark(key) }
    }
  }

  /// Marks keys with placeholders.
  mutating func markFormats(_ formats: Set<[String]>) {
    guard !formats.isEmpty, catalog.keys.contains(UInt8(ascii: "%")) else { return }
    let candidates = unmarked.filter { catalog.keys.withBytes(at: $0) { $0.contains(UInt8(ascii: "%")) } }
    let keys = catalog.keys
    let tree = KeySuggestions(candidates.map { keys[$0] })
    for texts in formats {
      let format = KeyFormat(texts)
      let prefix = String(texts[0].prefix { $0 != "%" })
      for key in tree.keys(withPrefix: prefix) {
        if key.withBytes({ format.matches($0) }) { mark(key) }
      }
    }
  }

  /// Marks keys that hold texts in their order, the first at the beginning and the last at the end.
  mutating func markPatterns(_ patterns: Set<[String]>) {
    guard !patterns.isEmpty, count < isMarked.count else { return }
    let tree = unmarkedTree
    // Of the patterns that continue endlessly, one that begins like another finds nothing more.
    var latest: String?
    for prefix in patterns.filter(Self.isOpenEnded).map({ $0[0] }).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      if let latest, prefix.utf8.starts(with: latest.utf8) { continue }
      latest = prefix
      mark(tree.keys(withPrefix: prefix))
    }
    for texts in patterns where !Self.isOpenEnded(texts) { mark(tree.keys(matching: Self.wildcards(texts))) }
  }

  /// Marks keys that end in a step: `_one`, `.title`, and `Error` of `loginError`.
  ///
  /// - Complexity: O(bytes of the unmarked keys)
  mutating func markEnds(_ texts: [String]) {
    let ends = Set(
      texts.filter { text in
        Self.isSeparator(text.utf8.first) && text.utf8.count > 2 || Self.isCapital(text.utf8.first) && text.utf8.count > 3
      })
    guard let longest = ends.lazy.map(\.utf8.count).max() else { return }
    for key in unmarked {
      let name = catalog.keys[key]
      let first = name.utf8.index(name.startIndex, offsetBy: max(1, name.utf8.count - longest), limitedBy: name.endIndex) ?? name.endIndex
      let isUsed = name.utf8[first...].indices.contains { index in
        guard Self.isSeparator(name.utf8[index]) || Self.isCapital(name.utf8[index]) else { return false }
        return ends.contains(String(name[index...]))
      }
      if isUsed { mark(key) }
    }
  }

  private static func isCapital(_ byte: UInt8?) -> Bool { byte.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false }

  /// Whether a step of a key begins or ends with a byte.
  static func isSeparator(_ byte: UInt8?) -> Bool { byte.map { "._-:/".utf8.contains($0) } ?? false }

  /// Whether only the beginning is known.
  private static func isOpenEnded(_ texts: [String]) -> Bool { texts.count == 2 && texts[1].isEmpty }

  /// Marks keys that fit wildcards.
  mutating func markWildcards(_ patterns: [String]) {
    guard !patterns.isEmpty, count < isMarked.count else { return }
    let tree = unmarkedTree
    for pattern in patterns { mark(tree.keys(matching: pattern)) }
  }

  static func wildcards(_ texts: [String]) -> String {
    texts.map { text in
      var result = ""
      for scalar in text.unicodeScalars {
        if scalar == "?" || scalar == "*" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      return result
    }.joined(separator: "*")
  }

  /// Marks keys from which members were made: those of the longest run of names that is a key, or all whose names begin so.
  mutating func markMembers(_ paths: Set<[String]>) {
    let names = FoldedKeys((0..<isMarked.count).map { (catalog.keys[$0], $0) })
    for path in paths { for key in names.keys(of: path) { mark(key) } }
  }
}

/// Keys by their names without case and signs.
struct FoldedKeys {
  private let names: [(name: FoldedName, key: Int)]

  init(_ keys: [(key: String, number: Int)]) {
    names = keys.map { (FoldedName($0.key), $0.number) }.sorted { ($0.name, $0.key) < ($1.name, $1.key) }
  }

  /// The keys that members stand for; where they are only the beginning of keys, all of those.
  ///
  /// - Complexity: O(log n)
  func keys(of path: [String]) -> [Int] {
    for length in stride(from: path.count, to: 0, by: -1) {
      let name = FoldedName(path.prefix(length).joined())
      let found = names[first(name)...].prefix { $0.name == name }
      if !found.isEmpty { return found.map(\.key) }
    }
    let name = FoldedName(path.joined())
    return names[first(name)...].prefix { $0.name.text.hasPrefix(name.text) }.map(\.key)
  }

  private func first(_ name: FoldedName) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
