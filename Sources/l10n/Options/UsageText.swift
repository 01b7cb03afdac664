/// The line in help and errors that describes how a command is called.
enum UsageText {
  /// A text with a usage that fits on a line: all options are one word, unless the command needs them.
  ///
  /// - Parameters:
  ///   - text: Help, or an error with the usage below it.
  ///   - columns: A longer usage is shortened.
  static func shortened(_ text: String, columns: Int = 80) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.lowercased().hasPrefix("usage: "), line.count > columns else { return String(line) }
      return shortened(line)
    }.joined(separator: "\n")
  }

  private static func shortened(_ usage: Substring) -> String {
    let words = words(of: usage)
    let kept = words.filter { !$0.hasPrefix("[-") }
    guard kept.count < words.count else { return String(usage) }
    let isPlain = kept.map { word in !word.hasPrefix("<") && !word.hasPrefix("[") && !word.hasPrefix("-") && !word.hasPrefix("(") }
    let command = isPlain.prefix { $0 }.count
    return (kept.prefix(command) + ["[<options>]"] + kept.dropFirst(command)).joined(separator: " ")
  }

  /// The words, those in brackets with all that is in the brackets.
  private static func words(of usage: Substring) -> [String] {
    var words = [""]
    var depth = 0
    for character in usage {
      switch character {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      case " " where depth == 0:
        words.append("")
        continue
      default: break
      }
      words[words.count - 1].append(character)
    }
    return words.filter { !$0.isEmpty }
  }
}
