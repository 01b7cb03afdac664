extension OtherTools {
  /// The checks, by tool.
  static let tools: [(tool: String, checks: [Check])] = [
    ("msgfmt (gettext)", msgfmt), ("Weblate", weblate), ("pofilter", pofilter), ("i18nspector", i18nspector),
    ("compare-locales", compareLocales), ("Android Lint", androidLint), ("i18next-cli", i18nextCLI), ("formatjs", formatjs),
    ("eslint-plugin-formatjs", eslintFormatJS), ("eslint-plugin-vue-i18n", eslintVueI18n), ("eslint-plugin-i18n-json", eslintI18nJSON),
    ("addons-linter", addonsLinter),
  ]

  /// The names of checks that no rule covers, by tool.
  static let uncovered: [(tool: String, names: String)] = [
    ("Weblate", "kashida, kabyle_characters, reused, max-size, regex, optional_plural, long_untranslated, multiple_failures"),
    ("Weblate", "multiple_capital, rst-syntax, rst-references, xml-chars-around-tags, scheme_format, fluent-parts, fluent-references"),
    ("Weblate", "fluent-source-syntax, fluent-target-syntax, fluent-source-inner-html, fluent-target-inner-html"),
    ("pofilter", "acronyms, credits, dialogsizes, doublequoting, filepaths, functions, gconf, hassuggestion, kdecomments, long, options"),
    ("pofilter", "purepunc, sentencecount, short, simpleplurals, singlequoting, spellcheck, startpunc, tabs"),
    ("Android Lint", "HardcodedText, Typos, MissingPrefix, UnusedTranslation, WrongRegion, SetTextI18n, PluralsCandidate"),
    ("Android Lint", "ButtonCase"), ("msgfmt (gettext)", "check-domain, check-compatibility"),
    ("Android Lint", "StringFormatTrivial, TypographyDashes, TypographyQuotes, TypographyFractions, TypographyOther"),
    ("i18next-cli", "lint, hardcoded strings"),
    ("eslint-plugin-formatjs", "blocklist-elements, enforce-default-message, enforce-id, no-camel-case, no-complex-selectors, no-emoji"),
    ("eslint-plugin-formatjs", "no-id, no-literal-string-in-jsx, no-literal-string-in-object, no-multiple-plurals, no-offset"),
    ("eslint-plugin-formatjs", "no-useless-message, prefer-formatted-message, prefer-full-sentence, prefer-pound-in-plural"),
    ("eslint-plugin-vue-i18n", "key-format-style, no-html-messages, no-raw-text, no-v-html, no-i18n-t-path-prop, no-deprecated-tc"),
    ("eslint-plugin-vue-i18n", "no-deprecated-v-t, no-deprecated-i18n-component, prefer-linked-key-with-paren, prefer-sfc-lang-attr"),
    ("eslint-plugin-vue-i18n", "sfc-locale-attr"), ("eslint-plugin-i18n-json", "sorted-keys"),
    ("eslint-plugin-i18next", "no-literal-string"),
  ]

  /// What a check of placeholders with a percent sign covers.
  private static let percentFormats: [RuleIdentifier] = [
    "placeholder-missing", "placeholder-gap", "placeholder-extra", "placeholder-type", "placeholder-order", "placeholder-mixed-position",
    "placeholder-malformed", "unescaped-percent",
  ]

  /// What a check of placeholders in braces covers.
  private static let braceFormats: [RuleIdentifier] = [
    "placeholder-missing", "placeholder-gap", "placeholder-extra", "placeholder-type", "placeholder-malformed",
  ]

  /// What a check of `java.text.MessageFormat` covers.
  private static let messageFormats: [RuleIdentifier] = ["icu-argument", "icu-syntax", "placeholder-missing", "placeholder-extra"]

  /// - SeeAlso: [Invoking the msgfmt program](https://www.gnu.org/software/gettext/manual/html_node/msgfmt-Invocation.html)
  private static let msgfmt: [Check] = [
    ("check-format, format specifications differ", percentFormats),
    ("c-format, objc-format, python-format, java-printf-format, php-format, perl-format, ruby-format, javascript-format", percentFormats),
    ("qt-format, qt-plural-format, kde-format, lua-format, object-pascal-format, awk-format, tcl-format", percentFormats),
    ("python-brace-format, csharp-format, perl-brace-format, rust-format, sh-format", braceFormats),
    ("java-format", messageFormats),
    ("check-header, header fields", ["po-header", "po-plural-formula"]),
    ("check-accelerators", ["accelerator"]),
    ("msgid and msgstr don't both begin or end with a line feed", ["newline-mismatch"]),
    ("duplicate message definition, duplicate definition", ["duplicate-key"]),
    ("plural forms and nplurals", ["po-plural-formula"]),
    ("invalid multibyte sequence", ["invalid-encoding"]),
    ("invalid control sequence", ["invalid-escape"]),
  ]

  /// - SeeAlso: [Linter rules](https://mozilla.github.io/addons-linter/)
  private static let addonsLinter: [Check] = [
    ("NO_MESSAGE, NO_PLACEHOLDER_CONTENT", ["schema-violation"]),
    ("INVALID_MESSAGE_NAME, PREDEFINED_MESSAGE_NAME, INVALID_PLACEHOLDER_NAME", ["schema-violation"]),
    ("MISSING_PLACEHOLDER", ["placeholder-undeclared"]),
  ]

  /// - SeeAlso: [Quality checks](https://docs.weblate.org/en/latest/user/checks.html)
  private static let weblate: [Check] = [
    ("same, unchanged translation", ["untranslated-copy"]),
    ("begin_space, end_space", ["whitespace-mismatch"]),
    ("begin_newline, end_newline, newline-count, escaped_newline", ["newline-mismatch"]),
    ("double_space", ["double-space"]),
    ("end_stop, end_colon, end_question, end_exclamation, end_interrobang, end_semicolon", ["punctuation-mismatch"]),
    ("end_ellipsis", ["punctuation-mismatch", "ellipsis-style"]),
    ("ellipsis", ["ellipsis-style"]),
    ("punctuation_spacing", ["nbsp-punctuation"]),
    ("c_format, python_format, php_format, java_printf_format, javascript_format, ruby_format, perl_format", percentFormats),
    ("objc_format, lua_format, object_pascal_format, qt_format, qt_plural_format", percentFormats),
    ("python_brace_format, c_sharp_format, csharp_format, perl_brace_format, es_format", braceFormats),
    ("i18next_interpolation, vue_format, angularjs_format, laravel_format", braceFormats),
    (
      "placeholders, percent_placeholders, automattic_components_format, automattic_components",
      ["placeholder-missing", "placeholder-extra", "icu-argument"]
    ),
    ("unnamed_format", ["placeholder-unnumbered"]),
    ("java_format", messageFormats),
    ("icu_message_format, ICU MessageFormat", ["icu-syntax", "icu-argument"]),
    ("icu_message_format_syntax", ["icu-syntax"]),
    ("plurals, missing plurals", ["plural-missing-category"]),
    ("translated, has been translated", ["missing-translation"]), ("fuzzy, needs-editing", ["needs-review"]),
    ("same-plurals", ["plural-identical-forms"]),
    ("inconsistent", ["inconsistent-translation"]),
    ("tags, xml-tags, xml-invalid, bbcode, md-link, md-reflink, md-syntax", ["markup-mismatch"]),
    ("safe-html, safe-mdx, unsafe HTML", ["unsafe-markup"]),
    ("url", ["url-changed"]),
    ("zero-width-space", ["invisible-character"]),
    ("max-length, source-max-length, maximum length", ["length-limit"]),
    ("duplicate, consecutive duplicated words", ["repeated-word"]),
    ("check_glossary, does not follow glossary", ["glossary-term", "do-not-translate"]),
    ("prohibited_initial_character", ["csv-injection"]),
    ("accelerator", ["accelerator"]),
  ]

  private static let pofilter: [Check] = [
    ("accelerators", ["accelerator"]), ("brackets", ["bracket-mismatch"]), ("doublespacing", ["double-space"]),
    ("doublewords", ["repeated-word"]), ("emails, urls", ["url-changed"]), ("endpunc", ["punctuation-mismatch"]),
    ("endwhitespace, startwhitespace", ["whitespace-mismatch"]), ("escapes, newlines", ["newline-mismatch", "invalid-escape"]),
    ("musttranslatewords, notranslatewords", ["glossary-term", "do-not-translate"]), ("numbers", ["number-changed"]),
    ("nplurals", ["po-plural-formula"]),
    ("printf", ["placeholder-missing", "placeholder-extra", "placeholder-type", "icu-argument"]),
    ("variables, pythonbraceformat", ["placeholder-missing", "placeholder-extra", "icu-argument"]),
    ("simplecaps, startcaps", ["case-mismatch"]), ("unchanged", ["untranslated-copy"]), ("untranslated", ["missing-translation"]),
    ("xmltags, validxml", ["markup-mismatch"]), ("isfuzzy, isreview", ["needs-review"]), ("blank", ["empty-translation"]),
    ("puncspacing", ["nbsp-punctuation"]), ("compendiumconflicts", ["conflict-marker"]),
    ("validchars", ["control-character", "invisible-character"]),
  ]

  /// - SeeAlso: [The tags of i18nspector](https://github.com/jwilk/i18nspector/blob/master/data/tags)
  private static let i18nspector: [Check] = [
    ("arithmetic-error-in-plural-forms, arithmetic-error-in-unused-plural-forms", ["po-plural-formula"]),
    ("codomain-error-in-plural-forms, codomain-error-in-unused-plural-forms", ["po-plural-formula"]),
    ("incorrect-plural-forms, incorrect-unused-plural-forms", ["po-plural-formula"]),
    ("syntax-error-in-plural-forms, syntax-error-in-unused-plural-forms", ["po-plural-formula"]),
    ("incorrect-number-of-plural-forms, inconsistent-number-of-plural-forms", ["po-plural-formula"]),
    ("partially-translated-message", ["plural-missing-category"]),
    ("c-format-string-error, python-format-string-error", ["placeholder-malformed", "unescaped-percent"]),
    ("python-brace-format-string-error", ["placeholder-malformed"]),
    ("c-format-string-argument-type-mismatch, python-format-string-argument-type-mismatch", ["placeholder-type"]),
    ("python-brace-format-string-argument-type-mismatch", ["placeholder-type"]),
    ("c-format-string-missing-arguments", ["placeholder-missing", "placeholder-gap"]),
    ("c-format-string-excess-arguments", ["placeholder-extra"]),
    ("python-format-string-argument-number-mismatch", ["placeholder-missing", "placeholder-gap", "placeholder-extra"]),
    ("python-format-string-missing-argument, python-brace-format-string-missing-argument", ["placeholder-missing"]),
    ("python-format-string-unknown-argument, python-brace-format-string-unknown-argument", ["placeholder-extra"]),
    ("python-format-string-multiple-unnamed-arguments", ["placeholder-unnumbered"]),
    ("conflict-marker-in-translation, conflict-marker-in-header-entry", ["conflict-marker"]),
    ("duplicate-message-definition, duplicate-header-entry", ["duplicate-key"]),
    ("invalid-language, unknown-language", ["invalid-locale", "po-header"]),
    ("inconsistent-leading-newlines, inconsistent-trailing-newlines", ["newline-mismatch"]), ("malformed-xml", ["markup-mismatch"]),
    ("no-language-header-field, no-content-type-header-field", ["po-header"]),
    ("no-plural-forms-header-field, no-required-plural-forms-header-field", ["po-header"]),
    ("duplicate-header-field-language, duplicate-header-field-content-type, duplicate-header-field-plural-forms", ["po-header"]),
    ("invalid-content-type, boilerplate-in-content-type", ["po-header"]),
    ("unknown-encoding", ["po-header", "invalid-encoding"]),
    ("non-ascii-compatible-encoding, broken-encoding", ["invalid-encoding"]),
    ("stray-previous-msgid, syntax-error-in-po-file", ["parse-error"]),
    ("unusual-character-in-translation", ["control-character", "mojibake"]),
  ]

  private static let compareLocales: [Check] = [
    ("missing", ["missing-translation"]), ("obsolete", ["orphan-key"]), ("duplicate", ["duplicate-key"]),
    ("printf, plurals and references of Android", ["placeholder-missing", "placeholder-type", "plural-missing-category"]),
    ("apostrophes of Android", ["android-escape"]), ("encoding", ["invalid-encoding", "control-character"]),
  ]

  /// The names that `tools:ignore` may have.
  ///
  /// - SeeAlso: [Android Lint checks](https://googlesamples.github.io/android-custom-lint-rules/checks/index.md.html)
  static let androidLint: [Check] = [
    ("MissingTranslation", ["missing-translation"]), ("ExtraTranslation", ["orphan-key"]),
    ("MissingQuantity", ["plural-missing-category"]),
    ("UnusedQuantity", ["plural-unused-category"]), ("ImpliedQuantity", ["plural-number-dropped"]),
    ("StringFormatMatches, StringFormatCount", ["placeholder-type", "placeholder-missing", "placeholder-extra"]),
    ("StringFormatInvalid", ["placeholder-malformed", "unescaped-percent"]), ("InconsistentArrays", ["array-length"]),
    ("StringEscaping", ["android-escape"]), ("TypographyEllipsis", ["ellipsis-style"]), ("UnusedResources", ["unused-key"]),
    ("Untranslatable", ["do-not-translate"]), ("DuplicateDefinition", ["duplicate-key"]), ("DuplicateStrings", ["duplicate-source"]),
    ("ByteOrderMark", ["unexpected-bom", "invisible-character"]), ("BidiSpoofing", ["invisible-character"]),
    ("EnforceUTF8", ["invalid-encoding"]), ("LocaleFolder, InvalidResourceFolder", ["invalid-locale"]),
    ("MissingDefaultResource", ["orphan-key"]), ("ExtraText", ["schema-violation"]),
  ]

  /// - SeeAlso: [i18next-cli](https://github.com/i18next/i18next-cli)
  private static let i18nextCLI: [Check] = [
    ("status, missing translations", ["missing-translation"]),
    ("extract, missing keys", ["undefined-key"]),
    ("removeUnusedKeys, unused keys", ["unused-key"]),
    ("checkInterpolationParams, interpolation parameters", ["placeholder-missing", "placeholder-extra"]),
  ]

  private static let formatjs: [Check] = [
    ("EXPECT_ARGUMENT_CLOSING_BRACE, UNMATCHED_CLOSING_TAG", ["icu-syntax", "markup-mismatch"]),
    ("MISSING_OTHER_CLAUSE", ["icu-syntax"]),
    ("DUPLICATE_PLURAL_ARGUMENT_SELECTOR, DUPLICATE_SELECT_ARGUMENT_SELECTOR", ["icu-syntax"]),
    ("--validate: structural equality", ["icu-argument"]),
  ]

  /// - SeeAlso: [Linter](https://formatjs.github.io/docs/tooling/linter)
  private static let eslintFormatJS: [Check] = [
    ("enforce-placeholders", ["icu-argument"]), ("enforce-plural-rules", ["plural-missing-category", "plural-unused-category"]),
    ("enforce-description", ["missing-comment"]), ("no-invalid-icu", ["icu-syntax"]),
    ("no-missing-icu-plural-one-placeholders", ["plural-number-dropped"]), ("no-multiple-whitespaces", ["double-space"]),
  ]

  /// - SeeAlso: [Rules](https://eslint-plugin-vue-i18n.intlify.dev/rules/)
  private static let eslintVueI18n: [Check] = [
    ("no-missing-keys", ["undefined-key"]), ("no-unused-keys", ["unused-key"]), ("no-dynamic-keys", ["runtime-key"]),
    ("no-missing-keys-in-other-locales", ["missing-translation"]), ("no-duplicate-keys-in-locale", ["duplicate-key"]),
    ("no-unknown-locale", ["invalid-locale"]), ("valid-message-syntax", ["placeholder-malformed"]),
  ]

  /// - SeeAlso: [eslint-plugin-i18n-json](https://github.com/godaddy/eslint-plugin-i18n-json)
  private static let eslintI18nJSON: [Check] = [
    ("valid-json", ["parse-error"]), ("valid-message-syntax", ["icu-syntax"]), ("identical-keys", ["missing-translation", "orphan-key"]),
    ("identical-placeholders", ["placeholder-missing", "placeholder-extra", "icu-argument"]),
  ]
}
