import ErrorRecovery
import Localize
import LocalizeProject

/// An answer must have the tokens of the text, each once, and no placeholder beside them.
///
/// Tokens are known by their numbers, so that a position or type can't change with one. Placeholders that take one argument after the other
/// may only change places where their grammar has numbers for them. What the words of the answer hold is read by the grammar of the source;
/// an ICU message must be one.
struct TokensGate: Gate {
  static let name = "placeholders"

  /// Whether an address may be missing, since the translation has another one.
  var allowsOtherAddresses = false

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let segment = answer.job.segment
    var counts = Array(repeating: 0, count: segment.tokens.count)
    for case .token(let number) in answer.pieces {
      guard counts.indices.contains(number) else { return GateTexts.unknownToken(String(number)) }
      counts[number] += 1
    }
    for (number, count) in counts.enumerated() where count != 1 {
      let token = segment.tokens[number]
      if count == 0, allowsOtherAddresses, token.kind == .address { continue }
      let name: ErrorText.Argument = token.kind == .lineBreak ? .text(GateTexts.lineEnd()) : .string(token.text)
      return count == 0 ? GateTexts.missing(with: name) : GateTexts.repeated(with: name, .string(String(count)))
    }
    if !segment.keepsSequence(answer.pieces), let token = segment.tokens.first(where: { $0.isSequential && $0.numberedText == nil }) {
      return GateTexts.moved(token.text)
    }
    guard segment.syntax != .none else { return nil }
    let source = PlaceholderScan(answer.source, syntax: segment.syntax)
    let target = PlaceholderScan(answer.target, syntax: segment.syntax)
    guard let difference = PlaceholderComparison.differences(source: source, target: target).first else {
      return MessageSyntax.objection(to: answer.target, of: answer.source, segment.syntax)
    }
    let place = difference.targetRange ?? difference.problem?.range
    let text = place.flatMap { range in String(Array(answer.target.utf8)[range], encoding: UTF8.self) } ?? "%"
    return GateTexts.additional(text)
  }
}

extension String {
  fileprivate init?(_ bytes: ArraySlice<UInt8>, encoding: UTF8.Type) { self.init(validating: bytes, as: encoding) }
}
