package import LocalizeProject

/// The choice of a provider on the command line and in the environment.
package struct ProviderOptions: Sendable, CustomStringConvertible, CustomReflectable {
  /// The name of the provider.
  package var name: String
  /// The address, where it isn't the vendor's.
  package var endpoint: String?
  /// Fields for every request, each a name, `=` or `:`, and a value that is treated as a secret; see ``HeaderOption``.
  package var headers: [String]
  /// The model, where there are several.
  package var model: String?
  /// The region of an account, where it has one.
  package var region: String?
  /// Where keys come from, and the proxy.
  package var credentials: Credentials
  /// Whether a key may go over a connection that all can read.
  package var allowsUnencryptedKeys: Bool
  /// Whether a key is sent; not to an address that settings name and the user has not accepted.
  package var sendsKey = true
  /// How the reader is spoken to, for providers that know the difference.
  package var formality: FormalityTable
  /// What the program is, for models; empty if unknown.
  package var product = ""
  /// How its texts are written, for models; empty to leave that to them.
  package var style = ""
  /// The terms of the project, for providers that accept a glossary.
  package var glossary: Glossary

  /// Creates options.
  package init(
    name: String, endpoint: String? = nil, headers: [String] = [], model: String? = nil, region: String? = nil,
    credentials: Credentials = Credentials(environment: [:]), allowsUnencryptedKeys: Bool = false,
    formality: FormalityTable = FormalityTable(),
    glossary: Glossary = Glossary([])
  ) {
    self.name = name
    self.endpoint = endpoint
    self.headers = headers
    self.model = model
    self.region = region
    self.credentials = credentials
    self.allowsUnencryptedKeys = allowsUnencryptedKeys
    self.formality = formality
    self.glossary = glossary
  }

  /// The provider and the address; the headers of each request may be secret.
  package var description: String { endpoint.map { "\(name) at \(Endpoint.withoutSecrets($0))" } ?? name }
  /// Nothing but the description.
  package var customMirror: Mirror { Mirror(self, children: ["options": description]) }
}

