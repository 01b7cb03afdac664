public import Localize
import LocalizeProject

/// Which ``TextHints`` a ``TranslationSession`` gives to models.
public struct TranslationHints: Sendable {
  /// Whether the key is given.
  public var includesKeys = false
  /// Whether the texts before and after a text in its file are given.
  public var includesNeighbors = false
  /// The locale whose translation is given, if a human wrote or approved it; nil for none.
  public var reference: LocaleIdentifier?
  /// Finds a line of code that uses a key; nil to give none.
  package var code: (@Sendable (_ key: String) -> String?)?

  /// Creates hints that say nothing.
  public init() {}

  var isEmpty: Bool { !includesKeys && !includesNeighbors && reference == nil && code == nil }

  /// The hints for texts that are about to be sent.
  ///
  /// - Complexity: O(entries), and a search in the code for each text
  func hints(for jobs: [TranslationJob], in catalogs: [PlannedCatalog]) -> [MemoryKey: TextHints] {
    guard !isEmpty else { return [:] }
    var wanted = Set(jobs.map(\.key))
    var result: [MemoryKey: TextHints] = [:]
    for planned in catalogs {
      for entry in planned.plan.entries where !wanted.isEmpty {
        for job in entry.jobs where wanted.remove(job.key) != nil {
          let hints = hints(for: entry, in: planned)
          if !hints.isEmpty { result[job.key] = hints }
        }
      }
    }
    return result
  }

  private func hints(for entry: WantedEntry, in planned: PlannedCatalog) -> TextHints {
    let catalog = planned.catalog
    var hints = TextHints()
    if includesKeys { hints.key = Self.shortened(entry.name) }
    if let line = code?(entry.name) { hints.code = Self.shortened(line) }
    if includesNeighbors {
      hints.neighbors = [entry.key - 1, entry.key + 1].compactMap { key in
        guard (0..<catalog.keys.count).contains(key) else { return nil }
        return (catalog.text(key: key, locale: 0) ?? (catalog.keysAreSourceText ? catalog.keys[key] : nil)).flatMap(Self.shortened)
      }
    }
    if let reference, reference != entry.locale, let column = catalog.locales.firstIndex(of: reference),
      !planned.locks.needsReview(key: entry.key, locale: column, in: catalog),
      let text = catalog.text(key: entry.key, locale: column).flatMap(Self.shortened)
    {
      hints.reference = TextHints.Reference(locale: reference, text: text)
    }
    return hints
  }

  /// A text as it is sent; nil for an empty one.
  private static func shortened(_ text: String) -> String? {
    let text = text.trimmingBlanks
    return text.isEmpty ? nil : String(text.prefix(TextHints.longest))
  }
}
