/// Finds keys by their spelling and their values.
public struct KeySearch: Sendable {
  private let pattern: String?
  private let value: String?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: The beginning of a key, or with `?` (any one character) or `*` (any run) a pattern for the whole key; nil for any key.
  ///   - value: A text that a value of the key holds in any locale; nil for any value.
  public init(pattern: String?, value: String? = nil) {
    self.pattern = pattern
    self.value = value
  }

  /// The keys that fit, each once, in key order.
  public func keys(in catalogs: [Catalog]) -> [String] {
    let all = KeySuggestions(catalogs)
    let spelt = pattern.map { Self.isWildcard($0) ? all.keys(matching: $0) : all.keys(withPrefix: Self.unescaped($0)) }
    let candidates = spelt ?? all.keys(withPrefix: "")
    guard let value else { return candidates }
    return candidates.filter { key in catalogs.contains { Self.holds(value, key, $0) } }
  }

  private static func holds(_ text: String, _ key: String, _ catalog: Catalog) -> Bool {
    guard let index = catalog.keys.index(of: key) else { return false }
    let wanted = Array(text.utf8)
    return catalog.locales.indices.contains { locale in
      guard let cell = catalog.cell(key: index, locale: locale), let localization = catalog.localization(at: cell) else { return false }
      let document = catalog.files[Int(cell.file)].document
      return document.leaves(of: localization).contains { leaf in
        wanted.isEmpty || Array(document.string(of: leaf.text).utf8).firstRange(of: wanted) != nil
      }
    }
  }

  /// Whether a pattern holds a `?` or `*` that is not escaped.
  private static func isWildcard(_ pattern: String) -> Bool {
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "?" || scalar == "*" {
        return true
      }
    }
    return false
  }

  /// `\?` and `\*` without their backslash; other backslashes belong to the key.
  private static func unescaped(_ pattern: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, scalar != "?", scalar != "*", scalar != "\\" { result.append("\\") }
      result.append(scalar)
      isEscaped = false
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }
}
