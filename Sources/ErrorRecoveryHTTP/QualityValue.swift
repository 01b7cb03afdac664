/// One item of a list such as `sv-SE, en;q=0.5` (RFC 9110 §12.4.2).
struct QualityValue {
  let value: String
  /// From 0 to 1,000.
  let quality: Int

  /// The items by falling quality, equal ones in their order; items with an invalid quality are dropped.
  static func list(_ header: String, limit: Int) -> [QualityValue] {
    let items = header.split(separator: ",").prefix(limit).compactMap { QualityValue(String($0)) }
    return items.enumerated()
      .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
      .map(\.element)
  }

  private init?(_ item: String) {
    let parts = item.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmedBlanks }
    guard let first = parts.first, !first.isEmpty else { return nil }
    value = String(first)
    var quality = 1_000
    for part in parts.dropFirst() where part.hasPrefix("q=") || part.hasPrefix("Q=") {
      guard let number = Double(part.dropFirst(2)), (0...1).contains(number) else { return nil }
      quality = Int((number * 1_000).rounded())
    }
    self.quality = quality
  }
}

extension Substring {
  var trimmedBlanks: Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return self[...last].drop(while: isBlank)
  }
}
