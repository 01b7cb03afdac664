import Localize

/// What the functions that look keys up in a file of JavaScript put before them.
///
/// ```
/// const { t } = useTranslation("admin")                          the namespace admin
/// const { t } = useTranslation("common", { keyPrefix: "menu" })  t("open") is menu.open
/// const t = useTranslations("menu")                              so it is in next-intl
/// <Translation keyPrefix="menu">                                 in react-i18next
/// <div *transloco="let t; read: 'menu'">                         in Transloco
/// ```
///
/// Which of several functions of a file a call means is not known, so that such calls are listed and not changed.
struct TranslatorScopes {
  /// The beginnings of keys.
  private(set) var prefixes: Set<String> = []
  /// Whether there is a beginning that is only known when the program runs.
  private(set) var hasUnknownPrefix = false
  /// The names of the functions.
  private(set) var translators: Set<String> = []
  private var namespaces: [String] = []
  /// The beginnings that may be the names of tables as well.
  private var possibleTables: Set<String> = []
  private var isOnlyOfTables = true

  private let text: [UInt8]

  private static let functions: Set<String> = [
    "useTranslation", "withTranslation", "useTranslations", "getTranslations", "createTranslator", "getFixedT", "useScopedI18n",
    "getScopedI18n",
  ]
  /// Those whose first argument is the beginning.
  private static let scoped: Set<String> = ["useTranslations", "getTranslations", "useScopedI18n", "getScopedI18n"]
  private static let longestCall = 400
  private static let mostPrefixes = 16

  /// Reads all calls of a file that make such functions.
  ///
  /// - Complexity: O(bytes)
  init(in text: [UInt8]) {
    self.text = text
    var position = 0
    while let open = text[position...].firstIndex(of: UInt8(ascii: "(")) {
      position = open + 1
      var end = open
      // `useTranslations<"menu">(…)`
      if end > 0, text[end - 1] == UInt8(ascii: ">") {
        end = text[..<end].suffix(64).lastIndex(of: UInt8(ascii: "<")) ?? end
      }
      var start = end
      while start > 0, end - start <= 16, WellKnownCalls.isOfName(text[start - 1]) { start -= 1 }
      guard end - start >= 9, "uwgc".utf8.contains(text[start]) else { continue }
      let name = String(decoding: text[start..<end], as: UTF8.self)
      guard Self.functions.contains(name) else { continue }
      readArguments(of: name, from: position)
      readNames(before: start)
    }
    readAttributes()
  }

  /// Whether the file has a function that puts something before keys.
  var hasPrefix: Bool { !prefixes.isEmpty || hasUnknownPrefix }

  /// Whether all functions look keys up as they are, in one of these tables.
  func areAll(in tables: Set<String>) -> Bool {
    namespaces.allSatisfy(tables.contains) && isOnlyOfTables && possibleTables.isSubset(of: tables)
  }

  private mutating func readArguments(of name: String, from start: Int) {
    let arguments = Self.arguments(in: text[start...].prefix(Self.longestCall))
    if name == "useTranslation", let quote = text[start...].first, quote != UInt8(ascii: ")") {
      let table = text[(start + 1)...].prefix(Self.longestCall).prefix { $0 != quote }
      namespaces.append(String(decoding: table, as: UTF8.self))
    }
    switch name {
    case "getFixedT": if arguments.count > 2 { add(arguments[2], isTable: false) }
    case _ where Self.scoped.contains(name) && arguments.first.map({ $0.first != UInt8(ascii: "{") }) ?? false:
      add(arguments[0], isTable: true)
    default:
      for argument in arguments where argument.first == UInt8(ascii: "{") {
        if let value = Self.value(of: "keyPrefix", in: argument) { add(value, isTable: false) }
        if name != "useTranslation", let value = Self.value(of: "namespace", in: argument) { add(value, isTable: true) }
      }
    }
  }

