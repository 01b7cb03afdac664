/// Looks for a difference between two values of a type that may have no equality.
enum ValueDifference {
  private static let maximumComparisons = 256
  private static let maximumDepth = 8

  /// Whether two values are known to differ.
  ///
  /// Values of an `Equatable` type are compared with `==`. Other types are compared field by field; functions, fields that a mirror hides, and
  /// fields after the first few hundred count as equal.
  static func exists(between left: Any, and right: Any) -> Bool {
    var comparisons = 0
    return exists(between: left, and: right, depth: 0, comparisons: &comparisons)
  }

  private static func exists(between left: Any, and right: Any, depth: Int, comparisons: inout Int) -> Bool {
    comparisons += 1
    guard depth < maximumDepth, comparisons < maximumComparisons else { return false }
    if let left = left as? any Equatable { return !isEqual(left, right) }
    guard type(of: left) == type(of: right) else { return true }
    if type(of: left) is AnyObject.Type { return left as AnyObject !== right as AnyObject }

    let (leftFields, rightFields) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard leftFields.children.count == rightFields.children.count else { return true }
    // A case without a value has no fields, only a name.
    if leftFields.displayStyle == .enum, leftFields.children.isEmpty { return String(describing: left) != String(describing: right) }
    for (leftField, rightField) in zip(leftFields.children, rightFields.children) {
      if leftField.label != rightField.label { return true }
      if exists(between: leftField.value, and: rightField.value, depth: depth + 1, comparisons: &comparisons) { return true }
    }
    return false
  }

  private static func isEqual<T: Equatable>(_ left: T, _ right: Any) -> Bool { (right as? T) == left }
}
