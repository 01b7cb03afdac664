import Localize

/// The paths that a git repository tracks: a pattern of `.gitignore` does not concern them.
///
/// The index is read when the first path is looked up, which is when a pattern ignores one. Without an index that can be read, no path is tracked,
/// and the patterns alone decide.
///
/// - SeeAlso: https://git-scm.com/docs/index-format
final class TrackedFiles {
  /// The paths in ascending order of their bytes; the index has them so.
  private lazy var paths = Repository.index(of: repository).flatMap(Self.paths(in:)) ?? []
  private let repository: [UInt8]

  /// - Parameter repository: The folder that holds `.git`.
  init(of repository: [UInt8]) {
    self.repository = repository
  }

  /// Whether a file is tracked.
  ///
  /// - Parameter path: Its path below the repository.
  /// - Complexity: O(log *n*) for *n* tracked files.
  func contains(_ path: some Collection<UInt8>) -> Bool {
    firstPath(from: path)?.elementsEqual(path) == true
  }

  /// Whether a folder has tracked files.
  ///
  /// - Parameter folder: Its path below the repository, with a slash at its end.
  /// - Complexity: O(log *n*) for *n* tracked files.
  func contains(below folder: some Collection<UInt8>) -> Bool {
    firstPath(from: folder)?.starts(with: folder) == true
  }

  /// The first path that does not precede a path.
  private func firstPath(from path: some Collection<UInt8>) -> [UInt8]? {
    var range = 0..<paths.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = paths[middle].lexicographicallyPrecedes(path) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound < paths.count ? paths[range.lowerBound] : nil
  }

  /// The paths of an index of the versions 2 to 4, whose objects have SHA-1 or SHA-256 names; `nil` for any other content.
  static func paths(in index: [UInt8]) -> [[UInt8]]? {
    guard index.starts(with: "DIRC".utf8), let version = number(at: 4, in: index), 2...4 ~= version, let count = number(at: 8, in: index)
    else {
      return nil
    }
    return [20, 32].lazy.compactMap { paths(in: index, count: count, version: version, hashLength: $0) }.first
  }

  /// Reads the entries: 40 bytes of the file's status, the object's name, flags, and the path.
  private static func paths(in index: [UInt8], count: Int, version: Int, hashLength: Int) -> [[UInt8]]? {
    var paths: [[UInt8]] = []
    var path: [UInt8] = []
    var start = 12
    for _ in 0..<count {
      let flags = start + 40 + hashLength
      guard flags + 2 <= index.count else { return nil }
      let isExtended = version > 2 && index[flags] & 0x40 != 0
      var position = flags + (isExtended ? 4 : 2)
      if version == 4 {
        // The path begins as the one before it does, without so many bytes at that one's end.
        guard let dropped = offset(at: &position, in: index), dropped <= path.count else { return nil }
        path.removeLast(dropped)
      } else {
        path = []
      }
      guard position < index.count, let end = index[position...].firstIndex(of: 0) else { return nil }
      path += index[position..<end]
      let length = (Int(index[flags]) & 0x0F) << 8 | Int(index[flags + 1])
      guard !path.isEmpty, length == min(path.count, 0xFFF) else { return nil }
      // One to eight zeros end an entry, whose length is a multiple of eight; version 4 has one.
      start = version == 4 ? end + 1 : start + (end - start + 8) / 8 * 8
      if paths.last != path { paths.append(path) }
    }
    return paths
  }

  /// A number of four bytes, the most significant first.
  private static func number(at position: Int, in index: [UInt8]) -> Int? {
    guard position + 4 <= index.count else { return nil }
    return index[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of seven bits a byte, in the form in which packs have the offsets of deltas.
  private static func offset(at position: inout Int, in index: [UInt8]) -> Int? {
    var value = 0
    for shift in 0..<4 {
      guard position < index.count else { return nil }
      let byte = index[position]
      position += 1
      value = (shift == 0 ? 0 : (value + 1) << 7) | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
