public import Localize
public import LocalizeProject

extension ValidationRun {
  /// How often a catalogue is examined again, at most: nothing that settles needs as many.
  static let maximumRounds = 32

  /// The contents after fixing.
  public struct FixOutcome: Sendable {
    /// The files that differ, in the order of the catalogues.
    public var files: [FixedFile] = []
    /// Findings that were to be fixed and were not: with their fix a file would not read as it should, or there would be another finding.
    public var refusals: [Refusal] = []
    /// The catalogues in which every fix brought another, up to the last round; they are left as that round found them.
    public var unsettled: [CatalogIdentity] = []

    /// How many findings are fixed.
    public var fixCount: Int { files.reduce(0) { $0 + $1.fixCount } }
    /// How many of them each rule reported.
    public var fixCounts: [RuleIdentifier: Int] { files.reduce(into: [:]) { $0.merge($1.fixCounts, uniquingKeysWith: +) } }

    /// Findings of one rule in one file that stay.
    public struct Refusal: Sendable, Hashable {
      /// The path of the file as it was given.
      public var path: String
      /// The rule.
      public var rule: RuleIdentifier
      /// How many findings.
      public var count: Int
    }
  }

  /// A file with fixes made, not written yet.
  public struct FixedFile: Sendable {
    /// The path as it was given.
    public var path: String
    /// The contents.
    public var original: [UInt8]
    /// The expected contents.
    public var bytes: [UInt8]
    /// How many of its findings are fixed; none if the file is edited because of one in another file of its catalogue.
    public var fixCount: Int { fixCounts.values.reduce(0, +) }
    /// How many of them each rule reported.
    public var fixCounts: [RuleIdentifier: Int]
  }

  /// Fixes what a run finds, in memory.
  ///
  /// In each round all findings of a catalogue get their fixes; of two that touch the same bytes the later waits for the next round. A file with
  /// fixes is read again first: fixes that change any other entry, text or comment, or cause a new error or warning, are not made.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues.
  ///   - selection: Which findings are fixed. What a run would not report is never fixed.
  ///   - chosen: The catalogues to fix; nil for all. The others only show which locales a catalogue should have.
  /// - Throws: what the loader throws.
  public func fixing(
    _ catalogs: [DiscoveredCatalog], selecting selection: FixSelection, only chosen: Set<CatalogIdentity>? = nil
  ) async throws -> FixOutcome {
    let uses = try await code?.uses()
    let code = uses.map { CodeIndex($0) }
    let parts = try await results(for: catalogs) { discovered, expected in
      guard chosen?.contains(discovered.identity) ?? true else { return FixOutcome() }
      return try await fixing(discovered, expected: expected, code: code, selecting: selection)
    }
    var result = FixOutcome()
    for part in parts {
      result.files += part.files
      result.refusals += part.refusals
      result.unsettled += part.unsettled
    }
    return result
  }

  private func fixing(
    _ discovered: DiscoveredCatalog, expected: [LocaleIdentifier], code: CodeIndex?, selecting selection: FixSelection
  ) async throws -> FixOutcome {
    let read = try await loader.files(of: discovered)
    var state = FixingState(files: read)
    var last: FixingState?
    var refused: [Fingerprint: CollectedFix] = [:]
    var isSettled = false
    for _ in 0..<Self.maximumRounds {
      state.files.separateLocales()
      let loaded = await loader.join(state.files, of: discovered)
      let outcome = try await outcome(
        for: loaded.catalog, discovered, expected: expected, options: options(discovered), code: code, selecting: selection)
      state.found = try await alarms(in: loaded.catalog, discovered, expected: expected, code: code, outcome: outcome)
      if let before = last, let culprits = state.culprits(since: before) {
        for fix in culprits { refused[fix.fingerprint] = fix }
        (state, last) = (before, nil)
        continue
      }
      let fixes = outcome.fixes.filter { refused[$0.fingerprint] == nil }
      let (next, refusals) = state.applying(fixes)
      for fix in refusals { refused[fix.fingerprint] = fix }
      guard let next else {
        isSettled = true
        break
      }
      last = state
      state = next
    }
    // The result of the last round has not been checked.
    if !isSettled, let last { state = last }
    return state.fixing(from: read, refused: Array(refused.values), unsettled: isSettled ? [] : [discovered.identity])
  }

