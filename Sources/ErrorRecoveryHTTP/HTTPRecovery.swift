public import ErrorRecovery
import Synchronization

/// The handler of one request: answers with the choice that the client sent, and remembers what was offered for the response.
///
/// The client sends its request again with the option it chose, and the operation runs again: when it fails with the same code, that option
/// is taken, once. “Try Again” needs nothing more: the repeated request is the retry, and a second attempt within it would double the load
/// of a service in an outage.
///
/// A choice is valid for the request that it was offered for (see ``RequestScope``) until it expires. Without a ``ChoiceStore`` nothing is
/// kept between requests, and a choice can be sent again until then: what must not happen twice needs a store or an idempotency key.
public final class HTTPRecovery: RecoveryHandler {
  /// Whether the client sent a choice that is forged, stale, another user's or request's, or was never offered: answer with
  /// ``RecoveryResponder/refusal(for:)`` before anything runs.
  public let isRefused: Bool
  private let verified: (offer: OfferToken, option: String)?
  private let input: String?
  private let now: Int64
  private let store: (any ChoiceStore)?
  private let state = Mutex<(offered: Failure?, isUsed: Bool)>((nil, false))

  /// Creates the handler of a request and checks its choice.
  ///
  /// - Parameters:
  ///   - choice: The client's choice, if any.
  ///   - request: The request that runs, with the method that is run: for a form, the one that it repeats.
  ///   - signer: The signer of the offer.
  ///   - store: Makes each offer usable once; nil means until it expires.
  public init(
    _ choice: ReturnedChoice?, for request: RecoveryRequest, signer: any ChoiceSigner, store: (any ChoiceStore)? = nil
  ) {
    verified = choice.flatMap { OfferToken.verified($0.value, in: request.scope, now: request.now, signer: signer) }
    isRefused = choice != nil && verified == nil
    input = choice?.input
    now = request.now
    self.store = store
  }

  /// `Chooser.person`: the client's user sent the choice.
  public var chooser: Chooser { .person }

  /// The last failure that this handler was asked about and left to others.
  public var offered: Failure? { state.withLock { $0.offered } }

  /// The client's option, where it was offered for this error and has not been used; else nil.
  @concurrent public func choose(_ failure: Failure) async -> Choice? {
    state.withLock { $0.offered = failure }
    guard let verified, failure.wireCode == verified.offer.code else { return nil }
    let id = RecoveryOption.ID(rawValue: verified.option)
    guard id != .retry, let option = failure.option(id) else { return nil }
    // An answer that does not fit leaves the offer unused.
    if let request = option.input, (try? request.value(of: input)) == nil { return nil }
    let isFirst = state.withLock { state in
      defer { state.isUsed = true }
      return !state.isUsed
    }
    guard isFirst, await isUnused(verified.offer) else { return nil }
    return Choice(id, input: input)
  }

  private func isUnused(_ offer: OfferToken) async -> Bool {
    guard let store else { return true }
    return (try? await store.use(offer.identifier, until: offer.expiry, now: now)) ?? false
  }
}

extension Failure {
  /// The code as a report for a remote client spells it.
  var wireCode: String { presentable?.code.description ?? "recovery/unknown" }
}
