import Localize
import LocalizeProject

/// The instructions to a model for all texts.
struct ChatGuide: Sendable {
  var glossary = Glossary([])
  /// How the reader is spoken to, by locale.
  var formality = FormalityTable()
  /// What the program is; empty if unknown.
  var product = ""
  /// How its texts are written; empty to leave that to the model.
  var style = ""
}

extension ProviderDescriptor {
  /// Takes over what a model's answers depend on.
  mutating func take(_ guide: ChatGuide) {
    settings = ChatPrompt.settings(guide, for: nil)
    settingsByLocale = Dictionary(uniqueKeysWithValues: guide.formality.byLocale.keys.map { ($0, ChatPrompt.settings(guide, for: $0)) })
    usesHints = true
  }
}
