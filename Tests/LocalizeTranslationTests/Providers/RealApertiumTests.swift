import Localize
import LocalizeTranslation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The engine and a real Apertium, which `Scripts/check/apertium.sh` starts and names in the environment.
@Suite(.serialized, .enabled(if: RealApertium.address != nil, "no Apertium; Scripts/check/apertium.sh starts one"))
struct RealApertiumTests {
  private let texts = [
    "Save", "Delete the file?", "%1$@ sent you %2$lld files", "Tom & Jerry's <b>house</b>", "Open “%@” in the browser", "100%% of %d",
    "Cancel", "You have no new messages.", "a < b", "Visit https://example.com/help for help", "Line one\nLine two", "Hello, {name}!",
  ]

  private func jobs(_ texts: [String], to target: LocaleIdentifier) -> [TranslationJob] {
    let reader = SegmentReader(hint: .apple)
    return texts.map { text in
      let segment = reader.segment(of: text)
      return TranslationJob(key: MemoryKey(source: "en", target: target, text: segment.normalForm), segment: segment)
    }
  }

  /// Translates through the real server.
  private func translate(
    _ jobs: [TranslationJob], to target: LocaleIdentifier, gates: [any Gate] = Gates.standard()
  ) async throws -> (result: EngineResult, totals: EngineTotals) {
    let plan = try ProviderFactory.plan(for: ProviderOptions(name: "apertium", endpoint: RealApertium.address))
    return try await AsyncHTTPTransport.with(userAgent: "l10n/test", proxy: plan.proxy) { transport in
      let provider = plan.provider(over: OwnDeadline(transport))
      let pair = try #require(LanguageMapper(try await provider.languages()).pair(from: "en", to: target))
      let engine = TranslationEngine(provider: provider, journal: RecordingJournal(), gates: gates)
      return (await engine.translate(jobs, as: pair), engine.totals)
    }
  }

  @Test(arguments: ["es", "ca"] as [LocaleIdentifier])
  func `Every translation has each token of its text once`(target: LocaleIdentifier) async throws {
    let jobs = jobs(texts, to: target)
    let (result, totals) = try await translate(jobs, to: target)
    #expect(result.ending == nil)
    #expect(totals.textsInDoubt == 0)
    var translated = 0
    for job in jobs {
      switch result.outcomes[job.key] {
      case .translated(let pieces, _):
        translated += 1
        let tokens = pieces.compactMap { if case .token(let number) = $0 { number } else { nil } }
        #expect(tokens.sorted() == Array(job.segment.tokens.indices), "\(job.segment.text(of: pieces))")
      case .failed(let failure): #expect(failure.reason == .rejected, "\(failure)")
      case nil: Issue.record("no outcome for \(job.key.text)")
      }
    }
    #expect(translated >= texts.count - 3)
  }

  @Test func `None of many texts is cut off or swapped with its neighbour`() async throws {
    // Numbers are not translated, so that each answer identifies its text.
    let jobs = jobs((1...600).map { "The house number \($0) is open" }, to: "es")
    let (result, totals) = try await translate(jobs, to: "es", gates: [])
    for (number, job) in zip(1..., jobs) {
      guard case .translated(let pieces, _) = result.outcomes[job.key] else {
        Issue.record("\(number): \(String(describing: result.outcomes[job.key]))")
        continue
      }
      #expect(job.segment.text(of: pieces).split { !$0.isNumber }.map(String.init) == ["\(number)"])
    }
    // Twenty or more of these make a request of 900 characters.
    #expect(totals.requests < 40)
  }

  @Test func `A missing language is known before anything is sent`() async throws {
    let plan = try ProviderFactory.plan(for: ProviderOptions(name: "apertium", endpoint: RealApertium.address))
    try await AsyncHTTPTransport.with(userAgent: "l10n/test", proxy: plan.proxy) { transport in
      let provider = plan.provider(over: OwnDeadline(transport))
      let mapper = LanguageMapper(try await provider.languages())
      #expect(mapper.pair(from: "en", to: "ja") == nil)
      let fault = await fault { () throws(ProviderFault) in
        _ = try await provider.translate(ProviderRequest(source: "eng", target: "jpn", texts: [.init("Save")]))
      }
      #expect(fault == ProviderFault(.unsupportedPair, "HTTP 400: That pair is not installed"))
    }
  }
}

private enum RealApertium {
  static var address: String? { getenv("L10N_TEST_APERTIUM").map { String(cString: $0) } }
}
