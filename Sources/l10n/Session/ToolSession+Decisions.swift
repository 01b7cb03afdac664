import ErrorRecovery
import Localize
import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension ToolSession {
  /// Asks what to do about an event; without a terminal the choice made beforehand applies.
  ///
  /// - Parameter options: The options; `retry` only if it is among them.
  /// - Returns: The choice; nil without one, and then the error was shown. A question is not shown again.
  func decide(_ error: any Error & Sendable, _ options: [RecoveryOption]) async -> RecoveryOption.ID? {
    let restarts = options.filter { $0.id != .retry }.map { option in Restart<RecoveryOption.ID?>(option) { option.id } }
    let handler: any RecoveryHandler = options.contains { $0.id == .retry } ? decisionHandler : WithoutRetry(handler: decisionHandler)
    do {
      return try await withRecoveryHandlers([handler]) {
        try await withRecovery(restarts: restarts) { attempt -> RecoveryOption.ID? in
          guard attempt > 1 else { throw error }
          return .retry
        }
      }
    } catch {
      if (error as? ToolError)?.isQuestion != true { report(error, as: .findings) }
      return nil
    }
  }
}

/// Asks about a failure that another attempt would not change.
private struct WithoutRetry: RecoveryHandler {
  let handler: any RecoveryHandler
  var chooser: Chooser { handler.chooser }

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    await handler.choose(
      Failure(
        error: failure.error, options: failure.options.filter { $0.id != .retry }, attempt: failure.attempt, elapsed: failure.elapsed,
        remaining: failure.remaining, previousDelay: failure.previousDelay))
  }
}

/// Asks about no path that a user has mistyped, and skips none: another attempt would find the same, and a run without it would only seem to succeed.
struct MistypedPath: RecoveryHandler {
  let handler: any RecoveryHandler
  var chooser: Chooser { handler.chooser }

  /// Whether a failure means that a path is mistyped.
  static func isReason(for error: any Error) -> Bool {
    if let error = error as? FileError { return error.kind == .notFound || error.errno == ENOTDIR }
    return (error as? ToolError)?.code == ToolError.missingBaseline("").code
  }

  /// Whether nothing is at a path.
  static func isMissing(_ path: String) -> Bool {
    do throws(FileError) { try CatalogDiscovery.requireExistence(of: path) } catch { return isReason(for: error) }
    return false
  }

  /// The existing path that was meant by one that is missing: each name that a folder lacks is the nearest one in it.
  ///
  /// - Returns: Nil if a name has no near one, or nothing is missing.
  static func nearest(to path: String) -> String? {
    var found = path.hasPrefix("/") ? "/" : ""
    var isCorrected = false
    for name in path.split(separator: "/").map(String.init) {
      let next = PathParts.join(found, name)
      guard isMissing(next) else {
        found = next
        continue
      }
      let names = FolderNames.list(found) { $0.hasPrefix(".") == name.hasPrefix(".") }
      // A link to nothing is spelt as it should be.
      guard !names.contains(name), let meant = nearest(to: name, among: names) else { return nil }
      found = PathParts.join(found, meant)
      isCorrected = true
    }
    return isCorrected && !isMissing(found) ? found : nil
  }

  /// The name of a file or folder that was meant.
  ///
  /// With the same file extension, the mistakes must be few for the rest: `pl.json` is not meant by `de.json`, but `de.json` by `ed.json`.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let ending = String(PathParts(name).pathExtension)
    let isSame = { (other: String) in String(PathParts(other).pathExtension) == ending }
    let length = ending.isEmpty ? 0 : ending.count + 1
    func find(_ word: String, _ names: [String], _ part: (String) -> String) -> String? {
      // Of names that differ in capitals, the first counts.
      let spellings = Dictionary(names.map { (part($0).lowercased(), $0) }) { first, _ in first }
      return NearestName.of(word, among: spellings.keys.sorted()).flatMap { spellings[$0] }
    }
    let stem = String(name.dropLast(length))
    let swapped = ending.isEmpty || LocaleIdentifier(stem)?.validity == .valid ? nil : String(stem.reversed()) + "." + ending
    return find(stem, names.filter(isSame)) { String($0.dropLast(length)) }
      ?? (stem.count == 2 ? names.first { $0 == swapped } : nil) ?? find(name, names.filter { !isSame($0) }) { $0 }
  }

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    Self.isReason(for: failure.error) ? nil : await handler.choose(failure)
  }
}

/// A choice made beforehand that reports what was skipped: a check that passes silently must have read every file.
struct AnnouncedChoice: RecoveryHandler {
  let choice: PresetChoice
  let show: @Sendable (any Error) -> Void
  var chooser: Chooser { choice.chooser }

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    guard let chosen = await choice.choose(failure) else { return nil }
    // A retried failure is shown only if the last attempt fails, by the code that gets the error then.
    if chosen.option != .retry { show(failure.error) }
    return chosen
  }
}

/// Asks about a file, unless its locale was skipped at an earlier question: files are read in parallel, and asked about in turn.
struct PromptAboutFile: RecoveryHandler {
  let prompt: TerminalPrompt
  let request: FileRequest
  let leaveOutLocale: @Sendable () -> Void
  var chooser: Chooser { prompt.chooser }

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    await prompt.choose(
      failure, unless: { request.isLeftOut ? Choice(.skipFile) : nil },
      then: { if $0.option == .skipLocale { leaveOutLocale() } })
  }
}
