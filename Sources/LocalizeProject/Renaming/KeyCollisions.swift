import Localize

/// Finds new keys that collide with others of their catalogue.
struct KeyCollisions {
  private let catalog: Catalog
  private let changes: [KeyChange]
  /// The kinds of the resources, where those of several kinds can have one name.
  private let kinds: ResourceKinds?
  /// The keys that stay, and the new ones.
  private var names: Set<KeyBytes> = []
  private var foldedNames: [String: [String]] = [:]
  /// The beginnings of all these up to a full stop, each with one of the keys that have it.
  private var groups: [KeyBytes: String] = [:]

  init(_ changes: [KeyChange], in catalog: Catalog) {
    self.catalog = catalog
    self.changes = changes
    kinds = catalog.files.contains { $0.document.format.traits.kindsAreApart } ? ResourceKinds(catalog) : nil
    let changed = Set(changes.map { KeyBytes($0.key) })
    let kept = (0..<catalog.keys.count).map { catalog.keys[$0] }.filter { !changed.contains(KeyBytes($0)) }
    for name in kept + changes.compactMap(\.newKey) {
      names.insert(KeyBytes(name))
      if comparesFolded { foldedNames[folded(name), default: []].append(name) }
      if isNested { for group in Self.groups(of: name) { groups[KeyBytes(group)] = name } }
    }
  }

  /// The changes that can't be made, each with the first reason.
  ///
  /// - Complexity: O(bytes of the keys)
  var refusals: [KeyRefusal] {
    var (known, given): (Set<KeyBytes>, Set<KeyBytes>) = ([], [])
    return changes.compactMap { change in
      let isFirst = known.insert(KeyBytes(change.key)).inserted
      guard let newKey = change.newKey else { return nil }
      let isNew = given.insert(KeyBytes(newKey)).inserted
      if catalog.keys.index(of: newKey) != nil {
        return kinds?.canShareName(change.key, newKey) == true ? nil : refusal(.exists, of: change, at: newKey)
      }
      guard isFirst, isNew else { return refusal(.twice, of: change, at: change.key) }
      let similar = comparesFolded ? foldedNames[folded(newKey)]?.first { KeyBytes($0) != KeyBytes(newKey) } : nil
      if let similar { return refusal(.similar(similar), of: change, at: similar) }
      guard isNested else { return nil }
      let outer = Self.groups(of: newKey).first { names.contains(KeyBytes($0)) }.map(String.init)
      guard let other = groups[KeyBytes(newKey)] ?? outer else { return nil }
      return refusal(.nested(other), of: change, at: other)
    }
  }

  /// Names that a platform or a generator of code makes identifiers of; texts as keys may differ in case only.
  private var comparesFolded: Bool {
    !catalog.files.contains { file in
      let traits = file.document.format.traits
      return traits.keysAreExact || traits.keysReplaceSourceText || traits.keysAreSourceText || traits.contextSeparator != nil
    }
  }

  /// Whether a full stop in a key separates a group of texts from what is in it.
  private var isNested: Bool { catalog.identity.family == .json }

  /// A key as a case-insensitive platform sees it; Android makes one field of `a.b` and `a_b`.
  private func folded(_ key: String) -> String {
    let name = key.lowercased()
    return catalog.files.contains { $0.document.format.traits.symbols == .resources }
      ? String(name.map { $0 == "." || $0 == "-" ? "_" : $0 }) : name
  }

  private static func groups(of key: String) -> [Substring] {
    key.utf8.indices.filter { key.utf8[$0] == UInt8(ascii: ".") }.map { key[..<$0] }
  }

  private func refusal(_ reason: KeyRefusal.Reason, of change: KeyChange, at key: String) -> KeyRefusal {
    let place = catalog.firstPlace(of: key) ?? catalog.firstPlace(of: change.key)
    return KeyRefusal(reason: reason, key: change.key, newKey: change.newKey, path: place?.path ?? "", line: place?.line ?? 1)
  }
}

extension Catalog {
  /// The first place of a key in the files of a catalogue.
  ///
  /// - Complexity: O(entries + size of the file)
  func firstPlace(of key: String) -> (path: String, line: Int)? {
    guard let number = keys.index(of: key) else { return nil }
    for (file, numbers) in zip(files, keyNumbers) {
      guard let entry = numbers.firstIndex(where: { Int($0) == number }) else { continue }
      return (file.path, LineTable(file.document.source).position(of: file.document.entries[entry].range.start).line)
    }
    return nil
  }
}
