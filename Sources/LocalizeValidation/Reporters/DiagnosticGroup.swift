public import ErrorRecovery
import Localize

/// Findings of one rule about one key of one catalogue, shown as one: a gap in thirty locales is one line for a person.
public struct DiagnosticGroup: Sendable {
  /// The finding that is shown: the first in report order.
  public var first: Diagnostic
  /// All findings of the group, `first` included, in report order.
  public var all: [Diagnostic]

  /// The locales of the group in report order, each once.
  public var locales: [String] {
    var seen: Set<String> = []
    return all.compactMap(\.locale).filter { seen.insert($0).inserted }
  }

  /// What is said about the group: the first finding's message, with all locales where it names its own.
  public var message: ErrorText {
    var message = first.message
    guard let locale = first.locale, locales.count > 1 else { return message }
    message.arguments = message.arguments.map { argument in
      guard case .string(locale, let privacy) = argument else { return argument }
      return .string(locales.joined(separator: ", "), privacy: privacy)
    }
    return message
  }

  private struct Identity: Hashable {
    var rule: RuleIdentifier
    var severity: Severity
    var catalog: CatalogIdentity
    var key: String
    /// The locale while findings of it are counted; empty for the group of all locales.
    var locale = ""
    /// How many findings of the same rule, key and locale come before.
    var ordinal = 0
  }

  /// Puts findings together by rule, catalogue and key; a finding without a key stays alone, and a second one of the same locale begins
  /// another group, so that each place is shown.
  public static func folding(_ diagnostics: [Diagnostic]) -> [DiagnosticGroup] {
    var groups: [DiagnosticGroup] = []
    var indices: [Identity: Int] = [:]
    var counts: [Identity: Int] = [:]
    for diagnostic in diagnostics {
      guard let catalog = diagnostic.catalogIdentity, let key = diagnostic.key, let locale = diagnostic.locale else {
        groups.append(DiagnosticGroup(first: diagnostic, all: [diagnostic]))
        continue
      }
      var identity = Identity(rule: diagnostic.rule, severity: diagnostic.severity, catalog: catalog, key: key)
      var ofLocale = identity
      ofLocale.locale = locale
      identity.ordinal = counts[ofLocale, default: 0]
      counts[ofLocale] = identity.ordinal + 1
      if let index = indices[identity] {
        groups[index].all.append(diagnostic)
      } else {
        indices[identity] = groups.count
        groups.append(DiagnosticGroup(first: diagnostic, all: [diagnostic]))
      }
    }
    return groups
  }
}
