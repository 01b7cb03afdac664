import Localize
import LocalizeValidation

/// What a user may type for a key: itself, with `␄` for U+0004 after a context, a reference to a resource of Android, or a plural form of i18next.
enum KeySpelling {
  /// The keys that a text can mean, the text itself first.
  static func all(of text: String) -> [String] {
    [text] + [joined(text)].compactMap(\.self) + resources(text) + [stem(text)].compactMap(\.self)
  }

  /// The same for a search in source code, where a resource is one of the kind that the text names.
  static func inCode(_ text: String) -> [String] {
    let resources = resources(text)
    return all(of: text).filter { $0 != resources.dropFirst().first }
  }

  /// A key or pattern with U+0004 in place of its sign `␄`, if the keys of a catalogue have contexts.
  static func withSeparator(_ text: String, in catalog: Catalog) -> String {
    catalog.files.contains { $0.document.format.traits.contextSeparator != nil } ? joined(text) ?? text : text
  }

  /// The key of a catalogue that a text is but for its case, where keys of all cases are one; nil if the text is a key itself, or there is none.
  ///
  /// - Complexity: O(n) in the keys of such catalogues
  static func inAnyCase(_ text: String, in catalog: Catalog) -> String? {
    guard catalog.keys.index(of: text) == nil, catalog.files.contains(where: { $0.document.format.traits.keysIgnoreCase }) else {
      return nil
    }
    let name = text.lowercased()
    return (0..<catalog.keys.count).lazy.map { catalog.keys[$0] }.first { $0.lowercased() == name }
  }

  /// The same in files.
  static func inAnyCase(_ text: String, in files: [CatalogFile]) -> String? {
    let name = text.lowercased()
    for file in files where file.document.format.traits.keysIgnoreCase {
      let keys = file.document.entries.lazy.map { file.document.string(of: $0.key) }
      if let found = keys.first(where: { $0.lowercased() == name }) { return found }
    }
    return nil
  }

  /// The keys of files that are a text with a context, then those nearest to it.
  static func nearest(to text: String, in files: [CatalogFile]) -> [String] {
    let inContexts = withContexts(text, in: files)
    let others = nearest(to: text, in: files, maximumDistance: nil, limit: 5).map(\.key).filter { !inContexts.contains($0) }
    return (inContexts + others).prefix(5).map(\.self)
  }

  /// The keys nearest to a text, by distance; where keys of all cases are one, each is compared without case, in the spelling that comes first.
  ///
  /// - Complexity: O(n) in the keys of all files, O(n log n) in those of files whose keys have no case
  static func nearest(
    to text: String, in files: [CatalogFile], maximumDistance: Int?, limit: Int
  ) -> [KeySuggestions.Suggestion] {
    let exact = files.filter { !$0.document.format.traits.keysIgnoreCase }
    let found = KeySuggestions.nearest(to: text, in: exact, maximumDistance: maximumDistance, limit: limit)
    guard exact.count < files.count else { return found }
    var spellings: [String: String] = [:]
    for file in files where file.document.format.traits.keysIgnoreCase {
      for entry in file.document.entries {
        let key = file.document.string(of: entry.key)
        if spellings[key.lowercased()] == nil { spellings[key.lowercased()] = key }
      }
    }
    let others = KeySuggestions(spellings.keys).nearest(to: text.lowercased(), maximumDistance: maximumDistance, limit: limit)
      .map { KeySuggestions.Suggestion(key: spellings[$0.key] ?? $0.key, distance: $0.distance) }
    let known = Set(found.map(\.key))
    let all = (found + others.filter { !known.contains($0.key) }).sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }
    return Array(all.prefix(limit))
  }

  /// The keys of files that are a text with a context, such as `MainWindow␄Open` for `Open`, in key order.
  ///
  /// - Complexity: O(n) in the entries of the files whose format has contexts
  static func withContexts(_ text: String, in files: [CatalogFile]) -> [String] {
    var found: Set<String> = []
    for file in files {
      guard let separator = file.document.format.traits.contextSeparator else { continue }
      let end = Array("\(separator)\(text)".utf8)
      let buffer = DecodingBuffer()
      file.document.withTextView { view in
        for entry in file.document.entries {
          let key = view.bytes(of: entry.key, buffer: buffer)
          guard key.count > end.count, key.dropFirst(key.count - end.count).elementsEqual(end) else { continue }
          found.insert(String(decoding: key, as: UTF8.self))
        }
      }
    }
    return found.sorted()
  }

  private static func joined(_ text: String) -> String? { text.contains("\u{2404}") ? text.replacing("\u{2404}", with: "\u{4}") : nil }

  /// The keys for `R.string.name`, `com.example.R.string.name`, `@string/name` and `@com.example:string/name`: with the kind where kinds share the
  /// name.
  private static func resources(_ text: String) -> [String] {
    guard let (kind, name) = resource(text) else { return [] }
    return (kind == "string" ? [] : ["\(kind)/\(name)"]) + [name]
  }

  private static func resource(_ text: String) -> (kind: String, name: String)? {
    if text.hasPrefix("@") {
      let parts = text.dropFirst().split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let kind = parts[0].split(separator: ":").last else { return nil }
      return ResourceNames.kinds[String(kind)].map { ($0, String(parts[1])) }
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, let kind = ResourceNames.kinds[parts[parts.count - 2]], ResourceNames.classes.contains(parts[parts.count - 3])
    else { return nil }
    return (kind, parts[parts.count - 1])
  }

  /// The key that code names for `files_one` or `place_ordinal_few`.
  private static func stem(_ text: String) -> String? {
    guard let suffix = PluralCategory.allCases.map({ "_\($0.rawValue)" }).first(where: { text.hasSuffix($0) }) else { return nil }
    let stem = text.dropLast(suffix.count)
    let isOrdinal = stem.hasSuffix("_ordinal")
    let name = isOrdinal ? stem.dropLast("_ordinal".count) : stem
    return name.isEmpty ? nil : String(name)
  }
}
