/// Tells whether the outermost keys of a file are locales, as in Rails.
package enum YAMLLocales {
  /// The locales that the outermost keys name; nil if they are keys of texts.
  ///
  /// Each must be a mapping, or hold nothing yet. A word of three letters is a locale only beside one of two, or where the name of the file ends in it.
  ///
  /// - Parameters:
  ///   - keys: The outermost keys, and what they hold.
  ///   - name: The name of the file without its extension; nil if unknown.
  package static func locales(of keys: [(name: String, kind: YAMLNode.Kind)], name: String?) -> [LocaleIdentifier]? {
    var (result, isSure) = ([LocaleIdentifier](), false)
    for (key, kind) in keys {
      guard kind.isMapping || kind == .empty && keys.count == 1 || kind == .alias || kind == .invalid, key.utf8.count >= 2,
        key.utf8.count <= 20,
        let locale = LocaleIdentifier(key), !locale.isBase, locale.isWellFormed
      else { return nil }
      let isNamed = name.map { $0 == key || $0.hasSuffix("." + key) || $0.hasSuffix("_" + key) || $0.hasSuffix("-" + key) } ?? false
      guard isNamed || locale.validity == .valid && key.lowercased().hasPrefix(locale.language) else { return nil }
      isSure = isSure || isNamed || locale.language.utf8.count == 2 && key.utf8.prefix(2).allSatisfy { $0 | 0x20 == $0 }
      result.append(locale)
    }
    return isSure ? result : nil
  }
}
