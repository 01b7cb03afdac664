public import ErrorRecovery

/// An error with values of each privacy.
public struct PriceError: PresentableError, Equatable {
  /// A value that only the user may see.
  public static let customer = "Anna Svensson"
  /// A value that no one may see.
  public static let token = "sk-4711"

  /// Whether another attempt may succeed.
  public let retryability: Retryability

  /// Creates an error.
  public init(_ retryability: Retryability = .transient) { self.retryability = retryability }

  /// `store/price`.
  public var code: ErrorCode { ErrorCode(domain: "store", name: "price") }
  /// A text with both values.
  public var title: ErrorText {
    ErrorText(
      "store.price", "The price for \(Self.customer) can't be loaded with \(Self.token, privacy: .secret), code \(7, privacy: .public).")
  }
}

/// An error that can't present itself, and whose description is private.
public struct ForeignError: Error {
  /// A value that only the user may see.
  public let customer = PriceError.customer
  /// Creates an error.
  public init() {}
}
