import ArgumentParser
import Localize
import LocalizeProject

/// The minimum coverage of locales, as `95` or `95%` for all or `fr=100,cy=40`.
struct CoverageMinimums: ExpressibleByArgument {
  /// The percentage for locales without one of their own, from 0 to 100.
  private(set) var general: Double?
  /// Percentages from 0 to 100.
  private(set) var percentages: [LocaleIdentifier: Double] = [:]

  init() {}

  init?(argument: String) {
    for part in argument.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard let percentage = sides.last.flatMap(Self.percentage), (0...100).contains(percentage) else { return nil }
      switch sides.count {
      case 1: general = percentage
      case 2:
        guard let locale = LocaleIdentifier(argument: String(sides[0])) else { return nil }
        percentages[locale] = percentage
      default: return nil
      }
    }
    if isEmpty { return nil }
  }

  /// A number, with or without a percent sign after it.
  private static func percentage(_ text: Substring) -> Double? { Double(text.hasSuffix("%") ? text.dropLast() : text) }

  var defaultValueDescription: String { "none" }

  /// The locales with a minimum of their own, in order.
  var locales: [LocaleIdentifier] { percentages.keys.sorted() }

  var isEmpty: Bool { general == nil && percentages.isEmpty }

  /// The locales of a catalogue that don't reach their minimum; also those with a minimum of their own that the catalogue lacks, unless it has no
  /// translations at all.
  func shortfalls(in catalog: CatalogStatistics) -> [(locale: CatalogStatistics.LocaleStatistics, minimum: Double)] {
    var locales = catalog.locales
    let counted = Set(catalog.allLocales + locales.map(\.locale))
    let minimums = ownMinimums(among: counted)
    for locale in minimums.keys.sorted() where !locales.isEmpty && !counted.contains(locale) {
      locales.append(.missing(locale, keys: catalog.keyCount))
    }
    return locales.compactMap { locale in
      guard let minimum = minimums[locale.locale] ?? general, Self.misses(minimum, locale) else { return nil }
      return (locale, minimum)
    }
  }

  /// The percentages of locales; that of a language which a catalogue does not have is that of its regional variants.
  private func ownMinimums(among known: Set<LocaleIdentifier>) -> [LocaleIdentifier: Double] {
    var result = percentages
    for (language, percentage) in percentages {
      let variants = language.variants(among: known)
      if !variants.isEmpty { result[language] = nil }
      for variant in variants where percentages[variant] == nil { result[variant] = percentage }
    }
    return result
  }

  /// Whether a coverage is below a minimum, which binary fractions only come near to: 57 of 100 reach 57 %.
  private static func misses(_ minimum: Double, _ locale: CatalogStatistics.LocaleStatistics) -> Bool {
    locale.coverage * 100 < minimum - 1e-9
  }
}
