/// Recognises files that were renamed: a file of the commit that is gone and a new one with the same content, or at least half of it.
///
/// As in git, contents are compared by their lines, cut at 64 bytes, wherever these are now.
///
/// - SeeAlso: git's `diffcore-rename.c` and `diffcore-delta.c`
enum GitRename {
  /// A file that the commit does not have.
  struct File {
    var path: String
    /// The name of its content; nil if it can't be read.
    var object: String?
  }

  /// How many pairs of contents are compared at most; beyond that only equal contents count.
  private static let pairLimit = 250_000
  /// The part of the larger content that both must have, in percent.
  private static let leastSimilarity = 50

  /// Pairs new files with deleted ones, the most similar first; of equal pairs the one with the nearest paths.
  ///
  /// - Parameters:
  ///   - deleted: The files that are gone.
  ///   - added: The files that are new.
  ///   - oldContents: Reads the contents of deleted files.
  ///   - newContent: Reads a new file; nil if that fails.
  /// - Returns: The former path of each renamed file, by its current path.
  static func renames<Failure: Error>(
    from deleted: [GitRepository.Former], to added: [File], oldContents: ([GitRepository.Former]) throws(Failure) -> [[UInt8]],
    newContent: (String) -> [UInt8]?
  ) throws(Failure) -> [String: GitRepository.Former] {
    var result: [String: GitRepository.Former] = [:]
    var taken: Set<String> = []
    func take(_ pairs: [Pair]) {
      for pair in pairs.sorted(by: Pair.precedes) where result[pair.new] == nil && !taken.contains(pair.old.path) {
        result[pair.new] = pair.old
        taken.insert(pair.old.path)
      }
    }
    let known = Dictionary(grouping: deleted, by: \.object)
    take(added.flatMap { file in (file.object.flatMap { known[$0] } ?? []).map { Pair(old: $0, new: file.path, similarity: 100) } })
    let old = deleted.filter { !taken.contains($0.path) }
    let new = added.filter { result[$0.path] == nil }
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= pairLimit else { return result }
    let oldPieces = try oldContents(old).map(Pieces.init)
    let newPieces = new.map { newContent($0.path).map(Pieces.init) }
    var pairs: [Pair] = []
    for (file, pieces) in zip(new, newPieces) {
      guard let pieces else { continue }
      for (former, formerPieces) in zip(old, oldPieces) {
        let similarity = formerPieces.similarity(to: pieces)
        if similarity >= leastSimilarity { pairs.append(Pair(old: former, new: file.path, similarity: similarity)) }
      }
    }
    take(pairs)
    return result
  }

  private struct Pair {
    var old: GitRepository.Former
    var new: String
    var similarity: Int
    /// How many names of the two paths are the same, from both ends.
    var nearness: Int

    init(old: GitRepository.Former, new: String, similarity: Int) {
      (self.old, self.new, self.similarity) = (old, new, similarity)
      let (parts, others) = (old.path.split(separator: "/"), new.split(separator: "/"))
      nearness = zip(parts, others).prefix { $0 == $1 }.count + zip(parts.reversed(), others.reversed()).prefix { $0 == $1 }.count
    }

    static func precedes(_ one: Pair, _ other: Pair) -> Bool {
      if one.similarity != other.similarity { return one.similarity > other.similarity }
      if one.nearness != other.nearness { return one.nearness > other.nearness }
      return (one.new, one.old.path) < (other.new, other.old.path)
    }
  }

  /// The pieces of a content and how many bytes of each there are.
  private struct Pieces {
    private var sizes: [ArraySlice<UInt8>: Int] = [:]
    private let count: Int

    init(_ bytes: [UInt8]) {
      count = bytes.count
      var start = bytes.startIndex
      while start < bytes.endIndex {
        let limit = min(start + 64, bytes.endIndex)
        let end = bytes[start..<limit].firstIndex(of: 0x0A).map { $0 + 1 } ?? limit
        sizes[bytes[start..<end], default: 0] += end - start
        start = end
      }
    }

    /// The part of the larger content that is in both, in percent.
    func similarity(to other: Pieces) -> Int {
      let (smaller, larger) = count < other.count ? (self, other) : (other, self)
      guard larger.count > 0, smaller.count * 100 / larger.count >= leastSimilarity else { return 0 }
      let shared = smaller.sizes.reduce(0) { sum, piece in sum + min(piece.value, larger.sizes[piece.key] ?? 0) }
      return shared * 100 / larger.count
    }
  }
}
