import ArgumentParser

extension CommandConfiguration {
  /// The configuration of a subcommand.
  ///
  /// The help of all subcommands has the same parts in the same order: what it does, examples, exit codes.
  ///
  /// - Parameters:
  ///   - examples: What each command line is for, and the command line. A test parses all of them.
  ///   - exitCodes: What the exit codes mean here. Wrong usage (64) and the signals are the same for all commands, and in the help of `l10n`.
  init(
    _ name: String, abstract: String, discussion: String, examples: [(purpose: String, command: String)] = [],
    exitCodes: [(ExitStatus, String)] = [], subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      name, abstract: abstract, discussion: discussion, examples: examples,
      exitCodes: exitCodes.map { "\($0.rawValue) \($1)" }.joined(separator: " · "), subcommands: subcommands,
      defaultSubcommand: defaultSubcommand)
  }

  /// The same with the exit codes in one text, and a version.
  init(
    _ name: String, abstract: String, discussion: String, examples: [(purpose: String, command: String)], exitCodes: String,
    version: String = "", subcommands: [any ParsableCommand.Type], defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    var text = discussion
    if !examples.isEmpty {
      text += "\n\nExamples:\n" + examples.map { "\n  # \($0.purpose)\n  \($0.command)" }.joined(separator: "\n")
    }
    if !exitCodes.isEmpty { text += "\n\nExit codes: \(exitCodes)." }
    self.init(
      commandName: name, abstract: abstract, discussion: text, version: version, subcommands: subcommands,
      defaultSubcommand: defaultSubcommand)
  }
}
