package import Localize

/// All accessors of some catalogues, and what keeps keys from having one.
package struct AccessorModel: Sendable {
  /// The accessors, in the order of the keys.
  package private(set) var accessors: [Accessor] = []
  /// The groups and names, nested as in the code.
  package private(set) var root = AccessorGroup(name: "")
  /// Why keys have no accessor.
  package private(set) var problems: [AccessorProblem] = []
  /// The keys in the tables of names that no catalogue has.
  package let unknownKeys: [String]
  /// The former keys that are no former ones.
  package let presentFormerKeys: [String]

  /// What the caller decides about names.
  package struct Naming: Sendable {
    /// Names by their keys, in place of those that follow from the key.
    package var names: [String: AccessorName] = [:]
    /// Keys or patterns with `*` as they were renamed, in the order of the table.
    package var renamings: [(old: String, new: String)] = []

    /// Creates names that follow from the keys.
    package init() {}
  }

  /// Reads catalogues.
  ///
  /// A key that several catalogues of one table have counts once, in the first of them. Several tables are groups.
  ///
  /// - Complexity: O(bytes of the texts)
  package init(_ catalogs: [Catalog], naming: Naming = Naming()) {
    let tables = Set(catalogs.map(\.identity.table))
    let former = FormerKeys(naming.renamings, in: catalogs)
    presentFormerKeys = former.present
    unknownKeys = naming.names.keys.sorted().filter { key in !catalogs.contains { $0.keys.index(of: key) != nil } } + former.unknown
    var known: Set<[String]> = []
    for catalog in catalogs {
      var reader = AccessorReader(catalog, names: naming.names, former: former)
      for (accessor, problem) in reader.read() {
        guard known.insert([catalog.identity.table, accessor.key]).inserted else { continue }
        if let problem { problems.append(problem) } else { accessors.append(accessor) }
      }
    }
    if tables.count > 1 {
      for index in accessors.indices where naming.names[accessors[index].key] == nil {
        let table = KeyWords.identifier(KeyWords.words(in: accessors[index].table)) ?? "texts"
        accessors[index].name.groups.insert(table, at: 0)
        for former in accessors[index].formerNames.indices { accessors[index].formerNames[former].groups.insert(table, at: 0) }
      }
    }
    moveIntoGroups()
    build()
  }

  /// A text whose name is that of a group, as `menu` beside `menu.quit`, is `itself` in the group.
  private mutating func moveIntoGroups() {
    var groups: Set<[String]> = []
    for accessor in accessors {
      for count in accessor.name.groups.indices { groups.insert(Array(accessor.name.groups[...count])) }
    }
    for index in accessors.indices {
      let path = accessors[index].name.groups + [accessors[index].name.name]
      if groups.contains(path) { accessors[index].name = AccessorName(groups: path, name: "itself") }
    }
  }

  private mutating func build() {
    for accessor in accessors {
      if let problem = root.insert(.accessor(accessor), at: accessor.name) { problems.append(problem) }
    }
    let paths = Set(accessors.map(\.name))
    for accessor in accessors {
      // A former key with the same name needs nothing.
      for former in accessor.formerNames where !paths.contains(former) {
        if let problem = root.insert(.former(accessor), at: former) { problems.append(problem) }
      }
    }
  }
}

/// Why a key has no accessor.
package struct AccessorProblem: Sendable {
  /// The kind of problem.
  package enum Kind: Sendable {
    /// Two keys have one name.
    case sameName(String)
    /// Two placeholders of a text have one name.
    case sameArgument(String)
  }

  /// The kind of problem.
  package var kind: Kind
  /// The key.
  package var key: String
  /// Where it is.
  package var place: AccessorPlace
  /// The key that has the name already, and where it is.
  package var other: (key: String, place: AccessorPlace)?
}
