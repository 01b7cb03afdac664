import ErrorRecovery
import ErrorRecoveryTesting
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization
import Testing

@Suite struct TranslationEngineTests {
  private let pair = LanguagePair(source: "en", target: "de")

  private func engine(
    _ provider: ScriptedProvider, _ journal: RecordingJournal = RecordingJournal(), clock: VirtualClock = VirtualClock(),
    gates: [any Gate] = [], _ change: (inout EngineSettings) -> Void = { _ in },
    onEvent: @escaping @Sendable (EngineEvent) -> Void = { _ in }
  ) -> TranslationEngine {
    var settings = EngineSettings()
    settings.backoff.jitter = .none
    change(&settings)
    return TranslationEngine(
      provider: provider, journal: journal, gates: gates, settings: settings, time: EngineTime(clock), random: SeededRandom(seed: 1),
      onEvent: onEvent)
  }

  // MARK: Batches

  @Test func `Jobs go in batches, each recorded before it is sent and answered in one commit`() async {
    let provider = ScriptedProvider { (request, _) throws(ProviderFault) in .shouted(request) }
    let journal = RecordingJournal()
    let result = await engine(provider, journal).translate([job("a"), job("b @ c"), job("d")], as: pair)
    #expect(provider.requests == [["a", #"b <x id="0"/> c"#], ["d"]])
    #expect(result["b @ c"] == "B %1$@ C")
    #expect(result.ending == nil)
    #expect(
      journal.events == [
        .begun(["a", "b @ c"]),
        .committed(["A", job("b @ c").segment.normalForm(of: [.text("B "), .token(0), .text(" C")])], characters: 16),
        .begun(["d"]), .committed(["D"], characters: 1),
      ])
  }

  @Test func `A batch stays within the character limits, and a longer text is not sent`() async {
    let provider = ScriptedProvider(maximumTexts: 10, maximumScalars: 5, maximumTextScalars: 8) { (request, _) throws(ProviderFault) in
      .shouted(request)
    }
    let result = await engine(provider).translate([job("abc"), job("de"), job("f"), job("ghijklm"), job("123456789"), job("n")], as: pair)
    #expect(provider.requests == [["abc", "de"], ["f"], ["ghijklm"], ["n"]])
    #expect(result["123456789"] == "failed: 9 characters are more than 8, which is the limit")
  }

  @Test func `Texts of one meaning share a request with one context, as far as that costs few requests`() async {
    func requests(_ jobs: [TranslationJob], maximumTexts: Int) async -> [[String]] {
      let provider = ScriptedProvider(maximumTexts: maximumTexts, sharesContext: true) { (request, _) throws(ProviderFault) in
        .shouted(request)
      }
      _ = await engine(provider).translate(jobs, as: pair)
      return provider.requests
    }
    let jobs = [job("a", context: "x"), job("b", context: "y"), job("c", context: "x"), job("d"), job("e")]
    #expect(await requests(jobs, maximumTexts: 2) == [["a", "c"], ["b"], ["d", "e"]])
    // One request would be enough.
    #expect(await requests(jobs, maximumTexts: 10) == [["a", "c", "b", "d", "e"]])
    // The same words with two meanings are never in one request.
    let twice = [job("a", context: "x"), job("a", context: "y"), job("b", context: "z")]
    #expect(await requests(twice, maximumTexts: 10) == [["a", "b"], ["a"]])
  }

  @Test func `A comment for each text needs at most 1.3 times the minimum of requests`() async {
    var generator = SeededRandom(seed: 20_261_123)
    for _ in 0..<20 {
      let jobs = (0..<Int.random(in: 1...1_100, using: &generator)).map { number in
        job("text \(number)", context: ["", "common", "comment \(number)", "comment \(number / 7)"].randomElement(using: &generator) ?? "")
      }
      let provider = ScriptedProvider(maximumTexts: 50, sharesContext: true) { (request, _) throws(ProviderFault) in .shouted(request) }
      let result = await engine(provider).translate(jobs, as: pair)
      let least = (jobs.count + 49) / 50
      #expect(provider.requests.count * 10 <= least * 13, "\(jobs.count) texts")
      #expect(result.outcomes.count == jobs.count && provider.requests.flatMap(\.self).count == jobs.count)
    }
  }

  @Test func `Marks that a provider does not bill do not count`() async {
    let descriptor = ProviderDescriptor(name: "x", wire: .xml, maximumTexts: 1, billsMarks: false, maximumInFlight: 1)
    let provider = DescribedProvider(descriptor: descriptor)
    let engine = TranslationEngine(provider: provider, journal: RecordingJournal(), gates: [])
    #expect(engine.characters(of: job("ab @ c")) == 5)
    #expect(engine.characters(of: job("ab")) == 2)
  }

  private struct DescribedProvider: TranslationProvider {
    let descriptor: ProviderDescriptor

    func languages() async throws(ProviderFault) -> ProviderLanguages? { nil }
    func usage() async throws(ProviderFault) -> ProviderUsage? { nil }
    func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer { .shouted(request) }
  }

  @Test func `A text without a settled term is kept for review and not billed twice, unless the provider accepts objections`() async {
    let glossary = Glossary([GlossaryTerm("cart", translations: ["de": ["Warenkorb"]])])
    func run(usesObjections: Bool, _ answers: [String]) async -> (requests: Int, result: EngineResult) {
      let provider = ScriptedProvider(wire: .chat, usesObjections: usesObjections) { (_, number) throws(ProviderFault) in
        ProviderAnswer(texts: [.translated(answers[min(number, answers.count) - 1])])
      }
      let result = await engine(provider, gates: Gates.standard(glossary: glossary)).translate([job("Open the cart")], as: pair)
      return (provider.requests.count, result)
    }
    let plain = await run(usesObjections: false, ["Den Korb öffnen"])
    #expect(plain.requests == 1 && plain.result["Open the cart"] == "Den Korb öffnen")
    let told = await run(usesObjections: true, ["Den Korb öffnen", "Den Warenkorb öffnen"])
    #expect(told.requests == 2 && told.result["Open the cart"] == "Den Warenkorb öffnen")
    // The replacement may be worse.
    let worse = await run(usesObjections: true, ["Den Korb öffnen", "I cannot translate this text."])
    #expect(worse.requests == 2 && worse.result["Open the cart"] == "Den Korb öffnen")
  }

  @Test func `Concurrent requests use the provider's limit, over all calls`() async {
    let underWay = Mutex(0)
    let provider = ScriptedProvider(maximumTexts: 1, inFlight: 3) { (request, _) throws(ProviderFault) in
      underWay.withLock { $0 += 1 }
      // None is answered before there are three; a fourth then has time to be seen.
      while underWay.withLock(\.self) < 3 { try? await Task.sleep(for: .milliseconds(1)) }
      try? await Task.sleep(for: .milliseconds(30))
      return .shouted(request)
    }
    let engine = engine(provider)
    async let first = engine.translate((1...8).map { job("a\($0)") }, as: pair)
    async let second = engine.translate((1...8).map { job("b\($0)") }, as: pair)
    let outcomes = await first.outcomes.count + second.outcomes.count
    #expect(outcomes == 16)
    #expect(provider.mostTogether == 3)
  }

  @Test func `A text with more bytes than the request limit is not sent`() async {
    let provider = ScriptedProvider(maximumTexts: 10, maximumBytes: 8) { (request, _) throws(ProviderFault) in .shouted(request) }
    let result = await engine(provider).translate([job("abc"), job("äöüäö")], as: pair)
    #expect(provider.requests == [["abc"]])
    #expect(result["äöüäö"] == "failed: 10 bytes are more than 8, which is the limit")
  }

  @Test func `A model receives the objection to its answer, with tokens as it sees them, even if there are none`() async {
    let provider = ScriptedProvider(wire: .chat, maximumTexts: 10, usesObjections: true) { (request, _) throws(ProviderFault) in
      ProviderAnswer(
        texts: request.texts.map { text in
          if text.objection != nil { return .translated(text.text.uppercased()) }
          return .translated(text.text == "save" ? "Here is the translation: SAVE" : "lost")
        })
    }
    let result = await engine(provider, gates: Gates.standard()).translate([job("open @"), job("save")], as: pair)
    #expect(provider.requests == [["open {{0}}", "save"], ["open __0__", "save"]])
    #expect(
      provider.objections == [[nil, nil], ["placeholders: __0__ is lost", "preamble: it begins with a preamble"]])
    #expect(result["save"] == "SAVE" && result["open @"] == "OPEN %1$@")
  }

  // MARK: Retries

  @Test func `A transient failure is retried under the same ticket, with growing waits`() async {
    let clock = VirtualClock()
    let provider = ScriptedProvider { (request, number) throws(ProviderFault) in
      if number < 4 { throw ProviderFault(.transient(after: nil), "busy") }
      return .shouted(request)
    }
    let journal = RecordingJournal()
    let engine = engine(provider, journal, clock: clock)
    let result = await engine.translate([job("a")], as: pair)
    #expect(result["a"] == "A")
    #expect(clock.sleeps.map { ($0 / .milliseconds(1)).rounded() } == [1_000, 1_600, 2_560])
    #expect(journal.events == [.begun(["a"]), .committed(["A"], characters: 1)])
    #expect(engine.totals.requests == 4)
    #expect(engine.totals.retries == 3)
    #expect(engine.totals.textsInDoubt == 0)
  }

  @Test(arguments: [(Duration.seconds(42), Duration.seconds(42)), (.seconds(86_400), .seconds(300)), (.zero, .seconds(1))])
  func `The server's wait is the minimum, up to five minutes`(wish: Duration, wait: Duration) async {
    let clock = VirtualClock()
    let provider = ScriptedProvider { (request, number) throws(ProviderFault) in
      if number == 1 { throw ProviderFault(.transient(after: wish), "busy") }
      return .shouted(request)
    }
    _ = await engine(provider, clock: clock).translate([job("a")], as: pair)
    #expect(clock.sleeps == [wait])
  }

  @Test func `All requests pause together`() async {
    let clock = VirtualClock()
    let sent = Mutex<[Duration]>([])
    let both = Mutex(0)
    let provider = ScriptedProvider(maximumTexts: 1, inFlight: 2) { (request, number) throws(ProviderFault) in
      sent.withLock { $0.append(clock.now.offset) }
      if number == 1 {
        // The second one is under way when the first is refused, and ends after that.
        while sent.withLock(\.count) < 2 { try? await Task.sleep(for: .milliseconds(1)) }
        throw ProviderFault(.transient(after: .seconds(60)), "busy")
      }
      if number == 2 {
        while both.withLock(\.self) == 0 { try? await Task.sleep(for: .milliseconds(1)) }
      }
      return .shouted(request)
    }
    let engine = engine(
      provider, clock: clock,
      onEvent: { event in
        if case .waiting = event { both.withLock { $0 += 1 } }
      })
    let result = await engine.translate([job("a"), job("b"), job("c"), job("d")], as: pair)
    #expect(result.outcomes.values.allSatisfy { if case .translated = $0 { true } else { false } })
    let times = sent.withLock(\.self)
    #expect(times.prefix(2) == [.zero, .zero])
    #expect(times.dropFirst(2).allSatisfy { $0 >= .seconds(60) }, "\(times)")
  }

  @Test func `A provider that answers no request ends the run, and unsent requests are not started`() async {
    let provider = ScriptedProvider(maximumTexts: 1) { (_, _) throws(ProviderFault) in
      throw ProviderFault(.transient(after: nil), "HTTP 503")
    }
    let journal = RecordingJournal()
    let result = await engine(provider, journal).translate([job("a"), job("b")], as: pair)
    #expect(provider.requests.count == 6)
    #expect(result.ending == .unavailable("HTTP 503"))
    #expect(result["a"] == "failed: HTTP 503")
    #expect(result["b"] == "not-sent: HTTP 503")
    #expect(journal.events == [.begun(["a"]), .withdrawn(["a"])])
  }

  @Test func `A text that makes the provider fail is found, while the others are answered`() async {
    let isAnswering = Mutex(false)
    let provider = ScriptedProvider(maximumTexts: 4, inFlight: 2) { (request, _) throws(ProviderFault) in
      if request.texts.contains(where: { $0.text == "poison" }) {
        // A provider that has answered nothing would be given up.
        while !isAnswering.withLock(\.self) { try? await Task.sleep(for: .milliseconds(1)) }
        throw ProviderFault(.transient(after: nil), "HTTP 500")
      }
      isAnswering.withLock { $0 = true }
      return .shouted(request)
    }
    let texts = ["a", "b", "poison", "c"] + (1...40).map { "filler \($0)" }
    let result = await engine(provider).translate(texts.map { job($0) }, as: pair)
    #expect(result["poison"] == "failed: HTTP 500")
    #expect(result["a"] == "A")
    #expect(result["c"] == "C")
    #expect(result.ending == nil)
  }

  @Test func `Retries of the whole run are limited`() async {
    let provider = ScriptedProvider(maximumTexts: 1) { (_, _) throws(ProviderFault) in throw ProviderFault(.transient(after: nil), "busy") }
    _ = await engine(provider) { $0.retryCapacity = 2 }.translate([job("a"), job("b")], as: pair)
    #expect(provider.requests.count == 3)
  }

  // MARK: Doubt

  @Test func `A lost request is counted and named, sent again, and certain once it is answered`() async {
    let events = Mutex<[EngineEvent]>([])
    let provider = ScriptedProvider { (request, number) throws(ProviderFault) in
      if number == 1 { throw ProviderFault(.transient(after: nil), "the connection was closed", isInDoubt: true) }
      return .shouted(request)
    }
    let journal = RecordingJournal()
    let engine = engine(provider, journal, onEvent: { event in events.withLock { $0.append(event) } })
    let result = await engine.translate([job("a"), job("bc")], as: pair)
    #expect(result["bc"] == "BC")
    #expect(engine.totals.textsInDoubt == 2)
    #expect(engine.totals.charactersInDoubt == 3)
    #expect(events.withLock(\.self).contains(.inDoubt(texts: 2, characters: 3, detail: "the connection was closed")))
    #expect(journal.inDoubt.isEmpty)
  }

  @Test func `A lost request stays in doubt if it may not be sent again`() async {
    let provider = ScriptedProvider { (request, number) throws(ProviderFault) in
      if number == 2 { throw ProviderFault(.transient(after: nil), "no answer", isInDoubt: true) }
      return .shouted(request)
    }
    let journal = RecordingJournal()
    let engine = engine(provider, journal) { $0.resendsInDoubt = false }
    let result = await engine.translate([job("a"), job("b"), job("c"), job("d")], as: pair)
    #expect(provider.requests == [["a", "b"], ["c", "d"]])
    #expect(result["c"] == "in-doubt: no answer")
    #expect(journal.inDoubt == ["c", "d"])
  }

  @Test func `A request that is sent again counts against the limit a second time`() async {
    let provider = ScriptedProvider { (_, _) throws(ProviderFault) in
      throw ProviderFault(.transient(after: nil), "no answer", isInDoubt: true)
    }
    let journal = RecordingJournal()
    let result = await engine(provider, journal) { $0.maximumCharacters = 5 }.translate([job("abc")], as: pair)
    #expect(provider.requests.count == 1)
    #expect(result.ending == .characterLimit(5))
    #expect(result["abc"] == "in-doubt: no answer")
    #expect(journal.inDoubt == ["abc"])
  }

  // MARK: Halves

  @Test func `An oversized batch is halved, and its ticket is returned`() async {
    let provider = ScriptedProvider(maximumTexts: 4) { (request, _) throws(ProviderFault) in
      if request.texts.count > 1 { throw ProviderFault(.tooLarge, "HTTP 413") }
      if request.texts[0].text == "c" { throw ProviderFault(.tooLarge, "HTTP 413") }
      return .shouted(request)
    }
    let journal = RecordingJournal()
    let result = await engine(provider, journal).translate(["a", "b", "c", "d"].map { job($0) }, as: pair)
    #expect(provider.requests.map { $0.joined() }.sorted() == ["a", "ab", "abcd", "b", "c", "cd", "d"])
    #expect(result["d"] == "D")
    #expect(result["c"] == "failed: HTTP 413")
    #expect(journal.events.count { if case .withdrawn = $0 { true } else { false } } == 4)
  }

  @Test func `A wrong number of answers counts as none, and the batch stays in doubt`() async {
    let provider = ScriptedProvider { (request, _) throws(ProviderFault) in
      if request.texts.count > 1 { return ProviderAnswer(texts: [.translated("A")]) }
      return .shouted(request)
    }
    let journal = RecordingJournal()
    let engine = engine(provider, journal)
    let result = await engine.translate([job("a"), job("b")], as: pair)
    #expect(result["b"] == "B")
    #expect(journal.inDoubt == ["a", "b"])
    #expect(engine.totals.textsInDoubt == 2)
  }

  @Test func `A text missing from a long answer is requested once more, and then given up`() async {
    let provider = ScriptedProvider(maximumTexts: 3) { (request, _) throws(ProviderFault) in
      ProviderAnswer(
        texts: request.texts.map { $0.text == "b" ? .failed("the answer lacks this text") : .translated($0.text.uppercased()) })
    }
    let result = await engine(provider).translate([job("a"), job("b"), job("c")], as: pair)
    #expect(provider.requests == [["a", "b", "c"], ["b"]])
    #expect(result["b"] == "failed: the answer lacks this text")
    #expect(result["c"] == "C")
  }

  @Test func `One bad text does not spoil its batch, and a bad request is not halved endlessly`() async {
    let provider = ScriptedProvider(maximumTexts: 4) { (request, _) throws(ProviderFault) in
      if request.texts.contains(where: { $0.text == "bad" }) { throw ProviderFault(.badRequest, "HTTP 400: bad text") }
      return .shouted(request)
    }
    let result = await engine(provider).translate([job("a"), job("bad"), job("c"), job("d")], as: pair)
    #expect(result["bad"] == "failed: HTTP 400: bad text")
    #expect(result["a"] == "A")
    let never = ScriptedProvider(maximumTexts: 8) { (_, _) throws(ProviderFault) in throw ProviderFault(.badRequest, "HTTP 400") }
    let nothing = await engine(never).translate((1...64).map { job("t\($0)") }, as: pair)
    #expect(never.requests.count == 12)
    #expect(nothing.ending == nil)
    #expect(nothing["t64"] == "failed: HTTP 400")
  }

  // MARK: Gates

  private struct NoB: Gate {
    static let name = "no-b"
    func objection(to answer: GivenAnswer) -> ErrorText? {
      answer.words.contains("B") ? ErrorText(key: nil, defaultValue: "has a B") : nil
    }
  }

  @Test func `A rejected answer gets a second attempt in the plain form, if that is another text`() async {
    let provider = ScriptedProvider(maximumTexts: 4) { (request, _) throws(ProviderFault) in
      if request.isPlain { return ProviderAnswer(texts: [.translated("__0__ plain"), .translated("lost")]) }
      return ProviderAnswer(texts: [.translated("B"), .translated("fine"), .translated("lost"), .translated("lost")])
    }
    let journal = RecordingJournal()
    let engine = engine(provider, journal, gates: [NoB()])
    let result = await engine.translate([job("b"), job("f"), job("one @"), job("two @")], as: pair)
    #expect(provider.plainRequests == [["one __0__", "two __0__"]])
    #expect(result["b"] == "rejected: no-b: has a B")
    #expect(result["f"] == "fine")
    #expect(result["one @"] == "%1$@ plain")
    #expect(result["two @"] == "rejected: placeholders: token 0 is lost")
    #expect(
      journal.events == [
        .begun(["b", "f", "one @", "two @"]), .committed(["b ✗ no-b: has a B", "fine"], characters: 32), .begun(["one @", "two @"]),
        .committed(
          [job("one @").segment.normalForm(of: [.token(0), .text(" plain")]), "two @ ✗ placeholders: token 0 is lost"], characters: 18),
      ])
  }

  // MARK: The end of a run

  @Test(arguments: [
    (ProviderFault.Kind.refused, TranslationEnding.refused("no")), (.quotaExceeded, .quotaExceeded("no")),
    (.unavailable, .unavailable("no")),
  ])
  func `A refusal ends the run for all locales, and open requests finish`(kind: ProviderFault.Kind, ending: TranslationEnding)
    async
  {
    let isUnderWay = Mutex(false)
    let running = Mutex<TranslationEngine?>(nil)
    let provider = ScriptedProvider(maximumTexts: 1, inFlight: 2) { [pair] (request, number) throws(ProviderFault) in
      if request.texts[0].text == "b" {
        while !isUnderWay.withLock(\.self) { try? await Task.sleep(for: .milliseconds(1)) }
        throw ProviderFault(kind, "no")
      }
      isUnderWay.withLock { $0 = true }
      // It is answered after the run has ended.
      while await running.withLock(\.self)?.translate([], as: pair).ending == nil { try? await Task.sleep(for: .milliseconds(1)) }
      return .shouted(request)
    }
    let journal = RecordingJournal()
    let engine = engine(provider, journal)
    running.withLock { $0 = engine }
    let result = await engine.translate([job("a"), job("b"), job("c")], as: pair)
    #expect(result.ending == ending)
    #expect(result["a"] == "A")
    #expect(result["b"] == "not-sent: no")
    #expect(result["c"] == "not-sent: no")
    #expect(journal.inDoubt.isEmpty)
    let later = await engine.translate([job("d")], as: LanguagePair(source: "en", target: "fr"))
    #expect(later["d"] == "not-sent: no")
    #expect(provider.requests.count == 2)
  }

  @Test func `An unsupported pair ends its locale and no other`() async {
    let provider = ScriptedProvider(maximumTexts: 1) { (request, _) throws(ProviderFault) in
      if request.target == "xx" { throw ProviderFault(.unsupportedPair, "xx is not supported") }
      return .shouted(request)
    }
    let engine = engine(provider)
    let result = await engine.translate([job("a"), job("b")], as: LanguagePair(source: "en", target: "xx"))
    #expect(result["a"] == "unsupported-pair: xx is not supported")
    #expect(result["b"] == "unsupported-pair: xx is not supported")
    #expect(result.ending == nil)
    #expect(await engine.translate([job("a")], as: pair)["a"] == "A")
    #expect(provider.requests.count == 2)
  }

  @Test func `The character limit stops before sending, with what still fits`() async {
    let provider = ScriptedProvider { (request, _) throws(ProviderFault) in .shouted(request) }
    let result = await engine(provider) { $0.maximumCharacters = 7 }.translate([job("abc"), job("def"), job("g"), job("hi")], as: pair)
    #expect(provider.requests == [["abc", "def"], ["g"]])
    #expect(result["hi"] == "not-sent: the limit of characters")
    #expect(result.ending == .characterLimit(7))
  }

  @Test func `A refused request does not count against the limit`() async {
    let provider = ScriptedProvider(maximumTexts: 2) { (request, _) throws(ProviderFault) in
      if request.texts.count > 1 { throw ProviderFault(.tooLarge, "HTTP 413") }
      return .shouted(request)
    }
    let result = await engine(provider) { $0.maximumCharacters = 2 }.translate([job("a"), job("b")], as: pair)
    #expect(result.ending == nil)
    #expect(result["b"] == "B")
  }

  @Test func `Nothing is sent that can't be recorded`() async {
    let provider = ScriptedProvider { (request, _) throws(ProviderFault) in .shouted(request) }
    let result = await engine(provider, RecordingJournal(failsAtBegin: 2)).translate([job("a"), job("b"), job("c")], as: pair)
    #expect(provider.requests == [["a", "b"]])
    #expect(result.ending == .journal("disk full"))
    // Answers are still kept.
    #expect(result["a"] == "A")
    #expect(result["c"] == "not-sent: the journal can't be written: disk full")
  }

  @Test func `An answer that can't be recorded counts as none, and the run ends`() async {
    let provider = ScriptedProvider { (request, _) throws(ProviderFault) in .shouted(request) }
    let journal = RecordingJournal(failsAtCommit: true)
    let result = await engine(provider, journal).translate([job("a"), job("b"), job("c")], as: pair)
    #expect(result["a"] == "in-doubt: the answer can't be written: disk full")
    #expect(result["c"] == "not-sent: the journal can't be written: disk full")
    #expect(journal.inDoubt == ["a", "b"])
  }

  @Test func `Paid answers are recorded in reserved space on a full disk, and nothing more is sent`() async {
    let provider = ScriptedProvider { (request, _) throws(ProviderFault) in .shouted(request) }
    let journal = RecordingJournal(failsAtCommit: true, hasReserve: true)
    let result = await engine(provider, journal).translate([job("a"), job("b"), job("c")], as: pair)
    #expect(result.ending == .journal("disk full"))
    #expect(result["a"] == "A" && result["b"] == "B")
    #expect(result["c"] == "not-sent: the journal can't be written: disk full")
    #expect(provider.requests == [["a", "b"]] && journal.inDoubt.isEmpty)
  }

  @Test func `A stopped run finishes open requests and starts none`() async {
    let isUnderWay = Mutex(false)
    let isStopped = Mutex(false)
    let provider = ScriptedProvider(maximumTexts: 1) { (request, _) throws(ProviderFault) in
      isUnderWay.withLock { $0 = true }
      while !isStopped.withLock(\.self) { try? await Task.sleep(for: .milliseconds(1)) }
      return .shouted(request)
    }
    let engine = TranslationEngine(provider: provider, journal: RecordingJournal(), gates: [])
    async let running = engine.translate([job("a"), job("b")], as: pair)
    while !isUnderWay.withLock(\.self) { try? await Task.sleep(for: .milliseconds(1)) }
    engine.stop()
    isStopped.withLock { $0 = true }
    let result = await running
    #expect(result["a"] == "A")
    #expect(result["b"] == "not-sent: stopped")
    #expect(result.ending == .stopped)
  }

  @Test(.timeLimit(.minutes(30))) func `A stopped run waits for an answer no longer than the grace period`() async {
    let isUnderWay = Mutex(false)
    let provider = ScriptedProvider(maximumTexts: 1) { (request, _) throws(ProviderFault) in
      isUnderWay.withLock { $0 = true }
      do { try await Task.sleep(for: .seconds(36_000)) } catch { throw ProviderFault(.transient(after: nil), "cancelled", isInDoubt: true) }
      return .shouted(request)
    }
    let journal = RecordingJournal()
    var settings = EngineSettings()
    settings.grace = .milliseconds(50)
    let engine = TranslationEngine(provider: provider, journal: journal, gates: [], settings: settings)
    async let running = engine.translate([job("a")], as: pair)
    while !isUnderWay.withLock(\.self) { try? await Task.sleep(for: .milliseconds(1)) }
    engine.stop()
    let result = await running
    #expect(result["a"] == "in-doubt: cancelled")
    #expect(journal.inDoubt == ["a"])
  }

  @Test(.timeLimit(.minutes(30))) func `A stopped run does not wait out a pause`() async {
    let isWaiting = Mutex(false)
    let provider = ScriptedProvider { (_, _) throws(ProviderFault) in throw ProviderFault(.transient(after: .seconds(36_000)), "busy") }
    let journal = RecordingJournal()
    let engine = TranslationEngine(
      provider: provider, journal: journal, gates: [], settings: EngineSettings(longestWait: .seconds(36_000)),
      onEvent: { event in
        if case .waiting = event { isWaiting.withLock { $0 = true } }
      })
    async let running = engine.translate([job("a")], as: pair)
    while !isWaiting.withLock(\.self) { try? await Task.sleep(for: .milliseconds(1)) }
    engine.stop()
    let result = await running
    #expect(result["a"] == "not-sent: stopped")
    #expect(journal.events.last == .withdrawn(["a"]))
  }

  @Test(.timeLimit(.minutes(30))) func `A cancelled task ends at once, and sent requests are in doubt`() async {
    let isUnderWay = Mutex(false)
    let provider = ScriptedProvider(maximumTexts: 1) { (request, _) throws(ProviderFault) in
      isUnderWay.withLock { $0 = true }
      do { try await Task.sleep(for: .seconds(36_000)) } catch { throw ProviderFault(.transient(after: nil), "cancelled", isInDoubt: true) }
      return .shouted(request)
    }
    let engine = engine(provider)
    let task = Task { await engine.translate([job("a"), job("b")], as: pair) }
    while !isUnderWay.withLock(\.self) { try? await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    let result = await task.value
    #expect(result["a"] == "in-doubt: cancelled")
    #expect(result["b"] == "not-sent: cancelled")
  }
}
