package import Localize

extension Catalog {
  /// Those of some values of Ruby whose links lead to neither a key nor a group of keys.
  ///
  /// A name with points may be one of Rails or of a gem, whose texts are in no file of the catalogue, unless it is in a group of the catalogue.
  ///
  /// - Complexity: O(n log n) for n keys
  package func brokenLinks(among values: [MisreadValue]) -> [MisreadValue] {
    let unknown = values.filter { value in value.link.map { keys.index(of: $0) == nil } ?? false }
    guard !unknown.isEmpty else { return [] }
    let names = (0..<keys.count).map { keys[$0] }.sorted()
    func isGroup(_ name: String) -> Bool {
      let prefix = name + "."
      var (low, high) = (0, names.count)
      while low < high {
        let middle = (low + high) / 2
        if names[middle] < prefix { low = middle + 1 } else { high = middle }
      }
      return low < names.count && names[low].hasPrefix(prefix)
    }
    return unknown.filter { value in
      guard let link = value.link, !isGroup(link) else { return false }
      guard let end = link.firstIndex(of: ".") else { return true }
      let group = String(link[..<end])
      return !Self.groupsOfRails.contains(group) && isGroup(group)
    }
  }

  /// The groups that Rails has texts of its own in.
  private static let groupsOfRails: Set = [
    "activemodel", "activerecord", "date", "datetime", "errors", "helpers", "number", "support", "time",
  ]
}
