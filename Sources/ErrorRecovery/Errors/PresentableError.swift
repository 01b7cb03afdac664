/// An error that explains itself to the reader, in their language, and offers recovery options.
///
/// Only ``title`` must be given:
///
/// ```swift
/// enum StoreError: PresentableError {
///   case offline(host: String)
///   var code: ErrorCode { ErrorCode(domain: "store", name: "offline") }
///   var title: ErrorText {
///     switch self {
///     case .offline(let host): ErrorText("store.offline", "The store \(host) cannot be reached.")
///     }
///   }
/// }
/// ```
///
/// The parts are those of Cocoa's error objects (Olsson, "Exceptions and Errors on iOS", 2010), with options named by id instead of title
/// or position.
public protocol PresentableError: Error {
  /// The stable name of the error.
  ///
  /// The default is made from the names of module and type: set it explicitly if the code leaves the process, because it changes when
  /// the type is renamed, and because all cases of an enumeration share it.
  var code: ErrorCode { get }
  /// The failure, as a full sentence.
  var title: ErrorText { get }
  /// Whether ``title`` asks the reader for a decision and nothing failed: it is shown without the word “error”. The default is false.
  var isQuestion: Bool { get }
  /// Why it happened.
  var reason: ErrorText? { get }
  /// A suggestion for the reader.
  var suggestion: ErrorText? { get }
  /// The address of a page about the error. A literal is public; mark an address that contains a private value: `.string("…\(name)", privacy: .user)`.
  /// A reader who may not see the value is shown no part of the address.
  var helpURL: ErrorText.Argument? { get }
  /// Whether another attempt may succeed; the default is ``Retryability/no``.
  var retryability: Retryability { get }
  /// Its causes, possibly several. Code that walks the tree must handle cycles.
  var underlyingErrors: [any Error] { get }
  /// Recovery options that the error implements itself, in `attemptRecovery(_:)`. An option that needs an input gets it in a ``Choice``.
  var recoveryOptions: [RecoveryOption] { get }

  /// Performs the option that was chosen among ``recoveryOptions``.
  ///
  /// - Parameter option: The id that was chosen.
  /// - Returns: True when the cause is repaired and the operation should run again; false when the failure stands.
  /// - Throws: The error that prevented the repair; the handlers are then asked about that error.
  @concurrent func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool

  /// Performs the chosen option with its input, for options that need one; the default passes the option on.
  ///
  /// - Parameter choice: The choice; its input satisfies the option's ``InputRequest``.
  /// - Returns: True when the operation should run again; false when the failure stands.
  /// - Throws: The error that prevented the repair.
  @concurrent func attemptRecovery(_ choice: Choice) async throws -> Bool
}

extension PresentableError {
  /// Module and name of the type.
  public var code: ErrorCode {
    let qualified = String(reflecting: Self.self)
    return ErrorCode(domain: String(qualified.prefix { $0 != "." }), name: String(describing: Self.self))
  }
  /// False.
  public var isQuestion: Bool { false }
  /// Nothing.
  public var reason: ErrorText? { nil }
  /// Nothing.
  public var suggestion: ErrorText? { nil }
  /// Nothing.
  public var helpURL: ErrorText.Argument? { nil }
  /// ``Retryability/no``.
  public var retryability: Retryability { .no }
  /// None.
  public var underlyingErrors: [any Error] { [] }
  /// None.
  public var recoveryOptions: [RecoveryOption] { [] }
  /// Repairs nothing: the failure stands.
  @concurrent public func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool { false }
  /// Goes the way by its id alone.
  @concurrent public func attemptRecovery(_ choice: Choice) async throws -> Bool { try await attemptRecovery(choice.option) }
}
