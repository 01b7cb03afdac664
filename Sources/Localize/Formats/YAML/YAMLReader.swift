/// Turns a file of YAML into entries.
struct YAMLReader {
  struct Result {
    var locales: [LocaleIdentifier?] = []
    var localeRanges: [TextRange] = []
    var entries: [Entry] = []
    var localizations: [Localization] = []
    var pool: [UInt8] = []
    var problems: [SyntaxProblem] = []
  }

  /// How many bytes the names on the way to a text may have: far more than real files have, and a bound for hostile ones.
  private static let maximumPrefixLength = 4096
  private static let maximumDepth = 128

  private let tree: YAMLTree
  private let bytes: ByteView
  private let pluralKeys: Set<String>
  private var result = Result()
  private let maximumPoolSize: Int
  /// Whether a merge left both of its sides.
  private let hasConflict: Bool
  /// How many more keys may come from aliases.
  private var budget: Int
  /// The member of the alias that is followed.
  private var alias: TextRange?
  private var locale = 0
  /// How many collections are being read, those of aliases included.
  private var depth = 0
  private let buffer = DecodingBuffer()

  private var isRuby: Bool { !result.locales.isEmpty }

  /// Reads the first document, as programs do.
  ///
  /// - Parameter format: What is known about the file beside its bytes.
  static func read(_ tree: YAMLTree, in source: SourceText, as format: YAMLFormat) -> Result {
    guard let root = tree.roots.first else { return Result() }
    return source.text.withBytes { bytes in
      var reader = YAMLReader(tree, bytes, format.pluralKeys)
      reader.readRoot(root, name: format.name)
      if reader.result.locales.count > 1 { reader.joinLocales() }
      return reader.result
    }
  }

  private init(_ tree: YAMLTree, _ bytes: ByteView, _ pluralKeys: Set<String>) {
    (self.tree, self.bytes, self.pluralKeys) = (tree, bytes, pluralKeys)
    maximumPoolSize = 8 * bytes.count + 65_536
    hasConflict = tree.problems.contains { $0.kind == .conflictMarker }
    budget = bytes.count / 4
  }

  private mutating func readRoot(_ root: Int, name: String?) {
    guard tree.nodes[root].kind.isMapping else {
      if tree.nodes[root].kind != .empty, tree.nodes[root].kind != .invalid { report(.unexpectedValue, tree.nodes[root].range) }
      return
    }
    let pairs = tree.pairs(of: root)
    guard let locales = YAMLLocales.locales(of: pairs.map { (text(of: $0.key), tree.nodes[$0.value].kind) }, name: name) else {
      readMapping(root, prefix: [])
      return
    }
    let repeated = repeatedMappings(pairs)
    for (index, pair) in pairs.enumerated() where !repeated.contains(pair.value) {
      if let known = result.locales.firstIndex(of: locales[index]) {
        locale = known
      } else {
        locale = result.locales.count
        result.locales.append(locales[index])
        result.localeRanges.append(tree.nodes[pair.key].range)
      }
      reportBoolean(pair.key)
      if tree.nodes[pair.value].kind == .alias, let target = tree.targets[pair.value] {
        follow(target, from: pair.key, to: pair.value) { $0.readMapping(target, prefix: []) }
      } else {
        readMapping(pair.value, prefix: [])
      }
    }
  }

  private mutating func report(_ kind: SyntaxProblem.Kind, _ range: TextRange, _ detail: String = "") {
    guard result.problems.count < YAMLParser.maximumProblemCount else { return }
    result.problems.append(SyntaxProblem(kind, at: range, detail: detail))
  }

  /// Ruby makes `false` of the key `no`, which is no locale and is not found by its name, as the keys `true` and `false` are.
  private mutating func reportBoolean(_ key: Int) {
    guard isRuby, tree.nodes[key].kind == .plain, tree.properties[key]?.tag == nil, type(of: key) == .boolean else { return }
    if !["true", "false"].contains(text(of: key)) { report(.booleanKey, tree.nodes[key].range, text(of: key)) }
  }

  // MARK: Texts

  private func text(of node: Int) -> String {
    withText(tree.nodes[node].text) { String(decoding: $0, as: UTF8.self) }
  }

