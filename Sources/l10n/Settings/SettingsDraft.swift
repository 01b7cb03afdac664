import ErrorRecovery
import Localize
import LocalizeProject

/// The settings file that `l10n init` writes: what was found, and possible settings in comments.
///
/// It sets only what was found out without it, so that a run with it finds what a run without it did.
struct SettingsDraft {
  /// A catalogue that was found.
  struct Found {
    /// Its files, relative to the folder of the settings.
    var files: [String]
    var formats: [FormatIdentifier]
    var source: SourceLocaleChoice
    var locales: [LocaleIdentifier]
  }

  /// The catalogues.
  var catalogs: [Found]
  /// Folders that look like source code, relative to the folder of the settings.
  var codeFolders: [String]

  /// The text of the file.
  var text: String {
    """
    // Settings of l10n. All are optional; “l10n explain settings” describes them.
    // Commented lines are suggestions. They change what is reported.
    {
      // Detected:
    \(catalogs.map { "  //   \(Self.harmless(line(for: $0)))\n" }.joined())\
      "catalogs": [
    \(entries.joined(separator: ",\n"))
      ],

      // Severities: error, warning, info or off. “l10n explain” lists the rules.
      "rules": {
        // "untranslated-copy": "warning"
      },

      // Severities for some files, locales or keys.
      "overrides": [
        // {"paths": ["Legacy/**"], "locales": ["cy"], "keys": ["debug.*"], "rules": {"url-changed": "off"}}
      ],

      // Keys whose texts are not to be translated, such as brands and codes.
      "doNotTranslate": [
        // "brand.*"
      ],

      // Where the program looks up keys; unused and undefined keys are then reported.
      // "sources": [\(codeFolders.isEmpty ? #""Sources""# : Self.list(codeFolders))],
      // "usedKeys": ["error.code.*"],
    }

    """
  }

  private func line(for catalog: Found) -> String {
    let patterns = Self.patterns(catalog.files).joined(separator: ", ")
    let formats = catalog.formats.map(\.rawValue).joined(separator: ", ")
    let targets = catalog.locales.filter { $0 != catalog.source.locale && $0 != .root }.map(\.identifier)
    let source = catalog.source.locale.map { $0 == .root ? "source" : $0.identifier } ?? "?"
    return "\(patterns) (\(formats)): \(source) → \(targets.isEmpty ? "–" : targets.joined(separator: ", "))"
  }

  private var entries: [String] {
    var groups: [(source: SourceLocaleChoice, catalogs: [Found])] = []
    for catalog in catalogs {
      if let index = groups.firstIndex(where: { $0.source == catalog.source }) {
        groups[index].catalogs.append(catalog)
      } else {
        groups.append((catalog.source, [catalog]))
      }
    }
    return groups.map { entry($0.source, $0.catalogs, isOnly: groups.count == 1) }
  }

  private func entry(_ source: SourceLocaleChoice, _ catalogs: [Found], isOnly: Bool) -> String {
    var lines: [String] = []
    if !isOnly { lines.append("\"paths\": [\(Self.list(catalogs.flatMap { Self.patterns($0.files) }))],") }
    switch source {
    case .found(.root): break
    case .found(let locale), .absent(let locale): lines.append("\"source\": \(JSONString.quoted(locale.identifier)),")
    case .undetermined(let candidates):
      lines.append("// The source locale can't be determined.")
      lines.append("// \"source\": \(JSONString.quoted(candidates.first?.identifier ?? "en")),")
    }
    let targets = Set(catalogs.flatMap(\.locales)).filter { locale in
      locale != source.locale && locale != .root && !locale.isBase && !locale.isPseudo && locale.validity == .valid
    }
    if !targets.isEmpty {
      lines.append("// Missing translations in these are errors then.")
      lines.append("// \"locales\": {\"required\": [\(Self.list(targets.sorted().map(\.identifier)))]},")
    }
    return "    {\n" + lines.map { "      \($0)\n" }.joined() + "    }"
  }

  /// The paths of files, those of folders for one locale as one pattern.
  private static func patterns(_ files: [String]) -> [String] {
    var result: [String] = []
    for file in files {
      let parts = file.split(separator: "/").map { part -> String in
        if part.hasSuffix(".lproj") { return "*.lproj" }
        return part.hasPrefix("values-") || part == "values" ? "values*" : escaped(part)
      }
      let pattern = parts.joined(separator: "/")
      if !result.contains(pattern) { result.append(pattern) }
    }
    return result
  }

  /// A name as a pattern for itself.
  private static func escaped(_ name: Substring) -> String {
    var result = ""
    for character in name {
      if "*?[]\\!".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func list(_ texts: [String]) -> String { texts.map { JSONString.quoted($0) }.joined(separator: ", ") }

  /// A comment that no file name can end or inject text into.
  private static func harmless(_ comment: String) -> String {
    String(String.UnicodeScalarView(comment.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
