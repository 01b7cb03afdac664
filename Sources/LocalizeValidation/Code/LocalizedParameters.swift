import Localize

/// The functions and types of a project that take keys: parameters and stored properties of the types that SwiftUI and Foundation have for them.
///
/// ```
/// func row(_ title: LocalizedStringKey, note: String)     row("Save", note: "x") uses Save
/// struct Card: View { let title: LocalizedStringResource } Card(title: "Save") uses Save
/// ```
///
/// Types are not resolved: a name that is declared several times counts only where all of its declarations agree about an argument.
struct LocalizedParameters: Sendable {
  /// An argument of the calls of a name.
  private struct Place: Hashable {
    var name: String
    var argument: AccessorPattern.Argument
  }

  private var localized: Set<Place> = []
  /// Arguments of another type.
  private var other: Set<Place> = []
  /// Types with an initializer of their own, which have none by their properties.
  private var initialized: Set<String> = []
  private var properties: Set<Place> = []

  /// The types whose literals are keys.
  private static let types = [
    "LocalizedStringKey", "SwiftUI.LocalizedStringKey", "LocalizedStringResource", "Foundation.LocalizedStringResource",
    "LocalizationValue", "String.LocalizationValue",
  ]

  /// Whether there is no such function or type.
  var isEmpty: Bool { localized.isEmpty && properties.isEmpty }

  /// Adds the declarations of another file.
  mutating func formUnion(_ more: LocalizedParameters) {
    localized.formUnion(more.localized)
    other.formUnion(more.other)
    initialized.formUnion(more.initialized)
    properties.formUnion(more.properties)
  }

  /// The calls with the arguments that are keys.
  var calls: [(name: String, call: KeyCall)] {
    let places = localized.union(properties.filter { !initialized.contains($0.name) }).subtracting(other)
    return Dictionary(grouping: places, by: \.name).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, places in
      var call = KeyCall(keys: places.map(\.argument).sorted { $0.rank < $1.rank })
      (call.isFormat, call.takesOnlyLiterals) = (true, true)
      return (name, call)
    }
  }

  // MARK: Reading

  /// Reads the declarations of a Swift file.
  ///
  /// - Complexity: O(n)
  init(in bytes: ByteView, from start: Int) {
    var reader = Reader(lexer: CodeLexer(bytes, language: .swift, from: start))
    reader.read()
    self = reader.found
  }

  init() {}

  /// Goes through the tokens, and knows in which type it is.
  private struct Reader {
    var lexer: CodeLexer
    var found = LocalizedParameters()
    /// The name of the type of each open brace; empty for any other.
    private var types: [String] = []
    private var current: CodeLexer.Token

    init(lexer: CodeLexer) {
      self.lexer = lexer
      current = CodeLexer.Token(kind: .end, start: 0, end: 0)
    }

    private mutating func advance() {
      repeat { current = lexer.next() } while current.kind == .comment
    }

    private var name: String? {
      guard current.kind == .name else { return nil }
      return String(decoding: lexer.bytes.extracting(current.start..<current.end), as: UTF8.self)
    }

    private func isSign(_ scalar: Unicode.Scalar) -> Bool { current.isSign(UInt8(ascii: scalar)) }

    mutating func read() {
      var pending = ""
      advance()
      while current.kind != .end {
        switch name {
        case "struct", "class", "enum", "actor", "extension":
          advance()
          if let type = name, !["func", "var", "let"].contains(type) { pending = type }
          continue
        case "func":
          advance()
          if let function = name {
            advance()
            skipGenerics()
            if isSign("(") { readParameters(of: function) }
          }
          continue
        case "init" where !(types.last ?? "").isEmpty:
          advance()
          if isSign("?") || isSign("!") { advance() }
          skipGenerics()
          if isSign("("), let type = types.last {
            found.initialized.insert(type)
            readParameters(of: type)
          }
          continue
        case "case":
          advance()
          if let enumCase = name {
            advance()
            if isSign("(") { readParameters(of: enumCase) }
          }
          continue
        case "let", "var":
          advance()
          readProperty()
          continue
        default: break
        }
        if isSign("{") {
          types.append(pending)
          pending = ""
        } else if isSign("}") {
          _ = types.popLast()
        }
        advance()
      }
    }

    private mutating func skipGenerics() {
      guard isSign("<") else { return }
      var depth = 0
      while current.kind != .end {
        if isSign("<") { depth += 1 } else if isSign(">") { depth -= 1 }
        advance()
        if depth == 0 { return }
      }
    }

    /// Reads `name: Type` in a type.
    private mutating func readProperty() {
      guard let property = name, let type = types.last, !type.isEmpty else { return }
      advance()
      guard isSign(":") else { return }
      advance()
      if readType() { found.properties.insert(Place(name: type, argument: .label(property))) }
    }

    /// Reads `(label name: Type = value, …)`.
    private mutating func readParameters(of function: String) {
      advance()
      var position = 0
      while current.kind != .end, !isSign(")") {
        while isSign("@") {
          advance()
          advance()
        }
        guard let first = name else { return skipParameters() }
        advance()
        if name != nil { advance() }
        var isLocalized: Bool
        var label = "_"
        if isSign(":") {
          label = first
          advance()
          isLocalized = readType()
        } else {
          // An associated value without a name.
          isLocalized = readType(from: first)
        }
        let argument: AccessorPattern.Argument = label == "_" ? .position(position) : .label(label)
        if label == "_" { position += 1 }
        let place = Place(name: function, argument: argument)
        if isLocalized { found.localized.insert(place) } else { found.other.insert(place) }
        var depth = 0
        while current.kind != .end, depth > 0 || !isSign(",") && !isSign(")") {
          if isSign("(") || isSign("[") || isSign("{") { depth += 1 }
          if isSign(")") || isSign("]") || isSign("}") { depth -= 1 }
          advance()
        }
        if isSign(",") { advance() }
      }
    }

    private mutating func skipParameters() {
      var depth = 1
      while current.kind != .end {
        if isSign("(") { depth += 1 }
        if isSign(")") { depth -= 1 }
        if depth == 0 { return }
        advance()
      }
    }

    /// Whether the type here is one whose literals are keys; it may be optional.
    private mutating func readType(from beginning: String = "") -> Bool {
      var type = beginning
      if !beginning.isEmpty, isSign(".") {
        type += "."
        advance()
      }
      while type.isEmpty || type.hasSuffix("."), let part = name {
        type += part
        advance()
        guard isSign(".") else { break }
        type += "."
        advance()
      }
      guard LocalizedParameters.types.contains(type) else { return false }
      if isSign("?") || isSign("!") { advance() }
      // `LocalizedStringKey.StringInterpolation` and closures are other types.
      return current.kind != .sign(UInt8(ascii: "-")) && !isSign("<") && !isSign("(")
    }
  }
}

extension AccessorPattern.Argument {
  /// The order in a call.
  fileprivate var rank: String {
    switch self {
    case .position(let number): "0\(1000 + number)"
    case .label(let label): "1\(label)"
    }
  }
}