  private func withText<Value>(_ raw: RawText, _ body: (ByteView) -> Value) -> Value {
    let piece = bytes.extracting(raw.range.offsets)
    guard raw.coding == .escaped else { return body(piece) }
    buffer.removeAll()
    YAMLScalar(piece).decode(into: buffer)
    return body(buffer.bytes)
  }

  private func type(of node: Int) -> YAMLType {
    if let tag = tree.properties[node]?.tag {
      let name = bytes.extracting(tag.offsets)
      if name.isEqual(to: "!") || name.isEqual(to: "!!str") { return .text }
      if name.starts(with: "!ruby/".utf8) || name.starts(with: "!php/".utf8) || name.starts(with: "!!".utf8) { return .other }
    }
    switch tree.nodes[node].kind {
    case .plain:
      return tree.nodes[node].text.coding == .plain
        ? YAMLType(of: bytes.extracting(tree.nodes[node].range.offsets), isRuby: isRuby) : .text
    case .singleQuoted, .doubleQuoted, .literal, .folded: return .text
    case .empty: return .null
    default: return .other
    }
  }

  /// The text of a node as a leaf.
  private mutating func leaf(_ node: Int) -> Leaf {
    let start = tree.nodes[node].range.start
    if type(of: node) == .null { return Leaf(RawText(TextRange(start: start, end: start))) }
    guard let indentation = tree.indentations[node] else { return Leaf(tree.nodes[node].text) }
    // The lines do not show where their text begins.
    buffer.removeAll()
    YAMLScalar(bytes.extracting(tree.nodes[node].range.offsets), indentation: indentation).decode(into: buffer)
    return Leaf(pooled(Array(buffer.bytes)))
  }

  private mutating func pooled(_ text: [UInt8]) -> RawText {
    let start = result.pool.count
    result.pool += text
    return RawText(TextRange(start, result.pool.count), coding: .pooled)
  }

  // MARK: Collections

  private mutating func readMapping(_ node: Int, prefix: [UInt8]) {
    guard tree.nodes[node].kind.isMapping else { return }
    guard depth < Self.maximumDepth else { return report(.nestingTooDeep, tree.nodes[node].range) }
    depth += 1
    defer { depth -= 1 }
    let end = Int(tree.nodes[node].next)
    var key = node + 1
    var merged: [Int] = []
    let repeated = repeatedMappings(tree.pairs(of: node))
    while key < end {
      let value = Int(tree.nodes[key].next)
      guard value < end else { break }
      defer { key = Int(tree.nodes[value].next) }
      guard tree.nodes[key].kind.isScalar else { continue }
      if tree.nodes[key].kind == .plain, bytes.extracting(tree.nodes[key].range.offsets).isEqual(to: "<<") {
        merged.append(value)
        continue
      }
      if repeated.contains(value) { continue }
      if alias == nil { reportBoolean(key) }
      let path = withText(tree.nodes[key].text) { prefix + $0 }
      readValue(value, path, key: key, isNested: !prefix.isEmpty)
    }
    for value in merged { merge(value, into: node, prefix) }
  }

  /// The mappings whose keys are there again, which are reported: the last one counts with all that is in it.
  private mutating func repeatedMappings(_ pairs: [(key: Int, value: Int)]) -> Set<Int> {
    let mappings = pairs.filter { tree.nodes[$0.value].kind.isMapping && tree.nodes[$0.key].kind.isScalar }
    guard mappings.count > 1, !hasConflict else { return [] }
    var last: [String: Int] = [:]
    var repeated: Set<Int> = []
    for pair in mappings {
      let name = text(of: pair.key)
      // What is merged may be several mappings.
      guard name != "<<", let earlier = last.updateValue(pair.value, forKey: name) else { continue }
      repeated.insert(earlier)
      if alias == nil { report(.repeatedGroup, tree.nodes[pair.key].range, name) }
    }
    return repeated
  }