/// Sets up providers over HTTP.
package struct ProviderFactory: Sendable {
  /// The names of the providers that there are.
  package static let names = [
    "apertium", "libretranslate", "deepl", "google", "google-v3", "azure", "openai", "anthropic", "gemini",
  ]

  /// The configuration of a provider, checked before anything is connected.
  package struct Plan: Sendable {
    /// Where texts go.
    package let endpoint: Endpoint
    /// The proxy of the requests.
    package let proxy: ProxySettings?
    private let make: @Sendable (any HTTPTransport, @escaping @Sendable () -> Int64) -> any TranslationProvider

    fileprivate init(
      endpoint: Endpoint, proxy: ProxySettings?,
      make: @escaping @Sendable (any HTTPTransport, @escaping @Sendable () -> Int64) -> any TranslationProvider
    ) {
      self.endpoint = endpoint
      self.proxy = proxy
      self.make = make
    }

    /// The provider.
    ///
    /// - Parameters:
    ///   - transport: The transport of its requests, made with this plan's ``proxy``.
    ///   - secondsSince1970: The present, for servers that name a date.
    package func provider(
      over transport: any HTTPTransport, secondsSince1970: @escaping @Sendable () -> Int64 = SystemTime.secondsSince1970
    ) -> any TranslationProvider {
      make(transport, secondsSince1970)
    }
  }

  /// Checks options.
  ///
  /// - Throws: ``ProviderSetupError`` if they don't make a provider. Nothing is sent.
  package static func plan(for options: ProviderOptions) throws(ProviderSetupError) -> Plan {
    guard let vendor = Vendor.all[options.name] else {
      throw ProviderSetupError(.unknownProvider(name: options.name, known: names))
    }
    guard StandardTransport.isAvailable else { throw ProviderSetupError(.notInBuild(provider: options.name)) }
    let isVendorsAddress = options.endpoint == nil && vendor.ownsAddress
    let key =
      vendor.takesKey && options.sendsKey
      ? try options.credentials.key(own: vendor.ownNames, vendor: vendor.vendorNames, isVendorsAddress: isVendorsAddress) : nil
    if vendor.needsKey, key == nil, isVendorsAddress {
      throw ProviderSetupError(.keyMissing(provider: options.name, names: vendor.ownNames + vendor.vendorNames))
    }
    guard let address = options.endpoint ?? vendor.address(key) else { throw ProviderSetupError(.endpointMissing(provider: options.name)) }
    guard let endpoint = Endpoint(address) else { throw ProviderSetupError(.unusableEndpoint(Endpoint.withoutSecrets(address))) }
    let headers = try options.headers.map { (text) throws(ProviderSetupError) in
      try HeaderOption(text).field(environment: options.credentials.environment)
    }
    if key != nil || !headers.isEmpty, !endpoint.isEncrypted, !endpoint.isLoopback, !options.allowsUnencryptedKeys {
      throw ProviderSetupError(.unencryptedKey(host: endpoint.host))
    }
    let model = try model(for: vendor, options)
    let project = try vendor.projectNames.isEmpty ? "" : self.project(for: vendor, options)
    let proxy = try ProxySettings.proxy(for: endpoint, environment: options.credentials.environment)
    let region = options.region ?? options.credentials.environment[regionVariable]
    // A server may repeat the key of `Bearer KEY` alone.
    let values = headers.flatMap { [$0.value] + $0.value.split(separator: " ").filter { $0.utf8.count >= 8 }.map(String.init) }
    let redactor = Redactor([key, proxy?.password].compactMap(\.self) + values.map { Secret($0) })
    let fields = headers + vendor.fields(key, region)
    let formality = options.formality
    let glossary = options.glossary
    let guide = ChatGuide(glossary: glossary, formality: formality, product: options.product, style: options.style)
    return Plan(endpoint: endpoint, proxy: proxy) { transport, now in
      let client = ProviderClient(
        transport: transport, endpoint: endpoint, fields: fields, redactor: redactor,
        deadline: vendor.hasModels ? .seconds(120) : .seconds(30), secondsSince1970: now)
      switch vendor.name {
      case "apertium": return ApertiumProvider(client: client)
      case "libretranslate": return LibreTranslateProvider(client: client, key: key)
      case "deepl":
        return DeepLProvider(client: client, formality: formality, glossary: glossary)
      case "google": return GoogleProvider(client: client)
      case "google-v3":
        return GoogleV3Provider(client: client, project: project, location: options.region ?? "global", model: options.model)
      case "azure": return AzureProvider(client: client, glossary: glossary)
      case "anthropic": return AnthropicProvider(client: client, model: model ?? "", guide: guide)
      case "gemini": return GeminiProvider(client: client, model: model ?? "", guide: guide)
      default: return ChatProvider(client: client, model: model ?? "", guide: guide)
      }
    }
  }

  /// Whether an address is the one that a provider has without `--endpoint`; its path does not matter.
  package static func isUsualAddress(_ endpoint: Endpoint, of name: String) -> Bool {
    // DeepL's address depends on the key.
    let keys = [nil, Secret("key"), Secret("key:fx")]
    return keys.compactMap { Vendor.all[name]?.address($0) }.compactMap { Endpoint($0) }.contains { usual in
      usual.isEncrypted == endpoint.isEncrypted && usual.host == endpoint.host && usual.port == endpoint.port
    }
  }

  /// Every variable of the environment that a provider reads.
  package static var variables: [String] {
    [regionVariable]
      + Vendor.all.values.flatMap { $0.ownNames + $0.vendorNames + $0.projectNames + ($0.hasModels ? [$0.modelVariable] : []) }
  }

  private static let regionVariable = "L10N_AZURE_REGION"

  private static func model(for vendor: Vendor, _ options: ProviderOptions) throws(ProviderSetupError) -> String? {
    guard vendor.hasModels else { return nil }
    guard let model = options.model ?? options.credentials.environment[vendor.modelVariable], !model.isEmpty else {
      throw ProviderSetupError(.modelMissing(provider: vendor.name))
    }
    return model
  }

  private static func project(for vendor: Vendor, _ options: ProviderOptions) throws(ProviderSetupError) -> String {
    let found = vendor.projectNames.lazy.compactMap { options.credentials.environment[$0]?.trimmingBlanks }.first { !$0.isEmpty }
    guard let found else { throw ProviderSetupError(.projectMissing(provider: vendor.name)) }
    return found
  }
}

