/// The languages that a client asks for (RFC 9110 §12.5.4).
public enum AcceptLanguage {
  private static let maximumTags = 32

  /// The language tags of a header by falling quality, equal ones in the client's order.
  ///
  /// Which of them a text exists in is the catalogue's decision. Tags with the quality 0, `*` and invalid tags are dropped.
  ///
  /// - Parameter header: The value of `Accept-Language`; several headers are joined by commas first.
  public static func tags(in header: String) -> [String] {
    let weighted = QualityValue.list(header, limit: maximumTags).filter { $0.quality > 0 && isTag($0.value) }
    var tags: [String] = []
    for tag in weighted.map(\.value) where !tags.contains(where: { $0.lowercased() == tag.lowercased() }) { tags.append(tag) }
    return tags
  }

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
