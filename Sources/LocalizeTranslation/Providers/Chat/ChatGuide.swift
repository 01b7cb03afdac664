import LocalizeProject

/// The instructions to a model for all texts.
struct ChatGuide: Sendable {
  var glossary = Glossary([])
  /// How the reader is spoken to; nil to leave that to the model.
  var formality: Formality?
}
