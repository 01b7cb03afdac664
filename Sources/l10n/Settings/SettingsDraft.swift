import ErrorRecovery
import Localize
import LocalizeProject

/// The settings file that `l10n init` writes: what was found, and possible settings in comments.
///
/// It sets only what was found out without it, so that a run with it finds what a run without it did. Apart from comments it is JSON, also with
/// the lines of a suggestion uncommented.
struct SettingsDraft {
  /// A catalogue that was found.
  struct Found {
    /// Its files, relative to the folder of the settings.
    var files: [String]
    var formats: [FormatIdentifier]
    var source: SourceLocaleChoice
    var locales: [LocaleIdentifier]
    /// How far its translations are.
    var statistics: [CatalogStatistics.LocaleStatistics] = []

    /// The locales that it is translated into.
    var targets: Set<LocaleIdentifier> {
      Set(locales.filter { $0 != source.locale && $0 != .root && !$0.isBase && !$0.isPseudo && $0.validity == .valid })
    }
  }

  /// Catalogues with the same settings.
  private struct Group {
    var source: LocaleIdentifier?
    var isUndetermined: Bool
    /// Locales are suggested only for catalogues that have translations: the others would lack all of them.
    var isTranslated: Bool
    var catalogs: [Found]
    var patterns: [String] = []
    /// Catalogues of later groups that the patterns match too; the entries of these override what this one sets.
    var overridden: [Found] = []
  }

  /// Whether locales that are less than half translated are set as partial, and not only suggested.
  var setsPartial = false
  private let groups: [Group]
  private let codeFolders: [String]

  /// How many patterns are described.
  private static let describedPatterns = 20
  /// How many locales a comment names that may be the source.
  private static let shownCandidates = 8
  /// More patterns are shortened.
  private static let mostNames = 4
  /// How much of each catalogue is translated into a locale, from 0 to 1, where it is suggested as required.
  private static let requiredShare = 0.95
  /// The length of a line.
  private static let width = 120

  /// Groups catalogues by their source locale, and those with translations apart.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues.
  ///   - codeFolders: Folders with source code, relative to the folder of the settings.
  ///   - candidates: All files below that folder that could be catalogues, relative to it.
  init(catalogs: [Found], codeFolders: [String], candidates: [String]) {
    var groups: [Group] = []
    for catalog in catalogs {
      let source = catalog.source.locale.flatMap { $0 == .root ? nil : $0 }
      let isUndetermined = catalog.source.locale == nil
      let isTranslated = !catalog.targets.isEmpty
      if let index = groups.firstIndex(where: {
        $0.source == source && $0.isUndetermined == isUndetermined && $0.isTranslated == isTranslated
      }) {
        groups[index].catalogs.append(catalog)
      } else {
        groups.append(Group(source: source, isUndetermined: isUndetermined, isTranslated: isTranslated, catalogs: [catalog]))
      }
    }
    let all = Set(catalogs.flatMap(\.files))
    let bystanders = candidates.filter { !all.contains($0) }
    for index in groups.indices {
      let own = Set(groups[index].catalogs.flatMap(\.files))
      groups[index].patterns = FilePatterns(others: all.subtracting(own).sorted(), bystanders: bystanders)
        .patterns(for: groups[index].catalogs.map(\.files))
    }
    Self.shorten(&groups, bystanders: bystanders)
    self.groups = groups
    self.codeFolders = codeFolders
  }

  /// Replaces a long list of names by patterns that match files of other groups too: its entry comes first, and theirs override the source locale.
  private static func shorten(_ groups: inout [Group], bystanders: [String]) {
    guard let index = groups.indices.max(by: { groups[$0].patterns.count < groups[$1].patterns.count }),
      groups[index].patterns.count > mostNames
    else { return }
    var others = groups
    var first = others.remove(at: index)
    let unset = others.filter { $0.source == nil }.flatMap(\.catalogs).flatMap(\.files)
    let patterns = FilePatterns(others: unset.sorted(), bystanders: bystanders).patterns(for: first.catalogs.map(\.files))
    guard patterns.count < first.patterns.count else { return }
    let globs = patterns.compactMap { try? PathGlob($0) }
    first.patterns = patterns
    first.overridden = others.flatMap(\.catalogs).filter { catalog in
      catalog.files.contains { file in globs.contains { $0.matches(file) } }
    }
    groups = [first] + others
  }

