import Synchronization

/// Remembers used offers in memory, for a service that runs as one instance.
///
/// It removes expired offers. If it is full of valid offers, it accepts no further offer, because removing a valid offer would allow its second
/// use.
public final class MemoryChoiceStore: ChoiceStore {
  private struct State {
    var expiries: [String: Int64] = [:]
    /// When expired offers were last removed: once for each second is enough.
    var cleaned = Int64.min
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// Creates a store.
  ///
  /// - Parameter capacity: The maximum number of offers, at least one. An offer takes about 100 bytes.
  public init(capacity: Int = 65_536) { self.capacity = max(capacity, 1) }

  /// The number of recorded offers.
  public var count: Int { state.withLock { $0.expiries.count } }

  /// Records the use of an offer.
  ///
  /// - Returns: Whether the offer had not been used and was recorded.
  /// - Complexity: O(1), and O(`capacity`) at most once for each second of `now` while the store is full.
  @concurrent public func use(_ offer: String, until expiry: Int64, now: Int64) async -> Bool {
    state.withLock { state in
      guard state.expiries[offer] == nil else { return false }
      if state.expiries.count >= capacity, state.cleaned != now {
        state.cleaned = now
        state.expiries = state.expiries.filter { $0.value > now }
      }
      guard state.expiries.count < capacity else { return false }
      state.expiries[offer] = expiry
      return true
    }
  }
}
