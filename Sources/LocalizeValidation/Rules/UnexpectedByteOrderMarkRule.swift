import ErrorRecovery
import Localize
import LocalizeProject

/// Reports a byte order mark where it has no purpose.
struct UnexpectedByteOrderMarkRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "unexpected-bom", severity: .warning,
    what: "A UTF-8 file starts with a byte order mark.",
    why: "Many tools treat the mark as part of the first key or comment.",
    example: "EF BB BF at the beginning of a .strings file.",
    instead: "The same file without these three bytes.",
    options: "Reports nothing for CSV, where spreadsheets need the mark, for UTF-16, and in a file that holds nothing else.",
    fix: .safe("Removes the byte order mark."))

  func check(_ file: FileContext, into findings: inout Findings) {
    // A file of nothing else is empty, which is a finding already.
    if file.document.problems.contains(where: { $0.kind == .emptyFile }) { return }
    for problem in file.document.problems where problem.kind == .unexpectedByteOrderMark {
      findings.report(Finding(Self.id, Self.unexpected(), file: file.index, range: problem.range, fixability: .safe))
    }
  }

  static var messages: [MessageTemplate] { [unexpected] }

  private static let unexpected = MessageTemplate(
    "rule.unexpected-bom", "The file starts with a byte order mark, which UTF-8 does not need and some tools treat as text. Remove it.")
}

extension UnexpectedByteOrderMarkRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    Fix(edits: [.replaceBytes(finding.range, with: "")], effect: .nothing, claim: finding.range)
  }
}
