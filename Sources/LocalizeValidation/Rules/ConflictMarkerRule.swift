import ErrorRecovery
import Localize
import LocalizeProject

/// Reports the traces of a merge.
struct ConflictMarkerRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "conflict-marker", severity: .error,
    what: "The file contains the markers of an unfinished merge: git's, or in a text the `#-#-#-#-#` of gettext's msgcat.",
    why: "The platform refuses the file or loses what follows, and one of two versions of a text is wrong.",
    example: "<<<<<<< HEAD",
    instead: "One of the two versions, without the markers.",
    options: "Also reports a text in which `l10n merge` kept both versions: `<<<<<<< Save ======= Store >>>>>>>`.")

  func check(_ file: FileContext, into findings: inout Findings) {
    for problem in file.document.problems where problem.kind == .conflictMarker {
      let line = file.document.source.string(in: problem.range)
      findings.report(Finding(Self.id, Self.marker(String(line.prefix(40))), file: file.index, range: problem.range))
    }
    if ConflictText.mayOccur(in: file.document.source.text) { checkVersions(of: file, into: &findings) }
    if file.document.format.id == .po { checkTexts(of: file, into: &findings) }
  }

  /// Reports the texts in which `l10n merge` left both versions.
  private func checkVersions(of file: FileContext, into findings: inout Findings) {
    let document = file.document
    for entry in document.entries {
      for index in entry.localizations {
        let localization = document.localizations[index]
        for leaf in document.leaves(of: localization) where ConflictText.isConflict(document.string(of: leaf.text)) {
          let range = leaf.text.coding == .pooled ? localization.range : leaf.text.range
          findings.report(
            Finding(Self.id, Self.versions(document.string(of: entry.key)), file: file.index, range: range))
        }
      }
    }
  }

  /// Reports the marks that msgcat writes between the translations that it can't choose from.
  ///
  /// They look like `#-#-#-#-#  de.po  #-#-#-#-#`. In a comment they do no harm.
  private func checkTexts(of file: FileContext, into findings: inout Findings) {
    let text = file.document.source.text
    let mark = Array("#-#-#-#-#".utf8)
    var position = 0
    while let found = text[position...].firstRange(of: mark) {
      let line = text[..<found.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let end = text[found.upperBound...].firstIndex(of: 0x0A) ?? text.endIndex
      if text[line] != UInt8(ascii: "#") {
        findings.report(
          Finding(
            Self.id, Self.marker(String(decoding: mark, as: UTF8.self)), file: file.index,
            range: TextRange(found.lowerBound, found.upperBound)))
      }
      position = end
    }
  }

  static var messages: [MessageTemplate] { [marker, versions] }

  private static let marker = MessageTemplate(
    "rule.conflict-marker", "“%1$@” is a conflict marker. Choose one version and remove the markers.")
  private static let versions = MessageTemplate(
    "rule.conflict-marker.versions", "The text of “%1$@” contains both versions of a merge. Choose one version and remove the markers.")
}