  /// The text of the file.
  var text: String {
    let detected = groups.flatMap { group in group.patterns.map { line(for: $0, group.catalogs) } }
    return """
      // Settings of l10n. All are optional; “l10n explain settings” describes them.
      // Commented lines are suggestions. They change what is reported.
      {
        // For completion in editors. A newer version: l10n explain settings --format schema > \(SettingsFileName.schema)
        "$schema": "\(SettingsFileName.schema)",

        // Detected:
      \(detected.prefix(Self.describedPatterns).map { "  //   \(Self.harmless($0))\n" }.joined())\
      \(detected.count > Self.describedPatterns ? "  //   … and \(detected.count - Self.describedPatterns) more\n" : "")\
        "catalogs": [
      \(groups.map(entry).joined(separator: ",\n"))
        ],

        // Severities: error, warning, info or off. “l10n explain” lists the rules.
        "rules": {
          // "untranslated-copy": "warning"
        },

        // Severities for some files, locales or keys.
        "overrides": [
          // {"paths": ["Legacy/**"], "locales": ["cy"], "keys": ["debug.*"], "rules": {"url-changed": "off"}}
        ],

      \(code)\
        // Keys whose texts are not to be translated, such as brands and codes.
        "doNotTranslate": [
          // "brand.*"
        ]
      }

      """
  }

  private var code: String {
    guard !codeFolders.isEmpty else { return "" }
    return """
        // Where the program looks up keys; unused and undefined keys are then reported.
        // "sources": [\(Self.list(codeFolders))],
        // "usedKeys": ["error.code.*"],


      """
  }

  private func line(for pattern: String, _ catalogs: [Found]) -> String {
    let glob = try? PathGlob(pattern)
    let catalogs = catalogs.filter { catalog in catalog.files.contains { glob?.matches($0) ?? false } }
    let formats = Set(catalogs.flatMap(\.formats).map(\.rawValue)).sorted().joined(separator: ", ")
    var locales: [String] = []
    for locale in catalogs.flatMap({ catalog in catalog.locales.filter { $0 != catalog.source.locale && $0 != .root } }) {
      if !locales.contains(locale.identifier) { locales.append(locale.identifier) }
    }
    let source = catalogs.first?.source.locale.map { $0 == .root ? "default texts" : $0.identifier } ?? "?"
    let beginning =
      "\(pattern) (\(formats)): \(catalogs.count > 1 ? "\(catalogs.count) catalogues, " : "")\(source)\(locales.isEmpty ? ", " : " → ")"
    let list = locales.isEmpty ? "no translations" : locales.joined(separator: ", ")
    return beginning + (beginning.count + list.count < Self.width - 7 ? list : "\(locales.count) locales")
  }

  private func entry(_ group: Group) -> String {
    var members: [String] = []
    if groups.count > 1 { members.append("\"paths\": \(Self.array(group.patterns, indent: ""))") }
    if let source = group.source { members.append("\"source\": \(JSONString.quoted(source.identifier))") }
    var suggestions: [String] = []
    if group.isUndetermined {
      let candidates = group.catalogs.flatMap { catalog -> [LocaleIdentifier] in
        if case .undetermined(let candidates) = catalog.source { candidates } else { [] }
      }
      // None of them is likelier than the others.
      let names = Set(candidates).sorted().map(\.identifier)
      let shown = names.prefix(Self.shownCandidates) + (names.count > Self.shownCandidates ? ["…"] : [])
      let choice = names.isEmpty ? "its code." : "one of: \(shown.joined(separator: ", "))"
      suggestions.append("// The source locale can't be determined. Replace LOCALE with \(choice)")
      suggestions.append("// \"source\": \"LOCALE\",")
    }
    suggestions += localeSuggestions(group)
    // What precedes the last member has a comma, so that suggestions can be uncommented and nothing ends with one.
    var lines = members.dropLast().map { $0 + "," } + suggestions
    if let last = members.last { lines.append(last) }
    return "    {\n" + lines.flatMap { $0.split(separator: "\n") }.map { "      \($0)\n" }.joined() + "    }"
  }

