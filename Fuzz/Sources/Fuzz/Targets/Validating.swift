import Localize
import LocalizeProject
import LocalizeValidation

/// Checking a file and its translation with all rules: every finding has a place in a file, and the run ends.
enum Validating {
  static func target(_ format: FormatIdentifier) -> FuzzTarget {
    FuzzTarget("validate-\(format.rawValue)", corpus: format.rawValue) { bytes in
      var input = InputReader(bytes)
      let isPair = input.number(below: 2) == 1
      let catalog = Catalogs.catalog(format, isPair ? input.parts(2) : [input.rest, input.rest])
      let paths = Set(catalog.files.map(\.path))
      let diagnostics = Blocking.run { await Validator().diagnostics(for: catalog, expectedLocales: ["de", "pl"]) }
      for diagnostic in diagnostics {
        expect(diagnostic.start.line > 0 && diagnostic.start.column > 0, "\(diagnostic.rule) at \(diagnostic.start)")
        expect(
          diagnostic.file.isEmpty || paths.contains(diagnostic.file) || !diagnostic.file.hasPrefix("/"),
          "\(diagnostic.rule) in \(diagnostic.file)")
      }
    }
  }
}
