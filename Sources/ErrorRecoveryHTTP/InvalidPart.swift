public import ErrorRecovery

/// An error about several parts of a request, such as the fields of a form: a problem document lists them in `errors`.
///
/// ```swift
/// struct OrderInvalid: InvalidRequest {
///   var invalidParts: [InvalidPart]
///   var code: ErrorCode { ErrorCode(domain: "order", name: "invalid") }
///   var title: ErrorText { ErrorText("order.invalid", "The order has mistakes.") }
/// }
/// throw OrderInvalid(invalidParts: [InvalidPart(ErrorText("order.count", "The count must be positive."), at: .pointer("#/count"))])
/// ```
public protocol InvalidRequest: PresentableError {
  /// What is wrong, in the order of the request. A document lists the first ``RecoveryResponder/maximumParts``.
  var invalidParts: [InvalidPart] { get }
}

/// An invalid part of a request, and why it is invalid.
public struct InvalidPart: Hashable, Sendable {
  /// Where a part is in its request.
  public enum Place: Hashable, Sendable {
    /// A value of a JSON body, as a JSON Pointer in its form for addresses (RFC 6901 §6), such as `#/items/0/count`.
    case pointer(String)
    /// A parameter of the query or a field of a form, by its name.
    case parameter(String)
    /// A header field, by its name.
    case header(String)
  }

  /// Where it is, or nil for the request as a whole.
  public var place: Place?
  /// What is wrong with it.
  public var detail: ErrorText

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - detail: The defect, as a full sentence.
  ///   - place: Where it is, or nil for the request as a whole.
  public init(_ detail: ErrorText, at place: Place? = nil) {
    self.place = place
    self.detail = detail
  }
}
