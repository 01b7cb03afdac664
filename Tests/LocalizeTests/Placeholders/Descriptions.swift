import Localize
import LocalizeProject

// Compact spellings of results for tables of cases.

extension PlaceholderScan {
  /// `1:object 2$int64 user:any | spaceInside@4-7`.
  var summary: String {
    let found = placeholders.map(\.summary)
    let wrong = problems.map { "\($0.kind.summary)@\($0.range.lowerBound)-\($0.range.upperBound)" }
    return (found + (wrong.isEmpty ? [] : ["|"] + wrong)).joined(separator: " ")
  }
}

extension Placeholder {
  var summary: String {
    let stars = [widthArgument, precisionArgument].compactMap { $0.map { "*\($0)" } }.joined()
    return "\(argument.summary)\(isExplicitlyPositional ? "$" : ":")\(kind.summary)\(stars)"
  }
}

extension PlaceholderArgument {
  var summary: String {
    switch self {
    case .position(let number), .next(let number): "\(number)"
    case .named(let name): name
    case .substitution: "arg"
    }
  }
}

extension PlaceholderKind {
  var summary: String {
    switch self {
    case .integer(let bits, let isSigned): "\(isSigned ? "int" : "uint")\(bits)"
    case .pluralVariable(let name): "#\(name)"
    default: "\(self)"
    }
  }
}

extension PlaceholderProblem.Kind {
  var summary: String {
    switch self {
    case .malformed(let malformation): "\(malformation)"
    case .percentReadAsSpecifier: "read"
    case .literalPercent: "literal"
    default: "\(self)"
    }
  }
}

extension PlaceholderDifference {
  /// `type 1 object/int64`, `missing user`, `malformed spaceInside`, `unescapedPercent read`.
  var summary: String {
    var words: [String] = []
    switch kind {
    case .malformed(let malformation): words = ["malformed", "\(malformation)"]
    case .type:
      words = [isWidthOnly ? "width" : "type", argument?.summary ?? "", "\(sourceKind?.summary ?? "")/\(targetKind?.summary ?? "")"]
    case .mixedPosition, .order: words = ["\(kind)"]
    case .unescapedPercent: words = isReadAsSpecifier ? ["unescapedPercent", "read"] : ["unescapedPercent"]
    default: words = ["\(kind)", argument?.summary ?? ""]
    }
    return words.joined(separator: " ")
  }
}

extension PlaceholderSyntax {
  var summary: String { brace == .none ? "\(percent)" : percent == .none ? "\(brace)" : "\(percent)+\(brace)" }
}
