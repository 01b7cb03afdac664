package import Localize

extension CatalogIdentity {
  /// Whether its keys are the texts that gettext looks up, as in `_("Save")`.
  package var isOfGettext: Bool { family == .po }
}