  /// Reads the keys of other mappings, unless the mapping itself has them.
  private mutating func merge(_ value: Int, into node: Int, _ prefix: [UInt8]) {
    let values = tree.nodes[value].kind.isSequence ? tree.children(of: value) : [value]
    let own = Set(tree.pairs(of: node).map { text(of: $0.key) })
    for alias in values {
      guard let target = tree.targets[alias], tree.nodes[target].kind.isMapping else { continue }
      follow(target, from: value - 1, to: alias) { reader in
        for pair in reader.tree.pairs(of: target) where reader.tree.nodes[pair.key].kind.isScalar {
          guard !own.contains(reader.text(of: pair.key)) else { continue }
          let path = reader.withText(reader.tree.nodes[pair.key].text) { prefix + $0 }
          reader.readValue(pair.value, path, key: pair.key, isNested: true)
        }
      }
    }
  }

  /// Reads what an alias stands for in its place; not what it is in itself.
  private mutating func follow(_ target: Int, from key: Int, to value: Int, _ body: (inout YAMLReader) -> Void) {
    guard budget > 0, Int(tree.nodes[target].next) <= value else { return }
    budget -= 1
    let outer = alias
    alias = outer ?? TextRange(start: tree.nodes[key].range.start, end: tree.nodes[value].range.end)
    body(&self)
    alias = outer
  }

  private mutating func readSequence(_ node: Int, _ path: [UInt8], key: Int) {
    guard depth < Self.maximumDepth else { return report(.nestingTooDeep, tree.nodes[node].range) }
    depth += 1
    defer { depth -= 1 }
    let elements = tree.children(of: node)
    let types = elements.map { type(of: $0) }
    if types.allSatisfy({ $0 == .text || $0 == .null || $0 == .boolean && isRuby }), types.contains(.text) {
      add(.list(elements.map { leaf($0) }), path, key: key, value: node, isNested: true)
    } else if !elements.contains(where: { tree.nodes[$0].kind.isCollection }), !types.contains(.text) {
      if !elements.isEmpty { add(nil, path, key: key, value: node, isNested: true) }
    } else {
      for (number, element) in elements.enumerated() {
        readValue(element, path + [UInt8(ascii: ".")] + String(number).utf8, key: element, isNested: true)
      }
    }
  }

  private mutating func readValue(_ value: Int, _ path: [UInt8], key: Int, isNested: Bool) {
    guard path.count < Self.maximumPrefixLength, result.pool.count + path.count <= maximumPoolSize else {
      return report(.nestingTooDeep, tree.nodes[key].range)
    }
    if alias != nil {
      guard budget > 0 else { return }
      budget -= 1
    }
    switch tree.nodes[value].kind {
    case .mapping, .flowMapping:
      if let branches = plural(value, path) {
        add(.variations(axis: .plural, branches), path, key: key, value: value, isNested: isNested)
      } else {
        readMapping(value, prefix: path + [UInt8(ascii: ".")])
      }
    case .sequence, .flowSequence: readSequence(value, path, key: key)
    case .alias:
      guard let target = tree.targets[value] else { return }
      follow(target, from: key, to: value) { $0.readValue(target, path, key: key, isNested: true) }
    default:
      add(type(of: value) == .text ? .leaf(leaf(value)) : nil, path, key: key, value: value, isNested: isNested)
    }
  }

  private mutating func add(_ text: Value?, _ path: [UInt8], key: Int, value: Int, isNested: Bool) {
    let range = alias ?? TextRange(min(tree.start(of: key), Int(tree.nodes[value].range.start)), Int(tree.nodes[value].range.end))
    let name = isNested || alias != nil ? pooled(path) : tree.nodes[key].text
    result.entries.append(
      Entry(
        key: name, range: range, comment: alias == nil ? comment(above: key) : nil, firstLocalization: result.localizations.count,
        localizationCount: text == nil ? 0 : 1))
    guard let text else { return }
    result.localizations.append(Localization(locale: locale, value: text, range: alias ?? tree.nodes[value].range))
  }

