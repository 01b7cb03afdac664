/// String catalogues as Xcode writes them, for conversions.
enum XCStringsSample {
  /// Texts, comments, states and plurals, all of which XLIFF can store.
  static let text = catalog(
    unit("%lld of %@", comment: "Progress", ["de": ("translated", "%1$lld von %2$@")])
      + ",\n" + unit("Brand", excluded: true, [:])
      + ",\n" + plural("files", ["en": ["one": "%lld file", "other": "%lld files"], "ja": ["other": "%lld 個"], "ru": russian])
      + ",\n" + unit("review", comment: "A \"quote\" & <tag>\nin two lines", ["de": ("needs_review", "Prüfen"), "ru": ("new", "")]))

  /// Plurals only.
  static let plurals = catalog(
    plural("days", ["en": ["one": "%lld day", "other": "%lld days"], "fr": ["one": "%lld jour", "other": "%lld jours"]])
      + ",\n"
      + plural("files", ["en": ["one": "%lld file", "other": "%lld files"], "fr": ["one": "%lld fichier", "other": "%lld fichiers"]]))

  private static let russian = ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"]

  private static func catalog(_ entries: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static func unit(
    _ key: String, comment: String? = nil, excluded: Bool = false, _ texts: [String: (state: String, text: String)]
  ) -> String {
    var members: [String] = []
    if let comment { members.append("\"comment\" : \(literal(comment))") }
    let locales = texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" : { \(unit($0.value.state, $0.value.text)) }" }
    if !locales.isEmpty { members.append("\"localizations\" : { \(locales.joined(separator: ", ")) }") }
    if excluded { members.append("\"shouldTranslate\" : false") }
    return "\(literal(key)) : { \(members.joined(separator: ", ")) }"
  }

  private static func plural(_ key: String, _ texts: [String: [String: String]]) -> String {
    let locales = texts.sorted { $0.key < $1.key }.map { locale, forms in
      let branches = forms.sorted { $0.key < $1.key }.map { "\"\($0.key)\" : { \(unit("translated", $0.value)) }" }
      return "\"\(locale)\" : { \"variations\" : { \"plural\" : { \(branches.joined(separator: ", ")) } } }"
    }
    return "\(literal(key)) : { \"localizations\" : { \(locales.joined(separator: ", ")) } }"
  }

  private static func unit(_ state: String, _ text: String) -> String {
    "\"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \(literal(text)) }"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
