import Localize
import LocalizeProject

/// Reads all catalogues below a folder, which a tool or a service does once, at start.
func greeting(from folder: String, acceptLanguage: String) async throws -> String {
  let localizer = try await Localizer.open(folder)
  let reader = localizer.reader(for: acceptLanguage)
  return reader.string("greeting", arguments: [.string("Anna")])
}
