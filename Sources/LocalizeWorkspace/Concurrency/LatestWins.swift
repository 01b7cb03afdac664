import Synchronization

/// Answers questions of which only the newest counts, such as those of a search while someone types.
///
/// A newer question cancels the older one, whose result is never delivered, even if it is there already.
///
/// ```swift
/// let search = LatestWins<[String]>()
/// let answer = search.ask { try await find(typed) }
/// if let found = try await answer.value { show(found) }
/// ```
public final class LatestWins<Value: Sendable>: Sendable {
  /// An answer, to be awaited like a future, as often as it is wanted.
  public struct Answer: Sendable {
    fileprivate let question: Question

    /// The result; nil as soon as a newer question was asked.
    ///
    /// - Throws: What the question throws.
    public var value: Value? {
      get async throws { try await question.value() }
    }
  }

  private let current = Mutex<Question?>(nil)

  /// Creates an asker without questions.
  public init() {}

  /// Asks a question, and gives up the one before.
  ///
  /// - Parameter question: Finds the result, in a task that a newer question cancels.
  public func ask(_ question: @escaping @Sendable () async throws -> Value) -> Answer {
    let new = Question()
    replace(by: new)
    new.start(question)
    return Answer(question: new)
  }

  /// Gives up the question that was asked last.
  public func cancel() { replace(by: nil) }

  private func replace(by new: Question?) {
    let old = current.withLock { current in
      defer { current = new }
      return current
    }
    old?.giveUp()
  }

  /// A question with those who wait for its result.
  fileprivate final class Question: Sendable {
    private enum Outcome {
      case open
      case found(Result<Value, any Error>)
      case obsolete
    }

    private struct State {
      var outcome = Outcome.open
      var task: Task<Void, Never>?
      var waiting: [CheckedContinuation<Result<Value?, any Error>, Never>] = []
    }

    private let state = Mutex(State())

    func start(_ question: @escaping @Sendable () async throws -> Value) {
      let task = Task {
        let result: Result<Value, any Error>
        do { result = .success(try await question()) } catch { result = .failure(error) }
        finish(result)
      }
      let isObsolete = state.withLock { state in
        state.task = task
        if case .obsolete = state.outcome { return true }
        return false
      }
      if isObsolete { task.cancel() }
    }

    func giveUp() {
      let (task, waiting) = state.withLock { state in
        defer { (state.outcome, state.task, state.waiting) = (.obsolete, nil, []) }
        return (state.task, state.waiting)
      }
      task?.cancel()
      for waiter in waiting { waiter.resume(returning: .success(nil)) }
    }

    private func finish(_ result: Result<Value, any Error>) {
      let waiting = state.withLock { state -> [CheckedContinuation<Result<Value?, any Error>, Never>] in
        guard case .open = state.outcome else { return [] }
        defer { (state.outcome, state.task, state.waiting) = (.found(result), nil, []) }
        return state.waiting
      }
      for waiter in waiting { waiter.resume(returning: result.map { $0 }) }
    }

    func value() async throws -> Value? {
      let result = await withCheckedContinuation { waiter in
        let known = state.withLock { state -> Result<Value?, any Error>? in
          switch state.outcome {
          case .open:
            state.waiting.append(waiter)
            return nil
          case .found(let result): return result.map { $0 }
          case .obsolete: return .success(nil)
          }
        }
        if let known { waiter.resume(returning: known) }
      }
      return try result.get()
    }
  }
}
