package import Localize

/// How Symfony numbers the parts of a plural in a language: by rules of its own, which are not CLDR's.
///
/// A region after the language counts only in `pt_BR`, and a language that Symfony does not have uses the first part for all numbers.
///
/// - SeeAlso: <https://symfony.com/doc/5.4/translation/message_format.html>
package struct SymfonyPluralRule: Sendable, Hashable {
  private enum Family: Sendable {
    /// One part for all numbers.
    case all
    /// 1, and others.
    case one
    /// 0 and 1, and others.
    case belowTwo
    /// 1 and what ends in it, and others.
    case endingInOne
    case eastSlavic, westSlavic, polish, irish, lithuanian, latvian, slovenian, maltese, welsh, romanian, arabic
  }

  private let family: Family

  /// The rule of a locale.
  ///
  /// - Parameter locale: The locale; its original spelling counts.
  package init(_ locale: LocaleIdentifier) {
    let name = String(locale.original.map { $0 == "-" ? "_" : $0 })
    let isWhole = name == "pt_BR" || name == "en_US_POSIX" || name.utf8.count <= 3
    let language = isWhole ? name : name.lastIndex(of: "_").map { String(name[..<$0]) } ?? ""
    family = Self.families[language] ?? .all
  }

  /// The position of the part for a number, from 0.
  package func position(of number: Int) -> Int {
    let number = Int(number.magnitude)
    let (ten, hundred) = (number % 10, number % 100)
    let isTeen = (10..<20).contains(hundred)
    switch family {
    case .all: return 0
    case .one: return number == 1 ? 0 : 1
    case .belowTwo: return number < 2 ? 0 : 1
    case .endingInOne: return ten == 1 ? 0 : 1
    case .eastSlavic:
      if ten == 1, hundred != 11 { return 0 }
      return (2...4).contains(ten) && !isTeen ? 1 : 2
    case .westSlavic: return number == 1 ? 0 : (2...4).contains(number) ? 1 : 2
    case .polish:
      if number == 1 { return 0 }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? 1 : 2
    case .irish: return number == 1 ? 0 : number == 2 ? 1 : 2
    case .lithuanian:
      if ten == 1, hundred != 11 { return 0 }
      return ten >= 2 && !isTeen ? 1 : 2
    case .latvian:
      if number == 0 { return 0 }
      return ten == 1 && hundred != 11 ? 1 : 2
    case .slovenian: return hundred == 1 ? 0 : hundred == 2 ? 1 : hundred == 3 || hundred == 4 ? 2 : 3
    case .maltese:
      if number == 1 { return 0 }
      if number == 0 || (2...10).contains(hundred) { return 1 }
      return (11...19).contains(hundred) ? 2 : 3
    case .welsh: return number == 1 ? 0 : number == 2 ? 1 : number == 8 || number == 11 ? 2 : 3
    case .romanian:
      if number == 1 { return 0 }
      return number == 0 || (1...19).contains(hundred) ? 1 : 2
    case .arabic:
      if number <= 2 { return number }
      return (3...10).contains(hundred) ? 3 : hundred >= 11 ? 4 : 5
    }
  }

  /// How many parts all whole numbers need.
  package var count: Int {
    switch family {
    case .all: 1
    case .one, .belowTwo, .endingInOne: 2
    case .eastSlavic, .westSlavic, .polish, .irish, .lithuanian, .latvian, .romanian: 3
    case .slovenian, .maltese, .welsh: 4
    case .arabic: 6
    }
  }

  /// A number that shows best what a part is about: 1 for the part that has it, else the first one of several, and 0 for a part of its own.
  package func example(at position: Int) -> Int {
    if count == 1 { return 2 }
    if self.position(of: 1) == position { return 1 }
    return (2..<200).first { self.position(of: $0) == position } ?? 0
  }

  private static let families: [String: Family] = {
    let languages: [(Family, String)] = [
      (
        .one,
        """
        af bn bg ca da de el en en_US_POSIX eo es et eu fa fi fo fur fy gl gu ha he hu is it ku lb ml mn mr nah nb ne nl nn no oc om or pa pap ps pt \
        so sq sv sw ta te tk ur zu
        """
      ),
      (.belowTwo, "am bh fil fr gun hi hy ln mg nso pt_BR ti wa"), (.endingInOne, "mk"), (.eastSlavic, "be bs hr ru sh sr uk"),
      (.westSlavic, "cs sk"), (.polish, "pl"), (.irish, "ga"), (.lithuanian, "lt"), (.latvian, "lv"), (.slovenian, "sl"), (.maltese, "mt"),
      (.welsh, "cy"), (.romanian, "ro"), (.arabic, "ar"),
    ]
    return languages.reduce(into: [:]) { result, group in
      for language in group.1.split(separator: " ") { result[String(language)] = group.0 }
    }
  }()
}
