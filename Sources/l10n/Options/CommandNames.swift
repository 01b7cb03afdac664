import ArgumentParser
import ErrorRecovery
import Localize

/// The names of commands as people type them.
enum CommandNames {
  /// The error for the first word that should be a command and is none; nil if all is well.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  static func error(in arguments: [String]) -> ValidationError? {
    var command: any ParsableCommand.Type = L10nCommand.self
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = known.first(where: { $0.configuration.commandName == word }) else {
        return ValidationError(
          "“\(TerminalText.harmless(word))” is not a command. \(hint(for: word, among: known.compactMap { $0.configuration.commandName }))")
      }
      command = next
    }
    return nil
  }

  private static func hint(for word: String, among known: [String]) -> String {
    if let equivalent = equivalents[word.lowercased()] { return "Use “l10n \(equivalent)”." }
    guard let nearest = KeySuggestions(known).nearest(to: word.lowercased(), maximumDistance: max(2, word.count / 3), limit: 1).first else {
      return "The commands are: \(known.joined(separator: ", "))."
    }
    return "Did you mean “\(nearest.key)”?"
  }

  /// What other tools call it.
  private static let equivalents = [
    "approve": "lock --reviewed", "check": "validate", "config": "init", "coverage": "stats", "export": "memory export",
    "fill": "translate",
    "find": "search", "fix": "validate --fix", "get": "lookup", "grep": "search", "import": "memory import", "lint": "validate",
    "pseudo": "translate --provider pseudo", "references": "usages", "review": "lock --reviewed", "rule": "explain", "rules": "explain",
    "show": "lookup",
    "status": "stats", "test": "validate", "uses": "usages", "verify": "validate", "where": "usages",
  ]
}
