extension TernarySearchTree: Encodable where Value: Encodable {
  /// Writes a list of keys and values by turns, in byte order.
  ///
  /// Not as an object: in many formats its members have no order, and names that are canonically equivalent count as one.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys, and what the values take.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, value) in self {
      try container.encode(key)
      try container.encode(value)
    }
  }
}

extension TernarySearchTree: Decodable where Value: Decodable {
  /// Reads the output of `encode(to:)`; if a key is repeated, its last value is kept.
  ///
  /// - Throws: `DecodingError` if there is no list of alternating keys and values.
  /// - Complexity: O(*b*) in the bytes of all keys if they ascend, else O(*b* + *n* log *n*).
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      let key = try container.decode(String.self)
      guard !container.isAtEnd else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "The last key of a TernarySearchTree has no value.")
      }
      elements.append((key: key, value: try container.decode(Value.self)))
    }
    self.init(elements)
  }
}
