import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization
import Testing

/// A folder for one test, removed when the process ends: a memory must not lose its file under it.
///
/// Where `L10N_TEST_POSTGRESQL` is set, the memory is a new database on the server that PGHOST and PGPORT name; see Scripts/check/postgresql.sh.
final class MemoryFolder: Sendable {
  let path: String
  private let name = "memory_" + UUID().uuidString.lowercased().replacing("-", with: "")

  /// Whether memories are on a server.
  static let usesServer = ProcessInfo.processInfo.environment["L10N_TEST_POSTGRESQL"] != nil

  init() throws {
    defer { if Self.usesServer { _ = try? Self.run("createdb", "--encoding", "UTF8", "--template", "template0", name) } }
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/l10n-memory-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = Self.removal
    Self.paths.withLock { [path] in $0.append(path) }
  }

  private static let paths = Mutex<[String]>([])

  private static let removal: Int32 = atexit {
    for path in MemoryFolder.paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The path of the database, or its address.
  var database: String { Self.usesServer ? "dbname=\(name)" : path + "/tm.sqlite" }

  /// Runs SQL in the database on the server.
  @discardableResult
  func psql(_ statement: String) throws -> String {
    try Self.run("psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", name, "--command", statement)
  }

  @discardableResult
  private static func run(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

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
