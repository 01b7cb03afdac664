extension ErrorText: ExpressibleByStringInterpolation {
  /// Creates a text without key and arguments from a literal.
  public init(stringLiteral value: String) {
    self.init(key: nil, defaultValue: StringInterpolation.escaped(value))
  }

  /// Creates a text without key whose arguments are the interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(key: nil, defaultValue: stringInterpolation.template, arguments: stringInterpolation.arguments)
  }

  /// Collects the pieces of an interpolated literal: text becomes template, values become arguments.
  ///
  /// An interpolated value is ``Privacy/user`` unless marked otherwise, so that a forgotten mark hides too much and never too little.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var template = ""
    private(set) var arguments: [Argument] = []

    /// Creates an empty collection with room for a literal of the given size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      template.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds literal text; its percent signs are doubled, so that they stay what they are.
    public mutating func appendLiteral(_ literal: String) {
      template += Self.escaped(literal)
    }

    /// Adds a string argument.
    public mutating func appendInterpolation(_ value: String, privacy: Privacy = .user) {
      appendInterpolation(.string(value, privacy: privacy))
    }

    /// Adds a whole number; one that does not fit into an `Int` is added as text.
    public mutating func appendInterpolation(_ value: some BinaryInteger, privacy: Privacy = .user) {
      if let integer = Int(exactly: value) {
        appendInterpolation(.integer(integer, privacy: privacy))
      } else {
        appendInterpolation(.string(value.description, privacy: privacy))
      }
    }

    /// Adds a number with a fraction.
    public mutating func appendInterpolation(_ value: Double, privacy: Privacy = .user) {
      appendInterpolation(.double(value, privacy: privacy))
    }

    /// Adds any other value by its description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible, privacy: Privacy = .user) {
      appendInterpolation(.string(value.description, privacy: privacy))
    }

    /// Adds an argument that already carries its privacy, for instance one taken over from another text.
    public mutating func appendInterpolation(_ argument: Argument) {
      arguments.append(argument)
      template += "%\(arguments.count)$@"
    }

    static func escaped(_ literal: String) -> String {
      guard literal.utf8.contains(UInt8(ascii: "%")) else { return literal }
      var escaped = ""
      for scalar in literal.unicodeScalars {
        escaped.unicodeScalars.append(scalar)
        if scalar == "%" { escaped.unicodeScalars.append(scalar) }
      }
      return escaped
    }
  }
}
