import Localize
import LocalizeProject
import LocalizeTranslation

/// Times of the memory with many translations; they are reported and never asserted.
struct Measurement {
  let path: String
  let count: Int

  func run() async throws {
    let memory = try TranslationMemory(path: path, access: .write)
    let keys = (0..<count).map { MemoryKey(source: "en", target: "de", text: Self.text($0)) }
    let storing = try await ContinuousClock().measure {
      for start in stride(from: 0, to: count, by: 5000) {
        try await memory.store(
          keys[start..<min(start + 5000, count)].map { MemoryEntry(key: $0, translation: "T " + $0.text, origin: .human, created: 1) })
      }
    }
    say("stored", storing, each: count)
    var found = 0
    let hits = try await ContinuousClock().measure { found = try await memory.matches(for: keys).count }
    say("found \(found)", hits, each: count)
    let missing = (count..<2 * count).map { MemoryKey(source: "en", target: "de", text: Self.text($0)) }
    let misses = try await ContinuousClock().measure { found = try await memory.matches(for: missing).count }
    say("missed \(missing.count - found)", misses, each: count)
    let suggesting = try await ContinuousClock().measure {
      found = try await memory.suggestions(for: Self.text(count / 2) + " now", source: "en").count
    }
    say("suggested \(found)", suggesting, each: 1)
    var index = SuggestionIndex()
    for (number, key) in keys.enumerated() { index.add(key.text, value: number) }
    let nearest = ContinuousClock().measure {
      for number in 0..<20 { found = index.nearest(to: Self.text(number * 37) + " now").count }
    }
    say("nearest in memory, \(found)", nearest, each: 20)
    try await measureSending(memory)
  }

  /// The cost of a batch that is recorded, answered and committed.
  private func measureSending(_ memory: TranslationMemory) async throws {
    let run = try await TranslationRun(memory, settings: "")
    let sending = try await ContinuousClock().measure {
      for batch in 0..<100 {
        let keys = (0..<50).map { MemoryKey(source: "en", target: "fr", text: "batch \(batch) text \($0)") }
        let ticket = try await run.begin(SendIntent(provider: "test", keys: keys, characters: 500))
        try await run.commit(ticket, answers: keys.map { .translated($0, "T") }, characters: 500)
      }
    }
    say("batches of 50, recorded and committed", sending, each: 100)
  }

  private static func text(_ number: Int) -> String {
    let words = ["Delete", "file", "folder", "the", "selected", "account", "network", "settings", "please", "again", "{0:text}", "from"]
    var text = "\(number)"
    var rest = number &* 7919
    for _ in 0..<6 {
      text += " " + words[rest % words.count]
      rest = rest / words.count &+ number
    }
    return text
  }

  private func say(_ what: String, _ duration: Duration, each count: Int) {
    let microseconds = Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
    print("\(what): \(Int(microseconds / 1000)) ms, \((microseconds / Double(count) * 10).rounded() / 10) µs each")
  }
}
