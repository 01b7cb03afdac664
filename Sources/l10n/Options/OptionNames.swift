import ErrorRecovery
import Localize
import LocalizeProject

/// The names of options, and their values, as people type them.
struct OptionNames {
  /// The options of all commands.
  private let table: OptionTable
  /// The names of the command, from that of the tool on.
  private let path: [String]

  /// Looks at the options of a command.
  ///
  /// - Parameters:
  ///   - path: The names of the command, from that of the tool on.
  ///   - table: The options of all commands.
  init(of path: [String], in table: OptionTable) { (self.path, self.table) = (path, table) }

  /// What replaces an error message of the parser about options, values or arguments; nil for any other message.
  func message(instead message: String) -> String? {
    if let match = message.wholeMatch(of: #/(?s:Unknown option '(--?[^'=]+)'.*)/#) { return unknown(String(match.1)) }
    if let match = message.wholeMatch(of: #/(?s:The value '(.*)' is invalid for '([^']*)'(.*))/#) {
      let (value, option) = (String(match.1), String(match.2))
      let beginning = "The value “\(TerminalText.harmless(value))” is invalid for \(option)"
      return hint(for: value, of: option).map { "\(beginning). \($0)" } ?? beginning + Self.quoted(match.3)
    }
    return message.starts(with: #/Missing |(\d+ u|U)nexpected argument/#) ? Self.quoted(message[...]) : nil
  }

  /// What was meant by a wrong value of an option or an argument, or the values that there are; nil if it takes others.
  private func hint(for value: String, of option: String) -> String? {
    let name = String(option.prefix { $0 != " " })
    if ["--locale", "--locales", "--source-locale"].contains(name) { return Self.localeHint(for: value) }
    if name == "--min" { return "A minimum is a percentage from 0 to 100, such as 95 or fr=100." }
    let values = options.first { $0.names.contains(name) }?.values ?? []
    // In a list the first wrong value counts.
    let parts = value.split(separator: ",").map { $0.filter { $0 != " " } }
    guard !values.isEmpty, let wrong = parts.first(where: { !values.contains($0.lowercased()) }) else { return nil }
    if let nearest = NearestName.of(wrong, among: values) { return "Did you mean “\(nearest)”?" }
    let others = options.filter { $0.values.contains(wrong.lowercased()) }.compactMap { $0.names.first { $0.hasPrefix("--") } }
    let all = "The values are \(values.joined(separator: ", "))."
    return others.isEmpty ? all : "\(all) Did you mean \(Self.list(others.map { "\($0) \(wrong.lowercased())" }))?"
  }

  /// A message of the parser, quoted as the others are: names of options and arguments need no marks.
  private static func quoted(_ message: Substring) -> String {
    String(message).replacing(#/'([-<][^']*)'/#) { "\($0.1)" }.replacing(#/'([^']*)'/#) { "“\($0.1)”" }
  }

  /// How a locale is written, with the one that was meant if it is the name of a language.
  private static func localeHint(for text: String) -> String {
    let parts = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let meant = parts.first { LocaleIdentifier(argument: $0) == nil }.flatMap { LanguageNames.locale(nearestTo: $0) }
    return meant.map { "Did you mean “\($0.identifier)”?" } ?? "A locale is written as de, pt-BR or zh-Hant."
  }

  private static func list(_ texts: [String]) -> String { texts.map { "“\($0)”" }.joined(separator: " or ") }

  private var options: [OptionTable.Option] { table.options(of: path) }

  private func unknown(_ name: String) -> String {
    let command = path.joined(separator: " ")
    let beginning = "“\(TerminalText.harmless(name))” is not an option of \(command)."
    return ([beginning] + [hint(for: name)].compactMap(\.self)).joined(separator: " ")
  }

  /// What was meant; nil if that is not clear.
  private func hint(for typed: String) -> String? {
    let name = typed.lowercased()
    if options.contains(where: { $0.names.contains(name) }) { return "Did you mean “\(name)”?" }
    if let note = Self.notes[path.dropFirst().joined(separator: " ")]?[name] { return note }
    let meant = ((Self.meanings[name] ?? []) + meaningAsValue(of: name)).filter { isPossible($0) }
    if !meant.isEmpty { return "Did you mean \(Self.list(meant))?" }
    let commands = commandsBelow
    if let command = commands.first(where: { "--" + $0 == name }) { return suggestion(of: command) }
    let others = table.commands(with: name).map { $0.joined(separator: " ") }
    if !others.isEmpty {
      let shown = others.prefix(Self.shownCommands).joined(separator: ", ") + (others.count > Self.shownCommands ? " and others" : "")
      return "It is an option of \(shown)."
    }
    guard name.hasPrefix("--") else { return nil }
    let known = options.flatMap(\.names).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let word = String(name.dropFirst(2))
    return NearestName.of(word, among: known).map { "Did you mean “--\($0)”?" } ?? NearestName.of(word, among: commands).map(suggestion)
  }

  /// The names of the commands that come after the one that was typed.
  private var commandsBelow: [String] {
    table.commands.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }.compactMap(\.path.last)
  }

  private func suggestion(of command: String) -> String { "Did you mean “\((path + [command]).joined(separator: " "))”?" }

  /// `--format json` for `--json`.
  private func meaningAsValue(of name: String) -> [String] {
    guard name.hasPrefix("--") else { return [] }
    for option in ["--format", "--provider"] where isPossible("\(option) \(name.dropFirst(2))") {
      return ["\(option) \(name.dropFirst(2))"]
    }
    return []
  }

  /// Whether the command has an option, and the option the value, if it has one.
  private func isPossible(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    guard let option = options.first(where: { $0.names.contains(words[0]) }) else { return false }
    return words.count == 1 || option.values.contains(words[1])
  }

  private static let shownCommands = 3

  /// What isn't an option, by command.
  private static let notes: [String: [String: String]] = {
    let ignored = "Search ignores case and accents by default; --case-sensitive compares with both."
    var notes = [
      "search": ["-i": ignored, "--ignore-case": ignored, "--case-insensitive": ignored],
      "init": ["--source-locale": "Run l10n init on a terminal, or set “source” in .l10n.json."],
    ]
    for (command, arguments) in [("memory export", "FILE"), ("convert", "IN OUT")] {
      for name in ["-o", "--out", "--output", "--output-file"] {
        notes[command, default: [:]][name] = "Name the file without an option: l10n \(command) \(arguments)."
      }
    }
    for command in ["validate", "lookup", "suggest", "search", "stats", "translate", "lock"] {
      let exclude = (command == "validate" ? "--skip disables rules; " : "") + "“exclude” in .l10n.json excludes files."
      for name in ["--ignore", "--exclude"] { notes[command, default: [:]][name] = exclude }
      for name in ["--catalog", "--catalogs", "--dir", "--directory", "--folder", "--input", "--path", "--paths"] {
        notes[command, default: [:]][name] = "Name files and folders without an option."
      }
    }
    return notes
  }()

  /// What other tools call an option, and what it may be here; only what the command has is named.
  static let meanings: [String: [String]] = [
    "-c": ["--settings"], "-e": ["--regex"], "-f": ["--format"], "-l": ["--locales", "--locale"], "-n": ["--dry-run"],
    "-o": ["--output-file"],
    "-t": ["--to"], "-v": ["--version", "--show all"], "-y": ["--force"],
    "--all": ["--show all"], "--api-key": ["--key-file"], "--auth-key": ["--key-file"], "--autocorrect": ["--fix"], "--autofix": ["--fix"],
    "--base-url": ["--endpoint"], "--code": ["--sources"], "--colors": ["--color"], "--colour": ["--color"], "--conf": ["--settings"],
    "--config": ["--settings"], "--configuration": ["--settings"], "--db": ["--database"], "--details": ["--show all"],
    "--diff": ["--dry-run"], "--diff-base": ["--since"], "--disable": ["--skip"], "--enable": ["--only"], "--engine": ["--provider"],
    "--exit-zero": ["--fail-on never"],
    "--fail-under": ["--min"], "--file": ["--output-file"], "--fix-all": ["--fix"], "--fmt": ["--format"], "--host": ["--endpoint"],
    "--input-format": ["--from"], "--key": ["--key-file", "--keys"], "--lang": ["--locales", "--locale"],
    "--langs": ["--locales", "--locale"], "--language": ["--locales", "--locale"], "--languages": ["--locales", "--locale"],
    "--level": ["--fail-on"], "--locale": ["--locales", "--locale"], "--locales": ["--locales", "--locale"],
    "--max-characters": ["--max-chars"], "--max-warnings": ["--fail-on warning"], "--memory": ["--database"],
    "--min-coverage": ["--min"], "--minimum": ["--min"],
    "--minimum-score": ["--min-score"], "--no-color": ["--color never"], "--no-colors": ["--color never"],
    "--no-colour": ["--color never"], "--no-config": ["--no-settings"], "--no-error": ["--fail-on never"],
    "--no-exit-code": ["--fail-on never"], "--no-fail": ["--fail-on never"], "--nocolor": ["--color never"], "--out": ["--output-file"],
    "--output": ["--output-file"], "--output-format": ["--to", "--format"], "--overwrite": ["--force"], "--preview": ["--dry-run"],
    "--regexp": ["--regex"], "--reporter": ["--format"], "--rules": ["--only", "--rule"], "--select": ["--only"],
    "--server": ["--endpoint"],
    "--service": ["--provider"], "--severity": ["--fail-on"], "--silent": ["--quiet"],
    "--soft-fail": ["--fail-on never"], "--source": ["--source-locale", "--sources"],
    "--source-code": ["--sources"], "--source-lang": ["--source-locale"], "--source-language": ["--source-locale"],
    "--src": ["--sources"], "--stdin": ["--stdin-filename"], "--stdin-filepath": ["--stdin-filename"], "--strict": ["--fail-on warning"],
    "--summary": ["--statistics"], "--target": ["--locales", "--locale"], "--target-language": ["--locales", "--locale"],
    "--target-locale": ["--locales", "--locale"], "--termbase": ["--glossary"], "--terms": ["--glossary"], "--texts": ["--values"],
    "--threshold": ["--min", "--min-score"], "--tm": ["--database"], "--token": ["--key-file"], "--unsafe": ["--fix-unsafe"],
    "--unsafe-fixes": ["--fix-unsafe"], "--url": ["--endpoint"], "--verbose": ["--show all"], "--warnings-as-errors": ["--fail-on warning"],
    "--werror": ["--fail-on warning"],
  ]
}
