import Localize

/// The names for keys that a generator of code has written: `L10n.Settings.title` by SwiftGen, `R.string.main.title()` by R.swift.
///
/// The generated file names each key, so it shows no use; uses are where the other files name its members. That a member exists is checked by
/// the compiler.
enum GeneratedAccessors {
  /// The accessors of a file; nil if no generator has written it, none if it has no texts.
  ///
  /// - Complexity: O(bytes) for a generated file, else O(1)
  static func found(in source: SourceText) -> [AccessorPattern]? {
    let head = String(decoding: source.text.prefix(512), as: UTF8.self)
    if head.contains("enerated by R.swift") { return pattern("R.string.{table}.{key}") }
    guard head.contains("Generated using SwiftGen") else { return nil }
    let text = String(decoding: source.text, as: UTF8.self)
    let tables = tables(in: text)
    guard !tables.isEmpty, let name = enumeration(in: text) else { return [] }
    return pattern(tables.count > 1 ? "\(name).{table}.{key}" : "\(name).{key}")
  }

  private static func pattern(_ text: String) -> [AccessorPattern] {
    guard var pattern = AccessorPattern(text) else { return [] }
    pattern.isGenerated = true
    return [pattern]
  }

  /// The name of the first enumeration, which holds all others.
  private static func enumeration(in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      if let index = words.firstIndex(of: "enum"), index + 1 < words.count {
        return String(words[index + 1].prefix { $0 != ":" && $0 != "{" })
      }
    }
    return nil
  }

  /// The tables that the calls of a file name: `L10n.tr("Main", "title")`.
  private static func tables(in text: String) -> Set<Substring> {
    var tables: Set<Substring> = []
    for part in text.split(separator: ".tr(\"").dropFirst() { tables.insert(part.prefix { $0 != "\"" }) }
    return tables
  }
}
