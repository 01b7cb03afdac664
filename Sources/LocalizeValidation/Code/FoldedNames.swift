/// Names that are searched for in a text all at once.
struct FoldedNames: Sendable {
  /// The next node of a node and a byte; 0 is the first node.
  private var next: [UInt64: Int] = [:]
  /// The bytes that a name begins with.
  private var isFirst = Array(repeating: false, count: 256)
  /// The numbers of the names that end at each node.
  private var ends: [[Int]] = [[]]
  /// The names that can be anywhere.
  private var always: [Int] = []

  /// What is beyond is not compared.
  private static let longest = 64

  /// Prepares a search; nil is found in every text.
  ///
  /// - Complexity: O(bytes of the names)
  init(_ names: [[UInt8]?]) {
    for (number, name) in names.enumerated() {
      guard let name else {
        always.append(number)
        continue
      }
      var node = 0
      if let first = name.first { isFirst[Int(first)] = true }
      for byte in name.prefix(Self.longest) {
        let step = Self.step(from: node, byte)
        if let known = next[step] {
          node = known
        } else {
          next[step] = ends.count
          node = ends.count
          ends.append([])
        }
      }
      ends[node].append(number)
    }
  }

  /// The numbers of the names in a text.
  ///
  /// - Complexity: O(bytes × length of the longest name in it)
  func found(in text: [UInt8]) -> Set<Int> {
    var result = Set(always)
    var seen = Array(repeating: false, count: ends.count)
    for start in text.indices where isFirst[Int(text[start])] {
      var node = 0
      for byte in text[start...].prefix(Self.longest) {
        guard let following = next[Self.step(from: node, byte)] else { break }
        node = following
        guard !seen[node] else { continue }
        seen[node] = true
        result.formUnion(ends[node])
      }
    }
    return result
  }

  private static func step(from node: Int, _ byte: UInt8) -> UInt64 { UInt64(node) << 8 | UInt64(byte) }
}
