import Localize

/// Names folders so that they do not change with where a run is started: relative to the root of the repository, or by their own name where
/// there is none.
package struct StableNames {
  private var known: [String: String] = [:]

  /// Creates names of nothing yet.
  package init() {}

  /// The name of a folder; empty for the root of a repository.
  package mutating func name(of folder: String) -> String {
    if let name = known[folder] { return name }
    let name = Self.find(folder)
    known[folder] = name
    return name
  }

  private static func find(_ folder: String) -> String {
    guard let real = try? SystemPath(folder.isEmpty ? "." : folder).real() else { return PathParts(folder).name }
    guard let root = Repository.path(containing: real.bytes) else { return PathParts(real.text).name }
    return String(decoding: real.bytes.dropFirst(root.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }
}
