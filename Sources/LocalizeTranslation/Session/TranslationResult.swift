import Localize
import LocalizeProject

/// The result of a ``TranslationSession``.
public struct TranslationResult: Sendable {
  /// The outcome of each key without a text, in the order of catalogues, locales and keys.
  public internal(set) var outcomes: [TranslationOutcome] = []
  /// The catalogues, as messages call them.
  public internal(set) var catalogs: [String]
  /// How many keys lacked a text, each counted for each locale.
  public internal(set) var stringCount = 0
  /// How many texts they need: one for each form of a plural and each element of a list.
  public internal(set) var textCount = 0
  /// How many different texts those are.
  public internal(set) var uniqueCount = 0
  /// How many of them the catalogues or the memory have.
  public internal(set) var memoryCount = 0
  /// How many characters were sent, or would be.
  public internal(set) var characters = 0
  /// How many texts were sent in requests that were lost, each time counted: they may have been billed without an answer.
  public internal(set) var doubtfulTextCount = 0
  /// The characters of those.
  public internal(set) var doubtfulCharacters = 0
  /// A model's own count, in tokens; nil if unknown.
  public internal(set) var tokens: ModelTokens?
  /// How many characters the provider has left; nil if unknown.
  public internal(set) var remainingCharacters: Int?
  /// What each provider has translated or would be sent, in the order in which they are asked; without those that had nothing to do.
  public internal(set) var shares: [ProviderShare] = []
  /// How many files were written.
  public internal(set) var fileCount = 0
  /// Why the session has ended before its work was done; nil if it has not.
  public internal(set) var ending: TranslationEnding?
  /// The stored translations that no gate let pass.
  package internal(set) var refusals: [StoredTranslationGates.Refusal] = []
  /// Whether the session has ended before anything was written, so that there are no outcomes.
  package internal(set) var isAborted = false
  /// The characters of each text.
  var charactersByKey: [MemoryKey: Int] = [:]

  init(catalogs: [String]) { self.catalogs = catalogs }

  /// How many keys there are of a kind.
  public func count(_ kind: TranslationOutcome.Kind) -> Int { outcomes.count { $0.kind == kind } }

  /// Assigns the characters of each text to the first key that needs it.
  mutating func assignCharacters(_ planned: [PlannedCatalog]) {
    struct Place: Hashable {
      var catalog: String
      var key: String
      var locale: String
    }
    var open = charactersByKey
    var places: [Place: Int] = [:]
    for (index, outcome) in outcomes.enumerated() {
      places[Place(catalog: outcome.catalog, key: outcome.key, locale: outcome.locale.identifier)] = index
    }
    for catalog in planned {
      for entry in catalog.plan.entries {
        guard let index = places[Place(catalog: catalog.name, key: entry.name, locale: entry.locale.identifier)] else { continue }
        for job in entry.jobs { outcomes[index].characters += open.removeValue(forKey: job.key) ?? 0 }
      }
    }
  }
}

extension TranslationResult {
  /// Takes in what a provider has translated; a run in portions asks it more than once.
  mutating func add(_ share: ProviderShare, pricedBy prices: [TranslationPrice]) {
    let same = shares.firstIndex { ($0.provider, $0.model, $0.host) == (share.provider, share.model, share.host) }
    if let same { shares[same].add(share, pricedBy: prices) } else { shares.append(share) }
  }
}
