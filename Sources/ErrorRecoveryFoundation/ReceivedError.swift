public import ErrorRecovery
public import Foundation

/// An error of Foundation, or of code that knows only Foundation, as one that presents itself.
///
/// Texts that come with the error are the user's own language already and may name the user's own data, so they are shown to no one else.
public struct ReceivedError: PresentableError {
  /// The error that was received, unchanged.
  public let original: any Error
  /// Domain and code.
  public let code: ErrorCode
  /// The failure.
  public let title: ErrorText
  /// Why it happened.
  public let reason: ErrorText?
  /// A suggestion for the reader.
  public let suggestion: ErrorText?
  /// The help anchor.
  public let helpURL: ErrorText.Argument?
  /// Known for some codes of Cocoa, POSIX and URL loading.
  public let retryability: Retryability
  /// Its cause.
  public let underlyingErrors: [any Error]
  /// Its options; one that has no id is called `option-1`, `option-2`… by its position.
  public let recoveryOptions: [RecoveryOption]
  private let attempt: @Sendable (Int) async throws -> Bool

  /// Has the option's own attempter carry it out.
  ///
  /// - Throws: Errors of the attempter.
  @concurrent public func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool {
    guard let index = recoveryOptions.firstIndex(where: { $0.id == option }) else { return false }
    return try await attempt(index)
  }

  init(
    original: any Error, code: ErrorCode, title: ErrorText, reason: String? = nil, suggestion: String? = nil, help: String? = nil,
    retryability: Retryability = .no, underlying: [any Error] = [], options: [String] = [],
    attempt: @escaping @Sendable (Int) async throws -> Bool = { _ in false }
  ) {
    self.original = original
    self.code = code
    self.title = title
    self.reason = reason.map { ErrorText(received: $0) }
    self.suggestion = suggestion.map { ErrorText(received: $0) }
    self.helpURL = help.map { .string($0, privacy: .user) }
    self.retryability = retryability
    self.underlyingErrors = underlying
    self.recoveryOptions = options.enumerated().map { index, title in
      RecoveryOption(RecoveryOption.ID(rawValue: "option-\(index + 1)"), ErrorText(received: title))
    }
    self.attempt = attempt
  }
}

extension ReceivedError {
  /// Creates one from an object.
  ///
  /// - Parameter error: The object; it stays as ``original``.
  public init(_ error: NSError) {
    let info = error.userInfo
    let attempter = info[NSRecoveryAttempterErrorKey]
    let known = KnownError(domain: error.domain, code: error.code)
    let description = info[NSLocalizedDescriptionKey] as? String
    self.init(
      original: error, code: ErrorCode(domain: error.domain, name: String(error.code)),
      title: description.map { ErrorText(received: $0) } ?? known?.title ?? ErrorText(received: error.localizedDescription),
      reason: info[NSLocalizedFailureReasonErrorKey] as? String ?? (description == nil ? Self.path(in: info) : nil),
      suggestion: info[NSLocalizedRecoverySuggestionErrorKey] as? String, help: info[NSHelpAnchorErrorKey] as? String,
      retryability: known?.retryability ?? .no, underlying: Self.underlying(in: info),
      options: info[NSLocalizedRecoveryOptionsErrorKey] as? [String] ?? [],
      attempt: AttempterCall(attempter, of: error).callAsFunction)
  }

  /// Creates one from an error that Foundation knows, or returns nil.
  init?(bridging error: any Error) {
    switch error {
    case let error as CocoaError:
      unsafe self.init(struct: error, domain: NSCocoaErrorDomain, code: error.code.rawValue, info: error.userInfo)
    case let error as URLError: self.init(struct: error, domain: NSURLErrorDomain, code: error.code.rawValue, info: error.userInfo)
    case let error as POSIXError:
      self.init(struct: error, domain: NSPOSIXErrorDomain, code: Int(error.code.rawValue), info: error.userInfo)
    case let error as DecodingError: self.init(decoding: error)
    case let error as any RecoverableError: self.init(localized: error, recoverable: error)
    case let error as any LocalizedError: self.init(localized: error, recoverable: nil)
    case let error as any CustomNSError:
      self.init(struct: error, domain: type(of: error).errorDomain, code: error.errorCode, info: error.errorUserInfo)
    default: return nil
    }
  }

  private init(struct error: any Error, domain: String, code: Int, info: [String: Any]) {
    let known = KnownError(domain: domain, code: code)
    self.init(
      original: error, code: ErrorCode(domain: domain, name: String(code)),
      title: (info[NSLocalizedDescriptionKey] as? String).map { ErrorText(received: $0) } ?? known?.title
        ?? ErrorText(received: error.localizedDescription),
      reason: info[NSLocalizedFailureReasonErrorKey] as? String ?? Self.path(in: info),
      suggestion: info[NSLocalizedRecoverySuggestionErrorKey] as? String, help: info[NSHelpAnchorErrorKey] as? String,
      retryability: known?.retryability ?? .no, underlying: Self.underlying(in: info))
  }

  private init(localized error: any Error, recoverable: (any RecoverableError)?) {
    let localized = error as? any LocalizedError
    let custom = error as? any CustomNSError
    let type = String(reflecting: Swift.type(of: error))
    self.init(
      original: error,
      code: custom.map { ErrorCode(domain: Swift.type(of: $0).errorDomain, name: String($0.errorCode)) }
        ?? ErrorCode(domain: String(type.prefix { $0 != "." }), name: String(describing: Swift.type(of: error))),
      title: ErrorText(received: localized?.errorDescription ?? error.localizedDescription), reason: localized?.failureReason,
      suggestion: localized?.recoverySuggestion, help: localized?.helpAnchor, underlying: Self.underlying(in: custom?.errorUserInfo ?? [:]),
      options: recoverable?.recoveryOptions ?? [],
      attempt: { index in recoverable?.attemptRecovery(optionIndex: index) ?? false })
  }

  private init(decoding error: DecodingError) {
    let (name, context, detail): (String, DecodingError.Context?, String?) =
      switch error {
      case .typeMismatch(let type, let context): ("type-mismatch", context, "\(type)")
      case .valueNotFound(let type, let context): ("value-not-found", context, "\(type)")
      case .keyNotFound(let key, let context): ("key-not-found", context, key.stringValue)
      case .dataCorrupted(let context): ("data-corrupted", context, nil)
      @unknown default: ("other", nil, nil)
      }
    let path = context?.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".") ?? ""
    let reason = [context?.debugDescription, detail, path].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    self.init(
      original: error, code: ErrorCode(domain: "decoding", name: name), title: StandardTexts.dataUnreadable,
      reason: reason.isEmpty ? nil : reason, underlying: [context?.underlyingError].compactMap { $0 })
  }

  private static func path(in info: [String: Any]) -> String? {
    info[NSFilePathErrorKey] as? String ?? (info[NSURLErrorKey] as? URL).map { $0.isFileURL ? $0.path : $0.absoluteString }
  }

  private static func underlying(in info: [String: Any]) -> [any Error] {
    let several = info[NSError.severalUnderlyingErrorsKey] as? [any Error] ?? []
    guard let first = info[NSUnderlyingErrorKey] as? any Error else { return several }
    // Code that knows only one cause usually puts it in the list too.
    let isListed = several.contains { NSError.instance(of: $0).map { $0 === NSError.instance(of: first) } ?? false }
    return isListed ? several : [first] + several
  }
}
