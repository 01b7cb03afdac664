import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private enum NetError: Error, Equatable {
  case down
  case other
}

/// Nested recovery.
@Suite struct NestedRecoveryTests {
  @Test func `Three nested frames with four attempts make four calls and ask once, with every option`() async {
    let calls = Counter()
    let policy = ScriptedHandler { failure in failure.attempt < 4 ? Choice(.retry) : nil }
    let human = ScriptedHandler()
    await #expect(throws: NetError.down) {
      try await withRecoveryHandlers(policy, human) {
        try await withRecovery(restarts: [Restart("use-default", "Use Default") { 0 }]) { _ in
          try await withRecovery(restarts: [Restart(.skip) { 1 }]) { _ in
            try await withRecovery { (_) -> Int in
              calls.up()
              throw NetError.down
            }
          }
        }
      }
    }
    #expect(calls.count == 4)
    #expect(human.offers == [["retry", "skip", "use-default", "cancel"]])
    #expect(human.finished == ["false 4", "false 1", "false 1"])
  }

  @Test func `A restart of an outer frame unwinds to it after one call, without asking on the way`() async throws {
    let calls = Counter()
    let handler = ScriptedHandler { _ in Choice("use-default") }
    let value = try await withRecoveryHandlers(handler) {
      try await withRecovery(restarts: [Restart("use-default", "Use Default") { 7 }]) { _ in
        try await withRecovery(restarts: [Restart(.skip) { 1 }]) { _ in
          try await withRecovery { (_) -> Int in
            calls.up()
            throw NetError.down
          }
        }
      }
    }
    #expect(value == 7)
    #expect(calls.count == 1)
    #expect(handler.failures.count == 1)
  }

  @Test func `The innermost of two restarts with the same id is used`() async throws {
    let value = try await withRecoveryHandlers(PresetChoice(.skip)) {
      try await withRecovery(restarts: [Restart(.skip) { "outer" }]) { _ in
        try await withRecovery(restarts: [Restart(.skip) { "inner" }]) { _ in throw NetError.down }
      }
    }
    #expect(value == "inner")
  }

  @Test func `Handlers can choose a restart of a frame outside of them`() async throws {
    let value = try await withRecovery(restarts: [Restart(.skip) { "outer" }]) { _ in
      try await withRecoveryHandlers(PresetChoice(.skip)) {
        try await withRecovery { _ in throw NetError.down }
      }
    }
    #expect(value == "outer")
  }

  @Test func `A declined failure stays declined when an outer frame wraps it; another failure is asked about`() async {
    let handler = ScriptedHandler()
    await #expect(throws: SampleError.self) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery { _ in
          do { try await withRecovery { _ in throw NetError.down } } catch { throw SampleError(underlyingErrors: [error]) }
        }
      }
    }
    #expect(handler.failures.count == 1)
    await #expect(throws: SampleError.self) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery { _ in
          try? await withRecovery { _ in throw NetError.down }
          throw SampleError(name: "unrelated")
        }
      }
    }
    #expect(handler.failures.count == 3)
  }

  @Test func `A new attempt of the outer frame asks again`() async {
    let handler = ScriptedHandler { failure in
      failure.error is SampleError && failure.attempt == 1 ? Choice(.retry) : nil
    }
    await #expect(throws: (any Error).self) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery { attempt in
          if attempt == 1 { throw SampleError() }
          try await withRecovery { _ in throw NetError.down }
        }
      }
    }
    #expect(handler.failures.count == 2)
  }

  @Test func `Each failure in a loop is asked about, and skipping one continues with the next`() async throws {
    let handler = ScriptedHandler { _ in Choice(.skipFile) }
    var read: [String] = []
    try await withRecoveryHandlers(handler) {
      for name in ["a", "b", "c"] {
        let text = try await withRecovery(restarts: [Restart<String?>(.skipFile) { nil }]) { _ -> String? in
          if name != "c" { throw NetError.down }
          return name
        }
        if let text { read.append(text) }
      }
    }
    #expect(read == ["c"])
    #expect(handler.failures.count == 2)
  }

  @Test func `Child tasks unwind to the frame around them`() async throws {
    let value = try await withRecoveryHandlers(PresetChoice(.skip)) {
      try await withRecovery(restarts: [Restart(.skip) { -1 }]) { _ in
        try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<8 {
            group.addTask { try await withRecovery { _ in if number == 5 { throw NetError.down } else { number } } }
          }
          return try await group.reduce(0, +)
        }
      }
    }
    #expect(value == -1)
  }

  @Test func `A detached task starts without handlers and can be given them`() async throws {
    let handlers: [any RecoveryHandler] = [PresetChoice(.skip)]
    try await withRecoveryHandlers(handlers) {
      let captured = currentRecoveryHandlers
      let value = try await Task.detached {
        #expect(currentRecoveryHandlers.isEmpty)
        return try await withRecoveryHandlers(captured) {
          try await withRecovery(restarts: [Restart(.skip) { 1 }]) { _ in throw NetError.down }
        }
      }.value
      #expect(value == 1)
    }
  }

  @Test func `A task that outlives a frame is not offered its restarts`() async throws {
    let handler = ScriptedHandler()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let task = await withRecoveryHandlers(handler) {
      await withRecovery(restarts: [Restart(.skip) { Task<Void, any Error> {} }]) { _ in
        Task {
          for await _ in gate { break }
          try await withRecovery { _ in throw NetError.down }
        }
      }
    }
    open.yield()
    await #expect(throws: NetError.down) { try await task.value }
    #expect(handler.offers == [["retry", "cancel"]])
  }

  @Test func `The offered options match a reference model, for any nesting and any chooser`() async throws {
    for mask in 0..<64 {
      // Bits 0–2: which of three frames offers "x"; bits 3–5: which offers "y". The model: the innermost frame that offers it answers.
      let levels = 0..<3
      let offering = { (id: Int, level: Int) in mask >> (id * 3 + level) & 1 == 1 }
      for (id, name) in ["x", "y"].enumerated() {
        func frame(_ level: Int) async throws -> Int {
          let restarts = ["x", "y"].enumerated().filter { offering($0.offset, level) }
            .map { Restart(.init(rawValue: $0.element), "Restart") { level } }
          return try await withRecovery(restarts: restarts) { _ in
            guard level < 2 else { throw NetError.down }
            return try await frame(level + 1)
          }
        }
        let value = try? await withRecoveryHandlers(PresetChoice(.init(rawValue: name))) { try await frame(0) }
        #expect(value == levels.last { offering(id, $0) }, "mask \(mask), \(name)")
      }
    }
  }
}
