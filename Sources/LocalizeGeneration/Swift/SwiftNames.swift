import Localize

/// Names and values as Swift writes them.
enum SwiftNames {
  /// An identifier in backticks where it is a reserved word; with `_` at its end where not even these help.
  static func escaped(_ name: String) -> String {
    if unusable.contains(name) { return name + "_" }
    return reserved.contains(name) ? "`\(name)`" : name
  }

  /// The name of a parameter, most of which can be reserved words.
  static func escapedLabel(_ name: String) -> String {
    if unusable.contains(name) { return name + "_" }
    return reserved.contains(name) ? "`\(name)`" : name
  }

  /// The grammar of placeholders; nil for the default, Foundation's and C's.
  static func expression(of syntax: PlaceholderSyntax) -> String? {
    let (percent, brace) = (word(of: syntax.percent), word(of: syntax.brace))
    switch (percent, brace) {
    case (nil, nil), ("apple"?, nil), ("printf"?, nil): return nil
    case (nil, "icu"?): return ".icu"
    case (nil, let brace?): return ".init(brace: .\(brace))"
    case (let percent?, nil): return ".init(percent: .\(percent))"
    case (let percent?, let brace?): return ".init(percent: .\(percent), brace: .\(brace))"
    }
  }

  private static func word(of grammar: PlaceholderSyntax.PercentGrammar) -> String? {
    switch grammar {
    case .none, .strftime: nil
    case .apple: "apple"
    case .printf: "printf"
    case .java: "java"
    case .python: "python"
    case .ruby: "ruby"
    case .qt: "qt"
    case .enclosed: "enclosed"
    case .numbered: "numbered"
    }
  }

  private static func word(of grammar: PlaceholderSyntax.BraceGrammar) -> String? {
    switch grammar {
    case .none, .dollarDate: nil
    case .icu: "icu"
    case .mustache: "mustache"
    case .brace: "brace"
    case .escapedBrace: "escapedBrace"
    case .dollarBrace: "dollarBrace"
    case .fluent: "fluent"
    case .fluentTerm: "fluentTerm"
    }
  }

  /// What a member can't be called, with or without backticks.
  private static let unusable: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal", "let", "open",
    "operator",
    "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where",
    "while", "Any", "as", "await", "false", "is", "nil", "super", "throws", "true", "try", "async", "actor", "some", "any", "each",
    "borrowing",
    "consuming", "sending", "isolated", "nonisolated", "package", "macro",
  ]
}
