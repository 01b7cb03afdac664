/// Every name of a settings file.
enum SettingsFields {
  /// The outermost object.
  static let all: [SettingsField] = [
    SettingsField(
      name: "$schema", shape: .text(.any),
      what: "The path of the JSON Schema, for editors. Ignored by the tool.", example: #"".l10n/schema.json""#),
    SettingsField(
      name: "catalogs", shape: .objects(catalog),
      what: """
        Settings for some catalogues. An entry applies to catalogues with a file that matches `paths`; without `paths`, to all. If several \
        entries set the same thing, the last one wins.
        """,
      example: #"[{"paths": ["App/**"], "source": "en", "locales": {"required": ["de", "fr"]}}]"#),
    SettingsField(
      name: "rules", shape: .severities,
      what: """
        The severity of a rule: error, warning, info or off. `--rule` overrides it. The name of another tool's check, such as \
        `StringFormatMatches` of Android Lint, stands for the rules that cover it; the id of a rule overrides that.
        """,
      example: #"{"placeholder-missing": "error", "double-space": "off"}"#),
    SettingsField(
      name: "overrides", shape: .objects(override),
      what: """
        Severities for some findings: those in one of `paths`, about one of `locales` and about one of `keys`; omit conditions that should not \
        apply. If several overrides set a rule, the last one wins.
        """,
      example: #"[{"paths": ["Legacy/**"], "locales": ["cy"], "keys": ["debug.*"], "rules": {"url-changed": "off"}}]"#),
    SettingsField(
      name: "doNotTranslate", shape: .texts(.keyPattern),
      what: """
        Keys whose texts are not to be translated: never missing, never a copy, not counted by `l10n stats`. `*` matches any number of \
        characters, `?` any one.
        """,
      example: #"["brand.*", "legal.imprint"]"#),
    SettingsField(
      name: "sources", shape: .texts(.path),
      what: "Folders with the program's source code, searched for keys; inside the repository.", example: #"["Sources"]"#),
    SettingsField(
      name: "accessors", shape: .texts(.accessor),
      what: """
        How the program's own code refers to a key, in addition to the platforms' functions: a call or a member with `{key}` in it. See \
        Documentation/SourceCode.md.
        """, example: #"["tr({key})", "L10n.{key}"]"#),
    SettingsField(
      name: "usedKeys", shape: .texts(.keyPattern),
      what: "Keys that the program builds at run time, so that no source file contains them.", example: #"["error.code.*"]"#),
    SettingsField(
      name: "minimumCoverage", shape: .texts(.coverage),
      what: "The minimum coverage for `l10n stats`, in percent, of all locales or by locale. `--min` overrides it.",
      example: #"["95", "fr=100"]"#),
    SettingsField(
      name: "glossary", shape: .text(.path), what: "The table of terms and their translations; inside the repository.",
      example: #""glossary.csv""#),
    SettingsField(
      name: "memory", shape: .text(.server),
      what: """
        The translation memory of a team, a PostgreSQL database; by default the project's own file. Used only if the variable \
        `L10N_TRUST_ENDPOINTS` has its address; `L10N_MEMORY` and `--database` override it. Never with a password. See Documentation/Memory.md.
        """, example: #""postgresql://db.example.com/l10n""#),
    SettingsField(
      name: "translation", shape: .object(translation),
      what: """
        How `translate` works. If several settings files apply to a run, only the one for the first path counts here. See \
        Documentation/Providers.md.
        """,
      example: #"{"providers": [{"name": "deepl"}], "formality": ["formal"]}"#),
  ]

  private static let catalog: [SettingsField] = [
    SettingsField(
      name: "paths", shape: .texts(.pathPattern),
      what: """
        The files that the entry applies to. A pattern matches paths relative to the settings file, and everything in a matching folder; `*` \
        and `?` match within a name, `**` across folders. A pattern with a file extension (`texts/*.json`) also marks these files as \
        catalogues; otherwise JSON, CSV and .properties files are catalogues only where their paths contain locales.
        """, example: #"["texts/*.json"]"#),
    SettingsField(
      name: "exclude", shape: .texts(.pathPattern),
      what: "Files to ignore. A file that is named on the command line is checked anyway.", example: #"["**/Generated/**"]"#),
    SettingsField(
      name: "format", shape: .text(.format),
      what: """
        The format of the files in `paths`, if their file extension doesn't determine it. With a pattern without a file extension, all files of \
        this format are catalogues.
        """, example: #""arb""#),
    SettingsField(
      name: "source", shape: .text(.knownLocale),
      what: "The locale the others are translated from. `--source-locale` overrides it.", example: #""en""#),
    SettingsField(
      name: "sourceText", shape: .text(.sourceText),
      what: """
        Where the source text is: `value` (of the source locale), `key`, or `auto`: the keys if the source file is nearly empty and the keys \
        look like text.
        """, example: #""key""#),
    SettingsField(
      name: "emptyTexts", shape: .text(.emptyTexts),
      what: """
        The meaning of an empty translation: `missing`, because the program falls back to another locale; `shown`, so that the user sees \
        nothing; or `auto`: missing in JSON, YAML, .properties, XLIFF, PO, Qt and CSV, shown in Apple's and Android's formats, ARB, RESX, \
        Fluent and web extensions.
        """, example: #""shown""#),
    SettingsField(
      name: "locales", shape: .object(locales), what: "Requirements of the locales.",
      example: #"{"required": ["de", "fr"], "partial": ["cy"]}"#),
  ]

  private static let locales: [SettingsField] = [
    SettingsField(
      name: "required", shape: .texts(.knownLocale),
      what: "Locales that must be complete: a missing translation or file is an error.", example: #"["de", "fr"]"#),
    SettingsField(
      name: "partial", shape: .texts(.locale),
      what: "Locales that may be incomplete: a missing translation is an info, even with `--release`.",
      example: #"["cy"]"#),
    SettingsField(
      name: "inherit", shape: .boolean,
      what: """
        Whether a locale inherits the translations of its parents, such as fr-CA those of fr. By default, the platform of the format decides: \
        Android, gettext, .properties, RESX, ARB, YAML, i18next and web extensions inherit, Apple's formats, Qt and Fluent don't.
        """, example: "true"),
    SettingsField(
      name: "pseudo", shape: .texts(.locale),
      what: "Test locales, whose texts are not compared and never missing. en-XA, ar-XB and qps-* always count.", example: #"["zz"]"#),
  ]

  private static let override: [SettingsField] = [
    SettingsField(
      name: "paths", shape: .texts(.pathPattern),
      what: """
        Patterns of the files with the findings. A missing translation also belongs to the file that lacks it.
        """, example: #"["Legacy/**"]"#),
    SettingsField(name: "locales", shape: .texts(.locale), what: "Locales.", example: #"["cy"]"#),
    SettingsField(name: "keys", shape: .texts(.keyPattern), what: "Patterns of keys.", example: #"["debug.*"]"#),
    SettingsField(
      name: "rules", shape: .severities, isRequired: true, what: "The severities.", example: #"{"url-changed": "off"}"#),
  ]
}
