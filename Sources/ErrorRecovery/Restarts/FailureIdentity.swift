/// By what a frame recognises an error that an inner frame has already asked about: its type and its code.
///
/// Errors are values without an identity of their own. Within one attempt of one frame, two errors of the same type and code are taken for
/// the same failure.
struct FailureIdentity: Hashable, Sendable {
  private static let maximumWrapped = 16

  let type: ObjectIdentifier
  let code: ErrorCode?

  init(_ error: any Error) {
    self.init(error, presentable: error as? any PresentableError)
  }

  private init(_ error: any Error, presentable: (any PresentableError)?) {
    type = ObjectIdentifier(Swift.type(of: error))
    code = presentable?.code
  }

  /// The identity of `error` and of the errors it wraps, nearest first, cut off after a few: an error that gained context while it was thrown
  /// is still the same failure.
  static func identities(in error: any Error) -> [FailureIdentity] {
    var identities: [FailureIdentity] = []
    var queue = [error]
    while identities.count < min(queue.count, maximumWrapped) {
      let next = queue[identities.count]
      let presentable = next as? any PresentableError
      identities.append(FailureIdentity(next, presentable: presentable))
      queue += presentable?.underlyingErrors.prefix(maximumWrapped) ?? []
    }
    return identities
  }
}
