package import Localize

extension LocaleIdentifier {
  /// Reads the locale of an Android resource folder, or returns `nil` if its qualifiers name none.
  ///
  ///     LocaleIdentifier(androidFolder: "values-pt-rBR-night")?.identifier   // pt-BR
  ///     LocaleIdentifier(androidFolder: "values-sw600dp")                    // nil
  ///
  /// The language comes first, after the country and network codes (`mcc310-mnc004`), and is two or three letters; `car` is the car dock.
  ///
  /// - Parameter name: The name of the folder, such as `values-b+sr+Latn-v21`.
  /// - SeeAlso: <https://developer.android.com/guide/topics/resources/providing-resources#table2>
  package init?(androidFolder name: some StringProtocol) {
    var qualifiers = name.split(separator: "-", omittingEmptySubsequences: false).dropFirst()
    while let first = qualifiers.first, Self.isNetworkCode(first) {
      qualifiers = qualifiers.dropFirst()
    }
    guard let language = qualifiers.first else { return nil }
    var text = String(language)
    if language.hasPrefix("b+") || language.hasPrefix("B+") {
      self.init(text)
      return
    }
    let lowercased = language.lowercased()
    guard (2...3).contains(lowercased.utf8.count), lowercased.utf8.allSatisfy(Self.isLetter), lowercased != "car", lowercased != "any"
    else {
      return nil
    }
    if let region = qualifiers.dropFirst().first, region.utf8.count == 3, region.utf8.allSatisfy(Self.isLetter),
      region.hasPrefix("r") || region.hasPrefix("R")
    {
      text += "-" + region
    }
    self.init(text)
  }

  private static func isNetworkCode(_ qualifier: some StringProtocol) -> Bool {
    let text = qualifier.lowercased()
    return (text.hasPrefix("mcc") || text.hasPrefix("mnc")) && text.utf8.count > 3 && !text.utf8.dropFirst(3).contains(where: isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
