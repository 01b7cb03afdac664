import Localize

extension Catalog {
  /// The keys of a message's attributes, which are renamed and moved with it: `save.label` for Fluent's message `save`.
  ///
  /// - Complexity: O(keys)
  package func attributes(of key: String) -> [String] {
    guard let separator = files.lazy.compactMap({ $0.document.format.traits.attributeSeparator }).first, !key.contains(separator) else {
      return []
    }
    let start = Array((key + String(separator)).utf8)
    return (0..<keys.count).map { keys[$0] }.filter { $0.utf8.starts(with: start) }
  }
}
