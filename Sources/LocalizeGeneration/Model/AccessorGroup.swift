/// Accessors and groups with their names in one scope of the code.
package struct AccessorGroup: Sendable {
  /// The identifier; empty for the outermost.
  package var name: String
  /// What is in it, in the order of the keys.
  package private(set) var members: [Member] = []
  private var numbers: [String: Int] = [:]

  /// What has a name.
  package enum Member: Sendable {
    /// A text.
    case accessor(Named)
    /// A group.
    indirect case group(AccessorGroup)
  }

  /// An accessor with its name in the scope.
  package struct Named: Sendable {
    /// The identifier.
    package var name: String
    /// The accessor.
    package var accessor: Accessor
    /// Whether the name is a former one, whose uses the compiler reports.
    package var isFormer: Bool
  }

  /// What is inserted.
  enum Entry {
    /// An accessor with its own name.
    case accessor(Accessor)
    /// An accessor with a former name.
    case former(Accessor)

    var accessor: Accessor {
      switch self {
      case .accessor(let accessor), .former(let accessor): accessor
      }
    }
  }

  init(name: String) { self.name = name }

  /// Inserts an accessor into the groups of its name.
  ///
  /// - Returns: The problem if the name is taken.
  mutating func insert(_ entry: Entry, at path: AccessorName) -> AccessorProblem? {
    insert(entry, path, depth: 0)
  }

  private mutating func insert(_ entry: Entry, _ path: AccessorName, depth: Int) -> AccessorProblem? {
    let isLast = depth == path.groups.count
    let name = isLast ? path.name : path.groups[depth]
    guard let number = numbers[name] else {
      numbers[name] = members.count
      if isLast {
        var isFormer = false
        if case .former = entry { isFormer = true }
        members.append(.accessor(Named(name: name, accessor: entry.accessor, isFormer: isFormer)))
        return nil
      }
      var group = AccessorGroup(name: name)
      let problem = group.insert(entry, path, depth: depth + 1)
      members.append(.group(group))
      return problem
    }
    if !isLast, case .group(var group) = members[number] {
      // Not a second owner of what is changed.
      members[number] = .group(AccessorGroup(name: name))
      let problem = group.insert(entry, path, depth: depth + 1)
      members[number] = .group(group)
      return problem
    }
    let other = members[number].first
    return AccessorProblem(
      kind: .sameName(path.path), key: entry.accessor.key, place: entry.accessor.place, other: (other.key, other.place))
  }
}

extension AccessorGroup.Member {
  /// The first accessor in it.
  var first: Accessor {
    switch self {
    case .accessor(let named): return named.accessor
    case .group(let group): return group.members[0].first
    }
  }
}
