import ErrorRecovery

/// The Swedish texts of this example; a real service reads its catalogues with the library `Localize`, whose `Localizer` conforms too.
struct StoreCatalog: ErrorCatalog {
  private static let swedish = [
    "store.offline": "Butiken %1$@ kan inte nås.", "store.sold-out": "Det finns bara %1$@ kvar.",
    "store.use-cache": "Använd det sparade priset", "store.count": "Antal", "recovery.retry": "Försök igen", "recovery.cancel": "Avbryt",
    "recovery.use-value": "Använd ett annat värde", "recovery.redacted": "‹dolt›",
    "recovery.http.choice-refused": "Det här valet gäller inte eller gäller inte längre.",
  ]

  func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)? {
    for language in languages.map({ $0.prefix { $0 != "-" }.lowercased() }) {
      if language == "en" { return nil }
      guard language == "sv", let template = Self.swedish[key] else { continue }
      return (ErrorText(key: nil, defaultValue: template, arguments: arguments).render(for: .developer), "sv")
    }
    return nil
  }
}
