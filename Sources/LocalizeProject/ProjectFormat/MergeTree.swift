package import Localize

/// A file cut into the parts that a merge treats as one: entries, members of objects, elements.
///
/// Every byte of the file belongs to exactly one part, so that a tree that is written back unchanged gives the same file.
package struct MergeTree: Sendable {
  /// The whole file.
  package var root: MergeNode
  /// The byte between two parts, which is not a part of either.
  package var separator: UInt8?
  /// Whether parts are one below the other, and a part begins in a line of its own.
  package var isLineBased = false
  /// Whether an empty line is between two parts, also where the first one of a file goes behind another one.
  package var hasEmptyLines = false
  /// What lines that are no texts are called, such as the fields of a header; nil for a format without such lines.
  ///
  /// The lines of each name are merged for themselves.
  package var lineNames: (@Sendable (_ line: ArraySlice<UInt8>) -> LineName)?
  /// Whether a line of a comment is the heading of a group, which belongs to all parts below it; nil for a format without such lines.
  package var isHeading: (@Sendable (_ line: ArraySlice<UInt8>) -> Bool)?
  /// Whether no edit makes a plural of a text, or a text of a plural.
  package var hasFixedForms = false
  /// The part that another one belongs to, by its name, such as the message of its attributes; nil for none.
  package var owner: (@Sendable (_ name: String) -> String?)?
  /// How a part is written whose text is no longer one of the catalogue but stays in the file, such as obsolete messages; nil if there are none.
  package var retirement: Retirement?
  /// The attribute by which an element has several forms and not one text, such as Qt's `numerus="yes"`; nil for a format without one.
  package var formMark: (name: String, value: String)?

  /// Creates a tree.
  package init(root: MergeNode, separator: UInt8? = nil, isLineBased: Bool = false) {
    (self.root, self.separator, self.isLineBased) = (root, separator, isLineBased)
  }

  /// A file of which only the bytes are known.
  package init(opaque source: SourceText) {
    self.init(root: MergeNode(name: "", lead: 0..<0, range: source.contentStart..<source.text.count))
  }
}

/// What a line is that is no text.
package enum LineName: Hashable, Sendable {
  /// One of the lines of this name, which are together.
  case named(String)
  /// A line with a set of words, of which each is merged for itself: what precedes them, and what is between two.
  case set(start: String, separator: String)
  /// It continues the line before it.
  case continued
  /// Any other line.
  case unnamed
}

/// How a text is written that is no longer one of the catalogue.
package enum Retirement: Sendable {
  /// By an attribute of the start tag of its element that has one of some values, such as that of Qt's `vanished` messages.
  case startTag(attribute: String, values: [String])
  /// By marks at the beginning of its lines, such as the `#~ ` of PO.
  case lines(mark: String)
}

/// A part of a file.
package struct MergeNode: Sendable {
  /// The name by which it is found in another version of the file; there is no other of this name beside it.
  package var name: String
  /// What precedes it and belongs to it: white space, comments.
  package var lead: Range<Int>
  /// Its bytes.
  package var range: Range<Int>
  /// What follows it, up to the separator.
  package var trail: Range<Int>
  /// The parts in it, in the order of the file; nil for one that is merged as a whole.
  package var parts: [MergeNode]?
  /// The bytes of the value of a key, which may be no text, such as a number or a list of symbols; nil for comments, headers and other layout.
  package var value: Range<Int>?
  /// Whether its parts are the markup around one text, or parts of a message that are not removed one by one with it.
  package var isLeaf = false
  /// Whether it is beside others in a line, as cells are.
  package var isInline = false
  /// Where its own bytes begin again after its parts.
  package var tailStart: Int

  /// Creates a part that is merged as a whole.
  package init(name: String, lead: Range<Int>, range: Range<Int>) {
    (self.name, self.lead, self.range) = (name, lead, range)
    trail = range.upperBound..<range.upperBound
    tailStart = range.upperBound
  }

  /// The names of the parts of an element that are no elements.
  static let startTag = "\u{1}"
  static let content = "\u{2}"

  /// The name of an element of an array, which no member of an object has.
  static func element(_ number: Int) -> String { "\(elementMark)\(number)" }
  static let elementMark: Character = "\u{3}"

  /// Whether a name is that of notes about a file, such as its version, and no key.
  static func isMetadata(_ name: String) -> Bool { name.first.map { "@$_".contains($0) } ?? false }

  /// Its bytes before its parts.
  package var head: Range<Int> { range.lowerBound..<(parts?.first?.lead.lowerBound ?? tailStart) }
  /// Its bytes after its parts.
  package var tail: Range<Int> { tailStart..<range.upperBound }
}

