import ErrorRecovery
import Localize

/// An answer must not say that there is none: “I cannot translate this text.”, “As an AI language model …”.
struct RefusalGate: Gate {
  static let name = "refusal"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let (source, target) = (answer.sourceWords, answer.words)
    let text = target.lowercased().replacing("’", with: "'")
    if Self.selfDescriptions.contains(where: { text.contains($0) && !source.lowercased().contains($0) }) {
      return GateTexts.aboutModel()
    }
    // A translation into another language than English does not say “I cannot”.
    if answer.job.key.target.language != "en", TranslatorTalk.begins(target, with: Self.openings),
      !TranslatorTalk.begins(source, with: Self.openings)
    {
      return GateTexts.refusal()
    }
    guard !TranslatorTalk.isAboutTranslating(source), TranslatorTalk.mentionsTranslating(target) else { return nil }
    return Self.negations.contains { text.contains($0) } ? GateTexts.refusal() : nil
  }

  private static let selfDescriptions = [
    "as an ai", "language model", "as a large language", "sprachmodell", "modèle de langage", "modelo de lenguaje", "modelo de linguagem",
    "modello linguistico", "taalmodel", "språkmodell", "model językowy", "языковая модель", "言語モデル", "语言模型", "نموذج لغوي",
  ]

  private static let openings = [
    "i'm sorry", "i am sorry", "sorry", "i cannot", "i can't", "i can not", "i'm unable", "i am unable", "i'm not able", "i am not able",
    "i won't", "i will not", "unfortunately", "i apologize", "i apologise", "i don't", "i do not", "please provide", "there is no text",
    "the text is", "the text you",
  ]

  private static let negations = [
    "cannot", "can't", "unable", "not able", "sorry", "kann ", "nicht", "leider", "tut mir leid", "ne peux", "ne puis", "désolé",
    "impossible", "no puedo", "lo siento", "não posso", "desculpe", "non posso", "spiacente", "mi dispiace", "kan ", "helaas", "tyvärr",
    "kan inte", "nie mog", "niestety", "не мог", "извин", "не можу", "できません", "申し訳", "无法", "無法", "抱歉", "할 수 없", "죄송", "لا أستطيع",
    "لا يمكن", "عذر", "nemohu", "nem tudom", "nu pot", "yapamıyorum", "üzgünüm", "en voi",
  ]
}
