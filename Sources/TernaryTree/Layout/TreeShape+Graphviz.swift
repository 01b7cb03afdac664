extension TreeShape {
  /// The nodes and buckets in the language of Graphviz.
  var graphviz: String {
    var lines = ["digraph TernarySearchTree {", "  node [shape=circle];"]
    var stack = [(link: root, depth: 0)]
    while let (link, depth) = stack.popLast() {
      if link.isNode {
        let node = link.node
        let place = depth + skip(node)
        let split = split(node)
        lines.append("  \(name(link)) [label=\"\(place): \(Self.label(split))\"];")
        for (branch, arrow) in [(TreeBranch.hi, "hi"), (.eq, "eq"), (.lo, "lo")] {
          let child = self.link(node, branch)
          guard !child.isNone else { continue }
          lines.append("  \(name(link)) -> \(name(child)) [label=\"\(arrow)\"];")
          stack.append((child, branch == .eq && split > 0 ? place + 1 : place))
        }
      } else if link.isBucket {
        let bucket = bucket(link)
        let keys = (0..<bucket.count).map { Self.escaped(bucket.keyString($0)) }
        lines.append("  \(name(link)) [shape=box, label=\"\(keys.joined(separator: "\\l"))\\l\"];")
      }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func name(_ link: TreeLink) -> String { link.isNode ? "n\(link.node)" : "b\(link.bucket)" }

  private static func label(_ split: Int) -> String {
    switch split {
    case 0: "end"
    case 0x21..<0x80: escaped(String(UnicodeScalar(UInt8(split - 1))))
    default: "0x" + String(split - 1, radix: 16, uppercase: true)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // Labels may name characters as HTML does.
      case "&": result += "&amp;"
      case "\u{0}"..<" ": result += "\\\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
