package import Localize
package import LocalizeProject
import Synchronization

/// Writes a memory into an exchange file.
package struct MemoryExport: Sendable {
  /// The format of an exchange file.
  package enum Format: String, CaseIterable, Sendable {
    case tmx
    case jsonl
  }

  /// The format.
  package var format: Format
  /// Whether TMX has placeholders as text only.
  package var isPlain: Bool
  /// Only texts of this locale; nil for all.
  package var source: LocaleIdentifier?
  /// Only translations into these; empty for all.
  package var targets: [LocaleIdentifier]
  /// Only those of these origins; empty for all.
  package var origins: [TranslationOrigin]
  /// The version of the tool, which TMX names.
  package var version: String

  /// Creates an export.
  package init(
    format: Format, isPlain: Bool = false, source: LocaleIdentifier? = nil, targets: [LocaleIdentifier] = [],
    origins: [TranslationOrigin] = [], version: String
  ) {
    self.format = format
    self.isPlain = isPlain
    self.source = source
    self.targets = targets
    self.origins = origins
    self.version = version
  }

  /// The written text.
  package struct Result: Hashable, Sendable {
    /// Translations.
    package var entryCount = 0
    /// Translations that hold a character that the format does not have.
    package var leftOutCount = 0

    /// Creates counts.
    package init(entryCount: Int = 0, leftOutCount: Int = 0) {
      self.entryCount = entryCount
      self.leftOutCount = leftOutCount
    }
  }

  /// Writes the memory, in pieces of some ten thousand bytes.
  ///
  /// - Parameters:
  ///   - memory: The memory.
  ///   - onProgress: Called after each piece with the number of entries so far.
  ///   - write: Takes the pieces.
  /// - Throws: Errors of reading the memory and of `write`.
  package func write(
    _ memory: TranslationMemory, onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    to write: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> Result {
    let pairs = try await memory.statistics().pairs.map(\.source)
    let sources = Set(source.map { [$0] } ?? pairs)
    let writer = TMXWriter(source: sources.count == 1 ? sources.first : nil, isPlain: isPlain)
    let state = Mutex(State(writer: writer, format: format))
    if format == .tmx { try write(Array(writer.header(version: version).utf8)) }
    try await memory.forEachEntry(source: source, targets: targets, origins: origins) { entry in
      if let (bytes, count) = state.withLock({ state in state.add(entry).map { ($0, state.result.entryCount) } }) {
        try write(bytes)
        onProgress(count)
      }
    }
    let rest = state.withLock { $0.finish() }
    try write(rest)
    if format == .tmx { try write(Array(TMXWriter.footer.utf8)) }
    return state.withLock { $0.result }
  }

  private struct State: Sendable {
    let writer: TMXWriter
    let format: Format
    var result = Result()
    /// The entries of one unit of TMX.
    var unit: [MemoryEntry] = []
    var output: [UInt8] = []

    /// Adds an entry; returns what is worth writing.
    mutating func add(_ entry: MemoryEntry) -> [UInt8]? {
      switch format {
      case .jsonl:
        output.append(contentsOf: MemoryLines.line(entry).utf8)
        result.entryCount += 1
      case .tmx:
        if let first = unit.first, !first.key.hasSameText(as: entry.key) { endUnit() }
        unit.append(entry)
      }
      guard output.count > 1 << 16 else { return nil }
      defer { output = [] }
      return output
    }

    mutating func finish() -> [UInt8] {
      endUnit()
      defer { output = [] }
      return output
    }

    private mutating func endUnit() {
      guard !unit.isEmpty else { return }
      if let bytes = writer.unit(unit) {
        output += bytes
        result.entryCount += unit.count
      } else {
        endUnitOneByOne()
      }
      unit = []
    }

    /// One translation must not take the others with it.
    private mutating func endUnitOneByOne() {
      let written = unit.filter { writer.unit([$0]) != nil }
      result.leftOutCount += unit.count - written.count
      result.entryCount += written.count
      if !written.isEmpty { output += writer.unit(written) ?? [] }
    }
  }
}

extension MemoryKey {
  fileprivate func hasSameText(as other: MemoryKey) -> Bool {
    source == other.source && text == other.text && context == other.context && category == other.category
  }
}
