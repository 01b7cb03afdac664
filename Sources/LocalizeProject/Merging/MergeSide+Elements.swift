import Localize

extension MergeSide {
  /// Whether a part is an element whose start tag retires its text.
  func isRetired(_ node: MergeNode, as retirement: Retirement) -> Bool {
    guard case .startTag(let attribute, let values) = retirement else { return false }
    return hasAttribute(attribute, of: values, in: node)
  }

  /// Whether a part is an element with an attribute that has one of some values.
  func hasAttribute(_ name: String, of values: [String], in node: MergeNode) -> Bool {
    guard let start = node.parts?.first, start.name == MergeNode.startTag, let part = start.parts?.first(where: { $0.name == name }) else {
      return false
    }
    let text = String(decoding: bytes(part.range), as: UTF8.self)
    return values.contains { text.contains($0) }
  }
}
