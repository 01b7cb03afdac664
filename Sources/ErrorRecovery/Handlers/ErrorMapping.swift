/// Presents errors as other ones: gives context, translates a library's errors into those of the program, makes foreign ones presentable.
///
/// It is AppKit's `willPresentError(_:)` as a handler. Only what is shown and asked about changes; what is thrown does not.
public struct ErrorMapping: RecoveryHandler {
  private let map: @Sendable (any Error) -> any Error

  /// Creates a mapping from a function.
  ///
  /// - Parameter map: The error to present; the one it was given for those it does not know.
  public init(_ map: @escaping @Sendable (any Error) -> any Error) { self.map = map }

  /// Creates a mapping for the errors of one type.
  ///
  /// - Parameters:
  ///   - type: The type of the errors to replace.
  ///   - map: The error to present instead.
  public init<Mapped: Error>(_ type: Mapped.Type, _ map: @escaping @Sendable (Mapped) -> any PresentableError) {
    self.map = { error in (error as? Mapped).map { map($0) } ?? error }
  }

  /// The error to present instead of `error`.
  public func callAsFunction(_ error: any Error) -> any Error { map(error) }

  /// The error to present instead of `error`, inside a ``ContextualError`` too.
  public func willPresent(_ error: any Error) -> any Error { (error as? ContextualError)?.mapped(by: map) ?? map(error) }
}
