package import Localize
package import LocalizeProject

/// Parts of a run, for callers that keep catalogues and examine only what has changed.
extension ValidationRun {
  /// The uses of keys in source code, as a run reads them.
  package struct Code: Sendable {
    let uses: CodeUses
    let index: CodeIndex
  }

  /// Reads the source code; nil if the run doesn't examine any.
  ///
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(bytes), shared among the cores
  package func readCode() async throws -> Code? {
    guard let uses = try await code?.uses() else { return nil }
    return Code(uses: uses, index: CodeIndex(uses))
  }

  /// The findings in one catalogue, in report order: those that a run over all catalogues has in it.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - discovered: The catalogue as it was found.
  ///   - expected: The locales of its folder; see ``NeighbouringLocales``.
  ///   - code: The source code.
  /// - Complexity: O(bytes + keys × locales), shared among the cores
  package func findings(
    in catalog: Catalog, _ discovered: DiscoveredCatalog, expected: [LocaleIdentifier], code: Code?
  ) async throws -> DiagnosticList {
    let outcome = try await outcome(
      for: catalog, discovered, expected: expected, options: options(discovered), code: code?.index, selecting: nil)
    return DiagnosticList([outcome.found]).inReportOrder()
  }

  /// The findings in source code, in report order.
  ///
  /// - Parameters:
  ///   - code: The source code.
  ///   - catalogs: All catalogues, in the order of a run.
  package func findings(in code: Code, catalogs: [Catalog]) -> DiagnosticList {
    let validator = Validator(rules: rules, options: codeOptions)
    let outcome = validator.outcome(for: code.uses, catalogs: catalogs.map { KeyDefinitions.CatalogKeys($0) }, reports: true)
    return DiagnosticList([outcome.found]).inReportOrder()
  }
}

extension DiagnosticList {
  /// The findings in one file, in the same order.
  ///
  /// - Complexity: O(n), without creating the others
  package func findings(inFile path: String) -> DiagnosticList {
    let numbers = stores.map { store in store.files.firstIndex(of: ExactText(path)) }
    return selecting { place, record in numbers[Int(place)].map { Int(record.file) == $0 } ?? false }
  }

  /// The files that have findings.
  ///
  /// - Complexity: O(files)
  package var filesWithFindings: Set<String> { Set(stores.flatMap { $0.files.map(\.text) }) }
}
