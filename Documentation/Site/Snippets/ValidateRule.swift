import ErrorRecovery
import Localize
import LocalizeValidation

/// Reports translations that are longer than a limit.
struct LongTextRule: PairRule {
  static let documentation = RuleDocumentation(
    id: "long-text", severity: .warning,
    what: "A translation has more than 40 characters.",
    why: "The display of the device cuts it off.",
    example: "The German text of “Status” has 45 characters.",
    instead: "Shorten the translation.",
    options: "Ignores texts whose source text is that long too.")
  static let messages = [tooLong]
  private static let tooLong = MessageTemplate("rule.long-text", "This text has %1$@ characters.")

  func check(_ pair: PairContext, into findings: inout Findings) {
    // Bytes first: a string is made only of a text that may have a finding.
    guard pair.target.utf8.count > 40, pair.source.utf8.count <= 40, pair.target.string.count > 40 else { return }
    findings.report(pair.finding(Self.id, Self.tooLong(String(pair.target.string.count))))
  }
}

let sample = RuleSample(source: "Status", translation: "Der gegenwärtige Zustand dieses einen Gerätes")
print(try await sample.findings(of: LongTextRule()))
// ["de.lproj/Sample.strings:1:10 warning: This text has 45 characters."]
