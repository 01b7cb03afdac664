import ErrorRecovery
import ErrorRecoveryTesting
import Synchronization
import Testing

private enum LineError: Error {
  case down
}

/// Runs a guarded call of its own before it answers, as a handler that asks a service does.
private final class AskingHandler: RecoveryHandler {
  let entries = Counter()
  let presentations = Counter()
  private let depth = Mutex((now: 0, most: 0))
  var deepest: Int { depth.withLock { $0.most } }

  func willPresent(_ error: any Error) -> any Error {
    if presentations.up() < 200 { try? withImmediateRecovery { _ in throw LineError.down } }
    return error
  }

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    begin()
    defer { end() }
    // Bounded, so that a defect is a failed test and not an overflow of the stack.
    guard entries.count < 200 else { return nil }
    try? await withRecovery(restarts: [Restart("own", "Own") {}]) { _ in throw LineError.down }
    return Choice(.skip)
  }

  func chooseImmediately(_ failure: Failure) -> Choice? {
    begin()
    defer { end() }
    guard entries.count < 200 else { return nil }
    try? withImmediateRecovery { _ in throw LineError.down }
    return Choice(.skip)
  }

  private func begin() {
    entries.up()
    depth.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
  }

  private func end() { depth.withLock { $0.now -= 1 } }
}

/// The handlers in force while a handler runs.
@Suite struct HandlerScopeTests {
  @Test func `A handler runs under the handlers outside of it and never under itself`() async throws {
    let asking = AskingHandler()
    let value = try await withRecoveryHandlers(asking) {
      try await withRecovery(restarts: [Restart(.skip) { 1 }]) { _ in throw LineError.down }
    }
    #expect(value == 1)
    #expect(asking.entries.count == 1)
    #expect(asking.deepest == 1)
    #expect(asking.presentations.count == 1)
  }

  @Test func `A handler that answers at once also runs under its outer handlers`() async throws {
    let asking = AskingHandler()
    let value = try await withRecoveryHandlers(asking) {
      try withImmediateRecovery(restarts: [ImmediateRestart("skip", "Skip") { 1 }]) { _ in throw LineError.down }
    }
    #expect(value == 1)
    #expect(asking.entries.count == 1)
  }

  @Test func `A failure inside a handler is passed to outer handlers, and is offered only restarts that it can reach`() async throws {
    let outer = ScriptedHandler { failure in failure.option("own") == nil ? nil : Choice("own") }
    let asking = AskingHandler()
    let sibling = ScriptedHandler()
    let value = try await withRecovery(restarts: [Restart("far", "Far") { 2 }]) { _ in
      try await withRecoveryHandlers(outer) {
        try await withRecoveryHandlers(asking, sibling) {
          try await withRecovery(restarts: [Restart(.skip) { 1 }]) { _ in throw LineError.down }
        }
      }
    }
    #expect(value == 1)
    #expect(sibling.failures.isEmpty)
    #expect(outer.offers == [["retry", "own", "cancel"]])
  }

  @Test func `Handlers nested three deep see as many handlers as are outside of them`() async {
    let seen = Mutex<[Int]>([])
    let handlers = (0..<3).map { _ in
      ScriptedHandler { _ in
        seen.withLock { $0.append(currentRecoveryHandlers.count) }
        return nil
      }
    }
    await #expect(throws: LineError.down) {
      try await withRecoveryHandlers(handlers[2]) {
        try await withRecoveryHandlers(handlers[1]) {
          try await withRecoveryHandlers(handlers[0]) { try await withRecovery { _ in throw LineError.down } }
        }
      }
    }
    #expect(seen.withLock { $0 } == [2, 1, 0])
  }
}
