package import Localize

/// The files of two catalogues when keys move from one to the other, or the reasons why a key can't be moved.
///
/// An entry moves as it is, with its comment, forms and states: what merges two versions of a file inserts it. Where the target has no file for a locale
/// and format, the entries get one that is like the file they leave. All files change, or none.
package struct CatalogMove {
  /// The files that change, those of the target first.
  package private(set) var files: [CatalogRenaming.File] = []
  /// What can't be done.
  package private(set) var refusals: [KeyRefusal]
  /// The files whose keys have no file to go to: the target has none for their locale and format, and the table is not in the path of theirs.
  package private(set) var withoutCounterpart: [(path: String, locale: LocaleIdentifier?)] = []

  private let deletions: [KeyChange]
  private let keys: Set<KeyBytes>

  /// Moves keys from one catalogue to another one.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - source: The catalogue that has them.
  ///   - target: The catalogue that gets them; nil if there are no files of it.
  ///   - table: The table of the target.
  ///   - former: Gives an earlier version of a file of the target. If it has those of the source file, they return to their places.
  /// - Complexity: O(size of the files)
  package init(
    _ keys: [String], from source: Catalog, to target: Catalog?, table: String, former: (String) -> [UInt8]? = { _ in nil }
  ) {
    deletions = keys.map { KeyChange($0, to: nil) }
    self.keys = Set(keys.map { KeyBytes($0) })
    let moved = self.keys
    refusals = target.map { KeyCollisions(keys.map { KeyChange($0, to: $0) }, in: $0).refusals } ?? []
    let arrived = target.map { target in
      let known = refusals.lazy.filter { $0.reason == .exists }.map { KeyBytes($0.key) }
      return known.isEmpty ? [] : Self.arrivals(Set(known), from: source, in: target, former: former)
    }
    refusals = refusals.filter { refusal in
      switch refusal.reason {
      // Keys that only differ in case are together already.
      case .similar(let other): !moved.contains(KeyBytes(other))
      // An earlier run that was killed has put them there.
      case .exists: arrived?.contains(KeyBytes(refusal.key)) != true
      default: true
      }
    }
    guard refusals.isEmpty else { return }
    var rest: [CatalogRenaming.File] = []
    for file in source.files {
      let index = EntryIndex(file.document)
      let own = keys.filter { !index.entries(of: $0).isEmpty }
      guard let first = own.first else {
        if file.document.hidesEntries { refuse(.brokenFile, keys[0], file) }
        continue
      }
      let counterpart = target?.files.first {
        $0.document.format.id == file.document.format.id && $0.locale == file.locale && $0.layer == file.layer
      }
      if let broken = [file, counterpart].compactMap({ $0 }).first(where: \.document.hidesEntries) {
        refuse(.brokenFile, first, broken)
        continue
      }
      let path = counterpart?.path ?? Self.path(of: file, in: source.identity.table, as: table)
      guard let path else {
        withoutCounterpart.append((file.path, file.locale))
        continue
      }
      let without = try? DocumentRenaming(document: file.document, path: file.path).bytes(applying: deletions)
      let bytes = without.flatMap { without in
        counterpart.map { target in
          let there = Set(EntryTexts(target.document).entries.keys)
          // An earlier run has inserted them.
          return own.allSatisfy { there.contains(KeyBytes($0)) }
            ? target.document.source.original : inserted(file.document, without, into: target, former: former(path))
        } ?? alone(file.document, path: path)
      }
      guard let without, let bytes else {
        refuse(.unsupportedChange, first, file)
        continue
      }
      files.append(CatalogRenaming.File(path: path, original: counterpart?.document.source.original, bytes: bytes))
      rest.append(CatalogRenaming.File(path: file.path, original: file.document.source.original, bytes: without))
    }
    files = refusals.isEmpty && withoutCounterpart.isEmpty ? files + rest : []
  }

  /// The keys that a target has with the texts of the source in each of its files, while its committed versions lack them.
  ///
  /// - Parameter former: Gives the committed version of a file, also of one of the source that has lost the keys already.
  private static func arrivals(
    _ keys: Set<KeyBytes>, from source: Catalog, in target: Catalog, former: (String) -> [UInt8]?
  ) -> Set<KeyBytes> {
    var arrived = keys
    for file in target.files {
      let there = EntryTexts(file.document).entries.filter { arrived.contains($0.key) }
      guard !there.isEmpty else { continue }
      let counterpart = source.files.first {
        $0.document.format.id == file.document.format.id && $0.locale == file.locale && $0.layer == file.layer
      }
      // Without a repository nothing shows what an earlier run did.
      guard let counterpart, let bytes = former(counterpart.path) else { return [] }
      let before = counterpart.document.changed(to: bytes, at: counterpart.path)
      let known = EntryTexts(counterpart.document).entries.merging(EntryTexts(before).entries) { first, _ in first }
      let committed = former(file.path).map { EntryTexts(file.document.changed(to: $0, at: file.path)).entries } ?? [:]
      for (key, texts) in there where known[key] != texts || committed[key] != nil { arrived.remove(key) }
    }
    return arrived
  }

  /// The target file with the entries of the source file that move.
  private func inserted(_ source: Document, _ without: [UInt8], into target: CatalogFile, former: [UInt8]?) -> [UInt8]? {
    if let former {
      let document = target.document.changed(to: former, at: target.path)
      func names(_ document: Document) -> Set<KeyBytes> { Set(document.entries.map { KeyBytes(document.string(of: $0.key)) }) }
      let hasKeys = keys.intersection(names(source)).isSubset(of: names(document))
      if hasKeys, let base = try? DocumentRenaming(document: document, path: target.path).bytes(applying: deletions),
        let bytes = merged(source, base: base, theirs: former, into: target)
      {
        return bytes
      }
    }
    return merged(source, base: without, theirs: source.source.original, into: target) ?? mergedAlone(source, into: target)
  }

  /// The target file with the keys as a file has them that holds nothing else: the groups of texts that they are in need not be in the target.
  private func mergedAlone(_ source: Document, into target: CatalogFile) -> [UInt8]? {
    guard let own = withoutOthers(source, path: target.path) else { return nil }
    let alone = source.format.readAgain(SourceText(own))
    guard let base = try? DocumentRenaming(document: alone, path: target.path).bytes(applying: deletions) else { return nil }
    return merged(source, base: base, theirs: own, into: target)
  }

  /// A file with the keys only, as a file has them that has others too; nil if they would not be the same there.
  private func alone(_ source: Document, path: String) -> [UInt8]? {
    guard let bytes = withoutOthers(source, path: path) else { return nil }
    let result = source.changed(to: bytes, at: path)
    let wanted = EntryTexts(source).entries.filter { keys.contains($0.key) }
    return !result.hidesEntries && EntryTexts(result).entries == wanted ? bytes : nil
  }

  private func withoutOthers(_ source: Document, path: String) -> [UInt8]? {
    var seen = keys
    let others = source.entries.map { source.string(of: $0.key) }.filter { seen.insert(KeyBytes($0)).inserted }
    guard !others.isEmpty else { return source.source.original }
    return try? DocumentRenaming(document: source, path: path).bytes(applying: others.map { KeyChange($0, to: nil) })
  }

  /// The path of a file in another table: that of the file, with the name of the table replaced; nil if the path doesn't have it.
  package static func path(of file: CatalogFile, in table: String, as other: String) -> String? {
    var parts = file.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let ends: Set<Character> = [".", "_", "-"]
    let place = parts.lastIndex { $0 == table || $0.hasPrefix(table) && ends.contains($0[$0.index($0.startIndex, offsetBy: table.count)]) }
    guard let place, !table.isEmpty else { return nil }
    parts[place] = other + parts[place].dropFirst(table.count)
    return parts.joined(separator: "/")
  }

  /// The target file with what is new in a version of a file; nil if the result doesn't have exactly the texts of both.
  private func merged(_ source: Document, base: [UInt8], theirs: [UInt8], into target: CatalogFile) -> [UInt8]? {
    let merge = CatalogMerge(base: base, ours: target.document.source.original, theirs: theirs, path: target.path)
    guard merge.isClean, merge.method == .entries else { return nil }
    let result = target.document.changed(to: merge.bytes, at: target.path)
    let wanted = EntryTexts(target.document).entries.merging(EntryTexts(source).entries.filter { keys.contains($0.key) }) { $1 }
    guard !result.hidesEntries, EntryTexts(result).entries == wanted else { return nil }
    return merge.bytes
  }

  private mutating func refuse(_ reason: KeyRefusal.Reason, _ key: String, _ file: CatalogFile) {
    let entry = EntryIndex(file.document).entries(of: key).first.map { file.document.entries[$0].range }
    let range = reason == .brokenFile ? file.document.firstLoss?.range ?? entry : entry
    let line = range.map { LineTable(file.document.source).position(of: $0.start).line } ?? 1
    refusals.append(KeyRefusal(reason: reason, key: key, newKey: nil, path: file.path, line: line))
  }
}

/// Moves the lines of keys from the lock of one catalogue to that of another one.
package enum LockMove {
  /// Both locks after the move.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - locale: The locale of the locks.
  ///   - catalog: The catalogue that the keys leave.
  ///   - locks: Its lock, and that of the other catalogue.
  /// - Complexity: O(n log n)
  package static func locks(
    moving keys: [String], of locale: LocaleIdentifier, in catalog: Catalog, _ locks: (source: LockFile, target: LockFile)
  ) -> (source: LockFile, target: LockFile) {
    var names: Set<ContentHash> = []
    for number in keys.compactMap({ catalog.keys.index(of: $0) }) {
      for column in catalog.locales.indices where catalog.locales[column] == locale {
        names.insert(catalog.keyHash(key: number, locale: column))
      }
    }
    let moved = locks.source.entries.filter { names.contains($0.key) }
    return (LockFile(locks.source.entries.filter { !names.contains($0.key) }), locks.target.recording(moved))
  }
}
