import Localize

extension Catalog {
  /// The keys of attributes by the messages that they belong to, which they are renamed and moved with: `save.label` for Fluent's `save`.
  ///
  /// - Parameter messages: The keys of messages.
  /// - Returns: What is not among these keys itself.
  /// - Complexity: O(bytes of the keys)
  package func attributes(of messages: [String]) -> [String: [String]] {
    guard let separator = files.lazy.compactMap({ $0.document.format.traits.attributeSeparator }).first else { return [:] }
    let named = Set(messages)
    var result: [String: [String]] = [:]
    for key in (0..<keys.count).map({ keys[$0] }) where !named.contains(key) {
      guard let end = key.firstIndex(of: separator), named.contains(String(key[..<end])) else { continue }
      result[String(key[..<end]), default: []].append(key)
    }
    return result
  }
}
