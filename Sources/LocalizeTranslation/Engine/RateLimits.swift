/// How much may be sent in a minute.
package struct RateLimits: Sendable, Hashable {
  /// Requests; nil for no limit.
  package var requestsPerMinute: Int?
  /// Characters; nil for no limit.
  package var charactersPerMinute: Int?

  /// Creates limits.
  package init(requestsPerMinute: Int? = nil, charactersPerMinute: Int? = nil) {
    self.requestsPerMinute = requestsPerMinute
    self.charactersPerMinute = charactersPerMinute
  }

  /// How long nothing more is sent after a request.
  fileprivate func gap(after characters: Int) -> Duration {
    var gap = Duration.zero
    if let requestsPerMinute { gap = Duration.seconds(60) / max(1, requestsPerMinute) }
    if let charactersPerMinute { gap = max(gap, Duration.seconds(60.0 * Double(characters) / Double(max(1, charactersPerMinute)))) }
    return gap
  }
}

/// Spreads requests over time, so that no minute has more of them than the limits allow.
///
/// Requests are evenly apart rather than in bursts: servers count minutes from different moments.
struct RequestPace: Sendable {
  private let limits: RateLimits
  private var next = Duration.zero

  init(_ limits: RateLimits) { self.limits = limits }

  /// Reserves the next moment for a request.
  ///
  /// - Returns: How long to wait for it.
  mutating func reserve(_ characters: Int, now: Duration) -> Duration {
    let start = max(now, next)
    next = start + limits.gap(after: characters)
    return start - now
  }
}
