import Localize
import LocalizeProject

/// Which findings are fixed.
public struct FixSelection: Sendable {
  /// Whether fixes that may change the meaning are included.
  public var includesUnsafe: Bool
  /// The rules whose unsafe fixes are included, because they are named explicitly.
  public var namedRules: Set<RuleIdentifier>
  /// Whether a finding is kept quiet, so that it is none of the run's business.
  public var isQuiet: @Sendable (Fingerprint) -> Bool

  /// Selects the safe fixes.
  public init(
    includesUnsafe: Bool = false, namedRules: Set<RuleIdentifier> = [], isQuiet: @escaping @Sendable (Fingerprint) -> Bool = { _ in false }
  ) {
    self.includesUnsafe = includesUnsafe
    self.namedRules = namedRules
    self.isQuiet = isQuiet
  }

  /// Whether a finding is fixed.
  func contains(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.fixability {
    case .safe: break
    case .unsafe: guard includesUnsafe || namedRules.contains(diagnostic.rule) else { return false }
    case .no: return false
    }
    return !isQuiet(diagnostic.fingerprint)
  }
}
