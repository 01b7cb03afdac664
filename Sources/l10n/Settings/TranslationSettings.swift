import Localize
import LocalizeTranslation

/// The part of a settings file about translation.
///
/// It comes with a project, so it is not trusted: it names no program, holds no key, and no text goes to an address of its own that the user has
/// not accepted.
struct TranslationSettings: Sendable {
  /// The services, in the order in which they are asked.
  var providers: [Provider] = []
  /// The locales to fill in; empty for those of each catalogue.
  var locales: [LocaleIdentifier] = []
  /// What the program is.
  var product = ""
  /// How texts are written.
  var style = ""
  /// How the reader is addressed.
  var formality = FormalityTable()
  /// What models get besides texts.
  var context: Set<Context> = []
  /// The locale whose translations models get.
  var reference: LocaleIdentifier?
  /// What services charge.
  var prices: [TranslationPrice] = []

  /// A service.
  struct Provider: Sendable {
    var name: String
    var model: String?
    var endpoint: String?
    var region: String?
    var rate = RateLimits()
  }

  /// What models can get besides a text and its comment.
  enum Context: String, Sendable, CaseIterable {
    case key
    case neighbors
    case code
  }

  /// How many characters of a description are sent with each request at most.
  static let longestProse = 2_000

  /// Whether a text is what the settings need.
  static func accepts(_ text: String, _ kind: SettingsText) -> Bool {
    switch kind {
    case .address: Endpoint(text) != nil
    case .model:
      (text.utf8.first.map(isAlphanumeric) ?? false) && text.utf8.allSatisfy { isAlphanumeric($0) || "._:/@+-".utf8.contains($0) }
    case .region: !text.isEmpty && text.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    case .prose: text.unicodeScalars.count <= longestProse
    case .date:
      text.utf8.count == 10
        && zip(text.utf8, "0000-00-00".utf8).allSatisfy { byte, form in
          form == UInt8(ascii: "-") ? byte == form : (0x30...0x39).contains(byte)
        }
    case .currency: text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    default: true
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// The variable with the addresses that the user trusts.
  static let trustVariable = "L10N_TRUST_ENDPOINTS"

  /// Whether an address may get texts, according to the addresses that the user trusts.
  ///
  /// - Parameter trusted: Addresses, separated by commas: the value of ``trustVariable``.
  static func isTrusted(_ endpoint: Endpoint, by trusted: String) -> Bool {
    trusted.split(separator: ",").contains { part in
      guard let known = Endpoint(String(part.filter { $0 != " " })) else { return false }
      return known.isEncrypted == endpoint.isEncrypted && known.host == endpoint.host && known.port == endpoint.port
        && (endpoint.path == known.path || known.path.isEmpty || endpoint.path.hasPrefix(known.path + "/"))
    }
  }
}
