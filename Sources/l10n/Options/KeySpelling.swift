import Localize

/// What a user may type for a key: itself, a reference to a resource of Android, or a plural form of i18next.
enum KeySpelling {
  private static let kinds: Set<Substring> = ["string", "plurals", "array"]

  /// The keys that a text can mean, the text itself first.
  static func all(of text: String) -> [String] { [text] + [resource(text), stem(text)].compactMap(\.self) }

  /// The name in `R.string.name`, `com.example.R.string.name`, `@string/name` and `@com.example:string/name`.
  private static func resource(_ text: String) -> String? {
    if text.hasPrefix("@") {
      let parts = text.dropFirst().split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let kind = parts[0].split(separator: ":").last, kinds.contains(kind) else { return nil }
      return String(parts[1])
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, kinds.contains(parts[parts.count - 2]), ["R", "Res"].contains(parts[parts.count - 3]) else { return nil }
    return parts.last.map(String.init)
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
