import LocalizeTranslation

/// Shows progress, and skips texts that an earlier run sent without an answer, because they may have been billed.
struct CautiousDelegate: TranslationDelegate {
  func sessionDid(_ event: TranslationEvent) {
    switch event {
    case .sending(let texts, _): print("texts to send: \(texts)")
    case .waiting(let time, let reason): print("waiting \(time): \(reason)")
    default: break
    }
  }

  func choose(_ question: TranslationQuestion) async -> TranslationChoice? {
    switch question {
    case .textsInDoubt, .unsupportedPair: .skip
    case .providerEnded: .stop
    }
  }
}
