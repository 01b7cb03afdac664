/// Accessors in Kotlin, over the resources of Android or of Compose Multiplatform, or over a function that translates.
package enum KotlinAccessors: CodeLanguage {
  package static let name = "kotlin"

  package static func code(for model: AccessorModel, options: CodeOptions) -> String {
    var writer = KotlinWriter(options: options)
    writer.write(model)
    return writer.text
  }
}

/// Writes the classes of the groups, one in the other.
private struct KotlinWriter {
  private var code = CodeWriter(indentation: "    ")
  private let options: CodeOptions
  /// The types of choices, which can only be in the outermost class.
  private var choices: [(type: String, cases: [(identifier: String, word: String)])] = []

  init(options: CodeOptions) { self.options = options }

  var text: String { code.text }

  mutating func write(_ model: AccessorModel) {
    if let name = options.packageName {
      code.line("package \(name)")
      code.line()
    }
    if options.usesAndroidResources {
      code.line("import android.content.Context")
      code.line()
    } else if options.usesComposeResources {
      code.line("import androidx.compose.runtime.Composable")
      for name in Set(model.accessors.map { Self.composeFunction($0.kind) }).sorted() {
        code.line("import org.jetbrains.compose.resources.\(name)")
      }
      code.line()
    }
    code.blockComment(["The texts of the program."])
    let access = options.isPublic ? "" : "internal "
    let parameter =
      if options.usesComposeResources {
        ""
      } else if options.usesAndroidResources {
        "private val _context: Context"
      } else {
        "private val _translate: (key: String, arguments: Map<String, Any>) -> String"
      }
    var writer = self
    code.block("\(access)class \(options.typeName)(\(parameter)) {") { code in
      writer.code = code
      writer.members(of: model.root, path: [])
      code = writer.code
      for choice in writer.choices {
        code.line()
        code.block("enum class \(choice.type)(val value: String) {") { code in
          for item in choice.cases {
            code.line("\(KotlinNames.escaped(item.identifier))(\(CodeLiteral.string(item.word, .utf16WithDollar))),")
          }
        }
      }
    }
  }

  private mutating func members(of group: AccessorGroup, path: [String]) {
    for (number, member) in group.members.enumerated() {
      if number > 0 { code.line() }
      switch member {
      case .accessor(let named): write(named, path: path)
      case .group(let group): write(group, path: path)
      }
    }
  }

  private mutating func write(_ group: AccessorGroup, path: [String]) {
    let type = KotlinNames.escaped(KeyWords.typeName(group.name) + "Texts")
    code.line("val \(KotlinNames.escaped(group.name)): \(type) = \(type)()")
    code.line()
    var writer = self
    code.block("inner class \(type) internal constructor() {") { code in
      writer.code = code
      writer.members(of: group, path: path + [group.name])
      code = writer.code
    }
    choices = writer.choices
  }

  private mutating func write(_ named: AccessorGroup.Named, path: [String]) {
    let accessor = named.accessor
    // Android's formatter, and that of Compose, leave names to the program.
    let usesResources = options.usesAndroidResources || options.usesComposeResources
    let arguments = accessor.arguments.filter { !usesResources || $0.placeholderName == nil }
    let typed = arguments.map { argument in
      (argument: argument, name: KeyWords.identifier(argument.words) ?? "value", type: type(of: argument, of: accessor))
    }
    code.blockComment(CommentText.lines(for: accessor))
    let name = KotlinNames.escaped(named.name)
    if named.isFormer {
      let call = accessor.name.path + (typed.isEmpty ? "" : "(\(typed.map(\.name).joined(separator: ", ")))")
      let new = CodeLiteral.string(call, .utf16WithDollar)
      code.line("@Deprecated(\(CodeLiteral.string("Renamed to \(accessor.name.path).", .utf16WithDollar)), ReplaceWith(\(new)))")
    }
    let list = options.usesComposeResources ? "List<String>" : "Array<String>"
    let result = usesResources && accessor.kind == .list ? list : "String"
    let value = usesResources ? resource(accessor, typed) : translation(accessor, typed)
    guard !typed.isEmpty else {
      return code.line("val \(name): \(result) \(options.usesComposeResources ? "@Composable " : "")get() = \(value)")
    }
    if options.usesComposeResources { code.line("@Composable") }
    let parameters = typed.map { "\(KotlinNames.escaped($0.name)): \($0.type.name)" }
    code.line("fun \(name)(\(parameters.joined(separator: ", "))): \(result) = \(value)")
  }

