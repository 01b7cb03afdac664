import ErrorRecovery
import ErrorRecoveryTesting
import Synchronization
import Testing

/// Comparable: two of them with different numbers are different failures.
private struct NumberedError: Error, Hashable {
  var number: Int
}

/// Not comparable.
private struct OpaqueError: Error {
  var number: Int
  var notes: [any Error] = []
}

/// Not comparable, and hides its fields.
private struct SealedError: Error, CustomReflectable {
  var number: Int
  var customMirror: Mirror { Mirror(self, children: []) }
}

private final class ObjectError: Error {
  let number: Int
  init(number: Int) { self.number = number }
}

private enum SharedError: PresentableError {
  case offline
  case notFound
  var title: ErrorText { "It failed." }
}

/// What the errors of a test are made of.
private enum Kind: CaseIterable {
  case equatable
  case opaque
  case sealed
  case object
  /// All errors are equal.
  case equal

  static let distinguishable: [Kind] = [.equatable, .opaque, .object]

  func error(_ number: Int) -> any Error {
    switch self {
    case .equatable: NumberedError(number: number)
    case .opaque: OpaqueError(number: number, notes: [NumberedError(number: 0)])
    case .sealed: SealedError(number: number)
    case .object: ObjectError(number: number)
    case .equal: NumberedError(number: 0)
    }
  }
}

/// The numbers of the failures in the order in which a group threw them.
private final class Log: Sendable {
  private let list = Mutex<[Int]>([])
  var numbers: [Int] { list.withLock { $0 } }
  func add(_ number: Int) { list.withLock { $0.append(number) } }
}

/// Which failure a choice of an inner call reaches, where several fail inside one enclosing call.
@Suite struct VerdictTests {
  private static let children = 8
  private let seed = UInt64.random(in: 0...UInt64.max)

