import ErrorRecovery

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

/// A store that cannot be reached and has three of everything.
struct Store {
  func price() async throws -> String { throw StoreError.offline(host: "10.0.0.7") }

  func order(_ count: Int) async throws -> String {
    guard count <= 3 else { throw StoreError.soldOut(left: 3) }
    return "ordered \(count)"
  }
}
