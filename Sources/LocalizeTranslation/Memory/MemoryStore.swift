import Localize
import LocalizeProject

/// Where the translations of a ``TranslationMemory`` are kept: in a file of this machine, or on a server.
///
/// A store keeps what it gets, and keeps apart what several processes do at once. Which of two translations is kept is decided by
/// ``MemoryEntry/outcome(over:)``, and which one fits a text by ``MemoryMatch``.
protocol MemoryStore: Sendable {
  /// The path, or the address without its password.
  var name: String { get }

  func store(_ entries: [MemoryEntry]) async throws -> MemoryChanges
  func withdraw(_ entries: [MemoryEntry]) async throws
  /// All translations that may serve for each of many texts, in any order.
  func candidates(for keys: [MemoryKey]) async throws -> [MemoryKey: [MemoryMatch]]
  func noteUse(of keys: [MemoryKey], at time: Int) async throws
  func rejections(
    of keys: [MemoryKey], by provider: String, settings: @escaping @Sendable (MemoryKey) -> String
  ) async throws -> [MemoryKey: String]
  func forgetRejections() async throws
  func forEachEntry(
    source: LocaleIdentifier?, targets: [LocaleIdentifier], origins: [TranslationOrigin],
    _ body: @escaping @Sendable (MemoryEntry) throws -> Void
  ) async throws
  /// Texts that are near to one, the best first, each with its translations; see ``TranslationMemory/suggestions(for:source:targets:threshold:limit:)``.
  func nearTexts(
    to text: String, source: LocaleIdentifier?, threshold: Double, limit: Int
  ) async throws -> [NearText]
  func statistics() async throws -> MemoryStatistics
  func integrity() async throws -> [String]
  /// The batches without an answer, of runs that are gone.
  func inDoubt() async throws -> [DoubtfulBatch]
  func beginRun(
    waiting limit: Duration, onWait: @escaping @Sendable (_ process: String?) -> Void, at time: Int
  ) async throws -> any MemoryRun
  func close()
}

/// A text of a memory that is like another one.
struct NearText: Sendable {
  /// How much of the longer one of the two is the same, up to 1.
  var score: Double
  /// Its translations.
  var entries: [MemoryEntry]
}

/// What one run has of a store: the right to send, and the record of what it has sent.
protocol MemoryRun: Sendable {
  /// Whether other runs send at the same time, so that a run has to claim texts before it sends them.
  var isShared: Bool { get }

  /// Claims texts for this run, in their order.
  func claim(_ keys: [MemoryKey]) async throws -> TextClaim
  /// Gives up all claims.
  func release() async throws
  func begin(_ intent: SendIntent, at time: Int) async throws -> SendTicket
  /// Records the answers of a batch and the batch that follows it, both or neither.
  func commit(_ answers: CommittedAnswers, beginning next: SendIntent?) async throws -> SendTicket?
  func makeRoom() async -> Bool
  func withdraw(_ ticket: SendTicket) async throws
  func settle(isEnding: Bool) async throws
  func inDoubt(isEnding: Bool) async throws -> [DoubtfulBatch]
  func resend(_ batches: [DoubtfulBatch]) async throws
  /// Ends the run; other runs need not wait for it any longer.
  func end() async
}

/// Which texts a run may send.
package struct TextClaim: Sendable, Equatable {
  /// The texts that this run has.
  package var granted: Set<MemoryKey>
  /// The process of a run that has others of them; nil if none has, or it is unknown.
  package var holder: String?
}

/// The answers of a batch, as they are recorded.
struct CommittedAnswers: Sendable {
  var ticket: SendTicket
  var answers: [JournalAnswer]
  /// The provider's count, or the number sent if it has none.
  var characters: Int
  /// A hash of the settings that answers depend on besides text and provider.
  var settings: @Sendable (MemoryKey) -> String
  /// When, in seconds since 1970.
  var time: Int
}
