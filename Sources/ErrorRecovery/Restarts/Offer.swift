/// Everything that can be chosen after one failure, and who would carry it out.
struct Offer {
  enum Source {
    case retry
    case restart(index: Int)
    case error(any PresentableError)
    case enclosing(RecoveryFrame)
  }

  private(set) var options: [RecoveryOption] = []
  private var sources: [Source] = []

  /// Collects the options of the frame that failed, of the error and of the enclosing frames; of two with one id the innermost stays.
  ///
  /// - Parameters:
  ///   - frame: The frame that failed.
  ///   - error: The error, if it can present itself.
  ///   - withdrawn: Options of the frame or the error that were tried and failed.
  ///   - canRetry: Whether the operation may run again.
  init(in frame: RecoveryFrame, error: (any PresentableError)?, withdrawn: Set<RecoveryOption.ID>, canRetry: Bool) {
    let restarts = frame.options
    if canRetry, !restarts.contains(where: { $0.id == .retry }) { add(.retry, .retry) }
    for (index, option) in restarts.enumerated() where !withdrawn.contains(option.id) { add(option, .restart(index: index)) }
    if let error, canRetry {
      for option in error.recoveryOptions where !withdrawn.contains(option.id) { add(option, .error(error)) }
    }
    var outer = frame.parent
    while let enclosing = outer {
      for option in enclosing.options { add(option, .enclosing(enclosing)) }
      outer = enclosing.parent
    }
    if !options.contains(where: { $0.role == .cancel }) { options.append(.cancel) }
    yieldDefault()
  }

  func source(of id: RecoveryOption.ID) -> Source? {
    sources.indices.first { options[$0].id == id }.map { sources[$0] }
  }

  /// The options that a handler may take: a program doesn't repeat what fails again in the same way.
  func options(for chooser: Chooser, after error: (any PresentableError)?) -> [RecoveryOption] {
    guard case .retry? = sources.first, !chooser.mayRetry(after: error) else { return options }
    return Array(options.dropFirst())
  }

  private mutating func add(_ option: RecoveryOption, _ source: Source) {
    guard option.id != .cancel, !options.contains(where: { $0.id == option.id }) else { return }
    options.append(option)
    sources.append(source)
  }

  /// Trying again is the default only where nothing more specific claims to be.
  private mutating func yieldDefault() {
    guard case .retry? = sources.first, options.dropFirst().contains(where: { $0.role == .default }) else { return }
    options[0].role = nil
  }
}
