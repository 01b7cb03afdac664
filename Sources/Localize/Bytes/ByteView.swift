/// Bytes to look at, such as those of a file, with every access checked.
///
/// A view reads no byte outside itself: an index or a range beyond it stops the program, in release builds too, instead of reading what
/// lies after the file in memory. It costs what a plain pointer costs to pass along, and counts no references.
///
/// A view does not own its bytes. It is valid as long as the call that returned it, such as ``Swift/Array/withBytes(_:)``, and must not be
/// kept; the one of a ``DecodingBuffer`` is valid until the buffer changes.
///
/// All places of this library that search text work on views. Pointers are used here, in ``ByteView/firstIndex(from:to:marking:)``, in
/// ``DecodingBuffer`` and where the system is called.
@frozen
@safe
@usableFromInline package struct ByteView {
  /// Nil only for no bytes.
  @usableFromInline let base: UnsafePointer<UInt8>?
  /// The number of bytes.
  @usableFromInline package let count: Int

  /// A view of `count` bytes.
  @inlinable
  @inline(__always)
  init(base: UnsafePointer<UInt8>?, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// A view of no bytes.
  @inlinable package init() { unsafe self.init(base: nil, count: 0) }

  /// A view of the bytes of a buffer, which must be valid as long as the view is used.
  @inlinable
  @inline(__always)
  @unsafe
  package init(_ buffer: UnsafeBufferPointer<UInt8>) { unsafe self.init(base: buffer.baseAddress, count: buffer.count) }

  /// A view of a text in the program.
  @inlinable
  @inline(__always)
  package init(_ text: StaticString) { unsafe self.init(base: text.utf8Start, count: text.utf8CodeUnitCount) }

  /// The bytes of a slice.
  @inlinable
  @inline(__always)
  package init(rebasing slice: Slice<ByteView>) { self = slice.base.extracting(slice.startIndex..<slice.endIndex) }

  /// The bytes of a range, which has to lie within the view; they count from 0.
  @inlinable
  @inline(__always)
  package func extracting(_ range: Range<Int>) -> ByteView {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "A range of bytes lies outside of the text.")
    return unsafe ByteView(base: base.map { unsafe $0 + range.lowerBound }, count: range.upperBound &- range.lowerBound)
  }

  /// The bytes of a range that may be open at one end, such as `5...`.
  @inlinable
  @inline(__always)
  package func extracting(_ range: some RangeExpression<Int>) -> ByteView { extracting(range.relative(to: 0..<count)) }

  /// The byte at an index that was compared with `count` before.
  @inlinable
  @inline(__always)
  @unsafe
  func byte(unchecked index: Int) -> UInt8 { unsafe base.unsafelyUnwrapped[index] }

  /// The bytes for what takes a pointer; valid as long as the view.
  @inlinable
  @inline(__always)
  @unsafe
  package var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: base, count: count) }

  /// Copies all bytes to a place with enough room.
  @inlinable
  @unsafe
  func copy(to target: UnsafeMutablePointer<UInt8>) {
    guard let base = unsafe base else { return }
    unsafe target.update(from: base, count: count)
  }
}

extension ByteView: RandomAccessCollection {
  /// 0.
  @inlinable
  @inline(__always)
  package var startIndex: Int { 0 }

  /// The number of bytes.
  @inlinable
  @inline(__always)
  package var endIndex: Int { count }

  /// All indices.
  @inlinable
  @inline(__always)
  package var indices: Range<Int> { 0..<count }

  /// A byte, which has to be there.
  @inlinable
  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    // A negative index is a large number without its sign.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "A byte lies outside of the text.")
    return unsafe byte(unchecked: index)
  }

  /// The bytes of a range, which has to lie within the view; they keep their indices.
  @inlinable
  @inline(__always)
  package subscript(range: Range<Int>) -> Slice<ByteView> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "A range of bytes lies outside of the text.")
    return Slice(base: self, bounds: range)
  }

  /// The index after another one.
  @inlinable
  @inline(__always)
  package func index(after index: Int) -> Int { index &+ 1 }

  /// The index before another one.
  @inlinable
  @inline(__always)
  package func index(before index: Int) -> Int { index &- 1 }

  /// The bytes one after the other.
  @inlinable
  @inline(__always)
  package func makeIterator() -> Iterator { Iterator(self) }

  /// The bytes one after the other.
  @frozen
  @usableFromInline package struct Iterator: IteratorProtocol {
    @usableFromInline let view: ByteView
    @usableFromInline var position = 0

    @inlinable
    @inline(__always)
    init(_ view: ByteView) { self.view = view }

    /// The next byte, nil at the end.
    @inlinable
    @inline(__always)
    package mutating func next() -> UInt8? {
      guard position < view.count else { return nil }
      defer { position &+= 1 }
      return unsafe view.byte(unchecked: position)
    }
  }

  /// Lets the standard library copy and decode all bytes at once.
  @inlinable
  @inline(__always)
  package func withContiguousStorageIfAvailable<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result? {
    try unsafe body(UnsafeBufferPointer(start: base, count: count))
  }
}

extension ByteView {
  /// Whether two texts have the same bytes, eight at a time.
  @inlinable
  @inline(__always)
  package func hasSameBytes(as other: ByteView) -> Bool {
    guard count == other.count else { return false }
    var position = 0
    while position &+ 8 <= count {
      if unsafe loadWord(unchecked: position) != other.loadWord(unchecked: position) { return false }
      position &+= 8
    }
    while position < count {
      if unsafe byte(unchecked: position) != other.byte(unchecked: position) { return false }
      position &+= 1
    }
    return true
  }

  /// Whether a text of the program begins at an index, which may be anywhere.
  @inlinable
  @inline(__always)
  package func holds(_ text: StaticString, at index: Int) -> Bool {
    let text = ByteView(text)
    guard index >= 0, index <= count &- text.count else { return false }
    var offset = 0
    while offset < text.count {
      if unsafe byte(unchecked: index &+ offset) != text.byte(unchecked: offset) { return false }
      offset &+= 1
    }
    return true
  }

  /// Whether the bytes are a text of the program.
  @inlinable
  @inline(__always)
  package func isEqual(to text: StaticString) -> Bool { count == text.utf8CodeUnitCount && holds(text, at: 0) }
}
