import Localize
import LocalizeProject

/// Who committed the lines of a lock, and when.
///
/// Only the commit is read, without any program that the repository configures; what isn't committed is of no one.
struct LockBlame {
  /// A commit as a line has it.
  struct Origin: Sendable {
    /// The author.
    var author: String
    /// The time of authorship, in seconds since 1970.
    var time: Int64
  }

  private var origins: [Substring: Origin] = [:]

  /// Reads the history of a lock; without git or a repository, nothing is known.
  init(_ location: LockLocation, locale: LocaleIdentifier) {
    let path = location.path(of: locale)
    guard let root = RepositoryPaths.root(above: location.root), path.hasPrefix(root + "/") else { return }
    let arguments = ["blame", "--porcelain", "--no-textconv", "HEAD", "--", String(path.dropFirst(root.count + 1))]
    guard let answer = try? GitProgram.run(arguments, in: root) else { return }
    read(porcelain: String(decoding: answer, as: UTF8.self))
  }

  /// Reads what `git blame --porcelain` prints: a header for each line, with the details of a commit where it occurs first.
  private mutating func read(porcelain: String) {
    var commits: [Substring: Origin] = [:]
    var (commit, author, time) = (Substring(), Substring(), Int64(0))
    var startsLine = true
    for line in porcelain.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("\t") {
        let origin = commits[commit] ?? Origin(author: String(author), time: time)
        commits[commit] = origin
        origins[line.dropFirst()] = origin
        startsLine = true
      } else if startsLine {
        commit = line.prefix { $0 != " " }
        startsLine = false
      } else if line.hasPrefix("author ") {
        author = line.dropFirst(7)
      } else if line.hasPrefix("author-time ") {
        time = Int64(line.dropFirst(12)) ?? 0
      }
    }
  }

  /// Who committed a line, and when; nil for one that isn't committed.
  subscript(entry: LockEntry) -> Origin? { origins[Substring(entry.line)] }
}
