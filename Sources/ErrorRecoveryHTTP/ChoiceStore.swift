/// Records which offers have been used, so that each is used only once.
///
/// Without a store, a choice can be sent again until it expires. Instances of a service share a store, such as a database or a cache;
/// ``MemoryChoiceStore`` is for a single instance.
public protocol ChoiceStore: Sendable {
  /// Records the use of an offer, as one step: of two calls with the same offer only one returns true.
  ///
  /// - Parameters:
  ///   - offer: The identifier of the offer: ASCII, at most 32 characters.
  ///   - expiry: When the offer expires and can be removed, in seconds since 1970.
  ///   - now: The current time, in seconds since 1970.
  /// - Returns: Whether the offer had not been used.
  /// - Throws: Any error. The choice is then ignored, and the operation throws its own error.
  @concurrent func use(_ offer: String, until expiry: Int64, now: Int64) async throws -> Bool
}
