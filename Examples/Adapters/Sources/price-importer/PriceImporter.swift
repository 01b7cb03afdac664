import AsyncHTTPClient
import ErrorRecovery
import ErrorRecoveryAsyncHTTPClient
import ErrorRecoveryLifecycle
import ErrorRecoveryLogging
import ErrorRecoveryMetrics
import ErrorRecoveryTracing
import Logging
import NIOCore
import ServiceLifecycle

/// Reads a price from a store every few seconds until SIGTERM: `swift run price-importer http://127.0.0.1:8080/price`.
@main
struct PriceImporter: Service {
  let client: RetryingClient
  let address: String

  static func main() async throws {
    let address = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080/price"
    let logger = Logger(label: "price-importer")
    let importer = RecoveringService(
      "import prices", PriceImporter(client: RetryingClient(.shared), address: address), handlers: [RetryPolicy(maximumAttempts: 5)])
    let group = ServiceGroup(services: [importer], gracefulShutdownSignals: [.sigterm], logger: logger)
    // Child tasks inherit handlers, so these observe every operation of the group.
    try await withRecoveryHandlers(RecoveryLogger(logger), RecoveryMetrics(), RecoveryTracer()) {
      try await group.run()
    }
  }

  func run() async throws {
    let request = HTTPClientRequest(url: address)
    while !Task.isShuttingDownGracefully {
      let response = try await client.execute("load price", request, deadline: .seconds(10), timeout: .seconds(2))
      print(String(buffer: try await response.body.collect(upTo: 1_024)))
      try? await ShutdownClock().sleep(for: .seconds(5))
    }
  }
}
