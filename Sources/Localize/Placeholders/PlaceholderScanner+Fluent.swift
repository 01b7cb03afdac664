extension PlaceholderScanner {
  /// Scans a text of Fluent: what its placeables insert and choose by, those of variants included; strings and numbers are escapes.
  ///
  /// Behind what is not Fluent, nothing is a placeholder.
  mutating func scanPattern() {
    let pattern = FluentPattern(text: text.bytes)
    for part in pattern.parts {
      guard part.kind != .literal else {
        addEscape(part.range)
        continue
      }
      add(part.range, named: part.name, kind: part.isSelector ? .selection : .any)
    }
    if let defect = pattern.defect { addLoneBrace(at: min(defect.range.lowerBound, max(0, text.count - 1))) }
  }
}
