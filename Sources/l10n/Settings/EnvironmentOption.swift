import Localize
import LocalizeTranslation
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
  case memory = "L10N_MEMORY"

  /// The variables of commands that read catalogues.
  static let common: [EnvironmentOption] = [.settings, .sourceLocale]

  /// The flag it stands for.
  var flag: String { self == .memory ? "--database" : "--" + rawValue.dropFirst(5).lowercased().replacing("_", with: "-") }

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
    case .memory: "a path, or the address of a PostgreSQL database"
    }
  }

  /// Every value that it, or a part of it, can have; empty if they are too many to list.
  var validValues: [String] {
    switch self {
    case .settings, .sourceLocale, .locales, .only, .skip, .memory: []
    case .release: ["true", "false"]
    case .rule: SettingsReader.severities.map { "ID=\($0)" }
    case .failOn: FailOn.allCases.map(\.rawValue)
    case .format: ReportFormat.allCases.map(\.rawValue)
    case .show: ShownList.allValueStrings
    }
  }

  /// The value that was probably meant by an invalid one, or by the first invalid part of a list.
  func nearest(to text: String) -> String? {
    switch self {
    case .settings, .sourceLocale, .locales, .memory: return nil
    case .release, .failOn, .format: return NearestName.of(text, among: validValues)
    case .show:
      return Self.parts(of: text).first { !validValues.contains($0.lowercased()) }.flatMap { NearestName.of($0, among: validValues) }
    case .only, .skip: return Self.parts(of: text).first { RuleNames.rules(named: $0).isEmpty }.flatMap { RuleNames.nearest(to: $0) }
    case .rule:
      guard let part = Self.parts(of: text).first(where: { self.values($0) == nil }) else { return nil }
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2 else { return nil }
      let rule = RuleNames.rules(named: sides[0]).isEmpty ? RuleNames.nearest(to: sides[0]) : sides[0]
      let severity = Severity(rawValue: sides[1]) == nil ? NearestName.of(sides[1], among: SettingsReader.severities) : sides[1]
      return rule.flatMap { rule in severity.map { "\(rule)=\($0)" } }
    }
  }

  /// The values of the environment, as a layer.
  ///
  /// - Throws: ``ToolError`` for a variable with an invalid value.
  static func values(of options: [EnvironmentOption]) throws(ToolError) -> OptionLayers.Values {
    var values: OptionLayers.Values = [:]
    for option in options {
      guard let text = SystemStreams.environment(option.rawValue), !text.isEmpty else { continue }
      guard let own = option.values(text) else { throw .badEnvironment(option, text) }
      values.merge(own) { $1 }
    }
    return values
  }

  private static let prefix = "L10N_"

  /// The variables that the scripts read that install the tool and run it in CI.
  private static let ofScripts = ["L10N_ARGUMENTS", "L10N_PATHS", "L10N_RELEASES", "L10N_VERSION"]

  /// The variables that no command reads, each with the one that was probably meant, by name.
  ///
  /// - Parameters:
  ///   - variables: The names of all variables.
  ///   - arguments: The command line; it may name a variable of the user's own, as in `--header "X: env:L10N_TOKEN"`.
  static func ignored(among variables: some Sequence<String>, arguments: [String]) -> [(name: String, nearest: String?)] {
    let read = allCases.map(\.rawValue) + ProviderFactory.variables.filter { $0.hasPrefix(prefix) } + [TranslationSettings.trustVariable]
    let known = Dictionary(uniqueKeysWithValues: Set(read).map { ($0.dropFirst(prefix.count).lowercased(), $0) })
    return variables.filter { name in
      name.hasPrefix(prefix) && !read.contains(name) && !ofScripts.contains(name) && !arguments.contains { $0.contains(name) }
    }.sorted().map { name in
      let word = name.dropFirst(prefix.count).lowercased()
      // The opposite of an option is not a misspelt one.
      let nearest = word.hasPrefix("no") ? nil : NearestName.of(word, among: known.keys.sorted())
      return (name, nearest.flatMap { known[$0] })
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
    case .memory: return [["memory"]: text]
    }
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }
}
