import Localize

/// The parts of a locale's files that could not be read, to know whether a key that seems to be missing is in one of them: one bad line
/// is one finding.
///
/// A passage is cut once into everything that can be a key in it, since an unclosed comment makes most of a file one passage.
struct UnreadPassages {
  private var pieces: Set<ArraySlice<UInt8>> = []
  private var hasUnreadFile = false
  private var losesWholeEntries = false
  /// A file without any content.
  private(set) var emptyFile: Int?
  private let catalog: Catalog
  /// The last lines that were cut: a file in one line has all its problems there.
  private var lastLines: (document: Int, lines: Range<Int>)?

  /// Collects the passages of one locale.
  ///
  /// - Complexity: O(bytes of the passages)
  init(_ catalog: Catalog, locale: Int) {
    self.catalog = catalog
    for index in catalog.files(ofLocale: locale) {
      let file = catalog.files[index]
      losesWholeEntries = losesWholeEntries || file.document.format.traits.entriesAreLostWhole
      for problem in file.document.problems {
        switch problem.kind {
        case .emptyFile: (hasUnreadFile, emptyFile) = (true, index)
        case .binaryContent, .otherFormat, .unsupportedEncoding, .encodingMismatch:
          hasUnreadFile = hasUnreadFile || file.document.entries.isEmpty
        case let kind where kind.losesContent: collect(passage(of: problem, in: file.document), of: file.document, index)
        default: break
        }
      }
    }
  }

  /// Whether a key is in a part that could not be read.
  func mention(_ key: Int) -> Bool {
    if hasUnreadFile { return true }
    return !pieces.isEmpty
      && catalog.keys.withBytes(at: key) { bytes in
        // The attributes of a message are lost with it.
        let name = losesWholeEntries ? Array(bytes.prefix { $0 != 0x2E }) : Array(bytes)
        return pieces.contains(name[...])
      }
  }

  /// What a problem has cost: in a format that drops entries as a whole, all of it from the end of the entry before.
  private func passage(of problem: SyntaxProblem, in document: Document) -> TextRange {
    guard document.format.traits.entriesAreLostWhole else { return problem.range }
    var (low, high) = (0, document.entries.count)
    while low < high {
      let middle = (low + high) / 2
      if document.entries[middle].range.start < problem.range.start { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? document.entries[low - 1].range.end : UInt32(document.source.contentStart)
    return TextRange(start: min(start, problem.range.start), end: problem.range.end)
  }

  /// Cuts the lines around a problem at quotation marks, at what is between the parts of an entry, and at white space: a key in a
  /// broken line has lost any of them.
  private mutating func collect(_ range: TextRange, of document: Document, _ number: Int) {
    if let lastLines, lastLines.document == number, lastLines.lines.lowerBound <= range.start, range.end <= lastLines.lines.upperBound {
      return
    }
    let lines = Self.lines(around: range, in: document.source.text)
    lastLines = (number, lines)
    let raw = document.source.text[lines]
    let buffer = DecodingBuffer()
    for cuts in Self.cuts {
      for piece in Self.pieces(of: raw, cutAt: cuts) where !piece.isEmpty {
        pieces.insert(piece)
        guard piece.contains(0x5C) || piece.contains(0x22) else { continue }
        buffer.removeAll()
        piece.withBytes { document.format.decode($0, into: buffer) }
        pieces.insert(Array(buffer.bytes)[...])
      }
    }
  }

  private static let cuts: [Set<UInt8>] = ["\"\n\r", ",;\t|=\n\r", " ,;\t|=\n\r"].map { Set($0.utf8) }

  /// The pieces between cuts, without the quotation marks, signs and spaces at their edges; an escaped character cuts nothing.
  private static func pieces(of text: ArraySlice<UInt8>, cutAt cuts: Set<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var (start, index) = (text.startIndex, text.startIndex)
    while index < text.endIndex {
      if text[index] == 0x5C {
        index = min(index + 2, text.endIndex)
        continue
      }
      if cuts.contains(text[index]) {
        result.append(trimmed(text[start..<index]))
        start = index + 1
      }
      index += 1
    }
    return result + [trimmed(text[start...])]
  }

  private static func trimmed(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var piece = piece
    while let first = piece.first, edges.contains(first) { piece.removeFirst() }
    while let last = piece.last, edges.contains(last), piece.dropLast().last != 0x5C { piece.removeLast() }
    return piece
  }

  private static let edges = Set(" \t\"'=".utf8)

  private static func lines(around range: TextRange, in text: [UInt8]) -> Range<Int> {
    var (start, end) = (Int(range.start), Int(range.end))
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return start..<end
  }
}
