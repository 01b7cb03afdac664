import Localize
import LocalizeProject

/// DeepL's API, version 2.
///
/// The context is sent once per request. Its sources are languages, its targets also regions and scripts. Formality is asked for as a
/// wish (`prefer_more`), since the plain values fail for languages without it.
///
/// - SeeAlso: <https://developers.deepl.com/docs>
struct DeepLProvider: TranslationProvider {
  let client: ProviderClient
  let formality: FormalityTable
  let glossaries: DeepLGlossaries?

  init(client: ProviderClient, formality: FormalityTable, glossary: Glossary = Glossary([])) {
    self.client = client
    self.formality = formality
    glossaries = glossary.terms.isEmpty ? nil : DeepLGlossaries(client: client, glossary: glossary)
  }

  /// What asks for a formality where the language has one.
  private static func wish(_ formality: Formality) -> String {
    switch formality {
    case .formal: "prefer_more"
    case .informal: "prefer_less"
    }
  }

  private static func settings(_ formality: Formality?) -> String { formality.map { "formality \(wish($0))" } ?? "" }

  /// The address that belongs to a key: those of free accounts end in `:fx`.
  static func address(for key: Secret?) -> String {
    key?.text.hasSuffix(":fx") == true ? "https://api-free.deepl.com" : "https://api.deepl.com"
  }

  var descriptor: ProviderDescriptor {
    var descriptor = ProviderDescriptor(
      name: "deepl", wire: .xml, maximumTexts: 50, maximumBytes: 100 << 10, overheadPerText: 3, billsMarks: false, maximumInFlight: 4,
      usesContext: true, sharesContext: true, usesGlossary: glossaries != nil, settings: Self.settings(formality.general),
      host: client.endpoint.host)
    descriptor.settingsByLocale = formality.byLocale.mapValues { Self.settings($0) }
    return descriptor
  }

  func languages() async throws(ProviderFault) -> ProviderLanguages? {
    let sources = try await codes(type: "source")
    let targets = try await codes(type: "target")
    // Chinese has one source code for both scripts.
    let scripts = sources.contains("ZH") ? ["ZH-HANS", "ZH-HANT"] : []
    var table: [String: Set<String>] = [:]
    for source in sources + scripts {
      table[source] = Set(targets.filter { Self.language($0) != Self.language(source) || source.contains("-") && $0 != source })
    }
    return ProviderLanguages(targets: table)
  }

  private func codes(type: String) async throws(ProviderFault) -> [String] {
    let reply = try client.json(await client.get("/v2/languages", query: [("type", type)]), Self.classify)
    guard let languages = reply.elements else { throw ProviderFault(.unavailable, "\(client.endpoint.host) lists no languages") }
    return languages.compactMap { $0["language"].string?.uppercased() }
  }

  private static func language(_ code: String) -> Substring { code.prefix { $0 != "-" } }

  func usage() async throws(ProviderFault) -> ProviderUsage? {
    let reply = try client.json(await client.get("/v2/usage"), Self.classify)
    return reply["character_count"].count.map { ProviderUsage(used: $0, limit: reply["character_limit"].count) }
  }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let identifier = try await glossaries?.identifier(from: request.source, to: request.target)
    do throws(ProviderFault) {
      return try await translate(request, glossary: identifier)
    } catch {
      // Another client has deleted it.
      guard let identifier, !error.isInDoubt, error.detail.lowercased().contains("glossary") else { throw error }
      await glossaries?.forget(identifier)
      return try await translate(request, glossary: nil)
    }
  }

  func finish() async { await glossaries?.delete() }

  private func translate(_ request: ProviderRequest, glossary: String?) async throws(ProviderFault) -> ProviderAnswer {
    var members = [
      JSONMember("text", .array(request.texts.map { .string($0.text) })),
      JSONMember("source_lang", .string(String(Self.language(request.source)))), JSONMember("target_lang", .string(request.target)),
      JSONMember("preserve_formatting", .boolean(true)), JSONMember("show_billed_characters", .boolean(true)),
      JSONMember("split_sentences", .string("nonewlines")),
    ]
    if !request.isPlain {
      members += [
        JSONMember("tag_handling", .string("xml")), JSONMember("outline_detection", .boolean(false)),
        JSONMember("non_splitting_tags", .array([.string("x")])),
      ]
    }
    if let context = request.sharedContext { members.append(JSONMember("context", .string(context))) }
    if let glossary { members.append(JSONMember("glossary_id", .string(glossary))) }
    if let wish = formality.formality(for: request.locale ?? LocaleIdentifier(request.target)).map(Self.wish) {
      members.append(JSONMember("formality", .string(wish)))
    }
    let reply = try client.json(await client.post("/v2/translate", json: .object(members)), Self.classify)
    guard let translations = reply["translations"].elements else { throw ProviderFault.incomplete("the answer has no translations") }
    let billed = translations.compactMap { $0["billed_characters"].count }
    return try .counted(
      translations.map { $0["text"].string }, for: request, billed: billed.count == translations.count ? billed.reduce(0, +) : nil)
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    refusal.status == 400 && refusal.mentions("target_lang", "source_lang") && refusal.mentions("not supported", "unsupported")
      ? .unsupportedPair : nil
  }
}
