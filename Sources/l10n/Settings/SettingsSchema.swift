import ErrorRecovery
import Localize
import LocalizeValidation

/// The JSON Schema of a settings file, which editors complete and check by.
///
/// Draft 07, which all of them know. It refuses nothing that the reader takes; what a schema can't express (a rule twice, a locale that no
/// platform knows) only the reader reports.
enum SettingsSchema {
  /// The schema.
  static var text: String {
    let schema: SchemaValue = .object(
      [
        ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", "Settings of l10n (.l10n.json)"),
        ("allowComments", .boolean(true)), ("allowTrailingCommas", .boolean(true)),
      ] + members(of: SettingsFields.all)
        + [("definitions", .object([("severity", severity), ("rules", rules)]))])
    return schema.written(indent: "") + "\n"
  }

  private static func members(of fields: [SettingsField]) -> [(String, SchemaValue)] {
    var members: [(String, SchemaValue)] = [
      ("type", "object"),
      ("properties", .object(fields.map { ($0.name, .object([("description", .string($0.what))] + shape($0.shape))) })),
      ("additionalProperties", .boolean(false)),
    ]
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(("required", .strings(required))) }
    return members
  }

  private static func shape(_ shape: SettingsShape) -> [(String, SchemaValue)] {
    switch shape {
    case .text(let text): constraints(text)
    case .boolean: [("type", "boolean")]
    // One text or number is taken for a list of one; keywords are about values of their own type alone.
    case .texts(.coverage):
      [("type", .strings(["array", "string", "number"])), ("items", .object(constraints(.coverage)))] + constraints(.coverage).dropFirst()
    case .texts(let text): [("type", "array"), ("items", .object(constraints(text)))]
    case .object(let fields): members(of: fields)
    case .objects(let fields): [("type", "array"), ("items", .object(members(of: fields)))]
    case .severities: [("$ref", "#/definitions/rules")]
    case .number(.count): [("type", "integer"), ("minimum", .integer(1)), ("maximum", .integer(1_000_000_000))]
    case .number(.price): [("type", "number"), ("minimum", .integer(0)), ("maximum", .integer(1_000_000_000))]
    }
  }

  private static func constraints(_ text: SettingsText) -> [(String, SchemaValue)] {
    switch text {
    case .any: [("type", "string")]
    case .locale, .knownLocale: [("type", "string"), ("minLength", .integer(1))]
    case .format: [("enum", .strings(FormatIdentifier.allValueStrings))]
    case .sourceText: [("enum", .strings(SourceTextPolicy.allCases.map(\.rawValue)))]
    case .emptyTexts: [("enum", .strings(EmptyTextPolicy.allCases.map(\.rawValue)))]
    case .coverage:
      [
        ("type", .strings(["string", "number"])), ("pattern", "^([^=]+=)?[0-9]+([.][0-9]+)?%?$"), ("minimum", .integer(0)),
        ("maximum", .integer(100)),
      ]
    case .path: [("type", "string"), ("pattern", "^[^/]")]
    case .pathPattern: [("type", "string"), ("pattern", "^[^/!]")]
    case .keyPattern: [("type", "string"), ("minLength", .integer(1))]
    case .accessor: [("type", "string"), ("pattern", "\\{key\\}")]
    case .provider, .context: [("enum", .strings(text.values ?? []))]
    case .address: [("type", "string"), ("pattern", "^[Hh][Tt][Tt][Pp][Ss]?://[^?#@ ]+$")]
    case .server:
      [("type", "string"), ("pattern", "^postgres(ql)?://([A-Za-z0-9_.-]+@)?[A-Za-z0-9_.,:\\[\\]-]+(/[A-Za-z0-9_.-]*)?(\\?.*)?$")]
    case .model: [("type", "string"), ("pattern", "^[A-Za-z0-9][A-Za-z0-9._:/@+-]*$")]
    case .region: [("type", "string"), ("pattern", "^[A-Za-z0-9-]+$")]
    case .prose: [("type", "string"), ("maxLength", .integer(TranslationSettings.longestProse))]
    case .formality: [("type", "string"), ("pattern", "^([^=]+=)?(formal|informal)$")]
    case .date: [("type", "string"), ("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    case .currency: [("type", "string"), ("pattern", "^[A-Z]{3}$")]
    }
  }

  private static let severity: SchemaValue = .object([("enum", .strings(SettingsReader.severities))])

  private static var rules: SchemaValue {
    let properties = Rules.all.map { type(of: $0).documentation }.sorted { $0.id < $1.id }.map { rule in
      (
        rule.id.rawValue,
        SchemaValue.object([
          ("description", .string("\(rule.what) (\(rule.severity))")), ("allOf", .list([.object([("$ref", "#/definitions/severity")])])),
        ])
      )
    }
    return .object([
      ("type", "object"), ("properties", .object(properties)),
      // Editors complete the ids alone.
      ("patternProperties", .object([(ruleNames, .object([("$ref", "#/definitions/severity")]))])),
      ("additionalProperties", .boolean(false)),
    ])
  }

  /// A pattern of all names that the reader takes for rules, in each spelling.
  private static var ruleNames: String {
    var seen: Set<String> = []
    let patterns = RuleNames.all.map(pattern).filter { seen.insert($0).inserted }
    return "^(.*/)?(\(patterns.joined(separator: "|")))$"
  }

  /// The spellings of a name: the patterns of a schema know no flag for upper and lower case.
  private static func pattern(_ name: String) -> String {
    name.map { character in
      switch character {
      case "-", "_", " ": "[-_ ]?"
      case _ where character.isLetter: "[\(character.uppercased())\(character.lowercased())]"
      case _ where character.isNumber: String(character)
      default: "[\(character)]"
      }
    }.joined()
  }
}

/// A value of a schema, in a readable order.
enum SchemaValue: ExpressibleByStringLiteral {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  init(stringLiteral value: String) { self = .string(value) }

  static func strings(_ texts: [String]) -> SchemaValue { .list(texts.map { .string($0) }) }

  /// The value as JSON, members in lines of their own.
  func written(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return JSONString.quoted(text)
    case .integer(let number): return String(number)
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .list(let values): return "[" + values.map { $0.written(indent: indent) }.joined(separator: ", ") + "]"
    case .object(let members):
      let lines = members.map { "\(inner)\(JSONString.quoted($0.0)): \($0.1.written(indent: inner))" }
      return members.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }
}
