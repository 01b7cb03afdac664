/// One value of a JSON text, together with the name it has in its object.
///
/// The nodes of a text lie in one array in the order of the text, each before its children: the children of node `n` begin at `n + 1`,
/// and ``next`` is the node after all of them.
package struct JSONNode: Hashable, Sendable {
  /// The kind of a value.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, boolean, null
    /// Bytes that are not a value; they are kept so that the name survives.
    case invalid
    /// No byte at all, where a value should be.
    case missing
  }

  /// Facts about a node that are true or false.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The node is a member of an object.
    package static let hasName = Flags(rawValue: 1)
    /// The name holds escapes.
    static let nameIsEscaped = Flags(rawValue: 2)
    /// The name has no quotation marks.
    static let nameIsUnquoted = Flags(rawValue: 4)
    /// The string holds escapes.
    static let isEscaped = Flags(rawValue: 8)
    /// The closing mark or bracket is missing.
    static let isUnclosed = Flags(rawValue: 16)
  }

  package var kind: Kind
  package var flags: Flags = []
  /// The name, without its quotation marks.
  var nameRange = TextRange(0, 0)
  /// The value with its delimiters.
  package var range: TextRange
  /// The index of the node after this one and its children.
  package var next: UInt32

  /// The text of a string.
  package var text: RawText {
    let end = flags.contains(.isUnclosed) ? range.end : range.end - 1
    return RawText(TextRange(start: range.start + 1, end: end), coding: flags.contains(.isEscaped) ? .escaped : .plain)
  }

  /// The name.
  package var name: RawText { RawText(nameRange, coding: flags.contains(.nameIsEscaped) ? .escaped : .plain) }

  /// The name with its quotation marks, up to the end of the value.
  package var memberRange: TextRange {
    guard flags.contains(.hasName) else { return range }
    let isUnquoted = flags.contains(.nameIsUnquoted)
    return TextRange(start: isUnquoted ? nameRange.start : nameRange.start - 1, end: max(range.end, nameRange.end + (isUnquoted ? 0 : 1)))
  }

  /// The name with its quotation marks.
  package var quotedNameRange: TextRange {
    flags.contains(.nameIsUnquoted) ? nameRange : TextRange(start: nameRange.start - 1, end: nameRange.end + 1)
  }
}
