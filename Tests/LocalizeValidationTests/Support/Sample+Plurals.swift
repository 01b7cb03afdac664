import Localize

/// Catalogues with plural forms.
extension Sample {
  /// An Android file with one plural in a locale, beside English with `one` and `other`.
  static func android(_ forms: [(category: String, text: String)], locale: String) -> Sample {
    func file(_ forms: [(category: String, text: String)]) -> String {
      let items = forms.map { "<item quantity=\"\($0.category)\">\($0.text)</item>" }.joined()
      return "<resources><plurals name=\"files\">\(items)</plurals></resources>\n"
    }
    var sample = Sample([
      ("values/strings.xml", file([("one", "%d file"), ("other", "%d files")])), ("values-\(locale)/strings.xml", file(forms)),
    ])
    sample.sourceLocale = "en"
    return sample
  }

  /// A string catalogue with one plural in a locale, beside English with `one` and `other`.
  static func catalog(_ forms: [(category: String, text: String)], locale: String) -> Sample {
    func plural(_ forms: [(category: String, text: String)]) -> String {
      let items = forms.map { "\"\($0.category)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0.text)\" } }" }
      return "{ \"variations\" : { \"plural\" : { \(items.joined(separator: ", ")) } } }"
    }
    return catalog(english: plural([("one", "%lld file"), ("other", "%lld files")]), plural(forms), locale: locale)
  }

  /// A string catalogue with the raw localizations of one key.
  static func catalog(english: String, _ localization: String, locale: String) -> Sample {
    let localizations = "\"en\" : \(english), \"\(locale)\" : \(localization)"
    return Sample([
      (
        "App.xcstrings",
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"files\" : { \"localizations\" : { \(localizations) } } }, \"version\" : \"1.0\" }"
      )
    ])
  }

  /// A localization of a string catalogue with a text and one plural variable.
  static func withVariable(_ text: String, variable: String) -> String {
    let forms = [("one", "%arg Datei"), ("other", "%arg Dateien")].map { category, text in
      "\"\(category)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    return """
      { "stringUnit" : { "state" : "translated", "value" : "\(text)" }, "substitutions" : { "\(variable)" : { "argNum" : 1, \
      "formatSpecifier" : "lld", "variations" : { "plural" : { \(forms.joined(separator: ", ")) } } } } }
      """
  }
}
