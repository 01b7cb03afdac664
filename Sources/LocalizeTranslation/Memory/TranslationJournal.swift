/// Records what is sent before it is sent, and what came back in the same moment as the translations themselves.
///
/// No provider has a key that makes a request idempotent. So what was recorded and has no answer, because the process or the connection died, is
/// in doubt: it may have been billed. Everything else is certain.
///
/// The answers of one batch and the batch that is sent next are recorded together, so that no more batches are open than requests are under way.
package protocol TranslationJournal: Sendable {
  /// Records that a batch is about to be sent; it is on the disk when this returns.
  func begin(_ intent: SendIntent) async throws -> SendTicket

  /// Records the answers of a batch, with the translations in the memory, in one transaction.
  ///
  /// - Parameter characters: The provider's count, or the number sent if it has none.
  func commit(_ ticket: SendTicket, answers: [JournalAnswer], characters: Int) async throws

  /// Records the answers of a batch, and that another one is about to be sent: both or neither.
  func commit(_ ticket: SendTicket, answers: [JournalAnswer], characters: Int, beginning next: SendIntent) async throws -> SendTicket

  /// Frees the disk space that is reserved for billed answers.
  ///
  /// - Returns: Whether there was any, so that another attempt to write may succeed.
  func makeRoom() async -> Bool

  /// Records that a batch certainly did not reach the provider, or was refused as a whole, so that nothing was billed.
  func withdraw(_ ticket: SendTicket) async throws
}

/// A batch that is about to be sent.
package struct SendIntent: Sendable, Hashable {
  /// The provider, with its model where it has one.
  package var provider: String
  /// The requested texts.
  package var keys: [MemoryKey]
  /// How many characters are sent.
  package var characters: Int

  /// Creates an intent.
  package init(provider: String, keys: [MemoryKey], characters: Int) {
    self.provider = provider
    self.keys = keys
    self.characters = characters
  }
}

/// The identifier of a batch in a journal.
package struct SendTicket: Sendable, Hashable {
  /// The number of the batch.
  package var id: Int64

  /// Creates a ticket.
  package init(id: Int64) { self.id = id }
}

/// The answer of a provider for one text.
package enum JournalAnswer: Sendable, Hashable {
  /// A translation, in its normal form.
  case translated(MemoryKey, String)
  /// An answer that no gate lets pass; the same provider is not asked again for it unless the user requests it.
  case rejected(MemoryKey, reason: String)
}
