import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization
import Testing

/// Sessions with several providers.
@Suite struct ProviderChainTests {
  /// A provider with languages and a quota of its own.
  private final class Service: TranslationProvider {
    let descriptor: ProviderDescriptor
    private let targets: Set<String>?
    private let remaining: Int?
    private let fault: ProviderFault?
    private let state = Mutex([ProviderRequest]())

    init(
      _ name: String, targets: Set<String>? = nil, remaining: Int? = nil, fault: ProviderFault? = nil, maximumTextScalars: Int = .max,
      model: String? = nil, usesHints: Bool = false, usesContext: Bool = false
    ) {
      var descriptor = ProviderDescriptor(
        name: name, model: model, wire: .html, maximumTexts: 10, maximumTextScalars: maximumTextScalars, maximumInFlight: 1,
        usesContext: usesContext)
      descriptor.usesHints = usesHints
      self.descriptor = descriptor
      self.targets = targets
      self.remaining = remaining
      self.fault = fault
    }

    var requests: [ProviderRequest] { state.withLock(\.self) }
    var texts: [String] { requests.flatMap { request in request.texts.map { "\(request.target) \($0.text)" } }.sorted() }

    func languages() async throws(ProviderFault) -> ProviderLanguages? { targets.map { ProviderLanguages(targets: ["en": $0]) } }
    func usage() async throws(ProviderFault) -> ProviderUsage? { remaining.map { ProviderUsage(used: 10, limit: 10 + $0) } }
    func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
      state.withLock { $0.append(request) }
      if let fault { throw fault }
      var answer = ProviderAnswer.shouted(request)
      if descriptor.model != nil { answer.tokens = ModelTokens(input: 1_000, output: 500) }
      return answer
    }
    func estimatedTokens(for request: ProviderRequest) -> ModelTokens? {
      descriptor.model == nil ? nil : ModelTokens(input: 2_000 * request.texts.count, output: 1_000)
    }
  }

  private final class Recorder: TranslationDelegate {
    private let notes = Mutex([String]())

    var handedOver: [String] { notes.withLock(\.self) }

    func sessionDid(_ event: TranslationEvent) {
      guard case .handedOver(let texts, let from, let to, let reason) = event else { return }
      notes.withLock { $0.append("\(texts) \(from) \(to) \(reason)") }
    }

    func choose(_ question: TranslationQuestion) async -> TranslationChoice? {
      notes.withLock { $0.append("asked: \(question)") }
      return .skip
    }
  }

  private static func project() throws -> MemoryFolder {
    let folder = try MemoryFolder()
    for name in [".git", ".l10n", "en.lproj", "de.lproj", "cy.lproj"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    _ = try folder.file("en.lproj/Shop.strings", "\"open\" = \"Opening\";\n\"save\" = \"Settings\";\n")
    for locale in ["de", "cy"] { _ = try folder.file("\(locale).lproj/Shop.strings", "") }
    return folder
  }

  private static func run(
    _ folder: MemoryFolder, _ providers: [Service], _ delegate: Recorder = Recorder(),
    _ change: (inout TranslationOptions) -> Void = { _ in }
  ) async throws -> TranslationResult {
    var options = TranslationOptions()
    change(&options)
    return try await TranslationSession(paths: [folder.path], means: .providers(providers), options: options, delegate: delegate).run()
  }

  private static func makers(_ result: TranslationResult) -> [String] {
    result.outcomes.map { "\($0.locale) \($0.key) \($0.provider)" }.sorted()
  }

  @Test func `A language that the first provider lacks goes to the next, and no one is asked`() async throws {
    let (first, second) = (Service("first", targets: ["de"]), Service("second", targets: ["de", "cy"]))
    let delegate = Recorder()
    let result = try await Self.run(try Self.project(), [first, second], delegate)
    #expect(Self.makers(result) == ["cy open second", "cy save second", "de open first", "de save first"])
    #expect(first.texts == ["de Opening", "de Settings"] && second.texts == ["cy Opening", "cy Settings"])
    #expect(delegate.handedOver == ["2 first second unsupported-pair: cy"])
    #expect(result.shares.map { "\($0.provider) \($0.textCount) \($0.characters)" } == ["first 2 15", "second 2 15"])
    #expect(result.characters == 30 && result.ending == nil)
  }

  @Test(arguments: [ProviderFault.Kind.quotaExceeded, .refused, .unavailable, .unknownModel])
  func `A provider that ends leaves its texts to the next one`(kind: ProviderFault.Kind) async throws {
    let (first, second) = (Service("first", fault: ProviderFault(kind, "no more")), Service("second"))
    let delegate = Recorder()
    let folder = try Self.project()
    let result = try await Self.run(folder, [first, second], delegate)
    #expect(result.ending == nil && result.outcomes.allSatisfy { $0.provider == "second" && $0.kind == .needsReview })
    #expect(first.requests.count == 1 && second.texts.count == 4)
    #expect(delegate.handedOver == ["4 first second no more"])
    // What the second one has answered is not sent to the first.
    for locale in ["de", "cy"] { _ = try folder.file("\(locale).lproj/Shop.strings", "") }
    let again = try await Self.run(folder, [Service("first"), second])
    #expect(again.outcomes.allSatisfy { $0.provider == "memory" } && second.texts.count == 4, "\(Self.makers(again))")
  }

  @Test func `The last provider's end is the session's, and texts in doubt go to no other`() async throws {
    let faults = [ProviderFault(.quotaExceeded, "empty"), ProviderFault(.unavailable, "gone")]
    let result = try await Self.run(try Self.project(), faults.map { Service("x", fault: $0) })
    #expect(result.ending == .unavailable("gone"))
    let second = Service("second")
    let lost = Service("first", fault: ProviderFault(.quotaExceeded, "lost", isInDoubt: true))
    let doubtful = try await Self.run(try Self.project(), [lost, second])
    let inDoubt = doubtful.outcomes.filter { $0.reason?.code == .inDoubt }
    #expect(!inDoubt.isEmpty && second.texts.count == 4 - inDoubt.count, "\(doubtful.outcomes)")
    for text in lost.texts { #expect(!second.texts.contains(text)) }
  }

  @Test func `A text with two comments is sent once to a later provider that uses none`() async throws {
    let folder = try Self.project()
    let texts = "/* A verb. */\n\"a\" = \"Open\";\n/* An adjective. */\n\"b\" = \"Open\";\n"
    _ = try folder.file("en.lproj/Shop.strings", texts)
    let first = Service("first", targets: [], usesContext: true)
    let second = Service("second", targets: ["de"])
    let result = try await Self.run(folder, [first, second], Recorder()) { $0.locales = ["de"] }
    #expect(second.texts == ["de Open"])
    #expect(result.outcomes.map(\.kind) == [.needsReview, .needsReview], "\(result.outcomes)")
  }

  @Test func `The limit of characters holds for all providers together`() async throws {
    let (first, second) = (Service("first", targets: ["de"]), Service("second"))
    let result = try await Self.run(try Self.project(), [first, second]) { $0.maximumCharacters = 22 }
    #expect(result.ending == .characterLimit(22))
    #expect(result.characters == 22 && second.texts == ["cy Opening"])
  }

  @Test func `An estimate gives each provider what it would be sent, and leaves the rest to the next`() async throws {
    let first = Service("first", targets: ["de"], remaining: 10)
    let second = Service("second", targets: ["de", "cy"], remaining: 5)
    let result = try await Self.run(try Self.project(), [first, second]) { options in
      (options.writes, options.asksForUsage) = (false, true)
    }
    #expect(first.requests.isEmpty && second.requests.isEmpty)
    #expect(Self.makers(result) == ["cy open second", "cy save second", "de open first", "de save second"])
    #expect(
      result.shares.map { "\($0.provider) \($0.textCount) \($0.characters) \($0.exceedsQuota)" } == ["first 1 7 false", "second 3 23 true"])
  }

  @Test func `A price of the settings makes a cost, of an estimate and of a run; without one there is none`() async throws {
    let prices = [
      TranslationPrice(provider: "chat", model: "small", date: "2026-11-01", currency: "USD", input: 2, output: 10),
      TranslationPrice(provider: "mt", date: "2026-10-31", currency: "EUR", characters: 20),
    ]
    let folder = try Self.project()
    func cost(_ provider: Service, writes: Bool = false) async throws -> TranslationCost? {
      try await Self.run(folder, [provider]) { ($0.prices, $0.writes) = (prices, writes) }.shares.first?.cost
    }
    // Two requests: 8,000 tokens in, 2,000 out.
    let estimate = try #require(try await cost(Service("chat", model: "small")))
    #expect(abs(estimate.amount - 0.036) < 1e-9 && estimate.currency == "USD" && estimate.date == "2026-11-01")
    #expect(try await cost(Service("chat", model: "large")) == nil)
    #expect(try await cost(Service("other")) == nil)
    let characters = try #require(try await cost(Service("mt")))
    #expect(abs(characters.amount - 0.0006) < 1e-9 && characters.date == "2026-10-31")
    let run = try #require(try await cost(Service("chat", model: "small"), writes: true))
    #expect(abs(run.amount - 0.014) < 1e-9)
  }

  @Test func `Models get the requested hints, and other providers get none`() async throws {
    let folder = try Self.project()
    _ = try folder.file("cy.lproj/Shop.strings", "\"open\" = \"Agor\";\n\"save\" = \"\";\n")
    let model = Service("chat", targets: ["de"], usesHints: true)
    let other = Service("other")
    let change: (inout TranslationOptions) -> Void = { options in
      options.locales = ["de"]
      options.hints.includesKeys = true
      options.hints.includesNeighbors = true
      options.hints.reference = "cy"
      options.hints.code = { $0 == "open" ? "  button(\"open\")" : nil }
    }
    _ = try await Self.run(folder, [model], Recorder(), change)
    let hints = Dictionary(uniqueKeysWithValues: model.requests.flatMap(\.texts).map { ($0.text, $0.hints) })
    #expect(
      hints["Opening"]
        == TextHints(
          key: "open", code: "button(\"open\")", neighbors: ["Settings"], reference: TextHints.Reference(locale: "cy", text: "Agor")))
    #expect(hints["Settings"] == TextHints(key: "save", neighbors: ["Opening"]))
    _ = try folder.file("de.lproj/Shop.strings", "")
    _ = try await Self.run(folder, [other], Recorder(), change)
    #expect(other.requests.flatMap(\.texts).count == 2 && other.requests.flatMap(\.texts).allSatisfy { $0.hints == nil })
  }
}
