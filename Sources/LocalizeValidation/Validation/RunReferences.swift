import LocalizeProject

/// What rules are told beside the catalogue itself.
struct RunReferences: Sendable {
  /// The settled terms; nil where there are none.
  var glossary: Glossary?
  /// What was put down about the translations.
  var locks = CatalogLocks.none
}

/// A rule that has nothing to say without a glossary: a run without one does not call it.
protocol GlossaryRule: PairRule {}
