/// The documentation of the rules, as pages: for a terminal, and for the repository.
///
/// All of it is the rules' own ``RuleDocumentation``.
package enum RulePages {
  /// One rule for a terminal: what, why, example, instead.
  package static func text(for rule: RuleDocumentation) -> String {
    var text = "\(rule.id) (\(severity(of: rule)))\n\n\(wrapped(rule.what))\n\n\(wrapped(rule.why))\n"
    text += "\nExample:\n\(indented(rule.example))\nInstead:\n\(indented(rule.instead))"
    if !rule.options.isEmpty { text += "\n\(wrapped(rule.options))\n" }
    if let fix = rule.fix { text += "\n\(wrapped("\(option(of: fix)): \(fix.text)"))\n" }
    return text
  }

  /// All rules for a terminal, one line each, by what they are about.
  package static var overview: String {
    let width = Rules.all.map { type(of: $0).id.rawValue.utf8.count }.max() ?? 0
    return Rules.groups.map { group in
      group.title + "\n"
        + group.documentation.map { rule in
          let id = rule.id.rawValue + String(repeating: " ", count: width - rule.id.rawValue.utf8.count)
          let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.utf8.count)
          return "  \(id)  \(severity)  \(rule.what)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// The names of all rules by what they are about, for a screen that has no room for a line each.
  package static var names: String {
    Rules.groups.map { group in
      let names = group.documentation.map(\.id.rawValue).joined(separator: ", ")
      return wrapped("\(group.title): \(names)", to: 78).replacing("\n", with: "\n  ") + "\n"
    }.joined()
  }

  /// All rules as a page of Markdown, which the repository keeps as `Documentation/Rules.md`.
  package static var markdown: String {
    var page = """
      # Rules

      Written by `make generate` from the rules' own documentation; `l10n explain RULE` shows the same. Change a severity with
      `--rule ID=error|warning|info|off`, skip a rule with `--skip ID`, select rules with `--only ID`. A rule that is off runs only if `--rule` or
      `--only` names it. `l10n validate --fix` makes fixes that lose no text and change no meaning; `--fix-unsafe`, or `--only ID --fix`, makes the
      other fixes too. Reports mark each finding that is `fixable`.


      """
    for group in Rules.groups {
      page += "- \(group.title): \(group.documentation.map { "[\($0.id)](#\($0.id))" }.joined(separator: ", "))\n"
    }
    for group in Rules.groups {
      page += "\n## \(group.title)\n"
      for rule in group.documentation { page += "\n" + section(rule) }
    }
    return page + "\n" + OtherTools.markdown
  }

  private static func section(_ rule: RuleDocumentation) -> String {
    var text = "### \(rule.id)\n*\(severity(of: rule))*\n\n\(prose(rule.what)) \(prose(rule.why))\n\n"
    text += "```\n\(rule.example)\n```\nInstead:\n```\n\(rule.instead)\n```\n"
    if !rule.options.isEmpty { text += "\n\(prose(rule.options))\n" }
    if let fix = rule.fix { text += "\n`\(option(of: fix))`: \(prose(fix.text))\n" }
    return text
  }

  /// The severity, and the higher one that some findings have.
  private static func severity(of rule: RuleDocumentation) -> String {
    rule.highestSeverity == rule.severity ? rule.severity.rawValue : "\(rule.severity) by default; \(rule.highestSeverity) in some cases"
  }

  /// The option that makes a fix.
  static func option(of fix: FixDocumentation) -> String { fix.isSafe ? "--fix" : "--fix-unsafe" }

  /// Text whose signs Markdown would read.
  private static func prose(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\<>*_[]".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  /// Breaks a paragraph at the width of a terminal.
  private static func wrapped(_ text: String, to columns: Int = 80) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count >= columns { lines.append("") }
      if !lines[lines.count - 1].isEmpty { lines[lines.count - 1] += " " }
      lines[lines.count - 1] += word
    }
    return lines.joined(separator: "\n")
  }
}
