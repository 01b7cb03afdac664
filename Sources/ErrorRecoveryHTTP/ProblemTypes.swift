public import ErrorRecovery

/// The registry of a service's problem types: a page that lists them, and a page for each, at the URL in the `type` of its documents.
///
/// ```swift
/// let types = ProblemTypes([ProblemType(StoreError.offline(host: "")), ProblemType(StoreError.soldOut(left: 0), status: 409)])
/// let responder = RecoveryResponder(signer: signer, typePrefix: "https://store.example" + types.path)
/// // For a request below /problems/:
/// guard let content = types.content(for: request) else { throw NotFound() }
/// ```
public struct ProblemTypes: Sendable {
  /// The path of the list; the code of a problem follows it.
  public let path: String
  /// The problem types, by code.
  public let types: [ProblemType]
  private let catalog: (any ErrorCatalog)?

  /// Creates a registry.
  ///
  /// - Parameters:
  ///   - types: The problem types; of two with the same code, the first is used. ``ChoiceRefused`` is added.
  ///   - path: The path of the list; it ends with a slash.
  ///   - catalog: The source of translations; nil means English.
  public init(_ types: [ProblemType], path: String = "/problems/", catalog: (any ErrorCatalog)? = nil) {
    var known: Set<String> = []
    self.types = (types + [ProblemType(ChoiceRefused(), status: 403)])
      .filter { known.insert($0.code.description).inserted }
      .sorted { $0.code.description < $1.code.description }
    self.path = path
    self.catalog = catalog
  }

  /// The page for a request: the list, or one problem type.
  ///
  /// Programs get JSON.
  ///
  /// - Returns: The page, or nil where the registry has none at the request's path.
  public func content(for request: RecoveryRequest) -> RecoveryContent? {
    let target = request.scope.path.prefix { $0 != "?" }
    guard target.hasPrefix(path) else { return nil }
    let rest = target.dropFirst(path.count)
    let shown = rest.isEmpty ? types : types.filter { ProblemDocument.path(of: $0.code.description) == rest }
    guard !shown.isEmpty else { return nil }
    var reader = Reader(catalog: catalog, languages: request.languages)
    let isPage = request.prefersPage
    let body = isPage ? page(shown, isList: rest.isEmpty, &reader) : json(shown, isList: rest.isEmpty, &reader)
    return RecoveryContent(
      status: 200, contentType: isPage ? "text/html; charset=utf-8" : "application/json",
      contentLanguage: reader.used.joined(separator: ", "), retryAfter: nil, body: body)
  }

  private func page(_ shown: [ProblemType], isList: Bool, _ reader: inout Reader) -> String {
    let heading = isList ? reader.text(StandardTexts.problemTypes) : reader.text(shown[0].title)
    var page = HTMLPage(title: heading, language: reader.used[0])
    for type in shown {
      let code = "<code>\(HTMLPage.escaped(type.code.description))</code> \(type.status)"
      if isList {
        let address = HTMLPage.escaped(path + ProblemDocument.path(of: type.code.description))
        page.lines.append("<p><a href=\"\(address)\">\(HTMLPage.escaped(reader.text(type.title)))</a> \(code)</p>")
      } else {
        page.lines.append("<p>\(code)</p>")
        if let explanation = type.explanation { page.lines.append("<p>\(HTMLPage.escaped(reader.text(explanation)))</p>") }
      }
    }
    return page.html
  }

  private func json(_ shown: [ProblemType], isList: Bool, _ reader: inout Reader) -> String {
    let values = shown.map { type in
      var fields: [String: ReportValue] = [
        "code": .string(type.code.description), "status": .integer(type.status), "title": .string(reader.text(type.title)),
        "type": .string(path + ProblemDocument.path(of: type.code.description)),
      ]
      fields["explanation"] = type.explanation.map { .string(reader.text($0)) }
      return ReportValue.object(fields)
    }
    return isList ? ReportValue.object(["problem_types": .array(values)]).json : values[0].json
  }

  /// Renders texts and remembers the languages that they came in.
  private struct Reader {
    let catalog: (any ErrorCatalog)?
    let languages: [String]
    var used: [String] = []

    mutating func text(_ text: ErrorText) -> String {
      let (text, language) = text.rendering(for: .remoteClient, catalog: catalog, languages: languages)
      if !used.contains(language) { used.append(language) }
      return text
    }
  }
}
