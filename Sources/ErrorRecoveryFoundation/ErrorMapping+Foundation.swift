public import ErrorRecovery
import Foundation

extension ErrorMapping {
  /// Makes the errors of Foundation presentable, and those that conform to its protocols, without a change to them.
  ///
  /// That is `NSError`, `CocoaError`, `URLError`, `POSIXError`, `DecodingError`, `LocalizedError`, `RecoverableError` and `CustomNSError`;
  /// others stay. An `NSError` that ``Foundation/NSError/presenting(_:options:for:catalog:languages:)`` made becomes the Swift error it was
  /// made from.
  ///
  /// ```swift
  /// try await withRecoveryHandlers(TerminalPrompt(…), ErrorMapping.foundation) { … }
  /// let report = ErrorReport(error, for: .user, mapping: .foundation)
  /// ```
  public static let foundation = ErrorMapping { error in
    if error is any PresentableError { return error }
    if let object = NSError.instance(of: error) {
      if let carried = (object.userInfo[NSRecoveryAttempterErrorKey] as? RecoveryAttempter)?.error { return carried }
      return ReceivedError(object)
    }
    return ReceivedError(bridging: error) ?? error
  }
}

extension NSError {
  /// The error if it is an object of this class, which no cast can tell: on macOS every error becomes one, on Linux none does.
  static func instance(of error: any Error) -> NSError? {
    guard type(of: error) is NSError.Type, let object = ErrorObject.of(error) else { return nil }
    return unsafe unsafeDowncast(object, to: NSError.self)
  }
}
