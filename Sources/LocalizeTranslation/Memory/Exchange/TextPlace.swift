import Localize

/// A place in a file that is read piece by piece.
package struct TextPlace: Hashable, Sendable {
  /// The line, from 1; lines end at LF, CRLF or CR.
  package var line = 1
  /// The column in Unicode scalars, from 1.
  package var column = 1
  private var isBehindReturn = false

  /// Creates a place.
  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Advances over UTF-8 text.
  mutating func advance(over bytes: ByteView) {
    var (line, column, isBehindReturn) = (line, column, isBehindReturn)
    for byte in bytes {
      if byte == 0x0A {
        if !isBehindReturn { line &+= 1 }
        column = 1
        isBehindReturn = false
      } else if byte == 0x0D {
        line &+= 1
        column = 1
        isBehindReturn = true
      } else {
        if byte & 0xC0 != 0x80 { column &+= 1 }
        isBehindReturn = false
      }
    }
    (self.line, self.column, self.isBehindReturn) = (line, column, isBehindReturn)
  }

  /// The place at a line and column of a text that begins here.
  func moved(line: Int, column: Int) -> TextPlace {
    line == 1 ? TextPlace(line: self.line, column: self.column + column - 1) : TextPlace(line: self.line + line - 1, column: column)
  }
}

/// A skipped part of an exchange file, and its place.
package struct ExchangeProblem: Hashable, Sendable {
  /// The kind of problem.
  package enum Kind: Hashable, Sendable {
    /// The file is of another format.
    case otherFormat
    /// Bytes that are invalid in the encoding of the file.
    case encoding(String)
    /// The file is in an encoding that is not read.
    case unreadEncoding(String)
    /// The file ends in the middle.
    case truncated
    /// A declaration of entities, which is not read.
    case entities
    /// No well-formed XML: what it is about.
    case notWellFormed(String)
    /// A character that the format does not have, by its number.
    case character(String)
    /// A unit or line that is longer than any text.
    case tooLong
    /// An invalid language tag where one is needed.
    case locale(String)
    /// A unit without a text in the source locale, or without one in another.
    case noPair
    /// A translation whose placeholders are not those of its source text.
    case tokens
    /// A translation that a gate refuses.
    case refused(GateObjection)
    /// The mark that a merge has left.
    case conflictMarker
    /// A line that is not an entry.
    case notAnEntry
    /// A member of an entry that is missing or is no such value.
    case member(String)
  }

  /// The kind of problem.
  package var kind: Kind
  /// Where.
  package var place: TextPlace
  /// Whether everything after it is skipped too.
  package var isEnd: Bool

  /// Creates a problem.
  package init(_ kind: Kind, at place: TextPlace, isEnd: Bool = false) {
    self.kind = kind
    self.place = place
    self.isEnd = isEnd
  }
}

/// The next item in an exchange file.
package enum ExchangeItem: Sendable {
  /// A translation and where it is in the file.
  package struct Entry: Hashable, Sendable {
    /// The translation.
    package var entry: MemoryEntry
    /// Where it is.
    package var place: TextPlace
  }

  /// The translations of a unit or line.
  case entries([Entry])
  /// A skipped entry.
  case problem(ExchangeProblem)
}
