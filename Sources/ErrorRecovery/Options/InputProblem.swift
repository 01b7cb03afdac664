/// The problem with an answer to an ``InputRequest``.
public struct InputProblem: PresentableError, Hashable {
  enum Kind: Hashable {
    case empty
    case tooLong(maximum: Int)
    case notAnInteger(ErrorText.Argument)
    case integerOutOfRange(ClosedRange<Int>)
    case notANumber(ErrorText.Argument)
    case numberOutOfRange(ClosedRange<Double>)
    case notOneOf([ErrorText.Argument])
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// `recovery/input`.
  public var code: ErrorCode { ErrorCode(domain: "recovery", name: "input") }

  /// The defect, as a sentence.
  public var title: ErrorText {
    switch kind {
    case .empty: StandardTexts.inputEmpty
    case .tooLong(let maximum): StandardTexts.inputTooLong(maximum: maximum)
    case .notAnInteger(let answer): StandardTexts.inputNotAnInteger(answer)
    case .integerOutOfRange(let bounds):
      StandardTexts.inputOutOfRange(.integer(bounds.lowerBound, privacy: .public), .integer(bounds.upperBound, privacy: .public))
    case .notANumber(let answer): StandardTexts.inputNotANumber(answer)
    case .numberOutOfRange(let bounds):
      StandardTexts.inputOutOfRange(.double(bounds.lowerBound, privacy: .public), .double(bounds.upperBound, privacy: .public))
    case .notOneOf(let words): StandardTexts.inputNotOneOf(Self.list(words))
    }
  }

  /// The words that may be shown, as private as the most private of them.
  private static func list(_ words: [ErrorText.Argument]) -> ErrorText.Argument {
    let shown = words.filter { $0.privacy != .secret }
    let privacy: Privacy = shown.isEmpty ? .secret : shown.contains { $0.privacy == .user } ? .user : .public
    return .string(shown.map(\.text).joined(separator: ", "), privacy: privacy)
  }
}
