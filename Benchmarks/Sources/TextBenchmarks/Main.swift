import Localize
import Measuring

/// Compares the texts of a reader with a dictionary of the same texts, and with a lookup that names the languages each time.
@main
struct Main {
  static let keyCount = 2_000

  static func main() async {
    let keys = (0..<keyCount).map { "screen\($0 % 37).section\($0 % 11).label\($0)" }
    let rows = keys.enumerated().map { "\($0.element),The text number \($0.offset),Der deutsche Text Nummer \($0.offset)\n" }
    let localizer = Localizer(embeddedCSV: "key,en,de\n" + rows.joined())
    let reader = localizer.reader(for: "de-CH, en;q=0.5")
    let dictionary = Dictionary(uniqueKeysWithValues: keys.map { ($0, reader[$0]) })
    let hits = (0..<20_000).map { keys[$0 * 7_919 % keyCount] }
    let misses = (0..<20_000).map { "screen\($0 % 37).missing.label\($0 % 500)" }

    for (kind, queries) in [("hit", hits), ("miss", misses)] {
      let rows = [
        Measurement("reader, \(kind), Dictionary", operations: queries.count) {
          sum(queries) { reader[$0] }
        } peer: {
          sum(queries) { dictionary[$0] ?? $0 }
        },
        Measurement("reader, \(kind), Localizer.string", operations: queries.count) {
          sum(queries) { reader[$0] }
        } peer: {
          sum(queries) { localizer.string($0, languages: ["de-CH", "en"]) }
        },
      ]
      for row in rows { print(row.json) }
    }
    print(accessors(reader, dictionary, Array(keys.prefix(8))).json)
    print(await threads(hits, reader).json)
  }

  /// Eight accessors that `l10n generate` wrote for the first keys, in turns, beside the same keys in a dictionary.
  private static func accessors(_ reader: TextReader, _ dictionary: [String: String], _ keys: [String]) -> Measurement {
    let texts = Texts(reader)
    precondition(texts.screen3.section3.label3 == dictionary[keys[3]])
    let rounds = 20_000
    return Measurement("accessor, Dictionary", operations: rounds * keys.count) {
      var sum = 0
      for _ in 0..<rounds {
        sum &+= texts.screen0.section0.label0.utf8.count &+ texts.screen1.section1.label1.utf8.count
        sum &+= texts.screen2.section2.label2.utf8.count &+ texts.screen3.section3.label3.utf8.count
        sum &+= texts.screen4.section4.label4.utf8.count &+ texts.screen5.section5.label5.utf8.count
        sum &+= texts.screen6.section6.label6.utf8.count &+ texts.screen7.section7.label7.utf8.count
      }
      return sum
    } peer: {
      (0..<rounds).reduce(0) { total, _ in total &+ sum(keys) { dictionary[$0] ?? $0 } }
    }
  }

  /// The time of a lookup in each of two threads beside that in one: 1 where both are as fast as one alone.
  private static func threads(_ queries: [String], _ reader: TextReader) async -> Measurement {
    func time(_ count: Int) async -> Double {
      let start = ContinuousClock.now
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<count { group.addTask { (0..<50).reduce(0) { sum, _ in sum &+ self.sum(queries) { reader[$0] } } } }
        for await result in group { blackHole(result) }
      }
      let time = (ContinuousClock.now - start).components
      return (Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9) / Double(50 * queries.count)
    }
    blackHole(await time(1))
    return Measurement(name: "reader, hit, two threads, one thread", ours: await time(2), peer: await time(1))
  }

  /// Adds up the lengths of the texts, so that each is used.
  @inline(__always)
  private static func sum(_ queries: [String], _ find: (String) -> String) -> Int {
    queries.withUnsafeBufferPointer { queries in
      var sum = 0
      for index in queries.indices { sum &+= find(queries[index]).utf8.count }
      return sum
    }
  }
}
