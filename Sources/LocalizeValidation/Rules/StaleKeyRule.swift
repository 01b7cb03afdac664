import ErrorRecovery
import Localize
import LocalizeProject

/// Reports keys that the compiler no longer finds in the sources.
struct StaleKeyRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "stale-key", severity: .warning,
    what: "A key of a string catalogue is stale: the compiler does not find it in the sources.",
    why: "It is translated, billed and shipped for nothing; or it was renamed, and its translations are lost.",
    example: #""extractionState" : "stale""#,
    instead: "The key removed; or, where a program builds it at run time, \"extractionState\" : \"manual\".",
    options: "Only .xcstrings files record this.",
    fix: .unsafe("Removes the key and its translations from the file."))

  func check(_ file: FileContext, into findings: inout Findings) {
    let numbers = file.catalog.keyNumbers[file.index]
    for (index, entry) in file.document.entries.enumerated() where entry.extraction == .stale {
      findings.report(
        Finding(
          Self.id, Self.stale(), file: file.index, range: entry.key.range, key: Int(numbers[index]), fixability: .unsafe))
    }
  }

  static var messages: [MessageTemplate] { [stale] }

  private static let stale = MessageTemplate(
    "rule.stale-key", "The source code no longer uses this key. Remove it, or mark it “manual” if the key is built at run time.")
}

extension StaleKeyRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    finding.key.flatMap { file.document.fix(removing: file.catalog.entries(ofKey: $0, file: file.index)) }
  }
}