/// The fixed properties of a provider.
private struct Vendor: Sendable {
  let name: String
  var ownNames: [String] = []
  var vendorNames: [String] = []
  var takesKey = true
  var needsKey = false
  var ownsAddress = false
  var hasModels = false
  /// The variables that may name the account's project, without which it has no address.
  var projectNames: [String] = []
  var address: @Sendable (Secret?) -> String? = { _ in nil }
  var fields: @Sendable (_ key: Secret?, _ region: String?) -> [HTTPField] = { _, _ in [] }

  /// The variable that may name the model.
  var modelVariable: String { "L10N_\(name.uppercased())_MODEL" }

  static let all = Dictionary(
    uniqueKeysWithValues: [
      apertium, libreTranslate, deepL, google, googleV3, azure, openAI, anthropic, gemini,
    ].map { ($0.name, $0) })

  static let apertium = Vendor(name: "apertium", takesKey: false, address: { _ in "http://127.0.0.1:2737" })

  static let libreTranslate = Vendor(
    name: "libretranslate", ownNames: ["L10N_LIBRETRANSLATE_KEY"], vendorNames: ["LIBRETRANSLATE_API_KEY"],
    address: { _ in "http://127.0.0.1:5000" })

  static let deepL = Vendor(
    name: "deepl", ownNames: ["L10N_DEEPL_KEY"], vendorNames: ["DEEPL_AUTH_KEY", "DEEPL_API_KEY"], needsKey: true, ownsAddress: true,
    address: { DeepLProvider.address(for: $0) },
    fields: { key, _ in key.map { [HTTPField("Authorization", "DeepL-Auth-Key \($0.text)")] } ?? [] })

  static let google = Vendor(
    name: "google", ownNames: ["L10N_GOOGLE_KEY"], vendorNames: ["GOOGLE_API_KEY"], needsKey: true, ownsAddress: true,
    address: { _ in GoogleProvider.address }, fields: { key, _ in key.map { [HTTPField("X-Goog-Api-Key", $0.text)] } ?? [] })

  static let azure = Vendor(
    name: "azure", ownNames: ["L10N_AZURE_KEY"], vendorNames: ["AZURE_TRANSLATOR_KEY"], needsKey: true, ownsAddress: true,
    address: { _ in AzureProvider.address },
    fields: { key, region in
      let key = key.map { [HTTPField("Ocp-Apim-Subscription-Key", $0.text)] } ?? []
      return key + (region.map { [HTTPField("Ocp-Apim-Subscription-Region", $0)] } ?? [])
    })

  static let googleV3 = Vendor(
    name: "google-v3", ownNames: ["L10N_GOOGLE_V3_KEY"], vendorNames: ["GOOGLE_OAUTH_ACCESS_TOKEN"], needsKey: true, ownsAddress: true,
    projectNames: ["L10N_GOOGLE_PROJECT", "GOOGLE_CLOUD_PROJECT"], address: { _ in GoogleProvider.address },
    fields: { key, _ in key.map { [HTTPField("Authorization", "Bearer \($0.text)")] } ?? [] })

  static let anthropic = Vendor(
    name: "anthropic", ownNames: ["L10N_ANTHROPIC_KEY"], vendorNames: ["ANTHROPIC_API_KEY"], needsKey: true, ownsAddress: true,
    hasModels: true, address: { _ in AnthropicProvider.address },
    fields: { key, _ in [HTTPField("anthropic-version", AnthropicProvider.version)] + (key.map { [HTTPField("x-api-key", $0.text)] } ?? [])
    })

  static let gemini = Vendor(
    name: "gemini", ownNames: ["L10N_GEMINI_KEY"], vendorNames: ["GEMINI_API_KEY", "GOOGLE_API_KEY"], needsKey: true, ownsAddress: true,
    hasModels: true, address: { _ in GeminiProvider.address },
    fields: { key, _ in key.map { [HTTPField("x-goog-api-key", $0.text)] } ?? [] })

  static let openAI = Vendor(
    name: "openai", ownNames: ["L10N_OPENAI_KEY"], vendorNames: ["OPENAI_API_KEY"], needsKey: true, ownsAddress: true, hasModels: true,
    address: { _ in ChatProvider.address }, fields: { key, _ in key.map { [HTTPField("Authorization", "Bearer \($0.text)")] } ?? [] })
}
