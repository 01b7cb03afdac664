import Localize
import LocalizeProject
import LocalizeValidation
import Synchronization

/// Reads locks for a run, and collects unreadable lines for the report.
final class LockReader: Sendable {
  private let session: ToolSession
  private let state = Mutex(State())

  private struct State {
    var stores: [CatalogIdentity: LockStore] = [:]
    var problems: [String: [LockProblem]] = [:]
  }

  /// A lock as it was read.
  private struct Reading: Sendable {
    var store: LockStore
    var lock: LockFile?
    var problems: [LockProblem] = []
  }

  init(session: ToolSession) { self.session = session }

  /// The lock of a catalogue in a locale; nil if there is none, or the user chose to continue without it.
  func lock(of catalog: CatalogIdentity, in locale: LocaleIdentifier) async throws -> LockFile? {
    let known = state.withLock { $0.stores[catalog] }
    let reading = try await session.attempt { _ in
      let store = try known ?? LockStore(of: catalog)
      guard let read = try store.read(locale) else { return Reading(store: store) }
      return Reading(store: store, lock: read.lock, problems: read.problems)
    }
    guard let reading else { return nil }
    state.withLock { state in
      state.stores[catalog] = reading.store
      if !reading.problems.isEmpty { state.problems[reading.store.location.relativePath(of: locale)] = reading.problems }
    }
    return reading.lock
  }

  /// The locks of all locales of a catalogue.
  func locks(of catalog: Catalog) async throws -> CatalogLocks {
    try await CatalogLocks(for: catalog) { try await self.lock(of: catalog.identity, in: $0) }
  }

  /// Says which lines could not be read, in the order of their files.
  func reportProblems() {
    for (path, problems) in state.withLock({ $0.problems }).sorted(by: { $0.key < $1.key }) { session.report(problems, of: path) }
  }
}

extension ToolSession {
  /// Says which lines of a lock can't be read.
  func report(_ problems: [LockProblem], of path: String) {
    for problem in problems.prefix(10) { report(ToolError.unreadableLockLine(problem, of: path)) }
  }
}
