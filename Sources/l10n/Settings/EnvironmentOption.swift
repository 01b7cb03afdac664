import Localize
import LocalizeValidation

/// The variables of the environment that stand for a flag: `L10N_` and its name in capitals, `_` for `-`.
///
/// An empty one counts as not set, as CI systems leave unset ones empty.
enum EnvironmentOption: String, CaseIterable {
  case settings = "L10N_SETTINGS"
  case sourceLocale = "L10N_SOURCE_LOCALE"
  case locales = "L10N_LOCALES"
  case release = "L10N_RELEASE"
  case rule = "L10N_RULE"
  case only = "L10N_ONLY"
  case skip = "L10N_SKIP"
  case failOn = "L10N_FAIL_ON"
  case format = "L10N_FORMAT"
  case show = "L10N_SHOW"

  /// The variables of commands that read catalogues.
  static let common: [EnvironmentOption] = [.settings, .sourceLocale]

  /// The flag it stands for.
  var flag: String { "--" + rawValue.dropFirst(5).lowercased().replacing("_", with: "-") }

  /// Its type, for the documentation.
  var what: String {
    switch self {
    case .settings: "the path of a settings file"
    case .sourceLocale: "a locale"
    case .locales: "locales, separated by commas"
    case .release: "true or false"
    case .rule: "ID=SEVERITY, separated by commas"
    case .only, .skip: "ids of rules, separated by commas"
    case .failOn: "error, warning, info or never"
    case .format: ReportFormat.names
    case .show: "info, missing or all, separated by commas"
    }
  }

  /// The values of the environment, as a layer.
  ///
  /// - Throws: ``ToolError`` for a variable with an invalid value.
  static func values(of options: [EnvironmentOption]) throws(ToolError) -> OptionLayers.Values {
    var values: OptionLayers.Values = [:]
    for option in options {
      guard let text = SystemStreams.environment(option.rawValue), !text.isEmpty else { continue }
      guard let own = option.values(text) else { throw .badEnvironment(option.rawValue, text, expected: option.what) }
      values.merge(own) { $1 }
    }
    return values
  }

  /// The address of the releases, which the script that installs one reads.
  private static let releasesVariable = "L10N_RELEASES"

  /// Variables whose names are nearly those of options, each with the nearest option, by name.
  static var misspelt: [(name: String, nearest: String)] {
    let known = KeySuggestions(allCases.map(\.rawValue))
    return SystemStreams.allVariables.keys.sorted().compactMap { name in
      guard name.hasPrefix("L10N_"), EnvironmentOption(rawValue: name) == nil, name != releasesVariable else { return nil }
      return known.nearest(to: name, maximumDistance: 2, limit: 1).first.map { (name, $0.key) }
    }
  }

  /// The meaning of a text; nil for an invalid one.
  private func values(_ text: String) -> OptionLayers.Values? {
    switch self {
    case .settings: return [["settings"]: text]
    case .sourceLocale: return LocaleIdentifier(argument: text).map { [[OptionLayers.sourceLocale]: $0.identifier] }
    case .locales: return LocaleList(argument: text).map { _ in [["locales"]: text] }
    case .release: return ["true": "true", "1": "true", "false": "false", "0": "false"][text].map { [["release"]: $0] }
    case .only, .skip:
      let ids = Self.parts(of: text)
      guard !ids.isEmpty, ids.allSatisfy({ !RuleNames.rules(named: $0).isEmpty }) else { return nil }
      return [[self == .only ? "only" : "skip"]: ids.joined(separator: ",")]
    case .rule:
      var result: OptionLayers.Values = [:]
      for part in Self.parts(of: text) {
        let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, Severity(rawValue: sides[1]) != nil else { return nil }
        let rules = RuleNames.rules(named: sides[0])
        if rules.isEmpty { return nil }
        for rule in rules { result[[OptionLayers.rules, rule.rawValue]] = sides[1] }
      }
      return result.isEmpty ? nil : result
    case .failOn: return FailOn(argument: text).map { [["failOn"]: $0.rawValue] }
    case .format: return ReportFormat(argument: text).map { [["format"]: $0.rawValue] }
    case .show: return ShownList(argument: text).map { [["show"]: $0.text] }
    }
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }
}
