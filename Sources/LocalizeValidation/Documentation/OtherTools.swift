/// The rules for the checks of other tools.
package enum OtherTools {
  /// A section of the page about the rules.
  static var markdown: String {
    var page = """
      ## Other tools' names

      A check of another tool does not always cover the same cases as the rule beside it; the documentation of the rule says what it covers.
      `l10n explain` takes these names too: `l10n explain StringFormatMatches`.

      | tool | its check | rule |
      | --- | --- | --- |

      """
    for (tool, checks) in names {
      for (check, rules) in checks {
        page += "| \(tool) | \(check) | \(rules.map { "[\($0)](#\($0))" }.joined(separator: ", ")) |\n"
      }
    }
    return page
  }

  /// The rules that cover a check of another tool, named as that tool does; empty for an unknown name.
  package static func rules(forCheck name: String) -> [RuleIdentifier] {
    let name = name.lowercased()
    var result: [RuleIdentifier] = []
    for (check, rules) in names.flatMap(\.checks) where check.lowercased().split(separator: ", ").contains(where: { $0 == name }) {
      result += rules.filter { !result.contains($0) }
    }
    return result
  }

  /// The names, by tool.
  static let names: [(tool: String, checks: [(check: String, rules: [RuleIdentifier])])] = [
    (
      "gettext, `msgfmt -c`",
      [
        ("format specifications differ", ["placeholder-missing", "placeholder-extra", "placeholder-type", "unescaped-percent"]),
        ("msgid and msgstr don't both begin or end with a line feed", ["newline-mismatch"]), ("duplicate definition", ["duplicate-key"]),
        ("plural forms and nplurals", ["po-plural-formula"]), ("header fields", ["po-header"]), ("accelerators", ["accelerator"]),
      ]
    ),
    (
      "Weblate",
      [
        ("unchanged translation", ["untranslated-copy"]), ("starting or trailing spaces", ["whitespace-mismatch"]),
        ("starting or trailing newline", ["newline-mismatch"]), ("double space", ["double-space"]),
        ("mismatched full stop, colon, question mark, …", ["punctuation-mismatch"]), ("mismatched ellipsis", ["ellipsis-style"]),
        ("format strings", ["placeholder-missing", "placeholder-extra", "placeholder-type", "placeholder-malformed"]),
        ("missing plurals", ["plural-missing-category"]), ("same plurals", ["plural-identical-forms"]),
        ("inconsistent", ["inconsistent-translation"]), ("XML markup, XML syntax", ["markup-mismatch"]), ("unsafe HTML", ["unsafe-markup"]),
        ("URL", ["url-changed"]), ("zero-width space", ["invisible-character"]), ("maximum length", ["length-limit"]),
        ("consecutive duplicated words", ["repeated-word"]), ("ICU MessageFormat", ["icu-syntax", "icu-argument"]),
        ("does not follow glossary", ["glossary-term", "do-not-translate"]),
      ]
    ),
    (
      "pofilter",
      [
        ("accelerators", ["accelerator"]), ("brackets", ["bracket-mismatch"]), ("doublespacing", ["double-space"]),
        ("doublewords", ["repeated-word"]), ("emails, urls", ["url-changed"]), ("endpunc", ["punctuation-mismatch"]),
        ("endwhitespace, startwhitespace", ["whitespace-mismatch"]), ("escapes, newlines", ["newline-mismatch", "invalid-escape"]),
        ("musttranslatewords, notranslatewords", ["glossary-term", "do-not-translate"]), ("numbers", ["number-changed"]),
        ("nplurals", ["po-plural-formula"]), ("printf, variables, pythonbraceformat", ["placeholder-missing", "placeholder-extra"]),
        ("simplecaps, startcaps", ["case-mismatch"]), ("unchanged", ["untranslated-copy"]), ("untranslated", ["missing-translation"]),
        ("xmltags", ["markup-mismatch"]), ("validchars", ["control-character", "invisible-character"]),
      ]
    ),
    (
      "i18nspector",
      [
        ("arithmetic-error-in-plural-forms, incorrect-plural-forms", ["po-plural-formula"]),
        ("c-format-string-*, python-format-string-*", ["placeholder-missing", "placeholder-extra", "placeholder-type"]),
        ("conflict-marker-in-translation", ["conflict-marker"]), ("duplicate-message-definition", ["duplicate-key"]),
        ("invalid-language, unknown-language", ["invalid-locale", "po-header"]),
        ("leading-newlines, trailing-newlines", ["newline-mismatch"]), ("malformed-xml", ["markup-mismatch"]),
        ("no-language-header-field, no-plural-forms-header-field", ["po-header"]),
        ("non-ascii-compatible-encoding, unknown-encoding", ["invalid-encoding"]),
        ("stray-previous-msgid, syntax-error-in-po-file", ["parse-error"]),
        ("unusual-character-in-translation", ["control-character", "mojibake"]),
      ]
    ),
    (
      "compare-locales",
      [
        ("missing", ["missing-translation"]), ("obsolete", ["orphan-key"]), ("duplicate", ["duplicate-key"]),
        ("printf, plurals and references of Android", ["placeholder-missing", "placeholder-type", "plural-missing-category"]),
        ("apostrophes of Android", ["android-escape"]), ("encoding", ["invalid-encoding", "control-character"]),
      ]
    ),
    (
      "Android Lint",
      [
        ("MissingTranslation", ["missing-translation"]), ("ExtraTranslation", ["orphan-key"]),
        ("MissingQuantity", ["plural-missing-category"]),
        ("UnusedQuantity", ["plural-unused-category"]), ("ImpliedQuantity", ["plural-number-dropped"]),
        ("StringFormatMatches, StringFormatCount", ["placeholder-type", "placeholder-missing", "placeholder-extra"]),
        ("StringFormatInvalid", ["placeholder-malformed", "unescaped-percent"]), ("InconsistentArrays", ["array-length"]),
        ("StringEscaping", ["android-escape"]), ("TypographyEllipsis", ["ellipsis-style"]), ("UnusedResources", ["unused-key"]),
      ]
    ),
    (
      "formatjs",
      [
        ("EXPECT_ARGUMENT_CLOSING_BRACE, UNMATCHED_CLOSING_TAG", ["icu-syntax", "markup-mismatch"]),
        ("MISSING_OTHER_CLAUSE", ["icu-syntax"]),
        ("DUPLICATE_PLURAL_ARGUMENT_SELECTOR, DUPLICATE_SELECT_ARGUMENT_SELECTOR", ["icu-syntax"]),
        ("--validate: structural equality", ["icu-argument"]),
      ]
    ),
  ]
}
