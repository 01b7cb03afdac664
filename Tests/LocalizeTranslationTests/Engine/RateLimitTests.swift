import ErrorRecovery
import Localize
import LocalizeTranslation
import Synchronization
import Testing

/// The limits of a minute.
@Suite struct RateLimitTests {
  private let pair = LanguagePair(source: "en", target: "de")

  /// When requests are sent, by a clock that only waits move.
  private final class Times: Sendable {
    private let state = Mutex((now: Duration.zero, sent: [Duration]()))

    var sent: [Duration] { state.withLock(\.sent) }
    var time: EngineTime {
      var time = EngineTime(ContinuousClock())
      time.now = { [self] in state.withLock(\.now) }
      time.sleep = { [self] wait in state.withLock { $0.now += wait } }
      return time
    }

    func note() { state.withLock { $0.sent.append($0.now) } }
  }

  private func times(_ rate: RateLimits, texts: [String], maximumTexts: Int = 1, failing: Int = 0) async -> [Duration] {
    let times = Times()
    let provider = ScriptedProvider(maximumTexts: maximumTexts) { request, number throws(ProviderFault) in
      times.note()
      if number <= failing { throw ProviderFault(.transient(after: .zero), "busy") }
      return .shouted(request)
    }
    let settings = EngineSettings(backoff: Backoff(base: .zero, cap: .zero, jitter: .none), rate: rate)
    let engine = TranslationEngine(
      provider: provider, journal: RecordingJournal(), gates: [], settings: settings, time: times.time)
    let result = await engine.translate(texts.map { job($0) }, as: pair)
    #expect(result.outcomes.count == texts.count && result.ending == nil)
    return times.sent
  }

  @Test func `Requests are as far apart as the limit of a minute asks`() async {
    let sent = await times(RateLimits(requestsPerMinute: 30), texts: ["a", "b", "c", "d"])
    #expect(sent == [.zero, .seconds(2), .seconds(4), .seconds(6)])
  }

  @Test func `A request waits for the characters of those before it, and holds no more than a minute allows`() async {
    let sent = await times(
      RateLimits(charactersPerMinute: 60), texts: [String(repeating: "a", count: 30), String(repeating: "b", count: 40), "c"],
      maximumTexts: 3)
    // Thirty and forty characters are more than a minute allows, so they are two requests.
    #expect(sent == [.zero, .seconds(30)])
  }

  @Test func `A request that is sent again counts again`() async {
    let sent = await times(RateLimits(requestsPerMinute: 60), texts: ["a"], failing: 2)
    #expect(sent == [.zero, .seconds(1), .seconds(2)])
  }

  @Test func `Without limits nothing waits`() async {
    #expect(await times(RateLimits(), texts: ["a", "b", "c"]) == [.zero, .zero, .zero])
  }
}
