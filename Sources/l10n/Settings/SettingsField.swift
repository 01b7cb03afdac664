/// One name that can be in a settings file: what it takes and what it does.
///
/// The reader, the JSON Schema and the page about the settings are all made from these, so that none of them can know another name.
struct SettingsField: Sendable {
  /// The name.
  var name: String
  /// Its type.
  var shape: SettingsShape
  /// Whether the object makes no sense without it.
  var isRequired = false
  /// What it does, in English.
  var what: String
  /// A value, as JSON.
  var example: String = ""
}

/// The type of a setting.
indirect enum SettingsShape: Sendable {
  /// One text.
  case text(SettingsText)
  /// `true` or `false`.
  case boolean
  /// A list of texts.
  case texts(SettingsText)
  /// An object with these members.
  case object([SettingsField])
  /// A list of objects with these members.
  case objects([SettingsField])
  /// An object with ids of rules and their severities.
  case severities
}

/// The requirement for a text in a settings file.
enum SettingsText: Sendable {
  /// Anything.
  case any
  /// A locale.
  case locale
  /// A locale that platforms know, since a file for it is required.
  case knownLocale
  /// The id of a format.
  case format
  /// Where the source text is.
  case sourceText
  /// The meaning of an empty translation.
  case emptyTexts
  /// A percentage, or a locale, `=` and a percentage.
  case coverage
  /// A path below the folder of the settings.
  case path
  /// A pattern for such paths.
  case pathPattern
  /// A pattern for keys.
  case keyPattern
  /// The name of a function or type of the program.
  case accessor
}
