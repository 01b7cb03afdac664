import LocalizeTranslation
import LocalizeValidation

/// The providers of a run of `translate`, from the command line and the settings.
///
/// Settings come with a project and are not trusted: without `--provider` they send nothing, and an address in them is used only on this machine,
/// without a key, or if the user has accepted it.
struct ChosenProviders {
  /// A provider and how it is reached.
  struct Choice: Sendable {
    var name: TranslateArguments.ProviderName
    var model: String?
    var endpoint: String?
    var region: String?
    /// Whether its key goes along.
    var sendsKey = true
    var rate = RateLimits()
  }

  /// The providers, in the order in which they are asked; empty if nothing is sent.
  let choices: [Choice]

  /// Chooses providers.
  ///
  /// - Parameters:
  ///   - service: The command line.
  ///   - settings: The settings of the project, and their path.
  ///   - trusted: The addresses that the user trusts; see ``TranslationSettings/trustVariable``.
  /// - Throws: ``ToolError`` for an address that the user has not accepted, and for settings without providers where they are asked for.
  init(
    _ service: TranslateArguments.Service, _ settings: (values: TranslationSettings, path: String)?, trusted: String
  ) throws(ToolError) {
    let entries = settings?.values.providers ?? []
    switch service.provider {
    case .memory, .pseudo: choices = []
    case .program: choices = [Choice(name: .program)]
    case .settings:
      guard !entries.isEmpty else { throw .noProviders() }
      var choices: [Choice] = []
      for entry in entries {
        guard let name = TranslateArguments.ProviderName(rawValue: entry.name) else { continue }
        choices.append(try Self.choice(name, entry, service, settings?.path ?? "", trusted))
      }
      self.choices = choices
    default:
      let entry = entries.first { $0.name == service.provider.rawValue } ?? TranslationSettings.Provider(name: service.provider.rawValue)
      choices = [try Self.choice(service.provider, entry, service, settings?.path ?? "", trusted)]
    }
  }

  private static func choice(
    _ name: TranslateArguments.ProviderName, _ entry: TranslationSettings.Provider, _ service: TranslateArguments.Service, _ path: String,
    _ trusted: String
  ) throws(ToolError) -> Choice {
    var choice = Choice(
      name: name, model: service.model ?? entry.model, endpoint: service.endpoint, region: service.region ?? entry.region, rate: entry.rate)
    guard service.endpoint == nil, let text = entry.endpoint, let endpoint = Endpoint(text),
      !ProviderFactory.isUsualAddress(endpoint, of: name.rawValue)
    else { return choice }
    choice.endpoint = text
    if TranslationSettings.isTrusted(endpoint, by: trusted) { return choice }
    // What the command line gives for this run alone was not meant for an address of the settings.
    guard endpoint.isLoopback, service.header.isEmpty, service.keyFile == nil else {
      throw .untrustedEndpoint(endpoint.description, of: name.rawValue, settings: path)
    }
    choice.sendsKey = false
    return choice
  }

  /// Which comments belong to what a translation is remembered under: those of the provider that is asked first.
  var comments: CommentUse { choices.first?.name.comments ?? .never }

  /// Whether one of them makes use of what is known about a text besides its comment.
  var usesHints: Bool { choices.contains { $0.name.comments == .always } }
}

extension TranslationSettings {
  /// What models get besides texts, as the settings ask for it.
  ///
  /// - Parameters:
  ///   - code: Where source code is.
  ///   - read: Reads a file of it; nil for one to leave out.
  func hints(code: CodeOptions, read: (String) async throws -> [UInt8]?) async throws -> TranslationHints {
    var hints = TranslationHints()
    hints.includesKeys = context.contains(.key)
    hints.includesNeighbors = context.contains(.neighbors)
    hints.reference = reference
    guard context.contains(.code) else { return hints }
    var lines = CodeLines(options: code)
    for path in code.paths {
      for file in ProgramCode.files(below: path).files { if let bytes = try await read(file) { lines.add(bytes, path: file) } }
    }
    hints.code = { [lines] in lines[$0] }
    return hints
  }
}
