import Localize
import Synchronization

/// Which patterns for keys match a key of a catalogue, and which locales of settings a catalogue has, so that a misspelt one is noticed.
final class KeyPatternUse: Sendable {
  private let unused: Mutex<[String: [KeyGlob]]>
  private let absent: Mutex<[String: [LocaleIdentifier]]>

  /// Creates a record in which no pattern has matched yet.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of each settings file, by its path.
  ///   - locales: The locales that each settings file says something about and doesn't require, by its path.
  init(_ patterns: [(settings: String, keys: [KeyGlob])], locales: [(settings: String, locales: [LocaleIdentifier])] = []) {
    unused = Mutex(Dictionary(patterns.filter { !$0.keys.isEmpty }) { $0 + $1 })
    absent = Mutex(Dictionary(locales.filter { !$0.locales.isEmpty }) { $0 + $1 })
  }

  /// Compares the patterns of settings with the keys of a catalogue that they apply to.
  ///
  /// - Complexity: O(keys × patterns without a match)
  func compare(_ settings: String, with catalog: Catalog) {
    absent.withLock { $0[settings]?.removeAll { catalog.locales.contains($0) } }
    guard let patterns = unused.withLock({ $0[settings] }), !patterns.isEmpty else { return }
    let used = patterns.filter { pattern in
      (0..<catalog.keys.count).contains { catalog.keys.withBytes(at: $0) { pattern.matches($0) } }
    }
    unused.withLock { $0[settings]?.removeAll { used.contains($0) } }
  }

  /// The patterns that match nothing, by the path of their settings and in their order there.
  var unmatched: [(settings: String, pattern: String)] {
    unused.withLock { unused in unused.keys.sorted().flatMap { path in (unused[path] ?? []).map { (path, $0.text) } } }
  }

  /// The locales that no catalogue has, by the path of their settings and in their order there.
  var absentLocales: [(settings: String, locale: LocaleIdentifier)] {
    absent.withLock { absent in absent.keys.sorted().flatMap { path in (absent[path] ?? []).map { (path, $0) } } }
  }
}
