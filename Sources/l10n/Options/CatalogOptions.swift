public import ArgumentParser
public import Localize

/// Which catalogues a command looks into.
struct CatalogOptions: ParsableArguments {
  @Option(
    name: .customLong("catalog"), help: "A file or folder with catalogues. Can be given several times; . by default.", completion: .file())
  var catalogPaths: [String] = []

  @Option(name: .customLong("source-locale"), help: "The locale that the others are translated from.")
  var sourceLocale: LocaleIdentifier?

  @OptionGroup var settings: SettingsOptions

  /// The options of the run.
  var runSettings: RunSettings {
    get throws { try RunSettings(settings, sourceLocale: sourceLocale) }
  }

  var paths: [String] { catalogPaths.isEmpty ? ["."] : catalogPaths }
}

extension LocaleIdentifier: ExpressibleByArgument {
  /// Reads a locale from the command line; anything else is refused.
  public init?(argument: String) {
    guard let locale = LocaleIdentifier(argument), locale.isWellFormed || locale.isBase else { return nil }
    self = locale
  }
}
