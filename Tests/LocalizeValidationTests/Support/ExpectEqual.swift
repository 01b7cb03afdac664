import Testing

/// Expects two values to be equal and shows both where they are not, which `#expect` can't for what was awaited.
func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(actual == expected, sourceLocation: sourceLocation)
}