  /// The forms of a mapping whose keys are categories of numbers, some of them perhaps without a text yet; nil if it is none of a plural.
  private mutating func plural(_ node: Int, _ path: [UInt8]) -> [Variation]? {
    let first = node + 1
    guard first < Int(tree.nodes[node].next), isCategory(first) else { return nil }
    let pairs = tree.pairs(of: node)
    let types = Set(pairs.map { type(of: $0.value) })
    // A form that Ruby reads as a number or as true is a mistake among texts.
    let mayHoldValues = isRuby && types.contains(.text) && pairs.allSatisfy { tree.nodes[$0.value].kind.isScalar }
    guard pairs.count <= 6, pairs.allSatisfy({ isCategory($0.key) }), mayHoldValues || types.isSubset(of: [.text, .null]) else {
      return nil
    }
    let other = pairs.first { bytes.extracting(tree.nodes[$0.key].text.range.offsets).isEqual(to: "other") }
    let isPlural = other.map { pairs.count > 1 || isRuby || withText(tree.nodes[$0.value].text, Self.countsSomething) }
    guard isPlural ?? false || !pluralKeys.isEmpty && pluralKeys.contains(String(decoding: path, as: UTF8.self)) else { return nil }
    return pairs.map { Variation(selector: tree.nodes[$0.key].text, value: .leaf(leaf($0.value))) }
  }

  private func isCategory(_ key: Int) -> Bool {
    let node = tree.nodes[key]
    guard node.kind.isScalar, node.text.coding == .plain else { return false }
    let name = bytes.extracting(node.text.range.offsets)
    return PluralSuffix.categories.contains { name.isEqual(to: $0) }
  }

  private static func countsSomething(_ text: ByteView) -> Bool { text.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") } }

  // MARK: Comments

  /// The lines of comments right above a key, indented as it is.
  private mutating func comment(above key: Int) -> RawText? {
    let start = tree.start(of: key)
    var line = start
    while line > 0, bytes[line - 1] == YAMLByte.space { line -= 1 }
    let indentation = start - line
    var lines: [TextRange] = []
    while line > 0, YAMLByte.isLineEnd(bytes[line - 1]), lines.count < 64 {
      var end = line - 1
      if end > 0, bytes[end] == YAMLByte.lineFeed, bytes[end - 1] == YAMLByte.carriageReturn { end -= 1 }
      var before = end
      while before > 0, !YAMLByte.isLineEnd(bytes[before - 1]) { before -= 1 }
      var text = before
      while text < end, bytes[text] == YAMLByte.space { text += 1 }
      guard text < end, bytes[text] == UInt8(ascii: "#"), text - before == indentation else { break }
      while text < end, bytes[text] == UInt8(ascii: "#") || YAMLByte.isBlank(bytes[text]) { text += 1 }
      if text < end { lines.append(TextRange(text, end)) }
      line = before
    }
    // What precedes the first key is about the file.
    guard let last = lines.last, line > 0 || indentation > 0 else { return nil }
    guard lines.count > 1 else { return RawText(last) }
    return pooled(Array(lines.reversed().map { Array(bytes[$0.offsets]) }.joined(separator: [YAMLByte.lineFeed])))
  }

  // MARK: Locales

  /// Makes one entry of those of a key in each locale.
  private mutating func joinLocales() {
    var numbers: [[UInt8]: Int] = [:]
    var groups: [[Int]] = []
    var isTaken: Set<[Int]> = []
    for (index, entry) in result.entries.enumerated() {
      let key = entry.key.coding == .pooled ? Array(result.pool[entry.key.range.offsets]) : withText(entry.key) { Array($0) }
      let own = entry.localizations.first.map { Int(result.localizations[$0].locale) } ?? -1
      // A second value in one locale is an entry of its own.
      if let number = numbers[key], own < 0 || isTaken.insert([number, own]).inserted {
        groups[number].append(index)
      } else {
        if numbers[key] == nil { numbers[key] = groups.count }
        isTaken.insert([groups.count, own])
        groups.append([index])
      }
    }
    var (entries, localizations) = ([Entry](), [Localization]())
    for group in groups.sorted(by: { $0[0] < $1[0] }) {
      var entry = result.entries[group[0]]
      entry.firstLocalization = UInt32(truncatingIfNeeded: localizations.count)
      for index in group { localizations += result.entries[index].localizations.map { result.localizations[$0] } }
      entry.localizationCount = UInt32(truncatingIfNeeded: localizations.count) - entry.firstLocalization
      entries.append(entry)
    }
    (result.entries, result.localizations) = (entries, localizations)
  }
}

extension YAMLTree {
  /// Where a node begins with its properties.
  package func start(of node: Int) -> Int { properties[node]?.start ?? Int(nodes[node].range.start) }
}
