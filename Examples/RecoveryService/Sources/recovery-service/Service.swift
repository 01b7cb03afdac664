import Crypto
import ErrorRecovery
import ErrorRecoveryHTTP
import ErrorRecoveryHummingbird
import Hummingbird

@main
enum Service {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let types = problemTypes
    let responder = responder(typePrefix: "http://127.0.0.1:\(port)" + types.path)
    let recovery = RecoveryMiddleware<BasicRequestContext>(responder) { request, _ in
      // A service with accounts uses the authenticated one.
      request.headers[.authorization] ?? "anonymous"
    }
    let application = Application(
      responder: recovery.wrapping(router(types)),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
  }

  static func responder(typePrefix: String) -> RecoveryResponder {
    // A real service reads the keys from its secrets, so that an offer outlives a restart and is valid at every instance. After a change of
    // the key, offers of the former one are accepted until they have expired.
    let signer = RotatingSigner(HMACSigner(key: SymmetricKey(size: .bits256)), accepting: [HMACSigner(key: SymmetricKey(size: .bits256))])
    return RecoveryResponder(signer: signer, catalog: StoreTexts.localizer, typePrefix: typePrefix) { error in
      if case StoreError.soldOut = error { 409 } else { RecoveryResponder.status(of: error) }
    }
  }

  static var problemTypes: ProblemTypes {
    ProblemTypes(
      [
        ProblemType(StoreError.offline(host: "")), ProblemType(StoreError.soldOut(left: 0), status: 409),
        ProblemType(OrderInvalid(count: "")),
      ], catalog: StoreTexts.localizer)
  }

  static func router(_ types: ProblemTypes) -> Router<BasicRequestContext> {
    let store = Store()
    let router = Router()

    router.get("/price") { _, _ -> String in
      let useCache = Restart("use-cache", ErrorText("store.use-cache", "Use the Cached Price")) { "41 (cached)\n" }
      return try await withRecovery(restarts: [useCache]) { _ in try await store.price() }
    }

    router.get("/order/:count") { _, context -> String in
      let text = try context.parameters.require("count")
      guard let count = Int(text), count > 0 else { throw OrderInvalid(count: text) }
      let another = Restart<String>.useValue(InputRequest(ErrorText("store.count", "Count"), .integer(1...3))) { value in
        guard let count = value.integer else { return "" }
        return try await store.order(count) + "\n"
      }
      return try await withRecovery(restarts: [another]) { _ in try await store.order(count) + "\n" }
    }

    router.get("/attempts") { _, _ -> String in "\(store.attempts)\n" }

    return router.addProblemTypes(types)
  }
}
