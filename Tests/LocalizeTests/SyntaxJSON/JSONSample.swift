@testable import Localize
import LocalizeProject

/// A parsed JSON text, described for comparison.
struct JSONSample {
  let source: SourceText
  let document: JSONDocument

  init(_ bytes: [UInt8]) {
    source = SourceText(bytes)
    document = JSONDocument.read(source)
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The problems as `kind line:column`.
  var problems: [String] { ProblemWords.all(document.problems, in: source) }

  /// The text of a name or string.
  func string(_ raw: RawText) -> String {
    JSONView.with(document, in: source.text) { $0.string(raw) }
  }

  /// The parsed value, without spaces: `{a:"b",c:[1,?]}`; `?` is a value that can't be read, `_` one that is missing.
  var outline: String { document.nodes.isEmpty ? "" : outline(of: 0) }

  private func outline(of index: Int) -> String {
    let node = document.nodes[index]
    let children = document.children(of: index).map { outline(of: $0) }.joined(separator: ",")
    let value =
      switch node.kind {
      case .object: "{" + children + "}"
      case .array: "[" + children + "]"
      case .string: "\"" + string(node.text) + "\""
      case .number, .boolean, .null: source.string(in: node.range)
      case .invalid: "?"
      case .missing: "_"
      }
    return node.flags.contains(.hasName) ? string(node.name) + ":" + value : value
  }
}

/// Problems in the notation of the tests.
enum ProblemWords {
  static func all(_ problems: [SyntaxProblem], in source: SourceText) -> [String] {
    let lines = LineTable(source)
    return problems.map { problem in
      let position = lines.position(of: problem.range.start)
      return "\(problem.kind) \(position.line):\(position.column)"
    }
  }
}