  /// Reads what is beside calls: attributes, and options that a call gets by their name.
  private mutating func readAttributes() {
    for range in text.ranges(of: Array("keyPrefix".utf8)) {
      let rest = text[range.upperBound...].prefix(Self.longestCall).drop(while: WellKnownCalls.isBlank)
      guard rest.first == UInt8(ascii: "=") || rest.first == UInt8(ascii: ":") else { continue }
      addLiteral(rest.dropFirst())
    }
    for range in text.ranges(of: Array("*transloco=".utf8)) {
      guard let quote = text[range.upperBound...].first else { continue }
      let value = text[(range.upperBound + 1)...].prefix(Self.longestCall).prefix { $0 != quote }
      for option in ["read:", "prefix:"] {
        if let range = value.firstRange(of: Array(option.utf8)) { addLiteral(value[range.upperBound...]) }
      }
      if let name = value.firstRange(of: Array("let ".utf8)) {
        translators.insert(String(decoding: value[name.upperBound...].prefix(while: CodeLexer.isNameByte), as: UTF8.self))
      }
    }
  }

  /// Adds the literal that a text begins with, if it does.
  private mutating func addLiteral(_ text: ArraySlice<UInt8>) {
    let rest = text.drop(while: WellKnownCalls.isBlank)
    guard let quote = rest.first, "\"'".utf8.contains(quote), let end = rest.dropFirst().firstIndex(of: quote) else { return }
    add(rest[...end], isTable: false)
  }

  private mutating func add(_ value: ArraySlice<UInt8>, isTable: Bool) {
    guard !value.elementsEqual("null".utf8), !value.elementsEqual("undefined".utf8) else { return }
    guard let quote = value.first, "\"'`".utf8.contains(quote), value.count > 2, value.last == quote,
      !value.dropFirst().dropLast().contains(where: { $0 == quote || $0 == UInt8(ascii: "$") }), prefixes.count < Self.mostPrefixes
    else {
      hasUnknownPrefix = true
      isOnlyOfTables = false
      return
    }
    var prefix = String(decoding: value.dropFirst().dropLast(), as: UTF8.self)
    if prefix.hasSuffix(".") { prefix.removeLast() }
    prefixes.insert(prefix)
    if isTable { possibleTables.insert(prefix) } else { isOnlyOfTables = false }
  }

  /// Reads the names that get the function: `const t = `, `const { t: translate } = `.
  private mutating func readNames(before start: Int) {
    let before = text[..<start].suffix(200)
    // `i18n.getFixedT`, `await getTranslations`
    let path = before.reversed().prefix { WellKnownCalls.isOfName($0) || $0 == UInt8(ascii: ".") || WellKnownCalls.isBlank($0) }.count
    let rest = before.dropLast(path)
    guard rest.last == UInt8(ascii: "=") else { return }
    let target = rest.dropLast().suffix(120)
    let end = (target.lastIndex { !WellKnownCalls.isBlank($0) } ?? target.startIndex - 1) + 1
    let names = target[..<end]
    let list: ArraySlice<UInt8>
    switch names.last {
    case UInt8(ascii: "}"): list = names[(names.lastIndex(of: UInt8(ascii: "{")) ?? names.startIndex)...]
    case UInt8(ascii: "]"): list = names[(names.lastIndex(of: UInt8(ascii: "[")) ?? names.startIndex)...]
    default: list = names.suffix(names.reversed().prefix { CodeLexer.isNameByte($0) }.count)
    }
    for name in list.split(whereSeparator: { !CodeLexer.isNameByte($0) }) { translators.insert(String(decoding: name, as: UTF8.self)) }
  }

