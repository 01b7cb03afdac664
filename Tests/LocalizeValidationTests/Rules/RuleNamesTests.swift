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
    ("endstop", ["punctuation-mismatch"]), ("DuplicateKey", ["duplicate-key"]), ("isfuzzy", ["needs-review"]),
    ("@intlify/vue-i18n/no-unused-keys", ["unused-key"]), ("formatjs/enforce-placeholders", ["icu-argument"]),
    ("i18n-json/identical-keys", ["missing-translation", "orphan-key"]), ("x/", []), ("/", []), ("kashida", []),
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
      #expect(OtherTools.rules[RuleNames.folded(rule.rawValue)]?.contains(rule) ?? true, "\(rule)")
    }
    for name in OtherTools.uncovered.flatMap({ OtherTools.names(in: $0.names) }) {
      #expect(RuleNames.rules(named: name).isEmpty, "\(name)")
      guard case .noEquivalent? = RuleNames.hint(for: name) else {
        Issue.record("\(name)")
        continue
      }
    }
  }

  @Test(
    arguments: [
      "msgfmt (gettext)", "Weblate", "pofilter", "i18nspector", "compare-locales", "Android Lint", "i18next-cli", "formatjs",
      "eslint-plugin-formatjs", "eslint-plugin-vue-i18n", "eslint-plugin-i18n-json", "eslint-plugin-i18next",
    ])
  func `The page about the rules has each tool`(_ tool: String) {
    #expect(OtherTools.markdown.contains("\n| \(tool) | "))
  }

  @Test(arguments: [
    ("StringFormatMatche", "StringFormatMatches"), ("end_stpo", "end_stop"), ("placeholder-typ", "placeholder-type"),
    ("DOUBLE_SPACES", "double-space"), ("x", nil), ("", nil), ("qwertzuiop", nil),
    // No rule covers it, however near another name is; several ids begin with it.
    ("rst-syntax", nil), ("placeholder", nil), ("no-unused-key", "no-unused-keys"), ("glossary", "glossary-term"),
    ("merge-conflict", "conflict-marker"),
  ]) func `The nearest name is an id, or as its tool spells it`(_ name: String, _ nearest: String?) {
    #expect(RuleNames.nearest(to: name) == nearest)
  }

  @Test func `All ids that begin with a name are near`() {
    guard case .nearest(let names)? = RuleNames.hint(for: "placeholder") else {
      Issue.record("nothing is near")
      return
    }
    #expect(names.count > 5 && names.allSatisfy { $0.hasPrefix("placeholder-") })
  }
}
