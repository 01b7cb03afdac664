import Localize
import LocalizeProject

/// The messages and terms that texts of Fluent take in.
enum FluentReferences {
  /// The message or term that a difference is about; nil if it is a variable, or another format's.
  static func name(of difference: PlaceholderDifference, in pair: PairContext) -> String? {
    guard pair.source.scan?.pointee.syntax.brace == .fluent, case .named(let name)? = difference.argument, !name.hasPrefix("$") else { return nil }
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
}
