import Crypto
import ErrorRecoveryHTTP

/// Signs offers with HMAC-SHA256; all instances of the service must share the key.
struct HMACSigner: ChoiceSigner {
  let key: SymmetricKey

  func signature(of message: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
  }
}
