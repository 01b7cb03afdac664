extension TernarySearchTree: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements as a dictionary literal, in order.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys and descriptions.
  public var description: String {
    guard !isEmpty else { return "[:]" }
    let elements = map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }
    return "[\(elements.joined(separator: ", "))]"
  }

  /// The elements as a dictionary literal, in order, with the name of the type.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys and descriptions.
  public var debugDescription: String { "TernarySearchTree<\(Value.self)>(\(description))" }

  /// A mirror that shows the elements as those of a dictionary.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: Array(self), displayStyle: .dictionary) }
}
