import ArgumentParser
import ErrorRecovery
import LocalizeValidation

/// Says what a rule looks for, why, and what to do about it.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "explain",
    abstract: "Show what a rule detects, why it matters, and what to write instead.",
    discussion: """
      Without RULE, lists all rules. RULE may also be the name of a check in another tool, such as end_stop in Weblate or StringFormatMatches in \
      Android Lint.
      """,
    examples: [
      ("All rules", "l10n explain"),
      ("One rule", "l10n explain placeholder-type"),
      ("The settings, and their JSON Schema", "l10n explain settings --format schema"),
    ],
    exitCodes: "0 shown · 64 no such rule", subcommands: [])

  private static let settingsName = "settings"

  @Argument(
    help: ArgumentHelp("The id of a rule, such as placeholder-type, or “settings” for the contents of .l10n.json.", valueName: "rule"),
    completion: .list(RuleName.all + [settingsName]))
  var rule: String?

  @OptionGroup(title: "Report") var output: Output

  /// How a page is written.
  struct Output: ParsableArguments {
    @Option(help: "text; markdown, a page about all rules or about the settings; or schema, the JSON Schema of the settings.")
    var format = PageFormat.text
  }

  enum PageFormat: String, OptionValue {
    case text
    case markdown
    case schema
  }

  /// Whether `validate` looks at the arguments.
  ///
  /// The parser asks it before it finds unknown options, whose values would be taken for names of rules; so it waits for a second parse.
  @TaskLocal private static var isParsedAgain = false

  func validate() throws {
    guard Self.isParsedAgain else { return }
    if output.format == .schema, rule != Self.settingsName { throw ValidationError("There is a schema for “settings” alone.") }
    guard let rule, rule != Self.settingsName else { return }
    if NearestName.of(rule, among: RuleName.all + [Self.settingsName]) == Self.settingsName {
      throw ValidationError("There is no rule “\(TerminalText.harmless(rule))”. Did you mean “\(Self.settingsName)”?")
    }
    _ = try RuleName.ids(rule)
    guard output.format == .text else { throw ValidationError("--format markdown writes about all rules; leave “\(rule)” out.") }
  }

  func run() async throws {
    // Here an error comes with the usage of the command.
    try Self.$isParsedAgain.withValue(true) {
      _ = try L10nCommand.parseAsRoot(["explain", "--format", output.format.rawValue] + (rule.map { ["--", $0] } ?? []))
    }
    try await ToolSession(recovery: nil, isEnglish: true).run { _ in
      try SystemStreams.writeOutput(page)
      return .done
    }
  }

  private var page: String {
    if rule == Self.settingsName {
      return switch output.format {
      case .text: SettingsPages.text
      case .markdown: SettingsPages.markdown
      case .schema: SettingsSchema.text
      }
    }
    if output.format == .markdown { return RulePages.markdown }
    guard let rule else {
      let screen = SystemStreams.screen(below: "")
      guard SystemStreams.outputIsScreen, screen.rows(of: RulePages.overview) > screen.room else { return RulePages.overview }
      return RulePages.names + "“l10n explain RULE” describes a rule, “l10n explain | cat” each in a line.\n"
    }
    let documentations = RuleNames.rules(named: rule).compactMap { Rules.documentation(for: $0) }
    return documentations.map { RulePages.text(for: $0) }.joined(separator: "\n")
  }
}
