import Synchronization

/// The shared state of all calls of an engine.
final class EngineState: Sendable {
  private struct Values {
    var ending: TranslationEnding?
    var totals = EngineTotals()
    var reserved = 0
    var pausedUntil = Duration.zero
    var successes = 0
    var pace: RequestPace
  }

  private let values: Mutex<Values>
  private let maximumCharacters: Int?

  init(maximumCharacters: Int?, rate: RateLimits = RateLimits()) {
    self.maximumCharacters = maximumCharacters
    values = Mutex(Values(pace: RequestPace(rate)))
  }

  /// Why the run has ended, if it has.
  var ending: TranslationEnding? { values.withLock(\.ending) }

  /// Whether not even that is sent for which the limit of characters has room.
  var isOver: Bool {
    switch ending {
    case nil, .characterLimit: false
    default: true
    }
  }

  /// Ends the run; the first reason stays.
  func end(_ ending: TranslationEnding) {
    values.withLock { if $0.ending == nil { $0.ending = ending } }
  }

  /// The totals so far.
  var totals: EngineTotals { values.withLock(\.totals) }

  /// Counts.
  func count(_ change: (inout EngineTotals) -> Void) { values.withLock { change(&$0.totals) } }

  /// How many requests were answered.
  var successes: Int { values.withLock(\.successes) }

  /// Counts a request that was answered.
  func succeed() { values.withLock { $0.successes += 1 } }

  /// Takes from the limit what texts need that are sent in this order.
  ///
  /// - Returns: How many of the texts may be sent.
  func reserve(_ characters: [Int]) -> Int {
    values.withLock { values in
      var count = 0
      for needed in characters {
        if let maximumCharacters, values.reserved + needed > maximumCharacters { break }
        values.reserved += needed
        count += 1
      }
      return count
    }
  }

  /// Gives back what was certainly not billed.
  func release(_ characters: Int) { values.withLock { $0.reserved -= characters } }

  /// Reserves the next moment that the limits of a minute leave for a request.
  ///
  /// - Returns: How long to wait for it.
  func reserveTurn(_ characters: Int, now: Duration) -> Duration { values.withLock { $0.pace.reserve(characters, now: now) } }

  /// Lets no request begin before a time.
  func pause(until time: Duration) { values.withLock { $0.pausedUntil = max($0.pausedUntil, time) } }

  /// Before when no request begins.
  var pausedUntil: Duration { values.withLock(\.pausedUntil) }
}
