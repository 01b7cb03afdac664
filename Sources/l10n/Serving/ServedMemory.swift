#if Servers
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization

/// The translation memory of a project that is served.
struct ServedMemory: Sendable {
  fileprivate let boundary: FolderBoundary
  fileprivate let setup: WorkspaceSetup

  /// The entries into a locale; none without a memory.
  func entries(into locale: LocaleIdentifier) async -> [MemoryEntry] {
    let entries = Mutex<[MemoryEntry]>([])
    do {
      let root = boundary.root
      let named = try MemoryChoice.named(by: setup.current.settings.settings(forFolder: root))
      let path = try named ?? MemoryLocation.path(for: root)
      if named == nil, FileIdentity(path) == nil { return [] }
      try await TranslationMemory(path: path, access: .read).forEachEntry(targets: [locale]) { entry in
        entries.withLock { $0.append(entry) }
      }
    } catch {
      // A memory that can't be read suggests nothing; `l10n memory` says why.
      return []
    }
    return entries.withLock { $0 }
  }
}

extension ServedProject {
  /// The memory.
  var memory: ServedMemory { ServedMemory(boundary: boundary, setup: setup) }
}
#endif
