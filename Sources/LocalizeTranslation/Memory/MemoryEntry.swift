import Localize
package import LocalizeProject

/// A translation as the memory keeps it.
package struct MemoryEntry: Hashable, Sendable {
  /// Its key in the memory.
  package var key: MemoryKey
  /// The translation in its normal form, in which numbers stand for the tokens of the text.
  package var translation: String
  /// Its origin.
  package var origin: TranslationOrigin
  /// Whether a speaker of the language has reviewed it.
  package var isReviewed: Bool
  /// The provider with its model, such as `openai:gpt-4o`; empty for a translation that no machine made.
  package var provider: String
  /// The settings it was made with, such as glossary and prompt, as a hash; empty if they are unknown.
  package var settings: String
  /// When it was made, in seconds since 1970.
  package var created: Int
  /// The original tokens of the text, by their numbers; empty if unknown.
  ///
  /// Only for other programs and for display: the normal form distinguishes texts.
  package var tokens: [String]

  /// Creates an entry.
  package init(
    key: MemoryKey, translation: String, origin: TranslationOrigin, isReviewed: Bool = false, provider: String = "", settings: String = "",
    created: Int, tokens: [String] = []
  ) {
    self.key = key
    self.translation = translation
    self.origin = origin
    self.isReviewed = isReviewed
    self.provider = provider
    self.settings = settings
    self.created = created
    self.tokens = tokens
  }

  /// Whether a human wrote, approved or imported it, not only a machine.
  package var isHuman: Bool { origin != .machine || isReviewed }

  /// What becomes of it where there is another translation of its key.
  enum Outcome {
    /// It is stored, and counts as another translation.
    case replaces
    /// It is stored, and counts as the same translation, made anew.
    case renews
    /// It is not stored.
    case isLess
  }

  /// What becomes of it where there is another translation of its key.
  func outcome(over old: MemoryEntry) -> Outcome {
    let isSame = old.translation.utf8.elementsEqual(translation.utf8) && old.origin == origin && old.isReviewed == isReviewed
    // An entry that is only found again, as in every run over the same catalogues, is not written again and keeps its date.
    let isMadeAnew = old.provider != provider || old.settings != settings
    guard outranks(old), !isSame || isMadeAnew else { return .isLess }
    return isSame ? .renews : .replaces
  }

  /// Whether it takes precedence over the existing one: first by origin (human, import, machine), then reviewed before unreviewed, then the newer
  /// one.
  func outranks(_ other: MemoryEntry) -> Bool {
    if origin != other.origin { return origin.rank > other.origin.rank }
    if isReviewed != other.isReviewed { return isReviewed }
    if created != other.created { return created > other.created }
    // Of one second, the one that another provider or other settings made is what was asked for last.
    return origin == .machine && (provider != other.provider || settings != other.settings)
  }
}

extension TranslationOrigin {
  var rank: Int {
    switch self {
    case .human: 2
    case .import: 1
    case .machine: 0
    }
  }
}

/// A translation that the memory has for a text.
package struct MemoryMatch: Hashable, Sendable {
  /// How well it fits.
  package enum Fit: Int, Hashable, Sendable, Comparable {
    /// It was made for this text in this context and for this plural category.
    case exact
    /// It was made for this text without a context.
    case withoutContext
    /// It was made for a text that does not vary, and serves as the form `other`.
    case withoutCategory
    /// Both.
    case withoutContextAndCategory

    /// The better fit is less.
    package static func < (first: Fit, second: Fit) -> Bool { first.rawValue < second.rawValue }
  }

  /// The translation; its key is the one it was remembered under.
  package var entry: MemoryEntry
  /// How well it fits.
  package var fit: Fit

  /// Creates a match; nil for a translation of another context or category.
  ///
  /// - Parameters:
  ///   - entry: The translation, under the key that was asked for.
  ///   - context: The context that it was remembered under.
  ///   - category: Its category, empty for none.
  init?(_ entry: MemoryEntry, in context: String, category: String) {
    let key = entry.key
    // Contexts are compared as they are stored, in composed characters, which is how Swift compares.
    let (hasContext, hasCategory) = (key.context == context, (key.category?.rawValue ?? "") == category)
    guard hasContext || context.isEmpty, hasCategory || category.isEmpty && key.category == .other else { return nil }
    fit =
      switch (hasContext, hasCategory) {
      case (true, true): .exact
      case (false, true): .withoutContext
      case (true, false): .withoutCategory
      case (false, false): .withoutContextAndCategory
      }
    self.entry = entry
    if !hasContext { self.entry.key.context = "" }
    if !hasCategory { self.entry.key.category = nil }
  }
}

/// The outcomes of entries to store.
package struct MemoryChanges: Hashable, Sendable {
  /// Those that were not there.
  package var added = 0
  /// Those that took the place of another translation.
  package var replaced = 0
  /// Those that were there, or were worth less than what was.
  package var kept = 0

  /// Creates counts of nothing.
  package init() {}

  /// Adds up.
  package static func += (sum: inout MemoryChanges, other: MemoryChanges) {
    sum.added += other.added
    sum.replaced += other.replaced
    sum.kept += other.kept
  }
}

extension MemoryEntry {
  /// The text for display: tokens as they were found.
  package var shownText: String { shown(key.text) }
  /// The translation for display.
  package var shownTranslation: String { shown(translation) }

  private func shown(_ form: String) -> String {
    guard let parts = NormalForm.parts(of: form) else { return form }
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .token(let number, let signature): NormalForm.shown(number, signature: signature, tokens: tokens)
      }
    }.joined()
  }
}
