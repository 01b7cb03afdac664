import Foundation
import Localize
import LocalizeTranslation

/// Fills in the German translations that a copy of `Catalogs` lacks, and prints what became of each key.
@main
struct TranslateFromSwift {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("TranslateFromSwift-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Catalogs"), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }

    var options = TranslationOptions()
    options.locales = ["de"]
    let session = TranslationSession(paths: [folder.path], means: .provider(Phrasebook()), options: options, delegate: Printer())
    let result = try await session.run()

    for outcome in result.outcomes {
      let reason = outcome.reason.map { " (\($0))" } ?? ""
      print("\(outcome.locale) \(outcome.key): \(outcome.kind.rawValue)\(reason)")
    }
    print("files written: \(result.fileCount)\n")
    print(try String(contentsOf: folder.appendingPathComponent("de.lproj/Shop.strings"), encoding: .utf8), terminator: "")
  }
}

/// Prints what is sent; all questions get their default answers.
struct Printer: TranslationDelegate {
  func sessionDid(_ event: TranslationEvent) {
    if case .sending(let texts, _) = event { print("texts to send: \(texts)") }
  }
}
