import ErrorRecovery
import Localize
import LocalizeProject

extension ToolError {
  /// A line of a lock that can't be read.
  static func unreadableLockLine(_ problem: LockProblem, of path: String) -> ToolError {
    let title =
      switch problem.kind {
      case .conflictMarker: lockConflict(path, String(problem.line))
      case .notAnEntry: lockEntry(path, String(problem.line))
      }
    return ToolError("unreadable-lock", title, lockSuggestion())
  }

  /// A lock that is not written because an unreadable part of it would be lost.
  static func lockNotWritten(_ path: String) -> ToolError {
    ToolError("lock-not-written", lockNotWrittenTitle(path), lockNotWrittenSuggestion())
  }

  /// Texts whose state can't be changed in their file: an error for each file.
  static func notApproved(_ refused: [(key: String, path: String)]) -> [ToolError] {
    Dictionary(grouping: refused, by: \.path).sorted { $0.key < $1.key }.map { path, refused in
      let title = notApprovedTitle(path, String(refused.count), list(of: refused.map(\.key)))
      return ToolError("not-approved", title, notApprovedSuggestion())
    }
  }

  /// The first keys of a list.
  private static func list(of keys: [String]) -> String {
    (keys.prefix(20).map { OutputLine.onOneLine($0) } + (keys.count > 20 ? ["…"] : [])).joined(separator: ", ")
  }

  /// Decisions of a reviewer that nothing can record.
  static func notDecided(_ refusal: DecisionPlan.Refusal) -> ToolError {
    let title = notDecidedTitle(refusal.path, refusal.locale.identifier, String(refusal.keys.count), list(of: refusal.keys))
    let suggestion =
      switch refusal.reason {
      case .otherFile(let path): notDecidedOther(path)
      case .fixedState: notDecidedState()
      case .lockChanged(let path): notDecidedLock(path)
      }
    return ToolError("not-recorded", title, suggestion)
  }

  /// A review of one key after the other without a terminal.
  static func noTerminal() -> ToolError { ToolError("no-terminal", noTerminalTitle(), noTerminalSuggestion()) }

  /// A glossary that can't be read for sure.
  static func unreadableGlossary(_ problem: GlossaryProblem, of path: String) -> ToolError {
    let line = String(problem.line)
    let title =
      switch problem.kind {
      case .quotationMark: glossaryQuote(path, line)
      case .extraCells: glossaryCells(path, line)
      case .column(let name): glossaryColumn(path, line, name)
      case .term: glossaryTerm(path, line)
      case .flag(let text): glossaryFlag(path, line, text)
      case .character: glossaryCharacter(path, line)
      case .header: glossaryHeader(path, line)
      }
    return ToolError("unreadable-glossary", title, glossarySuggestion())
  }

  static var provenanceMessages: [MessageTemplate] {
    [
      lockConflict, lockEntry, lockSuggestion, lockNotWrittenTitle, lockNotWrittenSuggestion, notApprovedTitle,
      notApprovedSuggestion, notDecidedTitle, notDecidedOther, notDecidedState, notDecidedLock,
      noTerminalTitle, noTerminalSuggestion, glossaryQuote, glossaryCells, glossaryColumn,
      glossaryTerm, glossaryFlag, glossaryCharacter, glossaryHeader, glossarySuggestion,
    ]
  }

  private static let lockConflict = MessageTemplate("error.lock.conflict", "%1$@:%2$@: The lock contains a conflict marker.")
  private static let lockEntry = MessageTemplate("error.lock.entry", "%1$@:%2$@: The line of the lock can't be read.")
  private static let lockSuggestion = MessageTemplate(
    "error.lock.suggestion",
    "Remove the line, or keep both sides of the merge. With “.l10n/lock/** merge=union” in .gitattributes, git does this automatically.")
  private static let lockNotWrittenTitle = MessageTemplate(
    "error.lock-not-written", "The lock “%1$@” was not written because some of its lines can't be read.")
  private static let lockNotWrittenSuggestion = MessageTemplate(
    "error.lock-not-written.suggestion", "Remove those lines, and run the command again.")
  private static let notApprovedTitle = MessageTemplate(
    "error.not-approved", "%1$@: Texts whose state can't be changed: %2$@ (%3$@)")
  private static let notApprovedSuggestion = MessageTemplate(
    "error.not-approved.suggestion", "Correct what “l10n validate” reports, or approve the texts in an editor for this format.")
  private static let notDecidedTitle = MessageTemplate(
    "error.not-recorded", "%1$@ [%2$@]: Decisions not recorded: %3$@ (%4$@)")
  private static let notDecidedOther = MessageTemplate(
    "error.not-recorded.other", "“%1$@” has another translation of the same key, and only that one is recorded. Remove one of them.")
  private static let notDecidedState = MessageTemplate(
    "error.not-recorded.state", "The state in the file can't be changed. Correct what “l10n validate” reports, or change it in an editor.")
  private static let notDecidedLock = MessageTemplate(
    "error.not-recorded.lock", "Another program has changed the lock “%1$@”. Run the command again.")
  private static let noTerminalTitle = MessageTemplate("error.no-terminal", "--interactive needs a terminal.")
  private static let noTerminalSuggestion = MessageTemplate(
    "error.no-terminal.suggestion", "Run “l10n review list”, then “l10n review approve KEY” or “l10n review reject KEY”.")
  private static let glossaryQuote = MessageTemplate(
    "error.glossary.quote", "%1$@:%2$@: A quotation mark is not closed, or is inside an unquoted cell.")
  private static let glossaryCells = MessageTemplate("error.glossary.cells", "%1$@:%2$@: The row has more cells than the header.")
  private static let glossaryColumn = MessageTemplate(
    "error.glossary.column",
    "%1$@:%2$@: The column “%3$@” is a duplicate, or is neither a locale nor one of term, do-not-translate, case-sensitive and notes.")
  private static let glossaryTerm = MessageTemplate("error.glossary.term", "%1$@:%2$@: The row has no term, or repeats one.")
  private static let glossaryFlag = MessageTemplate("error.glossary.flag", "%1$@:%2$@: “%3$@” is not yes or no.")
  private static let glossaryCharacter = MessageTemplate(
    "error.glossary.character", "%1$@:%2$@: The row contains characters that would be misread.")
  private static let glossaryHeader = MessageTemplate(
    "error.glossary.header", "%1$@:%2$@: The first row must name the columns, including “term”.")
  private static let glossarySuggestion = MessageTemplate(
    "error.glossary.suggestion", "Documentation/Glossary.md describes its format.")
}
