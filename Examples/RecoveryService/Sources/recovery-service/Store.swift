import ErrorRecovery
import ErrorRecoveryHTTP
import Synchronization

/// What can go wrong in the store.
enum StoreError: PresentableError {
  case offline(host: String)
  case soldOut(left: Int)

  var code: ErrorCode {
    switch self {
    case .offline: ErrorCode(domain: "store", name: "offline")
    case .soldOut: ErrorCode(domain: "store", name: "sold-out")
    }
  }

  var title: ErrorText {
    switch self {
    case .offline(let host): ErrorText("store.offline", "The store \(host) cannot be reached.")
    case .soldOut(let left): ErrorText("store.sold-out", "Only \(left, privacy: .public) are left.")
    }
  }

  var retryability: Retryability {
    switch self {
    case .offline: .after(.seconds(30))
    case .soldOut: .no
    }
  }
}

/// An order that no store could carry out.
struct OrderInvalid: InvalidRequest {
  let count: String
  var code: ErrorCode { ErrorCode(domain: "order", name: "invalid") }
  var title: ErrorText { ErrorText("order.invalid", "The order has mistakes.") }
  var invalidParts: [InvalidPart] {
    [InvalidPart(ErrorText("order.count", "The count must be a positive whole number."), at: .parameter("count"))]
  }
}

/// A store that cannot be reached and has three of everything.
final class Store: Sendable {
  private let attempted = Mutex(0)

  /// How often the price was asked for.
  var attempts: Int { attempted.withLock { $0 } }

  func price() async throws -> String {
    attempted.withLock { $0 += 1 }
    throw StoreError.offline(host: "10.0.0.7")
  }

  func order(_ count: Int) async throws -> String {
    guard count <= 3 else { throw StoreError.soldOut(left: 3) }
    return "ordered \(count)"
  }
}
