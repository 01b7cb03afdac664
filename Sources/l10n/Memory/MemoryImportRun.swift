import ErrorRecovery
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// Reads exchange files into the memory, one after the other, and tells what came of it.
struct MemoryImportRun {
  private let session: ToolSession
  private let scope: ExchangeScope
  private let open: () async throws -> OpenMemory
  private var opened: OpenMemory?
  private var outcomes: [(path: String, outcome: MemoryImport)] = []

  /// A memory that no other run can have.
  typealias OpenMemory = (memory: TranslationMemory, lock: RunLock?)

  /// Prepares an import.
  ///
  /// - Parameter open: Opens the memory, or makes it. Called at the first entry, so that a file without any makes nothing.
  init(session: ToolSession, scope: ExchangeScope, open: @escaping () async throws -> OpenMemory) {
    self.session = session
    self.scope = scope
    self.open = open
  }

  private mutating func memory() async throws -> TranslationMemory {
    if let opened { return opened.memory }
    let new = try await open()
    opened = new
    return new.memory
  }

  /// Closes the memory.
  mutating func close() {
    opened?.memory.close()
    opened = nil
  }

  /// A file to import.
  struct Source {
    /// The path in messages.
    let name: String
    /// The path that is read.
    let path: String
    let format: MemoryExport.Format
  }

  /// A file that can be opened and whose format is known; nil after it was reported that it can't or isn't.
  ///
  /// - Parameters:
  ///   - name: The path, or `-` for standard input.
  ///   - format: The format, if it was named.
  ///   - spool: The file that standard input is copied to: the readers look into a file more than once.
  /// - Throws: ``ToolSession/Stop`` if the user chose to stop; ``ToolError`` if standard input can't be read.
  static func source(at name: String, as named: MemoryExport.Format?, spool: String, session: ToolSession) async throws -> Source? {
    let isPiped = name == StandardInputArguments.path
    // A missing file has no format.
    if !isPiped {
      let isThere = try await session.attempt { _ in try MemoryFile.requireReadable(name) } != nil
      session.settle()
      guard isThere else { return nil }
    }
    let format: MemoryExport.Format
    do throws(ToolError) {
      if let named { format = named } else { format = try MemoryFile.format(of: name, option: "--from") }
    } catch {
      session.report(error)
      return nil
    }
    if isPiped { try FileReplacement.create(try SystemStreams.readAllInput(), at: spool) }
    return Source(name: name, path: isPiped ? spool : name, format: format)
  }

  /// The exit code, as far as what files hold decides it.
  var status: ExitStatus { outcomes.contains { $0.outcome.problemCount > 0 } ? .findings : .done }

  /// Reads a file; one that can't be read is reported, and the others are read.
  ///
  /// - Throws: Errors of writing the memory.
  mutating func read(_ source: Source) async throws {
    let path = source.name
    let reader: any ExchangeReader =
      switch source.format {
      case .tmx: try TMXReader(path: source.path, scope: scope)
      case .jsonl: try MemoryLinesReader(path: source.path, scope: scope)
      }
    let outcome: MemoryImport
    let progress = MemoryProgress(path, presentation: session.presentation)
    do {
      defer { progress.end() }
      outcome = try await MemoryImport(reader, into: try await self.memory(), hint: scope.hint) { progress.note($0, $1) }
    } catch let error as FileError where error.operation == .read {
      // What was read before is stored; a memory that can't be written concerns the other files too.
      return session.report(error)
    }
    for problem in outcome.problems.prefix(Self.shownProblems) {
      session.report(ToolError.notImported(problem, of: path), as: .findings)
    }
    if outcome.problemCount > Self.shownProblems {
      session.note(MemoryNotes.moreLeftOut(path, String(outcome.problemCount - Self.shownProblems)))
    }
    outcomes.append((path, outcome))
  }

  private static let shownProblems = 10

  /// Tells what became of the files on standard output.
  func tell(as format: DataFormat) throws {
    guard format == .json else {
      let lines = outcomes.map { path, outcome in
        let text = MemoryNotes.imported(
          path, String(outcome.entryCount), String(outcome.changes.added), String(outcome.changes.replaced), String(outcome.changes.kept),
          String(outcome.problemCount))
        return OutputLine.of(session.presentation.string(text))
      }
      return try ListOutput.write(lines, session)
    }
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.array("files") { json in
        for (path, outcome) in outcomes {
          json.object { json in
            json.string("file", path)
            json.integer("entries", outcome.entryCount)
            json.integer("added", outcome.changes.added)
            json.integer("replaced", outcome.changes.replaced)
            json.integer("kept", outcome.changes.kept)
            json.integer("leftOut", outcome.problemCount)
            json.array("problems") { json in
              for problem in outcome.problems {
                json.object { json in
                  json.string("message", Presentation.english.string(ToolError.notImported(problem, of: path).title))
                  json.integer("line", problem.place.line)
                  json.integer("column", problem.place.column)
                }
              }
            }
          }
        }
      }
    }
    try SystemStreams.writeOutput(json.text)
  }
}

extension ToolSession {
  /// Waits until no other run has the memory, and reports the wait.
  func lock(_ path: String, waiting seconds: Int) async throws -> RunLock {
    try await RunLock.acquire(for: path, waiting: .seconds(seconds)) { process in
      self.note(process.map { MemoryNotes.waitingFor(path, $0) } ?? MemoryNotes.waiting(path))
    }
  }
}
