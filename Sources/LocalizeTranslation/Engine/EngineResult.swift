/// The outcomes of the jobs of a call.
package struct EngineResult: Sendable {
  /// One outcome for every job.
  package var outcomes: [MemoryKey: JobOutcome]
  /// Why the run has ended before its work was done; nil if it has not.
  package var ending: TranslationEnding?

  /// Creates a result.
  package init(outcomes: [MemoryKey: JobOutcome], ending: TranslationEnding? = nil) {
    self.outcomes = outcomes
    self.ending = ending
  }
}

/// The texts that an engine has sent so far, in all its calls.
package struct EngineTotals: Sendable, Hashable {
  /// How many requests were sent, and sent again.
  package var requests = 0
  /// How many of them were sent again.
  package var retries = 0
  /// How many characters were answered, by the provider's count, or the number sent if it has none.
  package var characters = 0
  /// How many texts went out in requests whose fate is unknown; a text counts each time.
  package var textsInDoubt = 0
  /// The characters of those.
  package var charactersInDoubt = 0
  /// A model's own count; nil if unknown.
  package var tokens: ModelTokens?

  /// Creates totals of nothing.
  package init() {}
}
