extension XMLReader {
  /// A name with a colon that no reader of namespaces accepts.
  private struct NameDefect {
    var kind: SyntaxProblem.Kind
    /// The name, or its prefix if that is not declared.
    var range: TextRange
    var tag: TextRange
  }

  /// How many attributes of an element are searched for a declaration.
  private static let maximumDeclarations = 256

  /// Reports each prefix that is not declared where it is first used, and names that are not one name behind one prefix.
  ///
  /// - SeeAlso: [Namespaces in XML 1.0](https://www.w3.org/TR/xml-names/)
  mutating func checkPrefixes() {
    guard let root = nodes.firstIndex(where: { $0.kind == .element }) else { return }
    var defects: [NameDefect] = []
    for (index, node) in nodes.enumerated() where node.kind == .element {
      let first = Int(node.firstAttribute)
      // The name of the element, then those of its attributes.
      for position in first - 1..<first + Int(node.attributeCount) {
        let name = position < first ? node.name : attributes[position].name
        guard let defect = nameDefect(name, at: index, root: root) else { continue }
        defects.append(NameDefect(kind: defect.kind, range: defect.range, tag: TextRange(Int(node.range.start), Int(node.content.start))))
        // Without declarations each name of a file may be a defect.
        guard defects.count < XMLTree.maximumProblems else { return reportNames(defects) }
      }
    }
    reportNames(defects)
  }

  @inline(__always)
  private func nameDefect(_ name: TextRange, at node: Int, root: Int) -> (kind: SyntaxProblem.Kind, range: TextRange)? {
    let end = Int(name.end)
    let colon = scanner.bytes.firstIndex(of: XMLByte.colon, from: Int(name.start), to: end)
    guard colon < end else { return nil }
    let prefix = TextRange(Int(name.start), colon)
    let isName = colon + 1 < end && XMLScanner.startsName(scanner[colon + 1])
    let isOne = isName && scanner.bytes.firstIndex(of: XMLByte.colon, from: colon + 1, to: end) == end
    guard isOne, !prefix.isEmpty else { return (.malformedTag, name) }
    return declares(root, prefix) || isDeclared(prefix, at: node) ? nil : (.undeclaredPrefix, prefix)
  }

  /// Whether a prefix is one of XML itself, or an element around a node declares it.
  private func isDeclared(_ prefix: TextRange, at node: Int) -> Bool {
    let bytes = scanner.bytes.extracting(prefix.offsets)
    if bytes.elementsEqual("xml".utf8) || bytes.elementsEqual("xmlns".utf8) { return true }
    var index = node
    while index >= 0 {
      if declares(index, prefix) { return true }
      index = Int(nodes[index].parent)
    }
    return false
  }

  /// Whether an element has the attribute `xmlns:prefix`.
  private func declares(_ node: Int, _ prefix: TextRange) -> Bool {
    let first = Int(nodes[node].firstAttribute)
    return attributes[first..<first + Int(nodes[node].attributeCount)].prefix(Self.maximumDeclarations).contains { attribute in
      scanner.holds("xmlns:", at: Int(attribute.name.start)) && isSame(prefix, Int(attribute.name.start) + 6, Int(attribute.name.end))
    }
  }

  /// Reports the first use of each prefix; a broken tag was reported already.
  private mutating func reportNames(_ defects: [NameDefect]) {
    let broken = problems.map(\.range)
    var seen: Set<String> = []
    for defect in defects where !broken.contains(where: { $0.start < defect.tag.end && $0.end > defect.tag.start }) {
      let detail = text(from: Int(defect.range.start), to: Int(defect.range.end))
      guard defect.kind != .undeclaredPrefix || seen.insert(detail).inserted else { continue }
      report(defect.kind, from: Int(defect.range.start), to: Int(defect.range.end), detail: detail)
    }
  }
}
