import Localize

/// An answer and what was asked, in the forms that gates compare; what several of them look at is made once.
package struct GivenAnswer: Sendable {
  /// The job.
  package let job: TranslationJob
  /// The answer: words, and numbers of tokens of the job's segment.
  package let pieces: [Segment.Piece]
  /// The words of the text, with a blank for every token.
  package let sourceWords: String
  /// The words of the answer, with a blank for every token.
  package let words: String
  /// The text.
  package let source: String
  /// The answer with the tokens of the text; nothing if it has a token that the text does not have, which ``TokensGate`` does not let pass.
  package let target: String

  /// Prepares an answer.
  package init(_ pieces: [Segment.Piece], to job: TranslationJob) {
    self.pieces = pieces
    self.job = job
    let segment = job.segment
    sourceWords = Segment.words(of: segment.pieces)
    words = Segment.words(of: pieces)
    source = segment.text(of: segment.pieces)
    let isKnown = pieces.allSatisfy { if case .token(let number) = $0 { segment.tokens.indices.contains(number) } else { true } }
    target = isKnown ? segment.text(of: pieces) : ""
  }

  func compareTexts<Result>(_ body: (_ source: ByteView, _ target: ByteView) -> Result) -> Result {
    source.withBytes { sourceBytes in target.withBytes { body(sourceBytes, $0) } }
  }
}
