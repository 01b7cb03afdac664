/// A text to be translated once, for all entries that need it.
package struct TranslationJob: Sendable, Hashable {
  /// The key of the translation in the memory; unique in a run.
  package var key: MemoryKey
  /// The text.
  package var segment: Segment
  /// How long the translation may be, in Unicode scalars.
  package var maximumLength: Int?

  /// Creates a job.
  package init(key: MemoryKey, segment: Segment, maximumLength: Int? = nil) {
    self.key = key
    self.segment = segment
    self.maximumLength = maximumLength
  }
}

/// The outcome of a job.
package enum JobOutcome: Sendable, Hashable {
  /// A translation that has passed all gates and is in the memory.
  case translated([Segment.Piece], characters: Int)
  /// There is none.
  case failed(JobFailure)
}

/// Why there is no translation.
package struct JobFailure: Sendable, Hashable {
  /// Its name in the report.
  package enum Reason: String, Sendable, Hashable {
    /// A gate has refused the answers.
    case rejected
    /// The provider had no answer for this text.
    case failed
    /// The provider does not translate between these languages.
    case unsupportedPair = "unsupported-pair"
    /// The run has ended before it was sent: the quota, `--max-chars`, an error, ^C.
    case notSent = "not-sent"
    /// It was sent and no answer came.
    case inDoubt = "in-doubt"

    /// The same for a key of a catalogue.
    var code: UnfilledReason.Code {
      switch self {
      case .rejected: .rejected
      case .failed: .failed
      case .unsupportedPair: .unsupportedPair
      case .notSent: .notSent
      case .inDoubt: .inDoubt
      }
    }
  }

  /// Its name in the report.
  package var reason: Reason
  /// The gate, or the provider's words.
  package var detail: String

  /// Creates a failure.
  package init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }
}
