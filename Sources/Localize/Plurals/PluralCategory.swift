/// The plural categories of CLDR, in its order.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable, Comparable {
  /// `zero`, as Latvian and Arabic have it.
  case zero
  /// `one`, the singular of most languages.
  case one
  /// `two`, the dual.
  case two
  /// `few`, the paucal.
  case few
  /// `many`, often for fractions or large numbers.
  case many
  /// `other`, which every language has.
  case other

  /// In the order of CLDR.
  public static func < (first: PluralCategory, second: PluralCategory) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
