import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

/// Imports into catalogues that another run changes meanwhile.
@Suite struct ExchangeImportTests {
  /// The catalogues of a folder, in which files change after they were read for the first time.
  private struct ChangingCatalogs: TranslationCatalogs {
    let folder: MemoryFolder
    let change: @Sendable (MemoryFolder) throws -> Void

    func read() async throws -> [PlannedCatalog] {
      var planned: [PlannedCatalog] = []
      for discovered in CatalogDiscovery(paths: [folder.path]).catalogs { planned.append(try await plan(discovered)) }
      try change(folder)
      return planned
    }

    func reread(_ planned: PlannedCatalog) async throws -> PlannedCatalog { try await plan(planned.discovered) }

    private func plan(_ discovered: DiscoveredCatalog) async throws -> PlannedCatalog {
      let catalog = try await CatalogLoader().load(discovered).catalog
      let locks = await CatalogLocks(for: catalog) { _ in nil }
      var options = PlanOptions(locales: ["de"])
      options.existing = .all
      return PlannedCatalog(discovered, catalog, locks: locks, options: options)
    }
  }

  private static let source = "\"close\" = \"Close it\";\n\"open\" = \"Open it\";\n\"save\" = \"Save it\";\n"
  private static let german = "\"close\" = \"Zumachen\";\n\"open\" = \"Bitte öffnen\";\n"

  private static func imported(
    while change: @escaping @Sendable (MemoryFolder) throws -> Void
  ) async throws -> (result: ExchangeImport.Result, german: String) {
    let folder = try MemoryFolder()
    for name in [".git", ".l10n", "en.lproj", "de.lproj"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    _ = try folder.file("en.lproj/Shop.strings", source)
    _ = try folder.file("de.lproj/Shop.strings", "")
    let texts = [("close", "Close it", "Bitte schließen"), ("open", "Open it", "Bitte öffnen"), ("save", "Save it", "Bitte sichern")]
    let units = texts.map { "<trans-unit id=\"\($0.0)\"><source>\($0.1)</source><target>\($0.2)</target></trans-unit>" }.joined()
    let text = """
      <xliff version="1.2"><file original="Shop.strings" source-language="en" target-language="de" datatype="plaintext"><body>\(units)</body>\
      </file></xliff>
      """
    let file = ExchangeFile(path: "de.xliff", bytes: Array(text.utf8))
    let catalogs = ChangingCatalogs(folder: folder, change: change)
    let result = try await ExchangeImport([file], into: catalogs, delegate: SilentTranslationDelegate()).run()
    return (result, try String(contentsOfFile: folder.path + "/de.lproj/Shop.strings", encoding: .utf8))
  }

  @Test func `What another run writes meanwhile counts as if it had been there before`() async throws {
    let (result, german) = try await Self.imported { folder in _ = try folder.file("de.lproj/Shop.strings", Self.german) }
    #expect(result.outcomes.map(\.kind) == [.conflict, .unchanged, .accepted], "\(result)")
    #expect(result.outcomes.first?.reason == .differs("Zumachen"), "\(result)")
    #expect(german == Self.german + "\"save\" = \"Bitte sichern\";\n")
  }

  @Test func `A text whose key is removed meanwhile is refused, with the file that changed`() async throws {
    let (result, german) = try await Self.imported { folder in
      _ = try folder.file("en.lproj/Shop.strings", "\"close\" = \"Close it\";\n\"open\" = \"Open it\";\n")
      _ = try folder.file("de.lproj/Shop.strings", Self.german)
    }
    guard case .notWritten(let reason)? = result.outcomes.last?.reason else {
      Issue.record("\(result)")
      return
    }
    #expect(reason.code == .changedMeanwhile && reason.detail.hasSuffix("de.lproj/Shop.strings"), "\(reason)")
    #expect(german == Self.german)
  }
}
