import Localize

extension YAMLWriter {
  // MARK: Adding

  /// Whether the dots of a new key lead into mappings.
  private var areNested: Bool {
    index.shared.value { Nesting(isNested: isNestedFile) }.isNested
  }

  private struct Nesting: Sendable { var isNested: Bool }

  private var isNestedFile: Bool {
    if document.format.traits.namesLocale || document.entries.contains(where: { $0.key.coding == .pooled }) { return true }
    return !document.entries.contains { document.string(of: $0.key).utf8.contains(UInt8(ascii: ".")) } && document.entries.isEmpty
  }

  /// Adds a value where its key leads; mappings that it needs are made.
  func addition(of key: String, locale: LocaleIdentifier?, value: PlainValue, comment: String?) throws(EditError) -> Replacement {
    guard !tree.problems.contains(where: { $0.kind == .binaryContent }) else { throw EditError(.unsupportedValue, key: key) }
    var steps = areNested ? key.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [key]
    let number = locale.flatMap { document.locales.firstIndex(of: $0) } ?? 0
    guard places.roots.indices.contains(number), var mapping = places.roots[number] else {
      guard tree.roots.isEmpty else { throw EditError(.unsupportedValue, key: key) }
      return atEnd(steps, value, comment, key: key)
    }
    while true {
      let node = tree.nodes[mapping]
      if node.kind == .empty || node.kind == .plain && document.holdsNullText(node.range) {
        return try filling(mapping, with: steps, value, comment, key: key)
      }
      guard node.kind.isMapping else { throw EditError(.unsupportedValue, key: key) }
      guard steps.count > 1, let child = tree.pairs(of: mapping).last(where: { places.text(of: $0.key, in: document) == steps[0] }) else {
        break
      }
      mapping = child.value
      steps.removeFirst()
    }
    guard !tree.pairs(of: mapping).contains(where: { places.text(of: $0.key, in: document) == steps[0] }) else {
      throw EditError(.existingKey, key: key)
    }
    let (after, isSorted) = place(for: steps[0], in: mapping)
    var rank = isSorted ? [1] + Array(steps[0].utf8) : []
    if !isSorted {
      let number = places.additions.number(of: steps.count > 1 ? steps[0] : nil, in: mapping)
      rank = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    return try insertion(steps, value, comment, into: mapping, after: after, rank: rank, key: key)
  }

  /// The key that a new one follows: the last, or in a mapping in order the one before it; nil for the front.
  private func place(for name: String, in mapping: Int) -> (after: Int?, isSorted: Bool) {
    let names = tree.pairs(of: mapping).map { (key: $0.key, name: Array(places.text(of: $0.key, in: document).utf8)) }
    let isSorted = names.count > 2 && zip(names, names.dropFirst()).allSatisfy { $0.name.lexicographicallyPrecedes($1.name) }
    guard isSorted else { return (names.last?.key, false) }
    let new = Array(name.utf8)
    return (names.last { $0.name.lexicographicallyPrecedes(new) }?.key, true)
  }

  /// Inserts a key into a mapping.
  ///
  /// - Parameter after: The key that it follows; nil for the front.
  func insertion(
    _ steps: [String], _ value: PlainValue, _ comment: String?, into mapping: Int, after: Int?, rank: [UInt8], key: String
  ) throws(EditError) -> Replacement {
    // What merges the mapping would get the key, too.
    guard !places.isShared(mapping..<mapping + 1) else { throw EditError(.unsupportedValue, key: key) }
    let pairs = tree.pairs(of: mapping)
    let range = tree.nodes[mapping].range
    guard let first = pairs.first else {
      guard tree.nodes[mapping].kind == .flowMapping else { throw EditError(.unsupportedValue, key: key) }
      // `{}` becomes lines of its own.
      return try filling(mapping, with: steps, value, comment, key: key)
    }
    if tree.nodes[mapping].kind == .flowMapping {
      guard steps.count == 1, case .leaf(let leaf) = value else { throw EditError(.unsupportedValue, key: key) }
      let bytes = literal.key(steps[0], inFlow: true) + Array(": ".utf8) + literal.text(leaf.text, inFlow: true)
      guard let after, let pair = pairs.first(where: { $0.key == after }) else {
        let start = UInt32(truncatingIfNeeded: tree.start(of: first.key))
        return Replacement(TextRange(start: start, end: start), with: bytes + Array(", ".utf8), rank: rank)
      }
      let end = max(tree.nodes[pair.value].range.end, tree.nodes[pair.key].range.end)
      return Replacement(TextRange(start: end, end: end), with: Array(", ".utf8) + bytes, rank: rank)
    }
    let column = YAMLPlaces.column(of: tree.start(of: first.key), in: text)
    let lines = YAMLLayout(literal: literal, step: places.step, hyphenStep: places.hyphenStep)
      .lines(steps, value, comment, indentation: column)
    // What is deeper ends first.
    let depth = UInt8(truncatingIfNeeded: 255 - min(column, 254))
    let before = tree.start(of: first.key)
    let isFirstInLine = text[(before - column)..<before].allSatisfy { $0 == YAMLByte.space }
    guard let pair = pairs.first(where: { $0.key == after }) ?? (isFirstInLine ? nil : first) else {
      let start = startOfComments(above: before - column, indentation: column)
      return Replacement(TextRange(start, start), with: lines, rank: [depth] + rank)
    }
    _ = range
    let end = endOfLines(of: pair.value)
    let isEnded = end > 0 && YAMLByte.isLineEnd(text[end - 1])
    return Replacement(
      TextRange(end, end), with: isEnded ? lines : literal.lineEnd + lines.dropLast(literal.lineEnd.count), rank: [depth] + rank)
  }

  /// Puts a key where a mapping is to be, and is nothing yet.
  private func filling(
    _ node: Int, with steps: [String], _ value: PlainValue, _ comment: String?, key: String
  ) throws(EditError) -> Replacement {
    guard let place = places.place(ofValue: node) else {
      guard tree.roots.first == node, tree.nodes[node].kind == .flowMapping else { throw EditError(.unsupportedValue, key: key) }
      let lines = YAMLLayout(literal: literal, step: places.step, hyphenStep: places.hyphenStep).lines(
        steps, value, comment, indentation: 0)
      return Replacement(tree.nodes[node].range, with: Array(lines.dropLast(literal.lineEnd.count)), rank: [1])
    }
    let column = YAMLPlaces.column(of: tree.start(of: place.key), in: text)
    let lines = YAMLLayout(literal: literal, step: places.step, hyphenStep: places.hyphenStep)
      .lines(steps, value, comment, indentation: column + places.step)
    let range = tree.nodes[node].range
    let end = endOfLine(from: Int(range.end))
    guard range.isEmpty else {
      // `null` and `{}` go, and the blank before them.
      let start = range.start > 0 && text[Int(range.start) - 1] == YAMLByte.space ? range.start - 1 : range.start
      return Replacement(TextRange(start: start, end: range.end), with: literal.lineEnd + lines.dropLast(literal.lineEnd.count))
    }
    return Replacement(TextRange(end, end), with: literal.lineEnd + lines.dropLast(literal.lineEnd.count), rank: [1])
  }

  /// The first key of a file without any.
  private func atEnd(_ steps: [String], _ value: PlainValue, _ comment: String?, key: String) -> Replacement {
    let lines = YAMLLayout(literal: literal, step: places.step, hyphenStep: places.hyphenStep).lines(steps, value, comment, indentation: 0)
    let isEnded = text.count == document.source.contentStart || text.last.map(YAMLByte.isLineEnd) ?? true
    return Replacement(TextRange(text.count, text.count), with: isEnded ? lines : literal.lineEnd + lines, rank: [1])
  }

  // MARK: Removing

  /// The places of the values of a key.
  private func places(of key: String) throws(EditError) -> [YAMLPlaces.Place] {
    var result: [YAMLPlaces.Place] = []
    for number in try index.requiredEntries(of: key) {
      let entry = document.entries[number]
      let ranges = entry.localizations.isEmpty ? [entry.range] : entry.localizations.map { document.localizations[$0].range }
      for range in ranges {
        // A key that comes from an alias is none of the file's own.
        guard let place = places.place(of: range, isPair: entry.localizations.isEmpty),
          tree.nodes[place.value].kind != .alias || isScalar(place.value)
        else {
          throw EditError(.unsupportedValue, key: key)
        }
        // Without the key, an alias would stand for nothing, and a merged mapping's text would take its place.
        let isMerged = tree.pairs(of: place.mapping).contains { places.text(of: $0.key, in: document) == "<<" }
        guard !isMerged, !places.isShared(place.key..<Int(tree.nodes[place.value].next)) else {
          throw EditError(.unsupportedValue, key: key)
        }
        result.append(place)
      }
    }
    return result
  }

  func removals(of key: String) throws(EditError) -> [Replacement] {
    try removals(of: try places(of: key), key: key)
  }

  private func removals(of found: [YAMLPlaces.Place], key: String, keeping target: Int? = nil) throws(EditError) -> [Replacement] {
    var ranges: [TextRange] = []
    for place in found { ranges.append(try removal(of: place, key: key, keeping: target)) }
    return [Replacement](removing: ranges.sorted { $0.start < $1.start })
  }

  private func removal(of place: YAMLPlaces.Place, key: String, keeping target: Int?) throws(EditError) -> TextRange {
    let pairs = tree.pairs(of: place.mapping)
    if pairs.count == 1 {
      // A mapping whose last key goes is removed with it, but for that of a locale.
      guard !places.roots.contains(place.mapping), place.mapping != target, let outer = places.place(ofValue: place.mapping) else {
        guard tree.nodes[place.mapping].kind == .mapping, places.roots.contains(place.mapping) || place.mapping == target else {
          throw EditError(.unsupportedValue, key: key)
        }
        return lines(of: place)
      }
      return try removal(of: outer, key: key, keeping: target)
    }
    guard tree.nodes[place.mapping].kind == .mapping else { return removalInFlow(of: place, pairs) }
    let start = tree.start(of: place.key)
    let column = YAMLPlaces.column(of: start, in: text)
    guard text[(start - column)..<start].allSatisfy({ $0 == YAMLByte.space }) else {
      // Behind a hyphen: the next key takes the place.
      guard pairs.count > 1, pairs[0].key == place.key else { throw EditError(.unsupportedValue, key: key) }
      return TextRange(start, tree.start(of: pairs[1].key))
    }
    return lines(of: place)
  }

  /// A key and its value with their lines, the comments above them, and one of two empty lines around them.
  private func lines(of place: YAMLPlaces.Place) -> TextRange {
    let key = tree.start(of: place.key)
    let column = YAMLPlaces.column(of: key, in: text)
    let start = startOfComments(above: key - column, indentation: column)
    var end = endOfLines(of: place.value)
    let isParted = start <= document.source.contentStart || YAMLByte.isLineEnd(text[start - 1]) && isEmptyLine(before: start)
    if isParted, end < text.count, YAMLByte.isLineEnd(text[end]), !isLast(place) { end = afterLineEnd(end) }
    return TextRange(start, end)
  }

  private func isLast(_ place: YAMLPlaces.Place) -> Bool { tree.pairs(of: place.mapping).last?.key == place.key }

  private func isEmptyLine(before start: Int) -> Bool {
    var index = start - 1
    if index > 0, text[index] == YAMLByte.lineFeed, text[index - 1] == YAMLByte.carriageReturn { index -= 1 }
    return index == 0 || YAMLByte.isLineEnd(text[index - 1])
  }

  private func removalInFlow(of place: YAMLPlaces.Place, _ pairs: [(key: Int, value: Int)]) -> TextRange {
    let position = pairs.firstIndex { $0.key == place.key } ?? 0
    if position + 1 < pairs.count { return TextRange(tree.start(of: place.key), tree.start(of: pairs[position + 1].key)) }
    let before = pairs[position - 1]
    let start = max(tree.nodes[before.value].range.end, tree.nodes[before.key].range.end)
    return TextRange(start: start, end: max(tree.nodes[place.value].range.end, tree.nodes[place.key].range.end))
  }

  // MARK: Renaming

  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try places(of: key)
    guard !key.utf8.elementsEqual(newKey.utf8) else { return [] }
    try index.requireNoEntry(of: newKey)
    let isPooled = document.entries[try index.requiredEntries(of: key)[0]].key.coding == .pooled || document.format.traits.namesLocale
    let old = isPooled ? key.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [key]
    let new = isPooled ? newKey.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [newKey]
    let isSame = old.dropLast() == new.dropLast() && found.allSatisfy { places.text(of: $0.key, in: document) == old.last }
    if isSame, let name = new.last {
      for place in found where tree.pairs(of: place.mapping).contains(where: { places.text(of: $0.key, in: document) == name }) {
        throw EditError(.existingKey, key: newKey)
      }
      return found.map { place in
        let node = tree.nodes[place.key]
        let inFlow = tree.nodes[place.mapping].kind == .flowMapping
        // Quotation marks that the old name needed are not a matter of style.
        let kind = YAMLLiteral.canBePlain(old.last ?? "", inFlow: inFlow) ? node.kind : .plain
        return Replacement(node.range, with: literal.key(name, like: kind, inFlow: inFlow))
      }.sorted { $0.range.start < $1.range.start }
    }
    var result: [Replacement] = []
    for place in found {
      // The value moves to another mapping.
      let locale = root(of: place).flatMap { root in places.roots.firstIndex(of: root) }.flatMap { number in
        document.locales.indices.contains(number) ? document.locales[number] : nil
      }
      guard tree.nodes[place.value].kind != .alias, tree.properties[place.value] == nil,
        case let isEmpty = tree.nodes[place.value].kind == .empty,
        let value = isEmpty ? .leaf(PlainLeaf("")) : plain(place.value)
      else {
        throw EditError(.unsupportedEdit, key: key)
      }
      let comment = document.entries[try index.requiredEntries(of: key)[0]].comment.map { document.string(of: $0) }
      let insertion: Replacement
      if let moved = try moved(place, to: newKey, locale, comment) {
        insertion = moved
      } else if isEmpty {
        throw EditError(.unsupportedEdit, key: key)
      } else {
        insertion = try addition(of: newKey, locale: locale, value: value, comment: comment)
      }
      let removed = try removals(of: [place], key: key, keeping: target(of: new, locale))
      let start = insertion.range.start
      guard !removed.contains(where: { $0.range.start < start && start < $0.range.end }) else {
        throw EditError(.unsupportedEdit, key: key)
      }
      result += removed + [insertion]
    }
    return result.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// A value at its new place in the bytes that it has, with what follows it in its line; nil in brackets.
  private func moved(_ place: YAMLPlaces.Place, to key: String, _ locale: LocaleIdentifier?, _ comment: String?) throws(EditError)
    -> Replacement?
  {
    guard tree.nodes[place.mapping].kind == .mapping else { return nil }
    // The bytes of a value that is written where this one goes.
    let name = "l10n-value"
    var insertion = try addition(of: key, locale: locale, value: .leaf(PlainLeaf(name)), comment: comment)
    let wanted = Array(": ".utf8) + literal.text(name)
    guard let range = insertion.bytes.firstRange(of: wanted),
      range.upperBound == insertion.bytes.count || YAMLByte.isLineEnd(insertion.bytes[range.upperBound])
    else { return nil }
    let line = insertion.bytes[..<range.lowerBound].lastIndex(where: YAMLByte.isLineEnd).map { $0 + 1 } ?? 0
    let column = insertion.bytes[line...].prefix { $0 == YAMLByte.space }.count
    let difference = column - YAMLPlaces.column(of: tree.start(of: place.key), in: text)
    var end = endOfLines(of: place.value)
    while end > 0, YAMLByte.isLineEnd(text[end - 1]) { end -= 1 }
    let start = Int(tree.nodes[place.key].range.end)
    guard start < end else { return nil }
    var bytes: [UInt8] = []
    var position = start
    while position < end {
      let next = text[position..<end].firstIndex(of: YAMLByte.lineFeed).map { $0 + 1 } ?? end
      var content = text[position..<next]
      if position > start, content.contains(where: { !YAMLByte.isLineEnd($0) && $0 != YAMLByte.space }) {
        let blanks = content.prefix { $0 == YAMLByte.space }.count
        content = content.dropFirst(blanks)
        bytes += Array(repeating: YAMLByte.space, count: max(blanks + difference, 0))
      }
      bytes += content
      position = next
    }
    insertion.bytes.replaceSubrange(range, with: bytes)
    return insertion
  }

  private func root(of place: YAMLPlaces.Place) -> Int? {
    var node = place.mapping
    while !places.roots.contains(node) {
      guard let outer = places.place(ofValue: node) else { return nil }
      node = outer.mapping
    }
    return node
  }

  /// The mapping that gets a key.
  private func target(of steps: [String], _ locale: LocaleIdentifier?) -> Int? {
    guard var mapping = places.roots[locale.flatMap { document.locales.firstIndex(of: $0) } ?? 0] else { return nil }
    for step in steps.dropLast() {
      guard let child = tree.pairs(of: mapping).last(where: { places.text(of: $0.key, in: document) == step }) else { break }
      mapping = child.value
    }
    return mapping
  }

  /// A value that is written again elsewhere; nil for one that is not of texts.
  private func plain(_ node: Int) -> PlainValue? {
    let value = tree.nodes[node]
    func leaf(_ node: Int) -> PlainLeaf? {
      tree.nodes[node].kind.isScalar && tree.properties[node] == nil ? PlainLeaf(places.text(of: node, in: document)) : nil
    }
    if value.kind.isMapping {
      let branches = tree.pairs(of: node).map { pair in
        leaf(pair.value).map { PlainBranch(places.text(of: pair.key, in: document), .leaf($0)) }
      }
      return branches.contains { $0 == nil } ? nil : .variations(.plural, branches.compactMap(\.self))
    }
    if value.kind.isSequence {
      let leaves = tree.children(of: node).map { tree.nodes[$0].kind == .empty ? PlainLeaf("") : leaf($0) }
      return leaves.contains { $0 == nil } ? nil : .list(leaves.compactMap(\.self))
    }
    guard document.entries.contains(where: { entry in entry.localizations.contains { document.localizations[$0].range == value.range } })
    else {
      return nil
    }
    return leaf(node).map { .leaf($0) }
  }

  // MARK: Lines

  func endOfLine(from start: Int) -> Int {
    text[start...].firstIndex(where: YAMLByte.isLineEnd) ?? text.count
  }

  private func afterLineEnd(_ end: Int) -> Int {
    guard end < text.count else { return end }
    let isPair = text[end] == YAMLByte.carriageReturn && end + 1 < text.count && text[end + 1] == YAMLByte.lineFeed
    return end + (isPair ? 2 : 1)
  }

  /// Behind the last line of a value.
  private func endOfLines(of node: Int) -> Int {
    let value = tree.nodes[node]
    let end = max(Int(value.range.end), lastEnd(of: node))
    if end > 0, end <= text.count, YAMLByte.isLineEnd(text[end - 1]), !value.range.isEmpty { return end }
    return afterLineEnd(endOfLine(from: end))
  }

  /// The end of the last node in a collection: that of a text in lines of its own is the beginning of the next line.
  private func lastEnd(of node: Int) -> Int {
    let last = Int(tree.nodes[node].next) - 1
    return last > node && tree.nodes[node].kind == .mapping || tree.nodes[node].kind == .sequence ? Int(tree.nodes[last].range.end) : 0
  }

  private func startOfComments(above line: Int, indentation: Int) -> Int {
    var start = line
    while start > document.source.contentStart {
      var end = start - 1
      if end > 0, text[end] == YAMLByte.lineFeed, text[end - 1] == YAMLByte.carriageReturn { end -= 1 }
      var before = end
      while before > document.source.contentStart, !YAMLByte.isLineEnd(text[before - 1]) { before -= 1 }
      let content = text[before..<end].drop { $0 == YAMLByte.space }
      guard content.first == UInt8(ascii: "#"), content.startIndex - before == indentation else { break }
      // Comments at the beginning of the file are about it.
      guard before > document.source.contentStart else { return line }
      start = before
    }
    return start
  }
}

extension Document {
  /// Whether a piece of the file is null.
  fileprivate func holdsNullText(_ range: TextRange) -> Bool { ["~", "null"].contains(source.string(in: range)) }
}
