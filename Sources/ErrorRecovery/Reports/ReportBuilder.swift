/// Renders the parts of a report for one reader and remembers the languages they came in.
struct ReportBuilder {
  let audience: Audience
  let catalog: (any ErrorCatalog)?
  let languages: [String]
  let mapping: ErrorMapping?
  let maximumDepth: Int
  /// Whether arguments are made harmless before a catalogue puts them into its text, which may use line ends and isolates.
  let isForTerminal: Bool
  private var remaining: Int
  // Only the instances on the way down: an error that two causes share is not a cycle.
  private var path: [ObjectIdentifier] = []
  private var rendered: [String] = []

  init(
    audience: Audience, catalog: (any ErrorCatalog)?, languages: [String], mapping: ErrorMapping?, maximumDepth: Int, maximumCauses: Int,
    isForTerminal: Bool = false
  ) {
    self.audience = audience
    self.catalog = catalog
    self.languages = languages
    self.mapping = mapping
    self.maximumDepth = maximumDepth
    self.isForTerminal = isForTerminal
    remaining = maximumCauses
  }

  /// The report of an error and of what caused it.
  ///
  /// - Complexity: O(the number of causes that are shown).
  mutating func report(of original: any Error, options: [RecoveryOption]?, depth: Int = 0) -> ErrorReport {
    let error = mapping?(original) ?? original
    let presentable = error as? any PresentableError
    let outerLanguages = rendered
    rendered = []
    defer { rendered = outerLanguages }

    let title = title(of: error, presentable)
    let reason = presentable?.reason.map { text($0) }
    let suggestion = presentable?.suggestion.map { text($0) }
    let options = (options ?? presentable?.recoveryOptions ?? []).map { option($0) }
    let (retryability, retryAfter) = Self.words(for: presentable?.retryability ?? .no)
    let ownLanguages = rendered
    let (causes, hasMore) = causes(of: presentable, identity: identity(of: error), depth: depth)
    let languages = causes.reduce(ownLanguages) { known, cause in known + cause.languages.filter { !known.contains($0) } }
    return ErrorReport(
      schema: ErrorReport.currentSchema, code: code(of: error, presentable), title: title, reason: reason, location: location(of: error),
      suggestion: suggestion, help: presentable?.helpURL.flatMap(shown), retryability: retryability, retryAfter: retryAfter,
      options: options,
      causes: causes, hasMoreCauses: hasMore, languages: languages, incident: nil, unknownFields: [:])
  }

  private mutating func causes(
    of presentable: (any PresentableError)?, identity: ObjectIdentifier?, depth: Int
  ) -> (causes: [ErrorReport], hasMore: Bool) {
    guard let underlying = presentable?.underlyingErrors, !underlying.isEmpty else { return ([], false) }
    if let identity { path.append(identity) }
    defer { if identity != nil { path.removeLast() } }
    var causes: [ErrorReport] = []
    for cause in underlying {
      if let instance = self.identity(of: cause), path.contains(instance) { continue }
      guard depth < maximumDepth, remaining > 0 else { return (causes, true) }
      remaining -= 1
      causes.append(report(of: cause, options: [], depth: depth + 1))
    }
    return (causes, false)
  }

  /// Only an error that is a class instance can be recognised; the others are bounded by depth and number.
  private func identity(of error: any Error) -> ObjectIdentifier? {
    ErrorObject.of(error).map { ObjectIdentifier($0) }
  }
}

/// Texts.
extension ReportBuilder {
  private mutating func text(_ text: ErrorText) -> String {
    let text = isForTerminal ? text.harmlessInTerminal() : text
    let (rendered, language) = text.rendering(for: audience, catalog: catalog, languages: languages)
    if !self.rendered.contains(language) { self.rendered.append(language) }
    return rendered
  }

  /// An error that cannot present itself may say anything: its description is for the developer alone.
  ///
  /// A title that is only one hidden argument is useless too.
  private mutating func title(of error: any Error, _ presentable: (any PresentableError)?) -> String {
    guard let presentable else {
      return audience == .developer
        ? text(ErrorText(key: nil, defaultValue: "%1$@", arguments: [.string(String(describing: error))]))
        : text(StandardTexts.unknownError)
    }
    let title = presentable.title
    let isHidden = title.defaultValue == "%1$@" && !(title.arguments.first?.privacy.isVisible(to: audience) ?? true)
    return text(isHidden ? StandardTexts.unknownError : title)
  }

  /// The names of types are for those who know the program.
  private func code(of error: any Error, _ presentable: (any PresentableError)?) -> String {
    if let presentable { return presentable.code.description }
    guard audience == .developer || audience == .log else { return "recovery/unknown" }
    let type = String(reflecting: Swift.type(of: error))
    guard let dot = type.firstIndex(of: ".") else { return type }
    return "\(type[..<dot])/\(type[type.index(after: dot)...])"
  }

  /// Only those who have the code see a place in it.
  private func location(of error: any Error) -> String? {
    audience == .developer || audience == .log ? (error as? ContextualError)?.location : nil
  }

  private mutating func option(_ option: RecoveryOption) -> ErrorReport.Option {
    ErrorReport.Option(
      id: option.id.rawValue, title: text(option.title), role: option.role?.rawValue, input: option.input.map { input($0) })
  }

  private mutating func input(_ request: InputRequest) -> ErrorReport.Input {
    var input = ErrorReport.Input(question: text(request.question), type: "text", isSecret: request.isSecret)
    input.defaultAnswer = request.shownDefault.flatMap(shown)
    switch request.kind.form {
    case .text(let maximumLength): input.maximumLength = maximumLength
    case .integer(let bounds):
      input.type = "integer"
      (input.minimum, input.maximum) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    case .number(let bounds):
      input.type = "number"
      (input.minimum, input.maximum) = (bounds.lowerBound, bounds.upperBound)
    case .choice(let words):
      // Whoever may see none of the words types one.
      let shown = words.compactMap(shown)
      if !shown.isEmpty || words.isEmpty { (input.type, input.choices) = ("choice", shown) }
    }
    return input
  }

  /// A value that this reader may see.
  private func shown(_ argument: ErrorText.Argument) -> String? { argument.privacy.isVisible(to: audience) ? argument.text : nil }

  private static func words(for retryability: Retryability) -> (word: String?, seconds: Double?) {
    guard retryability.isRetryable else { return (nil, nil) }
    let word = retryability.isThrottled ? "throttled" : retryability.delay == nil ? "transient" : "after"
    return (word, retryability.delay.map { $0 / .seconds(1) })
  }
}
