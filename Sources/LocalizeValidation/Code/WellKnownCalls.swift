import Localize

/// Calls that look a key up in most programs of a language that is not parsed: `$t("key")` of Vue, `t('key')` of i18next and Rails, `__("key")`,
/// `<Trans i18nKey="key">`, `{% trans "key" %}` of Django, `@lang('key')` of Laravel.
///
/// Which table such a call means is not known, so a key with such a use is not deleted unasked, and it is renamed there only if no other table can
/// have it.
enum WellKnownCalls {
  private static let functions: Set<String> = [
    "t", "$t", "tc", "$tc", "te", "$te", "i18n", "translate", "trans", "trans_choice", "tr", "__", "_", "gettext", "gettext_lazy",
    "gettext_noop", "ngettext", "ngettext_lazy", "N_", "_n", "_e", "_x", "_ex", "_nx", "_n_noop", "esc_html__", "esc_html_e", "esc_attr__",
    "esc_attr_e",
  ]
  /// What precedes the names of Laravel's functions, which are common words.
  private static let laravelFunctions = [
    "lang": ["@"], "choice": ["@", "Lang::"], "get": ["Lang::"], "has": ["Lang::"], "hasForLocale": ["Lang::"],
  ]
  /// What a template puts behind a key: `{{ 'key'|trans }}` of Twig, `{{ 'key' | translate }}` of Angular, `{{ 'key' | t }}` of Liquid.
  private static let filters: Set<String> = ["trans", "translate", "t", "transloco", "i18n"]
  private static let attributes: Set<String> = ["i18nKey", "keypath", "data-i18n"]
  private static let tags: Set<String> = ["trans", "translate"]
  private static let longestName = 16

