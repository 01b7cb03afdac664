import Localize

/// Content of a file that the model has no place for, and that a conversion therefore drops: a comment that
/// belongs to no entry, or a field that only its format has.
package struct UnmodelledPart: Sendable {
  /// Its kind.
  package var kind: ConversionLoss.Kind
  /// The name of a field or an attribute.
  package var name: String?
  /// Where it begins.
  package var offset: UInt32

  /// Creates a part.
  package init(_ kind: ConversionLoss.Kind, at offset: Int, named name: String? = nil) {
    self.kind = kind
    self.name = name
    self.offset = UInt32(truncatingIfNeeded: offset)
  }
}

extension Document {
  /// Calls `body` with what is before each entry and after the last.
  func forEachGap(_ body: (Range<Int>, Entry?) -> Void) {
    var end = source.contentStart
    for entry in entries {
      if Int(entry.range.start) >= end { body(end..<Int(entry.range.start), entry) }
      end = max(end, Int(entry.range.end))
    }
    body(end..<max(end, source.text.count), nil)
  }

  /// Calls `body` with the lines of a range and where each begins.
  func forEachLine(in range: Range<Int>, _ body: (Int, ArraySlice<UInt8>) -> Void) {
    var start = range.lowerBound
    let text = source.text
    while start < range.upperBound {
      let end = text[start..<range.upperBound].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? range.upperBound
      body(start, text[start..<end])
      start = end + 1
    }
  }
}

extension XMLTree {
  /// The comments that belong to no entry, and what `note` returns for the elements, in the order of the file.
  func unmodelledParts(of document: Document, _ note: () -> [UnmodelledPart] = { [] }) -> [UnmodelledPart] {
    let taken = Set(document.entries.compactMap(\.comment?.range))
    let comments = nodes.filter { node in
      node.kind == .comment && !taken.contains(Self.trimmed(node.content, in: document.source).range)
    }
    return (comments.map { UnmodelledPart(.comment, at: Int($0.range.start)) } + note()).sorted { $0.offset < $1.offset }
  }

  /// The name of an element's first attribute that has another name.
  func attribute(of index: Int, otherThan known: [String]) -> String? {
    attributes(of: index).lazy.map { source.string(in: $0.name) }.first { !known.contains($0) }
  }
}

extension JSONDocument {
  /// The members of an object that have another name.
  func unmodelledMembers(of object: Int, _ view: JSONView, known: [String]) -> [UnmodelledPart] {
    children(of: object).filter { !known.contains(view.string(view[$0].name)) }
      .map { UnmodelledPart(.metadata, at: Int(view[$0].memberRange.start), named: view.string(view[$0].name)) }
  }
}
