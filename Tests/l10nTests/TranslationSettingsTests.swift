import ArgumentParser
import Foundation
import Localize
import LocalizeTranslation
import Synchronization
import Testing

@testable import l10n

/// The part of the settings about translation.
@Suite struct TranslationSettingsTests {
  private static let everything = """
    {"translation": {
      "providers": [
        {"name": "deepl", "requestsPerMinute": 60, "charactersPerMinute": 3e4}, {"name": "openai", "model": "small", "endpoint": "http://localhost:8080/v1"},
        {"name": "azure", "region": "westeurope"}
      ],
      "locales": ["de", "pt-BR"], "description": "A till.", "style": "Short.", "formality": ["formal", "sv=informal"],
      "context": ["key", "neighbors", "code"], "reference": "fr",
      "prices": [{"provider": "openai", "model": "small", "date": "2026-11-01", "currency": "USD", "input": 0.15, "output": 0.6}]
    }}
    """

  private static func settings(_ text: String) throws -> TranslationSettings {
    let reader = SettingsReader(SourceText(Array(text.utf8)))
    #expect(reader.problems == [])
    return Settings(reader, path: ".l10n.json", folder: "/project").translation
  }

  @Test func `Every setting is decoded`() throws {
    let settings = try Self.settings(Self.everything)
    #expect(settings.providers.map(\.name) == ["deepl", "openai", "azure"])
    #expect(settings.providers[0].rate == RateLimits(requestsPerMinute: 60, charactersPerMinute: 30_000))
    #expect(settings.providers[1].model == "small" && settings.providers[1].endpoint == "http://localhost:8080/v1")
    #expect(settings.providers[2].region == "westeurope")
    #expect(settings.locales == ["de", "pt-BR"] && settings.product == "A till." && settings.style == "Short.")
    #expect(settings.formality == FormalityTable(general: .formal, byLocale: ["sv": .informal]))
    #expect(settings.context == [.key, .neighbors, .code] && settings.reference == "fr")
    #expect(
      settings.prices == [
        TranslationPrice(provider: "openai", model: "small", date: "2026-11-01", currency: "USD", input: 0.15, output: 0.6)
      ])
  }

  private static func service(_ arguments: String...) throws -> TranslateArguments.Service {
    try TranslateArguments.parse(arguments).service
  }

  private static func entry(_ name: String, _ endpoint: String?) -> TranslationSettings {
    var settings = TranslationSettings()
    settings.providers = [TranslationSettings.Provider(name: name, model: "small", endpoint: endpoint)]
    return settings
  }

  private static func chosen(
    _ settings: TranslationSettings, trusted: String = "", _ service: TranslateArguments.Service
  ) throws(ToolError) -> ChosenProviders {
    try ChosenProviders(service, (settings, ".l10n.json"), trusted: trusted)
  }

  @Test func `Settings alone send nothing; the command line asks for their providers`() throws {
    let settings = try Self.settings(Self.everything)
    #expect(try Self.chosen(settings, Self.service()).choices.isEmpty)
    #expect(try Self.chosen(settings, Self.service("--provider", "pseudo")).choices.isEmpty)
    let all = try Self.chosen(settings, Self.service("--provider", "settings"))
    #expect(all.choices.map(\.name) == [.deepl, .openai, .azure] && all.comments == .whereAmbiguous)
    let one = try Self.chosen(settings, Self.service("--provider", "openai"))
    #expect(one.choices.map(\.model) == ["small"] && one.choices[0].endpoint == "http://localhost:8080/v1")
    let other = try Self.chosen(settings, Self.service("--provider", "google"))
    #expect(other.choices.map(\.name) == [.google] && other.choices[0].endpoint == nil)
    #expect(throws: ToolError.self) { try Self.chosen(TranslationSettings(), Self.service("--provider", "settings")) }
  }

  @Test(arguments: [
    "https://evil.example", "http://127.0.0.1.evil.example", "https://api.deepl.com.evil.example", "http://api.openai.com",
    "https://api.openai.com:8443", "http://10.0.0.1", "http://[2001:db8::1]",
  ])
  func `An address of the settings that the user has not accepted is refused`(address: String) throws {
    let settings = Self.entry("openai", address)
    for service in [try Self.service("--provider", "settings"), try Self.service("--provider", "openai")] {
      #expect(throws: ToolError.self, "\(address)") { try Self.chosen(settings, service) }
      #expect(throws: ToolError.self, "\(address)") { try Self.chosen(settings, trusted: "https://other.example, \(address)0", service) }
      let accepted = try Self.chosen(settings, trusted: "https://other.example, \(address)/", service)
      #expect(accepted.choices[0].endpoint == address && accepted.choices[0].sendsKey)
    }
    let named = try Self.chosen(settings, Self.service("--provider", "openai", "--endpoint", "https://mine.example"))
    #expect(named.choices[0].endpoint == "https://mine.example" && named.choices[0].sendsKey)
  }

  @Test func `An address on this machine gets no key, and the provider's own is no other`() throws {
    let local = Self.entry("openai", "http://127.0.0.1:8080/v1")
    let choice = try Self.chosen(local, Self.service("--provider", "settings")).choices[0]
    #expect(choice.endpoint == "http://127.0.0.1:8080/v1" && !choice.sendsKey)
    #expect(try Self.chosen(local, trusted: "http://127.0.0.1:8080", Self.service("--provider", "settings")).choices[0].sendsKey)
    #expect(throws: ToolError.self) { try Self.chosen(local, Self.service("--provider", "openai", "--header", "X: secret")) }
    #expect(throws: ToolError.self) { try Self.chosen(local, Self.service("--provider", "openai", "--key-file", "key")) }
    for (name, address) in [
      ("openai", "https://API.openai.com/v1"), ("deepl", "https://api-free.deepl.com"), ("deepl", "https://api.deepl.com/"),
    ] {
      let choice = try Self.chosen(Self.entry(name, address), Self.service("--provider", "settings")).choices[0]
      #expect(choice.endpoint == nil && choice.sendsKey, "\(address)")
    }
  }

  @Test func `A provider at an address that gets no key sends none, though the environment has one`() async throws {
    for sendsKey in [true, false] {
      var options = ProviderOptions(
        name: "openai", endpoint: "http://127.0.0.1:1", model: "m", credentials: Credentials(environment: ["L10N_OPENAI_KEY": "secret-key"])
      )
      options.sendsKey = sendsKey
      let transport = RecordingTransport()
      let provider = try ProviderFactory.plan(for: options).provider(over: transport)
      _ = try? await provider.translate(ProviderRequest(source: "en", target: "de", texts: [.init("Save")]))
      let calls = transport.calls.withLock(\.self)
      #expect(calls.count == 1 && calls[0].fields.contains { $0.value.contains("secret-key") } == sendsKey)
    }
  }

  /// A transport without a server.
  private final class RecordingTransport: HTTPTransport {
    let calls = Mutex<[HTTPCall]>([])

    func reply(to call: HTTPCall) async throws(HTTPFailure) -> HTTPReply {
      calls.withLock { $0.append(call) }
      return HTTPReply(status: 401)
    }
  }

  @Test(arguments: [
    "--endpoint http://127.0.0.1", "--model m", "--key-file k", "--header X:y", "--region r",
  ])
  func `Options of one provider need its name`(option: String) throws {
    let arguments = ["--provider", "settings"] + option.split(separator: " ").map(String.init)
    #expect(throws: (any Error).self) { try TranslateArguments.parse(arguments) }
    #expect(throws: Never.self) { try TranslateArguments.parse(["--provider", "settings", "--formality", "formal"]) }
  }

  @Test(arguments: [
    (0, "0.0000"), (0.00001, "0.0001"), (0.0123, "0.0123"), (1, "1.00"), (12.345, "12.35"), (999_999, "999999.00"),
  ])
  func `Amounts of money are rounded up`(amount: Double, expected: String) {
    #expect(TranslationReport.amount(amount) == expected)
  }

  // MARK: The tool

  private func shop(_ settings: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"save\" = \"Save the cart now\";\n\"open\" = \"Open %1$@\";\n", to: "en.lproj/Shop.strings")
    try folder.write("\"open\" = \"%1$@ öffnen\";\n", to: "de.lproj/Shop.strings")
    try folder.write(settings, to: ".l10n.json")
    return folder
  }

  private func run(_ folder: ScratchFolder, _ arguments: [String], _ environment: [String: String] = [:]) async throws -> ToolResult {
    try await ToolProcess.run(["translate"] + arguments, in: folder.path, environment: environment)
  }

  @Test func `The tool refuses an unknown address, names providers that are not used, and fills in the locales of the settings`()
    async throws
  {
    let folder = try shop(
      #"{"translation": {"providers": [{"name": "libretranslate", "endpoint": "https://evil.example"}], "locales": ["sv"]}}"#)
    let refused = try await run(folder, ["--provider", "settings"], ["L10N_LIBRETRANSLATE_KEY": "secret-key-0123"])
    #expect(refused.exitCode == 2 && refused.errors.contains("https://evil.example"), "\(refused)")
    #expect(!refused.description.contains("secret-key"))
    let dry = try await run(folder, ["--provider", "settings", "--dry-run"])
    #expect(dry.exitCode == 2, "\(dry)")
    let memory = try await run(folder, [])
    #expect(memory.exitCode == 1 && memory.errors.contains("--provider settings") && memory.errors.contains("libretranslate"), "\(memory)")
    #expect(memory.output.contains("sv") && !memory.output.contains("de "), "\(memory)")
    let none = try await run(try shop("{}"), ["--provider", "settings"])
    #expect(none.exitCode == 2 && none.errors.contains("no provider"), "\(none)")
  }

  @Test func `An estimate without a price names it as unknown, and one with a price has its date`() async throws {
    let settings = """
      {"translation": {"providers": [{"name": "openai", "model": "small"}], "prices": [
        {"provider": "openai", "model": "small", "date": "2026-11-01", "currency": "USD", "input": 1000, "output": 1000}]}}
      """
    let folder = try shop(settings)
    let key = ["L10N_OPENAI_KEY": "secret-key-0123"]
    let priced = try await run(folder, ["--provider", "settings", "--dry-run"], key)
    #expect(priced.exitCode == 0 && priced.output.contains("USD") && priced.output.contains("2026-11-01"), "\(priced)")
    #expect(priced.output.contains("Tokens, estimated at four bytes each"), "\(priced)")
    let other = try await run(folder, ["--provider", "openai", "--model", "large", "--dry-run"], key)
    #expect(other.output.contains("Cost at openai (large): unknown"), "\(other)")
    let json = try await run(folder, ["--provider", "settings", "--dry-run", "--format", "json"], key)
    #expect(json.output.contains("\"priceDate\": \"2026-11-01\"") || json.output.contains("\"priceDate\":\"2026-11-01\""), "\(json)")
    let frozen = try await run(folder, ["--provider", "settings", "--frozen"], key)
    #expect(frozen.exitCode == 1, "\(frozen)")
  }

  @Test func `A provider without a key leaves its texts to the next one of the settings`() async throws {
    let folder = try shop(
      #"{"translation": {"providers": [{"name": "deepl"}, {"name": "openai", "model": "small"}]}}"#)
    let result = try await run(folder, ["--provider", "settings", "--dry-run", "--format", "json"], ["L10N_OPENAI_KEY": "secret-key-0123"])
    #expect(result.output.contains("openai") && !result.output.contains("deepl"), "\(result)")
  }
}
