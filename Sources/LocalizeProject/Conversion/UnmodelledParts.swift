import Localize

/// What a file holds beside the texts that the model has a place for, and a conversion therefore leaves behind: comments that belong to no
/// entry, and fields that only its format has.
struct UnmodelledParts {
  /// A part: a comment or a field, and where it begins.
  typealias Part = (kind: ConversionLoss.Kind, offset: UInt32)

  private let document: Document
  private(set) var parts: [Part] = []

  /// Finds the parts.
  ///
  /// - Complexity: O(size of the file)
  init(of document: Document) {
    self.document = document
    switch document.format.id {
    case .strings: if (document.format as? StringsFormat)?.isBinary == false { findStringsComments() }
    case .stringsdict: findXML { _, _ in }
    case .android: findXML { $0.noteAndroid($1) }
    case .xliff: findXML { $0.noteXLIFF($1) }
    case .xcstrings: findCatalogFields()
    case .arb: findBundleFields()
    case .po: findGettextLines()
    case .properties: findPropertiesComments()
    case .csv: parts = (document.format as? CSVFormat)?.columns.filter { $0 == .other }.map { _ in (.metadata, 0) } ?? []
    case .json: break
    }
  }

  private mutating func add(_ kind: ConversionLoss.Kind, at offset: Int) {
    parts.append((kind, UInt32(truncatingIfNeeded: offset)))
  }

  /// Calls `body` with what stands before each entry and behind the last.
  private func forEachGap(_ body: (Range<Int>, Entry?) -> Void) {
    var end = document.source.contentStart
    for entry in document.entries {
      if Int(entry.range.start) >= end { body(end..<Int(entry.range.start), entry) }
      end = max(end, Int(entry.range.end))
    }
    body(end..<max(end, document.source.text.count), nil)
  }

  // MARK: Lines

  private mutating func findStringsComments() {
    let text = document.source.text
    var found: [Part] = []
    text.withBytes { bytes in
      let scanner = StringsScanner(bytes)
      forEachGap { gap, entry in
        // Several comments that belong together stand in no single place.
        guard entry?.comment?.coding != .pooled else { return }
        var index = gap.lowerBound
        while index < gap.upperBound {
          guard scanner.startsComment(at: index) else {
            index += 1
            continue
          }
          let isBlock = bytes[index + 1] == StringsByte.asterisk
          var end = index + 2
          while end < gap.upperBound {
            if isBlock, bytes[end] == StringsByte.slash, bytes[end - 1] == StringsByte.asterisk, end > index + 2 { break }
            if !isBlock, bytes[end] == StringsByte.lineFeed || bytes[end] == StringsByte.carriageReturn { break }
            end += 1
          }
          let isTaken = entry?.comment.map { Int($0.range.start) >= index && Int($0.range.end) <= end } ?? false
          if !isTaken { found.append((.comment, UInt32(truncatingIfNeeded: index))) }
          index = end + 1
        }
      }
    }
    parts = found
  }

