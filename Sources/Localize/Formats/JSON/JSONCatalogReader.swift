/// Turns a JSON file of keys and texts into entries.
struct JSONCatalogReader {
  struct Result {
    var entries: [Entry] = []
    var localizations: [Localization] = []
    var pool: [UInt8] = []
    var problems: [SyntaxProblem] = []
    /// Whether there are plurals as i18next had them up to version 3.
    var numbersForms = false
    var root: String?
  }

  /// An object or array whose children are read.
  private struct Frame {
    /// The index of the node after it.
    var end: Int
    var isArray: Bool
    /// The names on the way to it, with a dot at the end; empty for the root.
    var prefix: [UInt8]
    /// The number of the next child.
    var count = 0
  }

  /// How many bytes the names on the way to a text may have: far more than real files have, and a bound for hostile ones.
  static let maximumPrefixLength = 4096

  let json: JSONView
  var result = Result()
  private let maximumPoolSize: Int
  /// Whether a merge left both of its sides.
  private let hasConflict: Bool
  /// The objects whose names are there again: the last one counts with all that is in it.
  private var repeated: Set<Int> = []
  private var frames: [Frame] = []

  static func read(_ document: JSONDocument, in source: SourceText, of format: JSONFormat) -> Result {
    guard !document.nodes.isEmpty else { return Result() }
    return JSONView.with(document, in: source.text) { json in
      var reader = JSONCatalogReader(json: json, hasConflict: document.problems.contains { $0.kind == .conflictMarker })
      reader.readRoot(of: format)
      reader.groupPlurals(of: format)
      return reader.result
    }
  }

  private init(json: JSONView, hasConflict: Bool) {
    self.json = json
    (self.hasConflict, maximumPoolSize) = (hasConflict, 8 * json.text.count + 65_536)
  }

  private mutating func readRoot(of format: JSONFormat) {
    guard json[0].kind == .object else {
      result.problems.append(SyntaxProblem(.unexpectedValue, at: json[0].range))
      return
    }
    frames = [Frame(end: Int(json[0].next), isArray: false, prefix: [])]
    findRepeatedObjects(in: 0)
    var index = 1
    let name = json.nodes.count > 1 && json[1].kind == .object && Int(json[1].next) == json.nodes.count ? json.string(json[1].name) : ""
    if !name.isEmpty, (format.root ?? format.pathLanguage.flatMap { $0 == LocaleIdentifier(name) ? name : nil }) == name {
      (result.root, index) = (name, 2)
      findRepeatedObjects(in: 1)
    }
    while index < json.nodes.count {
      while let frame = frames.last, frame.end <= index { frames.removeLast() }
      if !repeated.isEmpty && repeated.contains(index) || isMetadata(index) {
        index = Int(json[index].next)
        continue
      }
      let isContainer = json[index].kind == .object || json[index].kind == .array && !isList(index)
      index = isContainer ? enter(index) : readText(index)
      if !frames.isEmpty, !isContainer { frames[frames.count - 1].count += 1 }
    }
  }

  /// Whether an object has the authors of a file of translatewiki.net.
  private func isMetadata(_ index: Int) -> Bool {
    frames.count == 1 && json[index].kind == .object && json.bytes(json[index].name.range).isEqual(to: "@metadata")
  }

  /// Whether an array is a list of texts.
  private func isList(_ array: Int) -> Bool {
    var (index, end) = json.children(of: array)
    while index < end {
      guard json[index].kind == .string else { return false }
      index = Int(json[index].next)
    }
    return true
  }

  /// Goes into an object or array; returns the index of the next node to read.
  private mutating func enter(_ index: Int) -> Int {
    let key = path(of: index)
    if let last = frames.indices.last { frames[last].count += 1 }
    guard let key, key.count < Self.maximumPrefixLength else {
      reportTooDeep(index)
      return Int(json[index].next)
    }
    frames.append(Frame(end: Int(json[index].next), isArray: json[index].kind == .array, prefix: key + [UInt8(ascii: ".")]))
    if json[index].kind == .object { findRepeatedObjects(in: index) }
    return index + 1
  }

  /// Finds and reports the objects in one that have the same name.
  private mutating func findRepeatedObjects(in object: Int) {
    guard !hasConflict else { return }
    var (index, end) = json.children(of: object)
    var last: [String: Int] = [:]
    while index < end {
      defer { index = Int(json[index].next) }
      guard json[index].kind == .object else { continue }
      let name = json.string(json[index].name)
      guard let earlier = last.updateValue(index, forKey: name) else { continue }
      repeated.insert(earlier)
      guard result.problems.count < JSONParser.maximumProblemCount else { continue }
      result.problems.append(SyntaxProblem(.repeatedGroup, at: json[index].name.range, detail: name))
    }
  }

  /// The names on the way to a node, its own included.
  private func path(of index: Int) -> [UInt8]? {
    guard let frame = frames.last else { return nil }
    guard !frame.isArray else { return frame.prefix + String(frame.count).utf8 }
    let name = json[index].name
    guard frame.prefix.count + name.range.count < Self.maximumPrefixLength else { return nil }
    guard name.coding == .escaped else { return frame.prefix + json.bytes(name.range) }
    return frame.prefix + json.string(name).utf8
  }

  /// Reads a text, a list, or a value that is neither; returns the index of the next node to read.
  private mutating func readText(_ index: Int) -> Int {
    let node = json[index]
    guard let key = key(of: index) else {
      reportTooDeep(index)
      return Int(node.next)
    }
    var value: Value?
    switch node.kind {
    case .string: value = .leaf(Leaf(node.text))
    case .array where Int(node.next) > index + 1: value = .list((index + 1..<Int(node.next)).map { Leaf(json[$0].text) })
    case .array: return Int(node.next)
    default: break
    }
    result.entries.append(
      Entry(
        key: key, range: node.memberRange, firstLocalization: result.localizations.count, localizationCount: value == nil ? 0 : 1))
    if let value { result.localizations.append(Localization(value: value, range: node.range)) }
    return Int(node.next)
  }

  /// The key of a text: its name in the file, or a path in the pool.
  private mutating func key(of index: Int) -> RawText? {
    guard frames.count > 1 else { return json[index].name }
    guard let path = path(of: index), result.pool.count + path.count <= maximumPoolSize else { return nil }
    let start = result.pool.count
    result.pool += path
    return RawText(TextRange(start, result.pool.count), coding: .pooled)
  }

  private mutating func reportTooDeep(_ index: Int) {
    guard result.problems.count < JSONParser.maximumProblemCount else { return }
    let start = Int(json[index].memberRange.start)
    result.problems.append(SyntaxProblem(.nestingTooDeep, at: TextRange(start, start + 1)))
  }
}
