#if Hummingbird
import ErrorRecovery
public import ErrorRecoveryHTTP
import Foundation
public import Hummingbird

extension RouterMethods {
  /// Serves the pages that document problem types, at the path of the registry and below it.
  ///
  /// - Parameter types: The registry; the `typePrefix` of the responder must lead to its path.
  /// - Returns: The router, for further routes.
  @discardableResult
  public func addProblemTypes(_ types: ProblemTypes) -> Self {
    let path = String(types.path.dropLast())
    for pattern in [path, path + "/**"] {
      on(RouterPath(pattern), method: .get) { request, _ -> Response in
        let described = RecoveryRequest(request.head, principal: "", now: Int64(Date().timeIntervalSince1970))
        guard let content = types.content(for: described) else { throw HTTPError(.notFound) }
        return Response(content)
      }
    }
    return self
  }
}
#endif
