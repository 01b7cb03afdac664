import ArgumentParser

/// Where the settings come from, for all commands that look into catalogues.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this settings file, or - for standard input, for all catalogues.",
      discussion: """
        By default each catalogue uses the nearest .l10n.json in its folder or a parent folder, up to the root of the git repository. \
        `l10n explain settings` describes it.
        """, valueName: "file"), completion: .file(extensions: ["json"]))
  var settings: String?

  @Flag(name: .customLong("no-settings"), help: "Ignore all settings files.")
  var ignoresSettings = false

  func validate() throws {
    if settings?.isEmpty == true { throw ValidationError("--settings needs the name of a file.") }
    if settings != nil, ignoresSettings { throw ValidationError("--settings and --no-settings exclude each other.") }
  }

  /// How settings are found, including the environment.
  func mode(_ layers: OptionLayers) -> SettingsStore.Mode {
    ignoresSettings ? .none : (settings ?? layers.text("settings")).map { .file($0) } ?? .nearest
  }
}
