import ErrorRecovery
import Localize

/// Reports the place at which Apple's reader ends without an error.
struct SilentTruncationRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "silent-truncation", severity: .error,
    what: "Apple's reader stops here without an error, and every later entry is lost.",
    why: """
      After a complete entry, Foundation treats a character that can't start a key as the end of the file. The app builds, the file loads, \
      and the texts below are shown as keys or in another language.
      """,
    example: #"""
      "New Drive…" = "Nouveau lecteur…";=
      "Clone" = "Cloner";
      """#,
    instead: #"""
      "New Drive…" = "Nouveau lecteur…";
      "Clone" = "Cloner";
      """#)

  func check(_ file: FileContext, into findings: inout Findings) {
    for problem in file.document.problems {
      guard case .silentTruncation(let lost, let all) = problem.kind else { continue }
      findings.report(
        Finding(Self.id, Self.truncated(problem.detail, String(lost), String(all)), file: file.index, range: problem.range))
    }
  }

  static var messages: [MessageTemplate] { [truncated] }

  private static let truncated = MessageTemplate(
    "rule.silent-truncation",
    "Apple's reader stops at “%1$@” without an error and loses %2$@ of %3$@ keys. Remove what is not part of an entry.")
}
