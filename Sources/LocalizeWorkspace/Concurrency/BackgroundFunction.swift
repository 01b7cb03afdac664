/// A synchronous function with a thin asynchronous pair.
///
/// What reads, checks and searches is written once, synchronously, and tested so. The pair runs it beside the caller, so that an actor or a server can do
/// something else meanwhile; the function sees in `Task.isCancelled` that its caller was cancelled.
///
/// ```swift
/// let search = BackgroundFunction { (text: String) in index.nearest(to: text) }
/// let now = try search.synchronously("Cart")
/// let later = try await search("Cart")
/// ```
public struct BackgroundFunction<Input: Sendable, Output: Sendable>: Sendable {
  private let function: @Sendable (Input) throws -> Output

  /// Makes the pair of a function.
  public init(_ function: @escaping @Sendable (Input) throws -> Output) { self.function = function }

  /// Calls the function here.
  ///
  /// - Throws: What the function throws.
  public func synchronously(_ input: Input) throws -> Output { try function(input) }

  /// Calls the function beside the caller.
  ///
  /// - Throws: What the function throws.
  public func callAsFunction(_ input: Input) async throws -> Output {
    let task = Task.detached(priority: Task.currentPriority) { [function] in try function(input) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
