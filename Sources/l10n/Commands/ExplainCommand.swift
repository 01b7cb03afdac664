import ArgumentParser
import LocalizeValidation

/// Says what a rule looks for, why, and what to do about it.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a rule looks for, why, and what to write instead.",
    discussion: "Without a rule, all of them are listed.")

  @Argument(help: "The id of a rule, such as placeholder-type.")
  var rule: String?

  @Option(help: "text, or markdown for one page about all rules.")
  var format = PageFormat.text

  enum PageFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case markdown
  }

  func validate() throws {
    guard let rule else { return }
    _ = try RuleName.id(rule)
    guard format == .text else { throw ValidationError("--format markdown writes about all rules; leave “\(rule)” out.") }
  }

  func run() async throws {
    try await ToolSession(recovery: nil).run { _ in
      try SystemStreams.writeOutput(page)
      return .done
    }
  }

  private var page: String {
    if format == .markdown { return RulePages.markdown }
    guard let documentation = rule.flatMap({ Rules.documentation(for: RuleIdentifier(rawValue: $0)) }) else { return RulePages.overview }
    return RulePages.text(for: documentation)
  }
}
