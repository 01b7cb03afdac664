import Localize
import LocalizeTranslation

/// The project's translation memory, for a run that sends nothing: it is only read, and need not be there.
struct StoredMemory {
  /// A folder of the project.
  let folder: String

  /// Puts what it knows into the book.
  func answer(_ jobs: [TranslationJob], in book: inout TranslationAnswers) async throws {
    let path = try MemoryLocation.path(for: folder.isEmpty ? "." : folder)
    let memory: TranslationMemory
    do {
      memory = try TranslationMemory(path: path, access: .read)
    } catch let error as MemoryError where error.kind == .missing {
      return
    }
    defer { memory.close() }
    let open = jobs.map(\.key).filter { !book.knows($0) }
    book.stored = try await memory.candidates(for: open)
  }
}