  /// The arguments up to the parenthesis that closes the call, without blanks around them.
  private static func arguments(in rest: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (result, start, depth): ([ArraySlice<UInt8>], Int, Int) = ([], rest.startIndex, 0)
    func trimmed(_ end: Int) -> ArraySlice<UInt8> {
      let argument = rest[start..<end].drop(while: WellKnownCalls.isBlank)
      return argument.dropLast(argument.reversed().prefix(while: WellKnownCalls.isBlank).count)
    }
    for index in rest.indices {
      switch rest[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ")"):
        guard depth == 0 else {
          depth -= 1
          continue
        }
        let last = trimmed(index)
        return last.isEmpty ? result : result + [last]
      case UInt8(ascii: ",") where depth == 0:
        result.append(trimmed(index))
        start = index + 1
      default: break
      }
    }
    return result
  }

  /// The value of a member of an object: `{ keyPrefix: "menu" }`.
  private static func value(of name: String, in object: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let range = object.firstRange(of: Array(name.utf8)) else { return nil }
    let rest = object[range.upperBound...].drop(while: WellKnownCalls.isBlank)
    // `{ keyPrefix }` is the value of a variable.
    guard rest.first == UInt8(ascii: ":") else { return object[range] }
    let value = rest.dropFirst().drop(while: WellKnownCalls.isBlank).prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
    return value.dropLast(value.reversed().prefix(while: WellKnownCalls.isBlank).count)
  }
}

/// The calls in a file whose key is the literal with something before it: of a translator with a scope, or with `scope:` in Ruby.
struct ScopedCalls {
  private var starts: [String: [UInt32]] = [:]
  /// The same where only the end of the key is known.
  private var ends: [String: [UInt32]] = [:]

  private static let ruby: Set<String> = ["rb", "erb", "haml", "slim", "rake"]
  /// What next-intl has beside the function itself: `t.rich("open")`.
  private static let members: Set<String> = ["rich", "markup", "raw", "has"]
  private static let longestKey = 200
  private static let longestCall = 200
  private static let mostSteps = 16

  /// Reads a file.
  ///
  /// - Complexity: O(bytes)
  init(in text: [UInt8], path: String, scopes: TranslatorScopes) {
    if scopes.hasPrefix { readTranslators(text, scopes) }
    if Self.ruby.contains(PathParts(path).pathExtension.lowercased()) { readRuby(text) }
  }

  /// Whether there are none.
  var isEmpty: Bool { starts.isEmpty && ends.isEmpty }

  /// The first bytes of the literals that can be a key.
  ///
  /// - Complexity: O(length of the key)
  func starts(of key: String) -> [UInt32] {
    guard !isEmpty else { return [] }
    var found = starts[key] ?? []
    guard !ends.isEmpty else { return found }
    var rest = key[...]
    for _ in 0..<Self.mostSteps {
      found += ends[String(rest)] ?? []
      guard let dot = rest.firstIndex(of: ".") else { break }
      rest = rest[rest.index(after: dot)...]
    }
    return found
  }

  private mutating func readTranslators(_ text: [UInt8], _ scopes: TranslatorScopes) {
    var position = 0
    while let quote = text[position...].firstIndex(where: { "\"'`".utf8.contains($0) }) {
      position = quote + 1
      guard isTranslated(before: quote, in: text, scopes) || WellKnownCalls.isLookedUp(before: quote, in: text),
        let (key, end) = Self.literal(at: quote, in: text)
      else { continue }
      position = end
      for prefix in scopes.prefixes { starts[prefix + "." + key, default: []].append(UInt32(quote + 1)) }
      if scopes.hasUnknownPrefix { ends[key, default: []].append(UInt32(quote + 1)) }
    }
  }

  private func isTranslated(before quote: Int, in text: [UInt8], _ scopes: TranslatorScopes) -> Bool {
    let before = text[..<quote].suffix(40)
    let blanks = before.reversed().prefix(while: WellKnownCalls.isBlank).count
    guard before.dropLast(blanks).last == UInt8(ascii: "(") else { return false }
    let end = quote - blanks - 1
    let name = WellKnownCalls.name(before: end, in: text)
    if scopes.translators.contains(name) { return true }
    let dot = end - name.utf8.count - 1
    guard Self.members.contains(name), dot > 0, text[dot] == UInt8(ascii: ".") else { return false }
    let function = WellKnownCalls.name(before: dot, in: text)
    return function == "t" || scopes.translators.contains(function)
  }

