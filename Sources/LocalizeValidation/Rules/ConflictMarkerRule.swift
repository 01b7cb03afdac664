import ErrorRecovery
import Localize

/// Reports what a merge left behind.
struct ConflictMarkerRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "conflict-marker", severity: .error,
    what: "The file holds the markers of a merge that was not finished.",
    why: "The platform refuses the file or loses what follows, and one of two versions of a text is wrong.",
    example: "<<<<<<< HEAD",
    instead: "One of the two versions, without the markers.")

  func check(_ file: FileContext, into findings: inout Findings) {
    for problem in file.document.problems where problem.kind == .conflictMarker {
      let line = file.document.source.string(in: problem.range)
      findings.report(Finding(Self.id, Self.marker(String(line.prefix(40))), file: file.index, range: problem.range))
    }
  }

  static var messages: [MessageTemplate] { [marker] }

  private static let marker = MessageTemplate(
    "rule.conflict-marker", "“%1$@” is left from an unfinished merge. Choose one version and remove the markers.")
}