  private typealias TypedArgument = (argument: AccessorArgument, name: String, type: ArgumentType)

  /// The function of Compose that reads a kind of resource.
  private static func composeFunction(_ kind: Accessor.Kind) -> String {
    switch kind {
    case .text: "stringResource"
    case .plural: "pluralStringResource"
    case .list: "stringArrayResource"
    }
  }

  private func resource(_ accessor: Accessor, _ arguments: [TypedArgument]) -> String {
    let name = KotlinNames.resource(accessor.key)
    let values = arguments.filter { $0.argument.placeholder != nil }.map { KotlinNames.escaped($0.name) }
    if options.usesComposeResources {
      let function = Self.composeFunction(accessor.kind)
      switch accessor.kind {
      case .list: return "\(function)(Res.array.\(name))"
      case .text: return "\(function)(\((["Res.string.\(name)"] + values).joined(separator: ", ")))"
      case .plural:
        let count = arguments.first(where: \.argument.isCount).map { KotlinNames.escaped($0.name) } ?? "0"
        return "\(function)(\((["Res.plurals.\(name)", count] + values).joined(separator: ", ")))"
      }
    }
    switch accessor.kind {
    case .list: return "_context.resources.getStringArray(R.array.\(name))"
    case .text: return "_context.getString(\((["R.string.\(name)"] + values).joined(separator: ", ")))"
    case .plural:
      let count = arguments.first(where: \.argument.isCount).map { KotlinNames.escaped($0.name) } ?? "0"
      return "_context.resources.getQuantityString(\((["R.plurals.\(name)", count] + values).joined(separator: ", ")))"
    }
  }

  private func translation(_ accessor: Accessor, _ arguments: [TypedArgument]) -> String {
    let key = CodeLiteral.string(accessor.key, .utf16WithDollar)
    guard !arguments.isEmpty else { return "_translate(\(key), emptyMap())" }
    let pairs = arguments.enumerated().map { number, argument in
      let name = accessor.passedName(of: argument.argument) ?? (argument.argument.placeholder == nil ? "count" : String(number + 1))
      let value = KotlinNames.escaped(argument.name) + (argument.type.cases == nil ? "" : ".value")
      return "\(CodeLiteral.string(name, .utf16WithDollar)) to \(value)"
    }
    return "_translate(\(key), mapOf(\(pairs.joined(separator: ", "))))"
  }

  private struct ArgumentType {
    var name: String
    var cases: [(identifier: String, word: String)]?
  }

  private mutating func type(of argument: AccessorArgument, of accessor: Accessor) -> ArgumentType {
    switch argument.type {
    case .text: return ArgumentType(name: "String")
    case .integer: return ArgumentType(name: "Int")
    case .number: return ArgumentType(name: "Double")
    case .date: return ArgumentType(name: "Any")
    case .choice(let words):
      guard let cases = ChoiceCases.identifiers(words) else { return ArgumentType(name: "String") }
      let parts = accessor.name.groups + [accessor.name.name, KeyWords.identifier(argument.words) ?? ""]
      let type = KotlinNames.escaped(parts.map(KeyWords.typeName).joined())
      if let known = choices.first(where: { $0.type == type }) {
        guard known.cases.map(\.word) == words else { return ArgumentType(name: "String") }
      } else {
        choices.append((type, cases))
      }
      return ArgumentType(name: type, cases: cases)
    }
  }
}