  /// The errors and warnings of a catalogue, also those of rules that were skipped: a fix must not lead to one.
  private func alarms(
    in catalog: Catalog, _ discovered: DiscoveredCatalog, expected: [LocaleIdentifier], code: CodeIndex?, outcome: Validator.Outcome
  ) async throws -> [Fingerprint: String?] {
    var found = outcome.found
    var options = options(discovered)
    if options.only != nil || !options.skipped.isEmpty {
      (options.only, options.skipped) = (nil, [])
      found = try await self.outcome(for: catalog, discovered, expected: expected, options: options, code: code, selecting: nil).found
    }
    var result: [Fingerprint: String?] = [:]
    for record in found.records where record.severity >= .warning { result[record.fingerprint] = .some(found.key(of: record)) }
    return result
  }
}

/// The files of a catalogue between two rounds.
private struct FixingState {
  var files: [CatalogFile]
  /// The errors and warnings in it, with their keys.
  var found: [Fingerprint: String?] = [:]
  /// The fixes of the last round.
  var made: [CollectedFix] = []
  /// How many findings have been fixed, for each file.
  var counts: [[RuleIdentifier: Int]]

  init(files: [CatalogFile]) {
    self.files = files
    counts = Array(repeating: [:], count: files.count)
  }

  /// The files with fixes made, nil if none could be; and the refused fixes.
  func applying(_ fixes: [CollectedFix]) -> (FixingState?, [CollectedFix]) {
    var (wanted, refused): ([CollectedFix], [CollectedFix]) = (fixes, [])
    while true {
      let outcomes = Dictionary(grouping: wanted, by: \.file).mapValues { FileFixing(files[$0[0].file].document).round($0) }
      refused += outcomes.values.flatMap(\.refused)
      let broken = Self.half(wanted, outcomes.values.flatMap(\.made))
      if broken.isEmpty { return (applied(outcomes), refused) }
      // Without those that were made in one file only; they come again in the next round, unless they were refused. Of several that keep
      // each other from being made the first goes alone.
      let rest = wanted.filter { !broken.contains($0.fingerprint) }
      let isRefused = Set(refused.map(\.fingerprint))
      let first = wanted.first { broken.contains($0.fingerprint) && !isRefused.contains($0.fingerprint) }?.fingerprint
      wanted = rest.isEmpty && broken.count > 1 ? wanted.filter { $0.fingerprint == first } : rest
    }
  }

  /// The findings whose fix is for several files and was made in some of them.
  private static func half(_ wanted: [CollectedFix], _ made: [CollectedFix]) -> Set<Fingerprint> {
    let about = Set(wanted.lazy.filter(\.isElsewhere).map(\.fingerprint))
    guard !about.isEmpty else { return [] }
    var missing: [Fingerprint: Int] = [:]
    for fix in wanted where about.contains(fix.fingerprint) { missing[fix.fingerprint, default: 0] += 1 }
    for fix in made where about.contains(fix.fingerprint) { missing[fix.fingerprint, default: 0] -= 1 }
    return Set(missing.lazy.filter { $0.value != 0 }.map(\.key))
  }

  private func applied(_ outcomes: [Int: FileFixing.Outcome]) -> FixingState? {
    var next = self
    next.made = []
    for (file, outcome) in outcomes {
      guard let document = outcome.document, !outcome.made.isEmpty else { continue }
      next.files[file].document = document
      for fix in outcome.made where !fix.isElsewhere { next.counts[file][fix.rule, default: 0] += 1 }
      next.made += outcome.made
    }
    return next.made.isEmpty ? nil : next
  }

  /// The fixes that cause a new finding; nil if none does.
  func culprits(since before: FixingState) -> [CollectedFix]? {
    let new = found.filter { before.found[$0.key] == nil }
    guard !new.isEmpty else { return nil }
    let keys = Set(new.values.compactMap(\.self))
    let suspects = made.filter { fix in fix.key.map { keys.contains($0) } ?? true }
    return suspects.isEmpty ? made : suspects
  }

  func fixing(from original: [CatalogFile], refused: [CollectedFix], unsettled: [CatalogIdentity]) -> ValidationRun.FixOutcome {
    var result = ValidationRun.FixOutcome()
    for (index, file) in files.enumerated() where file.document.source.original != original[index].document.source.original {
      result.files.append(
        ValidationRun.FixedFile(
          path: file.path, original: original[index].document.source.original, bytes: file.document.source.original,
          fixCounts: counts[index]))
    }
    var refusals: [ValidationRun.FixOutcome.Refusal: Int] = [:]
    for fix in refused { refusals[.init(path: files[fix.file].path, rule: fix.rule, count: 0), default: 0] += 1 }
    result.refusals = refusals.map { .init(path: $0.key.path, rule: $0.key.rule, count: $0.value) }
      .sorted { ($0.path, $0.rule) < ($1.path, $1.rule) }
    result.unsettled = unsettled
    return result
  }
}
