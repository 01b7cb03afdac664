import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization
import Testing

/// A folder for one test, removed when the process ends: a memory must not lose its file under it.
final class MemoryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/l10n-memory-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = Self.removal
    Self.paths.withLock { [path] in $0.append(path) }
  }

  private static let paths = Mutex<[String]>([])

  private static let removal: Int32 = atexit {
    for path in MemoryFolder.paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The path of the database.
  var database: String { path + "/tm.sqlite" }

  func memory() throws -> TranslationMemory { try TranslationMemory(path: database, access: .write) }

  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }
}

/// The contents of a file, for a scope.
struct ReadFile {
  var entries: [MemoryEntry] = []
  var problems: [ExchangeProblem] = []

  init(_ reader: any ExchangeReader) throws {
    while let item = try reader.next() {
      switch item {
      case .entries(let entries): self.entries += entries.map(\.entry)
      case .problem(let problem): problems.append(problem)
      }
    }
  }

  /// The pairs for display.
  var pairs: [String] {
    entries.map { "\($0.key.source) \($0.key.text) = \($0.key.target) \($0.translation)" }
  }

  /// The problems with their places.
  var places: [String] { problems.map { "\($0.place.line):\($0.place.column) \($0.kind)" } }
}

extension MemoryEntry {
  /// An entry from English.
  static func sample(
    _ text: String, _ translation: String, to target: LocaleIdentifier = .german, origin: TranslationOrigin = .human,
    reviewed: Bool = false,
    context: String = "", category: PluralCategory? = nil, created: Int = 1000, tokens: [String] = []
  ) -> MemoryEntry {
    MemoryEntry(
      key: MemoryKey(source: .english, target: target, text: text, context: context, category: category), translation: translation,
      origin: origin, isReviewed: reviewed, provider: origin == .machine ? "test" : "", created: created, tokens: tokens)
  }
}

extension LocaleIdentifier {
  static let english: LocaleIdentifier = "en"
  static let german: LocaleIdentifier = "de"
  static let french: LocaleIdentifier = "fr"
  static let polish: LocaleIdentifier = "pl"
}
