import LocalizeTranslation

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
  /// A number.
  case number(SettingsNumber)
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
  /// The name of a translation service that texts can be sent to.
  case provider
  /// The name of a model: letters, digits and some signs, since it becomes part of addresses.
  case model
  /// The name of a region: letters, digits and hyphens, since it becomes part of addresses and of fields of requests.
  case region
  /// An address that begins with `http://` or `https://`.
  case address
  /// An address of a PostgreSQL database, without a password.
  case server
  /// A description of a limited length, which is sent to models.
  case prose
  /// A formality, or a locale, `=` and a formality.
  case formality
  /// What models get besides a text.
  case context
  /// A day, as in `2026-11-01`.
  case date
  /// A currency: three letters.
  case currency

  /// The values, where they are few.
  var values: [String]? {
    switch self {
    case .provider: ProviderFactory.names
    case .context: TranslationSettings.Context.allCases.map(\.rawValue)
    default: nil
    }
  }
}

/// The requirement for a number in a settings file.
enum SettingsNumber: Sendable {
  /// A whole number from 1.
  case count
  /// A number from 0.
  case price

  /// Whether a number is one.
  func accepts(_ number: Double) -> Bool {
    switch self {
    case .count: number >= 1 && number <= 1e9 && number == number.rounded()
    case .price: number >= 0 && number <= 1e9
    }
  }
}
