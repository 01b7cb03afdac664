package import Localize

/// A place in a document, in a subset of XPath 1.0: `file/body/trans-unit[4]/@id`.
///
/// A step is the name of an element, `*`, or `..`; its number from 1 in brackets may follow, or `[@name='value']`. The last step may
/// be an `@name` or `text()`. A path that begins with `/` starts above the outermost element. Names are compared with their prefix as they
/// are written.
package struct XMLPath: Sendable {
  private enum Step: Sendable {
    case element(name: [UInt8]?, number: Int?, attribute: (name: [UInt8], value: String)?)
    case parent
    case attribute([UInt8])
    case text
  }

  /// The target of a path.
  package enum Place: Hashable, Sendable {
    /// The index of a node.
    case node(Int)
    /// The index of an attribute.
    case attribute(Int)
  }

  private let steps: [Step]
  private let isAbsolute: Bool

  /// Reads a path, or returns nil for one that is not of the subset.
  package init?(_ path: String) {
    isAbsolute = path.hasPrefix("/")
    var steps: [Step] = []
    for part in path.dropFirst(isAbsolute ? 1 : 0).split(separator: "/", omittingEmptySubsequences: false) {
      if let last = steps.last {
        // Nothing is below an attribute or a text.
        switch last {
        case .attribute, .text: return nil
        case .element, .parent: break
        }
      }
      guard let step = Self.step(String(part)) else { return nil }
      steps.append(step)
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  private static func step(_ part: String) -> Step? {
    if part == ".." { return .parent }
    if part == "text()" { return .text }
    if part.hasPrefix("@") { return isName(part.dropFirst()) ? .attribute(Array(part.utf8.dropFirst())) : nil }
    guard let bracket = part.firstIndex(of: "[") else { return element(part) }
    guard part.hasSuffix("]") else { return nil }
    let predicate = part[part.index(after: bracket)...].dropLast()
    if let number = Int(predicate), number > 0 { return element(part[..<bracket], number: number) }
    guard predicate.hasPrefix("@"), let equals = predicate.firstIndex(of: "=") else { return nil }
    let name = predicate[predicate.index(after: predicate.startIndex)..<equals]
    let value = predicate[predicate.index(after: equals)...]
    guard isName(name), value.count > 1, let quote = value.first, quote == "'" || quote == "\"", value.last == quote else { return nil }
    return element(part[..<bracket], attribute: (Array(name.utf8), String(value.dropFirst().dropLast())))
  }

  private static func element(_ name: some StringProtocol, number: Int? = nil, attribute: (name: [UInt8], value: String)? = nil) -> Step? {
    if name == "*" { return .element(name: nil, number: number, attribute: attribute) }
    return isName(name) ? .element(name: Array(name.utf8), number: number, attribute: attribute) : nil
  }

  private static func isName(_ name: some StringProtocol) -> Bool {
    guard let first = name.utf8.first, XMLScanner.startsName(first) else { return false }
    return name.utf8.allSatisfy { XMLScanner.startsName($0) || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x2E }
  }

  /// Follows the path; each step takes the first node that fits.
  ///
  /// - Parameters:
  ///   - tree: A document.
  ///   - node: Where a path that does not begin with `/` starts; -1 for above the outermost element.
  /// - Returns: The place, or nil if a step fails.
  package func place(in tree: XMLTree, from node: Int = -1) -> Place? {
    var node = isAbsolute ? -1 : node
    for step in steps {
      switch step {
      case .parent:
        guard node >= 0 else { return nil }
        node = Int(tree.nodes[node].parent)
      case .attribute(let name):
        guard node >= 0 else { return nil }
        let attributes = tree.attributes(of: node)
        return attributes.indices.first { tree.source.text[attributes[$0].name.offsets].elementsEqual(name) }.map { .attribute($0) }
      case .text:
        return tree.children(of: node).first { tree.nodes[$0].kind == .text || tree.nodes[$0].kind == .cdata }.map { .node($0) }
      case .element(let name, let number, let attribute):
        guard let next = element(name, number, attribute, in: tree, below: node) else { return nil }
        node = next
      }
    }
    return node < 0 ? nil : .node(node)
  }

  private func element(
    _ name: [UInt8]?, _ number: Int?, _ attribute: (name: [UInt8], value: String)?, in tree: XMLTree, below node: Int
  ) -> Int? {
    var remaining = number ?? 1
    for child in tree.children(of: node) where tree.nodes[child].kind == .element {
      if let name, !tree.source.text[tree.nodes[child].name.offsets].elementsEqual(name) { continue }
      if let attribute {
        let isMatch = tree.attributes(of: child).contains {
          tree.source.text[$0.name.offsets].elementsEqual(attribute.name) && tree.string(of: $0) == attribute.value
        }
        if !isMatch { continue }
      }
      remaining -= 1
      if remaining == 0 { return child }
    }
    return nil
  }
}

extension XMLTree {
  /// The target of a path, nil if a step fails or it is not a path.
  package func place(at path: String, from node: Int = -1) -> XMLPath.Place? {
    XMLPath(path)?.place(in: self, from: node)
  }
}
