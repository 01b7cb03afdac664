import Localize
import LocalizeTranslation
import Synchronization

/// A provider that answers as scripted and records its requests.
final class ScriptedProvider: TranslationProvider {
  typealias Script = @Sendable (_ request: ProviderRequest, _ number: Int) async throws(ProviderFault) -> ProviderAnswer

  let descriptor: ProviderDescriptor
  private let script: Script
  private let state = Mutex((requests: [ProviderRequest](), now: 0, most: 0))

  init(
    wire: ProviderDescriptor.Wire = .html, maximumTexts: Int = 2, maximumScalars: Int = .max, maximumTextScalars: Int = .max,
    inFlight: Int = 1, sharesContext: Bool = false, usesObjections: Bool = false, maximumBytes: Int = .max, _ script: @escaping Script
  ) {
    descriptor = ProviderDescriptor(
      name: "scripted", wire: wire, maximumTexts: maximumTexts, maximumScalars: maximumScalars, maximumBytes: maximumBytes,
      maximumTextScalars: maximumTextScalars,
      maximumInFlight: inFlight, usesContext: sharesContext, sharesContext: sharesContext, usesObjections: usesObjections)
    self.script = script
  }

  /// The texts of each request.
  var requests: [[String]] { state.withLock { $0.requests.map { $0.texts.map(\.text) } } }
  /// The objections to earlier answers in each request.
  var objections: [[String?]] { state.withLock { $0.requests.map { $0.texts.map(\.objection) } } }
  var plainRequests: [[String]] { state.withLock { $0.requests.filter(\.isPlain).map { $0.texts.map(\.text) } } }
  /// The maximum number of concurrent requests.
  var mostTogether: Int { state.withLock(\.most) }

  func languages() async throws(ProviderFault) -> ProviderLanguages? { nil }
  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let number = state.withLock { state in
      state.requests.append(request)
      state.now += 1
      state.most = max(state.most, state.now)
      return state.requests.count
    }
    defer { state.withLock { $0.now -= 1 } }
    return try await script(request, number)
  }
}

extension ProviderAnswer {
  /// Every text in upper-case letters, which is the language of these tests; marks for tokens are kept.
  static func shouted(_ request: ProviderRequest) -> ProviderAnswer {
    ProviderAnswer(texts: request.texts.map { .translated(shouted($0.text)) })
  }

  static func shouted(_ text: String) -> String {
    text.uppercased().replacing("<X ID=", with: "<x id=")
  }
}

/// A job for words, or for words around a token if they contain `@`.
func job(_ text: String, context: String = "", category: PluralCategory? = nil) -> TranslationJob {
  var pieces: [Segment.Piece] = []
  var tokens: [Token] = []
  for (index, part) in text.split(separator: "@", omittingEmptySubsequences: false).enumerated() {
    if index > 0 {
      pieces.append(.token(tokens.count))
      tokens.append(Token(kind: .placeholder, text: "%\(tokens.count + 1)$@", signature: "object"))
    }
    if !part.isEmpty { pieces.append(.text(String(part))) }
  }
  return TranslationJob(
    key: MemoryKey(source: "en", target: "de", text: text, context: context, category: category),
    segment: Segment(pieces: pieces, tokens: tokens))
}

extension EngineResult {
  /// The outcome of a job, in short: its translation, or the reason why there is none and its detail.
  subscript(text: String) -> String? {
    guard let (key, outcome) = outcomes.first(where: { $0.key.text == text }) else { return nil }
    switch outcome {
    case .translated(let pieces, _): return job(key.text).segment.text(of: pieces)
    case .failed(let failure): return "\(failure.reason.rawValue): \(failure.detail)"
    }
  }
}
