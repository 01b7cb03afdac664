/// Comparison whose work does not depend on what is compared.
package enum ConstantTime {
  /// Whether two signatures are equal; an empty one equals nothing.
  ///
  /// Every byte of `expected` is examined once, and as many of `given`, whatever they are: only the lengths, which are not secret, decide
  /// how much is done.
  ///
  /// - Complexity: O(*n*) in the length of `expected`, always.
  package static func areEqual(
    _ expected: some RandomAccessCollection<UInt8>, _ given: some RandomAccessCollection<UInt8>
  ) -> Bool {
    let isComparable = expected.count == given.count && !expected.isEmpty
    var difference: UInt8 = isComparable ? 0 : 1
    if isComparable {
      for (left, right) in zip(expected, given) { difference |= left ^ right }
    } else {
      for byte in expected { difference |= byte | 1 }
    }
    return difference == 0
  }
}
