import Localize
import LocalizeProject
import Synchronization

/// What a provider's answer depends on besides the text: the provider's settings, and the terms of the glossary in the text.
///
/// A machine's text that no human has approved is used again if the same provider and model made it with the same settings. Otherwise a change
/// of formality, glossary, model or prompt would change nothing for texts translated before.
final class AnswerSettings: Sendable {
  private let provider: ProviderDescriptor
  private let glossary: Glossary?
  private let hashes = Mutex<[String: String]>([:])
  private let matchers = Mutex<[LocaleIdentifier: GlossaryMatcher]>([:])

  init(of provider: ProviderDescriptor, glossary: Glossary?) {
    self.provider = provider
    self.glossary = glossary
  }

  /// A hash of the provider's settings for a locale; empty if it has none.
  private func own(_ target: LocaleIdentifier) -> String {
    let settings = provider.settings(for: target)
    guard !settings.isEmpty else { return "" }
    return hashes.withLock { hashes in
      if let known = hashes[settings] { return known }
      let made = ContentHash(text: settings).description
      hashes[settings] = made
      return made
    }
  }

  /// The hashes that the memory keeps with an answer: a hash of the provider's settings and one of the terms; empty if there are neither.
  func settings(for key: MemoryKey) -> String {
    let (own, terms) = (own(key.target), terms(in: key))
    return own.isEmpty && terms.isEmpty ? "" : "\(own)/\(terms)"
  }

  /// Whether a translation may be used without asking again.
  func serves(_ entry: MemoryEntry, for key: MemoryKey) -> Bool {
    guard !entry.isHuman else { return true }
    guard entry.provider == provider.fullName else { return false }
    let parts = entry.settings.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first ?? "" == own(key.target) else { return false }
    // A provider without a glossary would answer the same again; a gate checks the glossary.
    return !provider.usesGlossary || (parts.count > 1 ? String(parts[1]) : "") == terms(in: key)
  }

  /// A hash of the terms that occur in a text; empty for none.
  private func terms(in key: MemoryKey) -> String {
    guard let glossary, !glossary.terms.isEmpty else { return "" }
    let matcher = matchers.withLock { matchers in
      if let known = matchers[key.target] { return known }
      let made = GlossaryMatcher(glossary, target: key.target)
      matchers[key.target] = made
      return made
    }
    let terms = key.text.withBytes { matcher.terms(in: $0) }
    guard !terms.isEmpty else { return "" }
    let lines = terms.map { term in
      "\(term.term)\u{1F}\(term.isCaseSensitive)\u{1F}\(term.translations(in: key.target).joined(separator: "\u{1F}"))"
    }
    return ContentHash(text: lines.sorted().joined(separator: "\u{1E}")).description
  }
}
