public import ErrorRecovery
public import Foundation

extension NSError {
  /// The key under which an object made from a Swift error bears its code as `domain/name`.
  public static let errorRecoveryCodeKey = "ErrorRecoveryCode"

  /// Foundation's key for several underlying errors, which has no name on Linux.
  static let severalUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

  /// An object with all parts of a Swift error, for code that knows only `NSError`.
  ///
  /// Description, reason, suggestion, help anchor, options with a ``RecoveryAttempter``, and underlying errors are written out for the
  /// reader. Nothing is lost: ``ErrorRecovery/ErrorMapping/foundation`` gives the Swift error back. An error that came from Foundation
  /// becomes the same object again, or one with the same user information if it was not an object. What it carries is for this process: a
  /// reader who may not see the error must get the object's texts alone.
  ///
  /// On Linux an object must not be hashed or put into a set: Foundation ends the process there.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - options: The options; nil means those of the error itself. Only those of the error itself have an effect.
  ///   - audience: The reader.
  ///   - catalog: Where translations come from; nil means English.
  ///   - languages: The reader's languages as BCP 47 tags, the preferred one first.
  public static func presenting(
    _ error: any Error, options: [RecoveryOption]? = nil, for audience: Audience = .user, catalog: (any ErrorCatalog)? = nil,
    languages: [String] = []
  ) -> NSError {
    var maker = NSErrorMaker(audience: audience, catalog: catalog, languages: languages)
    return maker.object(for: error, options: options, depth: 0)
  }
}
