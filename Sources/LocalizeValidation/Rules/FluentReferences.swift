import Localize
import LocalizeProject

/// The messages and terms that texts of Fluent take in, and their choices by a number.
enum FluentReferences {
  /// The message or term that a difference is about; nil if it is a variable, or another format's.
  static func name(of difference: PlaceholderDifference, in pair: PairContext) -> String? {
    guard pair.source.scan?.pointee.syntax.brace == .fluent, case .named(let name)? = difference.argument, !name.hasPrefix("$")
    else { return nil }
    return name
  }

  /// Whether a catalogue has a message or term, in the locale of a text or in the source.
  static func has(_ name: String, _ pair: PairContext) -> Bool {
    let catalog = pair.scope.catalog
    // An attribute of a term is no key.
    let name = name.hasPrefix("-") ? String(name.prefix { $0 != "." }) : name
    guard let key = catalog.keys.index(of: name) else { return false }
    if catalog.cell(key: key, locale: pair.scope.index) != nil { return true }
    return catalog.sourceLocale.flatMap { catalog.locales.firstIndex(of: $0) }.map { catalog.cell(key: key, locale: $0) != nil } ?? false
  }

  /// A choice by a number.
  struct Plural {
    /// The keys of its variants.
    var keys: Set<String>
    /// From its brace to the first variant.
    var range: Range<Int>
  }

  /// The choices of a message by a plural category, with the rules of their language, where these are known.
  static func plurals(of context: EntryContext) -> [(choice: Plural, rules: PluralRules)] {
    guard let scan = context.text.scan, scan.pointee.syntax.brace == .fluent, !context.scope.conventions.isPseudo,
      scan.pointee.placeholders.contains(where: { $0.kind == .selection })
    else { return [] }
    let bytes = context.text.bytes
    return FluentPattern(text: bytes).placeables.compactMap { placeable in
      guard let choice = placeable.choice else { return nil }
      let keys = Set(choice.variants.map { String(decoding: bytes[$0.key], as: UTF8.self) })
      guard keys.contains(where: { $0 != "other" && PluralCategory(rawValue: $0) != nil }) else { return nil }
      let isOrdinal = String(decoding: bytes[choice.selector], as: UTF8.self).contains("ordinal")
      let rules = PluralRules(context.scope.locale, isOrdinal ? .ordinal : .cardinal)
      guard rules.isKnown else { return nil }
      return (Plural(keys: keys, range: placeable.range.lowerBound..<choice.selector.upperBound), rules)
    }
  }
}
