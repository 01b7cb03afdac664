import ErrorRecovery

/// The offer with its client and expiry, signed: the client gets it with every option and returns it with the chosen one.
///
/// A choice looks like `use-cache.<payload>.<signature>`. The payload holds version, expiry, code and offered ids, each with its length in
/// front, so that no two offers read the same; the principal is signed too but not sent.
struct OfferToken {
  private static let version = "1"
  private static let maximumLength = 4_096
  /// These two leave room for the rest of a choice within ``maximumLength``, a signature of up to 384 bytes included.
  private static let maximumPayload = 2_048
  private static let maximumOption = 768

  let code: String
  let options: [String]
  /// Seconds since 1970.
  let expiry: Int64

  /// The options that can be offered: as many, from the first, as every choice has room to name.
  ///
  /// Further options would be refused when they came back.
  static func offerable(_ options: [RecoveryOption], code: String) -> [RecoveryOption] {
    var room = maximumPayload - joined([version, String(Int64.max), code]).count
    return options.filter { option in
      let size = joined([option.id.rawValue]).count
      guard size <= room, PercentEncoding.encoded(option.id.rawValue).utf8.count <= maximumOption else { return false }
      room -= size
      return true
    }
  }

  /// The value that chooses `option`.
  func choice(of option: String, principal: String, signer: any ChoiceSigner) -> String {
    let payload = Self.joined([Self.version, String(expiry), code] + options)
    let signature = signer.signature(of: Self.message(payload, principal))
    return "\(PercentEncoding.encoded(option)).\(Base64.encoded(payload)).\(Base64.encoded(signature))"
  }

  /// Checks a choice.
  ///
  /// The same work is done whatever is wrong with it: its message is signed once, the signature is compared over its whole length, the fields are
  /// read and the chosen id is compared with all of them; the verdicts are joined at the end without a short cut. So the time reveals neither how
  /// close a forgery came nor which check it failed.
  ///
  /// - Returns: The offer and the chosen id, or nil.
  static func verified(_ choice: String, principal: String, now: Int64, signer: any ChoiceSigner) -> (offer: OfferToken, option: String)? {
    // A text without this form was not signed at all: there is nothing to learn about it.
    let parts = choice.utf8.count <= maximumLength ? choice.split(separator: ".", omittingEmptySubsequences: false) : []
    let isComplete = parts.count == 3
    let payload = isComplete ? Base64.decoded(parts[1]) ?? [] : []
    let signature = isComplete ? Base64.decoded(parts[2]) ?? [] : []
    let option = isComplete ? PercentEncoding.decoded(parts[0]) : nil

    let isSigned = ConstantTime.areEqual(signer.signature(of: message(payload, principal)), signature)
    let fields = split(payload)
    let expiry = fields.count > 1 ? Int64(fields[1]) ?? 0 : 0
    let isVersion = fields.first == version
    let isCurrent = expiry > now
    var isOffered = false
    for field in fields.dropFirst(3) { isOffered = (field == option) || isOffered }

    var verdict = UInt8(1)
    for isMet in [isSigned, isVersion, isCurrent, isOffered] { verdict &= isMet ? 1 : 0 }
    guard verdict == 1, let option, fields.count >= 3 else { return nil }
    return (OfferToken(code: fields[2], options: Array(fields.dropFirst(3)), expiry: expiry), option)
  }

  private static func message(_ payload: [UInt8], _ principal: String) -> [UInt8] {
    joined(["error-recovery-choice", principal]) + payload
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
