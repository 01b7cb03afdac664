import ArgumentParser
import Localize
import LocalizeProject

/// The least coverage of locales, as `fr=100,cy=40`.
struct CoverageMinimums: ExpressibleByArgument {
  /// Percentages from 0 to 100.
  var percentages: [LocaleIdentifier: Double] = [:]

  init() {}

  init?(argument: String) {
    for part in argument.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let locale = LocaleIdentifier(argument: String(sides[0])), let percentage = Double(sides[1]),
        (0...100).contains(percentage)
      else { return nil }
      percentages[locale] = percentage
    }
  }

  var defaultValueDescription: String { "none" }

  /// Whether each catalogue reaches them in the locales it has.
  func areReached(by statistics: [CatalogStatistics]) -> Bool {
    statistics.allSatisfy { catalog in
      catalog.locales.allSatisfy { locale in
        percentages[locale.locale].map { locale.coverage * 100 >= $0 } ?? true
      }
    }
  }
}
