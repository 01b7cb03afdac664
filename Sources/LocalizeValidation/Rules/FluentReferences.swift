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

  /// Whether a name is that of an attribute that a message of the locale does not have.
  static func lacksAttribute(_ name: String, _ scope: LocaleScope) -> Bool {
    guard let dot = name.firstIndex(of: "."), !name.hasPrefix("-"), !name.hasPrefix("$") else { return false }
    let catalog = scope.catalog
    guard let message = catalog.keys.index(of: String(name[..<dot])), catalog.cell(key: message, locale: scope.index) != nil else {
      return false
    }
    return catalog.keys.index(of: name).map { catalog.cell(key: $0, locale: scope.index) == nil } ?? true
  }

  /// A choice by a number.
  struct Plural {
    /// The keys of its variants.
    var keys: Set<String>
    /// From its brace to the first variant.
    var range: Range<Int>
  }

  /// What the source text chooses among plural categories by, such as `$count`.
  private static func pluralSelectors(in context: EntryContext) -> Set<String> {
    guard let source = context.source else { return [] }
    let bytes = source.bytes
    return Set(
      FluentPattern(text: bytes).placeables.compactMap { placeable in
        guard let choice = placeable.choice else { return nil }
        let keys = choice.variants.map { String(decoding: bytes[$0.key], as: UTF8.self) }
        guard keys.contains(where: { $0 != "other" && PluralCategory(rawValue: $0) != nil }) else { return nil }
        return String(decoding: bytes[choice.selector], as: UTF8.self)
      })
  }

  /// Whether a term of one language is a form of another one that the source has: `-brand-genitive` beside `-brand`.
  static func isInflected(_ name: String, _ pair: PairContext) -> Bool {
    guard name.hasPrefix("-"), let placeholders = pair.target.scan?.pointee.placeholders else { return false }
    return placeholders.contains { $0.name?.hasPrefix(name + "-") ?? false }
  }

  /// Whether a file takes in a term of its own, which other languages may do without.
  static func uses(_ term: String, _ document: Document) -> Bool {
    guard document.format.traits.placeholders == .fluent, term.hasPrefix("-") else { return false }
    return term.withBytes { name in
      document.source.text.withBytes { bytes in
        var start = 0
        while let found = bytes.firstIndex(of: name, from: start, to: bytes.count) {
          let (before, next) = (found > 0 ? bytes[found - 1] : UInt8.lineFeed, found + name.count)
          if before == UInt8(ascii: "{") || before == UInt8.space, next == bytes.count || !isOfName(bytes[next]) { return true }
          start = found + 1
        }
        return false
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// The choices of a message by a plural category, with the rules of their language, where these are known.
  static func plurals(of context: EntryContext) -> [(choice: Plural, rules: PluralRules)] {
    guard let scan = context.text.scan, scan.pointee.syntax.brace == .fluent, !context.scope.conventions.isPseudo,
      scan.pointee.placeholders.contains(where: { $0.kind == .selection })
    else { return [] }
    let bytes = context.text.bytes
    let selectors = pluralSelectors(in: context)
    return FluentPattern(text: bytes).placeables.compactMap { placeable in
      guard let choice = placeable.choice else { return nil }
      let keys = Set(choice.variants.map { String(decoding: bytes[$0.key], as: UTF8.self) })
      let selector = String(decoding: bytes[choice.selector], as: UTF8.self)
      // `[ones]` is a category misspelt where the source chooses by one.
      let isMisspelt = keys.count > 1 && selectors.contains(selector) && !keys.contains { Double($0) != nil }
      guard isMisspelt || keys.contains(where: { $0 != "other" && PluralCategory(rawValue: $0) != nil }) else { return nil }
      let isOrdinal = selector.contains("ordinal")
      let rules = PluralRules(context.scope.locale, isOrdinal ? .ordinal : .cardinal)
      guard rules.isKnown else { return nil }
      return (Plural(keys: keys, range: placeable.range.lowerBound..<choice.selector.upperBound), rules)
    }
  }
}
