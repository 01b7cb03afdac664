import Localize

/// How a file writes its entries, as its last ones show.
struct StringsStyle {
  var lineEnd: [UInt8]
  var indentation: [UInt8] = []
  var keyQuote = StringsByte.doubleQuote
  var valueQuote = StringsByte.doubleQuote
  var equalsSign = Array(" = ".utf8)
  var spaceBeforeSemicolon: [UInt8] = []
  var usesLineComments = false
  /// Whether an empty line precedes an entry; nil when nothing shows it.
  var separatesEntries: Bool?

  /// How many entries from the end are examined: enough to show a style, few enough to look again for each new key.
  private static let sampleSize = 256

  /// Finds the style of a document.
  init(of document: Document) {
    lineEnd = Self.lineEnd(in: document.source.text)
    let text = document.source.text
    if let entry = document.entries.suffix(Self.sampleSize).last(where: { $0.localizationCount == 1 }) {
      readEntry(entry, in: document)
    }
    if let commented = document.entries.suffix(Self.sampleSize).last(where: { $0.comment != nil }) {
      var index = Int(commented.range.start)
      while index > 0, text[index - 1] <= StringsByte.space { index -= 1 }
      usesLineComments = !(index > 1 && text[index - 1] == StringsByte.slash && text[index - 2] == StringsByte.asterisk)
    }
    if document.entries.count > 1, let last = document.entries.last {
      let previous = document.entries[document.entries.count - 2]
      separatesEntries = Self.hasEmptyLine(in: text[Int(previous.range.end)..<max(Int(previous.range.end), Int(last.range.start))])
    }
  }

  private mutating func readEntry(_ entry: Entry, in document: Document) {
    let text = document.source.text
    let start = Int(entry.range.start)
    let value = document.localizations[entry.localizations.lowerBound].range
    keyQuote = StringsScanner.isQuote(text[start]) ? text[start] : 0
    let keyEnd = Int(entry.key.range.end) + (keyQuote == 0 ? 0 : 1)
    if Int(value.start) > keyEnd {
      valueQuote = StringsScanner.isQuote(text[Int(value.start)]) ? text[Int(value.start)] : StringsByte.doubleQuote
      let between = text[keyEnd..<Int(value.start)]
      if between.allSatisfy({ $0 == StringsByte.space || $0 == StringsByte.tab || $0 == StringsByte.equalsSign }) {
        equalsSign = Array(between)
      }
    }
    let end = text[Int(value.end)..<max(Int(value.end), Int(entry.range.end) - 1)]
    if end.allSatisfy({ $0 == StringsByte.space || $0 == StringsByte.tab }) { spaceBeforeSemicolon = Array(end) }
    var line = start
    while line > document.source.contentStart, text[line - 1] == StringsByte.space || text[line - 1] == StringsByte.tab { line -= 1 }
    if line == document.source.contentStart || text[line - 1] == StringsByte.lineFeed || text[line - 1] == StringsByte.carriageReturn {
      indentation = Array(text[line..<start])
    }
  }

  /// An entry in this style, with its comment and without a line end after it.
  func entry(key: String, text: String, comment: String?) -> [UInt8] {
    entry(key: key, value: StringsLiteral.bytes(of: text, quote: valueQuote), comment: comment)
  }

  /// An entry whose value is written already.
  func entry(key: String, value: [UInt8], comment: String?) -> [UInt8] {
    var result: [UInt8] = []
    if let comment, !comment.isEmpty { result += self.comment(comment) }
    result += indentation + StringsLiteral.bytes(of: key, quote: keyQuote) + equalsSign + value
    return result + spaceBeforeSemicolon + [StringsByte.semicolon]
  }

  private func comment(_ comment: String) -> [UInt8] {
    var lines: [[UInt8]] = [[]]
    for scalar in comment.unicodeScalars {
      switch scalar {
      case "\n", "\u{2028}", "\u{2029}": lines.append([])
      case "\r": continue
      default: lines[lines.count - 1] += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    let holdsEnd = lines.contains { line in
      line.indices.dropLast().contains { line[$0] == StringsByte.asterisk && line[$0 + 1] == StringsByte.slash }
    }
    if usesLineComments || holdsEnd {
      let start: [UInt8] = indentation + Array("// ".utf8)
      return lines.flatMap { start + $0 + lineEnd }
    }
    let start: [UInt8] = indentation + Array("/* ".utf8)
    return start + Array(lines.joined(separator: lineEnd)) + Array(" */".utf8) + lineEnd
  }

  /// Whether a line without anything but white space is in the bytes between two entries.
  static func hasEmptyLine(in bytes: ArraySlice<UInt8>) -> Bool {
    var lineEnds = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == StringsByte.lineFeed {
        if previous != StringsByte.carriageReturn { lineEnds += 1 }
      } else if byte == StringsByte.carriageReturn {
        lineEnds += 1
      } else if byte != StringsByte.space, byte != StringsByte.tab {
        lineEnds = 0
      }
      if lineEnds > 1 { return true }
      previous = byte
    }
    return false
  }

  private static func lineEnd(in text: [UInt8]) -> [UInt8] {
    guard let index = text.firstIndex(where: { $0 == StringsByte.lineFeed || $0 == StringsByte.carriageReturn }) else {
      return [StringsByte.lineFeed]
    }
    if text[index] == StringsByte.lineFeed { return [StringsByte.lineFeed] }
    let isPair = index + 1 < text.count && text[index + 1] == StringsByte.lineFeed
    return isPair ? [StringsByte.carriageReturn, StringsByte.lineFeed] : [StringsByte.carriageReturn]
  }
}
