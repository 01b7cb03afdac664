import Localize
import LocalizeProject

/// Finds the first of the groups of texts that have the same name.
enum RepeatedGroups {
  /// A group before another one of its name.
  struct First {
    /// The names on the way to it, its own included, as in keys.
    var key: String
    /// Its name in the file.
    var range: TextRange
  }

  private struct Place: Hashable {
    var owner: Int
    var name: String
  }

  /// The first group of each that the problems of a file name, by the place where the name of the other one begins.
  ///
  /// - Complexity: O(*n*)
  static func firsts(in document: Document) -> [UInt32: First] {
    let wanted = Set(document.problems.lazy.filter { $0.kind == .repeatedGroup }.map(\.range.start))
    guard !wanted.isEmpty else { return [:] }
    let groups = document.format.project?.groups(in: document) ?? []
    let hasRoot = Self.hasRoot(document, groups)
    var prefixes: [Int: String] = [:]
    var first: [Place: Int] = [:]
    var result: [UInt32: First] = [:]
    for (index, group) in groups.enumerated() where group.isMapping {
      let place = Place(owner: group.owner, name: group.name)
      guard let earlier = first[place] else {
        first[place] = index
        continue
      }
      guard wanted.contains(group.range.start) else { continue }
      let prefix = prefixes[group.parent] ?? Self.prefix(of: group.parent, in: groups, withoutRoot: hasRoot)
      prefixes[group.parent] = prefix
      result[group.range.start] = First(key: prefix + group.name, range: groups[earlier].range)
    }
    return result
  }

  /// The names on the way to the members of a group, with a dot behind each.
  private static func prefix(of group: Int, in groups: [TextGroup], withoutRoot: Bool) -> String {
    var names: [String] = []
    var index = group
    while index >= 0 {
      names.append(groups[index].name)
      index = groups[index].parent
    }
    if withoutRoot, !names.isEmpty { names.removeLast() }
    return names.reversed().map { $0 + "." }.joined()
  }

  /// Whether the outermost name is no part of keys, since it is the locale.
  private static func hasRoot(_ document: Document, _ groups: [TextGroup]) -> Bool {
    guard let entry = document.entries.first else { return false }
    let outermost = groups.filter { $0.parent < 0 && $0.range.start <= entry.range.start }.max { $0.range.start < $1.range.start }
    let key = document.string(of: entry.key)
    return outermost.map { key != $0.name && !key.hasPrefix($0.name + ".") } ?? false
  }
}
