import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeValidation
import Synchronization

/// One run of a command: how it talks to whoever runs it, what to do about failures, and whether there were any.
final class ToolSession: Sendable {
  /// How texts reach the reader.
  let presentation: Presentation
  private let handlers: [any RecoveryHandler]
  private let presenter: TextPresenter
  private let hasFailed = Mutex(false)
  /// What is to be said about files that are read side by side: in their order, whichever was first.
  private let held = HeldMessages()

  init(recovery: RecoveryChoice?) {
    presentation = ToolMessages.presentation(environment: SystemStreams.environment)
    let presenter = TextPresenter(languages: presentation.languages, catalog: presentation.catalog)
    self.presenter = presenter
    let prompt = TerminalPrompt(
      isInteractive: SystemStreams.canAsk, languages: presentation.languages, catalog: presentation.catalog,
      write: { SystemStreams.writeError($0) }, read: { SystemStreams.readInput() })
    let held = held
    let preset = recovery.map { choice in
      AnnouncedChoice(choice: PresetChoice(choice.optionID)) { held.add(presenter.text(for: $0, options: [])) }
    }
    handlers = [preset ?? prompt]
  }

  /// Runs the command and ends the process with its exit code.
  ///
  /// - Throws: `ExitCode`, and nothing else.
  func run(_ body: (ToolSession) async throws -> ExitStatus) async throws {
    var status: ExitStatus
    do {
      status = try await body(self)
    } catch is Stop {
      status = .failure
    } catch {
      report(error)
      status = .failure
    }
    settle()
    if hasFailed.withLock({ $0 }), status.rawValue < ExitStatus.failure.rawValue { status = .failure }
    if status != .done { throw ExitCode(status.rawValue) }
  }

  /// Shows an error and lets the run end with an exit code, by default the one for a failure.
  func report(_ error: any Error, options: [RecoveryOption] = [], as status: ExitStatus = .failure) {
    if status == .failure { hasFailed.withLock { $0 = true } }
    settle()
    SystemStreams.writeError(presenter.text(for: error, options: options))
  }

  /// Does a part of the work that the others don't need: what can't be done is shown, and the run goes on.
  func perform(_ body: () throws -> Void) {
    do { try body() } catch { report(error) }
  }

  /// Whether something could not be done.
  var hasFailures: Bool { hasFailed.withLock { $0 } }

  /// Shows what was held back while files were read side by side.
  func settle() {
    for text in held.takeAll() { SystemStreams.writeError(text) }
  }

  /// Shows a remark.
  func note(_ text: ErrorText) {
    settle()
    SystemStreams.writeError(TerminalText.harmless(presentation.string(text)) + "\n")
  }

  /// Runs an operation on one file.
  ///
  /// When it fails, whoever runs the tool chooses: again, without the file, or not at all.
  ///
  /// - Returns: What the operation returned, or nil if the file is left out.
  /// - Throws: ``Stop`` if that was chosen.
  func attempt<Value: Sendable>(_ operation: @escaping @Sendable () throws -> Value) async throws(Stop) -> Value? {
    let restarts = [
      Restart<Outcome<Value>>(.skipFile) { .skipped },
      Restart<Outcome<Value>>(.stop) { .stopped },
    ]
    do {
      let outcome = try await withRecoveryHandlers(handlers) {
        try await withRecovery(restarts: restarts) { _ in Outcome<Value>.value(try operation()) }
      }
      switch outcome {
      case .value(let value): return value
      case .skipped: return nil
      case .stopped: hasFailed.withLock { $0 = true }
      }
    } catch {
      hasFailed.withLock { $0 = true }
      held.add(presenter.text(for: error, options: [.retry, .skipFile, .stop]))
      return nil
    }
    throw Stop()
  }

  private enum Outcome<Value: Sendable>: Sendable {
    case value(Value)
    case skipped
    case stopped
  }

  /// The run ends here because that was chosen.
  struct Stop: Error {}
}
