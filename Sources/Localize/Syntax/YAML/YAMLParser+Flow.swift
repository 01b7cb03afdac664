extension YAMLParser {
  /// A collection in brackets whose children are read.
  private struct FlowFrame {
    enum State {
      /// A child, or the end; a comma may not come.
      case entry
      /// A key was read.
      case key
      /// `:` was read.
      case value
      /// A child was read.
      case end
    }

    var node: Int
    var isMapping: Bool
    var state = State.entry
    /// The last element of a sequence, which `:` makes a key, and the line where it begins.
    var element: (node: Int, lineStart: Int)?
    /// The mapping of one key in a sequence.
    var pair: Int?
  }

  /// Reads a collection in brackets.
  ///
  /// - Returns: Its first node; nil if it can't be read, which was reported, and `position` is where it begins.
  mutating func scanCollection() -> Int? {
    let (start, line, first) = (position, lineStart, tree.nodes.count)
    var frames: [FlowFrame] = []
    var properties: YAMLProperties?
    open(&frames, &properties)
    while let top = frames.indices.last {
      guard let isAtToken = skipInFlow(), isAtToken else {
        report(.unterminatedCollection, start..<start + 1, String(UnicodeScalar(bytes[start])))
        return abandon(start, line)
      }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard end(&frames[top], byte, &properties) else { return fail(start, line) }
        position += 1
        guard byte != UInt8(ascii: ",") else { continue }
        let frame = frames.removeLast()
        tree.nodes[frame.node].next = UInt32(truncatingIfNeeded: tree.nodes.count)
        tree.nodes[frame.node].range.end = UInt32(truncatingIfNeeded: position)
      case UInt8(ascii: ":") where isColon(after: frames[top]):
        guard addColon(&frames[top]) else { return fail(start, line) }
      case UInt8(ascii: "?") where isBlankOrEnd(position + 1) && frames[top].isMapping && frames[top].state == .entry:
        position += 1
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        guard let end = endOfProperty(at: position) else { return fail(start, line) }
        var own = properties ?? YAMLProperties(start: position)
        if byte == UInt8(ascii: "&") { own.anchor = TextRange(position + 1, end) } else { own.tag = TextRange(position, end) }
        properties = own
        position = end
      default:
        guard begin(&frames[top]) else { return fail(start, line) }
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
          guard frames.count < YAMLTree.maximumDepth else {
            report(.nestingTooDeep, position..<position + 1)
            return abandon(start, line)
          }
          open(&frames, &properties)
        } else {
          let node = tree.nodes.count
          guard case .scalar(let kind, let range, let text, let target)? = scanNode(inFlow: true) else { return abandon(start, line) }
          tree.append(kind, range, text)
          if let target { tree.targets[node] = target }
          attach(properties, to: node)
          properties = nil
        }
      }
    }
    return first
  }

  private mutating func open(_ frames: inout [FlowFrame], _ properties: inout YAMLProperties?) {
    let isMapping = bytes[position] == UInt8(ascii: "{")
    let range = TextRange(position, position + 1)
    let node = tree.append(isMapping ? .flowMapping : .flowSequence, range.offsets, RawText(range))
    attach(properties, to: node)
    properties = nil
    frames.append(FlowFrame(node: node, isMapping: isMapping))
    position += 1
  }

  private mutating func attach(_ properties: YAMLProperties?, to node: Int) {
    guard let properties else { return }
    tree.properties[node] = properties
    if let anchor = properties.anchor { anchors[Array(bytes[anchor.offsets])[...]] = node }
  }

  /// Notes that a child begins; false where none may.
  private func begin(_ frame: inout FlowFrame) -> Bool {
    switch frame.state {
    case .entry:
      frame.state = frame.isMapping ? .key : .end
      frame.element = frame.isMapping ? nil : (tree.nodes.count, lineStart)
    case .value:
      frame.state = .end
      frame.element = nil
    case .key, .end: return false
    }
    return true
  }

  /// Whether `:` is one between a key and a value here.
  private func isColon(after frame: FlowFrame) -> Bool {
    frame.state == .key || frame.state == .end || isBlankOrEnd(position + 1) || YAMLByte.isFlowIndicator(bytes[position + 1])
  }

  private mutating func addColon(_ frame: inout FlowFrame) -> Bool {
    switch frame.state {
    case .key: break
    case .end:
      guard !frame.isMapping, let element = frame.element, frame.pair == nil, element.lineStart == lineStart else { return false }
      // The element is the key of a mapping of its own.
      let part = tree.cut(from: element.node)
      frame.pair = tree.append(.flowMapping, position..<position, RawText(TextRange(position, position)))
      tree.nodes[element.node].range.start = part.nodes.first?.range.start ?? 0
      _ = tree.paste(part, anchors: &anchors)
    case .entry:
      guard frame.isMapping else { return false }
      addEmpty()
    case .value: return false
    }
    frame.state = .value
    position += 1
    return true
  }

  /// Ends a child, and with a bracket the collection; false where it may not end.
  private mutating func end(_ frame: inout FlowFrame, _ byte: UInt8, _ properties: inout YAMLProperties?) -> Bool {
    if byte != UInt8(ascii: ","), (byte == UInt8(ascii: "}")) != frame.isMapping { return false }
    if properties != nil {
      guard begin(&frame) else { return false }
      attach(properties, to: tree.nodes.count)
      properties = nil
      addEmpty()
    }
    switch frame.state {
    case .entry: if byte == UInt8(ascii: ",") { return false }
    case .key, .value: addEmpty()
    case .end: break
    }
    if let pair = frame.pair {
      tree.nodes[pair].next = UInt32(truncatingIfNeeded: tree.nodes.count)
      tree.nodes[pair].range.end = UInt32(truncatingIfNeeded: position)
    }
    (frame.state, frame.element, frame.pair) = (.entry, nil, nil)
    return true
  }

  private mutating func addEmpty() { tree.append(.empty, position..<position, RawText(TextRange(position, position))) }

  /// Skips blanks, comments and line ends; false at the end of the file, nil where another document begins.
  private mutating func skipInFlow() -> Bool? {
    while position < bytes.count {
      switch bytes[position] {
      case YAMLByte.space, 0x09: position += 1
      case UInt8(ascii: "#"): position = endOfLine(from: position)
      case YAMLByte.lineFeed, YAMLByte.carriageReturn:
        guard budget > 0 else { return nil }
        skipLineEnd()
        if isMarker(at: position, "---") || isMarker(at: position, "...") { return nil }
      default: return true
      }
    }
    return false
  }

  private mutating func fail(_ start: Int, _ line: Int) -> Int? {
    guard lineStart == line else {
      report(.unterminatedCollection, start..<start + 1, String(UnicodeScalar(bytes[start])))
      return abandon(start, line)
    }
    let end = endOfLine(from: position)
    report(.missingComma, position..<end, piece(position..<end))
    return abandon(start, line)
  }

  private mutating func abandon(_ start: Int, _ line: Int) -> Int? {
    budget -= position - start
    (position, lineStart) = (start, line)
    return nil
  }
}
