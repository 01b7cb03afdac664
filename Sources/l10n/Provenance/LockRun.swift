import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Brings the locks of catalogues up to date, one locale after the other.
struct LockRun {
  let session: ToolSession
  let arguments: LockArguments

  /// Brings the locks of one catalogue up to date, and reports the changes.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - isWhole: Whether all of its files could be read.
  ///   - refused: The keys whose state could not be changed in a file, so that the lock doesn't record it either.
  ///   - sums: Takes the changes for the report.
  /// - Returns: Whether the locks were already up to date.
  /// - Throws: ``ToolSession/Stop`` if the user chose to stop.
  func update(_ catalog: Catalog, isWhole: Bool, except refused: Set<String>, sums: inout LockSums) async throws -> Bool {
    var options = arguments.options(for: catalog)
    if !refused.isEmpty {
      options.keys = (options.keys ?? Set(0..<catalog.keys.count)).subtracting(refused.compactMap { catalog.keys.index(of: $0) })
    }
    var isUpToDate = true
    for locale in locales(of: catalog) {
      guard let change = try await change(of: locale, in: catalog, isWhole: isWhole, options: options) else { continue }
      isUpToDate = isUpToDate && change.update.isEmpty
      if !change.update.isEmpty || change.update.staleCount > 0 { sums.add(change.update, at: change.path) }
    }
    return isUpToDate
  }

  /// The change of one lock.
  private struct Change: Sendable {
    var path: String
    var update: LockUpdate
  }

  /// The outcome for one lock, and its unreadable lines.
  private struct Result: Sendable {
    var change: Change?
    var problems: [LockProblem] = []
  }

  /// The locales to look at: those that were asked for, of files that were.
  private func locales(of catalog: Catalog) -> [LocaleIdentifier] {
    var result: [LocaleIdentifier] = []
    let chosen = arguments.locales.chosen(among: catalog.locales)
    for (index, locale) in catalog.locales.enumerated()
    where catalog.hasSource && catalog.isLocked(locale) && !result.contains(locale) {
      let isSelected = catalog.files(ofLocale: index).contains { catalog.files[$0].isSelected }
      if isSelected, chosen?.contains(locale) ?? true { result.append(locale) }
    }
    return result
  }

  private func change(
    of locale: LocaleIdentifier, in catalog: Catalog, isWhole: Bool, options: LockUpdate.Options
  ) async throws -> Change? {
    let writes = !arguments.output.check && !arguments.output.dryRun
    let result = try await session.attempt { _ in
      let store = try LockStore(of: catalog.identity)
      let path = store.location.relativePath(of: locale)
      guard writes else {
        let known = try store.read(locale)
        let update = LockUpdate(of: known?.lock, for: locale, in: catalog, isWhole: isWhole, options: options)
        return Result(change: Change(path: path, update: update), problems: known?.problems ?? [])
      }
      var result = Result()
      try store.update(locale) { lock, problems, exists in
        let update = LockUpdate(of: exists ? lock : nil, for: locale, in: catalog, isWhole: isWhole, options: options)
        result = Result(change: Change(path: path, update: update), problems: problems)
        // Unreadable lines would be lost, and a file without lines records nothing.
        return problems.isEmpty && (exists || !update.lock.entries.isEmpty) ? update.lock : nil
      }
      return result
    }
    session.settle()
    guard let result, let change = result.change else { return nil }
    guard result.problems.isEmpty else {
      session.report(result.problems, of: change.path)
      if writes { session.report(ToolError.lockNotWritten(change.path)) }
      return nil
    }
    return change
  }
}
