/// Takes the first of some options that is offered: what to do without a user and after the last retry.
///
/// Put it after a ``RetryPolicy``, which is then asked first. It never chooses to run the operation again.
public struct Fallback: RecoveryHandler {
  /// The options, the preferred one first.
  public var options: [RecoveryOption.ID]

  /// Creates a fallback.
  ///
  /// - Parameter options: The options, the preferred one first. Those that need an input are ignored.
  public init(_ options: RecoveryOption.ID...) { self.options = options }

  /// The first option that is offered, or nil.
  @concurrent public func choose(_ failure: Failure) async -> Choice? { chooseImmediately(failure) }

  /// The same without waiting.
  public func chooseImmediately(_ failure: Failure) -> Choice? {
    let repairs = Set(failure.presentable?.recoveryOptions.map(\.id) ?? [])
    for id in options where id != .retry && !repairs.contains(id) {
      if let option = failure.option(id), option.input == nil { return Choice(id) }
    }
    return nil
  }
}