  /// The text of a literal in one line without escapes, and where it ends; nil for any other.
  private static func literal(at quote: Int, in text: [UInt8]) -> (text: String, end: Int)? {
    let content = text[(quote + 1)...].prefix(longestKey).prefix { $0 != text[quote] && $0 != 0x0A && $0 != UInt8(ascii: "\\") }
    guard !content.isEmpty, content.endIndex < text.count, text[content.endIndex] == text[quote] else { return nil }
    return (String(decoding: content, as: UTF8.self), content.endIndex + 1)
  }

  // MARK: Ruby

  /// Reads `t(:open, scope: :menu)` and `t "open", scope: [:ui, :menu]`; without a scope, a symbol is a key as well.
  private mutating func readRuby(_ text: [UInt8]) {
    var position = 0
    while let open = text[position...].firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == 0x20 }) {
      position = open + 1
      guard open > 0, text[open - 1] == UInt8(ascii: "t") || text[open - 1] == UInt8(ascii: "e"),
        ["t", "translate"].contains(WellKnownCalls.name(before: open, in: text))
      else { continue }
      let start = position
      let rest = text[start...].prefix(Self.longestCall)
      guard let sign = rest.first else { return }
      let key: String
      let end: Int
      switch sign {
      case UInt8(ascii: ":"):
        let name = rest.dropFirst().prefix(while: WellKnownCalls.isOfName)
        key = String(decoding: name, as: UTF8.self)
        end = name.endIndex
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let literal = Self.literal(at: start, in: text) else { continue }
        key = literal.text
        end = literal.end
      default: continue
      }
      guard !key.isEmpty else { continue }
      switch Self.scope(after: end, in: text) {
      case .none: if sign == UInt8(ascii: ":") { starts[key, default: []].append(UInt32(start + 1)) }
      case .known(let steps): starts[(steps + [key]).joined(separator: "."), default: []].append(UInt32(start + 1))
      case .unknown: ends[key, default: []].append(UInt32(start + 1))
      }
    }
  }

  private enum Scope {
    case none
    case known([String])
    case unknown
  }

  /// The scope among the further arguments of a call.
  private static func scope(after end: Int, in text: [UInt8]) -> Scope {
    let call = text[end...].prefix(longestCall).prefix { $0 != UInt8(ascii: ")") }
    guard call.first == UInt8(ascii: ",") else { return .none }
    let spellings = ["scope:", ":scope =>", ":scope=>"].map { Array($0.utf8) }
    guard let range = spellings.lazy.compactMap({ call.firstRange(of: $0) }).first else { return .none }
    let value = call[range.upperBound...].drop(while: WellKnownCalls.isBlank)
    func steps(_ item: ArraySlice<UInt8>) -> [String]? {
      let item = item.drop(while: WellKnownCalls.isBlank)
      guard let sign = item.first else { return nil }
      let isLiteral = sign == UInt8(ascii: "\"") || sign == UInt8(ascii: "'")
      guard isLiteral || sign == UInt8(ascii: ":") else { return nil }
      let name = item.dropFirst().prefix { WellKnownCalls.isOfName($0) || $0 == UInt8(ascii: ".") && isLiteral }
      guard !isLiteral || item[name.endIndex...].first == sign else { return nil }
      return name.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    }
    guard value.first == UInt8(ascii: "[") else { return steps(value).map { Scope.known($0) } ?? .unknown }
    let items = value.dropFirst().prefix { $0 != UInt8(ascii: "]") }.split(separator: UInt8(ascii: ",")).map(steps)
    let known = items.compactMap(\.self)
    return known.count == items.count ? .known(known.flatMap(\.self)) : .unknown
  }
}
