public import ErrorRecovery
import Synchronization

/// The handler of one request: answers with the choice that the client sent, and remembers what was offered for the response.
///
/// Nothing is kept between requests. The client sends its request again with the option it chose, and the operation runs again: when it
/// fails with the same code, that option is taken, once. So a choice can be sent again until it expires: what must not happen twice needs an
/// idempotency key, as without this library.
public final class HTTPRecovery: RecoveryHandler {
  /// Whether the client sent a choice that is forged, stale, another user's or was never offered: answer with
  /// ``RecoveryResponder/refusal(for:)`` before anything runs.
  public let isRefused: Bool
  private let verified: (offer: OfferToken, option: String)?
  private let input: String?
  private let state = Mutex<(offered: Failure?, isUsed: Bool)>((nil, false))

  /// Creates the handler of a request and checks its choice.
  ///
  /// - Parameters:
  ///   - choice: The client's choice, if any.
  ///   - principal: The identity of the client in the service: an account, a session. A choice is useless to others.
  ///   - now: The present as seconds since 1970.
  ///   - signer: The signer of the offer.
  public init(_ choice: ReturnedChoice?, principal: String, now: Int64, signer: any ChoiceSigner) {
    verified = choice.flatMap { OfferToken.verified($0.value, principal: principal, now: now, signer: signer) }
    isRefused = choice != nil && verified == nil
    input = choice?.input
  }

  /// ``ErrorRecovery/Chooser/person``: the client's user sent the choice.
  public var chooser: Chooser { .person }

  /// The last failure that this handler was asked about and left to others.
  public var offered: Failure? { state.withLock { $0.offered } }

  /// The client's option, where it was offered for this error; else nil.
  @concurrent public func choose(_ failure: Failure) async -> Choice? {
    let isOpen = state.withLock { state in
      state.offered = failure
      return !state.isUsed
    }
    guard isOpen, let verified, failure.wireCode == verified.offer.code else { return nil }
    let id = RecoveryOption.ID(rawValue: verified.option)
    guard failure.option(id) != nil else { return nil }
    state.withLock { $0.isUsed = true }
    return Choice(id, input: input)
  }
}

extension Failure {
  /// The code as a report for a remote client spells it.
  var wireCode: String { presentable?.code.description ?? "recovery/unknown" }
}
