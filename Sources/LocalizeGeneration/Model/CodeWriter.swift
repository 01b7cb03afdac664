/// Lines of code with their indentation.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0
  private let unit: String

  /// - Parameter indentation: What a level begins with.
  init(indentation: String = "  ") { unit = indentation }

  /// Adds a line; an empty one has no indentation.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: unit, count: depth) + line }
    text += "\n"
  }

  /// Adds a line that opens a block, the block, and the line that closes it.
  mutating func block(_ opening: String, _ closing: String = "}", _ body: (inout CodeWriter) -> Void) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Adds a comment of several lines, `///` before each.
  mutating func lineComment(_ lines: [String]) { for line in lines { self.line(line.isEmpty ? "///" : "/// \(line)") } }

  /// Adds a comment between `/**` and `*/`.
  mutating func blockComment(_ lines: [String]) {
    line("/**")
    for line in lines { self.line(line.isEmpty ? " *" : " * \(line)") }
    line(" */")
  }
}
