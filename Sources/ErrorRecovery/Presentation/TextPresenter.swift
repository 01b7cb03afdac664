/// Writes an error out as lines of plain text, for terminals and logs.
///
/// ```
/// error: The file “fr.strings” cannot be read.
///   The disk reported an error.
///   Check the disk.
///   See https://example.org/disk
///   caused by: Sector 7 is unreadable.
///   Options: retry, skip-file (choose with --recover ID)
/// ```
///
/// An error that cannot present itself may say anything, also what nobody should read: its description is shown to the developer alone, and
/// everybody else reads "Something went wrong." What comes from outside is made ``TerminalText/harmless(_:)``.
public struct TextPresenter: Sendable {
  /// Who reads it.
  public var audience: Audience
  /// The reader's languages as BCP 47 tags, the preferred one first.
  public var languages: [String]
  /// Where translations come from; nil means English.
  public var catalog: (any ErrorCatalog)?
  /// How an option is chosen on the command line.
  public var optionFlag: String
  /// How many levels of causes are shown.
  public var maximumDepth: Int
  /// How many causes are shown in all.
  public var maximumCauses: Int

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - audience: Who reads it. A log and the developer see the code of the error too.
  ///   - languages: The reader's languages as BCP 47 tags, the preferred one first.
  ///   - catalog: Where translations come from; nil means English.
  ///   - optionFlag: How an option is chosen on the command line.
  ///   - maximumDepth: How many levels of causes are shown.
  ///   - maximumCauses: How many causes are shown in all.
  public init(
    audience: Audience = .user,
    languages: [String] = [],
    catalog: (any ErrorCatalog)? = nil,
    optionFlag: String = "--recover ID",
    maximumDepth: Int = 8,
    maximumCauses: Int = 32
  ) {
    self.audience = audience
    self.languages = languages
    self.catalog = catalog
    self.optionFlag = optionFlag
    self.maximumDepth = maximumDepth
    self.maximumCauses = maximumCauses
  }

  /// The lines joined, each with a line end.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - options: See ``lines(for:options:)``.
  public func text(for error: any Error, options: [RecoveryOption]? = nil) -> String {
    lines(for: error, options: options).map { $0 + "\n" }.joined()
  }

  /// The error as lines without their ends.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - options: The options to name. Nil names those of the error itself; an empty list leaves the line out. Cancelling is never named:
  ///     it is what happens without a choice.
  /// - Returns: At least one line.
  /// - Complexity: O(``maximumCauses``), also where errors cause each other in a circle.
  public func lines(for error: any Error, options: [RecoveryOption]? = nil) -> [String] {
    let presentable = error as? any PresentableError
    var lines = headline(of: error, presentable)
    lines += indented(details(of: presentable))
    var walk = CauseWalk(presenter: self)
    lines += indented(walk.lines(under: error, presentable, depth: 1))
    let ids = (options ?? presentable?.recoveryOptions ?? []).map(\.id).filter { $0 != .cancel }
    if !ids.isEmpty {
      let list = ids.map { TerminalText.harmless($0.rawValue) }.joined(separator: ", ")
      lines += indented(split(composed(StandardTexts.options(list, flag: TerminalText.harmless(optionFlag)))))
    }
    return lines
  }

  /// A text for the reader, made harmless.
  func rendered(_ text: ErrorText) -> String {
    text.harmlessInTerminal().render(for: audience, catalog: catalog, languages: languages)
  }

  /// A text around others that were rendered before.
  ///
  /// Their line ends and isolates, which are the author's own, stay.
  func composed(_ text: ErrorText) -> String {
    text.render(for: audience, catalog: catalog, languages: languages)
  }

  private func headline(of error: any Error, _ presentable: (any PresentableError)?) -> [String] {
    let title = title(of: error, presentable)
    guard let presentable, audience == .developer || audience == .log else { return split(composed(StandardTexts.title(title))) }
    return split(composed(StandardTexts.titleAndCode(title, code: TerminalText.harmless(presentable.code.description))))
  }

  fileprivate func title(of error: any Error, _ presentable: (any PresentableError)?) -> String {
    if let presentable { return rendered(presentable.title) }
    return audience == .developer ? TerminalText.harmless(String(describing: error)) : composed(StandardTexts.unknownError)
  }

  fileprivate func details(of presentable: (any PresentableError)?) -> [String] {
    guard let presentable else { return [] }
    let texts = [presentable.reason, presentable.suggestion].compactMap { $0.map(rendered) }
    let help = presentable.helpURL.map { composed(StandardTexts.help(TerminalText.harmless($0))) }
    return (texts + [help].compactMap { $0 }).flatMap(split)
  }

  fileprivate func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  fileprivate func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}

/// Walks the tree of causes, depth first, each class instance once, within the bounds of the presenter.
private struct CauseWalk {
  let presenter: TextPresenter
  private var shown = 0
  private var isCutShort = false
  private var visited: Set<ObjectIdentifier> = []

  init(presenter: TextPresenter) { self.presenter = presenter }

  mutating func lines(under error: any Error, _ presentable: (any PresentableError)?, depth: Int) -> [String] {
    if let instance = identity(of: error) { visited.insert(instance) }
    var lines: [String] = []
    for cause in presentable?.underlyingErrors ?? [] {
      if let instance = identity(of: cause), visited.contains(instance) { continue }
      guard depth <= presenter.maximumDepth, shown < presenter.maximumCauses else {
        isCutShort = true
        break
      }
      shown += 1
      let presentableCause = cause as? any PresentableError
      lines += presenter.split(presenter.composed(StandardTexts.cause(presenter.title(of: cause, presentableCause))))
      lines += presenter.indented(presenter.details(of: presentableCause))
      lines += presenter.indented(self.lines(under: cause, presentableCause, depth: depth + 1))
    }
    if depth == 1, isCutShort { lines += presenter.split(presenter.composed(StandardTexts.moreCauses)) }
    return lines
  }

  /// Only an error that is a class instance can be recognised; the others are bounded by depth and number.
  private func identity(of error: any Error) -> ObjectIdentifier? {
    ErrorObject.of(error).map { ObjectIdentifier($0) }
  }
}
