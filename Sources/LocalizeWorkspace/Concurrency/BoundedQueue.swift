import Dispatch
import Synchronization

/// A queue of limited size, whose most urgent element is taken first; among equals, the oldest.
///
/// A full queue pushes back: whoever adds to it waits until there is room. What is no longer wanted leaves it by ``removeAll(where:)``.
///
/// ```swift
/// let queue = BoundedQueue<Request>(capacity: 128)
/// await queue.push(request, priority: request.isTyped ? 1 : 0)
/// while let request = await queue.next() { answer(request) }
/// ```
///
/// - Complexity: Adding and taking are O(n).
public final class BoundedQueue<Element: Sendable>: Sendable {
  private struct Entry {
    var element: Element
    var priority: Int
    var weight: Int
    /// Tells whoever waits for room whether the element was taken in.
    var admitted: (@Sendable (Bool) -> Void)?
  }

  private struct State {
    /// In the order in which they are taken.
    var entries: [Entry] = []
    var weight = 0
    /// Those that wait for room, in the order in which they came.
    var waiting: [Entry] = []
    var takers: [(number: Int, continuation: CheckedContinuation<Element?, Never>)] = []
    var takerCount = 0
    var isFinished = false
  }

  /// The sum of the weights that have room.
  public let capacity: Int
  private let state = Mutex(State())

  /// Creates an empty queue.
  ///
  /// - Parameter capacity: The sum of the weights of its elements; at least 1. One that weighs more has room where there is no other.
  public init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The number of elements in it, without those that wait for room.
  public var count: Int { state.withLock { $0.entries.count } }

  /// The number of elements that wait for room.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  // MARK: Adding

  /// Adds an element, after it has waited for room.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - priority: How urgent it is; more is taken earlier.
  ///   - weight: How much room it takes.
  /// - Returns: Whether it was taken in: not into a queue that is finished, nor if it was removed while it waited.
  @discardableResult
  public func push(_ element: Element, priority: Int = 0, weight: Int = 1) async -> Bool {
    await withCheckedContinuation { continuation in
      add(Entry(element: element, priority: priority, weight: weight) { continuation.resume(returning: $0) })
    }
  }

  /// Adds an element as ``push(_:priority:weight:)`` does, for a thread of its own, which is held up meanwhile.
  @discardableResult
  public func pushFromThread(_ element: Element, priority: Int = 0, weight: Int = 1) -> Bool {
    let answer = Answer()
    add(Entry(element: element, priority: priority, weight: weight) { answer.give($0) })
    return answer.wait()
  }

  /// What a thread waits for.
  private final class Answer: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let value = Mutex(false)

    func give(_ isAdmitted: Bool) {
      value.withLock { $0 = isAdmitted }
      semaphore.signal()
    }

    func wait() -> Bool {
      semaphore.wait()
      return value.withLock { $0 }
    }
  }

  private func add(_ entry: Entry) {
    act { state in
      guard !state.isFinished else { return [{ entry.admitted?(false) }] }
      state.waiting.append(entry)
      return admit(&state)
    }
  }

  /// Takes in what there is room for, and hands over what is waited for.
  private func admit(_ state: inout State) -> [@Sendable () -> Void] {
    var actions: [@Sendable () -> Void] = []
    repeat {
      while let first = state.waiting.first, state.entries.isEmpty || state.weight + first.weight <= capacity {
        var entry = state.waiting.removeFirst()
        let admitted = entry.admitted
        actions.append { admitted?(true) }
        entry.admitted = nil
        let place = state.entries.firstIndex { $0.priority < entry.priority } ?? state.entries.count
        state.entries.insert(entry, at: place)
        state.weight += entry.weight
      }
      guard !state.takers.isEmpty, !state.entries.isEmpty else { break }
      let taker = state.takers.removeFirst().continuation
      let element = removeFirst(&state)
      actions.append { taker.resume(returning: element) }
    } while true
    return actions
  }

  private func removeFirst(_ state: inout State) -> Element {
    let entry = state.entries.removeFirst()
    state.weight -= entry.weight
    return entry.element
  }

  /// Changes the state, and then resumes others, outside of the lock.
  private func act(_ change: (inout State) -> [@Sendable () -> Void]) {
    for action in state.withLock({ change(&$0) }) { action() }
  }

  // MARK: Taking

  /// Takes the most urgent element; waits for one.
  ///
  /// - Returns: Nil if the queue is finished and empty, or the task was cancelled.
  public func next() async -> Element? {
    let number = state.withLock { state in
      state.takerCount += 1
      return state.takerCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        act { state in
          if !state.entries.isEmpty {
            let element = removeFirst(&state)
            return [{ continuation.resume(returning: element) }] + admit(&state)
          }
          guard !state.isFinished, !Task.isCancelled else { return [{ continuation.resume(returning: nil) }] }
          state.takers.append((number, continuation))
          return []
        }
      }
    } onCancel: {
      act { state in
        guard let place = state.takers.firstIndex(where: { $0.number == number }) else { return [] }
        let taker = state.takers.remove(at: place).continuation
        return [{ taker.resume(returning: nil) }]
      }
    }
  }

  /// Removes what is no longer wanted, also among what waits for room.
  ///
  /// - Returns: What was removed, in the order in which it would have been taken; what waited for room comes last.
  @discardableResult
  public func removeAll(where isUnwanted: (Element) -> Bool) -> [Element] {
    var removed: [Element] = []
    act { state in
      var actions: [@Sendable () -> Void] = []
      for entry in state.entries where isUnwanted(entry.element) { state.weight -= entry.weight }
      removed = state.entries.map(\.element).filter(isUnwanted)
      state.entries.removeAll { isUnwanted($0.element) }
      for entry in state.waiting where isUnwanted(entry.element) {
        removed.append(entry.element)
        let admitted = entry.admitted
        actions.append { admitted?(false) }
      }
      state.waiting.removeAll { isUnwanted($0.element) }
      return actions + admit(&state)
    }
    return removed
  }

  /// Takes nothing more in; what is in it can still be taken.
  public func finish() {
    act { state in
      state.isFinished = true
      var actions: [@Sendable () -> Void] = []
      for entry in state.waiting {
        let admitted = entry.admitted
        actions.append { admitted?(false) }
      }
      state.waiting = []
      for taker in state.takers { actions.append { taker.continuation.resume(returning: nil) } }
      state.takers = []
      return actions
    }
  }
}
