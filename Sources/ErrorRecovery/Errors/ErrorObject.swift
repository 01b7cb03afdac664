/// The object of an error whose type is a class.
///
/// A cast cannot find it: an error that passed through a generic function as `any Error` lies in a box inside a box, and `error as AnyObject`
/// then yields no object at all (Swift 6.3 on Linux). Opening the existential shows each layer as what it is.
package enum ErrorObject {
  /// The object, or nil if the error is a value.
  package static func of(_ error: any Error) -> AnyObject? { opened(error) }

  /// The error without the boxes that generic functions put around it.
  package static func unboxed(_ error: any Error) -> any Error {
    func opened<E: Error>(_ inner: E) -> any Error {
      E.self == (any Error).self ? unboxed(unsafeBitCast(inner, to: (any Error).self)) : error
    }
    return opened(error)
  }

  private static func opened<E: Error>(_ error: E) -> AnyObject? {
    if E.self == (any Error).self { return of(unsafeBitCast(error, to: (any Error).self)) }
    return E.self is AnyObject.Type ? unsafeBitCast(error, to: AnyObject.self) : nil
  }
}
