import Localize
import Testing

@testable import LocalizeValidation

/// Ids of rules, and names of other tools' checks.
@Suite struct RuleNamesTests {
  @Test(arguments: [
    ("end_stop", ["punctuation-mismatch"]), ("end-stop", ["punctuation-mismatch"]), ("END_STOP", ["punctuation-mismatch"]),
    ("double_space", ["double-space"]), ("PLACEHOLDER-TYPE", ["placeholder-type"]), ("begin_newline", ["newline-mismatch"]),
    ("check-header", ["po-header", "po-plural-formula"]), ("python-format-string-unknown-argument", ["placeholder-extra"]),
    ("c-format-string-argument-type-mismatch", ["placeholder-type"]), ("removeUnusedKeys", ["unused-key"]),
    ("stringformatcount", ["placeholder-type", "placeholder-missing", "placeholder-extra"]), ("no_such_check", []), ("", []),
    // Two tools use the name for two things.
    ("duplicate", ["repeated-word", "duplicate-key"]),
  ]) func `A name selects its rules in any spelling`(_ name: String, _ rules: [RuleIdentifier]) {
    #expect(RuleNames.rules(named: name) == rules)
  }

  @Test func `Every check of another tool has existing rules, and no id of a rule means something else`() {
    #expect(OtherTools.names.count > 150)
    for (names, rules) in OtherTools.tools.flatMap(\.checks) {
      #expect(!rules.isEmpty && Set(rules).count == rules.count, "\(names)")
      for rule in rules { #expect(Rules.documentation(for: rule) != nil, "\(names): \(rule)") }
    }
    for rule in Rules.all.map({ type(of: $0).id }) {
      #expect(RuleNames.rules(named: rule.rawValue) == [rule])
      #expect(OtherTools.rules[rule.rawValue]?.contains(rule) ?? true, "\(rule)")
    }
  }

  @Test(arguments: ["msgfmt (gettext)", "Weblate", "pofilter", "i18nspector", "compare-locales", "Android Lint", "i18next-cli", "formatjs"])
  func `The page about the rules has each tool`(_ tool: String) {
    #expect(OtherTools.markdown.contains("\n| \(tool) | "))
  }

  @Test(arguments: [
    ("StringFormatMatche", "StringFormatMatches"), ("end_stpo", "end_stop"), ("placeholder-typ", "placeholder-type"),
    ("DOUBLE_SPACES", "double-space"), ("x", nil), ("", nil), ("qwertzuiop", nil),
  ]) func `The nearest name is an id, or as its tool spells it`(_ name: String, _ nearest: String?) {
    #expect(RuleNames.nearest(to: name) == nearest)
  }
}
