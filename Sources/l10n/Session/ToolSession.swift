import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import Synchronization

/// One run of a command: its dialogue with the user, its decisions about failures, and whether there were any.
final class ToolSession: Sendable {
  /// How texts reach the reader.
  let presentation: Presentation
  private let prompt: TerminalPrompt
  private let preset: AnnouncedChoice?
  private let presenter: TextPresenter
  private let isQuiet: Bool
  private let standardInput: StandardInputArguments
  private let piped = Mutex<PipedFile?>(nil)
  /// The files that are read, as a line on a terminal.
  let progress: ReadingProgress
  private let hasFailed = Mutex(false)
  /// Whether catalogues were not read because of mistakes in their settings.
  private let isMissingCatalogs = Mutex(false)
  private let leftOut = Mutex<Set<String>>([])
  private let shown = ShownMessages()
  /// Messages about files that are read in parallel, in the order of the files.
  private let held = HeldMessages()
  /// Files with marks in place of texts, for one note about all of them.
  private let marked = Mutex<[String]>([])

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - recovery: The choice made beforehand, if there is one.
  ///   - isQuiet: Whether only errors are shown, no remarks and no progress.
  ///   - standardInput: What standard input holds, where a path names it.
  ///   - isEnglish: Whether the command writes English in all languages, so that its notes do too.
  init(
    recovery: RecoveryChoice?, isQuiet: Bool = false, standardInput: StandardInputArguments = StandardInputArguments(format: nil),
    isEnglish: Bool = false
  ) {
    self.standardInput = standardInput
    presentation = isEnglish ? .english : ToolMessages.presentation(environment: SystemStreams.environment)
    self.isQuiet = isQuiet
    let progress = ReadingProgress(presentation: presentation, isShown: SystemStreams.canShowProgress && !isQuiet)
    self.progress = progress
    let presenter = TextPresenter(languages: presentation.languages, catalog: presentation.catalog)
    self.presenter = presenter
    let shown = shown
    prompt = TerminalPrompt(
      isInteractive: SystemStreams.canAsk, languages: presentation.languages, catalog: presentation.catalog,
      write: { text in
        progress.hide()
        shown.write(text)
      }, read: { SystemStreams.readInput() })
    let held = held
    preset = recovery.map { choice in
      AnnouncedChoice(choice: PresetChoice(choice.optionID)) { held.add(presenter.text(for: $0, options: [])) }
    }
  }

  /// Runs the command and ends the process with its exit code.
  ///
  /// - Throws: Only `ExitCode`.
  func run(_ body: (ToolSession) async throws -> ExitStatus) async throws {
    var status: ExitStatus
    SystemStreams.share(with: progress)
    progress.start()
    for (name, nearest) in EnvironmentOption.ignored(among: SystemStreams.allVariables.keys, arguments: CommandLine.arguments) {
      note(nearest.map { Notes.misspeltVariable(name, $0) } ?? Notes.ignoredVariable(name))
    }
    do {
      status = try await body(self)
    } catch is Stop {
      status = .failure
    } catch {
      report(error)
      status = (error as? MemoryError)?.kind == .inUse ? .inUse : .failure
    }
    settle()
    progress.end()
    if hasFailed.withLock({ $0 }), status.rawValue < ExitStatus.failure.rawValue { status = .failure }
    if status != .done { throw ExitCode(status.rawValue) }
  }

  /// Shows an error and lets the run end with an exit code, by default the one for a failure.
  func report(_ error: any Error, options: [RecoveryOption] = [], as status: ExitStatus = .failure) {
    if status == .failure { hasFailed.withLock { $0 = true } }
    let code = (error as? ToolError)?.code
    if code == ToolError.brokenSettingsCode { isMissingCatalogs.withLock { $0 = true } }
    // The catalogues that weren't read may have it.
    if code == ToolError.unknownLocaleCode, isMissingCatalogs.withLock({ $0 }) { return }
    settle()
    shown.write(presenter.text(for: error, options: options))
  }

  /// Does a part of the work that the others don't need, such as writing a file: the user decides about failures, and the run continues.
  ///
  /// - Returns: Whether it is done.
  /// - Throws: ``Stop`` if that was chosen.
  @discardableResult
  func perform(_ body: @escaping @Sendable () throws -> Void) async throws(Stop) -> Bool {
    let isDone = try await attempt { _ in try body() } != nil
    settle()
    return isDone
  }

  /// The content of standard input; read the first time.
  ///
  /// - Throws: ``ToolError`` if its format is unknown, or it can't be read.
  func pipedFile() throws(ToolError) -> PipedFile {
    if let known = piped.withLock({ $0 }) { return known }
    let file = try PipedFile(standardInput)
    piped.withLock { $0 = file }
    return file
  }

  /// The content of standard input, if it takes the place of a file.
  func pipedBytes(instead path: String) -> [UInt8]? { piped.withLock { $0?.path == path ? $0?.bytes : nil } }

  /// Checks a path that was named.
  ///
  /// - Returns: Whether it can be opened.
  /// - Throws: ``Stop`` if the user chose to stop.
  func exists(_ path: String) async throws(Stop) -> Bool {
    try await attempt { _ in try CatalogDiscovery.requireExistence(of: path) } != nil
  }

