extension LocaleIdentifier: Codable {
  /// Reads a locale from a string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` where the string is empty, `C` or `POSIX`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let locale = LocaleIdentifier(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A locale identifier is expected, such as fr or pt-BR.")
    }
    self = locale
  }

  /// Writes the canonical spelling as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension LocaleIdentifier: ExpressibleByStringLiteral {
  /// Reads a locale from a literal; one that names no locale is ``root``.
  public init(stringLiteral text: String) {
    self = LocaleIdentifier(text) ?? .root
  }
}
