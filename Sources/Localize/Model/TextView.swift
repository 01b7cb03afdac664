/// The texts of a document as bytes; valid only inside ``Document/withTextView(_:)``.
@usableFromInline package struct TextView {
  /// The whole file in UTF-8.
  @usableFromInline package let text: ByteView
  @usableFromInline let pool: ByteView
  /// Where the document keeps its format: a pointer, so that copying a view counts no references.
  @usableFromInline let format: UnsafePointer<any CatalogFormat>

  @inlinable
  init(text: ByteView, pool: ByteView, format: UnsafePointer<any CatalogFormat>) {
    self.text = text
    self.pool = pool
    self.format = format
  }

  /// Whether the text of a plural's selector is for one number alone, according to the file itself.
  @usableFromInline package func isForOneNumber(_ selector: String) -> Bool {
    format.pointee.isForOneNumber(selector)
  }

  /// The UTF-8 bytes of a text; decoded into `buffer` when they hold escapes.
  ///
  /// - Parameters:
  ///   - raw: A text of this document.
  ///   - buffer: Where a decoded text goes. What it held before is gone.
  /// - Returns: Bytes that are valid until `buffer` is used again.
  @inlinable
  package func bytes(of raw: RawText, buffer: DecodingBuffer) -> ByteView {
    switch raw.coding {
    case .plain: return text.extracting(raw.range.offsets)
    case .pooled: return pool.extracting(raw.range.offsets)
    case .escaped: return decoded(raw, buffer: buffer)
    }
  }

  @usableFromInline
  func decoded(_ raw: RawText, buffer: DecodingBuffer) -> ByteView {
    buffer.removeAll()
    format.pointee.decode(text.extracting(raw.range.offsets), into: buffer)
    return buffer.bytes
  }
}
