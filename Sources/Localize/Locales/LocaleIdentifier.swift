/// The language, script and region that a text is written for, as a BCP 47 tag.
///
/// It is read from every spelling that catalogues use and keeps one canonical spelling, by which it is compared:
///
///     LocaleIdentifier("zh_hans_cn").identifier          // zh-Hans-CN
///     LocaleIdentifier("pt-rBR").identifier              // pt-BR        (Android)
///     LocaleIdentifier("German.lproj").identifier        // de           (early Mac OS X)
///     LocaleIdentifier("sr_RS.UTF-8@latin").identifier   // sr-Latn-RS   (POSIX)
///
/// A text that isn't a tag makes an identifier too, one that isn't ``isWellFormed`` and has the text itself as its ``identifier``: a catalogue
/// keeps such a column, and ``validity`` says what is wrong with it. `Base` isn't a locale but names the folder of files that need no translation;
/// it is ``base``.
///
/// Deprecated codes become the current ones (`iw` is `he`, `tl` is `fil`), three-letter codes the two-letter ones (`eng` is `en`). `no` and
/// `nb` both stay as they are, and match each other. A region is never replaced: platforms don't know `en-UK`, so ``validity`` reports it.
///
/// - SeeAlso: RFC 5646; UTS #35, Unicode Language and Locale Identifiers.
public struct LocaleIdentifier: Sendable {
  /// The canonical spelling: `zh-Hans-CN`.
  public let identifier: String
  /// The spelling this was read from, `zh_hans_cn`; two identifiers that differ only here are equal.
  public let original: String
  let malformation: Malformation?
  /// Whether this is ``base``, which isn't a locale.
  public let isBase: Bool
  private let languageLength: UInt8
  private let scriptLength: UInt8
  private let regionLength: UInt8

  /// Reads a locale from any of its spellings, or returns `nil` if the text is empty or means no locale (`C`, `POSIX`).
  ///
  /// - Parameter text: BCP 47 in any case, with `-` or `_`; a language and region of Android (`pt-rBR`, `b+sr+Latn`); the name of an `.lproj`
  ///   folder, with or without the ending; or a POSIX locale (`fr_CA.UTF-8@euro`).
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: some StringProtocol) {
    let original = String(text)
    switch LocaleParser.outcome(of: original) {
    case .noLocale: return nil
    case .base: self.init(withoutParts: "Base", original: original, malformation: nil)
    case .tag(let tag): self.init(tag, original: original)
    case .malformed(let malformation): self.init(withoutParts: original, original: original, malformation: malformation)
    }
  }

  /// Puts a locale together from its parts, or returns `nil` if the language is empty.
  ///
  /// - Parameters:
  ///   - language: An ISO 639 code, such as `zh`.
  ///   - script: An ISO 15924 code, such as `Hant`.
  ///   - region: An ISO 3166 or UN M.49 code, such as `TW` or `419`.
  public init?(language: String, script: String? = nil, region: String? = nil) {
    self.init([language, script, region].compactMap(\.self).joined(separator: "-"))
  }

  init(_ tag: LocaleTag, original: String? = nil) {
    let identifier = tag.text
    self.identifier = identifier
    self.original = original ?? identifier
    malformation = nil
    isBase = false
    languageLength = UInt8(truncatingIfNeeded: tag.language.utf8.count)
    scriptLength = UInt8(truncatingIfNeeded: tag.script?.utf8.count ?? 0)
    regionLength = UInt8(truncatingIfNeeded: tag.region?.utf8.count ?? 0)
  }

  private init(withoutParts identifier: String, original: String, malformation: Malformation?) {
    self.identifier = identifier
    self.original = original
    self.malformation = malformation
    isBase = malformation == nil
    languageLength = 0
    scriptLength = 0
    regionLength = 0
  }

  /// The folder `Base.lproj`: what is the same in every language.
  public static let base = LocaleIdentifier(withoutParts: "Base", original: "Base", malformation: nil)

  /// The root of all locales, `und`.
  public static let root = LocaleIdentifier(LocaleTag(language: "und"))

  /// Whether this is a tag by the grammar of BCP 47; its codes may still be unknown.
  public var isWellFormed: Bool { malformation == nil }

  /// The language code, such as `zh`; empty for ``base``, for a private tag (`x-…`) and where this isn't well formed.
  public var language: String { subtag(from: 0, length: languageLength) }

  /// The script code where one is written, such as `Hant`.
  public var script: String? {
    scriptLength == 0 ? nil : subtag(from: Int(languageLength) + 1, length: scriptLength)
  }

  /// The region code where one is written, such as `TW` or `419`.
  public var region: String? {
    guard regionLength > 0 else { return nil }
    return subtag(from: Int(languageLength) + (scriptLength == 0 ? 0 : Int(scriptLength) + 1) + 1, length: regionLength)
  }

  /// What follows language, script and region: variants and extensions, without the leading `-`.
  public var remainder: String? {
    guard isWellFormed, !isBase else { return nil }
    guard languageLength > 0 else { return identifier }
    var length = Int(languageLength)
    for part in [scriptLength, regionLength] where part > 0 {
      length += Int(part) + 1
    }
    return length == identifier.utf8.count ? nil : String(decoding: identifier.utf8.dropFirst(length + 1), as: UTF8.self)
  }

  /// Whether this is a pseudo-locale: `en-XA`, `ar-XB`, `qps-…`, which show where a program isn't ready for translation.
  public var isPseudo: Bool {
    if language == "qps" || isMessageDocumentation || region == "XA" || region == "XB" { return true }
    guard let remainder else { return false }
    return ["psaccent", "psbidi", "pscrack"].contains { remainder == $0 || remainder.hasSuffix("-" + $0) }
  }

  /// Whether the texts are the documentation of messages or their names, in MediaWiki and on translatewiki.net, and not translations.
  package var isMessageDocumentation: Bool { language == "qqq" || language == "qqx" }

  var tag: LocaleTag {
    LocaleTag(language: language, script: script, region: region, remainder: remainder)
  }

  private func subtag(from start: Int, length: UInt8) -> String {
    String(decoding: identifier.utf8.dropFirst(start).prefix(Int(length)), as: UTF8.self)
  }
}

extension LocaleIdentifier: Hashable {
  /// Whether both have the same canonical spelling.
  public static func == (left: LocaleIdentifier, right: LocaleIdentifier) -> Bool {
    left.identifier == right.identifier
  }

  /// Hashes the canonical spelling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

extension LocaleIdentifier: Comparable {
  /// Orders by the canonical spelling.
  public static func < (left: LocaleIdentifier, right: LocaleIdentifier) -> Bool {
    left.identifier < right.identifier
  }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The canonical spelling.
  public var description: String { identifier }
}
