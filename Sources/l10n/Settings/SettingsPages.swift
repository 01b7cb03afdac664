/// The documentation of the settings, as pages: for a terminal, and for the repository.
///
/// All of it comes from ``SettingsFields`` and ``EnvironmentOption``.
enum SettingsPages {
  /// The page for a terminal.
  static var text: String {
    var page = introduction + "\n\n"
    for entry in entries(SettingsFields.all, prefix: "") {
      page += "\(entry.path)  (\(entry.field.shape.description))\n\(wrapped(entry.field.what, indent: "    "))\n"
      if !entry.field.example.isEmpty { page += "    Example: \(entry.field.example)\n" }
      page += "\n"
    }
    page += "\(order)\n\n"
    for option in EnvironmentOption.allCases {
      let name = option.rawValue + String(repeating: " ", count: max(0, 20 - option.rawValue.utf8.count))
      page += "  \(name) \(option.flag): \(option.what)\n"
    }
    return page + "\n\(wrapped(environment, indent: ""))\n"
  }

  /// The page that the repository keeps as `Documentation/Settings.md`.
  static var markdown: String {
    var page = """
      # Settings

      Written by `make generate` from the reader's own table of names; `l10n explain settings` shows the same.

      \(introduction)

      `l10n init` writes settings for the catalogues it finds, and .l10n/schema.json, a copy of the [JSON Schema](l10n.schema.json) that editors
      use to complete and check the settings. `l10n explain settings --format schema` prints the schema of this version.

      ```json
      {
        // The team in Berlin ships these; the others are volunteers'.
        "catalogs": [
          {"source": "en", "locales": {"required": ["de"], "partial": ["cy"]}},
          {"paths": ["web/texts/*.json"], "source": "de"},
        ],
        "rules": {"placeholder-missing": "error"},
        "overrides": [{"paths": ["Legacy/**"], "rules": {"url-changed": "off"}}],
        "doNotTranslate": ["brand.*"],
      }
      ```

      Mistakes are reported with line and column, all of one file at once, and the run ends with exit code 2. Catalogues that the file applies to
      are then not checked; all others are.

      | name | takes | |
      | --- | --- | --- |

      """
    for entry in entries(SettingsFields.all, prefix: "") {
      let example = entry.field.example.isEmpty ? "" : " `\(entry.field.example.replacing("|", with: "\\|"))`"
      page += "| `\(entry.path)` | \(entry.field.shape.description) | \(entry.field.what)\(example) |\n"
    }
    page += "\n## Flags, environment, file\n\n\(order)\n\n| variable | flag | takes | read by |\n| --- | --- | --- | --- |\n"
    for option in EnvironmentOption.allCases {
      let commands =
        option == .memory
        ? "all commands that use the translation memory"
        : EnvironmentOption.common.contains(option) ? "all commands that look into catalogues" : "`validate`"
      page += "| `\(option.rawValue)` | `\(option.flag)` | \(option.what) | \(commands) |\n"
    }
    return page + "\n\(environment)\n"
  }

  private static let introduction = """
    Settings are in .l10n.json, or .l10n.jsonc. Each catalogue uses only the nearest one, in its folder or a parent folder, up to the root of
    the git repository. --settings FILE uses one file for all catalogues, --no-settings ignores all of them. The file is JSON; comments (//
    and /* */) and trailing commas are allowed. Every setting is optional. Paths and patterns are relative to the folder of the file.
    """

  private static let order = """
    The first of these wins: flags, environment variables, settings, what the files themselves state. Within the settings, `overrides` win over
    `rules`. `--only` and `--skip` select rules regardless of the settings.
    """

  private static let environment = """
    An empty variable counts as not set. An invalid value is an error, and the run ends with exit code 2.
    """

  /// All fields with their paths, such as `catalogs[].source`.
  static func entries(_ fields: [SettingsField], prefix: String) -> [(path: String, field: SettingsField)] {
    fields.flatMap { field -> [(path: String, field: SettingsField)] in
      let path = prefix + field.name
      let own = (path: path, field: field)
      switch field.shape {
      case .object(let members): return [own] + entries(members, prefix: path + ".")
      case .objects(let members): return [own] + entries(members, prefix: path + "[].")
      default: return [own]
      }
    }
  }

  /// Breaks a paragraph at the width of a terminal.
  private static func wrapped(_ text: String, indent: String) -> String {
    var lines = [indent]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if lines[lines.count - 1] != indent, lines[lines.count - 1].count + word.count >= 80 { lines.append(indent) }
      if lines[lines.count - 1] != indent { lines[lines.count - 1] += " " }
      lines[lines.count - 1] += word
    }
    return lines.joined(separator: "\n")
  }
}

extension SettingsShape {
  /// Its type, for display.
  var description: String {
    switch self {
    case .text(let text): text.description
    case .boolean: "true or false"
    case .texts(let text): "list: \(text.description)"
    case .object: "object"
    case .objects: "list of objects"
    case .severities: "object: rule id, severity"
    case .number(.count): "whole number from 1"
    case .number(.price): "number from 0"
    }
  }
}

extension SettingsText {
  /// Its required type, for display.
  var description: String {
    switch self {
    case .any: "text"
    case .locale, .knownLocale: "locale"
    case .format: "format"
    case .sourceText: "value, key or auto"
    case .emptyTexts: "missing, shown or auto"
    case .coverage: "percentage, or locale=percentage"
    case .path: "path"
    case .pathPattern: "pattern for paths"
    case .keyPattern: "pattern for keys"
    case .accessor: "call or member with {key}"
    case .provider: "name of a service"
    case .address: "address"
    case .server: "address of a database"
    case .model: "model"
    case .region: "region"
    case .prose: "text"
    case .formality: "formal or informal, or locale=formal"
    case .context: "key, neighbors or code"
    case .date: "day"
    case .currency: "currency code"
    }
  }
}

extension SettingsFields {
  /// All names, each once.
  static var names: [String] { Set(SettingsPages.entries(all, prefix: "").map(\.field.name)).sorted() }

  /// The places of a name, such as `catalogs[].source`.
  static func paths(named name: String) -> [String] {
    SettingsPages.entries(all, prefix: "").filter { $0.field.name == name }.map(\.path)
  }
}
