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
