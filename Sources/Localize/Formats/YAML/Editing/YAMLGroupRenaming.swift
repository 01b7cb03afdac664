import Localize

/// Renames texts and mappings of texts where they are: `settings` as a whole, if everything in it goes to `preferences`.
///
/// Only names change, so that the way back gives the same bytes. A text that goes to another mapping is left to other edits.
struct YAMLGroupRenaming {
  private let pairs: [(key: String, newKey: String)]
  private let document: Document
  private let places: YAMLPlaces
  private let numbers: [String: Int]
  /// How many values of each pair there are, and how many of them need no other edit.
  private var counts: [Int: (all: Int, done: Int)] = [:]

  /// The new names.
  private(set) var replacements: [Replacement] = []

  /// The numbers of the pairs for which there is nothing else to do.
  var done: Set<Int> { Set(counts.filter { $0.value.all == $0.value.done }.keys) }

  /// Where a node is to be.
  private enum Goal: Equatable {
    /// Anywhere: there is no text in it.
    case any
    /// Here, by the names that lead to it.
    case path([String])
    /// In several places.
    case scattered
  }

  /// A key of a mapping, and what is in it.
  private struct Part {
    var key: Int
    var mapping: Int
    var name: String
    var goal: Goal
    var pair: Int?
    var parts: [Part]
  }

  /// Finds what can be renamed in place.
  ///
  /// - Complexity: O(size of the file × its depth)
  init(_ pairs: [(key: String, newKey: String)], in document: Document, places: YAMLPlaces) {
    (self.pairs, self.document, self.places) = (pairs, document, places)
    numbers = Dictionary(pairs.enumerated().map { ($1.key, $0) }) { first, _ in first }
    // An alias or a merged mapping would follow.
    guard places.tree.targets.isEmpty else { return }
    for root in places.roots.compactMap(\.self) where places.tree.nodes[root].kind.isMapping { rename(parts(of: root, at: []), to: []) }
  }

  /// The keys of a mapping with their goals, found from the texts upwards.
  private mutating func parts(of mapping: Int, at path: [String]) -> [Part] {
    places.tree.pairs(of: mapping).map { pair in
      let name = places.text(of: pair.key, in: document)
      let own = path + [name]
      var part = Part(key: pair.key, mapping: mapping, name: name, goal: .any, parts: [])
      if let number = numbers[own.joined(separator: ".")] {
        counts[number, default: (0, 0)].all += 1
        let goal = pairs[number].newKey.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        part.pair = number
        part.goal = goal.count == own.count && !own.contains { $0.contains(".") } ? .path(goal) : .scattered
      } else if places.tree.nodes[pair.value].kind.isMapping {
        part.parts = parts(of: pair.value, at: own)
        for inner in part.parts {
          switch inner.goal {
          case .any: continue
          case .scattered: part.goal = .scattered
          case .path(let path):
            let outer = Goal.path(path.dropLast())
            part.goal = part.goal == .any || part.goal == outer ? outer : .scattered
          }
        }
      } else {
        part.goal = .path(own)
      }
      return part
    }
  }

  /// Renames from the root downwards, as far as the mappings on the way are renamed alike.
  private mutating func rename(_ parts: [Part], to outer: [String]) {
    let taken = Set(parts.map(\.name))
    var claims: [String: Int] = [:]
    for part in parts {
      if case .path(let path) = part.goal, path.dropLast() == outer[...], let name = path.last { claims[name, default: 0] += 1 }
    }
    for part in parts {
      guard case .path(let path) = part.goal, path.dropLast() == outer[...], let name = path.last,
        name == part.name || !taken.contains(name) && claims[name] == 1
      else {
        rename(part.parts, to: outer + [part.name])
        continue
      }
      if let pair = part.pair { counts[pair, default: (0, 0)].done += 1 }
      if name != part.name { replacements.append(replacement(of: part, with: name)) }
      rename(part.parts, to: path)
    }
  }

  private func replacement(of part: Part, with name: String) -> Replacement {
    let node = places.tree.nodes[part.key]
    let inFlow = places.tree.nodes[part.mapping].kind == .flowMapping
    let kind = YAMLLiteral.canBePlain(part.name, inFlow: inFlow) ? node.kind : .plain
    return Replacement(node.range, with: places.literal.key(name, like: kind, inFlow: inFlow))
  }
}
