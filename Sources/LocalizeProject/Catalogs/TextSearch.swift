public import Localize

/// Finds the texts of catalogues by their keys, or by their words.
public struct TextSearch {
  /// What a key or a text is compared with.
  public enum Pattern {
    /// A part of it, in any case and with or without accents.
    case part(String)
    /// A part of it, letter by letter.
    case exactPart(String)
    /// The whole of it, with `?` and `*`, letter by letter.
    case whole(KeyGlob)
    /// A part of it, as a regular expression.
    case expression(Regex<AnyRegexOutput>)
  }

  /// A text that was found.
  public struct Match: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The locale of the text.
    public var locale: LocaleIdentifier
    /// The conditions of the text, such as a plural category and a device; empty where the value does not vary.
    public var form: [String]
    /// The path of the file, as it was given.
    public var path: String
    /// The line of the text, from 1.
    public var line: Int
    /// The text, without the escapes of the format.
    public var text: String
  }

  private let searchesTexts: Bool
  private let locales: Set<LocaleIdentifier>?
  private let isMatch: (String) -> Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: The text or pattern to search for.
  ///   - searchesTexts: Whether to search texts rather than keys.
  ///   - locales: The locales to search; nil for all.
  public init(_ pattern: Pattern, inTexts searchesTexts: Bool, locales: Set<LocaleIdentifier>? = nil) {
    self.searchesTexts = searchesTexts
    self.locales = locales
    switch pattern {
    case .part(let part):
      let folded = FoldedText(part).scalars[...]
      isMatch = { folded.isEmpty || FoldedText($0).contains(folded, atWordStart: false) }
    case .exactPart(let part):
      let bytes = Array(part.utf8)
      isMatch = { bytes.isEmpty || Array($0.utf8).firstRange(of: bytes) != nil }
    case .whole(let glob): isMatch = { glob.matches($0) }
    case .expression(let expression): isMatch = { (try? expression.firstMatch(in: $0)) != nil }
    }
  }

  /// The texts of a catalogue that match: by key, then by locale, in the order of the catalogue.
  ///
  /// - Complexity: O(bytes of all keys), or of all texts
  public func matches(in catalog: Catalog) -> [Match] {
    var tables: [Int: LineTable] = [:]
    var result: [Match] = []
    for number in 0..<catalog.keys.count {
      let key = catalog.keys[number]
      guard searchesTexts || isKeyMatch(key) else { continue }
      for (index, locale) in catalog.locales.enumerated() where locales?.contains(locale) ?? true {
        guard let cell = catalog.cell(key: number, locale: index), let localization = catalog.localization(at: cell) else { continue }
        let file = Int(cell.file)
        let document = catalog.files[file].document
        for (form, leaf) in Self.forms(of: localization, in: document) {
          let text = document.string(of: leaf.text)
          guard !searchesTexts || isMatch(text) else { continue }
          let table = tables[file] ?? LineTable(document.source)
          tables[file] = table
          result.append(
            Match(
              key: key, locale: locale, form: form, path: catalog.files[file].path,
              line: table.position(of: leaf.text.coding == .pooled ? localization.range.start : leaf.text.range.start).line, text: text))
        }
      }
    }
    return result
  }

  /// The numbers of the keys that match, or have a text that does.
  ///
  /// - Complexity: O(bytes of all keys), or of all texts
  package func numbers(in catalog: Catalog) -> [Int] {
    let columns = catalog.locales.indices.filter { locales?.contains(catalog.locales[$0]) ?? true }
    return (0..<catalog.keys.count).filter { number in
      guard searchesTexts else { return isKeyMatch(catalog.keys[number]) }
      return columns.contains { column in
        guard let cell = catalog.cell(key: number, locale: column), let localization = catalog.localization(at: cell) else { return false }
        let document = catalog.files[Int(cell.file)].document
        return Self.forms(of: localization, in: document).contains { isMatch(document.string(of: $0.leaf.text)) }
      }
    }
  }

  /// Whether a key matches as it is, or with the sign `␄` for U+0004 after its context.
  private func isKeyMatch(_ key: String) -> Bool {
    isMatch(key) || key.utf8.contains(4) && isMatch(PlainEntry.visible(key))
  }

  /// The texts of a value with their conditions, in the order of the file.
  package static func forms(of localization: Localization, in document: Document) -> [(form: [String], leaf: Leaf)] {
    var result: [(form: [String], leaf: Leaf)] = []
    func add(_ value: Value, _ form: [String]) {
      switch value {
      case .leaf(let leaf): result.append((form, leaf))
      case .list(let leaves): for (index, leaf) in leaves.enumerated() { result.append((form + [String(index)], leaf)) }
      case .variations(_, let variations):
        for variation in variations { add(variation.value, form + [document.string(of: variation.selector)]) }
      }
    }
    add(localization.value, [])
    for index in localization.substitutions {
      let substitution = document.substitutions[index]
      add(substitution.value, [document.string(of: substitution.name)])
    }
    return result
  }
}
