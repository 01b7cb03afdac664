/// Puts the forms of variables into a text, where it names them: `%#@files@`, `%1$#@files@`.
///
/// A form may name other variables, and by mistake itself. What forms add to a text is limited while they are added, not afterwards, so that a
/// text that names a long variable ten thousand times stays short; a name beyond the limit stays as it is.
struct VariableExpansion {
  private let document: Document
  private let localization: Localization
  /// Whether `%arg` becomes the placeholder of its argument.
  private let argumentsAreReplaced: Bool
  /// Whether each placeholder gets the number of its argument, so that it keeps it where a form leaves out its own number.
  private let isNumbered: Bool
  /// The form of a variable for the argument with a number.
  private let form: (Substitution, Int) -> Leaf?
  private var output: [UInt8] = []
  private var rest = maximumLength

  /// How many bytes forms may add to a text.
  static let maximumLength = 65_536
  private static let maximumDepth = 4

  /// The text with the forms of its variables.
  ///
  /// - Parameters:
  ///   - isNumbered: Whether a form is for an argument: then `%arg` becomes the placeholder of that argument.
  ///   - form: The form of a variable for the argument with a number, from 1.
  /// - Complexity: O(length of the text and of what is added)
  static func text(
    _ text: String, of localization: Localization, in document: Document, isNumbered: Bool,
    form: @escaping (Substitution, Int) -> Leaf?
  ) -> String {
    let bytes = Array(text.utf8)
    let scan = bytes.withBytes { PlaceholderScan($0, syntax: .apple) }
    guard scan.placeholders.contains(where: \.isPluralVariable) else { return text }
    let isAlone = scan.placeholders.count == 1 && localization.substitutionCount == 1
    var expansion = VariableExpansion(
      document: document, localization: localization, argumentsAreReplaced: isNumbered, isNumbered: isNumbered && !isAlone, form: form)
    expansion.append(bytes, scan.placeholders, depth: 0, first: 1, variable: nil)
    return String(decoding: expansion.output, as: UTF8.self)
  }

  private init(
    document: Document, localization: Localization, argumentsAreReplaced: Bool, isNumbered: Bool,
    form: @escaping (Substitution, Int) -> Leaf?
  ) {
    self.document = document
    self.localization = localization
    self.argumentsAreReplaced = argumentsAreReplaced
    self.isNumbered = isNumbered
    self.form = form
  }

  /// A variable whose form is being added.
  private struct Variable {
    var part: Substitution
    /// The number of its argument.
    var argument: Int
    /// The number as the text or the file writes it.
    var isExplicit: Bool
  }

  private mutating func append(_ bytes: [UInt8], _ placeholders: [Placeholder], depth: Int, first: Int, variable: Variable?) {
    var end = 0
    for placeholder in placeholders where placeholder.range.lowerBound >= end {
      output += bytes[end..<placeholder.range.lowerBound]
      let isReplaced = replace(placeholder, bytes, depth: depth, first: first, variable: variable)
      end = isReplaced ? placeholder.range.upperBound : placeholder.range.lowerBound
    }
    output += bytes[end...]
  }

  /// Adds what replaces a placeholder; false if it stays as it is.
  private mutating func replace(
    _ placeholder: Placeholder, _ bytes: [UInt8], depth: Int, first: Int, variable: Variable?
  ) -> Bool {
    switch (placeholder.kind, placeholder.argument) {
    case (.pluralVariable(let name), let argument):
      return insertForm(named: name, at: argument, depth: depth, first: first)
    case (_, .substitution):
      guard argumentsAreReplaced, let variable else { return false }
      let position = isNumbered || variable.isExplicit ? "\(variable.argument)$" : ""
      output += "%\(position)\(variable.part.specifier.map { document.string(of: $0) } ?? "lld")".utf8
      return true
    case (_, .next(let number)):
      guard isNumbered, placeholder.widthArgument == nil, placeholder.precisionArgument == nil else { return false }
      output += "%\(first + number - 1)$".utf8
      output += bytes[placeholder.range].dropFirst()
      return true
    default:
      return false
    }
  }

  private mutating func insertForm(named name: String, at place: PlaceholderArgument, depth: Int, first: Int) -> Bool {
    let index = localization.substitutions.first { document.string(of: document.substitutions[$0].name) == name }
    guard depth < Self.maximumDepth, rest > 0, let index else { return false }
    let part = document.substitutions[index]
    var (argument, isExplicit) = (first, part.argument != nil)
    switch place {
    case .position(let number): (argument, isExplicit) = (number, true)
    case .next(let number): argument = first + number - 1
    default: break
    }
    argument = part.argument ?? argument
    guard let leaf = form(part, argument) else { return false }
    let bytes = Array(document.string(of: leaf.text).utf8)
    guard bytes.count <= rest else {
      rest = 0
      return false
    }
    rest -= bytes.count
    let scan = bytes.withBytes { PlaceholderScan($0, syntax: .apple) }
    append(
      bytes, scan.placeholders, depth: depth + 1, first: argument,
      variable: Variable(part: part, argument: argument, isExplicit: isExplicit))
    return true
  }
}
