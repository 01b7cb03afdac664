import Localize
import LocalizeTranslation

extension TranslationSettings {
  /// Takes over what a reader has found.
  init(_ members: [String: SettingsReader.Value]) {
    providers = Settings.objects(members["providers"]).compactMap(Provider.init)
    locales = (Settings.texts(members["locales"]) ?? []).compactMap { LocaleIdentifier(argument: $0) }
    product = Settings.text(members["description"]) ?? ""
    style = Settings.text(members["style"]) ?? ""
    for text in Settings.texts(members["formality"]) ?? [] {
      let parts = text.split(separator: "=").map(String.init)
      let formality = parts.last.flatMap { Formality(rawValue: $0) }
      if parts.count == 1 {
        self.formality.general = formality
      } else if let locale = LocaleIdentifier(argument: parts[0]) {
        self.formality.byLocale[locale] = formality
      }
    }
    context = Set((Settings.texts(members["context"]) ?? []).compactMap { Context(rawValue: $0) })
    reference = Settings.text(members["reference"]).flatMap { LocaleIdentifier(argument: $0) }
    prices = Settings.objects(members["prices"]).compactMap(TranslationPrice.init)
  }

  fileprivate static func number(_ value: SettingsReader.Value?) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }
}

extension TranslationSettings.Provider {
  fileprivate init?(_ members: [String: SettingsReader.Value]) {
    guard let name = Settings.text(members["name"]) else { return nil }
    self.init(
      name: name, model: Settings.text(members["model"]), endpoint: Settings.text(members["endpoint"]),
      region: Settings.text(members["region"]),
      rate: RateLimits(
        requestsPerMinute: TranslationSettings.number(members["requestsPerMinute"]).map { Int($0) },
        charactersPerMinute: TranslationSettings.number(members["charactersPerMinute"]).map { Int($0) }))
  }
}

extension TranslationPrice {
  fileprivate init?(_ members: [String: SettingsReader.Value]) {
    guard let provider = Settings.text(members["provider"]), let date = Settings.text(members["date"]),
      let currency = Settings.text(members["currency"])
    else { return nil }
    self.init(
      provider: provider, model: Settings.text(members["model"]), date: date, currency: currency,
      input: TranslationSettings.number(members["input"]), output: TranslationSettings.number(members["output"]),
      characters: TranslationSettings.number(members["characters"]))
  }
}
