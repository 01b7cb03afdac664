import ErrorRecovery

@testable import ErrorRecoveryHTTP

/// Signed choices: the one that was made is accepted, an altered one never is, nor one in another request or after its time.
enum ChoiceTokens {
  /// A keyed hash that no comparison in the program reveals; only for this target.
  private struct Signer: ChoiceSigner {
    func signature(of message: [UInt8]) -> [UInt8] {
      var (first, second): (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)
      for byte in message + message.reversed() {
        first = (first ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
        second = (second &+ (first >> 29)) &* 0xD1B5_4A32_D192_ED03
        first ^= second >> 32
      }
      return [first, second].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } }
    }
  }

  private static let now: Int64 = 1_700_000_000

  static let target = FuzzTarget("choice-token") { bytes in
    var input = InputReader(bytes)
    let signer = Signer()
    let (option, code) = (input.text(), input.text())
    let scope = RequestScope(method: "PUT", path: input.text(), principal: input.text(), additions: [input.text()])
    let token = OfferToken(code: code, identifier: "i", expiry: now + 60)
    guard token.canName(option) else { return }
    let choice = token.choice(of: option, in: scope, signer: signer)
    let verified = OfferToken.verified(choice, in: scope, now: now, signer: signer)
    expect(verified?.option == option && verified?.offer.code == code, "\(choice) is refused")
    func isRefused(_ choice: String, _ scope: RequestScope, _ now: Int64 = now) -> Bool {
      OfferToken.verified(choice, in: scope, now: now, signer: signer) == nil
    }
    expect(isRefused(choice, scope, now + 60), "\(choice) is accepted after its time")
    var other = scope
    other.path += "x"
    expect(isRefused(choice, other), "\(choice) is accepted for another path")
    other = scope
    other.additions = [scope.principal, scope.additions[0]]
    expect(isRefused(choice, other), "\(choice) is accepted with other additions")
    // The rest of the input says what is altered, or is a choice itself.
    var altered = Array(choice.utf8)
    for (index, byte) in input.rest.prefix(64).enumerated() { altered[Int(byte) % altered.count] ^= UInt8(1 << (index % 7)) }
    for text in [String(decoding: altered, as: UTF8.self), String(decoding: input.rest, as: UTF8.self)] where text != choice {
      expect(isRefused(text, scope), "\(text) is accepted in place of \(choice)")
    }
  }
}
