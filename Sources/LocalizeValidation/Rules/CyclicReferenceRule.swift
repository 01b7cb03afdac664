import ErrorRecovery
import Localize
import LocalizeProject

/// Reports texts of Fluent that take in themselves.
struct CyclicReferenceRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "cyclic-reference", severity: .error,
    what: "A Fluent message or term references itself, directly or through others.",
    why: "The program can't put the text together, and shows the name in braces instead.",
    example: #"save = { save-as }, save-as = { save } …"#,
    instead: #"save = Save"#,
    options: "One finding for each circle of references in a file.")

  func check(_ file: FileContext, into findings: inout Findings) {
    guard file.document.format.traits.placeholders == .fluent else { return }
    let graph = Graph(file)
    let numbers = file.catalog.keyNumbers[file.index]
    for edge in graph.cycles() {
      findings.report(
        Finding(
          Self.id, Self.cycle(edge.placeable), file: file.index, range: edge.range, key: Int(numbers[edge.entry]), locale: file.file.locale)
      )
    }
  }

  /// The entries of a file and what they take in.
  private struct Graph {
    struct Edge {
      /// The number of the entry that takes in another one.
      var entry: Int
      /// The number of the other one.
      var target: Int
      var range: TextRange
      var placeable: String
    }

    private var edges: [[Edge]] = []

    init(_ file: FileContext) {
      let document = file.document
      let buffer = DecodingBuffer()
      var entries: [String: Int] = [:]
      for (index, entry) in document.entries.enumerated() {
        let key = String(decoding: file.view.bytes(of: entry.key, buffer: buffer), as: UTF8.self)
        if entries[key] == nil { entries[key] = index }
      }
      for (index, entry) in document.entries.enumerated() {
        var own: [Edge] = []
        defer { edges.append(own) }
        guard case .leaf(let leaf) = document.localizations[entry.localizations.lowerBound].value else { continue }
        let bytes = file.view.bytes(of: leaf.text, buffer: buffer)
        guard bytes.contains(0x7B) else { continue }
        for placeholder in PlaceholderScan(bytes, syntax: .fluent).placeholders {
          guard let name = placeholder.name, let target = entries[name] else { continue }
          own.append(
            Edge(
              entry: index, target: target, range: document.range(of: placeholder.range, in: leaf.text),
              placeable: String(decoding: bytes[placeholder.range], as: UTF8.self)))
        }
      }
    }

    /// The reference that closes each circle, found without recursion.
    ///
    /// - Complexity: O(entries + references)
    func cycles() -> [Edge] {
      var result: [Edge] = []
      // 0 for an entry that was not reached, 1 for one on the way, 2 for one that is done.
      var states = Array(repeating: UInt8(0), count: edges.count)
      for root in edges.indices where states[root] == 0 {
        var path = [(entry: root, next: 0)]
        states[root] = 1
        while let last = path.last {
          guard last.next < edges[last.entry].count else {
            states[last.entry] = 2
            path.removeLast()
            continue
          }
          path[path.count - 1].next += 1
          let edge = edges[last.entry][last.next]
          if states[edge.target] == 1 {
            result.append(edge)
          } else if states[edge.target] == 0 {
            states[edge.target] = 1
            path.append((edge.target, 0))
          }
        }
      }
      return result
    }
  }

  static var messages: [MessageTemplate] { [cycle] }

  private static let cycle = MessageTemplate(
    "rule.cyclic-reference", "%1$@ leads back to this text, so the program can't show it.")
}
