package import Localize

/// What Rails and its library I18n do with certain keys and names.
///
/// - SeeAlso: <https://guides.rubyonrails.org/i18n.html#overview-of-other-built-in-methods-that-provide-i18n-support>
package enum RailsConventions {
  /// The options of `I18n.translate`: a text with `%{scope}` raises `I18n::ReservedInterpolationKey`.
  package static let reservedNames: Set<String> = [
    "cascade", "deep_interpolation", "default", "exception_handler", "fallback", "fallback_in_progress", "fallback_original_locale",
    "format", "object", "raise", "resolve", "scope", "separator", "skip_interpolation", "throw",
  ]

  /// Whether a file is one of Rails: its outermost keys are locales.
  package static func apply(to format: any CatalogFormat) -> Bool {
    let traits = format.traits
    return traits.namesLocale && traits.files.holdAnyData
  }

  /// The keys of a catalogue that are settings of Rails for numbers, by their numbers: a locale has them only where Rails' own do not fit.
  static func settings(in catalog: Catalog) -> Set<Int> { keys(in: catalog, ["format", "negative_format", "round_mode"]) }

  /// The keys of a catalogue that are formats of numbers, by their numbers: `%n` stands for the number, `%u` for its unit.
  package static func numberFormats(in catalog: Catalog) -> Set<Int> { keys(in: catalog, ["format", "negative_format"]) }

  /// The keys below `number` whose last name is one of these, and whose other names are those that Rails looks them up by.
  private static func keys(in catalog: Catalog, _ names: Set<String>) -> Set<Int> {
    guard let format = catalog.files.first?.document.format, apply(to: format) else { return [] }
    let groups = [
      "format", "currency.format", "percentage.format", "precision.format", "human.format", "human.decimal_units", "human.storage_units",
    ]
    return Set(groups.flatMap { group in names.compactMap { catalog.keys.index(of: "number.\(group).\($0)") } })
  }

  /// The arguments of a format of numbers, `%n` and `%u`.
  package static func scanOfNumberFormat(_ bytes: ByteView) -> PlaceholderScan {
    let signs = bytes.indices.dropLast().filter { index in
      bytes[index] == UInt8(ascii: "%") && (bytes[index + 1] == UInt8(ascii: "n") || bytes[index + 1] == UInt8(ascii: "u"))
    }
    let placeholders = signs.map { index in
      Placeholder(range: index..<index + 2, argument: .named(bytes[index + 1] == UInt8(ascii: "n") ? "n" : "u"), kind: .any)
    }
    return PlaceholderScan(syntax: .ruby, placeholders: placeholders, problems: [], escapes: [])
  }

  /// The names behind `%{` that no brace closes, with their places: I18n shows them as they are.
  package static func unclosedNames(in bytes: ByteView) -> [(name: String, range: Range<Int>)] {
    var result: [(name: String, range: Range<Int>)] = []
    var next = bytes.firstIndex(of: "%{", from: 0, to: bytes.count)
    while let start = next {
      var end = start + 2
      while end < bytes.count, bytes[end].isASCIILetter || bytes[end].isASCIIDigit || bytes[end] == UInt8(ascii: "_") { end += 1 }
      next = bytes.firstIndex(of: "%{", from: end, to: bytes.count)
      let isEscaped = start > 0 && bytes[start - 1] == UInt8(ascii: "%")
      guard end > start + 2, !isEscaped, !bytes.extracting(end..<(next ?? bytes.count)).contains(UInt8(ascii: "}")) else { continue }
      result.append((String(decoding: bytes.extracting(start + 2..<end), as: UTF8.self), start..<end))
    }
    return result
  }

  /// The names of a text that I18n reserves, with their places; it looks for them wherever they are, in `%%{scope}` too.
  package static func reservedNames(in bytes: ByteView) -> [(name: String, range: Range<Int>)] {
    var result: [(name: String, range: Range<Int>)] = []
    var index = 0
    while let start = bytes.firstIndex(of: "%{", from: index, to: bytes.count) {
      index = start + 2
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { break }
      let name = String(decoding: bytes[index..<end], as: UTF8.self)
      if reservedNames.contains(name) { result.append((name, start..<end + 1)) }
    }
    return result
  }
}
