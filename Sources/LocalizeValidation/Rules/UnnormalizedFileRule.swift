import ErrorRecovery
import Localize
import LocalizeProject

/// Reports string catalogues that Xcode would write in another order.
struct UnnormalizedFileRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "unnormalized-file", severity: .info,
    what: "The keys of a string catalogue are not in the order that Xcode writes.",
    why: "The next time Xcode saves the file it moves them, and the actual change is lost in the diff.",
    example: #"{ "strings" : { "b" : {}, "a" : {} } }"#,
    instead: #"{ "strings" : { "a" : {}, "b" : {} } }"#,
    options:
      "Both orders are right: by code points (Xcode 15), and as the Finder sorts (since Xcode 16). Only .xcstrings has such an order.",
    fix: .safe("Sorts the keys in the order of Xcode that most of the file is in."))

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    guard !document.hasStructureErrors, let misplaced = document.firstMisplacedEntry else { return }
    let key = Int(file.catalog.keyNumbers[file.index][misplaced])
    findings.report(
      Finding(
        Self.id, Self.unsorted(), file: file.index, range: document.entries[misplaced].key.range, key: key,
        fixability: document.problems.isEmpty ? .safe : .no))
  }

  static var messages: [MessageTemplate] { [unsorted] }

  private static let unsorted = MessageTemplate(
    "rule.unnormalized-file", "The keys are not in an order that Xcode writes; this is the first misplaced one.")
}

extension UnnormalizedFileRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    let document = file.document
    let order = document.entriesInXcodeOrder
    // Text between two entries stays: commas, line ends and indentation.
    let edits = order.enumerated().compactMap { place, entry -> Edit? in
      guard place != entry else { return nil }
      return .replaceBytes(document.entries[place].range, with: document.source.string(in: document.entries[entry].range))
    }
    return Fix(edits: edits, effect: .reordered(order), claim: TextRange(0, document.source.text.count))
  }
}
