import ArgumentParser
import Localize
import LocalizeValidation

/// The rules of a validation, and its scope.
struct ValidationArguments: ParsableArguments {
  @Option(name: .customLong("source-locale"), help: "The source locale. Detected by default.")
  var sourceLocale: LocaleIdentifier?

  @Option(
    name: .customLong("source-file"),
    help: ArgumentHelp(
      "Compare the named files with this source file. Its locale is detected, unless --source-locale sets it.", valueName: "file"),
    completion: .file())
  var sourceFile: String?

  @OptionGroup var locales: LocaleArguments

  @Flag(help: "Report missing translations as errors in all locales.")
  var release = false

  @Option(
    help: ArgumentHelp(
      "Set the severity of rules, separated by commas: error, warning, info or off. Can be given several times.", valueName: "id=severity"),
    completion: .list(RuleName.all))
  var rule: [String] = []

  @Option(
    help: ArgumentHelp("Only these rules, separated by commas. Can be given several times.", valueName: "id"),
    completion: .list(RuleName.all))
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Skip these rules, separated by commas. Can be given several times.", valueName: "id"),
    completion: .list(RuleName.all))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "Check the translations of the terms in this table, or - for standard input. See Documentation/Glossary.md.", valueName: "file"))
  var glossary: String?

  func validate() throws {
    // Here the error comes with the usage of the command.
    _ = try options()
  }

  /// The values of the flags, as a layer.
  ///
  /// - Throws: `ValidationError` for a rule or severity that isn't one.
  func flags() throws -> OptionLayers.Values {
    var values: OptionLayers.Values = [:]
    values[[OptionLayers.sourceLocale]] = sourceLocale?.identifier
    if !locales.all.isEmpty { values[["locales"]] = locales.all.map(\.identifier).joined(separator: ",") }
    if release { values[["release"]] = "true" }
    if !only.isEmpty { values[["only"]] = only.joined(separator: ",") }
    if !skip.isEmpty { values[["skip"]] = skip.joined(separator: ",") }
    for (rule, severity) in try options().severities { values[[OptionLayers.rules, rule.rawValue]] = severity.rawValue }
    return values
  }

  /// The same with values from the environment for flags that are not set.
  func settled(by layers: OptionLayers) -> ValidationArguments {
    var result = self
    result.sourceLocale = layers.text(OptionLayers.sourceLocale).flatMap { LocaleIdentifier($0) }
    if let list = layers.text("locales").flatMap({ LocaleList(argument: $0) }) {
      (result.locales.lists, result.locales.otherLists) = ([list], [])
    }
    result.release = layers.text("release") == "true"
    result.only = layers.text("only").map { [$0] } ?? []
    result.skip = layers.text("skip").map { [$0] } ?? []
    result.rule = layers.severities.map { "\($0.key)=\($0.value)" }
    return result
  }

  /// The options as the library has them.
  ///
  /// - Parameter output: The reports, which show more or less of a finding; nil if only the options are needed.
  /// - Throws: `ValidationError` for a rule or severity that isn't one.
  func options(for output: ReportArguments? = nil) throws -> ValidationOptions {
    var options = ValidationOptions()
    options.describesFixes = output?.describesFixes ?? false
    options.keepsSourceLines = output?.showsSourceLines ?? true
    options.locales = locales.chosen
    options.isRelease = release
    options.only = only.isEmpty ? nil : Set(try only.flatMap { try Self.ruleIDs($0, of: "--only") })
    options.skipped = Set(try skip.flatMap { try Self.ruleIDs($0, of: "--skip") })
    for assignment in rule.flatMap(Self.parts) {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let severity = Severity(rawValue: parts[1].lowercased()) else {
        let nearest = parts.count == 2 ? NearestName.of(String(parts[1]), among: ["error", "warning", "info", "off"]) : nil
        throw ValidationError(
          "--rule takes ID=SEVERITY with error, warning, info or off, not “\(assignment)”."
            + (nearest.map { " Did you mean “\(parts[0])=\($0)”?" } ?? ""))
      }
      for id in try RuleName.ids(String(parts[0])) { options.severities[id] = severity }
    }
    return options
  }

  private static func ruleIDs(_ list: String, of option: String) throws -> [RuleIdentifier] {
    try parts(list).flatMap { name in
      if name.isEmpty { throw ValidationError("\(option) needs the id of a rule, such as double-space; `l10n explain` lists them.") }
      return try RuleName.ids(name)
    }
  }

  /// The parts of a list with commas, without spaces.
  private static func parts(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
  }
}
