import Synchronization

/// The events for observers; requested only if ``hasObservers``.
extension RecoveryFrame {
  private static let lastOperation = Atomic<UInt64>(0)

  /// The operation begins.
  @usableFromInline
  func announceBegin(_ name: StaticString?) {
    guard let installed = nearest else { return }
    // A frame that is used again forgets the operation of the call before.
    operation = installed.eventObservers.isEmpty ? nil : nextOperation(name)
    if operation != nil { began = .now }
    emit(.began, attempt: 1)
    for observer in installed.observers { observer.willAttempt(1) }
  }

  @usableFromInline
  func announce(attempt: Int) {
    for observer in observers { observer.willAttempt(attempt) }
  }

  /// The operation returned.
  ///
  /// Where no other frame ran inside this one since the attempt began, it is this one that calls the dependency.
  @usableFromInline
  func announceReturn(fromAttempt attempt: Int) {
    let isInnermost = !hasInner.load(ordering: .relaxed)
    for observer in observers {
      if isInnermost { observer.didReturn(fromAttempt: attempt) }
      observer.didFinish(success: true, attempts: attempt)
    }
    emit(.ended, attempt: attempt) { $0.success = true }
  }

  @usableFromInline
  func announceEnd(success: Bool, attempts: Int, error: (any Error)? = nil) {
    for observer in observers { observer.didFinish(success: success, attempts: attempts) }
    emit(.ended, attempt: attempts) {
      $0.success = success
      $0.failure = error.map { Failure(error: $0, options: [], attempt: attempts) }
    }
  }

  /// Makes an event if an observer wants it.
  func emit(_ kind: RecoveryEvent.Kind, attempt: Int, _ complete: (inout RecoveryEvent) -> Void = { _ in }) {
    guard hasObservers, let operation, let began, let observers = nearest?.eventObservers, !observers.isEmpty else { return }
    var event = RecoveryEvent(kind, of: operation, attempt: attempt, elapsed: began.duration(to: .now))
    complete(&event)
    for observer in observers { observer.observe(event) }
  }

  private func nextOperation(_ name: StaticString?) -> RecoveryEvent.Operation {
    let id = Self.lastOperation.wrappingAdd(1, ordering: .relaxed).newValue
    return RecoveryEvent.Operation(name: name.map(\.description), id: id, parent: parent?.nearestOperation?.id)
  }

  /// The operation of the nearest observed frame, this one included; one without observers may still have that of an earlier call.
  var nearestOperation: RecoveryEvent.Operation? { (hasObservers ? operation : nil) ?? parent?.nearestOperation }
}
