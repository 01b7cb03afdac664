import Foundation
import LocalizeWorkspace
import Synchronization
import Testing

/// Both ways to call a function; one after the other, since each may hold up a thread of the pool.
@Suite(.serialized) struct BackgroundFunctionTests {
  private struct Failure: Error {}

  private let half = BackgroundFunction { (number: Int) throws -> Int in
    guard number % 2 == 0 else { throw Failure() }
    return number / 2
  }

  @Test func `Both ways give the same results and errors`() async throws {
    for number in stride(from: 0, to: 20, by: 2) {
      let later = try await half(number)
      #expect(try half.synchronously(number) == later)
    }
    #expect(throws: Failure.self) { try half.synchronously(3) }
    await #expect(throws: Failure.self) { try await half(3) }
  }

  private actor Worker {
    private(set) var steps: [String] = []

    func work(_ function: BackgroundFunction<Void, Bool>) async throws {
      steps.append("begin")
      steps.append(try await function(()) ? "end" : "held up")
    }

    func note(_ step: String) { steps.append(step) }
  }

  @Test func `An actor does something else while the function runs`() async throws {
    let (started, begin) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let function = BackgroundFunction { (_: Void) in
      begin.finish()
      return gate.wait(timeout: .now() + 60) == .success
    }
    let worker = Worker()
    let task = Task { try await worker.work(function) }
    for await _ in started {}
    await worker.note("meanwhile")
    gate.signal()
    try await task.value
    #expect(await worker.steps == ["begin", "meanwhile", "end"])
  }

  @Test func `A caller that is cancelled cancels the function`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let function = BackgroundFunction { (_: Void) throws -> Bool in
      gate.signal()
      for _ in 0..<60_000 where !Task.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
      return Task.isCancelled
    }
    let task = Task { try await function(()) }
    // A thread, which needs none of the pool.
    Thread.detachNewThread {
      gate.wait()
      task.cancel()
    }
    #expect(try await task.value)
  }
}
