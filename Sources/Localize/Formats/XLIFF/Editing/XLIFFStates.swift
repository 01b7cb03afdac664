import Localize

/// The states of XLIFF that the model has a broader one for.
///
/// XLIFF 1.2 has ten states and XLIFF 2 has four, the model three: `final` is ``PlainState/translated`` there, and would become `translated`.
enum XLIFFStates {
  /// The names of these states by where their texts begin.
  ///
  /// - Complexity: O(size of the file)
  static func exactStates(in document: Document) -> [UInt32: String] {
    let tree = XMLTree(document.source)
    var result: [UInt32: String] = [:]
    for target in tree.nodes.indices where tree.isElement(target, "target") {
      let node = tree.nodes[target]
      // In XLIFF 2 it is the segment that has a state.
      guard node.content.start > node.range.start,
        let state = tree.attribute("state", of: target) ?? tree.parent(of: target).flatMap({ tree.attribute("state", of: $0) })
      else { continue }
      let name = document.source.string(in: state.value)
      if !name.isEmpty, !broad.contains(name) { result[node.content.start] = name }
    }
    return result
  }

  /// The names of the model's states.
  private static let broad: Set<String> = ["new", "initial", "translated", "needs-review-l10n"]
}
