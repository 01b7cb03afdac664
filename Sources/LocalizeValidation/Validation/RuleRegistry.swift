/// Where rules register what they check.
///
/// A rule of one kind is registered by the protocol that it adopts. One of several kinds registers itself, since the compiler can't choose:
///
/// ```swift
/// func register(in registry: inout RuleRegistry) {
///   registry.addFileRule(self)
///   registry.addEntryRule(self)
/// }
/// ```
public struct RuleRegistry: Sendable {
  private(set) var file: [any FileRule] = []
  private(set) var entry: [TextCall<EntryContext, Findings>] = []
  private(set) var pair: [TextCall<PairContext, Findings>] = []
  private(set) var catalog: [any CatalogRule] = []
  private(set) var code: [any CodeRule] = []

  /// Has a rule called for every file.
  public mutating func addFileRule(_ rule: some FileRule) { file.append(rule) }
  /// Has a rule called for every text of its scope.
  public mutating func addEntryRule(_ rule: some EntryRule) { entry.append(TextCall(rule)) }
  /// Has a rule called for every text of its scope that has a source text.
  public mutating func addPairRule(_ rule: some PairRule) { pair.append(TextCall(rule)) }
  /// Has a rule called for every catalogue.
  public mutating func addCatalogRule(_ rule: some CatalogRule) { catalog.append(rule) }
  /// Has a rule called for the source code.
  mutating func addCodeRule(_ rule: some CodeRule) { code.append(rule) }
}

extension FileRule {
  /// Registers the rule for files.
  public func register(in registry: inout RuleRegistry) { registry.addFileRule(self) }
}

extension EntryRule {
  /// Registers the rule for single texts.
  public func register(in registry: inout RuleRegistry) { registry.addEntryRule(self) }
}

extension PairRule {
  /// Registers the rule for texts and their sources.
  public func register(in registry: inout RuleRegistry) { registry.addPairRule(self) }
}

extension CatalogRule {
  /// Registers the rule for catalogues.
  public func register(in registry: inout RuleRegistry) { registry.addCatalogRule(self) }
}

extension CodeRule {
  func register(in registry: inout RuleRegistry) { registry.addCodeRule(self) }
}
