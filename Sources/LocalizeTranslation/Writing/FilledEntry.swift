package import LocalizeProject

/// A translation for a part of a text, from any source.
package struct Answer: Sendable, Hashable {
  /// The translation in its normal form.
  package var translation: String
  /// Its origin.
  package var origin: TranslationOrigin
  /// Its source in the report: `memory`, or a provider.
  package var provider: String
  /// Whether it needs no review: a human translation for the same key and text.
  package var isSure: Bool
  /// What a person should look at, such as a term of the glossary that it lacks; nil for nothing.
  package var remark: String?

  /// Creates an answer.
  package init(_ translation: String, origin: TranslationOrigin, provider: String, isSure: Bool = false) {
    self.translation = translation
    self.origin = origin
    self.provider = provider
    self.isSure = isSure
  }
}

/// A wanted entry with all its texts.
package struct FilledEntry: Sendable {
  /// The requested texts.
  package var wanted: WantedEntry
  /// The texts, by the paths that lead to them.
  package var texts: [[String]: String]
  /// Whether they need review.
  package var needsReview: Bool
  /// The origin of the value: human if any of its texts is.
  package var origin: TranslationOrigin
  /// The hash of the source text that they translate, if it is an earlier one.
  package var formerSource: ContentHash?
  /// Its source in the report.
  package var provider: String
  /// What a person should look at, such as a term of the glossary that it lacks; nil for nothing.
  package var remark: String?

  /// An entry filled with the texts of the source, to see whether its place takes them.
  init(trialOf wanted: WantedEntry) {
    let texts = Dictionary(wanted.texts.map { ($0.path, $0.source) }) { first, _ in first }
    self.init(wanted: wanted, texts: texts, needsReview: true, origin: .machine, provider: "")
  }

  init(wanted: WantedEntry, texts: [[String]: String], needsReview: Bool, origin: TranslationOrigin, provider: String) {
    self.wanted = wanted
    self.texts = texts
    self.needsReview = needsReview
    self.origin = origin
    self.provider = provider
  }

  /// The whole value.
  package var translation: PlainTranslation {
    var result = wanted.shape
    result.value = filled(result.value, path: [])
    for index in result.substitutions.indices {
      result.substitutions[index].value = filled(result.substitutions[index].value, path: [result.substitutions[index].name])
    }
    return result
  }

  private func filled(_ value: PlainValue, path: [String]) -> PlainValue {
    switch value {
    case .leaf(let leaf): .leaf(filled(leaf, path: path))
    case .list(let leaves): .list(leaves.enumerated().map { filled($1, path: path + [String($0)]) })
    case .variations(let axis, let branches):
      .variations(axis, branches.map { PlainBranch($0.selector, filled($0.value, path: path + [$0.selector])) })
    }
  }

  private func filled(_ leaf: PlainLeaf, path: [String]) -> PlainLeaf {
    guard let text = texts[path] else { return leaf }
    return PlainLeaf(text, state: needsReview ? .needsReview : .translated, hasMarkup: leaf.hasMarkup)
  }
}

extension WantedEntry {
  /// Puts answers in.
  ///
  /// All texts of an entry are there or none: half a plural is worse than none.
  ///
  /// - Parameter answer: Gives the answer for a part of a text, or the reason why there is none.
  /// - Throws: ``UnfilledReason``
  package func filled(_ answer: (TranslationJob) throws(UnfilledReason) -> Answer) throws(UnfilledReason) -> FilledEntry {
    if let brokenFile { throw UnfilledReason(.brokenFile, brokenFile) }
    if let obstacle { throw obstacle }
    var texts: [[String]: String] = [:]
    var isSure = true
    var origins: Set<TranslationOrigin> = []
    var providers: [String] = []
    var remark: String?
    for wantedText in self.texts {
      var pieces: [[Segment.Piece]] = []
      for (key, part) in zip(wantedText.keys, wantedText.message.parts) {
        guard let key else {
          pieces.append(part.segment.pieces)
          continue
        }
        let found = try answer(job(for: part, of: wantedText, key: key))
        guard let translated = part.segment.pieces(fromNormalForm: found.translation) else {
          throw UnfilledReason(.rejected, TokensGate.name)
        }
        pieces.append(translated)
        if !found.isSure || part.isGuess { isSure = false }
        remark = remark ?? found.remark
        origins.insert(found.origin)
        if !providers.contains(found.provider) { providers.append(found.provider) }
      }
      guard let text = wantedText.message.text(of: pieces) else { throw UnfilledReason(.rejected, "icu") }
      texts[wantedText.path] = text
    }
    let origin: TranslationOrigin = keepsTexts || origins.isEmpty ? .human : origins.contains(.machine) ? .machine : .human
    var filled = FilledEntry(
      wanted: self, texts: texts, needsReview: !isSure, origin: origin, provider: providers.joined(separator: "+"))
    filled.remark = remark
    return filled
  }
}
