/// Accessors in TypeScript, over a function `t(key, arguments)` such as those of i18next and of FormatJS.
package enum TypeScriptAccessors: CodeLanguage {
  package static let name = "typescript"

  package static func code(for model: AccessorModel, options: CodeOptions) -> String {
    var writer = TypeScriptWriter(hasSeveralTables: Set(model.accessors.map(\.table)).count > 1)
    writer.write(model, typeName: options.typeName)
    return writer.text
  }
}

/// Writes one object of functions.
private struct TypeScriptWriter {
  private var code = CodeWriter()
  private let hasSeveralTables: Bool

  init(hasSeveralTables: Bool) { self.hasSeveralTables = hasSeveralTables }

  var text: String { code.text }

  mutating func write(_ model: AccessorModel, typeName: String) {
    code.line("/* eslint-disable */")
    code.line()
    code.blockComment(["The keys of all texts."])
    code.line("export type \(typeName)Key =\(model.accessors.isEmpty ? " never;" : "")")
    for (number, accessor) in model.accessors.enumerated() {
      code.line("  | \(key(of: accessor))\(number == model.accessors.count - 1 ? ";" : "")")
    }
    code.line()
    code.blockComment(["Translates a key; arguments have the names of the placeholders, or are a list where these have none."])
    let arguments = "Record<string, string | number | Date> | (string | number | Date)[]"
    code.line("export type \(typeName)Translate = (key: \(typeName)Key, args?: any) => string;".replacing("any", with: arguments))
    code.line()
    code.blockComment(["The texts of the program, by a function that translates."])
    let function = KeyWords.identifier([typeName]) ?? typeName
    let name = function == typeName ? "create\(typeName)" : function
    var writer = self
    code.block("export function \(name)(t: \(typeName)Translate) {") { code in
      code.block("return {", "};") { code in
        writer.code = code
        writer.members(of: model.root)
        code = writer.code
      }
    }
    code.line()
    code.blockComment(["The type of the texts."])
    code.line("export type \(typeName) = ReturnType<typeof \(name)>;")
  }

  private mutating func members(of group: AccessorGroup) {
    for member in group.members {
      switch member {
      case .accessor(let named): write(named)
      case .group(let group):
        var writer = self
        code.block("\(group.name): {", "},") { code in
          writer.code = code
          writer.members(of: group)
          code = writer.code
        }
      }
    }
  }

  private mutating func write(_ named: AccessorGroup.Named) {
    let accessor = named.accessor
    code.blockComment(CommentText.lines(for: accessor) + (named.isFormer ? ["", "@deprecated Use \(accessor.name.path)."] : []))
    let key = self.key(of: accessor)
    guard !accessor.arguments.isEmpty else { return code.line("\(named.name): (): string => t(\(key)),") }
    let isNamed = accessor.arguments.allSatisfy { $0.placeholderName != nil || $0.placeholder == nil }
    let properties = accessor.arguments.map { argument in
      let name = isNamed ? accessor.passedName(of: argument) ?? "count" : KeyWords.identifier(argument.words) ?? "value"
      return (name: name, type: self.type(of: argument))
    }
    let type = "{ \(properties.map { "\(property($0.name)): \($0.type)" }.joined(separator: "; ")) }"
    let values = isNamed ? "args" : "[\(properties.map { "args.\($0.name)" }.joined(separator: ", "))]"
    code.line("\(named.name): (args: \(type)): string => t(\(key), \(values)),")
  }

  private func key(of accessor: Accessor) -> String {
    CodeLiteral.string(hasSeveralTables ? "\(accessor.table):\(accessor.key)" : accessor.key, .utf16)
  }

  /// The name of a property, in quotation marks where it is no identifier.
  private func property(_ name: String) -> String {
    KeyWords.isIdentifier(name) && name.utf8.allSatisfy { $0 < 0x80 } ? name : CodeLiteral.string(name, .utf16)
  }

  private func type(of argument: AccessorArgument) -> String {
    switch argument.type {
    case .text: "string | number"
    case .integer, .number: "number"
    case .date: "Date | number"
    case .choice(let words): words.map { CodeLiteral.string($0, .utf16) }.joined(separator: " | ")
    }
  }
}
