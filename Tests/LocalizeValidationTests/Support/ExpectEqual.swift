import Testing

/// Expects two values to be equal and shows both if they differ, which `#expect` can't do for awaited values.
func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(actual == expected, sourceLocation: sourceLocation)
}
