/// Signs with the current key and also accepts previous keys, so that a change of keys does not invalidate open offers.
///
/// ```swift
/// let signer = RotatingSigner(Signer(key: new), accepting: [Signer(key: old)])
/// ```
///
/// With several instances, first let all of them accept the new key, then let all sign with it. Drop the old key when the last offer
/// that it signed has expired, see ``RecoveryResponder/validity``.
public struct RotatingSigner: ChoiceSigner {
  private let current: any ChoiceSigner
  private let others: [any ChoiceSigner]

  /// Creates a signer.
  ///
  /// - Parameters:
  ///   - current: Signs offers.
  ///   - others: Signers whose offers are accepted as well: previous ones, and one that other instances already sign with.
  public init(_ current: any ChoiceSigner, accepting others: [any ChoiceSigner]) {
    self.current = current
    self.others = others
  }

  /// The signature of the current signer.
  public func signature(of message: [UInt8]) -> [UInt8] { current.signature(of: message) }

  /// The signatures that the current signer and the others accept.
  public func acceptedSignatures(of message: [UInt8]) -> [[UInt8]] {
    ([current] + others).flatMap { $0.acceptedSignatures(of: message) }
  }
}
