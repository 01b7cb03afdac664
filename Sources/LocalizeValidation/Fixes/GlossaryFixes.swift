import ErrorRecovery
import LocalizeProject

extension DoNotTranslateRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source, let glossary = text.scope.glossary else { return nil }
    let found = glossary.findings(source: source.bytes, target: text.text.bytes, excluding: source.placeholderRanges)
    for finding in found where finding.expected.isEmpty && text.finding.message == Self.changed(finding.term.term) {
      return Self.replaceableRange(finding, in: text.text).map { [TextChange($0, finding.term.term)] }
    }
    return nil
  }
}
