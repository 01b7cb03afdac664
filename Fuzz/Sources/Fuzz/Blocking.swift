import Foundation

/// Runs asynchronous code to its end: libFuzzer's callback is synchronous.
enum Blocking {
  private final class Result<Value>: @unchecked Sendable {
    var value: Value?
  }

  /// The result of an operation.
  static func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
    let (done, result) = (DispatchSemaphore(value: 0), Result<Value>())
    Task.detached {
      result.value = await operation()
      done.signal()
    }
    done.wait()
    guard let value = result.value else { Fuzz.fail("an operation ended without a result") }
    return value
  }
}
