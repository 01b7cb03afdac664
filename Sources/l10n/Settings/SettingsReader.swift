import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// Reads the text of a settings file and finds every mistake in it.
///
/// The text is JSON with comments (`//` and `/* */`) and commas after the last member, as editors know it: a file that is written by hand needs
/// comments.
struct SettingsReader {
  /// The settings of the file, without the invalid ones.
  private(set) var values: [String: Value] = [:]
  /// The problems, in the order of the file.
  private(set) var problems: [SettingsProblem] = []
  private let source: SourceText

  /// A value of the type that its name asks for.
  indirect enum Value {
    case text(String)
    case boolean(Bool)
    case texts([LocatedText])
    case object([String: Value])
    case objects([[String: Value]])
    case severities([RuleIdentifier: Severity])
    case number(Double)
  }

  /// A text and where it is.
  struct LocatedText {
    var text: String
    var range: TextRange
  }

  /// Reads a file.
  ///
  /// - Complexity: O(n)
  init(_ source: SourceText) {
    self.source = source
    let json = LocatedJSON(source)
    for problem in json.problems where !Self.isAllowed(problem.kind) {
      problems.append(SettingsProblem(kind: .syntax(problem), range: problem.range))
    }
    if let root = json.root {
      if case .object(let members) = root.value {
        values = object(members, at: root.range, fields: SettingsFields.all)
      } else {
        expect(.object, for: "", example: "", root)
      }
    }
    problems = problems.enumerated().sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }.map(\.element)
  }

  private static func isAllowed(_ kind: SyntaxProblem.Kind) -> Bool {
    switch kind {
    case .unexpectedComment, .trailingComma, .unexpectedByteOrderMark: true
    default: false
    }
  }

  private mutating func report(_ kind: SettingsProblem.Kind, at range: TextRange) {
    problems.append(SettingsProblem(kind: kind, range: range))
  }

  /// Reports that a value has another type; a value that can't be read at all has been reported already.
  private mutating func expect(_ type: SettingsProblem.Expected, for name: String, example: String, _ node: LocatedJSON.Node) {
    if case .unreadable = node.value { return }
    report(.wrongType(name, type, example: example), at: node.range)
  }

  private mutating func object(_ members: [LocatedJSON.Member], at range: TextRange, fields: [SettingsField]) -> [String: Value] {
    var result: [String: Value] = [:]
    var first: [String: UInt32] = [:]
    for member in members {
      if let offset = first[member.name] {
        report(.duplicateName(member.name, firstOffset: offset), at: member.nameRange)
        continue
      }
      first[member.name] = member.nameRange.start
      guard let field = fields.first(where: { $0.name == member.name }) else {
        report(.unknownName(member.name, known: fields.map(\.name)), at: member.nameRange)
        continue
      }
      if let value = value(member.value, of: field) { result[member.name] = value }
    }
    for field in fields where field.isRequired && first[field.name] == nil { report(.missingName(field.name), at: range) }
    checkTogether(result, fields)
    return result
  }

  private mutating func value(_ node: LocatedJSON.Node, of field: SettingsField) -> Value? {
    switch (field.shape, node.value) {
    case (.text(let kind), .string(let text)): return check(text, kind, of: field, at: node.range) ? .text(text) : nil
    case (.text, _): expect(.text, for: field.name, example: field.example, node)
    case (.boolean, .boolean(let isTrue)): return .boolean(isTrue)
    case (.boolean, _): expect(.boolean, for: field.name, example: field.example, node)
    case (.texts(let kind), .array(let elements)): return .texts(elements.compactMap { text($0, kind, of: field) })
    // One percentage is rarely written as a list.
    case (.texts(.coverage), .string), (.texts(.coverage), .number): return .texts([text(node, .coverage, of: field)].compactMap(\.self))
    case (.texts, _): expect(.texts, for: field.name, example: field.example, node)
    case (.object(let fields), .object(let members)): return .object(object(members, at: node.range, fields: fields))
    case (.object, _): expect(.object, for: field.name, example: field.example, node)
    case (.objects(let fields), .array(let elements)):
      return .objects(
        elements.compactMap { element in
          guard case .object(let members) = element.value else {
            expect(.objects, for: field.name, example: field.example, element)
            return nil
          }
          return object(members, at: element.range, fields: fields)
        })
    case (.objects, _): expect(.objects, for: field.name, example: field.example, node)
    case (.severities, .object(let members)): return .severities(severities(members))
    case (.severities, _): expect(.object, for: field.name, example: field.example, node)
    case (.number(let kind), .number):
      let text = source.string(in: node.range)
      if let number = Double(text), kind.accepts(number) { return .number(number) }
      report(.badText(text, of: field.name, example: field.example), at: node.range)
    case (.number, .unreadable): break
    case (.number, _): report(.badText(source.string(in: node.range), of: field.name, example: field.example), at: node.range)
    }
    return nil
  }

  /// An element of a list of texts; nil if it is reported.
  private mutating func text(_ node: LocatedJSON.Node, _ kind: SettingsText, of field: SettingsField) -> LocatedText? {
    let text: String
    switch node.value {
    case .string(let string): text = string
    case .number where kind == .coverage: text = source.string(in: node.range)
    default:
      expect(.texts, for: field.name, example: field.example, node)
      return nil
    }
    return check(text, kind, of: field, at: node.range) ? LocatedText(text: text, range: node.range) : nil
  }

  /// The severities of rules; that of an id precedes that of another tool's name, which may stand for several rules.
  private mutating func severities(_ members: [LocatedJSON.Member]) -> [RuleIdentifier: Severity] {
    var result: [RuleIdentifier: Severity] = [:]
    var named: Set<RuleIdentifier> = []
    var first: [String: UInt32] = [:]
    for member in members {
      if let offset = first[member.name] {
        report(.duplicateName(member.name, firstOffset: offset), at: member.nameRange)
        continue
      }
      first[member.name] = member.nameRange.start
      let rules = RuleNames.rules(named: member.name)
      if rules.isEmpty { report(.unknownRule(member.name), at: member.nameRange) }
      guard case .string(let text) = member.value.value else {
        expect(.text, for: member.name, example: #""off""#, member.value)
        continue
      }
      guard let severity = Severity(rawValue: text) else {
        report(.unknownValue(text, of: member.name, known: Self.severities), at: member.value.range)
        continue
      }
      let isID = rules.count == 1 && rules[0].rawValue == member.name
      for rule in rules where isID || !named.contains(rule) { result[rule] = severity }
      if isID { named.formUnion(rules) }
    }
    return result
  }

  /// The severities from the worst on.
  static let severities = Severity.allCases.sorted(by: >).map(\.rawValue)

  /// Whether a text is what it has to be; if not, that is reported.
  private mutating func check(_ text: String, _ kind: SettingsText, of field: SettingsField, at range: TextRange) -> Bool {
    let count = problems.count
    let name = field.name
    switch kind {
    case .any: break
    case .locale, .knownLocale: checkLocale(text, isKnown: kind == .knownLocale, at: range)
    case .format:
      if FormatIdentifier(rawValue: text) == nil {
        report(.unknownValue(text, of: name, known: FormatIdentifier.allValueStrings), at: range)
      }
    case .sourceText:
      if SourceTextPolicy(rawValue: text) == nil {
        report(.unknownValue(text, of: name, known: SourceTextPolicy.allCases.map(\.rawValue)), at: range)
      }
    case .emptyTexts:
      if EmptyTextPolicy(rawValue: text) == nil {
        report(.unknownValue(text, of: name, known: EmptyTextPolicy.allCases.map(\.rawValue)), at: range)
      }
    case .coverage:
      guard !text.contains(","), let minimums = CoverageMinimums(argument: text), !minimums.isEmpty else {
        report(.badText(text, of: name, example: field.example), at: range)
        break
      }
      for locale in minimums.percentages.keys { checkLocale(locale.original, isKnown: true, at: range) }
    case .path:
      if text.isEmpty || text.hasPrefix("/") || text.utf8.contains(0) {
        report(.badText(text, of: name, example: field.example), at: range)
      }
    case .pathPattern:
      do throws(PathGlob.Defect) { _ = try PathGlob(text) } catch { report(.badPattern(text, error), at: range) }
    case .keyPattern: if text.isEmpty { report(.badText(text, of: name, example: field.example), at: range) }
    case .accessor: if AccessorPattern(text) == nil { report(.badText(text, of: name, example: field.example), at: range) }
    case .provider, .context:
      let known = kind.values ?? []
      if !known.contains(text) { report(.unknownValue(text, of: name, known: known), at: range) }
    case .server:
      // What may be a password is not repeated.
      if !MemoryAddress.isPlain(text) { report(.badText(MemoryAddress(text)?.shown ?? "…", of: name, example: field.example), at: range) }
    case .address, .model, .region, .prose, .date, .currency:
      if !TranslationSettings.accepts(text, kind) {
        report(.badText(String(text.prefix(100)), of: name, example: field.example), at: range)
      }
    case .formality:
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count < 3, let last = parts.last, Formality(rawValue: String(last)) != nil else {
        report(.badText(text, of: name, example: field.example), at: range)
        break
      }
      if parts.count == 2 { checkLocale(String(parts[0]), isKnown: true, at: range) }
    }
    return problems.count == count
  }

  private mutating func checkLocale(_ text: String, isKnown: Bool, at range: TextRange) {
    guard let locale = LocaleIdentifier(argument: text) else { return report(.badLocale(text, nearest: nil), at: range) }
    let isWord = !locale.isBase && text.prefix(while: \.isLetter).count > 3
    // The names of languages are for folders such as English.lproj.
    if isWord, locale.identifier.prefix(while: \.isLetter).count <= 3 {
      return report(.badLocale(text, nearest: locale.identifier), at: range)
    }
    let validity = locale.validity
    guard validity != .valid, validity.suggestion != nil || isKnown || isWord else { return }
    report(.badLocale(text, nearest: validity.suggestion?.identifier), at: range)
  }

  /// Finds conflicts between members.
  private mutating func checkTogether(_ values: [String: Value], _ fields: [SettingsField]) {
    if case .texts(let required) = values["required"], case .texts(let partial) = values["partial"] {
      let known = Set(required.compactMap { LocaleIdentifier($0.text) })
      for locale in partial where LocaleIdentifier(locale.text).map(known.contains) ?? false {
        report(.conflictingLocale(locale.text), at: locale.range)
      }
    }
    if fields.contains(where: { $0.name == "format" }), values["format"] == nil, case .texts(let paths) = values["paths"] {
      for path in paths where (try? PathGlob(path.text))?.fileName != nil && FormatIdentifier(path: path.text) == nil {
        report(.unknownFormat(path.text), at: path.range)
      }
    }
  }
}
