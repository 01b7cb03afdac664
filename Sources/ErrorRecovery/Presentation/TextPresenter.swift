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
/// An error that cannot present itself may say anything, even what no user should read: its description is shown to the developer alone, and all
/// others read "Something went wrong." Text from outside passes through ``TerminalText/harmless(_:)``.
public struct TextPresenter: Sendable {
  /// The reader.
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
  ///   - audience: The reader. A log and the developer see the code of the error too.
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
    var builder = ReportBuilder(
      audience: audience, catalog: catalog, languages: languages, mapping: nil, maximumDepth: maximumDepth, maximumCauses: maximumCauses,
      isForTerminal: true)
    let report = builder.report(of: error, options: options)
    // The type of an error that can't present itself is not a code to look up.
    let showsCode = error is any PresentableError && (audience == .developer || audience == .log)
    let isQuestion = (error as? any PresentableError)?.isQuestion ?? false
    var lines =
      isQuestion
      ? split(report.title)
      : split(
        showsCode ? StandardTexts.titleAndCode(report.title, code: TerminalText.harmless(report.code)) : StandardTexts.title(report.title))
    lines += indented(details(of: report) + causes(of: report))
    if report.isCutShort { lines += indented(split(StandardTexts.moreCauses)) }
    let ids = report.options.map(\.id).filter { $0 != RecoveryOption.ID.cancel.rawValue }
    if !ids.isEmpty {
      let list = ids.map(TerminalText.harmless).joined(separator: ", ")
      lines += indented(split(StandardTexts.options(list, flag: TerminalText.harmless(optionFlag))))
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

  private func causes(of report: ErrorReport) -> [String] {
    report.causes.flatMap { split(StandardTexts.cause($0.title)) + indented(details(of: $0) + causes(of: $0)) }
  }

  private func details(of report: ErrorReport) -> [String] {
    [report.reason, report.suggestion].compactMap { $0 }.flatMap(split)
      + (report.help.map { split(StandardTexts.help(TerminalText.harmless($0))) } ?? [])
  }

  private func split(_ text: ErrorText) -> [String] { split(composed(text)) }

  private func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}

extension ErrorReport {
  /// Whether there are more causes anywhere than the report shows.
  fileprivate var isCutShort: Bool { hasMoreCauses || causes.contains(where: \.isCutShort) }
}