  /// The first bytes of the uses of a key, behind the quotation mark or the name of one of some tables: `t("common:key")`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tables: The names of the catalogues that have it.
  ///   - text: The code.
  ///   - areCertain: Whether only those are wanted in which the key is the whole argument, and nothing names another table.
  ///   - isGettext: Whether the catalogues are gettext's, which `_("key")` looks up; nil if both are wanted.
  ///   - scopes: What the translators of the file put before keys, if that is known already.
  /// - Complexity: O(bytes)
  static func uses(
    of key: String, in tables: Set<String>, of text: [UInt8], areCertain: Bool = false, isGettext: Bool? = nil,
    scopes: TranslatorScopes? = nil
  ) -> [UInt32] {
    let name = Array(key.utf8)
    guard !name.isEmpty, !areCertain || (scopes ?? TranslatorScopes(in: text)).areAll(in: tables) else { return [] }
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
      guard "\"'`".utf8.contains(text[quote]), text[match.upperBound] == text[quote],
        isLookedUp(before: quote, in: text) || isFiltered(after: match.upperBound + 1, in: text),
        !areCertain || isWhole(from: quote, to: match.upperBound, in: text),
        isGettext == nil || isGettext == isOfGettext(before: quote, in: text)
      else { continue }
      found.append(UInt32(match.lowerBound))
    }
    return found
  }

  /// The functions that look a message up by its text and a context that is not written there: the class in Qt.
  private static let classFunctions: Set<String> = ["tr", "trUtf8", "qsTr", "QT_TR_NOOP", "QT_TR_NOOP_UTF8", "QT_TR_N_NOOP"]

  /// The first bytes of the uses of a message with a context, behind the quotation mark: `pgettext("menu", "Save")`, `tr("Save")`,
  /// `{% trans "Save" context "menu" %}`.
  ///
  /// - Complexity: O(bytes)
  static func uses(of message: String, withContext context: String, in text: [UInt8]) -> [UInt32] {
    CodeSearch.spellings(of: message).flatMap { spelling -> [UInt32] in
      let name = Array(spelling.utf8)
      guard !name.isEmpty else { return [] }
      var found: [UInt32] = []
      var start = 0
      while let match = text[start...].firstRange(of: name) {
        start = match.upperBound
        guard match.lowerBound > 1, match.upperBound < text.count, "\"'`".utf8.contains(text[match.lowerBound - 1]),
          text[match.upperBound] == text[match.lowerBound - 1]
        else { continue }
        if isLookedUp(before: match.lowerBound - 1, after: match.upperBound + 1, withContext: context, in: text) {
          found.append(UInt32(match.lowerBound))
        }
      }
      return found
    }
  }

  /// Whether a filter that is known follows a quotation mark.
  private static func isFiltered(after end: Int, in text: [UInt8]) -> Bool {
    let rest = text[end...].prefix(longestBlank).drop(while: isBlank)
    guard rest.first == UInt8(ascii: "|") else { return false }
    let name = rest.dropFirst().drop(while: isBlank).prefix(while: isOfName)
    return filters.contains(String(decoding: name, as: UTF8.self))
  }

  /// Whether a literal in several pieces, or with the numbers of characters, is looked up, with a context or without.
  static func isLookedUp(_ literal: JoinedLiterals.Literal, context: String?, in text: [UInt8]) -> Bool {
    if let context {
      return isLookedUp(before: literal.first, after: literal.last + 1, withContext: context, in: text)
    }
    return isLookedUp(before: literal.first, in: text)
  }

  private static func isLookedUp(before quote: Int, after end: Int, withContext context: String, in text: [UInt8]) -> Bool {
    let names = ["\"", "'"].map { Array("\($0)\(context)\($0)".utf8) }
    let start = start(ofLiteralAt: quote, in: text)
    guard let sign = text[..<start].lastIndex(where: { !isBlank($0) }) else { return false }
    if text[sign] == UInt8(ascii: ",") {
      let before = text[..<sign].suffix(names[0].count + longestBlank)
      let argument = before.prefix((before.lastIndex { !isBlank($0) } ?? before.startIndex - 1) + 1 - before.startIndex)
      if names.contains(where: { argument.suffix($0.count).elementsEqual($0) }) { return true }
    }
    if text[sign] == UInt8(ascii: "("), classFunctions.contains(name(before: sign, in: text)) { return true }
    let rest = text[end...].prefix(names[0].count + longestBlank).drop(while: isBlank)
    guard rest.starts(with: "context".utf8) else { return false }
    let argument = rest.dropFirst("context".utf8.count).drop(while: isBlank)
    return names.contains { argument.starts(with: $0) }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// How many blanks are between two arguments, or around a text, at most.
  static let longestBlank = 80

  /// Where a literal begins that a quotation mark opens: before the letters of `u"…"`, `u8"…"`, `r"…"`.
  private static func start(ofLiteralAt quote: Int, in text: [UInt8]) -> Int {
    let prefix = text[..<quote].suffix(2).reversed().prefix { "LuURrbB8".utf8.contains($0) }.count
    return quote - prefix > 0 && isOfName(text[quote - prefix - 1]) ? quote : quote - prefix
  }

  /// The end of what precedes a literal, without blanks and brackets of its own: `_(("a" "b"))`.
  private static func end(beforeLiteralAt quote: Int, in text: [UInt8]) -> Int {
    var end = start(ofLiteralAt: quote, in: text)
    func skipBlanks() { while end > 0, isBlank(text[end - 1]) { end -= 1 } }
    skipBlanks()
    while end > 1, text[end - 1] == UInt8(ascii: "("), !isOfName(text[end - 2]), text[end - 2] != UInt8(ascii: "$") {
      end -= 1
      skipBlanks()
    }
    return end
  }

  /// Whether a call or an attribute that is known ends before a quotation mark.
  static func isLookedUp(before quote: Int, in text: [UInt8]) -> Bool {
    let end = end(beforeLiteralAt: quote, in: text)
    guard end > 0 else { return false }
    switch text[end - 1] {
    case UInt8(ascii: "("):
      let name = name(before: end - 1, in: text)
      return functions.contains(name) || isOfLaravel(name, before: end - 1, in: text)
    case UInt8(ascii: "="): return attributes.contains(name(before: end - 1, with: "-", in: text))
    default:
      let tag = name(before: end, in: text)
      // Ruby needs no brackets: `t ".title"`.
      if end < quote, ["t", "translate"].contains(tag), text[quote + 1] == UInt8(ascii: ".") { return true }
      return end < quote && tags.contains(tag) && text[..<(end - tag.utf8.count)].suffix(8).contains(UInt8(ascii: "%"))
    }
  }

  /// Whether a function is one of Laravel's, by what precedes its name: `@lang(`, `Lang::get(`.
  private static func isOfLaravel(_ name: String, before end: Int, in text: [UInt8]) -> Bool {
    guard let signs = laravelFunctions[name] else { return false }
    let before = text[..<(end - name.utf8.count)]
    return signs.contains { sign in
      let start = before.endIndex - sign.utf8.count
      return before.suffix(sign.utf8.count).elementsEqual(sign.utf8) && (start == 0 || !isOfName(before[start - 1]))
    }
  }

  /// Whether the call or tag before a quotation mark is one of gettext's.
  private static func isOfGettext(before quote: Int, in text: [UInt8]) -> Bool {
    let last = end(beforeLiteralAt: quote, in: text) - 1
    guard last >= 0 else { return false }
    switch text[last] {
    case UInt8(ascii: "("):
      let name = name(before: last, in: text)
      return name.hasPrefix("_") || name.hasPrefix("esc_") || name.contains("gettext") || name == "N_"
    case UInt8(ascii: "="): return false
    default: return tags.contains(name(before: last + 1, in: text))
    }
  }

  /// Whether a literal is all that is looked up: it is not joined to another one, its call names no table, and it is no title of a test.
  ///
  /// Code that was made by a program is not changed: its lines are long.
  private static func isWhole(from quote: Int, to end: Int, in text: [UInt8]) -> Bool {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A }
    let line =
      (text[..<quote].suffix(longestLine).contains(where: isLineEnd) || quote < longestLine)
      && (text[end...].prefix(longestLine).contains(where: isLineEnd) || text.count - end < longestLine)
    guard line else { return false }
    let rest = text[(end + 1)...].prefix(longestCall)
    let next = rest.drop(while: isBlank)
    guard let sign = next.first else { return true }
    switch sign {
    case UInt8(ascii: ","):
      // `t("title", { ns: "admin" })`, `t("title", async () => …)` of a test.
      let others = next.dropFirst().drop(while: isBlank)
      let isFunction = ["function", "async", "("].contains { others.starts(with: $0.utf8) }
      let call = others.prefix { $0 != UInt8(ascii: ")") }
      // The second text of `__("key", "domain")` of PHP is a table.
      let function = name(before: start(ofLiteralAt: quote, in: text) - 1, in: text)
      let isDomain = others.first.map { "\"'".utf8.contains($0) } ?? false && function.hasPrefix("_")
      // `ns:` is a table, the others are what the key begins with.
      let isElsewhere = ["ns:", "scope:", "keyPrefix", "=>"].contains { call.firstRange(of: Array($0.utf8)) != nil }
      return !isFunction && !isDomain && !isElsewhere
    // The second argument of `'key'|trans({}, 'admin')` is a table.
    case UInt8(ascii: "|"):
      let arguments = next.prefix { $0 != UInt8(ascii: ")") }.filter { !isBlank($0) }
      return ["},'", "},\"", "],'", "],\""].allSatisfy { arguments.firstRange(of: Array($0.utf8)) == nil }
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "%"): return true
    default:
      // The next attribute, or the next line in Ruby.
      let before = text[..<start(ofLiteralAt: quote, in: text)].last { !isBlank($0) }
      guard before != UInt8(ascii: "("), !next.starts(with: "context".utf8) else { return false }
      return rest.prefix { $0 != UInt8(ascii: ">") }.firstRange(of: Array("ns=".utf8)) == nil
    }
  }

  private static let longestLine = 2_000
  private static let longestCall = 400

  /// The name that ends at a place.
  static func name(before end: Int, with sign: Unicode.Scalar = "$", in text: [UInt8]) -> String {
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

    /// Whether a place is in the method that a key names, or in one that is not known.
    func isOfMethod(_ key: String, at place: Int, in text: [UInt8]) -> Bool {
      let word = Array("def ".utf8)
      guard let start = (0..<max(0, place - 4)).last(where: { text[$0] == word[0] && text[$0..<$0 + 4].elementsEqual(word) }) else {
        return true
      }
      let method = text[(start + 4)...].prefix(while: WellKnownCalls.isOfName)
      return key.dropFirst(scope.count).prefix { $0 != "." }.utf8.elementsEqual(method)
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
  static func lazyUses(of key: String, in text: [UInt8], path: String, areCertain: Bool = false) -> [TextRange] {
    guard let file = LazyKey(path: path), let end = file.end(of: key) else { return [] }
    return uses(of: end, in: [], of: text, areCertain: areCertain).filter { start in
      // `I18n.t` knows nothing of the file.
      let call = text[..<Int(start)].lastIndex { isOfName($0) } ?? 0
      let before = text[...call].lastIndex { !isOfName($0) } ?? 0
      if text[before] == UInt8(ascii: "."), name(before: before, in: text) == "I18n" { return false }
      return !file.hasMethod || file.isOfMethod(key, at: Int(start), in: text)
    }.map { TextRange(start: $0, end: $0 + UInt32(end.utf8.count)) }
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }
}
