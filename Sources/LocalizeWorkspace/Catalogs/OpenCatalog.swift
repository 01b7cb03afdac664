import Localize
import LocalizeProject
import LocalizeValidation
import TernaryTree

/// A catalogue that stays open: its files as they were read, and what was found in them.
struct OpenCatalog: Sendable {
  /// The catalogue as it was found.
  var discovered: DiscoveredCatalog
  /// The locales of its folder.
  var expected: [LocaleIdentifier]
  /// Its files before they are joined, by their paths.
  var files: [String: CatalogFile] = [:]
  /// The files that changed since they were read.
  var staleFiles: Set<String>
  /// What the system said about each file when it was read.
  var stamps: [String: FileStamp] = [:]
  /// Its files joined.
  var catalog: Catalog?
  /// Its keys in an ordered tree, made when they are first searched.
  var tree: FrozenTernarySearchTree?
  /// The findings in it.
  var findings: DiagnosticList = []
  /// Counts the changes of its content.
  var revision = 0
  /// The revision that ``findings`` are of; nil if it has not been checked.
  var checkedRevision: Int?

  init(_ discovered: DiscoveredCatalog, expected: [LocaleIdentifier]) {
    self.discovered = discovered
    self.expected = expected
    staleFiles = Set(discovered.files.map(\.path))
  }

  /// Whether the findings are those of an earlier content.
  var needsCheck: Bool { checkedRevision != revision }

  /// Notes that a file has another content.
  mutating func invalidate(_ path: String) {
    staleFiles.insert(path)
    revision += 1
  }

  /// Whether a file has changed on disk since it was read.
  ///
  /// - Complexity: O(files), one question to the system for each
  func changedFiles(except isOpen: (String) -> Bool) -> [String] {
    let beside = discovered.companions + [discovered.demandingFile].compactMap(\.self)
    return (discovered.files.map(\.path) + beside).filter { path in
      !staleFiles.contains(path) && !isOpen(path) && FileStamp(of: path) != stamps[path]
    }
  }

  /// Reads the files that have changed and joins all.
  ///
  /// - Complexity: O(bytes of the changed files + keys × locales)
  mutating func refresh(_ loader: CatalogLoader) async throws {
    guard catalog == nil || !staleFiles.isEmpty else { return }
    let kept = files.filter { !staleFiles.contains($0.key) }
    for path in discovered.files.map(\.path) + discovered.companions + [discovered.demandingFile].compactMap(\.self)
    where stamps[path] == nil || staleFiles.contains(path) {
      stamps[path] = FileStamp(of: path)
    }
    let read = try await loader.files(of: discovered, keeping: kept)
    files = Dictionary(read.map { ($0.path, $0) }) { first, _ in first }
    catalog = try await loader.load(read, of: discovered).catalog
    staleFiles = []
    tree = nil
  }
}
