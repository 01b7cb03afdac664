import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private struct LeafError: Error {
  var number: Int
}

/// Answers both kinds of calls with one option, and counts the questions.
private final class CountingChoice: RecoveryHandler {
  let questions = Counter()
  let option: RecoveryOption.ID
  let chooser = Chooser.person

  init(_ option: RecoveryOption.ID) { self.option = option }

  @concurrent func choose(_ failure: Failure) async -> Choice? { chooseImmediately(failure) }

  func chooseImmediately(_ failure: Failure) -> Choice? {
    questions.up()
    return failure.option(option) == nil ? nil : Choice(option)
  }
}

/// One call of a random nest.
private struct Level {
  var options: [String]
  var isImmediate: Bool
  var addsContext: Bool
  /// How many failures of the same type the level ignores first.
  var ignored: Int
}

/// Choices in random nests of calls, compared with a model.
@Suite struct NestedVerdictTests {
  private static let rounds = 400
  private let seed = UInt64.random(in: 0...UInt64.max)

  @Test func `A failure in any nest of calls reaches the innermost one that offers the chosen option, with one question`() async {
    var random = SeededRandom(seed: seed)
    for round in 0..<Self.rounds {
      let levels = nest(&random)
      let chosen = ["x", "y"].randomElement(using: &random) ?? "x"
      let handler = CountingChoice(.init(rawValue: chosen))
      let value = try? await withRecoveryHandlers(handler) { try await run(levels[...], from: 0) }
      let expected = levels.lastIndex { $0.options.contains(chosen) }
      #expect(value == expected, "seed \(seed), round \(round): \(levels), \(chosen)")
      // Where no call that can't wait got an answer, the first one that can asks again.
      let ignored = levels.filter { !$0.isImmediate }.reduce(0) { $0 + $1.ignored }
      let isAskedTwice = expected == nil && levels.last?.isImmediate == true && levels.contains { !$0.isImmediate }
      #expect(handler.questions.count == ignored + (isAskedTwice ? 2 : 1), "seed \(seed), round \(round): \(levels), \(chosen)")
    }
  }

  /// Calls that wait, then calls that can't.
  private func nest(_ random: inout SeededRandom) -> [Level] {
    let depth = Int.random(in: 1...6, using: &random)
    let firstImmediate = Int.random(in: 0...depth, using: &random)
    return (0..<depth).map { level in
      Level(
        options: ["x", "y"].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }, isImmediate: level >= firstImmediate,
        addsContext: Bool.random(using: &random), ignored: level < firstImmediate ? Int.random(in: 0...2, using: &random) : 0)
    }
  }

  private func run(_ levels: ArraySlice<Level>, from number: Int) async throws -> Int {
    guard let level = levels.first else { throw LeafError(number: -1) }
    if level.isImmediate { return try runImmediately(levels, from: number) }
    let restarts = level.options.map { Restart(.init(rawValue: $0), "Restart") { number } }
    return try await withRecovery(restarts: restarts) { _ in
      for index in 0..<level.ignored { _ = try? await withRecovery { (_) -> Int in throw LeafError(number: index) } }
      do { return try await run(levels.dropFirst(), from: number + 1) } catch { throw contextual(error, level) }
    }
  }

  private func runImmediately(_ levels: ArraySlice<Level>, from number: Int) throws -> Int {
    guard let level = levels.first else { throw LeafError(number: -1) }
    let restarts = level.options.map { ImmediateRestart(.init(rawValue: $0), "Restart") { number } }
    return try withImmediateRecovery(restarts: restarts) { _ in
      do { return try runImmediately(levels.dropFirst(), from: number + 1) } catch { throw contextual(error, level) }
    }
  }

  private func contextual(_ error: any Error, _ level: Level) -> any Error {
    level.addsContext ? error.context("The level failed.") : error
  }
}