  @Test(arguments: Kind.allCases)
  private func `The restart chosen for the failure that leaves a task group runs, whatever its siblings chose`(kind: Kind) async throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<200 {
      let yields = (0..<Self.children).map { _ in Int.random(in: 0...8, using: &random) }
      let chosen = (0..<Self.children).map { _ in Int.random(in: 0...3, using: &random) }
      let left = Log()
      let restarts = (0...3).map { number in Restart<Int>(.init(rawValue: "outer-\(number)"), "Outer") { number } }
      let value = try await withRecovery(restarts: restarts) { _ in
        try await withThrowingTaskGroup(of: (Int, (any Error)?).self) { group in
          for child in 0..<Self.children {
            group.addTask {
              // Each child has a handler of its own, so that choices differ even for equal errors.
              let handler = ScriptedHandler { _ in
                for _ in 0..<yields[child] { await Task.yield() }
                return Choice(.init(rawValue: "outer-\(chosen[child])"))
              }
              do {
                try await withRecoveryHandlers(handler) { try await withRecovery { _ in throw kind.error(child) } }
                return (child, nil)
              } catch { return (child, error) }
            }
          }
          // All have failed before one of them leaves.
          var failures: [(Int, any Error)] = []
          for try await case (let child, let error?) in group { failures.append((child, error)) }
          let (child, error) = failures[round % failures.count]
          left.add(child)
          throw error
        }
      }
      #expect(value == chosen[left.numbers[0]], "\(kind), round \(round), seed \(seed)")
    }
  }

  @Test(arguments: Kind.allCases)
  private func `A group that throws at its first failure unwinds to the enclosing call and asks each child once`(kind: Kind) async throws {
    for round in 0..<200 {
      let handler = ScriptedHandler { _ in Choice(.skip) }
      let value = try await withRecoveryHandlers(handler) {
        try await withRecovery(restarts: [Restart(.skip) { -1 }]) { _ in
          try await withThrowingTaskGroup(of: Int.self) { group in
            for child in 0..<Self.children {
              group.addTask {
                await Task.yield()
                return try await withRecovery { _ in throw kind.error(child) }
              }
            }
            return try await group.reduce(0, +)
          }
        }
      }
      #expect(value == -1, "\(kind), round \(round)")
      #expect(handler.failures.count <= Self.children, "\(kind), round \(round)")
    }
  }

  @Test(arguments: Kind.distinguishable)
  private func `Handlers are asked about an error even though another one of its type was declined and ignored`(kind: Kind) async throws {
    let handler = ScriptedHandler { failure in failure.option("outer") != nil && failure.attempt == 1 ? nil : Choice("outer") }
    await #expect(throws: (any Error).self) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery(restarts: [Restart("outer", "Outer") {}]) { _ in
          try? await withRecovery { _ in throw kind.error(1) }
          throw kind.error(2)
        }
      }
    }
    #expect(handler.failures.count == 2)
  }

  @Test func `Ignoring a case of an enumeration does not ignore another case with the same code`() async {
    let handler = ScriptedHandler()
    await #expect(throws: SharedError.notFound) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery { (_) async throws(SharedError) in
          do throws(SharedError) {
            try await withRecovery { (_) async throws(SharedError) in throw .offline }
          } catch {}
          throw .notFound
        }
      }
    }
    #expect(handler.failures.count == 2)
  }

  @Test(arguments: Kind.distinguishable)
  private func `A restart that was chosen for one error does not run for another of its type`(kind: Kind) async {
    let taken = Counter()
    let handler = ScriptedHandler(Choice("outer"))
    await #expect(throws: (any Error).self) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery(restarts: [Restart("outer", "Outer") { _ = taken.up() }]) { _ in
          try? await withRecovery { _ in throw kind.error(1) }
          throw kind.error(2)
        }
      }
    }
    #expect(taken.count == 0)
    #expect(handler.failures.count == 2)
  }

  @Test func `Typed throws keep failures apart by their values, and of indistinguishable ones the last of a task counts`() async throws {
    func value(_ first: Int, _ second: Int) async throws -> (value: Int, asked: Int) {
      let handler = ScriptedHandler(Choice("one"), Choice("two"), Choice("three"))
      let restarts = ["one", "two", "three"].enumerated().map { index, id in Restart(.init(rawValue: id), "Restart") { index + 1 } }
      let value = try await withRecoveryHandlers(handler) {
        try await withRecovery(restarts: restarts) { (_) async throws(OpaqueError) -> Int in
          do throws(OpaqueError) {
            try await withRecovery { (_) async throws(OpaqueError) in throw OpaqueError(number: first) }
          } catch {}
          return try await withRecovery { (_) async throws(OpaqueError) -> Int in throw OpaqueError(number: second) }
        }
      }
      return (value, handler.failures.count)
    }
    #expect(try await value(1, 2) == (2, 2))
    #expect(try await value(1, 1) == (2, 2))
  }

  @Test func `A choice for an enclosing call passes the calls in between, synchronous ones too, and asks once`() async throws {
    let preset = ScriptedHandler { _ in Choice("outer") }
    let value = try await withRecoveryHandlers(preset, PresetChoice("outer")) {
      try await withRecovery(restarts: [Restart("outer", "Outer") { 1 }]) { _ in
        try await withRecovery { _ in
          try withImmediateRecovery { _ in try withImmediateRecovery { _ in throw NumberedError(number: 1) } }
        }
      }
    }
    #expect(value == 1)
    #expect(preset.failures.isEmpty)
  }

  @Test func `Cancelling in a synchronous call is final for each call around it`() async {
    let human = ScriptedHandler { _ in Choice(.retry) }
    await #expect(throws: NumberedError.self) {
      try await withRecoveryHandlers(PresetChoice(.cancel), human) {
        try await withRecovery { _ in
          try withImmediateRecovery { _ in try withImmediateRecovery { _ in throw NumberedError(number: 1) } }
        }
      }
    }
    #expect(human.failures.isEmpty)
    let asked = ScriptedHandler()
    await #expect(throws: NumberedError.self) {
      try await withRecoveryHandlers(asked) {
        try await withRecovery { _ in
          try withImmediateRecovery { _ in try withImmediateRecovery { _ in throw NumberedError(number: 1) } }
        }
      }
    }
    #expect(asked.failures.count == 1)
  }

  @Test func `Many ignored failures in one attempt cost memory and time for the last ones only`() async {
    let handler = ScriptedHandler()
    await #expect(throws: NumberedError(number: 9_999)) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery { _ in
          for number in 0..<10_000 { try? await withRecovery { _ in throw NumberedError(number: number) } }
          throw NumberedError(number: 9_999)
        }
      }
    }
    #expect(handler.failures.count == 10_000)
  }
}
