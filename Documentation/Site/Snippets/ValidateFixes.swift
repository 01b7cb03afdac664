import LocalizeProject
import LocalizeValidation

/// The contents of the files after all safe fixes; writing them is up to the program.
func fixed(_ folder: String) async throws -> [(path: String, bytes: [UInt8])] {
  let run = ValidationRun(loader: CatalogLoader())
  let outcome = try await run.fixing(CatalogDiscovery(paths: [folder]).catalogs, selecting: FixSelection())
  return outcome.files.map { ($0.path, $0.bytes) }
}
