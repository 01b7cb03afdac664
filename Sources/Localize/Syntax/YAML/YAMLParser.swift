import ErrorRecovery

/// Reads YAML.
///
/// The grammar is that of libyaml: mappings and sequences by indentation or in brackets, texts in five styles, anchors, aliases, tags and several
/// documents. A key is in one line of at most 1024 characters. Nothing is called recursively, and each byte is looked at a bounded number of times.
///
/// What can't be read costs its line and the lines below it that are indented deeper.
struct YAMLParser {
  static let maximumProblemCount = 1000
  private static let maximumKeyLength = 1024

  /// A collection whose children are read, one below the other.
  private struct Frame {
    /// What comes next in it.
    enum State { case key, explicitKey, explicitKeyEnd, value, entry, element }

    var node: Int
    /// The column of its children.
    var indentation: Int
    var state: State
    /// Whether it is a sequence whose hyphens are below the key that it is the value of.
    var isAtKey = false

    var hasSlot: Bool { state == .value || state == .element || state == .explicitKey }
    var isMapping: Bool { state != .entry && state != .element }
  }

  /// The anchor and tag that were read before their node.
  private struct Pending {
    var properties: YAMLProperties
    var lineStart: Int
    var isKeyAllowed: Bool
  }

  let bytes: ByteView
  var position: Int
  var lineStart: Int
  var tree = YAMLTree()
  var anchors: [ArraySlice<UInt8>: Int] = [:]
  /// How many bytes may still be read again after a quotation mark or bracket that is not closed.
  var budget: Int
  private var frames: [Frame] = []
  private var pending: [Pending] = []
  private var isKeyAllowed = true
  private var hasRoot = false
  private var needsMarker = false
  private var isInConflict = false
  /// The end of the last node.
  private var lastEnd: Int

  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    (position, lineStart, lastEnd) = (start, start, start)
    budget = 8 * bytes.count
    tree.nodes.reserveCapacity(bytes.count / 16 + 4)
  }

  mutating func parseFile() {
    reportControlCharacters()
    while skipToToken() { parseToken() }
    endDocument()
  }

  // MARK: Problems

  mutating func report(_ kind: SyntaxProblem.Kind, _ range: Range<Int>, _ detail: String = "") {
    guard tree.problems.count < Self.maximumProblemCount else { return }
    let end = range.isEmpty ? min(range.lowerBound + 1, bytes.count) : range.upperBound
    tree.problems.append(SyntaxProblem(kind, at: TextRange(range.lowerBound, end), detail: detail))
  }

  /// A piece of the file for a message, without a half of a character.
  func piece(_ range: Range<Int>) -> String {
    var end = min(range.upperBound, range.lowerBound + 24, bytes.count)
    while end > range.lowerBound, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes.extracting(range.lowerBound..<max(range.lowerBound, end)), as: UTF8.self)
  }

  /// Continues at the next line that is not indented deeper than the collections around.
  private mutating func recover() {
    if let top = frames.last, top.hasSlot { add(.invalid, position..<position) }
    let outer = frames.last?.indentation ?? -1
    pending.removeAll()
    skipLine()
    while position < bytes.count {
      var index = position
      while index < bytes.count, bytes[index] == YAMLByte.space { index += 1 }
      guard index < bytes.count else { break }
      let isEmpty = YAMLByte.isLineEnd(bytes[index]) || "#]}".utf8.contains(bytes[index])
      if !isEmpty, index - position <= max(outer, 0) { break }
      skipLine()
    }
    isKeyAllowed = true
  }

  private mutating func skipLine() {
    position = endOfLine(from: position)
    skipLineEnd()
  }

  mutating func skipLineEnd() {
    position = YAMLByte.afterLineEnd(at: position, in: bytes)
    lineStart = position
  }

  func endOfLine(from start: Int) -> Int {
    bytes.firstIndex(of: YAMLByte.lineFeed, or: YAMLByte.carriageReturn, from: start, to: bytes.count)
  }

  func isBlankOrEnd(_ index: Int) -> Bool { index >= bytes.count || bytes[index] <= YAMLByte.space && Self.ends(bytes[index]) }

  private static func ends(_ byte: UInt8) -> Bool { YAMLByte.isBlank(byte) || YAMLByte.isLineEnd(byte) }

  private mutating func reportControlCharacters() {
    var index = position
    while true {
      index = bytes.firstIndex(from: index, to: bytes.count) {
        $0.marks(below: 0x20) | $0.marks(of: 0x7F) | $0.marks(of: 0xC2) | $0.marks(of: 0xEF)
      }
      guard index < bytes.count else { return }
      let byte = bytes[index]
      let second = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte < 0x20 ? !Self.ends(byte) : byte == 0x7F {
        report(.controlCharacter, index..<index + 1, "U+" + UInt32(byte).hexadecimal(4, uppercase: true))
      } else if byte == 0xC2, (0x80...0x9F).contains(second), second != 0x85 {
        report(.controlCharacter, index..<index + 2, "U+" + UInt32(second).hexadecimal(4, uppercase: true))
      } else if byte == 0xEF, second == 0xBF, index + 2 < bytes.count, bytes[index + 2] >= 0xBE {
        report(.controlCharacter, index..<index + 3, bytes[index + 2] == 0xBE ? "U+FFFE" : "U+FFFF")
      }
      index += 1
    }
  }

  // MARK: Tokens

  /// Skips blanks, comments and line ends; false at the end of the file.
  private mutating func skipToToken() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case YAMLByte.space: position += 1
      case 0x09 where !isKeyAllowed: position += 1
      case UInt8(ascii: "#"): position = endOfLine(from: position)
      case YAMLByte.lineFeed, YAMLByte.carriageReturn:
        skipLineEnd()
        isKeyAllowed = true
      case 0xEF where position == lineStart && bytes.holds("\u{FEFF}", at: position):
        position += 3
        lineStart = position
      default: return true
      }
    }
    return false
  }

  private mutating func parseToken() {
    let column = position - lineStart
    let byte = bytes[position]
    if column == 0, parseMarker(byte) { return }
    if byte == 0x09 { return skipTabs() }
    unroll(to: column)
    guard frames.count < YAMLTree.maximumDepth else { return fail(.nestingTooDeep, position..<position + 1) }
    if !hasRoot, frames.isEmpty, needsMarker {
      report(.junk, position..<endOfLine(from: position), piece(position..<endOfLine(from: position)))
      needsMarker = false
    }
    switch byte {
    case UInt8(ascii: "-") where isBlankOrEnd(position + 1): parseEntry(column)
    case UInt8(ascii: "?") where isBlankOrEnd(position + 1): parseExplicitKey(column)
    case UInt8(ascii: ":") where isBlankOrEnd(position + 1): parseValueIndicator(column)
    case UInt8(ascii: "&"), UInt8(ascii: "!"): parseProperty(byte)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): parseBlockScalar()
    default: parseContent(column)
    }
  }

  private mutating func fail(_ kind: SyntaxProblem.Kind, _ range: Range<Int>, _ detail: String = "") {
    report(kind, range, detail)
    recover()
  }

  /// Reports a tab in front of a line and skips the lines that begin with one; the collections around go on below them.
  private mutating func skipTabs() {
    report(.tabIndentation, position..<position + 1)
    pending.removeAll()
    var (next, start) = (position, lineStart)
    repeat {
      position = next
      skipLine()
      (next, start) = (position, position)
      while next < bytes.count, bytes[next] == YAMLByte.space || YAMLByte.isLineEnd(bytes[next]) {
        next += 1
        if YAMLByte.isLineEnd(bytes[next - 1]) { start = next }
      }
    } while next < bytes.count && bytes[next] == 0x09
    if let top = frames.last, top.hasSlot, next - start <= top.indentation { add(.invalid, position..<position) }
    isKeyAllowed = true
  }

  /// Reports what is not expected in a place: what begins a line is indented wrongly.
  private mutating func failHere() {
    let end = endOfLine(from: position)
    let isFirst = bytes.extracting(lineStart..<position).allSatisfy { $0 == YAMLByte.space }
    fail(isFirst ? .unexpectedIndentation : .junk, position..<end, piece(position..<end))
  }

  private mutating func parseEntry(_ column: Int) {
    guard isKeyAllowed else { return failHere() }
    if let top = frames.last, top.indentation == column {
      if top.isMapping {
        guard top.hasSlot else { return failHere() }
        open(.sequence, column, .element, isAtKey: true)
      } else {
        if top.state == .element { add(.empty, lastEnd..<lastEnd) }
        frames[frames.count - 1].state = .element
      }
    } else {
      guard hasSlot else { return failHere() }
      open(.sequence, column, .element)
    }
    position += 1
    lastEnd = position
  }

  private mutating func parseExplicitKey(_ column: Int) {
    guard isKeyAllowed, startKey(at: column, from: position) else { return failHere() }
    frames[frames.count - 1].state = .explicitKey
    position += 1
    lastEnd = position
  }

  private mutating func parseValueIndicator(_ column: Int) {
    if let top = frames.last, top.indentation == column, top.state == .explicitKey || top.state == .explicitKeyEnd {
      if top.state == .explicitKey { add(.empty, lastEnd..<lastEnd) }
    } else {
      guard isKeyAllowed else { return fail(.unexpectedMapping, position..<position + 1) }
      guard startKey(at: column, from: position) else { return failHere() }
      frames[frames.count - 1].state = .explicitKey
      add(.empty, position..<position)
    }
    frames[frames.count - 1].state = .value
    position += 1
    lastEnd = position
  }

  private mutating func parseProperty(_ byte: UInt8) {
    let start = position
    guard let end = endOfProperty(at: start) else {
      return fail(.invalidValue, start..<endOfLine(from: start), piece(start..<endOfLine(from: start)))
    }
    let isSameLine = pending.last?.lineStart == lineStart
    let isTaken = pending.last.map { byte == UInt8(ascii: "&") ? $0.properties.anchor != nil : $0.properties.tag != nil } ?? false
    if isSameLine && isTaken || pending.count > 1 && !isSameLine { return failHere() }
    if !isSameLine {
      pending.append(Pending(properties: YAMLProperties(start: start), lineStart: lineStart, isKeyAllowed: isKeyAllowed))
      isKeyAllowed = false
    }
    if byte == UInt8(ascii: "&") {
      pending[pending.count - 1].properties.anchor = TextRange(start + 1, end)
    } else {
      pending[pending.count - 1].properties.tag = TextRange(start, end)
    }
    position = end
    lastEnd = end
  }

  private mutating func parseBlockScalar() {
    guard hasSlot else { return failHere() }
    guard let (kind, range) = scanBlockScalar(below: frames.last?.indentation ?? -1) else { return recover() }
    add(kind, range)
    isKeyAllowed = true
  }

  /// Reads a text, an alias or a collection in brackets: a key, if `:` follows, else a value.
  private mutating func parseContent(_ column: Int) {
    let own = pending.last?.lineStart == lineStart ? pending.last : nil
    let start = own?.properties.start ?? position
    let column = start - lineStart
    let isKeyAllowed = own?.isKeyAllowed ?? isKeyAllowed
    let (line, first) = (lineStart, tree.nodes.count)
    guard let scanned = scanNode(below: frames.last?.indentation ?? -1) else {
      tree.remove(from: first)
      return recover()
    }
    var index = position
    while index < bytes.count, YAMLByte.isBlank(bytes[index]) { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: ":"), isBlankOrEnd(index + 1) {
      guard line == lineStart, isKeyAllowed, isShort(start..<index) else {
        // `a: b: c`, or a text in several lines, of which the last one is meant for a key.
        tree.remove(from: first)
        if hasSlot { add(.invalid, start..<start) }
        position = index
        return fail(.unexpectedMapping, index..<index + 1)
      }
      return addKey(scanned, own, at: column, from: start, to: index)
    }
    guard hasSlot, !isKeyAllowed || column > frames.last?.indentation ?? -1 else {
      tree.remove(from: first)
      (position, lineStart) = (start, line)
      guard isKeyAllowed, column == frames.last?.indentation ?? -1 else { return failHere() }
      return fail(.missingColon, start..<endOfLine(from: start))
    }
    addScanned(scanned)
    self.isKeyAllowed = false
  }

  private mutating func addKey(_ scanned: Scanned, _ own: Pending?, at column: Int, from start: Int, to colon: Int) {
    if own != nil { pending.removeLast() }
    // What a collection in brackets consists of is there already.
    let part = tree.cut(from: scanned.collection ?? tree.nodes.count)
    guard startKey(at: column, from: start) else {
      position = start
      return failHere()
    }
    if let own { pending.append(own) }
    frames[frames.count - 1].state = .explicitKey
    let moved = tree.paste(part, anchors: &anchors)
    addScanned(scanned.collection == nil ? scanned : .collection(moved))
    frames[frames.count - 1].state = .value
    position = colon + 1
    lastEnd = position
    isKeyAllowed = false
  }

  /// Whether a key has at most 1024 characters.
  private func isShort(_ range: Range<Int>) -> Bool {
    range.count <= Self.maximumKeyLength || bytes[range].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } <= Self.maximumKeyLength
  }

  // MARK: Collections

  private var hasSlot: Bool { frames.last?.hasSlot ?? !hasRoot }

  /// Makes room for a key in the mapping of a column, which is opened if its place is free.
  private mutating func startKey(at column: Int, from start: Int) -> Bool {
    if let top = frames.last, top.isAtKey, top.indentation == column { close() }
    if let top = frames.last, top.indentation == column {
      guard top.isMapping else { return false }
      if top.state == .explicitKey { add(.empty, lastEnd..<lastEnd) }
      if top.state != .key { add(.empty, lastEnd..<lastEnd) }
      frames[frames.count - 1].state = .key
      return true
    }
    guard hasSlot, column > frames.last?.indentation ?? -1 else { return false }
    open(.mapping, column, .key, from: start)
    return true
  }

  private mutating func open(_ kind: YAMLNode.Kind, _ column: Int, _ state: Frame.State, from start: Int? = nil, isAtKey: Bool = false) {
    let start = start ?? position
    let node = add(kind, start..<start)
    frames.append(Frame(node: node, indentation: column, state: state, isAtKey: isAtKey))
  }

  /// Closes the collections whose children are indented deeper.
  private mutating func unroll(to column: Int) {
    while let top = frames.last, top.indentation > column { close() }
  }

  private mutating func close() {
    guard let top = frames.last else { return }
    if top.hasSlot { add(.empty, lastEnd..<lastEnd) }
    if let state = frames.last?.state, state == .explicitKeyEnd { add(.empty, lastEnd..<lastEnd) }
    frames.removeLast()
    tree.nodes[top.node].next = UInt32(truncatingIfNeeded: tree.nodes.count)
    tree.nodes[top.node].range.end = UInt32(truncatingIfNeeded: max(lastEnd, Int(tree.nodes[top.node].range.start)))
  }

  /// Adds a node in the place that is free.
  @discardableResult
  private mutating func add(_ kind: YAMLNode.Kind, _ range: Range<Int>) -> Int {
    fillSlot()
    let node = tree.append(kind, range, RawText(TextRange(range.lowerBound, range.upperBound), coding: kind.isBlock ? .escaped : .plain))
    attach(to: node)
    lastEnd = max(lastEnd, range.upperBound)
    return node
  }

  /// Fills the place that is free with what was scanned last.
  private mutating func addScanned(_ scanned: Scanned) {
    switch scanned {
    case .collection(let node):
      fillSlot(node: node)
      attach(to: node)
    case .scalar(let kind, let range, let text, let target):
      let node = tree.nodes.count
      fillSlot()
      tree.append(kind, range, text)
      if let target { tree.targets[node] = target }
      attach(to: node)
    }
    lastEnd = position
  }

  private mutating func fillSlot(node: Int? = nil) {
    guard let last = frames.indices.last else {
      if !hasRoot { tree.roots.append(node ?? tree.nodes.count) }
      hasRoot = true
      return
    }
    switch frames[last].state {
    case .value, .explicitKeyEnd: frames[last].state = .key
    case .explicitKey: frames[last].state = .explicitKeyEnd
    case .element: frames[last].state = .entry
    case .key, .entry: break
    }
  }

  private mutating func attach(to node: Int) {
    guard let last = pending.popLast() else { return }
    tree.properties[node] = last.properties
    if let anchor = last.properties.anchor { anchors[Array(bytes[anchor.offsets])[...]] = node }
  }

  // MARK: Documents

  /// Reads what may be at the beginning of a line only: `---`, `...`, directives and the traces of a merge.
  private mutating func parseMarker(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-") where isMarker(at: position, "---"):
      endDocument()
      if !tree.roots.isEmpty { report(.secondDocument, position..<position + 3) }
      (hasRoot, needsMarker) = (false, false)
      position += 3
      isKeyAllowed = false
      return true
    case UInt8(ascii: ".") where isMarker(at: position, "..."):
      endDocument()
      position += 3
      isKeyAllowed = false
      return true
    case UInt8(ascii: "%"):
      guard frames.isEmpty, !hasRoot, bytes.holds("%YAML ", at: position) || bytes.holds("%TAG ", at: position) else { return false }
      needsMarker = true
      skipLine()
      return true
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      guard let marker = bytes.conflictMarker(at: position) else { return false }
      let end = endOfLine(from: position)
      if marker == UInt8(ascii: "<") || !isInConflict { report(.conflictMarker, position..<end, piece(position..<end)) }
      isInConflict = marker == UInt8(ascii: "<") || isInConflict && marker != UInt8(ascii: ">")
      skipLine()
      return true
    default: return false
    }
  }

  func isMarker(at index: Int, _ marker: StaticString) -> Bool { bytes.holds(marker, at: index) && isBlankOrEnd(index + 3) }

  private mutating func endDocument() {
    while !frames.isEmpty { close() }
    if let last = pending.last, !hasRoot { add(.empty, last.properties.start..<last.properties.start) }
    pending.removeAll()
    anchors.removeAll(keepingCapacity: true)
  }
}
