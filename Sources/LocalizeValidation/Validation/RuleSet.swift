/// The rules of a run, sorted by what they look at.
struct RuleSet: Sendable {
  private(set) var registry = RuleRegistry()
  private(set) var defaultSeverities: [RuleIdentifier: Severity] = [:]
  /// The rules whose findings can be fixed.
  private(set) var fixers: [RuleIdentifier: any Rule] = [:]
  private let rules: [any Rule]

  var file: [any FileRule] { registry.file }
  var entry: [TextCall<EntryContext, Findings>] { registry.entry }
  var pair: [TextCall<PairContext, Findings>] { registry.pair }
  var catalog: [any CatalogRule] { registry.catalog }
  var code: [any CodeRule] { registry.code }

  /// Whether a rule needs the keys that source code uses.
  var looksAtUsage: Bool { catalog.contains { $0 is UnusedKeyRule } }
  /// Whether a rule looks at source code.
  var looksAtCode: Bool { looksAtUsage || !code.isEmpty }
  var fileRuleIDs: Set<RuleIdentifier> { Set(file.map { type(of: $0).id }) }
  /// Those that look at more than single texts.
  var beyondTexts: RuleSet { RuleSet(rules.filter { $0 is any FileRule || $0 is any CatalogRule }) }

  init(_ rules: [any Rule]) {
    self.rules = rules
    for rule in rules {
      defaultSeverities[type(of: rule).id] = type(of: rule).documentation.severity
      if type(of: rule).documentation.fix != nil { fixers[type(of: rule).id] = rule }
      rule.register(in: &registry)
    }
  }
}
