import Localize
import LocalizeProject

/// The uses of keys, sorted by where they are looked up, for questions about catalogues.
struct CodeIndex: Sendable {
  let uses: CodeUses
  private var exact: [UsedTable: Set<String>] = [:]
  private var formats: [UsedTable: Set<[String]>] = [:]
  private var runtime: [UsedTable: Set<[String]>] = [:]
  private var members: [UsedTable: Set<[String]>] = [:]
  private var resources: Set<UsedResource> = []

  init(_ uses: CodeUses) {
    self.uses = uses
    for site in uses.sites {
      switch site.key {
      case .exact(let key): exact[site.table, default: []].insert(key)
      case .format(let texts): formats[site.table, default: []].insert(texts)
      case .pattern(let texts): if !site.key.isUnknown { runtime[site.table, default: []].insert(texts) }
      case .members(let names): members[site.table, default: []].insert(names)
      case .resource(let resource): resources.insert(resource)
      }
    }
  }

  /// The uses of a catalogue's keys in source code.
  enum Usage: Sendable {
    /// These keys are not used, by their numbers.
    case unused([Int])
    /// These keys are not used here, but their library is published, and programs that use it may use them.
    case published([Int])
    /// The sources use none of its keys, or hardly any: they are not the ones that it is for, or look keys up in a way that is not known.
    case unrelated
    /// It is not looked up by code.
    case exempt
  }

  /// Which keys of a catalogue are unused.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - added: How many keys that code uses it will get.
  /// - Complexity: O(keys + distinct uses of their tables), and a walk of the tree of keys for each use with gaps
  func usage(of catalog: Catalog, adding added: Int = 0) -> Usage {
    guard !Self.isExempt(catalog.identity) else { return .exempt }
    var marks = KeyMarks(catalog)
    markUses(&marks)
    guard marks.count + added > 0 else { return .unrelated }
    markPossibleUses(&marks)
    guard (marks.count + added) * Self.leastShare >= catalog.keys.count + added else { return .unrelated }
    // Views whose title is empty have the empty key, and Xcode adds it for them.
    let unused = marks.unmarked.filter { !catalog.keys[$0].isEmpty }
    guard !unused.isEmpty, Self.isOfAndroid(catalog.identity), GradleModule.isPublished(catalog.identity.folder) else {
      return .unused(unused)
    }
    return .published(unused)
  }

  /// Where fewer than one of so many keys are used, an accessor of the project is not known.
  private static let leastShare = 20

  private static func isOfAndroid(_ identity: CatalogIdentity) -> Bool { identity.family == .android }

  /// Tables that are looked up elsewhere.
  private static func isExempt(_ identity: CatalogIdentity) -> Bool { identity.family == .xliff || identity.isLookedUpBySystem }

  private func markUses(_ marks: inout KeyMarks) {
    let identity = marks.catalog.identity
    for (table, keys) in exact where table.includes(identity) {
      for key in keys {
        marks.mark(key)
        if key.contains("%") { marks.mark(key.replacing("%", with: "%%")) }
      }
    }
    if Self.isOfAndroid(identity) {
      marks.markResources(resources)
      for name in uses.resources { marks.mark(name) }
    }
    let formats = self.formats.filter { $0.key.includes(identity) }.reduce(into: Set<[String]>()) { $0.formUnion($1.value) }
    marks.markFormats(formats)
    for (table, paths) in members where table.includes(identity) { marks.markMembers(paths) }
    let patterns = runtime.filter { $0.key.includes(identity) }.reduce(into: Set<[String]>()) { $0.formUnion($1.value) }
    marks.markPatterns(Self.names(patterns, in: identity))
  }

  private func markPossibleUses(_ marks: inout KeyMarks) {
    let identity = marks.catalog.identity
    marks.markWildcards(uses.usedKeys)
    if identity.isOfApple { markInterfaces(&marks) }
    if Self.isOfAndroid(identity) {
      for name in LibraryResources.identifiers { marks.mark(name) }
      if !uses.imported.isEmpty { marks.markResources(uses.imported) }
      mark(&marks, in: uses.buildLiterals)
      // A resource is looked up by its name only if the code does so explicitly.
      guard uses.looksUpResources else { return }
    }
    mark(&marks, in: uses.literals)
    if identity.family == .xcstrings {
      for key in marks.unmarked {
        guard let symbol = SymbolCollisionRule.swiftSymbol(marks.catalog.keys[key]), uses.members.index(of: symbol) != nil else { continue }
        marks.mark(key)
      }
    }
    let patterns = Self.names(uses.patterns, in: identity)
    let openPatterns = patterns.filter { $0[0].isEmpty }
    marks.markFormats(openPatterns)
    marks.markEnds(openPatterns.compactMap(\.last))
    marks.markPatterns(patterns.filter { !$0[0].isEmpty })
  }

  /// Marks the keys that are among texts.
  private func mark(_ marks: inout KeyMarks, in texts: KeyTable) {
    let keys = marks.catalog.keys
    for key in marks.unmarked where keys.withBytes(at: key, { texts.index(of: $0) != nil }) { marks.mark(key) }
  }

  /// Texts with gaps as a catalogue's keys can have them: those of Android have no types.
  private static func names(_ patterns: Set<[String]>, in identity: CatalogIdentity) -> Set<[String]> {
    guard Self.isOfAndroid(identity) else { return patterns }
    return Set(patterns.map { ResourceNames.withoutType($0) }.filter { texts in texts.contains { !$0.isEmpty } })
  }

  /// Marks the keys of objects in storyboards and nibs: all of them if no such file was read.
  private func markInterfaces(_ marks: inout KeyMarks) {
    for key in marks.unmarked {
      let name = marks.catalog.keys[key]
      guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { continue }
      // Ids that were edited by hand look different.
      let isUsed = uses.objectIDs.count == 0 ? Self.isObjectID(name[..<dot].utf8) : uses.objectIDs.index(of: String(name[..<dot])) != nil
      if isUsed { marks.mark(key) }
    }
  }

  /// Whether a text looks like `aB1-cD-2eF`.
  private static func isObjectID(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3]
  }
}
