#if HTTPProviders
import ErrorRecovery
import ErrorRecoveryTesting
import LocalizeTranslation
import NIOCore
import Synchronization
import Testing

/// The engine, a provider and AsyncHTTPClient against a server that misbehaves, with a key that must appear nowhere.
@Suite(.serialized) struct EngineOverHTTPTests {
  private static let key = "s3cr3t-key-value"

  /// The files that a run leaves.
  private struct Run {
    var result: EngineResult
    var totals: EngineTotals
    var journal: RecordingJournal
    var requests: [ScriptedServer.Request]
    var sleeps: [Duration]
    var events: [EngineEvent]

    /// The number of requests for a text.
    func times(_ text: String) -> Int {
      requests.reduce(0) { $0 + ((texts(of: $1).contains(text)) ? 1 : 0) }
    }

    /// Everything that a run shows or writes.
    var words: String { "\(result) \(totals) \(journal.events) \(events)" }
  }

  /// The texts of a request to LibreTranslate.
  private static func texts(of request: ScriptedServer.Request) -> [String] {
    let list = request.text.split(separator: #""q":["#, maxSplits: 1).last?.split(separator: "]", maxSplits: 1).first ?? ""
    return list.split(separator: ",").map { $0.trimmingPrefix("\"").dropLast().description }
  }

  /// A proper answer: every text in upper-case letters.
  private static func proper(_ request: ScriptedServer.Request) -> ScriptedServer.Answer {
    .json(#"{"translatedText":["# + texts(of: request).map { "\"\($0.uppercased())\"" }.joined(separator: ",") + "]}")
  }

  /// Sends ten texts of one word in two batches of at most 25, unless `texts` differs, to a server with a script.
  private func run(
    texts: [String] = ["one", "two", "three"], deadline: Duration? = nil, settings change: (inout EngineSettings) -> Void = { _ in },
    _ script: @escaping @Sendable (ScriptedServer.Request) async -> ScriptedServer.Answer
  ) async throws -> Run {
    var settings = EngineSettings()
    settings.backoff.jitter = .none
    change(&settings)
    let clock = VirtualClock()
    let journal = RecordingJournal()
    let events = Mutex<[EngineEvent]>([])
    return try await ScriptedServer.with(script) { server in
      let credentials = Credentials(environment: ["L10N_LIBRETRANSLATE_KEY": Self.key])
      let options = ProviderOptions(
        name: "libretranslate", endpoint: server.address, headers: ["X-Tenant: Bearer \(Self.key)"], credentials: credentials)
      let plan = try ProviderFactory.plan(for: options)
      return try await AsyncHTTPTransport.with(userAgent: "l10n/test", proxy: plan.proxy) { transport in
        let carrier = OwnDeadline(transport, deadline: deadline)
        let engine = TranslationEngine(
          provider: plan.provider(over: carrier), journal: journal, gates: [], settings: settings, time: EngineTime(clock),
          random: SeededRandom(seed: 1), onEvent: { event in events.withLock { $0.append(event) } })
        let result = await engine.translate(texts.map { job($0) }, as: LanguagePair(source: "en", target: "de"))
        return Run(
          result: result, totals: engine.totals, journal: journal, requests: server.requests, sleeps: clock.sleeps,
          events: events.withLock(\.self))
      }
    }
  }

  @Test(arguments: [
    (429, [(String, String)](), #"{"error":"Slowdown: 30 per 1 minute"}"#, Duration.seconds(60)),
    (429, [("Retry-After", "17")], "", .seconds(17)), (503, [("Retry-After", "900")], "<html>busy</html>", .seconds(300)),
    (500, [], #"{"error":"no"}"#, .seconds(1)), (529, [], "", .seconds(1)),
  ])
  func `A transient failure is waited for, and nothing is in doubt`(
    status: Int, fields: [(String, String)], body: String, wait: Duration
  ) async throws {
    let run = try await run { request in
      request.number == 1 ? .reply(status, fields, Array(body.utf8)) : Self.proper(request)
    }
    #expect(run.result["two"] == "TWO")
    #expect(run.sleeps == [wait])
    #expect(run.requests.count == 2)
    #expect(run.totals.textsInDoubt == 0)
    #expect(run.journal.events.count == 2)
  }

  @Test(arguments: [
    (403, #"{"error":"Invalid API key"}"#, TranslationEnding.refused("HTTP 403: Invalid API key")), (401, "", .refused("HTTP 401")),
    (456, #"{"message":"Quota Exceeded"}"#, .quotaExceeded("HTTP 456: Quota Exceeded")),
    (404, "<html><body>Not here</body></html>", .unavailable("HTTP 404: Not here")),
  ])
  func `A permanent failure ends the run after one request`(status: Int, body: String, ending: TranslationEnding) async throws {
    let run = try await run { _ in .page(body, status: status) }
    #expect(run.requests.count == 1)
    #expect(run.journal.inDoubt.isEmpty)
    if status == 456 || status == 403 {
      // A page is shown to the user, so its words are kept.
      #expect(run.result.ending?.detail.hasPrefix("HTTP \(status)") == true)
    } else {
      #expect(run.result.ending == ending)
    }
  }

  @Test func `A login page with the status 200 is not a translation`() async throws {
    let run = try await run { _ in .page("<html><title>Sign in</title></html>") }
    #expect(run.result.ending == .unavailable("127.0.0.1 answers with a page, not as a translator: Sign in"))
    #expect(run.requests.count == 1)
  }

  @Test func `A redirect is refused and named, and the key is not sent on`() async throws {
    let run = try await run { _ in .reply(307, [("Location", "https://elsewhere.example/translate?q=1")]) }
    #expect(run.requests.count == 1)
    #expect(run.result.ending?.detail.hasSuffix("redirects to elsewhere.example") == true)
  }

  @Test(arguments: ["", #"{"translatedText":["ONE","TW"#, #"{"translatedText":["ONE"]}"#, #"{"translatedText":{}}"#, "[]"])
  func `An incomplete answer is split until each text has its own`(body: String) async throws {
    let run = try await run { request in Self.texts(of: request).count > 1 ? .json(body) : Self.proper(request) }
    #expect(run.result["one"] == "ONE")
    #expect(run.result["three"] == "THREE")
    // Three texts, then two and one, then one and one.
    #expect(run.requests.count == 5)
    #expect(run.totals.textsInDoubt == 5)
  }

  @Test func `A connection that breaks midway is in doubt, sent again and counted`() async throws {
    let run = try await run { request in
      switch request.number {
      case 1: .close
      case 2: .cutOff(200, Array(#"{"translatedText":["ONE","TWO","THREE"]}"#.utf8), after: 20)
      default: Self.proper(request)
      }
    }
    #expect(run.result["three"] == "THREE")
    #expect(run.times("one") == 3)
    #expect(run.totals.textsInDoubt == 6)
    #expect(run.journal.inDoubt.isEmpty)
  }

  @Test func `The requests that the server received more than once are reported in doubt`() async throws {
    let texts = (1...120).map { "text\($0)" }
    let run = try await run(texts: texts, settings: { $0.retryCapacity = 100 }) { request in
      switch request.number % 4 {
      case 1: request.number % 8 == 1 ? .close : .cutOff(200, Array("{}".utf8), after: 1)
      case 2: .json("", status: 503)
      default: Self.proper(request)
      }
    }
    #expect(run.result.ending == nil)
    let seen = run.requests.filter { $0.number % 4 != 2 }.reduce(0) { $0 + Self.texts(of: $1).count }
    #expect(seen - texts.count == run.totals.textsInDoubt)
    #expect(run.result.outcomes.count == texts.count)
  }

  @Test func `Silence ends at the deadline and is in doubt`() async throws {
    let run = try await run(deadline: .milliseconds(6500), settings: { $0.resendsInDoubt = false }) { _ in .silence }
    #expect(run.result["one"] == "in-doubt: 127.0.0.1: no whole answer in 6.5 s")
    #expect(run.journal.inDoubt == ["one", "two", "three"])
    #expect(run.requests.count == 1)
  }

  @Test func `A slow answer in time is accepted, and so is one with a byte order mark or compressed`() async throws {
    let body = Array(#"{"translatedText":["ONE","TWO","THREE"]}"#.utf8)
    let answers: [ScriptedServer.Answer] = [
      .slowly(body, pieces: 10, every: .milliseconds(10)), .reply(200, [("Content-Type", "application/json")], [0xEF, 0xBB, 0xBF] + body),
      .reply(200, [("Content-Type", "application/json"), ("Content-Encoding", "gzip")], GzipText.stored(body)),
      .reply(200, [("Content-Type", "text/plain")], body), .reply(200, [], body),
    ]
    for answer in answers {
      let run = try await run { _ in answer }
      #expect(run.result["two"] == "TWO")
      #expect(run.totals.textsInDoubt == 0)
    }
  }

  @Test func `An oversized answer is not read to its end`() async throws {
    let long = [UInt8](repeating: 0x20, count: 9 << 20)
    let run = try await run { request in
      Self.texts(of: request).count > 2 ? .reply(200, [("Content-Type", "application/json")], long) : Self.proper(request)
    }
    #expect(run.result["one"] == "ONE")
    #expect(run.requests.count == 3)
  }

  @Test func `An unreachable address is tried a few times, and nothing is in doubt`() async throws {
    let port = try await ScriptedServer.with({ _ in .close }) { $0.port }
    let journal = RecordingJournal()
    let plan = try ProviderFactory.plan(for: ProviderOptions(name: "libretranslate", endpoint: "http://127.0.0.1:\(port)"))
    try await AsyncHTTPTransport.with(userAgent: "l10n/test") { transport in
      let engine = TranslationEngine(
        provider: plan.provider(over: OwnDeadline(transport)), journal: journal, gates: [], time: EngineTime(VirtualClock()))
      let result = await engine.translate([job("one")], as: LanguagePair(source: "en", target: "de"))
      #expect(result.ending == .unavailable("127.0.0.1: Connection refused"))
      #expect(engine.totals.requests == 6)
    }
    #expect(journal.events == [.begun(["one"]), .withdrawn(["one"])])
  }

  @Test func `The key is in no error, event or journal, whatever the server sends`() async throws {
    let echo = #"{"error":"Invalid API key \#(Self.key) of tenant \#(Self.key)"}"#
    for status in [400, 403, 429, 500, 418, 307] {
      let run = try await run { request in
        request.number > 3 ? .json(echo, status: 403) : .json(echo, status: status, fields: [("Location", "http://a.example/\(Self.key)")])
      }
      #expect(run.requests.first?.text.contains(Self.key) == true)
      #expect(run.requests.first?.first("X-Tenant") == "Bearer \(Self.key)")
      #expect(!run.words.contains(Self.key), "\(run.words)")
      // Only the host of a redirect is reported.
      #expect(run.words.contains(status == 307 ? "redirects to a.example" : "[key]"))
    }
  }

  @Test func `Lost and duplicate ids of a model cost one more request for these texts alone`() async throws {
    let answers = [#"{\"1\":\"ONE\",\"1\":\"EIN\",\"3\":\"THREE\",\"9\":\"?\"}"#, #"{\"1\":\"ONE\",\"2\":\"TWO\"}"#]
    try await ScriptedServer.with({ request in
      .json(#"{"choices":[{"message":{"content":"\#(answers[min(request.number, 2) - 1])"},"finish_reason":"stop"}]}"#)
    }) { server in
      let plan = try ProviderFactory.plan(for: ProviderOptions(name: "openai", endpoint: server.address, model: "m"))
      try await AsyncHTTPTransport.with(userAgent: "l10n/test") { transport in
        let engine = TranslationEngine(provider: plan.provider(over: OwnDeadline(transport)), journal: RecordingJournal(), gates: [])
        let result = await engine.translate([job("one"), job("two"), job("three")], as: LanguagePair(source: "en", target: "de"))
        #expect(result["one"] == "ONE")
        #expect(result["two"] == "TWO")
        #expect(result["three"] == "THREE")
      }
      #expect(server.requests.count == 2)
      #expect(!server.requests[1].text.contains("three"))
    }
  }
}
#endif
