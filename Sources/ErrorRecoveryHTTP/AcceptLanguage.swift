/// The languages that a client asks for (RFC 9110 §12.5.4).
public enum AcceptLanguage {
  private static let maximumTags = 32

  /// A language that a client prefers.
  public struct Preference: Hashable, Sendable {
    /// The language as a BCP 47 tag, as the client spells it; `LocaleIdentifier` of Localize reads it.
    public let tag: String
    /// The quality value of the language, from 0.001 to 1.
    public let quality: Double
  }

  /// The languages of a header with their quality, in descending order; languages of the same quality are in the client's order.
  ///
  /// Drops tags with the quality 0, `*`, invalid and repeated tags, and tags after the 32nd.
  ///
  /// ```swift
  /// let locales = AcceptLanguage.preferences(in: header).compactMap { LocaleIdentifier($0.tag) }
  /// ```
  ///
  /// - Parameter header: The value of `Accept-Language`; several headers are joined by commas first.
  public static func preferences(in header: String) -> [Preference] {
    var seen: Set<String> = []
    return QualityValue.list(header, limit: maximumTags)
      .filter { $0.quality > 0 && isTag($0.value) && seen.insert($0.value.lowercased()).inserted }
      .map { Preference(tag: $0.value, quality: Double($0.quality) / 1_000) }
  }

  /// The language tags of ``preferences(in:)``, which presenters and localizers take.
  ///
  /// - Parameter header: The value of `Accept-Language`; several headers are joined by commas first.
  public static func tags(in header: String) -> [String] { preferences(in: header).map(\.tag) }

  private static func isTag(_ text: String) -> Bool {
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
  }
}
