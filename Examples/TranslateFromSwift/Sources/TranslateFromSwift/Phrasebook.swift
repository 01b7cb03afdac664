import LocalizeTranslation

/// A provider without a network: it knows a few phrases.
///
/// A provider encodes, decodes and reports faults. The session does the rest: placeholders, batches, retries, the gates, the memory and the files.
struct Phrasebook: TranslationProvider {
  let descriptor = ProviderDescriptor(name: "phrasebook", wire: .html, maximumTexts: 2, maximumInFlight: 1)

  private let phrases = [
    // `<x id="0"/>` represents the first placeholder, whatever its form in the catalogue: `%@`, `%s` or `{name}`.
    "Open <x id=\"0\"/>": "<x id=\"0\"/> öffnen",
    "Quit": "Beenden",
    // An answer that loses a placeholder doesn't pass the gates.
    "Delete <x id=\"0\"/>?": "Löschen?",
    "Delete __0__?": "Löschen?",
  ]

  func languages() async throws(ProviderFault) -> ProviderLanguages? { ProviderLanguages(targets: ["en": ["de"]]) }

  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    ProviderAnswer(
      texts: request.texts.map { text in
        if let answer = phrases[text.text] { .translated(answer) } else { .failed("not in the phrasebook") }
      })
  }
}
