import LocalizeValidation
import Testing

/// The lines of code that models get with a text.
@Suite struct CodeLinesTests {
  @Test func `Each key has the first line that uses it, in the project's own calls too`() {
    var options = CodeOptions()
    options.accessors = [AccessorPattern("tr({key})")].compactMap(\.self)
    var lines = CodeLines(options: options)
    lines.add(Array("let a = 1\n  let title = NSLocalizedString(\"cart.title\", comment: \"\")\n".utf8), path: "App/Cart.swift")
    lines.add(Array("print(NSLocalizedString(\"cart.title\", comment: \"\"))\nshow(tr(\"cart.empty\"))\n".utf8), path: "App/Other.swift")
    lines.add(Array("NSLocalizedString(\"cart.note\", comment: \"\")\n".utf8), path: "App/notes.txt")
    #expect(lines["cart.title"] == "  let title = NSLocalizedString(\"cart.title\", comment: \"\")")
    #expect(lines["cart.empty"] == "show(tr(\"cart.empty\"))")
    #expect(lines["cart.note"] == nil && lines["cart"] == nil)
  }

  @Test func `Broken code gives no line and ends`() {
    var lines = CodeLines(options: CodeOptions())
    for text in ["", "NSLocalizedString(\"", "NSLocalizedString(\"a", String(repeating: "(", count: 10_000), "\u{0}\u{FF}"] {
      lines.add(Array(text.utf8), path: "A.swift")
    }
    #expect(lines["a"] == nil)
  }
}
