/// The names of `translation`.
extension SettingsFields {
  static let translation: [SettingsField] = [
    SettingsField(
      name: "providers", shape: .objects(provider),
      what: """
        The services that `translate --provider settings` sends texts to, in this order: each gets the texts that the previous ones don't support, \
        have no quota for, or fail to translate after their retries. With `--provider NAME`, the entry of that service is used. \
        Without `--provider`, no text \
        is sent.
        """, example: #"[{"name": "deepl"}, {"name": "libretranslate"}]"#),
    SettingsField(
      name: "locales", shape: .texts(.knownLocale),
      what: "The locales that `translate` fills in, by default those that a catalogue has. `--locales` overrides it.",
      example: #"["de", "fr"]"#),
    SettingsField(
      name: "description", shape: .text(.prose),
      what: "What the program is and who uses it, for language models; at most 2,000 characters.",
      example: #""A till for bakeries. Its users are shop assistants.""#),
    SettingsField(
      name: "style", shape: .text(.prose), what: "How texts are written, for language models; at most 2,000 characters.",
      example: #""Short and friendly, without exclamation marks.""#),
    SettingsField(
      name: "formality", shape: .texts(.formality),
      what: """
        How the reader is addressed, in all locales or by locale: formal or informal, for DeepL and language models. `--formality` overrides \
        all of it.
        """, example: #"["formal", "sv=informal"]"#),
    SettingsField(
      name: "context", shape: .texts(.context),
      what: """
        What language models get besides a text and its comment: its `key`, the `neighbors` in its file, and the line of `code` that uses \
        it, from `sources`. By default none of these.
        """, example: #"["key", "neighbors"]"#),
    SettingsField(
      name: "reference", shape: .text(.knownLocale),
      what: "A locale whose translations language models get besides the source text, if a human wrote or approved them.",
      example: #""fr""#),
    SettingsField(
      name: "prices", shape: .objects(price),
      what: "What services charge, so that `translate` can state costs. No price is built in.",
      example: #"[{"provider": "deepl", "date": "2026-11-01", "currency": "EUR", "characters": 20}]"#),
  ]

  private static let provider: [SettingsField] = [
    SettingsField(
      name: "name", shape: .text(.provider), isRequired: true, what: "The service. Programs can only be named on the command line.",
      example: #""deepl""#),
    SettingsField(
      name: "model", shape: .text(.model), what: "The model, where there are several. `--model` overrides it.", example: #""small-1""#),
    SettingsField(
      name: "endpoint", shape: .text(.address),
      what: """
        The address of the service. Used only if it is on this machine, where it gets no key, or if you trust it: with `--endpoint`, or by \
        the variable `L10N_TRUST_ENDPOINTS`, a list of addresses separated by commas.
        """, example: #""http://127.0.0.1:5000""#),
    SettingsField(
      name: "region", shape: .text(.region), what: "The region of the account, for azure and google-v3. `--region` overrides it.",
      example: #""westeurope""#),
    SettingsField(
      name: "requestsPerMinute", shape: .number(.count), what: "The maximum number of requests in a minute.", example: "60"),
    SettingsField(
      name: "charactersPerMinute", shape: .number(.count), what: "The maximum number of characters in a minute.", example: "30000"),
  ]

  private static let price: [SettingsField] = [
    SettingsField(name: "provider", shape: .text(.provider), isRequired: true, what: "The service.", example: #""openai""#),
    SettingsField(name: "model", shape: .text(.model), what: "The model that the price is for.", example: #""small-1""#),
    SettingsField(
      name: "date", shape: .text(.date), isRequired: true, what: "The day on which you looked the price up; stated with each cost.",
      example: #""2026-11-01""#),
    SettingsField(name: "currency", shape: .text(.currency), isRequired: true, what: "The currency.", example: #""USD""#),
    SettingsField(name: "input", shape: .number(.price), what: "The price of a million tokens of requests.", example: "0.15"),
    SettingsField(name: "output", shape: .number(.price), what: "The price of a million tokens of answers.", example: "0.6"),
    SettingsField(name: "characters", shape: .number(.price), what: "The price of a million characters.", example: "20"),
  ]
}