  /// Whether a file was skipped, because it could not be read or by choice.
  func isLeftOut(_ path: String) -> Bool { leftOut.withLock { $0.contains(path) } }

  /// Notes that a file is skipped.
  func leaveOut(_ path: String) { leftOut.withLock { _ = $0.insert(path) } }

  /// Notes that a file is skipped, because it has the marks of an editor in place of texts.
  func leaveOutMarks(_ path: String) {
    leaveOut(path)
    if !isQuiet { marked.withLock { $0.append(path) } }
  }

  /// Whether a part of the work could not be done.
  var hasFailures: Bool { hasFailed.withLock { $0 } }

  /// Shows the messages that were held back while files were read in parallel.
  func settle() {
    progress.interrupt()
    for text in held.takeAll() { shown.write(text) }
    let marked = marked.withLock { paths in
      defer { paths = [] }
      return paths.sorted()
    }
    if let note = Self.note(aboutMarks: marked) { shown.write(line(note)) }
  }

  /// What was written to standard error until now.
  var shownMessages: String { shown.text }

  /// Shows a remark.
  func note(_ text: ErrorText) {
    settle()
    guard !isQuiet else { return }
    shown.write(line(text))
  }

  /// Runs an operation on one file.
  ///
  /// When it fails, the user chooses: again, without the file, without all files of its locale, or not at all.
  ///
  /// - Parameters:
  ///   - request: The file of a catalogue, if it is one.
  ///   - operation: The operation; its argument is the number of the attempt, from 1.
  /// - Returns: The value of the operation, or nil if the file is skipped.
  /// - Throws: ``Stop`` if the user chose to stop.
  func attempt<Value: Sendable>(
    on request: FileRequest? = nil, _ operation: @escaping @Sendable (Int) throws -> Value
  ) async throws(Stop) -> Value? {
    var restarts = [Restart<Outcome<Value>>(.skipFile) { .skipped }]
    if request?.file.locale != nil { restarts.append(Restart(.skipLocale) { .skippedLocale }) }
    restarts.append(Restart(.stop) { .stopped })
    do {
      let outcome = try await withRecoveryHandlers([handler(for: request)]) {
        try await withRecovery(restarts: restarts) { attempt in Outcome<Value>.value(try operation(attempt)) }
      }
      switch outcome {
      case .value(let value): return value
      case .skipped: return nil
      case .skippedLocale:
        request.map(leaveOutLocale)
        return nil
      case .stopped: hasFailed.withLock { $0 = true }
      }
    } catch {
      hasFailed.withLock { $0 = true }
      let options = request == nil && MistypedPath.isReason(for: error) ? [] : [.retry] + restarts.map(\.option)
      held.add(presenter.text(for: error, options: options) + notOffered(in: options) + nearestPath(for: error, options))
      return nil
    }
    throw Stop()
  }

  /// Decides about failures that don't belong to a file.
  var decisionHandler: any RecoveryHandler { preset ?? prompt }

  private func handler(for request: FileRequest?) -> any RecoveryHandler {
    if let preset {
      if request == nil, preset.choice.option != .stop { return MistypedPath(handler: preset) }
      return preset
    }
    guard let request else { return MistypedPath(handler: prompt) }
    return PromptAboutFile(prompt: prompt, request: request) { self.leaveOutLocale(of: request) }
  }

  private func leaveOutLocale(of request: FileRequest) {
    guard request.leaveOutLocale(), let locale = request.file.locale else { return }
    held.add(line(Notes.localeLeftOut(request.catalog.displayName, locale.identifier)))
  }

  /// The note about the path that was meant by a mistyped one; nothing for other failures.
  private func nearestPath(for error: any Error, _ options: [RecoveryOption]) -> String {
    guard options.isEmpty, let error = error as? FileError, error.operation != .write, let nearest = MistypedPath.nearest(to: error.path)
    else { return "" }
    return line(Notes.nearestPath(nearest))
  }

  /// The message if the choice made beforehand is not among the options.
  private func notOffered(in options: [RecoveryOption]) -> String {
    guard let chosen = preset?.choice.option, !options.isEmpty, !options.contains(where: { $0.id == chosen }) else { return "" }
    return line(Notes.choiceNotOffered(chosen.rawValue, options.map(\.id.rawValue).joined(separator: ", ")))
  }

  private func line(_ text: ErrorText) -> String { TerminalText.harmless(presentation.string(text)) + "\n" }

  private enum Outcome<Value: Sendable>: Sendable {
    case value(Value)
    case skipped
    case skippedLocale
    case stopped
  }

  /// The run ends here because that was chosen.
  struct Stop: Error {}
}

/// Messages from parallel work, to be shown in an order that does not depend on which was first.
final class HeldMessages: Sendable {
  private let texts = Mutex<[String]>([])

  /// Keeps a message.
  func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// Passes on what was kept, in the order of the texts.
  func takeAll() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }
}

/// Writes messages to standard error, and knows what it wrote: a report on the same terminal has that much less room.
private final class ShownMessages: Sendable {
  private let written = Mutex("")

  var text: String { written.withLock { $0 } }

  func write(_ text: String) {
    SystemStreams.writeError(text)
    written.withLock { $0 += text }
  }
}
