import Localize

extension TokenPassages {
  /// Adds placeholders, misspelt ones, and `%%`.
  ///
  /// - Parameter areNumbered: Whether a placeholder may be given the number of its argument.
  mutating func addPlaceholders(areNumbered: Bool) {
    for placeholder in scan.placeholders {
      let text = string(placeholder.range)
      var token = Token(kind: .placeholder, text: text, signature: Self.signature(of: placeholder))
      if case .next(let number) = placeholder.argument {
        token.isSequential = true
        if areNumbered { token.numberedText = numbered(text, number, placeholder) }
      }
      add(placeholder.range, token)
    }
    for problem in scan.problems {
      guard case .malformed = problem.kind else { continue }
      add(problem.placeholder?.range ?? problem.range, .placeholder)
    }
    for escape in scan.escapes { add(escape, .escape) }
    addVariables()
  }

  /// Adds plural variables with a number, however that is written: Foundation takes `%1#@files@` for one as well.
  private mutating func addVariables() {
    var index = 0
    while let sign = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = sign + 1
      var end = index
      while (0x30...0x39).contains(self[end]) || self[end] == UInt8(ascii: "$") { end += 1 }
      guard end > index, self[end] == UInt8(ascii: "#"), self[end + 1] == UInt8(ascii: "@") else { continue }
      let name = end + 2
      guard let close = bytes[min(name, bytes.count)...].firstIndex(where: { !Self.continuesName($0) }), close > name,
        bytes[close] == UInt8(ascii: "@")
      else { continue }
      index = close + 1
      add(sign..<index, .placeholder, signature: "variable:\(string(name..<close))")
    }
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    [0x2D, 0x2E, 0x5F].contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
  }

  /// `%2$@` for the second `%@`, in the grammars that have that.
  private func numbered(_ text: String, _ number: Int, _ placeholder: Placeholder) -> String? {
    switch scan.syntax.percent {
    case .apple, .printf, .java, .ruby: break
    case .none, .python, .qt, .strftime, .enclosed, .numbered: return nil
    }
    guard placeholder.widthArgument == nil, placeholder.precisionArgument == nil, text.hasPrefix("%"), !text.hasPrefix("%<") else {
      return nil
    }
    return "%\(number)$\(text.dropFirst())"
  }

  private static func signature(of placeholder: Placeholder) -> String {
    let type =
      switch placeholder.kind {
      case .object, .cString: "text"
      case .integer: "integer"
      case .double: "double"
      case .character: "character"
      case .pointer: "pointer"
      case .pluralVariable(let name): "variable:\(name)"
      case .number: "number"
      case .date: "date"
      case .selection: "selection"
      case .any: "any"
      }
    switch placeholder.argument {
    case .named(let name): return "\(type):\(name)"
    case .substitution: return "number"
    case .position, .next: return type
    }
  }

  /// Adds the signs of an ICU message: quotations such as `'{'`, and `#` in a branch of a plural.
  mutating func addMessageSigns(hasNumberSign: Bool) {
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "#"), hasNumberSign, !overlaps(index..<index + 1) {
        add(index..<index + 1, .placeholder, signature: "number")
      }
      guard bytes[index] == UInt8(ascii: "'") else {
        index += 1
        continue
      }
      let next = self[index + 1]
      guard next == UInt8(ascii: "{") || next == UInt8(ascii: "}") || next == UInt8(ascii: "#") && hasNumberSign else {
        index += next == UInt8(ascii: "'") ? 2 : 1
        continue
      }
      var end = index + 2
      while end < bytes.count, bytes[end] != UInt8(ascii: "'") || self[end + 1] == UInt8(ascii: "'") {
        end += bytes[end] == UInt8(ascii: "'") ? 2 : 1
      }
      end = min(end + 1, bytes.count)
      // An apostrophe after a letter, as in French `l'{name}`, quotes nothing if the placeholders were read.
      if overlaps(index..<end) {
        index += 1
      } else {
        add(index..<end, .escape)
        index = end
      }
    }
  }
}
