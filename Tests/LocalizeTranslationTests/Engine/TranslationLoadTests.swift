import Foundation
import Localize
import LocalizeTranslation
import Synchronization
import Testing

/// Five thousand strings through the counting server of `Scripts/benchmark-translate.sh`, which names it in the environment.
@Suite(.enabled(if: Load.address != nil, "Scripts/benchmark-translate.sh measures this"))
struct TranslationLoadTests {
  @Test func `Every text is sent once, and memory does not grow with what was sent`() async throws {
    let path = NSTemporaryDirectory() + "l10n-load-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let memory = try TranslationMemory(path: path + "/tm.sqlite", access: .write)
    let run = try await TranslationRun(memory, settings: "")
    let jobs = Load.jobs
    let plan = try ProviderFactory.plan(for: ProviderOptions(name: "libretranslate", endpoint: Load.address))
    let residents = Mutex<[Int]>([])
    let (result, totals, seconds) = try await AsyncHTTPTransport.with(userAgent: "l10n/test", proxy: plan.proxy) { transport in
      let engine = TranslationEngine(
        provider: plan.provider(over: transport), journal: run, gates: Gates.standard(),
        onEvent: { event in
          if case .finished = event { residents.withLock { $0.append(Load.residentBytes) } }
        })
      let start = ContinuousClock().now
      let result = await engine.translate(jobs, as: LanguagePair(source: "en", target: "es"))
      return (result, engine.totals, (ContinuousClock().now - start) / .seconds(1))
    }
    #expect(result.ending == nil)
    let failed = result.outcomes.values.filter { if case .failed = $0 { true } else { false } }
    #expect(failed.isEmpty, "\(failed.prefix(3))")
    #expect(totals.retries == 0)
    #expect(totals.textsInDoubt == 0)
    let sizes = residents.withLock(\.self)
    // From a tenth of the way to the end.
    let growth = (sizes.last ?? 0) - sizes[sizes.count / 10]
    print(
      #"{"texts":\#(jobs.count),"requests":\#(totals.requests),"characters":\#(totals.characters),"seconds":\#(seconds),"#
        + #""residentGrowth":\#(growth),"resident":\#(sizes.last ?? 0)}"#)
  }
}

private enum Load {
  static var address: String? { ProcessInfo.processInfo.environment["L10N_TEST_TRANSLATOR"] }

  /// 5,000 strings of which three in ten repeat another: what is left of them when each is wanted once.
  static var jobs: [TranslationJob] {
    let reader = SegmentReader(hint: .apple)
    let verbs = ["Open", "Save", "Delete", "Rename", "Share", "Export", "Import", "Print", "Close", "Move"]
    let places = ["in the window", "on the server", "for everybody", "before midnight", "from the archive"]
    var unique: [MemoryKey: TranslationJob] = [:]
    var order: [MemoryKey] = []
    for number in 0..<5_000 {
      let which = number % 10 < 7 ? number : number - number % 10
      let text = "\(verbs[which % 10]) report \(which) %1$@ \(places[which % 5]), %2$lld files"
      let segment = reader.segment(of: text)
      let key = MemoryKey(source: "en", target: "es", text: segment.normalForm)
      if unique[key] == nil { order.append(key) }
      unique[key] = TranslationJob(key: key, segment: segment)
    }
    return order.compactMap { unique[$0] }
  }

  /// What of the process is in memory, by Linux's own account; 0 elsewhere.
  static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
  }
}
