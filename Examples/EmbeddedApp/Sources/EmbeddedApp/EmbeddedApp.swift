import ErrorRecovery
import Localize

/// A program that embeds its texts and speaks French to a reader from Québec.
@main
struct EmbeddedApp {
  static func main() async throws {
    let localizer = Localizer(
      embeddedCSV: """
        key,en,fr
        greeting,"Hello, %@!","Bonjour, %@ !"
        offline,%@ can't be reached.,%@ est injoignable.
        """)

    print(localizer.string("greeting", arguments: [.string("Anna", privacy: .public)], languages: ["fr-CA"]))

    print(localizer.string("greting", languages: ["fr-CA"]))
    for miss in localizer.misses { print("missing: \(miss.key), nearest: \(miss.nearest.map(\.key))") }

    // An error offers recovery options; the user, here a preset choice, selects one.
    let price = try await withRecoveryHandlers(PresetChoice("use-cache")) {
      try await withRecovery(restarts: [Restart("use-cache", "Use the cached price") { 41 }]) { _ in
        throw StoreError(host: "store.example")
      }
    }
    print("price: \(price)")
    print(TextPresenter(languages: ["fr-CA"], catalog: localizer).text(for: StoreError(host: "store.example")), terminator: "")
  }
}

/// The store does not answer.
struct StoreError: PresentableError {
  var host: String
  var code: ErrorCode { ErrorCode(domain: "store", name: "offline") }
  var title: ErrorText { ErrorText("offline", "\(host) can't be reached.") }
}
