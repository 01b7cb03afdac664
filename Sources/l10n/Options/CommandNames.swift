import ArgumentParser
import ErrorRecovery

/// The names of commands as people type them.
enum CommandNames {
  /// Ends the process if a word that should be a command is none.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  static func check(_ arguments: [String]) {
    var command: any ParsableCommand.Type = L10nCommand.self
    var path = [L10nCommand.name]
    let isHelp = arguments.first == "help"
    for word in isHelp ? arguments.dropFirst() : arguments[...] {
      let known = command.configuration.subcommands
      guard !word.hasPrefix("-") else { return }
      let beginning = "“\(TerminalText.harmless(word))” is not a command."
      if known.isEmpty {
        guard isHelp else { return }
        exit("\(beginning) See `l10n help \(path.dropFirst().joined(separator: " "))`.", path: [L10nCommand.name])
      }
      guard let next = known.first(where: { $0.configuration.commandName == word }) else {
        let names = known.compactMap { $0.configuration.commandName }
        exit("\(beginning) \(hint(for: word, of: path, among: names, in: arguments))", path: path)
      }
      path.append(word)
      command = next
    }
  }

  /// Ends the process with an error and the usage of a command that has commands.
  private static func exit(_ message: String, path: [String]) -> Never {
    let error = ValidationError(message)
    let (root, command) = (L10nCommand.name, path.joined(separator: " "))
    let text = L10nCommand.fullMessage(for: error).replacing("\(root) <", with: "\(command) <")
      .replacing("'\(root) --help'", with: "'\(command) --help'")
    SystemStreams.writeError(text + "\n")
    L10nCommand.exit(withError: L10nCommand.exitCode(for: error))
  }

  /// The names of the command that arguments begin with, from that of the tool on.
  static func path(in arguments: [String]) -> [String] {
    var command: any ParsableCommand.Type = L10nCommand.self
    var path = [L10nCommand.name]
    for word in arguments {
      guard let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word }) else { break }
      path.append(word)
      command = next
    }
    return path
  }

  private static func hint(for word: String, of path: [String], among known: [String], in arguments: [String]) -> String {
    func use(_ meaning: String) -> String {
      let shell = arguments.first { ["zsh", "fish"].contains($0) } ?? "bash"
      return "Use “l10n \(meaning.replacing(completionScript, with: "--generate-completion-script \(shell)"))”."
    }
    let meanings = path.count > 1 ? memoryMeanings.merging(Self.meanings) { own, _ in own } : Self.meanings
    if path.count == 1, let note = notes[word.lowercased()] { return note }
    if let meaning = meanings[word.lowercased()] { return use(meaning) }
    if let nearest = NearestName.of(word, among: known) { return "Did you mean “\(nearest)”?" }
    let meaning = NearestName.of(word, among: meanings.keys.sorted()).flatMap { meanings[$0] }
    return meaning.map(use) ?? "The commands are: \(known.joined(separator: ", "))."
  }

  /// The completions for a shell, which is another one if the arguments name it.
  private static let completionScript = "--generate-completion-script bash"

  /// What other tools call it.
  static let meanings = [
    "approve": "review approve KEY", "baseline": "validate --baseline FILE", "check": "validate",
    "completion": completionScript, "completions": completionScript, "config": "init", "coverage": "stats",
    "diff": "validate --since COMMIT", "extract": "sync", "fill": "translate", "find": "search", "fix": "validate --fix",
    "genstrings": "sync", "get": "lookup", "grep": "search", "key": "search", "keys": "search", "lint": "validate",
    "missing": "validate --show missing", "pseudo": "translate --provider pseudo", "references": "usages", "reject": "review reject KEY",
    "remove": "delete", "rm": "delete", "mv": "move KEY --to TABLE",
    "rule": "explain", "rules": "explain", "schema": "explain settings --format schema", "settings": "explain settings",
    "show": "lookup", "statistics": "stats", "status": "stats", "test": "validate", "uses": "usages", "verify": "validate",
    "version": "--version", "where": "usages",
  ]

  /// The same after `memory`.
  static let memoryMeanings = [
    "add": "memory import", "dump": "memory export", "find": "memory suggest", "list": "memory stats", "load": "memory import",
    "lookup": "memory suggest",
    "save": "memory export", "search": "memory suggest", "show": "memory stats", "statistics": "memory stats", "status": "memory stats",
  ]

  /// What other tools do and this one doesn't, or does with several commands.
  private static let notes: [String: String] = {
    let list = "“l10n stats” lists catalogues and locales, “l10n search” keys and texts."
    let extract = "l10n extracts no messages for gettext; “l10n validate --sources FOLDER” reports keys that no catalogue has."
    let compile = "l10n compiles no catalogues; “l10n validate” checks them, and “l10n convert” writes other formats."
    return [
      "compile": compile, "compilemessages": compile, "list": list, "ls": list,
      "makemessages": extract, "msgfmt": compile, "xgettext": extract,
    ]
  }()
}
