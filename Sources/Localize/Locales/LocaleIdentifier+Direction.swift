extension LocaleIdentifier {
  /// Where a line of text begins.
  public enum Direction: String, Sendable, Hashable, Codable {
    /// From the left, as Latin, Cyrillic and Chinese letters are read.
    case leftToRight
    /// From the right, as Arabic and Hebrew letters are read.
    case rightToLeft
  }

  /// The direction of the script, or of the likely script without one; the pseudo-locales for it are right-to-left too.
  public var direction: Direction {
    if isPseudo, region == "XB" || identifier.hasSuffix("-plocm") || identifier.hasSuffix("-psbidi") { return .rightToLeft }
    guard let script = maximizedScript else { return .leftToRight }
    return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
  }

  /// The scripts whose letters are of bidirectional class R or AL (Unicode 16).
  private static let rightToLeftScripts = SortedTable(
    keyWidth: 4,
    valueWidth: 0,
    records: """
      AdlmArabAranArmiAvstChrsCprtElymGaraHatrHebrHungKharLydiMandManiMendMercMeroNarbNbatNkooOrkhOugrPalmPhliPhlpPhnxPrtiRohg\
      SamrSarbSogdSogoSyrcSyreSyrjSyrnThaaYezi
      """
  )
}
