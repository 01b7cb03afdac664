import Localize
import LocalizeTranslation

/// The project's translation memory, for a run that sends nothing: it is only read, and need not be there.
struct StoredMemory {
  /// A folder of the project.
  let folder: String

  /// Puts what it knows into the book.
  func answer(_ jobs: [TranslationJob], in book: inout AnswerBook) async throws {
    let path = try MemoryLocation.path(for: folder.isEmpty ? "." : folder)
    let memory: TranslationMemory
    do {
      memory = try TranslationMemory(path: path, access: .read)
    } catch let error as MemoryError where error.kind == .missing {
      return
    }
    defer { memory.close() }
    let open = jobs.map(\.key).filter { !book.knows($0) }
    for (key, match) in try await memory.matches(for: open) {
      book.answers[key] = Answer(match.entry.translation, origin: match.entry.origin, provider: "memory")
    }
  }
}
