/// The names of a project's settings file.
package enum SettingsFileName {
  /// The name of a new one.
  package static let standard = ".l10n.json"
  /// All names that are read; of several in a folder the first one counts.
  ///
  /// Both may have comments, which some editors know only of the second.
  package static let all = [standard, ".l10n.jsonc"]
  /// The JSON Schema that `l10n init` writes, from the folder of the settings.
  package static let schema = ".l10n/schema.json"
}
