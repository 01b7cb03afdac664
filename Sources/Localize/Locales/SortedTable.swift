/// Rows of text with a key, sorted by key and padded with spaces to one width, in a literal that needs no work at start-up.
struct SortedTable: Sendable {
  let keyWidth: Int
  let valueWidth: Int
  let records: StaticString

  /// Whether there is a row for `key`.
  ///
  /// - Complexity: O(log *n*) comparisons of bytes.
  func contains(_ key: String) -> Bool {
    row(of: key, in: ByteView(records)) != nil
  }

  /// The value in the row of `key`.
  ///
  /// - Complexity: O(log *n*) comparisons of bytes.
  subscript(key: String) -> String? {
    let bytes = ByteView(records)
    return row(of: key, in: bytes).map { text(bytes, from: $0 * (keyWidth + valueWidth) + keyWidth, width: valueWidth) }
  }

  /// Every key, in order.
  var keys: [String] {
    let bytes = ByteView(records)
    return stride(from: 0, to: bytes.count, by: keyWidth + valueWidth).map { text(bytes, from: $0, width: keyWidth) }
  }

  private func row(of key: String, in bytes: ByteView) -> Int? {
    guard key.utf8.count <= keyWidth else { return nil }
    let width = keyWidth + valueWidth
    var low = 0
    var high = bytes.count / width
    while low < high {
      let middle = (low + high) / 2
      switch order(of: key, at: middle * width, in: bytes) {
      case 0: return middle
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }

  /// Below zero where `key` sorts before the record at `start`, above zero if it sorts after it.
  private func order(of key: String, at start: Int, in bytes: ByteView) -> Int {
    var position = start
    for byte in key.utf8 {
      if byte != bytes[position] { return byte < bytes[position] ? -1 : 1 }
      position += 1
    }
    return position == start + keyWidth || bytes[position] == UInt8(ascii: " ") ? 0 : -1
  }

  private func text(_ bytes: ByteView, from start: Int, width: Int) -> String {
    let field = bytes[start..<(start + width)]
    return String(decoding: field.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}