  /// The locales that are less than half translated in their catalogues.
  var partialLocales: [LocaleIdentifier] { Set(groups.flatMap { Self.locales(of: $0).partial }).sorted() }

  /// The locales of a group that are nearly complete everywhere, and those that are less than half translated.
  private static func locales(of group: Group) -> (required: [LocaleIdentifier], partial: [LocaleIdentifier]) {
    let targets = group.catalogs.reduce(into: Set()) { $0.formUnion($1.targets) }
    let catalogs = group.catalogs + group.overridden
    let common = catalogs.reduce(targets) { $0.intersection($1.targets) }
    var counts: [LocaleIdentifier: (shown: Int, total: Int)] = [:]
    for locale in catalogs.flatMap(\.statistics) {
      counts[locale.locale, default: (0, 0)].shown += locale.shown
      counts[locale.locale, default: (0, 0)].total += locale.total
    }
    func share(_ locale: LocaleIdentifier) -> Double {
      guard let count = counts[locale], count.total > 0 else { return 1 }
      return Double(count.shown) / Double(count.total)
    }
    // A gap is an error in each catalogue, also in a small one beside a large one that is complete.
    let incomplete = Set(
      catalogs.flatMap(\.statistics).filter { Double($0.shown) < requiredShare * Double($0.total) }.map(\.locale))
    // What every catalogue has and what is nearly complete can be required without a flood of errors.
    return (common.subtracting(incomplete).sorted(), targets.filter { share($0) < 0.5 }.sorted())
  }

  private func localeSuggestions(_ group: Group) -> [String] {
    let (required, partial) = Self.locales(of: group)
    if setsPartial, !partial.isEmpty {
      return ["\"locales\": {\"partial\": \(Self.array(partial.map(\.identifier), indent: ""))},"]
    }
    var members: [(name: String, locales: [String])] = []
    if !required.isEmpty { members.append(("required", required.map(\.identifier))) }
    if !partial.isEmpty { members.append(("partial", partial.map(\.identifier))) }
    guard !members.isEmpty else { return [] }
    var lines: [String] = []
    if !required.isEmpty {
      lines.append("// With this setting, missing translations in “required” locales are errors; each is at least 95% translated.")
    }
    if !partial.isEmpty {
      lines.append("// The “partial” locales are less than half translated; with this setting, their missing translations are infos.")
    }
    let short = "// \"locales\": {\(members.map { "\"\($0.name)\": [\(Self.list($0.locales))]" }.joined(separator: ", "))},"
    if short.count <= Self.width - 6 { return lines + [short] }
    let arrays = members.map { "  \"\($0.name)\": \(Self.array($0.locales, indent: "  "))" }.joined(separator: ",\n")
    return lines + "\"locales\": {\n\(arrays)\n},".split(separator: "\n").map { "// \($0)" }
  }

  private static func list(_ texts: [String]) -> String { texts.map { JSONString.quoted($0) }.joined(separator: ", ") }

  /// A list as JSON, in lines that are not too long unless one text is.
  private static func array(_ texts: [String], indent: String) -> String {
    var lines = [""]
    for text in texts {
      let quoted = JSONString.quoted(text)
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.count + quoted.count > width - 20 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + quoted + ","
    }
    lines[lines.count - 1].removeLast(texts.isEmpty ? 0 : 1)
    return lines.count == 1 ? "[\(lines[0])]" : "[\n" + lines.map { "\(indent)  \($0)\n" }.joined() + "\(indent)]"
  }

  /// A comment that no file name can end or inject text into.
  private static func harmless(_ comment: String) -> String {
    String(String.UnicodeScalarView(comment.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
