public import Localize

/// Severities for a part of the findings: those in some files, in some locales, about some keys.
public struct SeverityOverride: Sendable {
  /// Whether a file belongs to the part; nil for all files.
  public var includesFile: (@Sendable (String) -> Bool)?
  /// The locales; nil for all findings, also those that are about no locale.
  public var locales: Set<LocaleIdentifier>?
  /// The keys; nil for all findings, also those that are about no key.
  public var keys: [KeyGlob]?
  /// The severities that replace those of the run.
  public var severities: [RuleIdentifier: Severity]

  /// Creates an override.
  public init(
    files includesFile: (@Sendable (String) -> Bool)? = nil, locales: Set<LocaleIdentifier>? = nil, keys: [KeyGlob]? = nil,
    severities: [RuleIdentifier: Severity]
  ) {
    self.includesFile = includesFile
    self.locales = locales
    self.keys = keys
    self.severities = severities
  }
}

/// The overrides of a run, ready to be asked for each finding of a catalogue.
struct SeverityOverrides {
  private let overrides: [SeverityOverride]
  private let rules: Set<RuleIdentifier>
  /// For each override, the files it was asked about: there are many findings in few files.
  private var knownFiles: [[String: Bool]]

  init(_ overrides: [SeverityOverride]) {
    self.overrides = overrides
    rules = Set(overrides.flatMap(\.severities.keys))
    knownFiles = overrides.map { _ in [:] }
  }

  /// Whether one of them applies to a rule.
  func mention(_ rule: RuleIdentifier) -> Bool { rules.contains(rule) }

  /// The severity from the last override that applies to a finding.
  ///
  /// - Parameters:
  ///   - paths: The file that the finding is in, and the one that it is about if that is another one.
  ///   - key: Asked only where an override looks at keys.
  mutating func severity(
    of rule: RuleIdentifier, in paths: [String], locale: LocaleIdentifier?, key: () -> String?
  ) -> Severity? {
    for index in overrides.indices.reversed() {
      guard let severity = overrides[index].severities[rule] else { continue }
      if let locales = overrides[index].locales, locale.map({ !locales.contains($0) }) ?? true { continue }
      guard includesFile(paths, index) else { continue }
      if let keys = overrides[index].keys {
        guard let key = key(), keys.contains(where: { $0.matches(key) }) else { continue }
      }
      return severity
    }
    return nil
  }

  private mutating func includesFile(_ paths: [String], _ index: Int) -> Bool {
    guard let includesFile = overrides[index].includesFile else { return true }
    for path in paths {
      if let known = knownFiles[index][path] {
        if known { return true }
        continue
      }
      let isIncluded = includesFile(path)
      knownFiles[index][path] = isIncluded
      if isIncluded { return true }
    }
    return false
  }
}
