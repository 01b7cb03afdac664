/// Every name of a settings file.
enum SettingsFields {
  /// The outermost object.
  static let all: [SettingsField] = [
    SettingsField(
      name: "$schema", shape: .text(.any),
      what: "Where the JSON Schema is, for editors; the tool does not read it.", example: #""l10n.schema.json""#),
    SettingsField(
      name: "catalogs", shape: .objects(catalog),
      what: """
        What holds for which catalogues. Each entry holds for the catalogues that have a file which `paths` fits, an entry without `paths` \
        for all; of entries that say the same thing the last one counts.
        """,
      example: #"[{"paths": ["App/**"], "source": "en", "locales": {"required": ["de", "fr"]}}]"#),
    SettingsField(
      name: "rules", shape: .severities,
      what: "How much the findings of a rule matter: error, warning, info or off. `--rule` goes before it.",
      example: #"{"placeholder-missing": "error", "double-space": "off"}"#),
    SettingsField(
      name: "overrides", shape: .objects(override),
      what: """
        Other severities for a part of the findings. A finding belongs to the part if it is in one of `paths`, about one of `locales` and \
        about one of `keys`; what an override does not name does not restrict it. The last override that says something about a rule counts.
        """,
      example: #"[{"paths": ["Legacy/**"], "locales": ["cy"], "keys": ["debug.*"], "rules": {"url-changed": "off"}}]"#),
    SettingsField(
      name: "doNotTranslate", shape: .texts(.keyPattern),
      what: """
        Keys whose texts are not to be translated: never missing, never a copy, not counted by `l10n stats`. `*` is any run of characters, \
        `?` any one.
        """,
      example: #"["brand.*", "legal.imprint"]"#),
    SettingsField(
      name: "sources", shape: .texts(.path),
      what: "The folders with the program's source code, in which keys are looked for; inside the repository.", example: #"["Sources"]"#),
    SettingsField(
      name: "accessors", shape: .texts(.accessor),
      what: """
        How the program's own code names a key, besides what the platforms offer: a call or a member with `{key}` in it; see the page on \
        source code.
        """, example: #"["tr({key})", "L10n.{key}"]"#),
    SettingsField(
      name: "usedKeys", shape: .texts(.keyPattern),
      what: "Keys that the program puts together at run time, so that no source file names them.", example: #"["error.code.*"]"#),
    SettingsField(
      name: "glossary", shape: .text(.path), what: "The file with the terms and their translations; inside the repository.",
      example: #""glossary.csv""#),
  ]

  private static let catalog: [SettingsField] = [
    SettingsField(
      name: "paths", shape: .texts(.pathPattern),
      what: """
        The files that the entry is for. A pattern fits the path below the folder of the settings, and everything in a folder that it fits; \
        `*` and `?` stay within a name, `**` goes through folders. A pattern whose last part has an ending (`texts/*.json`) also says that \
        these files hold texts, which JSON, tables and .properties else only do where their paths name locales.
        """, example: #"["texts/*.json"]"#),
    SettingsField(
      name: "exclude", shape: .texts(.pathPattern),
      what: "Files that are left out. One that is named on the command line is checked nevertheless.", example: #"["**/Generated/**"]"#),
    SettingsField(
      name: "format", shape: .text(.format),
      what: """
        The format of the files of `paths`, where their ending does not say it; with a pattern that names no ending, that files of this \
        format hold texts.
        """, example: #""arb""#),
    SettingsField(
      name: "source", shape: .text(.locale),
      what: "The locale that the others are translated from. `--source-locale` goes before it.", example: #""en""#),
    SettingsField(
      name: "sourceText", shape: .text(.sourceText),
      what: """
        Where the source text is: in the `value` of the source locale, in the `key`, or `auto`: in the keys where the source file is nearly \
        empty and they look like text.
        """, example: #""key""#),
    SettingsField(
      name: "emptyTexts", shape: .text(.emptyTexts),
      what: """
        What an empty translation means: the text is `missing`, because the program falls back to another locale; it is `shown`, so that the \
        user sees nothing; or `auto`: missing in JSON, .properties, XLIFF, PO and CSV, shown in Apple's and Android's formats and ARB.
        """, example: #""shown""#),
    SettingsField(
      name: "locales", shape: .object(locales), what: "What is asked of the locales.",
      example: #"{"required": ["de", "fr"], "partial": ["cy"]}"#),
  ]

  private static let locales: [SettingsField] = [
    SettingsField(
      name: "required", shape: .texts(.knownLocale),
      what: "They must be complete: a gap is an error, and so is a file that is not there.", example: #"["de", "fr"]"#),
    SettingsField(
      name: "partial", shape: .texts(.locale), what: "They need not be complete: a gap is an info, also with `--release`.",
      example: #"["cy"]"#),
    SettingsField(
      name: "inherit", shape: .boolean,
      what: """
        Whether a locale has what its parents have, fr-CA what fr has. Without it, as the platform of the format does: Android, gettext, \
        .properties, ARB and i18next do, Apple's formats don't.
        """, example: "true"),
    SettingsField(
      name: "pseudo", shape: .texts(.locale),
      what: "Nobody reads these: no gaps, no comparison of texts. en-XA, ar-XB and qps-* are such in any case.", example: #"["zz"]"#),
  ]

  private static let override: [SettingsField] = [
    SettingsField(
      name: "paths", shape: .texts(.pathPattern),
      what: """
        Patterns for the files that findings stand in; a missing translation belongs to the file that lacks it, too.
        """, example: #"["Legacy/**"]"#),
    SettingsField(name: "locales", shape: .texts(.locale), what: "Their locales.", example: #"["cy"]"#),
    SettingsField(name: "keys", shape: .texts(.keyPattern), what: "Patterns for their keys.", example: #"["debug.*"]"#),
    SettingsField(
      name: "rules", shape: .severities, isRequired: true, what: "The severities.", example: #"{"url-changed": "off"}"#),
  ]
}
