package import Localize
package import LocalizeProject
package import LocalizeValidation

/// A catalogue as a workspace has it open.
package struct WorkspaceCatalog: Sendable {
  /// Where it is.
  package var discovered: DiscoveredCatalog
  /// The locales of its folder.
  package var expected: [LocaleIdentifier]
  /// Its content, with all edits.
  package var catalog: Catalog
  /// The settings of its validation, such as the glossary.
  package var options: ValidationOptions
  /// Counts the changes of its content.
  package var revision: Int
}
