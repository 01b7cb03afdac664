import Localize
import Synchronization

/// Where the keys and values of a file are, and how it is laid out.
struct YAMLPlaces: Sendable {
  /// A key and its value.
  struct Place: Sendable {
    var key: Int
    var value: Int
    var mapping: Int
  }

  let tree: YAMLTree
  let literal: YAMLLiteral
  /// The blanks of a level.
  private(set) var step = 2
  /// The blanks before the hyphens of a sequence, more than before its key.
  private(set) var hyphenStep = 2
  /// The mapping of each locale, or the outermost one; nil where there is none yet.
  private(set) var roots: [Int?] = []
  private(set) var places: [Place] = []
  /// The places by the ranges of their values, and of their keys and values together.
  private var byRange: [TextRange: Int] = [:]
  private var byPair: [TextRange: Int] = [:]
  /// The place of the value that a node is.
  private var byValue: [Int: Int] = [:]
  /// The nodes that aliases repeat, each with everything in it.
  private let shared: [Range<Int>]
  /// The numbers of keys that are added, in their order.
  let additions = Additions()

  /// The order of what is added in one place.
  final class Additions: Sendable {
    private let numbers = Mutex<[String: UInt32]>([:])
    private let count = Mutex<UInt32>(0)

    /// The number of a new key; one that makes a mapping for others has the same number each time.
    func number(of name: String?, in mapping: Int) -> UInt32 {
      let next = count.withLock { count in
        count += 1
        return count
      }
      guard let name else { return next }
      return numbers.withLock { numbers in
        if let known = numbers["\(mapping) \(name)"] { return known }
        numbers["\(mapping) \(name)"] = next
        return next
      }
    }
  }

  /// Finds the places of a file.
  ///
  /// - Complexity: O(size of the file)
  init(of document: Document) {
    let text = document.source.text
    let tree = YAMLTree.read(document.source)
    self.tree = tree
    shared = Set(tree.targets.values).map { $0..<Int(tree.nodes[$0].next) }
    var literal = YAMLLiteral()
    if let end = text.firstIndex(where: YAMLByte.isLineEnd) {
      literal.lineEnd = Array(text[end...].prefix(text[end] == YAMLByte.carriageReturn ? 2 : 1).prefix(while: YAMLByte.isLineEnd))
    }
    var counts: [YAMLNode.Kind: Int] = [:]
    var (steps, hyphens) = ([Int: Int](), [Int: Int]())
    for node in tree.nodes.indices where tree.nodes[node].kind.isMapping {
      for pair in tree.pairs(of: node) {
        let value = tree.nodes[pair.value]
        byValue[pair.value] = places.count
        if value.range.isEmpty == false { byRange[value.range] = places.count }
        let start = min(UInt32(truncatingIfNeeded: tree.start(of: pair.key)), value.range.start)
        byPair[TextRange(start: start, end: value.range.end)] = places.count
        places.append(Place(key: pair.key, value: pair.value, mapping: node))
        counts[value.kind, default: 0] += 1
        guard value.kind == .mapping || value.kind == .sequence else { continue }
        let difference = Self.column(of: Int(value.range.start), in: text) - Self.column(of: Int(start), in: text)
        if value.kind == .mapping { steps[difference, default: 0] += 1 } else { hyphens[difference, default: 0] += 1 }
      }
    }
    let (plain, single, double) = (counts[.plain, default: 0], counts[.singleQuoted, default: 0], counts[.doubleQuoted, default: 0])
    literal.prefersSingle = single > double
    literal.quotesAll = single + double > 3 * plain && single + double > 1
    self.literal = literal
    if let most = steps.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.key > 0 { step = most.key }
    hyphenStep = hyphens.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? step
    roots = Self.roots(of: document, tree, places, byValue)
  }

  private static func roots(of document: Document, _ tree: YAMLTree, _ places: [Place], _ byValue: [Int: Int]) -> [Int?] {
    guard let root = tree.roots.first else { return [nil] }
    guard document.format.traits.namesLocale else { return [tree.nodes[root].kind.isMapping ? root : nil] }
    return document.localeRanges.map { range in tree.pairs(of: root).last { tree.nodes[$0.key].range == range }?.value }
  }

  static func column(of offset: Int, in text: [UInt8]) -> Int {
    var start = offset
    while start > 0, !YAMLByte.isLineEnd(text[start - 1]) { start -= 1 }
    return text[start..<offset].starts(with: [0xEF, 0xBB, 0xBF]) ? offset - start - 3 : offset - start
  }

  /// The place of a value by its range, or that of an alias by those of its key and the alias.
  ///
  /// - Parameter isPair: Whether the range is that of a key and its value: a mapping of one key has the same one.
  func place(of range: TextRange, isPair: Bool = false) -> Place? {
    let pair = byPair[range].map { places[$0] }
    if let pair, isPair || tree.nodes[pair.value].kind == .alias { return pair }
    return byRange[range].map { places[$0] } ?? pair
  }

  /// Whether an alias, or a mapping that merges another one, has the text of a node in some others.
  func isShared(_ nodes: Range<Int>) -> Bool { shared.contains { $0.overlaps(nodes) } }

  /// The place whose value a node is.
  func place(ofValue node: Int) -> Place? { byValue[node].map { places[$0] } }

  /// The decoded text of a node.
  func text(of node: Int, in document: Document) -> String { document.string(of: tree.nodes[node].text) }
}
