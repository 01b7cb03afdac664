import Localize
package import LocalizeProject
package import LocalizeValidation

/// What a workspace works on: the catalogues of a project and the settings for them.
package struct WorkspaceContents: Sendable {
  /// The catalogues.
  package var catalogs: [DiscoveredCatalog]
  /// The settings of a catalogue.
  package var policy: CatalogLoader.PolicyProvider
  /// The options of a validation for each catalogue.
  package var options: ValidationRun.OptionsProvider
  /// What is recorded about the translations of a catalogue.
  package var locks: ValidationRun.LockProvider?
  /// The source code that a validation looks at; nil for none.
  package var code: ProgramCode?
  /// The options of a validation for source code.
  package var codeOptions: ValidationOptions

  /// Creates contents.
  package init(
    catalogs: [DiscoveredCatalog], policy: @escaping CatalogLoader.PolicyProvider, options: @escaping ValidationRun.OptionsProvider,
    locks: ValidationRun.LockProvider? = nil, code: ProgramCode? = nil, codeOptions: ValidationOptions = ValidationOptions()
  ) {
    (self.catalogs, self.policy, self.options, self.locks, self.code) = (catalogs, policy, options, locks, code)
    self.codeOptions = codeOptions
  }

  /// Finds the catalogues below paths, with the same options for all of them.
  package init(below paths: [String], options: ValidationOptions) {
    self.init(catalogs: CatalogDiscovery(paths: paths).catalogs, policy: { _ in CatalogPolicy() }, options: { _ in options })
  }

  /// A validation of these catalogues.
  func run(_ loader: CatalogLoader) -> ValidationRun {
    ValidationRun(loader: loader, locks: locks, code: code, codeOptions: codeOptions, options: options)
  }
}
