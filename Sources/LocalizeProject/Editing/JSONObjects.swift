import Localize

/// A JSON text with the members of its objects, for edits that add to them one after the other.
package struct JSONObjects: Sendable {
  /// The members of an object.
  struct Members: Sendable {
    /// Their nodes, in the order of the file.
    fileprivate(set) var nodes: [Int] = []
    /// Their names in UTF-8.
    fileprivate(set) var names: [[UInt8]] = []
    /// From the name to the end of the value.
    fileprivate(set) var ranges: [TextRange] = []
    /// Whether the names are in the order of their bytes; one, or none, shows no order.
    fileprivate(set) var isSorted = false
    /// The number of the first member of each name.
    fileprivate var numbers: [[UInt8]: Int] = [:]

    /// Where a member of a name belongs: in the order of the bytes if the members are in it, else at the end.
    ///
    /// - Returns: The member that it follows, nil for the front; and its rank among others that are added there.
    /// - Complexity: O(log members)
    func place(for name: [UInt8]) -> (after: Int?, rank: [UInt8]) {
      guard isSorted else { return (names.isEmpty ? nil : names.count - 1, []) }
      let next = names.partitioningIndex(where: { !$0.lexicographicallyPrecedes(name) })
      return (next == 0 ? nil : next - 1, [1] + name)
    }
  }

  /// The text as it was read.
  let json: JSONDocument
  private var objects: [Int: Members] = [:]

  /// Finds the members of all objects.
  ///
  /// - Complexity: O(bytes)
  init(_ json: JSONDocument, text: [UInt8]) {
    self.json = json
    JSONView.with(json, in: text) { view in
      for object in json.nodes.indices where json.nodes[object].kind == .object {
        var members = Members()
        for child in json.children(of: object) {
          let name = Array(view.string(view[child].name).utf8)
          if members.numbers[name] == nil { members.numbers[name] = members.nodes.count }
          members.nodes.append(child)
          members.names.append(name)
          members.ranges.append(view[child].memberRange)
        }
        members.isSorted =
          members.names.count > 1 && zip(members.names, members.names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
        objects[object] = members
      }
    }
  }

  /// The objects of a file, read once for all edits of a round.
  init(of document: Document, _ index: EntryIndex) {
    self = index.shared.value { JSONObjects(JSONDocument.read(document.source), text: document.source.text) }
  }

  /// The objects of a file that is one itself.
  ///
  /// - Throws: ``EditError`` for another file.
  init(of document: Document, _ index: EntryIndex, key: String) throws(EditError) {
    self.init(of: document, index)
    guard json.nodes.first?.kind == .object else { throw EditError(.unsupportedValue, key: key) }
  }

  /// The members of an object; none for another value.
  func members(of object: Int) -> Members { objects[object] ?? Members() }

  /// The nodes whose value, or whose member with its name, has a range.
  ///
  /// - Complexity: O(log nodes)
  func nodes(at range: TextRange, areMembers: Bool) -> [Int] {
    func place(_ node: JSONNode) -> TextRange { areMembers ? node.memberRange : node.range }
    let first = json.nodes.partitioningIndex { place($0).start >= range.start }
    let same = json.nodes[first...].prefix { place($0).start == range.start }
    return same.indices.filter { place(json.nodes[$0]) == range }
  }

  /// The object that a node is a member of, and its position there; nil for any other node.
  ///
  /// - Complexity: O(depth × log members)
  func place(of node: Int) -> (parent: Int, position: Int)? {
    guard node > 0 else { return nil }
    var parent = 0
    while let members = objects[parent] {
      let position = members.nodes.partitioningIndex { $0 > node } - 1
      guard position >= 0 else { return nil }
      let child = members.nodes[position]
      if child == node { return (parent, position) }
      guard Int(json.nodes[child].next) > node else { return nil }
      parent = child
    }
    return nil
  }

  /// The node of the first member of a name.
  func member(_ name: String, of object: Int) -> Int? {
    let members = members(of: object)
    return members.numbers[Array(name.utf8)].map { members.nodes[$0] }
  }

  /// Whether the steps of a key, below those to the object in which keys begin, lead into an array.
  ///
  /// - Complexity: O(length of the key)
  package func isInArray(_ key: String, below root: [String] = []) -> Bool {
    var node = 0
    for step in root + key.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard json.nodes.indices.contains(node), json.nodes[node].kind == .object else {
        return json.nodes.indices.contains(node) && json.nodes[node].kind == .array
      }
      guard let next = member(step, of: node) else { return false }
      node = next
    }
    return false
  }
}
