import ErrorRecovery

/// Lists of names in error messages, in lines that fit a terminal.
enum WrappedList {
  /// Names with commas between them, on indented lines of their own.
  ///
  /// - Parameters:
  ///   - names: The names; they contain no percent sign.
  ///   - rest: The texts of the lines after them.
  /// - Returns: A text that begins with a line end.
  static func text(_ names: [String], then rest: [ErrorText]) -> ErrorText {
    let places = rest.indices.map { "%\($0 + 1)$@" }
    return ErrorText(
      key: nil, defaultValue: (lines(of: names).map { indentation + $0 } + places).map { "\n" + $0 }.joined(),
      arguments: rest.map { .text($0) })
  }

  /// Names with commas between them, in lines of at most so many columns unless one name is longer.
  private static func lines(of names: [String]) -> [String] {
    var lines: [String] = []
    for (number, name) in names.enumerated() {
      let item = number == names.count - 1 ? name : name + ","
      if let last = lines.last, last.count + 1 + item.count <= columns {
        lines[lines.count - 1] = "\(last) \(item)"
      } else {
        lines.append(item)
      }
    }
    return lines
  }

  private static let indentation = "  "
  /// Eighty without the indentations of the list and of the message.
  private static let columns = 76
}
