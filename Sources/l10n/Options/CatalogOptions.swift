import ArgumentParser
import Localize

/// Which catalogues a command looks into.
struct CatalogOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Files and folders, or - for standard input. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  // Its name before paths were arguments.
  @Option(name: .customLong("catalog"), help: .hidden, completion: .file())
  var catalogPaths: [String] = []

  @Option(name: .customLong("source-locale"), help: "The source locale. Detected by default.")
  var sourceLocale: LocaleIdentifier?

  @OptionGroup var standardInput: StandardInputArguments
  @OptionGroup var settings: SettingsOptions

  func validate() throws {
    try standardInput.check(roots)
    try OptionFile.checkInputs(["--settings": settings.settings], paths: roots)
  }

  /// The options of the run.
  var runSettings: RunSettings {
    get throws { try RunSettings(settings, sourceLocale: sourceLocale) }
  }

  /// The paths to search, the current folder by default.
  var roots: [String] { paths.isEmpty && catalogPaths.isEmpty ? ["."] : catalogPaths + paths }
}
