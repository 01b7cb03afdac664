package import Localize

/// The result of importing an exchange file into the memory.
package struct MemoryImport: Sendable {
  /// The outcomes of the entries.
  package private(set) var changes = MemoryChanges()
  /// How many entries the file had for us.
  package private(set) var entryCount = 0
  /// The skipped entries, at most ``maximumProblems``.
  package private(set) var problems: [ExchangeProblem] = []
  /// The number of skipped entries.
  package private(set) var problemCount = 0

  /// How many problems are kept to be shown.
  package static let maximumProblems = 100
  /// How many entries a transaction has: few enough for others to get in between, many enough to wait for the disk rarely.
  private static let batchSize = 5000

  /// Reads a file into a memory.
  ///
  /// A translation that the gates refuse for its own text is skipped: no text could use it. Entries are stored batch by batch; an interruption keeps
  /// the stored ones, and the file can be read again.
  ///
  /// - Parameters:
  ///   - reader: The file.
  ///   - memory: The memory; not evaluated for a file without a usable entry.
  ///   - hint: The placeholder hint for the file's texts.
  ///   - onProgress: Called after each batch with the number of entries so far and how much of the file was read, as far as that is known.
  /// - Throws: Errors of reading and writing, and `CancellationError`.
  package init(
    _ reader: any ExchangeReader, into memory: @autoclosure () async throws -> TranslationMemory, hint: PlaceholderHint = .undetermined,
    onProgress: (Int, Double?) -> Void = { _, _ in }
  ) async throws {
    let gates = ExchangeGates(hint: hint)
    var batch: [MemoryEntry] = []
    while let item = try reader.next() {
      switch item {
      case .problem(let problem): note(problem)
      case .entries(let entries):
        for found in entries {
          if let objection = gates.objection(to: found.entry) {
            note(ExchangeProblem(.refused(objection), at: found.place))
          } else {
            batch.append(found.entry)
          }
        }
      }
      guard batch.count >= Self.batchSize else { continue }
      try Task.checkCancellation()
      try await store(&batch, in: memory())
      onProgress(entryCount, reader.progress)
    }
    if !batch.isEmpty { try await store(&batch, in: memory()) }
  }

  private mutating func note(_ problem: ExchangeProblem) {
    problemCount += 1
    if problems.count < Self.maximumProblems { problems.append(problem) }
  }

  private mutating func store(_ batch: inout [MemoryEntry], in memory: TranslationMemory) async throws {
    changes += try await memory.store(batch)
    entryCount += batch.count
    batch.removeAll(keepingCapacity: true)
  }
}
