import LocalizeProject

/// What a model is asked to keep to in all texts.
struct ChatGuide: Sendable {
  var glossary = Glossary([])
  /// How the reader is spoken to; nil to leave that to the model.
  var formality: Formality?
}
