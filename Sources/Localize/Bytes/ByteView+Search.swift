extension ByteView {
  /// The eight bytes from an index on, which have to be there.
  @inlinable
  @inline(__always)
  package func word(at index: Int) -> ByteWord {
    precondition(index >= 0 && index <= count &- 8, "A word lies outside of the text.")
    return unsafe loadWord(unchecked: index)
  }

  /// The 32 bytes from an index on, which have to be there, in four words.
  @inlinable
  @inline(__always)
  package func words(at index: Int) -> SIMD4<UInt64> {
    precondition(index >= 0 && index <= count &- 32, "Four words lie outside of the text.")
    let words = unsafe UnsafeRawPointer(base.unsafelyUnwrapped).loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
    return SIMD4(
      UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]), UInt64(littleEndian: words[2]), UInt64(littleEndian: words[3]))
  }

  /// The eight bytes from an index that was compared with `count` before.
  @inlinable
  @inline(__always)
  @unsafe
  func loadWord(unchecked index: Int) -> ByteWord {
    unsafe ByteWord(
      bits: UInt64(littleEndian: UnsafeRawPointer(base.unsafelyUnwrapped).loadUnaligned(fromByteOffset: index, as: UInt64.self)))
  }

  /// The first and the last four of four to eight bytes, some of them twice, for what asks of each byte alone.
  @inlinable
  @inline(__always)
  package var halves: ByteWord {
    precondition(count >= 4 && count <= 8, "The bytes have no halves of four.")
    let start = unsafe UnsafeRawPointer(base.unsafelyUnwrapped)
    let last = unsafe start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    return unsafe ByteWord(bits: UInt64(start.loadUnaligned(as: UInt32.self)) | UInt64(last) &<< 32)
  }

  /// One to seven bytes from an index, compared with `count` before together with their number; zeros follow them.
  @inlinable
  @inline(__always)
  @unsafe
  func loadPart(unchecked index: Int, count: Int) -> ByteWord {
    if count >= 4 {
      // Two halves, of which the second repeats what both have.
      let start = unsafe UnsafeRawPointer(base.unsafelyUnwrapped) + index
      let first = unsafe UInt32(littleEndian: start.loadUnaligned(as: UInt32.self))
      let last = unsafe UInt32(littleEndian: start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return ByteWord(bits: UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4)))
    }
    let (middle, last) = (count &>> 1, count &- 1)
    return unsafe ByteWord(
      bits: UInt64(byte(unchecked: index)) | UInt64(byte(unchecked: index &+ middle)) &<< UInt64(truncatingIfNeeded: 8 &* middle)
        | UInt64(byte(unchecked: index &+ last)) &<< UInt64(truncatingIfNeeded: 8 &* last))
  }

  /// The first index in a range whose byte is marked, the end of the range without one.
  ///
  /// All searches go through here: bounds are checked once, then words are read up to the end.
  ///
  /// - Parameters:
  ///   - start: Where the search begins; not below 0. From `end` on there is nothing to search, and `start` is the result.
  ///   - end: Where it ends; not beyond the view.
  ///   - marking: Marks the bytes of a word that are searched.
  /// - Complexity: O(*n*), eight bytes at a time; allocates nothing.
  @inlinable
  @inline(__always)
  package func firstIndex(from start: Int, to end: Int, marking: (ByteWord) -> ByteMarks) -> Int {
    precondition(start >= 0 && end <= count, "A search lies outside of the text.")
    var index = start
    while index &+ 8 <= end {
      let marks = unsafe marking(loadWord(unchecked: index))
      if !marks.isEmpty { return index &+ marks.first }
      index &+= 8
    }
    guard index < end else { return index }
    // Behind the end are zeros, which may be marked.
    return unsafe Swift.min(end, index &+ marking(loadPart(unchecked: index, count: end &- index)).first)
  }

  /// The first index in a range that holds a byte, the end of the range without one.
  @inlinable
  @inline(__always)
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { $0.marks(of: byte) }
  }

  /// The first index in a range that holds one of two bytes, the end of the range without one.
  @inlinable
  @inline(__always)
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { $0.marks(of: first) | $0.marks(of: second) }
  }

  /// The first index in a range where a text of the program occurs, nil without one.
  @inlinable
  package func firstIndex(of text: StaticString, from start: Int, to end: Int) -> Int? {
    firstIndex(of: ByteView(text), from: start, to: end)
  }

  /// The first index in a range where other bytes occur, nil without one, and for none.
  ///
  /// - Complexity: O(*n* × *m*) for *n* bytes and *m* others; O(*n*) unless many places begin like the others.
  @inlinable
  package func firstIndex(of text: ByteView, from start: Int, to end: Int) -> Int? {
    let part = extracting(0..<end)
    var index = start
    while let first = text.first {
      index = part.firstIndex(of: first, from: index, to: end)
      guard index <= end &- text.count else { return nil }
      if part.extracting(index..<index &+ text.count).hasSameBytes(as: text) { return index }
      index &+= 1
    }
    return nil
  }

  /// The sign that repeats in a line that a version control system left in a conflict: seven of it, and a blank or the end of the line; nil for any
  /// other line.
  ///
  /// - Parameter index: Where the line begins.
  package func conflictMarker(at index: Int) -> UInt8? {
    guard index + 7 <= count, "<=>|".utf8.contains(self[index]) else { return nil }
    for offset in 1..<7 where self[index + offset] != self[index] { return nil }
    return index + 7 == count || self[index + 7] == UInt8.space || (0x09...0x0D).contains(self[index + 7]) ? self[index] : nil
  }
}
