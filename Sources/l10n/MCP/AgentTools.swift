#if Servers
/// The tools.
enum AgentTools {
  /// The tools, in the order in which an agent needs them.
  ///
  /// - Parameter isReadOnly: Whether those that write are left out.
  static func all(isReadOnly: Bool) -> [AgentTool] {
    let reading = [search, get, suggest, review(isReadOnly: isReadOnly), validate]
    return isReadOnly ? reading : reading + [add, translate, rename]
  }

  /// What a model reads about the tools before it calls one.
  static func instructions(isReadOnly: Bool) -> String {
    let reading = """
      The localization catalogues of this project: keys with their texts in each locale. Use search to find keys and texts, get for \
      one key in all locales, suggest before you add a text that may be there already, and validate after a change. Answers are \
      short; pass nextCursor as cursor for more, or a greater maxBytes for long texts. Paths are relative to the project's folder.
      """
    guard !isReadOnly else { return reading + " This server writes nothing." }
    return reading + """
       Don't edit catalogue files yourself: add and translate keep the format, check placeholders, tags and plural forms, and write \
      all texts of a call or none. Give translations for all locales in one call. Every translation is written as a draft, which \
      only a person can approve. translate, rename and marks need the version that get shows: if the source text has changed since, \
      call get again.
      """
  }

  // MARK: Arguments that several tools have

  private static let catalog = ToolSchema.Member(
    "catalog", .string("The catalogue, as answers name it, or the path of one of its files. Needed only if several have the key."))
  private static let key = ToolSchema.Member("key", .string("The key."), isRequired: true)
  private static let version = ToolSchema.Member(
    "version", .string("The “version” of the source text that “get” showed; the call is refused if the text has changed."), isRequired: true
  )
  private static let value = ToolSchema.either(
    "A text; or for a plural or another value with several texts, an object with a text for each form, such as {\"one\": …, \"other\": …}.",
    .string(""), .map("", of: .string("")))
  private static let remarks = ToolSchema.Member(
    "remarks", .array("What to look at in texts that were written; “remarkCount” has the number of all.", of: .string("")))
  private static let files = [
    ToolSchema.Member("files", .array("The first files that were written.", of: .string("")), isRequired: true),
    ToolSchema.Member("fileCount", .integer("The number of files that were written.", 0...Int(Int32.max)), isRequired: true),
  ]

  private static func items(_ name: String, _ description: String, _ members: [ToolSchema.Member]) -> ToolSchema.Member {
    .init(name, .array(description, of: .object("", members)), isRequired: true)
  }

  private static let place: [ToolSchema.Member] = [
    .init("file", .string("The path of the file.")), .init("line", .integer("The line, from 1.", 1...Int(Int32.max))),
  ]

  // MARK: Tools that read

  private static let search = AgentTool(
    name: "search", title: "Search keys and texts",
    description: """
      Finds keys and texts that contain a query, in any case and with or without accents. If nothing contains it, lists the nearest \
      keys and similar texts, and “near” is true then. An empty query lists all keys.
      """,
    input: [
      .init("query", .string("A part of a key or a text."), isRequired: true),
      .init("in", .string("Where to search. (default: both)", values: ["both", "keys", "texts"])),
      .init("locales", .array("The locales whose texts are searched, such as [\"de\"]. (default: all)", of: .string(""))), catalog,
    ] + AnswerPage.members,
    output: [
      .init("near", .boolean("Nothing contains the query; these are the nearest.")),
      items(
        "matches", "The texts, with their keys.",
        [.init("key", .string("")), .init("catalog", .string("")), .init("locale", .string("")), .init("text", .string(""))] + place),
    ] + AnswerPage.output)

