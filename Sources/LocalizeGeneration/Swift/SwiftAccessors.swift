import Localize

/// Accessors in Swift, over the readers of `Localize`.
package enum SwiftAccessors: CodeLanguage {
  package static let name = "swift"

  package static func code(for model: AccessorModel, options: CodeOptions) -> String {
    var writer = SwiftWriter(isPublic: options.isPublic)
    writer.write(model, typeName: options.typeName)
    return writer.text
  }
}

/// Writes the types of the groups, one in the other.
private struct SwiftWriter {
  private var code = CodeWriter()
  private let access: String
  private var numbers: [AccessorName: Int] = [:]

  init(isPublic: Bool) { access = isPublic ? "public " : "" }

  var text: String { code.text }

  mutating func write(_ model: AccessorModel, typeName: String) {
    for (number, accessor) in model.accessors.enumerated() { numbers[accessor.name] = number }
    code.line("\(access)import Localize")
    code.line("import LocalizeAccessors")
    code.line()
    code.lineComment([
      "The texts of a reader.", "", "Create one for each reader: it costs little where another with the same texts came before.",
    ])
    var writer = self
    code.block("\(access)struct \(typeName): Sendable {") { code in
      code.line("private let _texts: KeyedTexts")
      code.line()
      code.lineComment(["The texts in the languages of a reader."])
      code.line("\(writer.access)init(_ reader: TextReader) { _texts = Self._keys.texts(for: reader) }")
      writer.code = code
      writer.members(of: model.root)
      code = writer.code
      code.line()
      code.block("private static let _keys = TextKeys([", "])") { code in
        for accessor in model.accessors { code.line("\(CodeLiteral.string(accessor.key, .braces)),") }
      }
    }
  }

  private mutating func members(of group: AccessorGroup) {
    for member in group.members {
      code.line()
      switch member {
      case .accessor(let named): write(named)
      case .group(let group): write(group)
      }
    }
  }

  private mutating func write(_ group: AccessorGroup) {
    let type = KeyWords.typeName(group.name) + "Texts"
    code.line("\(access)var \(SwiftNames.escaped(group.name)): \(type) { \(type)(_texts) }")
    code.line()
    var writer = self
    code.block("\(access)struct \(type): Sendable {") { code in
      code.line("private let _texts: KeyedTexts")
      code.line()
      code.line("fileprivate init(_ texts: KeyedTexts) { _texts = texts }")
      writer.code = code
      writer.members(of: group)
      code = writer.code
    }
  }

  private mutating func write(_ named: AccessorGroup.Named) {
    let accessor = named.accessor
    let typed = accessor.arguments.map { argument in
      (argument: argument, name: KeyWords.identifier(argument.words) ?? "value", type: type(of: argument, of: accessor, named.name))
    }
    // Its former name takes the types of the new one.
    for argument in typed where !named.isFormer {
      if let cases = argument.type.cases { write(cases, of: argument.type.name, argument: argument.name) }
    }
    code.lineComment(CommentText.lines(for: accessor))
    if named.isFormer {
      code.line("@available(*, deprecated, renamed: \(CodeLiteral.string(newName(of: accessor, typed.map(\.name)), .braces)))")
    }
    let number = numbers[accessor.name] ?? 0
    let name = SwiftNames.escaped(named.name)
    guard !typed.isEmpty else {
      let syntax = accessor.takesInTexts ? SwiftNames.expression(of: accessor.syntax) : nil
      let value = syntax.map { "_texts.string(\(number), syntax: \($0))" } ?? "_texts[\(number)]"
      return code.line("\(access)var \(name): String { \(value) }")
    }
    let parameters = typed.map {
      "\(SwiftNames.escapedLabel($0.name)): \(named.isFormer ? formerType($0.type, of: accessor) : $0.type.name)"
    }
    var call = ["\(number)"]
    if let syntax = SwiftNames.expression(of: accessor.syntax), !accessor.arguments.allSatisfy({ $0.placeholder == nil }) {
      call.append("syntax: \(syntax)")
    }
    if let count = typed.first(where: \.argument.isCount), count.argument.type == .integer {
      call.append("count: \(SwiftNames.escaped(count.name))")
    }
    let values = typed.filter { $0.argument.placeholder != nil }.map { argument in
      let value = SwiftNames.escaped(argument.name) + (argument.type.cases == nil ? "" : ".rawValue")
      let name = argument.argument.placeholderName.map { CodeLiteral.string($0, .braces) + ", " } ?? ""
      return ".init(\(name)\(value))"
    }
    if !values.isEmpty { call.append("[\(values.joined(separator: ", "))]") }
    code.block("\(access)func \(name)(\(parameters.joined(separator: ", "))) -> String {") { code in
      code.line("_texts.string(\(call.joined(separator: ", ")))")
    }
  }

  private mutating func write(_ cases: [(identifier: String, word: String)], of type: String, argument: String) {
    code.lineComment(["The values of “\(argument)”."])
    code.block("\(access)enum \(type): String, Sendable {") { code in
      for item in cases { code.line("case \(SwiftNames.escaped(item.identifier)) = \(CodeLiteral.string(item.word, .braces))") }
    }
    code.line()
  }

  /// The new name with its labels, as the compiler suggests it.
  private func newName(of accessor: Accessor, _ labels: [String]) -> String {
    accessor.name.path + (labels.isEmpty ? "" : "(\(labels.map { $0 + ":" }.joined()))")
  }

  private struct ArgumentType {
    var name: String
    var cases: [(identifier: String, word: String)]?
  }

  private func type(of argument: AccessorArgument, of accessor: Accessor, _ name: String) -> ArgumentType {
    switch argument.type {
    case .text, .date: return ArgumentType(name: "String")
    case .integer: return ArgumentType(name: "Int")
    case .number: return ArgumentType(name: "Double")
    case .choice(let words):
      guard let cases = ChoiceCases.identifiers(words) else { return ArgumentType(name: "String") }
      // In the scope of the accessor's present name.
      return ArgumentType(
        name: KeyWords.typeName(accessor.name.name) + KeyWords.typeName(KeyWords.identifier(argument.words) ?? ""), cases: cases)
    }
  }

  /// The type of an argument as it is named in another group.
  private func formerType(_ type: ArgumentType, of accessor: Accessor) -> String {
    type.cases == nil ? type.name : (accessor.name.groups.map { KeyWords.typeName($0) + "Texts" } + [type.name]).joined(separator: ".")
  }
}
