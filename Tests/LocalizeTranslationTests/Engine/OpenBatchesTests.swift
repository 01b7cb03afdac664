import ErrorRecovery
import ErrorRecoveryTesting
import LocalizeTranslation
import Synchronization
import TestSupport
import Testing

/// The texts that a killed run leaves in doubt: never more batches than parallel requests.
@Suite struct OpenBatchesTests {
  /// The faults of a provider, by seed.
  private struct Faults: Sendable {
    var inFlight: Int
    var batchSize: Int
    var stopsAfter: Int
    private let seed: UInt64

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      self.seed = seed
      inFlight = Int.random(in: 1...4, using: &generator)
      batchSize = Int.random(in: 1...6, using: &generator)
      stopsAfter = Bool.random(using: &generator) ? Int.random(in: 1...60, using: &generator) : .max
    }

    /// The outcome of the request with a number.
    func answer(to request: ProviderRequest, _ number: Int, _ journal: RecordingJournal) async throws(ProviderFault) -> ProviderAnswer {
      var generator = SeededGenerator(seed: seed &* 1_000 &+ UInt64(number))
      for _ in 0..<Int.random(in: 0...5, using: &generator) { await Task.yield() }
      let texts = request.texts.map(\.text)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0 where texts.count > 1: throw ProviderFault(.tooLarge, "HTTP 413")
      case 1: throw ProviderFault(.badRequest, "HTTP 400")
      case 2: throw ProviderFault(.transient(after: nil), "HTTP 503")
      case 3: throw ProviderFault(.transient(after: .seconds(30)), "HTTP 429")
      case 4:
        journal.lose(texts)
        throw ProviderFault(.transient(after: nil), "the connection was closed", isInDoubt: true)
      case 5 where texts.count > 1:
        journal.lose(texts)
        return ProviderAnswer(texts: [.translated("A")])
      case 6: return ProviderAnswer(texts: texts.map { _ in .failed("the answer lacks this text") })
      default: return .shouted(request)
      }
    }
  }

  @Test(arguments: 0..<60)
  func `The journal never has more open batches than the provider accepts requests`(seed: UInt64) async {
    let faults = Faults(seed: seed)
    let journal = RecordingJournal(yields: Int(seed % 4))
    let stop = Mutex<(@Sendable () -> Void)?>(nil)
    let provider = ScriptedProvider(maximumTexts: faults.batchSize, inFlight: faults.inFlight) { (request, number) throws(ProviderFault) in
      if number == faults.stopsAfter { stop.withLock { $0?() } }
      return try await faults.answer(to: request, number, journal)
    }
    let engine = TranslationEngine(
      provider: provider, journal: journal, gates: [], settings: EngineSettings(resendsInDoubt: seed % 3 > 0, retryCapacity: 1_000),
      time: EngineTime(VirtualClock()), random: SeededRandom(seed: seed))
    stop.withLock { $0 = { engine.stop() } }
    async let first = engine.translate((0..<40).map { job("german \($0)") }, as: LanguagePair(source: "en", target: "de"))
    async let second = engine.translate((0..<40).map { job("french \($0)") }, as: LanguagePair(source: "en", target: "fr"))
    let outcomes = await first.outcomes.count + second.outcomes.count
    #expect(outcomes == 80, "seed \(seed)")
    #expect(journal.mostUnderWay <= faults.inFlight, "seed \(seed)")
    #expect(provider.mostTogether <= faults.inFlight, "seed \(seed)")
    #expect(journal.underWay == 0, "seed \(seed)")
  }

  @Test func `Answered batches do not wait for the provider's pause, and waiting ones are not in doubt`() async {
    let journal = RecordingJournal()
    let events = Mutex<[RecordingJournal.Event]>([])
    let isBusy = Mutex(false)
    let provider = ScriptedProvider(maximumTexts: 1, inFlight: 2) { (request, number) throws(ProviderFault) in
      if request.texts[0].text == "a", !isBusy.withLock(\.self) { throw ProviderFault(.transient(after: .seconds(60)), "busy") }
      // The other request is answered while all wait.
      while !isBusy.withLock(\.self) { await Task.yield() }
      return .shouted(request)
    }
    var time = EngineTime(VirtualClock())
    let sleep = time.sleep
    time.sleep = { duration in
      isBusy.withLock { $0 = true }
      while !journal.events.contains(.committed(["B"], characters: 1)) { await Task.yield() }
      for _ in 0..<50 { await Task.yield() }
      events.withLock { if $0.isEmpty { $0 = journal.events } }
      try await sleep(duration)
    }
    let engine = TranslationEngine(provider: provider, journal: journal, gates: [], time: time, random: SeededRandom(seed: 1))
    let result = await engine.translate([job("a"), job("b"), job("c")], as: LanguagePair(source: "en", target: "de"))
    #expect(result["c"] == "C")
    #expect(Set(events.withLock(\.self)) == [.begun(["a"]), .begun(["b"]), .committed(["B"], characters: 1)])
  }

  @Test func `A recorded batch is withdrawn if a stop prevents its sending`() async {
    let stop = Mutex<(@Sendable () -> Void)?>(nil)
    let journal = StoppingJournal { stop.withLock { $0?() } }
    let provider = ScriptedProvider(maximumTexts: 1) { (request, _) throws(ProviderFault) in .shouted(request) }
    let engine = TranslationEngine(provider: provider, journal: journal, gates: [])
    stop.withLock { $0 = { engine.stop() } }
    let result = await engine.translate(["a", "b", "c"].map { job($0) }, as: LanguagePair(source: "en", target: "de"))
    #expect(provider.requests == [["a"]])
    #expect(result["a"] == "A")
    #expect(result["b"] == "not-sent: stopped")
    #expect(journal.recorded.events == [.begun(["a"]), .committed(["A"], characters: 1), .begun(["b"]), .withdrawn(["b"])])
  }
}

/// A journal whose second batch is interrupted by ^C.
private final class StoppingJournal: TranslationJournal {
  let recorded = RecordingJournal()
  private let stop: @Sendable () -> Void

  init(_ stop: @escaping @Sendable () -> Void) { self.stop = stop }

  func begin(_ intent: SendIntent) async throws -> SendTicket { try await recorded.begin(intent) }

  func commit(_ ticket: SendTicket, answers: [JournalAnswer], characters: Int) async throws {
    try await recorded.commit(ticket, answers: answers, characters: characters)
  }

  func commit(
    _ ticket: SendTicket, answers: [JournalAnswer], characters: Int, beginning next: SendIntent
  ) async throws -> SendTicket {
    let begun = try await recorded.commit(ticket, answers: answers, characters: characters, beginning: next)
    stop()
    return begun
  }

  func withdraw(_ ticket: SendTicket) async throws { try await recorded.withdraw(ticket) }

  func makeRoom() async -> Bool { false }
}
