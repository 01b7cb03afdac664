import ErrorRecovery

/// The error of these tests.
struct StoreFailure: PresentableError {
  var name = "offline"
  var retryability: Retryability = .after(.seconds(30))
  var code: ErrorCode { ErrorCode(domain: "store", name: name) }
  var title: ErrorText { ErrorText("store.offline", "The store \("a.example") cannot be reached.") }
  var suggestion: ErrorText? { ErrorText("store.suggestion", "Check the network connection.") }
  var underlyingErrors: [any Error] { [Secret()] }

  struct Secret: PresentableError {
    var title: ErrorText { "The token \("hunter2", privacy: .secret) was not accepted." }
  }
}

/// Swedish, some Arabic and some Japanese in a dictionary.
struct DictionaryCatalog: ErrorCatalog {
  private static let tables = [
    "sv": [
      "store.offline": "Butiken %1$@ kan inte nås.", "store.suggestion": "Kontrollera nätverksanslutningen.",
      "store.use-cache": "Använd det sparade priset", "recovery.retry": "Försök igen", "recovery.cancel": "Avbryt",
      "recovery.redacted": "‹dolt›", "recovery.text.title": "fel: %1$@", "recovery.text.cause": "orsak: %1$@",
      "recovery.prompt.default-option": "%1$@ (förval)",
      "recovery.prompt.choose-or-return": "Välj 1–%1$@ eller tryck på retur för ”%2$@”: ",
      "recovery.text.options": "Alternativ: %1$@ (välj med %2$@)", "recovery.text.numbered-option": "Alternativ %1$@ av %2$@: %3$@.",
    ],
    "ar": [
      "store.offline": "تعذر الوصول إلى المتجر %1$@.", "store.use-cache": "استخدام السعر المحفوظ", "recovery.retry": "إعادة المحاولة",
    ],
    "ja": [
      "store.offline": "ストア %1$@ に接続できません。", "store.suggestion": "ネットワーク接続を確認してください。",
      "store.use-cache": "保存された価格を使う", "recovery.retry": "再試行", "recovery.cancel": "キャンセル", "recovery.redacted": "‹非表示›",
    ],
  ]

  func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)? {
    for language in languages.map({ String($0.prefix(2)) }) {
      guard let template = Self.tables[language]?[key] else { continue }
      return (ErrorText(key: nil, defaultValue: template, arguments: arguments).render(for: .developer), language)
    }
    return nil
  }
}

/// The operation of these tests: it always fails, and a stored price recovers it.
func price() async throws -> String {
  try await withRecovery(
    restarts: [
      Restart("use-cache", ErrorText("store.use-cache", "Use the Cached Price")) { "41 (cached)" },
      .useValue(InputRequest("Price", .integer(1...99))) { value in value.integer.map { "integer(\($0))" } ?? "" },
    ]
  ) { _ in throw StoreFailure() }
}
