import Configuration
import Localize
import LocalizeValidation

/// The options of a run, from the first layer that sets them: flags, variables of the environment, the settings of a catalogue.
///
/// Which layer wins is the business of `ConfigReader`. It is only ever asked for texts: what they mean was checked where they came from,
/// with the place of a mistake, because the reader treats a wrong type as a missing value.
struct OptionLayers: Sendable {
  /// Values by name: `["failOn"]`, `["rules", "double-space"]`.
  typealias Values = [[String]: String]

  private let providers: [any ConfigProvider]
  /// The rules whose severity a flag or variable sets.
  private let chosenRules: Set<RuleIdentifier>

  /// Puts layers together.
  ///
  /// - Parameters:
  ///   - flags: The values from the command line.
  ///   - environment: The values from the environment.
  init(flags: Values, environment: Values) {
    providers = [
      InMemoryProvider(name: "flags", values: Self.configuration(flags)),
      InMemoryProvider(name: "environment", values: Self.configuration(environment)),
    ]
    chosenRules = Set(
      (Array(flags.keys) + Array(environment.keys)).filter { $0.first == Self.rules }.compactMap(\.last).map(RuleIdentifier.init(rawValue:))
    )
  }

  /// The value of flags and environment for a name.
  func text(_ name: String) -> String? { reader([:]).string(forKey: ConfigKey([name])) }

  /// The severities that flags and environment give rules.
  var severities: [RuleIdentifier: Severity] { severities(with: [:]) }

  /// The settings of a catalogue.
  func policy(_ entry: Settings.CatalogEntry?, _ settings: Settings?) -> CatalogPolicy {
    let reader = reader(entry?.source.map { [[Self.sourceLocale]: $0.identifier] } ?? [:])
    return CatalogPolicy(
      sourceLocale: reader.string(forKey: ConfigKey([Self.sourceLocale])).flatMap { LocaleIdentifier($0) },
      sourceText: entry?.sourceText ?? .automatic, emptyTexts: entry?.emptyTexts ?? .automatic, inheritsFromParents: entry?.inherits,
      pseudoLocales: entry?.pseudo ?? [],
      untranslatableKeys: settings?.untranslatableKeys ?? [])
  }

  /// The severities of rules under the settings of a catalogue.
  func severities(with settings: [RuleIdentifier: Severity]) -> [RuleIdentifier: Severity] {
    let file = Values(uniqueKeysWithValues: settings.map { ([Self.rules, $0.key.rawValue], $0.value.rawValue) })
    let reader = reader(file)
    var result: [RuleIdentifier: Severity] = [:]
    for rule in chosenRules.union(settings.keys) {
      result[rule] = reader.string(forKey: ConfigKey([Self.rules, rule.rawValue])).flatMap { Severity(rawValue: $0) }
    }
    return result
  }

  /// What remains of the severities of an override that a flag or variable overrides.
  func remaining(_ severities: [RuleIdentifier: Severity]) -> [RuleIdentifier: Severity] {
    severities.filter { !chosenRules.contains($0.key) }
  }

  static let rules = "rules"
  static let sourceLocale = "sourceLocale"

  private func reader(_ settings: Values) -> ConfigReader {
    ConfigReader(
      providers: settings.isEmpty ? providers : providers + [InMemoryProvider(name: "settings", values: Self.configuration(settings))])
  }

  private static func configuration(_ values: Values) -> [AbsoluteConfigKey: ConfigValue] {
    Dictionary(uniqueKeysWithValues: values.map { (AbsoluteConfigKey($0.key), ConfigValue(.string($0.value), isSecret: false)) })
  }
}
