import ErrorRecovery

/// An offer for one request and its expiry: the client gets it, signed, with every option and returns it with the chosen one.
///
/// A choice looks like `use-cache.<payload>.<signature>`. The payload holds version, expiry, identifier and code, each with its length in
/// front, so that no two offers read the same. The option and the ``RequestScope`` are signed with it and not repeated in it, so the size
/// of a choice doesn't depend on how many options there are.
struct OfferToken {
  private static let version = "2"
  private static let maximumLength = 4_096
  /// These two leave room for the rest of a choice within ``maximumLength``, a signature of up to 384 bytes included.
  private static let maximumPayload = 2_048
  private static let maximumOption = 768

  let code: String
  /// Tells the offer from every other one.
  let identifier: String
  /// Seconds since 1970.
  let expiry: Int64

  /// An identifier that no one can foresee.
  static func randomIdentifier() -> String {
    UInt64.random(in: .min ... .max).hexadecimal(16) + UInt64.random(in: .min ... .max).hexadecimal(16)
  }

  /// Whether a choice of the option has room for its name; one that has not would be refused when it came back.
  func canName(_ option: String) -> Bool {
    payload.count <= Self.maximumPayload && PercentEncoding.encoded(option).utf8.count <= Self.maximumOption
  }

  /// The value that chooses `option`.
  func choice(of option: String, in scope: RequestScope, signer: any ChoiceSigner) -> String {
    let signature = signer.signature(of: Self.message(payload, option, scope))
    return "\(PercentEncoding.encoded(option)).\(Base64.encoded(payload)).\(Base64.encoded(signature))"
  }

  private var payload: [UInt8] { Self.joined([Self.version, String(expiry), identifier, code]) }

  /// Checks a choice.
  ///
  /// The same work is done whatever is wrong with it: its message is signed once, each accepted signature is compared over its whole length, and
  /// the fields are read; the verdicts are joined at the end without a short cut. So the time reveals neither how close a forgery came nor which
  /// check it failed.
  ///
  /// - Returns: The offer and the chosen id, or nil.
  static func verified(
    _ choice: String, in scope: RequestScope, now: Int64, signer: any ChoiceSigner
  ) -> (offer: OfferToken, option: String)? {
    // A text without this form was not signed at all: there is nothing to learn about it.
    let parts = choice.utf8.count <= maximumLength ? choice.split(separator: ".", omittingEmptySubsequences: false) : []
    let isComplete = parts.count == 3
    let payload = isComplete ? Base64.decoded(parts[1]) ?? [] : []
    let signature = isComplete ? Base64.decoded(parts[2]) ?? [] : []
    let option = isComplete ? PercentEncoding.decoded(parts[0]) : nil

    var isSigned = false
    for accepted in signer.acceptedSignatures(of: message(payload, option ?? "", scope)) {
      isSigned = ConstantTime.areEqual(accepted, signature) || isSigned
    }
    let fields = split(payload)
    let isWhole = fields.count == 4
    let expiry = isWhole ? Int64(fields[1]) ?? 0 : 0
    let isVersion = fields.first == version
    let isCurrent = expiry > now
    // The signature covers the decoded name: only one spelling of it is a choice.
    let isSpelt = option.map { PercentEncoding.encoded($0) == parts[0] } ?? false

    var verdict = UInt8(1)
    for isMet in [isSigned, isWhole, isVersion, isCurrent, isSpelt] { verdict &= isMet ? 1 : 0 }
    guard verdict == 1, let option else { return nil }
    return (OfferToken(code: fields[3], identifier: fields[2], expiry: expiry), option)
  }

  private static func message(_ payload: [UInt8], _ option: String, _ scope: RequestScope) -> [UInt8] {
    joined(["error-recovery-choice"] + scope.fields + [option]) + payload
  }

  /// `3:abc2:de`, as in netstrings.
  private static func joined(_ fields: [String]) -> [UInt8] {
    fields.flatMap { Array("\($0.utf8.count):".utf8) + Array($0.utf8) }
  }

  private static func split(_ bytes: [UInt8]) -> [String] {
    var fields: [String] = []
    var rest = bytes[...]
    while let colon = rest.prefix(5).firstIndex(of: UInt8(ascii: ":")) {
      guard let length = Int(String(decoding: rest[..<colon], as: UTF8.self)), length >= 0, length <= rest[(colon + 1)...].count else {
        return []
      }
      fields.append(String(decoding: rest[(colon + 1)...].prefix(length), as: UTF8.self))
      rest = rest[(colon + 1)...].dropFirst(length)
    }
    return rest.isEmpty ? fields : []
  }
}
