import ErrorRecovery
import Localize
import LocalizeProject

/// The syntax of translations whose texts are ICU messages, which must be readable where the source text is.
///
/// Tokens do not show braces beside them: `{{name}}` has the token `{name}`, and no formatter reads it.
enum MessageSyntax {
  /// What no formatter reads in a translation, or reads as text by mistake; nil if there is nothing, or the source text has such a defect too.
  ///
  /// - Complexity: O(n)
  static func objection(to target: String, of source: String, _ syntax: PlaceholderSyntax) -> ErrorText? {
    guard syntax.brace == .icu, target.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }),
      let problem = defect(of: target, syntax)
    else { return nil }
    guard problem.isFatal || problem.kind == .strayBrace else { return nil }
    if let own = defect(of: source, syntax), own.isFatal || !problem.isFatal { return nil }
    let bytes = Array(target.utf8)
    // From the brace that the problem is behind.
    let start = bytes[..<min(problem.range.lowerBound + 1, bytes.count)].lastIndex(of: UInt8(ascii: "{")) ?? problem.range.lowerBound
    let end = min(problem.range.upperBound, bytes.count)
    let mark = start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : "{"
    return problem.isFatal ? GateTexts.additional(mark) : GateTexts.differs(mark)
  }

  /// The first problem of a message in every way in which its program may read apostrophes; nil for one that nests too deep to be read.
  private static func defect(of text: String, _ syntax: PlaceholderSyntax) -> ICUProblem? {
    let isMessageFormat = syntax.typing == .messageFormat
    let message = text.withBytes { ICUApostrophes(isMessageFormat: isMessageFormat, isFlutter: !isMessageFormat).message($0) }
    return message.isTooDeep ? nil : message.problem
  }
}
