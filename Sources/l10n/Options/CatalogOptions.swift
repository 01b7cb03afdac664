import ArgumentParser

/// Which catalogues a command looks into.
struct CatalogOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Files and folders, or - for standard input. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []
  @OptionGroup var former: FormerPathArguments

  @OptionGroup(title: "Select") var source: SourceLocaleArguments
  @OptionGroup(title: "Select") var standardInput: StandardInputArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions

  func validate() throws {
    try standardInput.check(roots)
    try OptionFile.checkInputs(["--settings": settings.settings], paths: roots)
  }

  /// The options of the run.
  var runSettings: RunSettings {
    get throws { try RunSettings(settings, sourceLocale: source.sourceLocale) }
  }

  /// The paths to search, the current folder by default.
  var roots: [String] { paths.isEmpty && former.paths.isEmpty ? ["."] : former.paths + paths }
}
