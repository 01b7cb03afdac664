import Localize

/// Writes keys and values in lines.
struct YAMLLayout {
  var literal = YAMLLiteral()
  var step = 2
  var hyphenStep = 2

  /// The lines of a key, below new mappings for all of its steps but the last.
  func lines(_ steps: [String], _ value: PlainValue, _ comment: String?, indentation: Int) -> [UInt8] {
    var (result, column) = ([UInt8](), indentation)
    for step in steps.dropLast() {
      result += blanks(column) + name(step, column) + literal.lineEnd
      column += self.step
    }
    for line in (comment ?? "").split(whereSeparator: \.isNewline) {
      result += blanks(column) + Array("# ".utf8) + Array(line.utf8) + literal.lineEnd
    }
    return result + blanks(column) + name(steps.last ?? "", column) + self.value(value, indentation: column) + literal.lineEnd
  }

  /// A key with its colon; one that is too long for a line is one behind a question mark.
  func name(_ name: String, _ column: Int) -> [UInt8] {
    let key = literal.key(name)
    return key.count < 1000
      ? key + [UInt8(ascii: ":")] : Array("? ".utf8) + key + literal.lineEnd + blanks(column) + [UInt8(ascii: ":")]
  }

  /// What follows the colon of a key at an indentation, with the blank or line end between them.
  func value(_ value: PlainValue, indentation: Int) -> [UInt8] {
    switch value {
    case .leaf(let leaf): return [YAMLByte.space] + text(leaf.text, indentation: indentation + step)
    case .list(let leaves):
      guard !leaves.isEmpty else { return Array(" []".utf8) }
      let hyphen = literal.lineEnd + blanks(indentation + hyphenStep) + Array("- ".utf8)
      return leaves.flatMap { leaf -> [UInt8] in
        if leaf.text.isEmpty { return hyphen + [UInt8(ascii: "~")] }
        return hyphen + text(leaf.text, indentation: indentation + hyphenStep + 2)
      }
    case .variations(_, let branches):
      return branches.flatMap { branch -> [UInt8] in
        guard let leaf = branch.value.singleLeaf else { return [] }
        let name: [UInt8] = blanks(indentation + step) + literal.key(branch.selector) + Array(": ".utf8)
        return literal.lineEnd + name + text(leaf.text, indentation: indentation + 2 * step)
      }
    }
  }

  /// A text, in lines of its own if it has several.
  private func text(_ text: String, indentation: Int) -> [UInt8] {
    let lines = text.contains("\n") ? literal.lines(text, isFolded: false, indentation: indentation, depth: step, endsLine: false) : nil
    // A text of `|+` would take what follows along.
    return lines.flatMap { $0.starts(with: "|+".utf8) || $0.prefix(3).contains(UInt8(ascii: "2")) ? nil : $0 } ?? literal.text(text)
  }

  private func blanks(_ count: Int) -> [UInt8] { Array(repeating: YAMLByte.space, count: count) }
}
