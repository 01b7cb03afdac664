import Localize
import LocalizeProject

/// Finds the first of the mappings of YAML, or objects of JSON, that have the same name.
enum RepeatedGroups {
  /// A group before another one of its name.
  struct First {
    /// The names on the way to it, its own included, as in keys.
    var key: String
    /// Its name in the file.
    var range: TextRange
  }

  /// A mapping or list with a name.
  private struct Group {
    var name: String
    var range: TextRange
    var isMapping: Bool
    /// The node that it is a member of.
    var owner: Int
    /// The group that it is in; -1 for none.
    var parent: Int
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
    let groups = document.format.id == .yaml ? ofYAML(document) : ofJSON(document)
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
  private static func prefix(of group: Int, in groups: [Group], withoutRoot: Bool) -> String {
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
  private static func hasRoot(_ document: Document, _ groups: [Group]) -> Bool {
    guard let entry = document.entries.first else { return false }
    let outermost = groups.filter { $0.parent < 0 && $0.range.start <= entry.range.start }.max { $0.range.start < $1.range.start }
    let key = document.string(of: entry.key)
    return outermost.map { key != $0.name && !key.hasPrefix($0.name + ".") } ?? false
  }

  private static func ofYAML(_ document: Document) -> [Group] {
    let tree = YAMLTree.read(document.source)
    var groups: [Group] = []
    var open = tree.roots.map { (node: $0, parent: -1) }
    while let (node, parent) = open.popLast() {
      if tree.nodes[node].kind.isSequence { open += tree.children(of: node).map { (node: $0, parent: parent) } }
      for pair in tree.pairs(of: node) where tree.nodes[pair.value].kind.isCollection && tree.nodes[pair.key].kind.isScalar {
        open.append((node: pair.value, parent: groups.count))
        groups.append(
          Group(
            name: document.string(of: tree.nodes[pair.key].text), range: tree.nodes[pair.key].range,
            isMapping: tree.nodes[pair.value].kind.isMapping, owner: node, parent: parent))
      }
    }
    return groups
  }

  private static func ofJSON(_ document: Document) -> [Group] {
    let json = JSONDocument.read(document.source)
    guard !json.nodes.isEmpty else { return [] }
    var groups: [Group] = []
    var open = [(node: 0, parent: -1)]
    while let (node, parent) = open.popLast() {
      for child in json.children(of: node) {
        let value = json.nodes[child]
        guard value.kind == .object || value.kind == .array else { continue }
        guard value.flags.contains(.hasName) else {
          open.append((node: child, parent: parent))
          continue
        }
        open.append((node: child, parent: groups.count))
        groups.append(
          Group(
            name: document.string(of: value.name), range: value.name.range, isMapping: value.kind == .object, owner: node, parent: parent))
      }
    }
    return groups
  }
}