  private mutating func findPropertiesComments() {
    var found: [Part] = []
    forEachGap { gap, entry in
      var lines: [Int] = []
      forEachLine(in: gap) { start, bytes in
        let first = bytes.first { $0 != UInt8.space && $0 != UInt8.tab }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "!") { lines.append(start) }
      }
      let taken = entry?.comment.map { document.string(of: $0).split(separator: "\n", omittingEmptySubsequences: false).count } ?? 0
      if lines.count > taken { found.append((.comment, UInt32(truncatingIfNeeded: lines[0]))) }
    }
    parts = found
  }

  /// References, other flags than `fuzzy`, previous texts, and messages that are not in use any more.
  private mutating func findGettextLines() {
    var found: [Part] = []
    forEachLine(in: 0..<document.source.text.count) { start, bytes in
      guard bytes.count > 1, bytes.first == UInt8(ascii: "#") else { return }
      let isField: Bool
      switch bytes[bytes.startIndex + 1] {
      case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "~"): isField = true
      case UInt8(ascii: ","):
        let flags = String(decoding: bytes.dropFirst(2), as: UTF8.self).split(separator: ",")
        isField = flags.contains { $0.filter { !$0.isWhitespace } != "fuzzy" }
      default: isField = false
      }
      if isField { found.append((.metadata, UInt32(truncatingIfNeeded: start))) }
    }
    parts = found
  }

  private func forEachLine(in range: Range<Int>, _ body: (Int, ArraySlice<UInt8>) -> Void) {
    var start = range.lowerBound
    let text = document.source.text
    while start < range.upperBound {
      let end = text[start..<range.upperBound].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? range.upperBound
      body(start, text[start..<end])
      start = end + 1
    }
  }

  // MARK: XML

  private mutating func findXML(_ note: (inout UnmodelledParts, XMLTree) -> Void) {
    let tree = XMLTree(document.source)
    let taken = Set(document.entries.compactMap(\.comment?.range))
    for node in tree.nodes where node.kind == .comment {
      if !taken.contains(XMLTree.trimmed(node.content, in: document.source).range) { add(.comment, at: Int(node.range.start)) }
    }
    note(&self, tree)
    parts.sort { $0.offset < $1.offset }
  }

  private mutating func noteAndroid(_ tree: XMLTree) {
    guard let root = tree.root else { return }
    for node in tree.children(of: root) where tree.nodes[node].kind == .element {
      let isText = ["string", "plurals", "string-array", "item"].contains { tree.isElement(node, $0) }
      if !isText || hasOtherAttributes(node, of: tree, known: ["name", "translatable", "formatted", "type"]) {
        add(.metadata, at: Int(tree.nodes[node].range.start))
      }
    }
  }

  private mutating func noteXLIFF(_ tree: XMLTree) {
    for unit in tree.nodes.indices where tree.isElement(unit, "trans-unit") || tree.isElement(unit, "unit") {
      let children = tree.children(of: unit).filter { tree.nodes[$0].kind == .element }
      let notes = children.filter { tree.isElement($0, "note") && !tree.nodes[$0].content.isEmpty }
      let isOther = children.contains { child in
        let isKnown = ["source", "target", "note", "notes", "segment"].contains { tree.isElement(child, $0) }
        return !isKnown || tree.isElement(child, "target") && hasOtherAttributes(child, of: tree, known: ["state"])
      }
      if isOther || notes.count > 1 || hasOtherAttributes(unit, of: tree, known: ["id", "translate", "xml:space"]) {
        add(.metadata, at: Int(tree.nodes[unit].range.start))
      }
    }
  }

  private func hasOtherAttributes(_ index: Int, of tree: XMLTree, known: [String]) -> Bool {
    let node = tree.nodes[index]
    let first = Int(node.firstAttribute)
    return tree.attributes[first..<first + Int(node.attributeCount)].contains { !known.contains(document.source.string(in: $0.name)) }
  }

  // MARK: JSON

  private mutating func findCatalogFields() {
    let json = JSONDocument.read(document.source)
    let found = JSONView.with(json, in: document.source.text) { view -> [Part] in
      guard view.nodes.first?.kind == .object else { return [] }
      var found = Self.others(in: 0, of: json, view, known: ["sourceLanguage", "strings", "version"])
      guard let strings = view.member("strings", of: 0), view[strings].kind == .object else { return found }
      for entry in json.children(of: strings) where view[entry].kind == .object {
        found += Self.others(in: entry, of: json, view, known: ["comment", "extractionState", "localizations", "shouldTranslate"])
      }
      return found
    }
    parts = found
  }

  private mutating func findBundleFields() {
    let json = JSONDocument.read(document.source)
    let found = JSONView.with(json, in: document.source.text) { view -> [Part] in
      guard view.nodes.first?.kind == .object else { return [] }
      return json.children(of: 0).flatMap { member -> [Part] in
        let name = view.string(view[member].name)
        guard name.hasPrefix("@"), name != "@@locale" else { return [] }
        if name.hasPrefix("@@") { return [(.metadata, view[member].memberRange.start)] }
        return view[member].kind == .object ? Self.others(in: member, of: json, view, known: ["description"]) : []
      }
    }
    parts = found
  }

  private static func others(in object: Int, of json: JSONDocument, _ view: JSONView, known: [String]) -> [Part] {
    json.children(of: object).filter { !known.contains(view.string(view[$0].name)) }
      .map { (.metadata, view[$0].memberRange.start) }
  }
}
