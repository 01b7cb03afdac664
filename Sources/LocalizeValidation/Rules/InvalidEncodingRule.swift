import ErrorRecovery
import Localize
import LocalizeProject

/// Reports bytes that are not text.
struct InvalidEncodingRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "invalid-encoding", severity: .error,
    what: "The file contains bytes that are not text in its encoding.",
    why: "The platform refuses the whole file, or shows replacement characters.",
    example: "A file saved as Latin-1, in which “é” is the single byte E9.",
    instead: "The same file saved as UTF-8.",
    fix: .safe(
      """
      Saves a UTF-16 file as UTF-8 where the platform does not support UTF-16, or the byte order mark is missing. Other bytes that are not \
      text are not fixed.
      """))

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    for problem in document.problems where problem.kind == .invalidEncoding {
      let isUnmarked = document.source.charset == nil && document.source.encoding != .utf8 && !document.source.hasByteOrderMark
      // All of it is text, in an encoding that the format does not have.
      let isForeign = !isUnmarked && document.source.encoding != .utf8 && document.source.invalidRanges.isEmpty
      let message =
        isUnmarked
        ? Self.unmarked(document.source.encodingName)
        : isForeign
          ? Self.foreign(document.source.encodingName)
          : Self.invalid(Self.hexadecimal(document.source, problem.range), document.source.encodingName)
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: problem.range,
          fixability: (isUnmarked || isForeign) && Self.canBeSaved(document) ? .safe : .no))
    }
  }

  /// Whether nothing is in doubt: every character was read, and the file does not name its encoding in words.
  static func canBeSaved(_ document: Document) -> Bool {
    let source = document.source
    guard source.encoding == .utf16LittleEndian || source.encoding == .utf16BigEndian, source.invalidRanges.isEmpty else { return false }
    let start = String(decoding: source.text.prefix(1024), as: UTF8.self)
    return !start.contains("encoding=") && !start.contains("charset=")
  }

  private static func hexadecimal(_ source: SourceText, _ range: TextRange) -> String {
    let bytes = source.original[source.originalRange(of: range)].prefix(8)
    return bytes.map { $0.hexadecimal(2, uppercase: true) }.joined(separator: " ")
  }

  static var messages: [MessageTemplate] { [invalid, unmarked, foreign] }

  private static let invalid = MessageTemplate(
    "rule.invalid-encoding", "The byte sequence %1$@ is not valid %2$@. Save the file as UTF-8.")
  private static let unmarked = MessageTemplate(
    "rule.invalid-encoding.unmarked", "The file is %1$@ without a byte order mark, which the platform does not support. Save it as UTF-8.")
  private static let foreign = MessageTemplate(
    "rule.invalid-encoding.foreign", "The file is %1$@, which the platform does not support. Save it as UTF-8.")
}

extension InvalidEncodingRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    guard Self.canBeSaved(file.document) else { return nil }
    let source = file.document.source
    return Fix(
      edits: [], effect: .reencoded(Array(source.text[source.contentStart...])), claim: TextRange(0, source.text.count))
  }
}
