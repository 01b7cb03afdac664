import ErrorRecovery

struct StoreOffline: PresentableError {
  var code: ErrorCode { ErrorCode(domain: "store", name: "offline") }
  var title: ErrorText { ErrorText("store.offline", "The store can't be reached.") }
  var retryability: Retryability { .transient }
}

/// Offers an option of the caller; who chooses is decided further outside.
func price(cached: Int) async throws -> Int {
  try await withRecovery(restarts: [Restart("use-cache", "Use the Cached Price") { cached }]) { attempt in
    throw StoreOffline()
  }
}

// A choice made beforehand, as by `--recover use-cache`.
let chosen = try await withRecoveryHandlers(PresetChoice("use-cache")) { try await price(cached: 41) }
print(chosen)  // 41

// Without a handler the error leaves as it is.
do {
  _ = try await price(cached: 41)
} catch {
  print(error is StoreOffline)  // true
}
