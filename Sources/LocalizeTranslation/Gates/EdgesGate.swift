import ErrorRecovery
import LocalizeProject

/// An answer must have the lines of the text, and the white space at its edges.
///
/// The edges of a text are put back around its translation, and its line ends are tokens. What is left to check is that the answer brings in
/// none of its own.
struct EdgesGate: Gate {
  static let name = "edges"

  /// Whether a text may have more lines, as a person breaks them where words would not fit.
  var isOfPerson = false

  func objection(to answer: GivenAnswer) -> ErrorText? {
    // Line ends of a text that are not tokens are in its words.
    let lines = answer.words.unicodeScalars.count(where: endsLine)
    if lines > 0, lines > answer.sourceWords.unicodeScalars.count(where: endsLine) { return GateTexts.additionalLine() }
    guard let difference = answer.compareTexts({ EdgeComparison.differences(source: $0, target: $1).first }) else { return nil }
    return difference.side == .leading ? GateTexts.leadingSpace() : GateTexts.trailingSpace()
  }

  /// As `Character.isNewline` has it, whose characters all begin with one of these; of a person, only those that no keyboard writes.
  func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D: !isOfPerson
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
