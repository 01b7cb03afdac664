extension LocaleIdentifier {
  /// The locales that the environment selects, the preferred one first, by the rules of GNU gettext.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that isn't empty is the locale. Where it is a language, and not `C` or `POSIX`, a list
  /// in `LANGUAGE` (`sv:de`) takes its place; a `C` in the list ends it. What isn't a locale is skipped.
  ///
  /// - Parameter environment: Returns the value of a variable; tests pass their own.
  /// - SeeAlso: <https://www.gnu.org/software/gettext/manual/html_node/The-LANGUAGE-variable.html>
  public static func preferred(fromEnvironment environment: (String) -> String?) -> [LocaleIdentifier] {
    let chosen = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    guard let chosen, let locale = LocaleIdentifier(chosen) else { return [] }
    let single = locale.isWellFormed && !locale.isBase ? [locale] : []
    guard let list = environment("LANGUAGE"), !list.isEmpty else { return single }
    var locales: [LocaleIdentifier] = []
    for name in list.split(separator: ":") {
      guard let locale = LocaleIdentifier(name) else {
        // Untranslated text is wanted from here on, even where it is wanted first.
        return locales
      }
      if locale.isWellFormed, !locale.isBase, !locales.contains(locale) {
        locales.append(locale)
      }
    }
    return locales.isEmpty ? single : locales
  }
}
