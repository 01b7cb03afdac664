import Localize

/// Calls that look a key up in most programs of a language that is not parsed: `$t("key")` of Vue, `t('key')` of i18next and Rails, `__("key")`,
/// `<Trans i18nKey="key">`, `{% trans "key" %}` of Django.
///
/// Which table such a call means is not known, so a key with such a use is not deleted unasked, and it is renamed there only if no other table can
/// have it.
enum WellKnownCalls {
  private static let functions: Set<String> = [
    "t", "$t", "tc", "$tc", "te", "$te", "i18n", "translate", "trans", "tr", "__", "_", "gettext", "gettext_lazy", "gettext_noop",
    "ngettext",
    "ngettext_lazy", "N_",
  ]
  private static let attributes: Set<String> = ["i18nKey", "keypath", "data-i18n"]
  private static let tags: Set<String> = ["trans", "translate"]
  private static let longestName = 16

  /// The first bytes of the uses of a key, behind the quotation mark or the name of one of some tables: `t("common:key")`.
  ///
  /// - Complexity: O(bytes)
  static func uses(of key: String, in tables: Set<String>, of text: [UInt8]) -> [UInt32] {
    let name = Array(key.utf8)
    guard !name.isEmpty else { return [] }
    var found: [UInt32] = []
    var start = 0
    while let match = text[start...].firstRange(of: name) {
      start = match.upperBound
      guard match.lowerBound > 0, match.upperBound < text.count else { continue }
      var quote = match.lowerBound - 1
      if text[quote] == UInt8(ascii: ":") {
        let table = text[..<quote].suffix(64).reversed().prefix { isOfName($0) || $0 == UInt8(ascii: "-") }.reversed()
        guard table.count < quote, tables.contains(String(decoding: table, as: UTF8.self)) else { continue }
        quote -= table.count + 1
      }
      guard "\"'`".utf8.contains(text[quote]), text[match.upperBound] == text[quote], isLookedUp(before: quote, in: text) else { continue }
      found.append(UInt32(match.lowerBound))
    }
    return found
  }

  /// Whether a call or an attribute that is known ends before a quotation mark.
  private static func isLookedUp(before quote: Int, in text: [UInt8]) -> Bool {
    var end = quote
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x0A || text[end - 1] == 0x09 { end -= 1 }
    guard end > 0 else { return false }
    switch text[end - 1] {
    case UInt8(ascii: "("): return functions.contains(name(before: end - 1, in: text))
    case UInt8(ascii: "="): return attributes.contains(name(before: end - 1, with: "-", in: text))
    default:
      let tag = name(before: end, in: text)
      // Ruby needs no brackets: `t ".title"`.
      if end < quote, ["t", "translate"].contains(tag), text[quote + 1] == UInt8(ascii: ".") { return true }
      return end < quote && tags.contains(tag) && text[..<(end - tag.utf8.count)].suffix(8).contains(UInt8(ascii: "%"))
    }
  }

  /// The name that ends at a place.
  private static func name(before end: Int, with sign: Unicode.Scalar = "$", in text: [UInt8]) -> String {
    var begin = end
    while begin > 0, end - begin <= longestName, isOfName(text[begin - 1]) || text[begin - 1] == UInt8(ascii: sign) { begin -= 1 }
    return String(decoding: text[begin..<end], as: UTF8.self)
  }

  // MARK: Rails

  /// A key that a view or a controller of Rails looks up by its end: `t(".title")` in `app/views/users/show.html.erb` is `users.show.title`.
  struct LazyKey {
    /// What every such key of the file begins with, up to its full stop.
    let scope: String
    /// Whether the name of a method follows, which is not known.
    let hasMethod: Bool

    /// The beginning of the keys of a file; nil if it is not one of these.
    init?(path: String) {
      let parts = path.split(separator: "/").map(String.init)
      guard let app = parts.lastIndex(of: "app"), parts.count > app + 2 else { return nil }
      let folder = parts[app + 1]
      guard ["views", "controllers", "mailers"].contains(folder) else { return nil }
      var names = Array(parts[(app + 2)...])
      var last = String(names.removeLast().prefix { $0 != "." })
      if folder == "views" { last = String(last.drop { $0 == "_" }) }
      if folder == "controllers" {
        guard last.hasSuffix("_controller") else { return nil }
        last.removeLast("_controller".count)
      }
      hasMethod = folder != "views"
      scope = (names + [last]).joined(separator: ".") + "."
    }

    /// The end of a key that is one of the file, with its full stop; nil if it is none.
    func end(of key: String) -> String? {
      guard key.hasPrefix(scope) else { return nil }
      let rest = key.dropFirst(scope.count)
      guard hasMethod else { return "." + rest }
      return rest.firstIndex(of: ".").map { String(rest[$0...]) }
    }
  }

  /// The ends of a key in calls such as `t(".title")`, with their full stop.
  ///
  /// - Complexity: O(bytes)
  static func lazyUses(of key: String, in text: [UInt8], path: String) -> [TextRange] {
    guard let end = LazyKey(path: path)?.end(of: key) else { return [] }
    return uses(of: end, in: [], of: text).map { TextRange(start: $0, end: $0 + UInt32(end.utf8.count)) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }
}
