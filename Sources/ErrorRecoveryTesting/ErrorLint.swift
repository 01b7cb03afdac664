public import ErrorRecovery

/// Checks that every error of a program is documented and that every text is there in every language.
///
/// ```swift
/// @Test func errorsAreComplete() {
///   let lint = ErrorLint(errors: [StoreError.offline(host: "sample"), StoreError.closed])
///   #expect(lint.problems(in: catalog, languages: ["en", "sv"], documentation: errorsPage).isEmpty)
/// }
/// ```
public struct ErrorLint: Sendable {
  /// A sample of every error; arguments may be anything.
  public var errors: [any PresentableError]
  /// Further texts, for instance those of restarts and `StandardTexts.all`.
  public var texts: [ErrorText]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - errors: A sample of every error.
  ///   - texts: Further texts.
  public init(errors: [any PresentableError], texts: [ErrorText] = []) {
    self.errors = errors
    self.texts = texts
  }

  /// Everything that is missing or contradictory.
  ///
  /// - Parameters:
  ///   - catalog: Where translations come from.
  ///   - languages: The languages that must be complete, as BCP 47 tags.
  ///   - documentation: The text of the page that lists the codes as `domain/name`, or nil to leave that check out.
  public func problems(in catalog: any ErrorCatalog, languages: [String], documentation: String? = nil) -> [ErrorLintProblem] {
    codeProblems(documentation) + textProblems(catalog, languages)
  }

  private func codeProblems(_ documentation: String?) -> [ErrorLintProblem] {
    // A code counts as documented only as a whole: `store/off` is not what `store/offline` documents.
    let words = documentation.map { page in Set(page.split { !($0.isLetter || $0.isNumber || "/-_.".contains($0)) }.map { $0.trimmedDots })
    }
    return errors.flatMap { error in
      var problems: [ErrorLintProblem] = []
      let code = error.code.description
      if let words, !words.contains(code) { problems.append(ErrorLintProblem(.undocumented, code, nil)) }
      let type = String(reflecting: Swift.type(of: error))
      if error.code.name == String(describing: Swift.type(of: error)), type.hasPrefix(error.code.domain + ".") {
        problems.append(ErrorLintProblem(.codeFromTypeName, code, nil))
      }
      return problems
    }
  }

  private func textProblems(_ catalog: any ErrorCatalog, _ languages: [String]) -> [ErrorLintProblem] {
    var defaults: [String: String] = [:]
    var problems: [ErrorLintProblem] = []
    for text in errors.flatMap(Self.texts) + texts {
      guard let key = text.key else {
        problems.append(ErrorLintProblem(.noKey, text.defaultValue, nil))
        continue
      }
      if let known = defaults.updateValue(text.defaultValue, forKey: key) {
        if known != text.defaultValue { problems.append(ErrorLintProblem(.twoDefaults, key, nil)) }
        continue
      }
      for language in languages { problems += Self.problems(of: text, key, in: catalog, language) }
    }
    return problems
  }

  private static func problems(
    of text: ErrorText, _ key: String, in catalog: any ErrorCatalog, _ language: String
  ) -> [ErrorLintProblem] {
    // Numbers stay numbers, because plural forms may leave them out; a text must show up.
    let marked = text.arguments.enumerated().map { index, argument in
      if case .string = argument { ErrorText.Argument.string("⟦\(index + 1)⟧", privacy: .public) } else { argument }
    }
    guard let found = catalog.text(for: key, arguments: marked, languages: [language]), language.isOrRefines(found.language) else {
      return [ErrorLintProblem(.untranslated, key, language)]
    }
    let isComplete = marked.allSatisfy { argument in
      if case .string(let marker, _) = argument { found.text.contains(marker) } else { true }
    }
    return isComplete ? [] : [ErrorLintProblem(.argumentMissing, key, language)]
  }

  private static func texts(of error: any PresentableError) -> [ErrorText] {
    let options = error.recoveryOptions
    return [error.title] + [error.reason, error.suggestion].compactMap { $0 } + options.map(\.title) + options.compactMap(\.input?.question)
  }
}

extension String {
  /// Whether this tag is `other` or one of its regions: `sv-FI` refines `sv`.
  fileprivate func isOrRefines(_ other: String) -> Bool {
    let (tag, base) = (lowercased(), other.lowercased())
    return tag == base || tag.hasPrefix(base + "-")
  }
}

extension Substring {
  fileprivate var trimmedDots: String {
    var text = self
    while text.last == "." { text.removeLast() }
    return String(text)
  }
}
