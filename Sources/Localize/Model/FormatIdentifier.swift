/// The id of a format, as the command line and the settings spell it.
///
/// Each format names itself in its own folder.
public struct FormatIdentifier: Hashable, Sendable {
  // The name in two numbers: rules compare ids for every text, and neither comparing nor copying them may count references.
  private let first: UInt64
  private let second: UInt64

  /// Names a format, registered or not.
  ///
  /// - Parameter name: Small letters, digits and hyphens, 16 at most.
  package init(_ name: StaticString) {
    let bytes = Array(name.description.utf8)
    precondition(1...16 ~= bytes.count, "The name of a format has 1 to 16 bytes")
    (first, second) = bytes.enumerated().reduce(into: (0, 0)) {
      let byte = UInt64($1.element) << UInt64($1.offset % 8 * 8)
      if $1.offset < 8 { $0.0 |= byte } else { $0.1 |= byte }
    }
  }

  /// The name.
  public var rawValue: String {
    var bytes: [UInt8] = []
    var (rest, next) = (first, second)
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
      if rest == 0 { (rest, next) = (next, 0) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether two ids are one.
  @inline(__always)
  public static func == (one: FormatIdentifier, other: FormatIdentifier) -> Bool { one.first == other.first && one.second == other.second }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
  }
}

/// The formats whose files of one table are one catalogue.
public struct FormatFamily: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Names a family.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A family of one format.
  public init(_ format: FormatIdentifier) { rawValue = format.rawValue }

  /// `.strings`, and `.stringsdict` beside it.
  public static let apple = FormatFamily(rawValue: "apple")
}
