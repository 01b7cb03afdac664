import Localize

/// Turns edits of a file of YAML into replacements of bytes.
struct YAMLWriter {
  let document: Document
  let index: EntryIndex
  let places: YAMLPlaces

  var text: [UInt8] { document.source.text }
  var tree: YAMLTree { places.tree }
  var literal: YAMLLiteral { places.literal }

  init(document: Document, index: EntryIndex) {
    (self.document, self.index) = (document, index)
    places = index.shared.value { YAMLPlaces(of: document) }
  }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      try document.requireLocale(locale, key: key)
      return [try setValue(key: key, locale: locale, text: text)]
    case .setForm(let key, let locale, let form, let text):
      try document.requireLocale(locale, key: key)
      return [try setForm(key: key, locale: locale, form: form, text: text)]
    case .setState(let key, _, let state), .setFormState(let key, _, _, let state):
      try index.requireTranslated(state, key: key)
      return []
    case .addKey(let key, let locale, let text, let comment):
      try document.requireLocale(locale, key: key)
      if let entry = index.effectiveEntry(of: key, in: document), localization(of: entry, locale) != nil || document.locales.count == 1 {
        throw EditError(.existingKey, key: key)
      }
      return [try addition(of: key, locale: locale, value: .leaf(PlainLeaf(text)), comment: comment)]
    case .removeKey(let key): return try removals(of: key)
    case .renameKey(let key, let newKey): return try renamings(from: key, to: newKey)
    case .addLocale, .replaceBytes: throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  // MARK: Values

  /// The number of an entry's value in a locale.
  func localization(of entry: Int, _ locale: LocaleIdentifier?) -> Int? {
    let number = locale.flatMap { document.locales.firstIndex(of: $0) } ?? 0
    return document.entries[entry].localizations.first { Int(document.localizations[$0].locale) == number }
  }

  private func setValue(key: String, locale: LocaleIdentifier?, text newText: String) throws(EditError) -> Replacement {
    guard let entry = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    guard let own = localization(of: entry, locale) else {
      guard document.locales.count == 1 else {
        return try addition(of: key, locale: locale, value: .leaf(PlainLeaf(newText)), comment: nil)
      }
      // Null, or a value that is not a text.
      guard document.holdsNull(document.entries[entry]), let place = places.place(of: document.entries[entry].range, isPair: true)
      else {
        throw EditError(.unsupportedValue, key: key)
      }
      return try replacement(of: place.value, with: newText, key: key)
    }
    guard case .leaf = document.localizations[own].value, let place = places.place(of: document.localizations[own].range),
      tree.nodes[place.value].kind != .alias || isScalar(place.value)
    else {
      throw EditError(.unsupportedValue, key: key)
    }
    return try replacement(of: place.value, with: newText, key: key)
  }

  private func setForm(key: String, locale: LocaleIdentifier?, form: [String], text newText: String) throws(EditError) -> Replacement {
    guard let entry = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    guard form.count == 1, let own = localization(of: entry, locale) else { throw EditError(.unknownForm, key: key) }
    // What an alias stands for is another value, too.
    guard let place = places.place(of: document.localizations[own].range), tree.nodes[place.value].kind != .alias else {
      throw EditError(.unsupportedValue, key: key)
    }
    switch document.localizations[own].value {
    case .leaf: throw EditError(.unknownForm, key: key)
    case .list:
      let elements = tree.children(of: place.value)
      guard let number = Int(form[0]), elements.indices.contains(number) else { throw EditError(.unknownForm, key: key) }
      return try replacement(of: elements[number], with: newText, key: key)
    case .variations:
      if let pair = tree.pairs(of: place.value).last(where: { places.text(of: $0.key, in: document) == form[0] }) {
        return try replacement(of: pair.value, with: newText, key: key)
      }
      guard let rank = Self.categories.firstIndex(of: form[0]) else { throw EditError(.unknownForm, key: key) }
      let pairs = tree.pairs(of: place.value)
      let before = pairs.last { Self.categories.firstIndex(of: places.text(of: $0.key, in: document)).map { $0 < rank } ?? false }
      return try insertion(
        [form[0]], .leaf(PlainLeaf(newText)), nil, into: place.value, after: before?.key, rank: [UInt8(rank)], key: key)
    }
  }

  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// Replaces a text in its own style.
  private func replacement(of node: Int, with newText: String, key: String) throws(EditError) -> Replacement {
    let value = tree.nodes[node]
    // An alias would get the new text, too.
    guard !value.kind.isCollection, value.kind != .invalid, !places.isShared(node..<node + 1) else {
      throw EditError(.unsupportedValue, key: key)
    }
    // A tag such as `!!int` is not one of a text.
    if let tag = tree.properties[node]?.tag, document.source.string(in: tag) != "!!str", document.source.string(in: tag) != "!" {
      throw EditError(.unsupportedValue, key: key)
    }
    let range = value.range
    let inFlow = isInFlow(node)
    if value.kind == .folded, let lines = inFoldedLines(newText, insteadOf: value) { return Replacement(range, with: lines) }
    if value.kind.isBlock {
      let lineStart = Int(range.start) - YAMLPlaces.column(of: Int(range.start), in: text)
      let outer = text[lineStart...].prefix { $0 == YAMLByte.space || $0 == UInt8(ascii: "-") && !inFlow }.count
      let indentation = indentation(ofLines: range) ?? outer + places.step
      let endsLine = range.offsets.last.map { YAMLByte.isLineEnd(text[$0]) } ?? false || Int(range.end) == text.count
      let lines = literal.lines(
        newText, isFolded: value.kind == .folded, indentation: indentation, depth: indentation - outer, endsLine: endsLine)
      if let lines { return Replacement(range, with: lines) }
      return Replacement(range, with: literal.text(newText) + (endsLine ? literal.lineEnd : []))
    }
    if !inFlow, let lines = inLines(newText, insteadOf: value) { return Replacement(range, with: lines) }
    let bytes = literal.text(newText, like: value.kind == .empty ? .alias : value.kind, inFlow: inFlow)
    guard value.kind == .empty else { return Replacement(range, with: bytes) }
    // Behind the colon or hyphen.
    let isSpaced = range.start > 0 && text[Int(range.start) - 1] == YAMLByte.space
    return Replacement(range, with: (isSpaced ? [] : [YAMLByte.space]) + bytes)
  }

  func indentation(ofLines range: TextRange) -> Int? {
    var (result, index) = (Int?.none, Int(range.start))
    while let end = text[index..<Int(range.end)].firstIndex(where: YAMLByte.isLineEnd) {
      index = end + 1
      let line = text[index..<Int(range.end)]
      let count = line.prefix { $0 == YAMLByte.space }.count
      if index + count < Int(range.end), !YAMLByte.isLineEnd(text[index + count]) { result = min(result ?? count, count) }
    }
    return result
  }

  /// Whether an alias stands for a text.
  func isScalar(_ alias: Int) -> Bool { tree.targets[alias].map { tree.nodes[$0].kind.isScalar } ?? false }

  /// Whether a node is in brackets.
  func isInFlow(_ node: Int) -> Bool {
    guard let place = places.place(ofValue: node) else {
      return tree.nodes.contains {
        $0.kind == .flowSequence && $0.range.start <= tree.nodes[node].range.start && tree.nodes[node].range.end < $0.range.end
      }
    }
    return tree.nodes[place.mapping].kind == .flowMapping
  }
}
