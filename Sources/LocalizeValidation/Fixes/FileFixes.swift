import Localize
import LocalizeProject

extension InvalidEncodingRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    guard Self.canBeSaved(file.document) else { return nil }
    let source = file.document.source
    return Fix(
      edits: [], effect: .reencoded(Array(source.text[source.contentStart...])), claim: TextRange(0, source.text.count))
  }
}

extension UnexpectedByteOrderMarkRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    Fix(edits: [.replaceBytes(finding.range, with: "")], effect: .nothing, claim: finding.range)
  }
}

extension UnnormalizedFileRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    let document = file.document
    let order = document.entriesInXcodeOrder
    // What stands between two entries stays: commas, line ends and indentation.
    let edits = order.enumerated().compactMap { place, entry -> Edit? in
      guard place != entry else { return nil }
      return .replaceBytes(document.entries[place].range, with: document.source.string(in: document.entries[entry].range))
    }
    return Fix(edits: edits, effect: .reordered(order), claim: TextRange(0, document.source.text.count))
  }
}
