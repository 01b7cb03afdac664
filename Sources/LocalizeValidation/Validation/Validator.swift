package import Localize
package import LocalizeProject

/// Runs rules over catalogues.
///
/// One catalogue is a bundle of independent units of work: a unit for each file (its bytes, its syntax, its repeated keys), a unit for
/// each locale (every value on its own and against its source), and one for the catalogue as a whole. Units run in parallel; their
/// findings are put together in a fixed order, so that two runs give the same report.
///
/// ```
/// Catalog ─► units ─► [Finding] ─► lines and columns ─► [Diagnostic]
/// ```
package struct Validator: Sendable {
  private let rules: RuleSet
  private let options: ValidationOptions

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - rules: The rules; by default all that the package has.
  ///   - options: The options of the run.
  package init(rules: [any Rule] = Rules.all, options: ValidationOptions = ValidationOptions()) {
    let active = options.activeRules(among: rules)
    self.rules = RuleSet(rules.filter { active.contains(type(of: $0).id) && (options.glossary != nil || !($0 is any GlossaryRule)) })
    self.options = options
  }

  /// Checks one catalogue.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - expectedLocales: The locales it should have, because its neighbours have them or the options name them.
  ///   - locks: The records of its translations in the locks.
  /// - Complexity: O(bytes + keys × locales), shared among the cores
  package func diagnostics(
    for catalog: Catalog, expectedLocales: [LocaleIdentifier] = [], locks: CatalogLocks = .none
  ) async -> [Diagnostic] {
    Array(DiagnosticList([await outcome(for: catalog, expectedLocales: expectedLocales, locks: locks).found]))
  }

  /// The findings in a catalogue.
  struct Outcome: Sendable {
    var found: DiagnosticStore
    /// How many findings comments and attributes keep quiet.
    var suppressed = Report.Counts.Suppressed()
    /// The fixes of the findings that were selected for it.
    var fixes: [CollectedFix] = []
    /// The uses of its keys in source code.
    var usage: CodeIndex.Usage?

    /// Nothing.
    static var nothing: Outcome { Outcome(found: DiagnosticStore()) }
  }

  /// Whether any rule of the run looks at source code.
  var looksAtCode: Bool { rules.looksAtCode }

  /// Checks source code against the keys of all catalogues; without `reports` it only counts.
  func outcome(for code: CodeUses, catalogs: [KeyDefinitions.CatalogKeys], reports: Bool) -> CodeOutcome {
    CodeOutcome(code, catalogs: catalogs, rules: reports ? rules.code : [], options: options)
  }

  /// Checks one catalogue, and reports what is different from an earlier version of it, if there is one.
  ///
  /// - Parameters:
  ///   - code: The program code that uses its keys, if that was examined.
  ///   - selection: Which findings are fixed; nil for none.
  func outcome(
    for catalog: Catalog, expectedLocales: [LocaleIdentifier], since earlier: Catalog? = nil, locks: CatalogLocks = .none,
    code: CodeIndex? = nil, selecting selection: FixSelection? = nil
  ) async -> Outcome {
    var changes: CatalogChanges?
    if let earlier {
      changes = CatalogChanges(
        in: catalog, since: earlier, earlierFindings: await fingerprints(in: earlier, expectedLocales: expectedLocales),
        fileRules: rules.fileRuleIDs)
    }
    let usage = rules.looksAtUsage ? code?.usage(of: catalog) : nil
    var found = await findings(in: catalog, by: rules, expectedLocales: expectedLocales, locks: locks, usage: usage)
    var resolver = DiagnosticResolver(catalog: catalog, rules: rules, options: options, changes: changes)
    var store = DiagnosticStore.Builder()
    var described: [(finding: Finding, record: Int)] = []
    var selected: [(finding: Finding, diagnostic: Diagnostic)] = []
    for unit in found.indices {
      for index in 0..<found[unit].count {
        let finding = found[unit][index]
        guard let diagnostic = resolver.diagnostic(for: finding) else { continue }
        if options.describesFixes, diagnostic.fixability != .no { described.append((finding, store.count)) }
        if selection?.contains(diagnostic) ?? false { selected.append((finding, diagnostic)) }
        store.append(diagnostic)
      }
      // They are not needed twice.
      found[unit] = Findings()
    }
    var outcome = Outcome(found: .init(), suppressed: resolver.suppressed, usage: usage)
    if !described.isEmpty || !selected.isEmpty {
      let collector = FixCollector(
        catalog: catalog, rules: rules,
        context: CatalogContext(catalog: catalog, expectations: expectations(expectedLocales), locks: locks, usage: usage),
        sourceTexts: SourceTexts(catalog), glossary: options.glossary)
      for ((finding, record), fixes) in zip(described, collector.fixes(for: described.map(\.finding))) {
        // A proposal is about one file; half of a fix would be wrong.
        guard fixes.count == 1, fixes[0].file == finding.file,
          let proposal = resolver.proposal(fixes[0].fix, for: finding.rule, of: finding.file)
        else { continue }
        store.describe(proposal, of: record)
      }
      for ((finding, diagnostic), fixes) in zip(selected, collector.fixes(for: selected.map(\.finding))) {
        for fix in fixes {
          outcome.fixes.append(
            CollectedFix(
              fix: fix.fix, file: fix.file, rule: finding.rule, fingerprint: diagnostic.fingerprint, key: diagnostic.key,
              isElsewhere: fix.file != finding.file))
        }
      }
    }
    outcome.found = store.store()
    return outcome
  }

  /// An earlier version's findings that don't depend on a text.
  private func fingerprints(in earlier: Catalog, expectedLocales: [LocaleIdentifier]) async -> Set<Fingerprint> {
    let rules = rules.beyondTexts
    var resolver = DiagnosticResolver(catalog: earlier, rules: rules, options: options)
    var result: Set<Fingerprint> = []
    for unit in await findings(in: earlier, by: rules, expectedLocales: expectedLocales, locks: .none) {
      for index in 0..<unit.count { if let found = resolver.diagnostic(for: unit[index]) { result.insert(found.fingerprint) } }
    }
    return result
  }

  private func expectations(_ expectedLocales: [LocaleIdentifier]) -> LocaleExpectations {
    LocaleExpectations(
      expected: expectedLocales, required: options.requiredLocales, partial: options.partialLocales, requiresAll: options.isRelease,
      selected: options.locales)
  }

  private func findings(
    in catalog: Catalog, by rules: RuleSet, expectedLocales: [LocaleIdentifier], locks: CatalogLocks, usage: CodeIndex.Usage? = nil
  ) async -> [Findings] {
    let expectations = expectations(expectedLocales)
    let sourceTexts = SourceTexts(catalog)
    let units = ValidationUnit.all(of: catalog) { index in
      index == 0 && catalog.hasSource || expectations.includes(catalog.locales[index])
    }
    let references = RunReferences(glossary: options.glossary, locks: locks)
    return await withTaskGroup(of: (Int, [Findings]).self) { group in
      for (order, unit) in units.enumerated() {
        group.addTask {
          (
            order,
            unit.findings(
              in: catalog, rules: rules, expectations: expectations, usage: usage, sourceTexts: sourceTexts, references: references)
          )
        }
      }
      var result: [[Findings]] = Array(repeating: [], count: units.count)
      for await (order, findings) in group { result[order] = findings }
      return result.flatMap(\.self)
    }
  }
}
