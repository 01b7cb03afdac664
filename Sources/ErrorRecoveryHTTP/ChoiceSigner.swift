/// Signs what a service offers, so that it can trust a choice that comes back without remembering anything.
///
/// The service brings the cryptography, for instance HMAC with SHA-256 and a key that all its instances share:
///
/// ```swift
/// struct Signer: ChoiceSigner {
///   let key: SymmetricKey
///   func signature(of message: [UInt8]) -> [UInt8] { Array(HMAC<SHA256>.authenticationCode(for: message, using: key)) }
/// }
/// ```
///
/// ``RotatingSigner`` changes keys without invalidating offers that were signed with a previous one.
public protocol ChoiceSigner: Sendable {
  /// The signature of a message: always as long, the same for the same message, and not to be made without the key.
  func signature(of message: [UInt8]) -> [UInt8]

  /// The signatures that are accepted for a message; the default is ``signature(of:)`` alone.
  ///
  /// Their number must not depend on the message.
  func acceptedSignatures(of message: [UInt8]) -> [[UInt8]]
}

extension ChoiceSigner {
  /// The signature that this signer makes.
  public func acceptedSignatures(of message: [UInt8]) -> [[UInt8]] { [signature(of: message)] }
}
