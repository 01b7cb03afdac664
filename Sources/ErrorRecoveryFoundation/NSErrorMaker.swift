import ErrorRecovery
import Foundation

/// Makes objects from an error and from what caused it, within bounds, because errors may cause each other in a circle.
struct NSErrorMaker {
  private static let maximumDepth = 8

  let audience: Audience
  let catalog: (any ErrorCatalog)?
  let languages: [String]
  private var remaining = 32

  init(audience: Audience, catalog: (any ErrorCatalog)?, languages: [String]) {
    self.audience = audience
    self.catalog = catalog
    self.languages = languages
  }

  mutating func object(for error: any Error, options: [RecoveryOption]?, depth: Int) -> NSError {
    if let object = NSError.instance(of: error) { return object }
    if let received = error as? ReceivedError, let object = NSError.instance(of: received.original) { return object }
    guard let presentable = ErrorMapping.foundation(error) as? any PresentableError else { return opaque(error) }

    let options = options ?? presentable.recoveryOptions
    var info = ownInfo(of: (presentable as? ReceivedError)?.original ?? error)
    info[NSLocalizedDescriptionKey] = text(presentable.title)
    info[NSError.errorRecoveryCodeKey] = presentable.code.description
    // Also without options: it carries the error itself.
    info[NSRecoveryAttempterErrorKey] = RecoveryAttempter(error: presentable, options: options.map(\.id))
    info[NSLocalizedFailureReasonErrorKey] = presentable.reason.map(text)
    info[NSLocalizedRecoverySuggestionErrorKey] = presentable.suggestion.map(text)
    info[NSHelpAnchorErrorKey] = presentable.helpURL.flatMap { $0.privacy.isVisible(to: audience) ? $0.text : nil }
    if !options.isEmpty { info[NSLocalizedRecoveryOptionsErrorKey] = options.map { text($0.title) } }
    var causes: [NSError] = []
    for cause in presentable.underlyingErrors where depth < Self.maximumDepth && remaining > 0 {
      remaining -= 1
      causes.append(object(for: cause, options: nil, depth: depth + 1))
    }
    info[NSUnderlyingErrorKey] = causes.first
    if causes.count > 1 { info[NSError.severalUnderlyingErrorsKey] = causes }
    return NSError(domain: presentable.code.domain, code: Self.number(for: presentable.code), userInfo: info)
  }

  /// The user information of an error, such as the path of a file: for the user alone.
  private func ownInfo(of error: any Error) -> [String: Any] {
    Privacy.user.isVisible(to: audience) ? (error as? any CustomNSError)?.errorUserInfo ?? [:] : [:]
  }

  /// The description of an error that isn't presentable is for the developer alone.
  private func opaque(_ error: any Error) -> NSError {
    let report = ErrorReport(error, for: audience, catalog: catalog, languages: languages)
    let info: [String: Any] = [
      NSLocalizedDescriptionKey: report.title, NSRecoveryAttempterErrorKey: RecoveryAttempter(error: error, options: []),
    ]
    return NSError(domain: String(reflecting: type(of: error)), code: 1, userInfo: info)
  }

  private func text(_ text: ErrorText) -> String { text.render(for: audience, catalog: catalog, languages: languages) }

  /// The name if it is a number, else a number that is the same in every run (FNV-1a), so that codes are distinguishable.
  private static func number(for code: ErrorCode) -> Int {
    if let number = Int(code.name) { return number }
    let mixed = code.name.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Int(mixed & 0x7FFF_FFFF)
  }
}
