import Localize

/// Renames texts and groups of texts of a nested file where they are: `settings` as a whole, if everything in it goes to `preferences`.
///
/// Only names change, so that the way back gives the same bytes. A text that goes to another group is left to other edits.
struct JSONGroupRenaming {
  private let pairs: [(key: String, newKey: String)]
  private let json: JSONDocument
  private let style: JSONStyle
  private let index: EntryIndex
  /// The name of each node; the number of an element.
  private var names: [String] = []
  private var parents: [Int] = []
  private var goals: [Goal] = []
  /// The numbers of the pairs by their old keys.
  private var numbers: [[UInt8]: Int] = [:]

  /// The new names of objects and texts.
  private(set) var replacements: [Replacement] = []
  /// The numbers of the pairs for which there is nothing else to do.
  private(set) var done: Set<Int> = []

  /// Where a node is to be.
  private enum Goal {
    /// Anywhere: there is no text in it.
    case any
    /// Here, by the names that lead to it, with the number of the pair that renames it.
    case path([String], pair: Int?)
    /// In several places.
    case scattered
  }

  /// Finds what can be renamed in place.
  ///
  /// - Complexity: O(size of the file × its depth)
  init(_ pairs: [(key: String, newKey: String)], in document: Document, index: EntryIndex, style: JSONStyle) {
    self.pairs = pairs
    self.style = style
    self.index = index
    json = JSONObjects(of: document, index).json
    guard json.nodes.first?.kind == .object else { return }
    for (number, pair) in pairs.enumerated() { numbers[Array(pair.key.utf8)] = number }
    names = JSONView.with(json, in: document.source.text) { view in json.nodes.indices.map { view.string(view[$0].name) } }
    parents = Array(repeating: 0, count: json.nodes.count)
    for node in json.nodes.indices {
      for (position, child) in json.children(of: node).enumerated() {
        parents[child] = node
        if json.nodes[node].kind == .array { names[child] = String(position) }
      }
    }
    findGoals()
    rename()
  }

  /// The names that lead to a node.
  private func path(to node: Int) -> [String] {
    var (path, node) = ([String](), node)
    while node > 0 {
      path.append(names[node])
      node = parents[node]
    }
    return path.reversed()
  }

  /// Determines the goals from the leaves upwards: children follow their parents in the list of nodes.
  private mutating func findGoals() {
    goals = Array(repeating: .any, count: json.nodes.count)
    for node in json.nodes.indices.reversed() {
      let own = ownGoal(of: node)
      if let own {
        goals[node] = own
        continue
      }
      var common: [String]?
      for child in json.children(of: node) {
        switch goals[child] {
        case .any: continue
        case .scattered: goals[node] = .scattered
        case .path(let path, _):
          let isThere = json.nodes[node].kind != .array || path.last == names[child]
          if !isThere || common.map({ $0 != Array(path.dropLast()) }) ?? false { goals[node] = .scattered }
          common = Array(path.dropLast())
        }
      }
      if case .any = goals[node], let common { goals[node] = .path(common, pair: nil) }
    }
  }

  /// The goal of a text, or of a list that is one value; nil for what holds others.
  private func ownGoal(of node: Int) -> Goal? {
    let isContainer = json.nodes[node].kind == .object || json.nodes[node].kind == .array
    let path = path(to: node)
    guard node > 0, let pair = pair(for: path) else { return isContainer ? nil : .path(path, pair: nil) }
    guard !isContainer || json.nodes[node].kind == .array else { return nil }
    let suffix = path.joined(separator: ".").dropFirst(pairs[pair].key.count)
    let goal = (pairs[pair].newKey + suffix).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return goal.count == path.count && !path.contains { $0.utf8.contains(UInt8(ascii: ".")) } ? .path(goal, pair: pair) : .scattered
  }

  /// The pair of the text at a path: of its key, or of the key whose plural form it is.
  private func pair(for path: [String]) -> Int? {
    let key = path.joined(separator: ".")
    if let pair = numbers[Array(key.utf8)] { return pair }
    guard index.entries(of: key).isEmpty, var stem = key.lastIndex(of: "_").map({ key[..<$0] }) else { return nil }
    if let pair = numbers[Array(stem.utf8)] { return pair }
    guard stem.hasSuffix("_ordinal") else { return nil }
    stem = stem.dropLast("_ordinal".count)
    return numbers[Array(stem.utf8)]
  }

  /// Renames from the root downwards, as far as the groups on the way are renamed alike.
  private mutating func rename() {
    var paths: [Int: [String]] = [0: []]
    for node in json.nodes.indices {
      guard let outer = paths.removeValue(forKey: node) else { continue }
      let children = Array(json.children(of: node))
      let taken = Dictionary(grouping: children) { names[$0] }
      var claims: [String: Int] = [:]
      for child in children {
        if case .path(let path, _) = goals[child], Array(path.dropLast()) == outer, let name = path.last { claims[name, default: 0] += 1 }
      }
      for child in children {
        guard case .path(let path, let pair) = goals[child], let name = path.last else {
          paths[child] = outer + [names[child]]
          continue
        }
        // A name that another one has, or gets, is not free.
        guard Array(path.dropLast()) == outer, name == names[child] || taken[name] == nil && claims[name] == 1 else { continue }
        paths[child] = path
        if let pair { done.insert(pair) }
        if name != names[child] { replacements.append(Replacement(json.nodes[child].quotedNameRange, with: style.literal(name))) }
      }
    }
  }
}
