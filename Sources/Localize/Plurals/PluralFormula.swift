/// The formula by which a gettext catalogue chooses among the texts of a plural: `nplurals=2; plural=(n != 1);`.
///
/// The expression is C's, of whole numbers and `n`: `?:`, `||`, `&&`, comparisons, `+ - * / %`, `!` and parentheses.
///
/// - SeeAlso: GNU gettext manual, Plural forms
package struct PluralFormula: Hashable, Sendable {
  /// How many texts there are.
  package let formCount: Int
  private let nodes: [Node]

  /// How deep an expression may be nested.
  static let maximumDepth = 64
  /// How many bytes a formula may have; those of real languages stay below 300.
  static let maximumLength = 1024
  /// How many forms a formula may have; Arabic has six.
  static let maximumFormCount = 100

  /// The formula of a catalogue that names none: singular and plural as in English.
  package static let germanic = PluralFormula(
    formCount: 2, nodes: [Node(.number, value: 1), Node(.variable), Node(.notEqual, 1, 0)])

  /// A step of the expression; the operands precede it, and the last one is the whole.
  private struct Node: Hashable, Sendable {
    var kind: Kind
    var value: UInt64
    var first: UInt16
    var second: UInt16
    var third: UInt16

    init(_ kind: Kind, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0, value: UInt64 = 0) {
      self.kind = kind
      self.value = value
      (self.first, self.second, self.third) = (UInt16(first), UInt16(second), UInt16(third))
    }
  }

  private enum Kind: UInt8 {
    case number, variable, not, choice, or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, plus, minus, times, divided,
      remainder
  }

  private init(formCount: Int, nodes: [Node]) {
    self.formCount = formCount
    self.nodes = nodes
  }

  /// Reads a formula; nil if it can't be read.
  ///
  /// - Parameter text: The value of the header field `Plural-Forms`, at most 1 KiB, nested at most 64 deep.
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var (count, nodes): (Int?, [Node]?) = (nil, nil)
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else {
        guard part.allSatisfy(\.isWhitespace) else { return nil }
        continue
      }
      switch sides[0].filter({ !$0.isWhitespace }) {
      case "nplurals": count = Int(sides[1].filter { !$0.isWhitespace })
      case "plural":
        var parser = Parser(bytes: Array(sides[1].utf8))
        nodes = parser.expression()
      default: return nil
      }
    }
    guard let count, let nodes, (1...Self.maximumFormCount).contains(count) else { return nil }
    self.init(formCount: count, nodes: nodes)
  }

  /// The number of the text for a whole number, from 0; nil if the formula divides by zero or names a text that there isn't.
  ///
  /// - Complexity: O(length of the formula)
  package func form(for number: Int) -> Int? {
    guard let value = value(of: nodes.count - 1, UInt64(number.magnitude)), value < UInt64(formCount) else { return nil }
    return Int(value)
  }

  /// Calculates as C does with `unsigned long`.
  private func value(of index: Int, _ n: UInt64) -> UInt64? {
    let node = nodes[index]
    switch node.kind {
    case .number: return node.value
    case .variable: return n
    case .not: return value(of: Int(node.first), n).map { $0 == 0 ? 1 : 0 }
    case .choice:
      guard let condition = value(of: Int(node.first), n) else { return nil }
      return value(of: Int(condition != 0 ? node.second : node.third), n)
    default: break
    }
    guard let first = value(of: Int(node.first), n) else { return nil }
    if node.kind == .or, first != 0 { return 1 }
    if node.kind == .and, first == 0 { return 0 }
    guard let second = value(of: Int(node.second), n) else { return nil }
    switch node.kind {
    case .or, .and: return second != 0 ? 1 : 0
    case .equal: return first == second ? 1 : 0
    case .notEqual: return first != second ? 1 : 0
    case .less: return first < second ? 1 : 0
    case .lessOrEqual: return first <= second ? 1 : 0
    case .greater: return first > second ? 1 : 0
    case .greaterOrEqual: return first >= second ? 1 : 0
    case .plus: return first &+ second
    case .minus: return first &- second
    case .times: return first &* second
    case .divided: return second == 0 ? nil : first / second
    default: return second == 0 ? nil : first % second
    }
  }

  /// Reads an expression by precedence climbing.
  private struct Parser {
    let bytes: [UInt8]
    var position = 0
    var depth = 0
    var nodes: [Node] = []

    mutating func expression() -> [Node]? {
      guard choice() != nil, peek() == nil else { return nil }
      return nodes
    }

    private mutating func add(_ node: Node) -> Int {
      nodes.append(node)
      return nodes.count - 1
    }

    /// The next byte that is not a space.
    private mutating func peek() -> UInt8? {
      while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
      return position < bytes.count ? bytes[position] : nil
    }

    private mutating func take(_ sign: StaticString) -> Bool {
      guard peek() != nil, position + sign.utf8CodeUnitCount <= bytes.count else { return false }
      for index in 0..<sign.utf8CodeUnitCount where bytes[position + index] != sign.utf8Start[index] { return false }
      position += sign.utf8CodeUnitCount
      return true
    }

    private mutating func choice() -> Int? {
      depth += 1
      defer { depth -= 1 }
      guard depth < PluralFormula.maximumDepth, let condition = binary(0) else { return nil }
      guard take("?") else { return condition }
      guard let first = choice(), take(":"), let second = choice() else { return nil }
      return add(Node(.choice, condition, first, second))
    }

    /// The operators from the loosest to the tightest; of two that begin alike the longer one is first.
    private static let levels: [[(sign: StaticString, kind: Kind)]] = [
      [("||", .or)], [("&&", .and)], [("==", .equal), ("!=", .notEqual)],
      [("<=", .lessOrEqual), (">=", .greaterOrEqual), ("<", .less), (">", .greater)], [("+", .plus), ("-", .minus)],
      [("*", .times), ("/", .divided), ("%", .remainder)],
    ]

    private mutating func binary(_ level: Int) -> Int? {
      guard level < Self.levels.count else { return unary() }
      guard var left = binary(level + 1) else { return nil }
      while let kind = Self.levels[level].first(where: { take($0.sign) })?.kind {
        guard let right = binary(level + 1) else { return nil }
        left = add(Node(kind, left, right))
      }
      return left
    }

    private mutating func unary() -> Int? {
      guard let byte = peek() else { return nil }
      switch byte {
      case UInt8(ascii: "!"):
        position += 1
        depth += 1
        defer { depth -= 1 }
        guard depth < PluralFormula.maximumDepth, let operand = unary() else { return nil }
        return add(Node(.not, operand))
      case UInt8(ascii: "("):
        position += 1
        guard let inner = choice(), take(")") else { return nil }
        return inner
      case UInt8(ascii: "n"):
        position += 1
        return add(Node(.variable))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var value: UInt64 = 0
        while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
          let (product, overflow) = value.multipliedReportingOverflow(by: 10)
          let (sum, carry) = product.addingReportingOverflow(UInt64(bytes[position] - UInt8(ascii: "0")))
          guard !overflow, !carry else { return nil }
          value = sum
          position += 1
        }
        return add(Node(.number, value: value))
      default: return nil
      }
    }
  }
}

extension PluralFormula {
  /// The numbers for which formulas are compared.
  package static let comparedNumbers = 0...1000

  /// The texts that only one number chooses.
  var formsOfOneNumber: [Int] {
    var counts: [Int: Int] = [:]
    for number in Self.comparedNumbers { if let form = form(for: number) { counts[form, default: 0] += 1 } }
    return counts.filter { $0.value == 1 }.keys.sorted()
  }
}
