import ErrorRecovery

/// An answer must not lead elsewhere: the addresses of a text are tokens, so that one in the words of the answer is new.
struct AddressGate: Gate {
  static let name = "address"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let target = answer.words.lowercased()
    guard target.utf8.contains(UInt8(ascii: ":")) || target.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let source = answer.source.lowercased()
    let mark = Self.marks.first { target.contains($0) && !source.contains($0) }
    return mark.map { GateTexts.address($0) }
  }

  private static let marks = ["http://", "https://", "www.", "mailto:", "javascript:", "data:text"]
}
