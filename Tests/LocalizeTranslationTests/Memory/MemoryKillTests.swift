import Foundation
import Localize
import LocalizeTranslation
import TestSupport
import Testing

/// A process that uses the memory is killed again and again.
@Suite struct MemoryKillTests {
  private static let tool: URL = {
    let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }.map {
      URL(fileURLWithPath: String($0.prefix(upTo: $0.range(of: ".xctest")?.lowerBound ?? $0.endIndex))).deletingLastPathComponent()
    }
    let candidates = (bundles + [Bundle.main.bundleURL]).map { $0.appendingPathComponent("memory-process") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
  }()

  private static let rounds = ProcessInfo.processInfo.environment["MEMORY_KILL_ROUNDS"].flatMap { Int($0) } ?? 12

  @Test func `The memory is whole after every kill, has every commit, and lists the texts in doubt`() async throws {
    let folder = try MemoryFolder()
    let seed = UInt64.random(in: 0...9999)
    var generator = SeededGenerator(seed: seed)
    var next = 1
    var (done, withdrawn, begun, uncertain) = (Set<Int>(), Set<Int>(), Set<Int>(), Set<Int>())
    for round in 0..<Self.rounds {
      let process = Process()
      process.executableURL = Self.tool
      process.arguments = [folder.database, String(next), "100000"]
      let log = try folder.file("log", "")
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
      try process.run()
      // Mostly within the first batches, so that some kills interrupt the creation of the database.
      try await Task.sleep(for: .milliseconds(Int.random(in: 1...(round < 3 ? 40 : 400), using: &generator)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      var last = ("", 0)
      for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        let batch = try #require(Int(words[1]))
        switch words[0] {
        case "begun": begun.insert(batch)
        case "done": done.insert(batch)
        case "withdrawn": withdrawn.insert(batch)
        default: break
        }
        last = (String(words[0]), batch)
      }
      // An interrupted write may be there or not, but never in part.
      if last.0 == "begin" || last.0 == "begun" { uncertain.insert(last.1) }
      next = max(next, last.1 + 1)
      guard FileManager.default.fileExists(atPath: folder.database) else { continue }
      try await check(folder, seed: seed, done: done, withdrawn: withdrawn, begun: begun, uncertain: uncertain)
    }
    #expect(done.count > 3, "seed \(seed): the process did too little to be killed")
  }

  private func check(
    _ folder: MemoryFolder, seed: UInt64, done: Set<Int>, withdrawn: Set<Int>, begun: Set<Int>, uncertain: Set<Int>
  ) async throws {
    let memory = try folder.memory()
    #expect(try await memory.integrity() == ["ok"], "seed \(seed)")
    let all = (done.union(uncertain)).sorted()
    let keys = all.map { batch in (0..<5).map { MemoryKey(source: .english, target: .german, text: "text \(batch).\($0)") } }
    let matches = try await memory.matches(for: keys.flatMap(\.self))
    var committed = 0
    for (batch, keys) in zip(all, keys) {
      let count = keys.count { matches[$0] != nil }
      #expect(count == 5 || count == 0 && !done.contains(batch), "seed \(seed), batch \(batch): \(count) of 5")
      committed += count == 5 ? 1 : 0
    }
    let statistics = try await memory.statistics()
    #expect(statistics.pairs.map(\.total).reduce(0, +) == committed * 5, "seed \(seed)")
    #expect(statistics.spending.map(\.characters).reduce(0, +) == committed * 50, "seed \(seed)")
    // Every recorded batch is answered, withdrawn, or in doubt.
    let doubtful = Set(
      try await memory.inDoubt().map { batch in
        batch.keys.first.flatMap { Int($0.text.dropFirst(5).prefix { $0 != "." }) } ?? -1
      })
    #expect(doubtful.isSubset(of: uncertain), "seed \(seed): \(doubtful) \(uncertain)")
    #expect(doubtful.isDisjoint(with: done.union(withdrawn)), "seed \(seed)")
    for batch in begun.subtracting(done).subtracting(withdrawn) where batch % 7 != 0 {
      let isCommitted = matches[MemoryKey(source: .english, target: .german, text: "text \(batch).0")] != nil
      #expect(doubtful.contains(batch) != isCommitted, "seed \(seed), batch \(batch)")
    }
  }
}