/// Gives the parts of one whole distinct names.
struct MergeNames {
  private var counts: [String: Int] = [:]

  /// The name of the next part, with its number if there was one of this name.
  mutating func unique(_ name: String) -> String {
    let count = counts[name, default: 0]
    counts[name] = count + 1
    return count == 0 ? name : "\(name)\u{0}\(count)"
  }
}

extension MergeTree {
  /// The entries of a file one after the other.
  package init(entriesOf document: Document) {
    self.init(document, parts: document.entries.map { (document.string(of: $0.key), $0.range) })
  }

  /// The entries of a file one after the other, each with what is behind it in its line.
  ///
  /// What is behind an entry is merged by itself, as what precedes it.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - ends: Where what is behind each entry ends.
  package init(entriesOf document: Document, endingAt ends: [Int]) {
    let entries = zip(document.entries, ends)
    self.init(document, parts: entries.map { (document.string(of: $0.key), TextRange(Int($0.range.start), $1)) })
    let ownEnds = Dictionary(document.entries.map { (Int($0.range.start), Int($0.range.end)) }) { first, _ in first }
    root.parts = root.parts?.map { part in
      let start = part.range.lowerBound
      guard let end = ownEnds[start] else { return part }
      var node = part
      node.parts = [MergeNode(name: part.name, lead: start..<start, range: start..<end)]
      node.tailStart = end
      return node
    }
  }

  /// Pieces of a file one after the other.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - parts: The name and the bytes of each piece; one that overlaps an earlier one belongs to it.
  ///   - hasHeader: Whether all that precedes the first piece is about the file.
  package init(_ document: Document, parts: [(name: String, range: TextRange)], hasHeader: Bool = false) {
    let source = document.source
    var root = MergeNode(name: "", lead: 0..<0, range: source.contentStart..<source.text.count)
    var names = MergeNames()
    var nodes: [MergeNode] = []
    var position = source.contentStart
    for part in parts.sorted(by: { $0.range.start < $1.range.start }) {
      let range = part.range.offsets
      guard range.lowerBound >= position else { continue }
      let isHeader = nodes.isEmpty && hasHeader
      let leadStart = isHeader ? range.lowerBound : nodes.isEmpty ? Self.headEnd(in: source.text, position..<range.lowerBound) : position
      nodes.append(MergeNode(name: names.unique(part.name), lead: leadStart..<range.lowerBound, range: range))
      position = range.upperBound
    }
    root.parts = nodes
    root.tailStart = nodes.isEmpty ? root.range.upperBound : position
    self.init(root: root, isLineBased: true)
  }

  /// Where the comment of the first entry begins: what precedes the last blank line is about the file.
  private static func headEnd(in text: [UInt8], _ gap: Range<Int>) -> Int {
    var end = gap.lowerBound
    var (line, isBlank) = (gap.lowerBound, true)
    for index in gap {
      if text[index] == 0x0A {
        if isBlank { end = index + 1 }
        (line, isBlank) = (index + 1, true)
      } else if text[index] > 0x20 {
        isBlank = false
      }
    }
    // An entry that begins behind something else in its line.
    return line > gap.lowerBound ? end : gap.lowerBound
  }
}
