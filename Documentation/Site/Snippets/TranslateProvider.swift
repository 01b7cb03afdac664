import LocalizeTranslation

/// A provider that looks phrases up in a table.
struct Phrasebook: TranslationProvider {
  let descriptor = ProviderDescriptor(name: "phrasebook", wire: .html, maximumTexts: 50, maximumInFlight: 2)
  // `<x id="0"/>` is the first placeholder, whatever the catalogue's spelling of it: `%@`, `%s` or `{name}`.
  let phrases = ["Open <x id=\"0\"/>": "<x id=\"0\"/> öffnen", "Quit": "Beenden"]

  func languages() async throws(ProviderFault) -> ProviderLanguages? { ProviderLanguages(targets: ["en": ["de"]]) }

  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    ProviderAnswer(texts: request.texts.map { text in phrases[text.text].map { .translated($0) } ?? .failed("not in the phrasebook") })
  }
}
