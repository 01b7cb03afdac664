public import Localize
import LocalizeProject
import TernaryTree

/// A key that an editor proposes.
public struct KeyCompletion: Hashable, Sendable {
  /// The key.
  public var key: WorkspaceKey
  /// The text in the source locale; nil if there is none.
  public var text: String?
  /// Whether the key is only spelt nearly as what was typed.
  public var isNear: Bool
}

extension Workspace {
  /// The keys that begin with a text, in key order; if there are none, those that begin nearly so, the nearest first.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the key.
  ///   - limit: The maximum number of keys.
  ///   - catalogs: The catalogues to search; nil for all.
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(length of the prefix + keys found); the first call after a change of a catalogue puts its keys in order, O(n log n)
  public func completions(of prefix: String, limit: Int, in catalogs: Set<CatalogIdentity>? = nil) async throws -> [KeyCompletion] {
    let trees = try await trees().filter { catalogs?.contains($0.catalog.identity) ?? true }
    var result: [KeyCompletion] = []
    var seen: Set<String> = []
    func add(_ key: String, _ catalog: Catalog, isNear: Bool) {
      guard result.count < limit, seen.insert(key).inserted else { return }
      result.append(
        KeyCompletion(key: WorkspaceKey(catalog: catalog.identity, key: key), text: catalog.sourceText(of: key), isNear: isNear))
    }
    for (catalog, tree) in trees {
      for key in tree.keys(withPrefix: prefix).prefix(limit - result.count) { add(key, catalog, isNear: false) }
    }
    guard result.isEmpty, prefix.unicodeScalars.count > 2 else { return result }
    let near = trees.flatMap { catalog, tree in
      tree.completions(of: prefix, maxDistance: KeySuggestions.reasonableDistance(for: prefix), limit: limit).map { (catalog, $0) }
    }
    for (catalog, neighbor) in near.sorted(by: { $0.1.distance < $1.1.distance }) { add(neighbor.key, catalog, isNear: true) }
    return result
  }

  /// The keys nearest to a misspelt one, the nearest first.
  ///
  /// - Throws: what the reading of a file throws.
  public func nearestKeys(to key: String, limit: Int) async throws -> [WorkspaceKey] {
    let near = try await trees().flatMap { catalog, tree in
      tree.nearest(to: key, maxDistance: KeySuggestions.reasonableDistance(for: key), limit: limit)
        .map { (WorkspaceKey(catalog: catalog.identity, key: $0.key), $0.distance) }
    }
    return near.sorted { $0.1 < $1.1 }.prefix(limit).map(\.0)
  }

  /// The keys of a catalogue that the source locale has and a file of another locale lacks, in the order of the source.
  ///
  /// - Throws: what the reading of a file throws.
  public func missingKeys(in path: String, prefix: String, limit: Int) async throws -> [KeyCompletion] {
    guard let catalog = try await catalog(of: path), let index = catalog.fileIndex(of: path) else { return [] }
    guard let locale = catalog.locales(ofFile: index).first else { return [] }
    var result: [KeyCompletion] = []
    for number in 0..<catalog.sourceKeyCount where result.count < limit && catalog.cell(key: number, locale: locale) == nil {
      let key = catalog.keys[number]
      guard key.hasPrefix(prefix) else { continue }
      result.append(
        KeyCompletion(key: WorkspaceKey(catalog: catalog.identity, key: key), text: catalog.sourceText(of: key), isNear: false))
    }
    return result
  }

  /// The placeholders in the source text of a key, as its format writes them, each once; those that a text has already come last.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The text so far.
  /// - Throws: what the reading of a file throws.
  public func placeholders(of key: WorkspaceKey, notIn text: String) async throws -> [String] {
    guard let catalog = try await catalog(key.catalog), let number = catalog.keys.index(of: key.key), let file = catalog.files.first else {
      return []
    }
    let traits = file.document.format.traits
    var hint = traits.placeholders
    if let cell = catalog.cell(key: number, locale: 0), let own = catalog.entry(at: cell).placeholderHint { hint = own }
    var sources = catalog.hasSource ? catalog.texts(ofKey: number, locale: 0) : []
    if sources.isEmpty, catalog.keysAreSourceText { sources = [key.key] }
    var result: [String] = []
    for source in sources {
      let bytes = Array(source.utf8)
      for placeholder in bytes.withBytes({ PlaceholderScan($0, hint: hint) }).placeholders {
        let piece = String(decoding: bytes[placeholder.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        if !result.contains(piece) { result.append(piece) }
      }
    }
    return result.filter { !text.contains($0) } + result.filter { text.contains($0) }
  }

  private func trees() async throws -> [(catalog: Catalog, tree: FrozenTernarySearchTree)] {
    try await catalogs().map { catalog in
      if let tree = parts[catalog.identity]?.tree { return (catalog, tree) }
      let tree = FrozenTernarySearchTree(keys: (0..<catalog.keys.count).lazy.map { catalog.keys[$0] })
      parts[catalog.identity]?.tree = tree
      return (catalog, tree)
    }
  }
}

extension Catalog {
  /// The texts of a key in a locale, decoded.
  func texts(ofKey key: Int, locale: Int) -> [String] {
    guard let cell = cell(key: key, locale: locale) else { return [] }
    let document = files[Int(cell.file)].document
    return leaves(key: key, locale: locale).map { document.string(of: $0.text) }
  }

  /// The first text of a key in the source locale; nil if there is none.
  func sourceText(of key: String) -> String? {
    guard hasSource, let number = keys.index(of: key) else { return nil }
    return texts(ofKey: number, locale: 0).first
  }
}
