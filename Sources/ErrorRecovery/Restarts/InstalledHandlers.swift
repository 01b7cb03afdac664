/// The handlers of a `withRecoveryHandlers`, and those outside of them.
final class InstalledHandlers: Sendable {
  /// A handler, and the state under which it runs.
  struct Member: Sendable {
    let handler: any RecoveryHandler
    /// Knows the handlers outside of this one and no restarts: a handler throws nothing, so nothing could unwind from it.
    let context: RecoveryFrame?

    /// The error to present instead of `error`.
    func presented(_ error: any Error) -> any Error {
      RecoveryContext.current.withValue(context) { handler.willPresent(error) }
    }

    /// The handler's answer.
    func choice(_ failure: Failure) async -> Choice? {
      await RecoveryContext.current.withValue(context) { await handler.choose(failure) }
    }

    /// The answer of a handler that can't wait.
    func immediateChoice(_ failure: Failure) -> Choice? {
      RecoveryContext.current.withValue(context) { handler.chooseImmediately(failure) }
    }
  }

  /// All handlers, innermost first.
  let all: [any RecoveryHandler]
  /// Those of them that observe attempts.
  let observers: [any RecoveryObserver]
  /// Those of the observers that want events.
  let eventObservers: [any RecoveryEventObserver]
  private let own: [any RecoveryHandler]
  private let outer: InstalledHandlers?

  init(_ handlers: [any RecoveryHandler], under outer: InstalledHandlers?) {
    own = handlers
    self.outer = outer
    all = handlers + (outer?.all ?? [])
    observers = handlers.compactMap(\.observer) + (outer?.observers ?? [])
    eventObservers = observers.compactMap { $0 as? any RecoveryEventObserver }
  }

  /// All handlers with their contexts, innermost first.
  ///
  /// As in Common Lisp, a handler runs under the handlers outside of those that it was installed with, and so never under itself.
  var members: [Member] {
    var members: [Member] = []
    var next: InstalledHandlers? = self
    while let installed = next {
      let context = installed.outer.map { RecoveryFrame.context(of: $0) }
      members += installed.own.map { Member(handler: $0, context: context) }
      next = installed.outer
    }
    return members
  }
}
