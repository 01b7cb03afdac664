/// By what a frame recognises an error that an inner frame has already asked about.
///
/// Most errors are values without an identity of their own, so several signs are compared, the surest one first: the object of a class; the
/// box that an untyped `throw` passes on; equality, where the type has one; and for all other types a difference in the code or a field.
struct FailureIdentity: Sendable {
  /// How sure it is that two errors are the same failure.
  enum Likeness: CaseIterable {
    /// They share an object or a box.
    case identical
    /// They are values of one type without a difference.
    case equal
  }

  private static let maximumWrapped = 16

  /// The error itself, which keeps the address of its box from being used again.
  private let error: any Error

  init(_ error: any Error) {
    self.error = ErrorObject.unboxed(error)
  }

  /// The identity of `error` and of the errors it wraps, nearest first, cut off after a few: an error that gained context while it was thrown
  /// is still the same failure.
  static func identities(in error: any Error) -> [FailureIdentity] {
    var identities: [FailureIdentity] = []
    var queue = [error]
    while identities.count < min(queue.count, maximumWrapped) {
      let next = queue[identities.count]
      identities.append(FailureIdentity(next))
      queue += (next as? any PresentableError)?.underlyingErrors.prefix(maximumWrapped) ?? []
    }
    return identities
  }

  /// How sure it is that `other` is the same failure; nil if it is another one.
  func likeness(to other: FailureIdentity) -> Likeness? {
    if box == other.box { return .identical }
    guard type(of: error) == type(of: other.error) else { return nil }
    if let object = ErrorObject.of(error) { return object === ErrorObject.of(other.error) ? .identical : nil }
    if let presentable = error as? any PresentableError, presentable.code != (other.error as? any PresentableError)?.code { return nil }
    return ValueDifference.exists(between: error, and: other.error) ? nil : .equal
  }

  /// The address of the box that holds the error.
  ///
  /// Rethrowing an untyped error passes the box on; a typed `throw` makes a new one.
  private var box: UnsafeRawPointer { unsafeBitCast(error, to: UnsafeRawPointer.self) }
}
