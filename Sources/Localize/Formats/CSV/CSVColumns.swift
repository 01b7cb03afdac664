/// The roles of the columns of a file, by the names in its header.
package struct CSVColumns {
  private(set) var roles: [CSVFormat.Column]
  private(set) var locales: [LocaleIdentifier?] = []
  /// Where the header names them.
  private(set) var localeRanges: [TextRange] = []
  private(set) var problems: [SyntaxProblem] = []
  /// The locale of the column of source texts whose header names none; nil without one.
  private(set) var sourceLocale: LocaleIdentifier?
  /// How many columns have a role.
  private(set) var recognizedCount = 0

  /// The column of the keys.
  var keyColumn: Int? { roles.firstIndex(where: \.holdsKeys) }

  private enum Name: Hashable {
    case key, comment, value(rank: Int), locale, empty, unknown

    init(_ meaning: CSVColumnWords.Meaning) {
      switch meaning {
      case .key: self = .key
      case .comment: self = .comment
      case .target: self = .value(rank: 0)
      case .value: self = .value(rank: 1)
      case .source: self = .value(rank: 2)
      }
    }
  }

  /// Recognises columns.
  ///
  /// - Parameters:
  ///   - names: The texts of the header's cells.
  ///   - ranges: Where they are.
  package init(names: [String], ranges: [TextRange]) {
    let trimmed = names.map(Self.trimmed)
    let lowercased = trimmed.map { $0.lowercased() }
    var kinds = Self.kinds(of: trimmed, lowercased: lowercased)
    roles = Array(repeating: .other, count: names.count)
    let key = Self.keyColumn(kinds: kinds, names: lowercased)
    let source = key.flatMap { Self.source(kinds: kinds, names: lowercased, key: $0) }
    if let key {
      roles[key] = .key
      for index in kinds.indices where kinds[index] == .key && index != key && lowercased[index] != "key" {
        // `id` is Indonesian where another column has the keys.
        kinds[index] = lowercased[index] == "id" && index > key ? .locale : .unknown
      }
      if kinds[key] != .key { kinds[key] = .key }
    }
    let values = kinds.indices.filter { if case .value = kinds[$0] { $0 != key } else { false } }
    let localeColumns = kinds.indices.filter { kinds[$0] == .locale }
    let isMatrix = localeColumns.contains { values.isEmpty || !CSVLocaleHeader.isWeak(trimmed[$0]) }
    if !isMatrix, let value = values.min(by: { Self.rank(kinds[$0]) < Self.rank(kinds[$1]) }) {
      if let source, source.column != value { add(source, isKey: source.column == key) }
      roles[value] = .text(locale: locales.count)
      locales.append(nil)
    }
    var seen: Set<String> = []
    if let key, source?.column == key, isMatrix { seen.insert("locale " + CSVLocaleHeader.comparisonKey(of: trimmed[key])) }
    for (index, kind) in kinds.enumerated() where kind != .empty {
      let name = isMatrix && kind == .locale ? CSVLocaleHeader.comparisonKey(of: trimmed[index]) : lowercased[index]
      // `id` can be the key column and Indonesian in one header.
      guard index == key || seen.insert(kind == .locale ? "locale \(name)" : name).inserted, kind != .key || index == key else {
        problems.append(SyntaxProblem(.duplicateColumn, at: ranges[index], detail: trimmed[index]))
        continue
      }
      switch kind {
      case .comment:
        if !roles.contains(.comment) { roles[index] = .comment }
      case _ where isMatrix && index == source?.column:
        if let source { add(source, isKey: index == key) }
        localeRanges.append(ranges[index])
      case .locale where isMatrix:
        guard let locale = CSVLocaleHeader.locale(named: trimmed[index]) else { continue }
        roles[index] = .text(locale: locales.count)
        locales.append(locale)
        localeRanges.append(ranges[index])
      case .value where index != key && roles[index] == .other, .locale, .unknown:
        problems.append(SyntaxProblem(.unknownColumn, at: ranges[index], detail: trimmed[index]))
        continue
      default:
        break
      }
      recognizedCount += 1
    }
    for (index, kind) in kinds.enumerated() where kind == .empty { roles[index] = .unnamed }
    if let key, !roles[key].holdsKeys { roles[key] = .key }
  }

  /// A column of texts that the others are translated from.
  private struct Source {
    var column: Int
    var locale: LocaleIdentifier
    /// Whether the header names the locale.
    var isNamed: Bool
  }

  private mutating func add(_ source: Source, isKey: Bool) {
    roles[source.column] = isKey ? .keyAndText(locale: locales.count) : .text(locale: locales.count)
    locales.append(source.locale)
    if !source.isNamed { sourceLocale = source.locale }
  }

  /// The column of the texts that are translated: one with such a name, which is English like the messages of gettext, or the English one
  /// that holds the keys.
  ///
  /// Beside another column in English it is a copy of that one.
  private static func source(kinds: [Name], names: [String], key: Int) -> Source? {
    if kinds[key] == .locale { return CSVLocaleHeader.locale(named: names[key]).map { Source(column: key, locale: $0, isNamed: true) } }
    guard let column = rank(kinds[key]) == 2 ? key : kinds.firstIndex(where: { rank($0) == 2 }) else { return nil }
    let hasEnglish = kinds.indices.contains { index in
      index != key && kinds[index] == .locale && CSVLocaleHeader.locale(named: names[index])?.language == "en"
    }
    return hasEnglish ? nil : Source(column: column, locale: "en", isNamed: false)
  }

  /// The kinds of all columns.
  ///
  /// Many words have three letters, and most of these are the code of some language: they are locales if one of them is a usual code, or if
  /// there are other locales.
  private static func kinds(of names: [String], lowercased: [String]) -> [Name] {
    var kinds = zip(names, lowercased).map { kind(of: $0, lowercased: $1) }
    let isCertain = zip(names, kinds).contains { $1 == .locale && CSVLocaleHeader.isUsual($0) }
    if !isCertain { for index in kinds.indices where kinds[index] == .locale { kinds[index] = .unknown } }
    return kinds
  }

  /// The column of keys: one with such a name, else a first column without a known name before nothing but locales, else the source text, else
  /// the English text in a table whose columns have the names of languages.
  private static func keyColumn(kinds: [Name], names: [String]) -> Int? {
    if let named = names.firstIndex(of: "key") { return named }
    let others = kinds.indices.dropFirst().map { names[$0] == "id" ? Name.locale : kinds[$0] }
    let isUnnamedKey =
      kinds.first == .empty || kinds.first == .unknown && !kinds.contains(.key)
    if isUnnamedKey, others.contains(.locale), others.allSatisfy({ $0 == .locale || $0 == .comment || $0 == .empty }) { return 0 }
    if let named = kinds.firstIndex(of: .key) { return named }
    let hasTexts = kinds.contains { $0 == .locale || rank($0) < 2 }
    if hasTexts, let source = kinds.firstIndex(where: { rank($0) == 2 }) { return source }
    guard kinds.count(where: { $0 == .locale }) > 1 else { return nil }
    return names.firstIndex { CSVLanguageName.locale(named: $0)?.language == "en" }
  }

  private static func kind(of name: String, lowercased: String) -> Name {
    switch lowercased.replacing("_", with: " ") {
    case "": .empty
    case "key", "keys", "id", "code", "identifier", "label", "key id", "key name", "string id", "string key", "message id", "message key",
      "resource id", "resource key", "translation key":
      .key
    case "comment", "description", "context", "notes": .comment
    case "translation", "target", "target text", "target string", "translated text": .value(rank: 0)
    case "value", "text", "string": .value(rank: 1)
    case "source", "original", "source text", "source string", "original text", "source language", "default", "default text", "reference":
      .value(rank: 2)
    default:
      CSVLocaleHeader.locale(named: name) != nil
        ? .locale : CSVColumnWords.meaning(of: lowercased).map(Name.init) ?? (isComment(lowercased) ? .comment : .unknown)
    }
  }

  /// Whether a name of several words means a comment: `Context for translation`, `translator notes`.
  private static func isComment(_ name: String) -> Bool {
    name.split { !$0.isLetter }.contains {
      ["comment", "comments", "context", "description", "note", "notes"].contains($0) || CSVColumnWords.isComment($0)
    }
  }

  private static func rank(_ name: Name) -> Int {
    if case .value(let rank) = name { rank } else { .max }
  }

  private static func trimmed(_ name: String) -> String {
    let isPadding = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isPadding($0) }), let last = scalars.lastIndex(where: { !isPadding($0) }) else {
      return ""
    }
    return String(scalars[first...last])
  }
}
