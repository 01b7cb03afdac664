/// Cuts a text into cells by the grammar of RFC 4180, with LF, CRLF or CR between records.
///
/// A quotation mark has a meaning only at the beginning of a cell. Spaces belong to the cell. What the grammar does not allow is
/// returned as a ``CSVCell/Defect``, which ``CSVRecovery`` handles.
package struct CSVScanner {
  package let bytes: ByteView
  package let delimiter: UInt8

  package init(_ bytes: ByteView, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// The offset at which the text ends.
  @inline(__always)
  package var end: Int { bytes.count }

  /// The cell that starts at an offset; an empty one at the end of the text.
  ///
  /// - Complexity: O(length of the cell)
  @inline(__always)
  package func cell(at start: Int) -> CSVCell {
    if start < end, bytes[start] == .quotationMark { return quotedCell(at: start) }
    return unquotedCell(at: start)
  }

  /// The cell that starts at an offset, with quotation marks taken as text.
  @inline(__always)
  func unquotedCell(at start: Int) -> CSVCell {
    let stop = bytes.firstIndex(ofDelimiter: delimiter, from: start, to: end)
    return cell(from: start, to: stop, textStart: start, textEnd: stop, coding: .plain)
  }

  /// A cell that ends at an offset where a delimiter, a line end or the end of the text is.
  @inline(__always)
  package func cell(from start: Int, to stop: Int, textStart: Int, textEnd: Int, coding: RawText.Coding) -> CSVCell {
    let (terminator, next) = self.terminator(at: stop)
    return CSVCell(
      start: start, end: stop, textStart: textStart, textEnd: textEnd, coding: coding, terminator: terminator, next: next)
  }

  /// Whether a cell may end before an offset.
  @inline(__always)
  func endsCell(at offset: Int) -> Bool {
    guard offset < end else { return true }
    let byte = bytes[offset]
    return byte == delimiter || byte == .lineFeed || byte == .carriageReturn
  }

  /// Where the line of an offset ends, before its line end.
  package func endOfLine(from offset: Int) -> Int {
    bytes.firstIndex(ofDelimiter: .lineFeed, from: offset, to: end)
  }

  /// Whether there is a line end between two offsets; nothing after the second one is examined.
  func spansLines(_ start: Int, _ stop: Int) -> Bool {
    bytes.firstIndex(ofDelimiter: .lineFeed, from: start, to: stop) < stop
  }

  /// Where the line after that of an offset starts.
  func nextLine(after offset: Int) -> Int {
    let stop = endOfLine(from: offset)
    return stop < end ? afterLineEnd(at: stop) : end
  }

  /// Whether a range holds only spaces and tabs.
  package func isBlank(_ start: Int, _ stop: Int) -> Bool {
    var position = start
    while position < stop {
      guard bytes[position] == .space || bytes[position] == .tab else { return false }
      position += 1
    }
    return true
  }

  @inline(never)
  private func quotedCell(at start: Int) -> CSVCell {
    var position = start &+ 1
    var coding = RawText.Coding.plain
    while true {
      let quote = bytes.firstIndex(of: .quotationMark, from: position, to: end)
      guard quote < end else {
        var result = cell(from: start, to: end, textStart: start &+ 1, textEnd: end, coding: coding)
        result.defect = .unterminated
        return result
      }
      if quote &+ 1 < end, bytes[quote &+ 1] == .quotationMark {
        coding = .escaped
        position = quote &+ 2
        continue
      }
      var result = cell(from: start, to: quote &+ 1, textStart: start &+ 1, textEnd: quote, coding: coding)
      if !endsCell(at: quote &+ 1) { result.defect = .textAfter(quote: quote) }
      return result
    }
  }

  @inline(__always)
  private func terminator(at stop: Int) -> (CSVCell.Terminator, next: Int) {
    guard stop < end else { return (.endOfText, end) }
    if bytes[stop] == delimiter { return (.delimiter, stop &+ 1) }
    return (.lineEnd, afterLineEnd(at: stop))
  }

  @inline(__always)
  private func afterLineEnd(at stop: Int) -> Int {
    let next = stop &+ 1
    return bytes[stop] == .carriageReturn && next < end && bytes[next] == .lineFeed ? next &+ 1 : next
  }
}
