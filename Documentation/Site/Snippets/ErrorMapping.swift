import ErrorRecovery

/// An error of a library that knows nothing of its readers.
struct SocketError: Error { var number: Int }

struct ConnectionLost: PresentableError {
  var code: ErrorCode { ErrorCode(domain: "store", name: "connection-lost") }
  var title: ErrorText { ErrorText("store.connection-lost", "The connection was lost.") }
  var retryability: Retryability { .transient }
}

// What is shown and asked about changes; what is thrown does not.
let mapping = ErrorMapping(SocketError.self) { _ in ConnectionLost() }
print(TextPresenter().text(for: mapping(SocketError(number: 104))), terminator: "")
// error: The connection was lost.