  private static let get = AgentTool(
    name: "get", title: "Get a key",
    description: """
      Shows a key in all locales or some: its source text, comment, translations with their states and places, the locales that lack \
      it, and the version that writing calls need. For a long text, pass one locale and a greater maxBytes.
      """,
    input: [key, catalog, .init("locales", .array("The locales. (default: all)", of: .string("")))] + AnswerPage.members,
    output: [
      .init("key", .string(""), isRequired: true), .init("catalog", .string(""), isRequired: true),
      .init("version", .string("Names the present source text."), isRequired: true),
      .init("comment", .string("The comment for translators.")),
      .init("missing", .array("The locales without a translation.", of: .string("")), isRequired: true),
      items(
        "texts", "The source text, then the translations; “text”, or “forms” with a text for each form.",
        [
          .init("locale", .string("")), .init("isSource", .boolean("")),
          .init("state", .string("needs-review and rejected are drafts; unmarked and approved are not.")), .init("text", .string("")),
          .init("forms", .map("", of: .string(""))), .init("version", .string("Names the translation, for “replaces” of translate.")),
        ] + place),
    ] + AnswerPage.output)

  private static let suggest = AgentTool(
    name: "suggest", title: "Suggest existing keys and translations",
    description: """
      Lists what is near to a text or a key: keys spelt like it, source texts similar to it, and with a locale the translations of \
      similar texts in the catalogues and the translation memory. Use it before adding a key, and to translate as the project does.
      """,
    input: [
      .init("text", .string("A source text, or a key."), isRequired: true),
      .init("locale", .string("The locale of the translations.")),
    ] + AnswerPage.members,
    output: [
      items(
        "suggestions", "The best first.",
        [
          .init("kind", .string("", values: ["key", "text", "translation"])), .init("key", .string("")), .init("catalog", .string("")),
          .init("text", .string("The source text.")), .init("translation", .string("")),
          .init("percentage", .integer("How similar the source text is.", 0...100)),
          .init("origin", .string("", values: ["catalog", "memory"])),
        ])
    ] + AnswerPage.output)

  private static func review(isReadOnly: Bool) -> AgentTool {
    let mark = ToolSchema.Member(
      "mark",
      .object(
        "Marks translations of a key as needing review, with a note for the reviewer. Nothing is listed then.",
        [
          key, catalog, version, .init("locales", .array("The locales. (default: all)", of: .string(""))),
          .init("note", .string("Why, in a sentence.")),
        ]))
    return AgentTool(
      name: "review", title: "List drafts" + (isReadOnly ? "" : ", and mark translations for review"),
      description: """
        Lists translations that wait for a person: drafts, and those that a reviewer rejected, with the \
        reason.\(isReadOnly ? "" : " With “mark”, marks translations as needing review.") No tool approves a translation: a person \
        does, with `l10n review`.
        """,
      input: [
        catalog, .init("key", .string("Only this key.")), .init("locales", .array("The locales. (default: all)", of: .string(""))),
        .init(
          "state",
          .string("Only this state. (default: needs-review and rejected)", values: ["needs-review", "rejected", "approved", "unmarked"])),
      ] + (isReadOnly ? [] : [mark]) + AnswerPage.members,
      output: [
        items(
          "translations", "The translations.",
          [
            .init("key", .string("")), .init("catalog", .string("")), .init("locale", .string("")), .init("state", .string("")),
            .init("source", .string("")), .init("text", .string("")), .init("forms", .map("", of: .string(""))),
            .init("note", .string("The reason of the reviewer.")), .init("by", .string("Who decided.")),
            .init("version", .string("Names the present source text.")),
          ] + place)
      ] + AnswerPage.output, isReadOnly: isReadOnly)
  }

  private static let validate = AgentTool(
    name: "validate", title: "Validate",
    description: """
      Checks the catalogues as `l10n validate` does: parse errors, missing translations, placeholders, tags, plural forms, and keys \
      that source code uses and no catalogue has. Only what has changed since the last call is checked again. Errors come first.
      """,
    input: [
      .init("path", .string("Only findings in this file or folder.")),
      .init("rule", .string("Only this rule, such as placeholder-missing.")),
      .init("locale", .string("Only this locale.")), .init("key", .string("Only this key.")),
      .init("severity", .string("Only this severity and graver ones. (default: info)", values: ["error", "warning", "info"])),
    ] + AnswerPage.members,
    output: [
      .init("errors", .integer("", 0...Int(Int32.max)), isRequired: true),
      .init("warnings", .integer("", 0...Int(Int32.max)), isRequired: true),
      .init("infos", .integer("", 0...Int(Int32.max)), isRequired: true),
      items(
        "findings", "The findings; one that several locales of a key share is one.",
        [
          .init("rule", .string("")), .init("severity", .string("")), .init("message", .string("")), .init("key", .string("")),
          .init("locales", .array("", of: .string(""))),
        ] + place),
    ] + AnswerPage.output)

