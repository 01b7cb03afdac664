extension LockFile {
  /// Reads the bytes of a lock file; a line that can't be read is reported, and the other lines count.
  ///
  /// Lines may end in LF or CRLF, and blank ones are skipped.
  ///
  /// - Complexity: O(*n* log *n*), O(*n*) for a file whose lines are sorted.
  public static func read(_ bytes: [UInt8]) -> (lock: LockFile, problems: [LockProblem]) {
    var entries: [LockEntry] = []
    entries.reserveCapacity(bytes.count / 64)
    var problems: [LockProblem] = []
    var (start, number) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 0)
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[start..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      start = end + 1
      switch parse(line) {
      case .entry(let entry): entries.append(entry)
      case .blank: break
      case .problem(let kind): problems.append(LockProblem(line: number, kind: kind))
      }
    }
    return (LockFile(entries), problems)
  }

  private enum Line {
    case entry(LockEntry)
    case blank
    case problem(LockProblem.Kind)
  }

  private static func parse(_ line: ArraySlice<UInt8>) -> Line {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return .blank }
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where line.starts(with: marker.utf8) { return .problem(.conflictMarker) }
    let words = line.split(separator: 0x20)
    guard words.count >= 5, words[0].startIndex == line.startIndex, let key = ContentHash(hexadecimal: words[0]),
      let source = ContentHash(hexadecimal: words[1]), let value = ContentHash(hexadecimal: words[2]),
      let origin = TranslationOrigin(rawValue: String(decoding: words[3], as: UTF8.self))
    else { return .problem(.notAnEntry) }
    let isReviewed = words[4].elementsEqual(LockEntry.reviewed.utf8)
    guard isReviewed || words[4].elementsEqual(LockEntry.unreviewed.utf8) else { return .problem(.notAnEntry) }
    var entry = LockEntry(key: key, source: source, value: value, origin: origin, isReviewed: isReviewed)
    guard words.count > 5 else { return .entry(entry) }
    guard let tail = String(validating: line[words[5].startIndex...], as: UTF8.self),
      let review = LockReview(words: tail.split(separator: " "))
    else { return .problem(.notAnEntry) }
    entry.review = review
    return .entry(entry)
  }
}
