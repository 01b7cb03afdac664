import Crypto
import ErrorRecovery
import ErrorRecoveryHTTP
import Hummingbird

@main
enum Service {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let application = Application(router: router(), configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
  }

  static func router() -> Router<BasicRequestContext> {
    // A real service reads the key from its secrets, so that an offer outlives a restart and is valid at every instance.
    let signer = HMACSigner(key: SymmetricKey(size: .bits256))
    let responder = RecoveryResponder(signer: signer, catalog: StoreCatalog()) { error in
      if case StoreError.soldOut = error { 409 } else { RecoveryResponder.status(of: error) }
    }
    let store = Store()
    let router = Router()
    router.add(middleware: RecoveryMiddleware(responder: responder))

    router.get("/price") { _, _ -> String in
      let useCache = Restart("use-cache", ErrorText("store.use-cache", "Use the Cached Price")) { "41 (cached)\n" }
      return try await withRecovery(restarts: [useCache]) { _ in try await store.price() }
    }

    router.get("/order/:count") { _, context -> String in
      let count = try context.parameters.require("count", as: Int.self)
      let another = Restart<String>.useValue(InputRequest(ErrorText("store.count", "Count"), .integer(1...3))) { value in
        guard let count = value.integer else { return "" }
        return try await store.order(count) + "\n"
      }
      return try await withRecovery(restarts: [another]) { _ in try await store.order(count) + "\n" }
    }
    return router
  }
}