  // MARK: Tools that write

  private static let add = AgentTool(
    name: "add", title: "Add keys",
    description: """
      Adds new keys with their source texts and translations in any number of locales, all of them or none. Checks placeholders, \
      tags, ICU messages, plural forms and lengths, and explains each refusal. Translations become drafts. The answer names existing \
      keys with the same text, which may be the better choice.
      """,
    input: [
      .init("catalog", .string("The catalogue, as answers name it, or the path of one of its files. Needed if there are several.")),
      .init("file", .string("The file of the source locale that gets the keys, if there are several. (default: the one with most keys)")),
      .init(
        "strings",
        .array(
          "The keys.",
          of: .object(
            "",
            [
              key,
              .init(
                "text",
                .either(
                  "The source text, or an object of plural forms. Leave it out if the key is the text.", .string(""),
                  .map("", of: .string("")))),
              .init("comment", .string("The comment for translators.")),
              .init("translations", .map("The translations by locale, such as {\"de\": \"Sichern\"}.", of: value)),
            ])), isRequired: true),
    ],
    output: [
      items("added", "The first keys.", [.init("key", .string("")), .init("version", .string(""))]),
      .init("addedCount", .integer("The number of keys.", 0...Int(Int32.max)), isRequired: true),
      .init("catalog", .string(""), isRequired: true),
      .init("drafts", .integer("The number of translations.", 0...Int(Int32.max)), isRequired: true),
      .init(
        "similar", .array("Existing keys with the same source text, or a like key.", of: .object("", [.init("key", .string(""))]))),
      remarks,
    ] + files, isReadOnly: false, isIdempotent: false)

  private static let translate = AgentTool(
    name: "translate", title: "Translate a key",
    description: """
      Sets translations of an existing key, in one locale or many, all of them or none. Replaces missing translations and drafts. A \
      translation that isn't a draft is replaced only if “replaces” has its version, and one that a person approved never. What is \
      written becomes a draft.
      """,
    input: [
      key, catalog, version,
      .init("translations", .map("The translations by locale, such as {\"de\": \"Sichern\"}.", of: value), isRequired: true),
      .init(
        "replaces",
        .map(
          "For locales whose translation isn't a draft: its version, as “get” showed it, such as {\"de\": \"0123456789abcdef\"}.",
          of: .string(""))),
    ],
    output: [
      .init("key", .string(""), isRequired: true), .init("catalog", .string(""), isRequired: true), .init("version", .string("")),
      .init("drafts", .integer("The number of translations.", 0...Int(Int32.max)), isRequired: true),
      .init("missing", .array("The locales that still lack a translation.", of: .string(""))), remarks,
    ] + files, isReadOnly: false, isDestructive: true)

  private static let rename = AgentTool(
    name: "rename", title: "Rename a key",
    description: """
      Gives a key another name in all files of its catalogues, in locks and in source code, as `l10n rename` does and with the same \
      refusals. Use dryRun first: it lists the files, and places in source code that may use the key and stay as they are.
      """,
    input: [
      key, .init("to", .string("The new key."), isRequired: true), version,
      .init("dryRun", .boolean("Write nothing. (default: false)")),
    ] + AnswerPage.members,
    output: [
      .init("key", .string(""), isRequired: true), .init("to", .string(""), isRequired: true),
      .init("isWritten", .boolean("Whether the files are written."), isRequired: true),
      items("unchanged", "Places in source code that may use the key, and were not changed.", [.init("text", .string(""))] + place),
    ] + files + AnswerPage.output, isReadOnly: false, isDestructive: true, isIdempotent: false)
}
#endif
