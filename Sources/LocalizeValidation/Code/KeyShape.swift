import ErrorRecovery
import Localize

/// The look of a key: the case of its letters, and the signs in it.
///
/// SwiftUI shows a literal that is no key as it is. `TextField("name@example.com", text: $mail)` and `Text("km/h")` are none beside keys such as
/// `settings.title`, and `settings.titel` is one.
struct KeyShape: Hashable, Sendable {
  /// The case of the letters.
  private enum Letters: UInt8 {
    /// `title`
    case small
    /// `TITLE`
    case capital
    /// `Title`
    case title
    /// `settingsTitle`
    case camel
    /// `SettingsTitle`, and brands such as `YouTube`
    case pascal
    /// `iOS`, `kWh`
    case mixed
  }

  private var letters: Letters
  /// The characters of ASCII up to `?` that are neither letters nor digits, as bits.
  private var lowSigns: UInt64 = 0
  /// Those from `@`.
  private var highSigns: UInt64 = 0

  /// Looks at a key.
  ///
  /// - Complexity: O(*n*)
  init(_ key: some Sequence<UInt8>) {
    var (small, capitals, beginning) = (0, 0, 0)
    var (startsWithCapital, isCamel, isAfterCapital) = (false, false, false)
    for byte in key {
      if byte.isASCIILetter {
        let isCapital = byte & 0x20 == 0
        if small + capitals == 0 { startsWithCapital = isCapital }
        if isCapital {
          if capitals == 0 { beginning = small }
          capitals += 1
        } else {
          // The first capital begins a word where a small letter follows it: `settingsTitle`, and not `macOS`.
          if isAfterCapital, capitals == 1, beginning > 1 { isCamel = true }
          small += 1
        }
        isAfterCapital = isCapital
      } else {
        isAfterCapital = false
        if byte.isASCIIDigit || byte >= 0x80 { continue }
        if byte < 64 { lowSigns |= 1 << UInt64(byte) } else { highSigns |= 1 << UInt64(byte - 64) }
      }
    }
    letters =
      capitals == 0 ? .small : small == 0 ? .capital : startsWithCapital ? (capitals == 1 ? .title : .pascal) : isCamel ? .camel : .mixed
  }

  /// Whether a text is a name in any table: `settings.title`, `SETTINGS_TITLE`, `settingsTitle`.
  static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first.isASCIILetter, last.isASCIILetter || last.isASCIIDigit else { return false }
    guard bytes.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || isSeparator($0) }) else { return false }
    return bytes.contains(where: isSeparator) || KeyShape(bytes).letters == .camel
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") }

  /// Whether each word of a text repeats one letter of a pattern for dates: `dd.MM.yyyy`, `HH:mm`.
  static func isDatePattern(_ text: String) -> Bool {
    let words = text.utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }
    guard words.count > 1, words.contains(where: { $0.count > 1 }) else { return false }
    return words.allSatisfy { word in
      guard let first = word.first, "yMdHhmsSaE".utf8.contains(first) else { return false }
      return word.allSatisfy { $0 == first }
    }
  }

  /// Whether a text ends as the name of a host or a file: `example.com`, `config.json`.
  static func endsAsAddress(_ text: String) -> Bool {
    guard let dot = text.lastIndex(of: ".") else { return false }
    return text.hasPrefix("www.") || text.hasPrefix("example.") || endings.contains(String(text[text.index(after: dot)...]))
  }

  private static let endings: Set<String> = [
    "com", "edu", "gov", "net", "org",
    "cfg", "conf", "csv", "docx", "gif", "htm", "html", "ini", "jpeg", "jpg", "json", "md", "mov", "mp3", "mp4", "pdf", "plist", "png",
    "svg", "txt", "wav", "xlsx", "xml", "yaml", "yml", "zip",
  ]

  /// Whether a text is none to translate: an address of mail, a path, a colour such as `#ff0000`, a version such as `v1.2.3`.
  static func isNotation(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count > 1, !bytes.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return false }
    switch bytes[0] {
    case UInt8(ascii: "/"): return true
    case UInt8(ascii: "~"), UInt8(ascii: "."): return bytes[1] == UInt8(ascii: "/") || bytes.starts(with: "../".utf8)
    case UInt8(ascii: "#"): return [4, 5, 7, 9].contains(bytes.count) && bytes.dropFirst().allSatisfy { $0.hexadecimalValue != nil }
    default: return isMailAddress(bytes) || isVersion(bytes)
    }
  }

  private static func isMailAddress(_ text: [UInt8]) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().dropLast().contains(UInt8(ascii: "."))
  }

  private static func isVersion(_ text: [UInt8]) -> Bool {
    let number = text[0] | 0x20 == UInt8(ascii: "v") ? text.dropFirst() : text[...]
    let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0].first != nil && parts[0].allSatisfy(\.isASCIIDigit) && parts[1].first?.isASCIIDigit == true
  }
}
