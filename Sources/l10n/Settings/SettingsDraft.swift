import ErrorRecovery
import Foundation
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
    /// Those of which less than half is translated.
    var partialLocales: [LocaleIdentifier] = []
  }

  /// The catalogues.
  var catalogs: [Found]
  /// Folders that look like source code, relative to the folder of the settings.
  var codeFolders: [String]
  /// All files below the folder that could be catalogues, relative to it.
  var candidates: [String]

  /// How many catalogues are described.
  private static let describedCatalogs = 20

  /// The text of the file.
  var text: String {
    """
    // Settings of l10n. All are optional; “l10n explain settings” describes them.
    // Commented lines are suggestions. They change what is reported.
    {
      // For completion in editors. A newer version: l10n explain settings --format schema > \(SettingsFileName.schema)
      "$schema": "\(SettingsFileName.schema)",

      // Detected:
    \(catalogs.prefix(Self.describedCatalogs).map { "  //   \(Self.harmless(line(for: $0)))\n" }.joined())\
    \(catalogs.count > Self.describedCatalogs ? "  //   … and \(catalogs.count - Self.describedCatalogs) more\n" : "")\
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
    let patterns = patterns(of: [catalog]).joined(separator: ", ")
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
    if !isOnly { lines.append("\"paths\": [\(Self.list(patterns(of: catalogs)))],") }
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
    let partial = targets.intersection(catalogs.flatMap(\.partialLocales))
    let required = targets.subtracting(partial)
    var members: [String] = []
    if !required.isEmpty { members.append("\"required\": [\(Self.list(required.sorted().map(\.identifier)))]") }
    if !partial.isEmpty { members.append("\"partial\": [\(Self.list(partial.sorted().map(\.identifier)))]") }
    if !members.isEmpty {
      if !required.isEmpty { lines.append("// Missing translations in “required” locales are then errors.") }
      if !partial.isEmpty { lines.append("// Less than half of “partial” is translated: what is missing there is then an info.") }
      lines.append("// \"locales\": {\(members.joined(separator: ", "))},")
    }
    return "    {\n" + lines.map { "      \($0)\n" }.joined() + "    }"
  }

  /// Patterns for the files of catalogues: one for the files of a catalogue whose paths differ in one name, if it matches no other file.
  private func patterns(of catalogs: [Found]) -> [String] {
    let own = Set(catalogs.flatMap(\.files))
    var result: [String] = []
    for catalog in catalogs {
      for group in Dictionary(grouping: catalog.files, by: { $0.split(separator: "/").count }).sorted(by: { $0.key < $1.key }).map(\.value)
      {
        var patterns = [Self.pattern(for: group)].compactMap(\.self)
        let isOwn = candidates.allSatisfy { path in
          own.contains(path) || !patterns.contains { (try? PathGlob($0))?.matches(path) ?? true }
        }
        if patterns.isEmpty || !isOwn { patterns = group.map { $0.split(separator: "/").map(Self.escaped).joined(separator: "/") } }
        result += patterns.filter { !result.contains($0) }
      }
    }
    return result
  }

  /// The pattern for paths that differ in one name; nil if they differ in more.
  private static func pattern(for files: [String]) -> String? {
    let paths = files.map { $0.split(separator: "/") }
    guard let first = paths.first else { return nil }
    var varying = 0
    let names = first.indices.map { index -> String in
      let names = paths.map { $0[index] }
      if Set(names).count == 1 { return escaped(names[0]) }
      varying += 1
      let beginning = names.reduce(names[0]) { $0.commonPrefix(with: $1)[...] }
      let end =
        names.map { String($0.dropFirst(beginning.count).reversed()) }.reduce(nil as String?) { $0?.commonPrefix(with: $1) ?? $1 } ?? ""
      return escaped(beginning) + "*" + escaped(String(end.reversed())[...])
    }
    return varying > 1 ? nil : names.joined(separator: "/")
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
