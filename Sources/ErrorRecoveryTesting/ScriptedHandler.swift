public import ErrorRecovery
import Synchronization

/// A handler for tests that answers by a script and remembers what it was asked.
///
/// ```swift
/// let handler = ScriptedHandler(Choice(.retry), Choice("use-cache"))  // declines from the third question on
/// ```
public final class ScriptedHandler: RecoveryHandler, RecoveryObserver {
  private struct Record {
    var failures: [Failure] = []
    var attempts: [Int] = []
    var finished: [String] = []
  }

  /// The chooser that it represents; `Chooser.person` unless a test sets another one.
  public let chooser: Chooser
  private let answer: @Sendable (Failure, Int) async -> Choice?
  private let record = Mutex(Record())

  /// Creates a handler from a function; without one it declines everything.
  ///
  /// - Parameters:
  ///   - chooser: The chooser that it represents.
  ///   - answer: The answer to each question.
  public init(as chooser: Chooser = .person, _ answer: @escaping @Sendable (Failure) async -> Choice? = { _ in nil }) {
    self.chooser = chooser
    self.answer = { failure, _ in await answer(failure) }
  }

  /// Creates a handler from its answers.
  ///
  /// - Parameters:
  ///   - first: The answer to the first question.
  ///   - others: The answers to the next ones; it declines when they are used up.
  public init(_ first: Choice, _ others: Choice?...) {
    chooser = .person
    let answers: [Choice?] = [first] + others
    answer = { _, question in answers.indices.contains(question) ? answers[question] : nil }
  }

  /// The questions it was asked.
  public var failures: [Failure] { record.withLock { $0.failures } }
  /// The attempts that began.
  public var attempts: [Int] { record.withLock { $0.attempts } }
  /// How the operations ended: `true 2` is a success with the second attempt.
  public var finished: [String] { record.withLock { $0.finished } }
  /// The ids that it was offered, question by question.
  public var offers: [[String]] { failures.map { $0.options.map(\.id.rawValue) } }

  /// Remembers the attempt.
  public func willAttempt(_ attempt: Int) { record.withLock { $0.attempts.append(attempt) } }

  /// The next answer of the script.
  @concurrent public func choose(_ failure: Failure) async -> Choice? {
    let question = record.withLock {
      $0.failures.append(failure)
      return $0.failures.count - 1
    }
    return await answer(failure, question)
  }

  /// Remembers the end.
  public func didFinish(success: Bool, attempts: Int) { record.withLock { $0.finished.append("\(success) \(attempts)") } }
}
