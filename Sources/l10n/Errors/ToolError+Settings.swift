import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Errors about settings.
extension ToolError {
  /// How many mistakes of one file are reported.
  private static let maximumProblems = 100

  /// The mistakes in a settings file, each at its place.
  static func brokenSettings(_ problems: [SettingsProblem], of path: String, _ source: SourceText) -> [ToolError] {
    let lines = LineTable(source)
    let errors = problems.prefix(maximumProblems).map { brokenSettings($0, of: path, lines) }
    guard problems.count > maximumProblems else { return errors }
    return errors + [ToolError("broken-settings", settingsMore(path, String(problems.count - maximumProblems)), settingsSuggestion())]
  }

  private static func brokenSettings(_ problem: SettingsProblem, of path: String, _ lines: LineTable) -> ToolError {
    let position = lines.position(of: problem.range.start)
    let (line, column) = (String(position.line), String(position.column))
    func error(_ title: MessageTemplate, _ argument: String, _ suggestion: ErrorText?) -> ToolError {
      ToolError("broken-settings", title(path, line, column, argument), suggestion)
    }
    switch problem.kind {
    case .syntax(let syntax):
      return ToolError("broken-settings", settingsSyntax(path, line, column), Self.suggestion(for: syntax))
    case .unknownName(let name, let known):
      let elsewhere = SettingsFields.paths(named: name)
      return error(
        settingsUnknownName, name,
        elsewhere.isEmpty ? nearestName(to: name, among: known) : settingsElsewhere(elsewhere.joined(separator: ", ")))
    case .duplicateName(let name, let offset):
      return error(settingsDuplicate, name, settingsDuplicateSuggestion(String(lines.position(of: offset).line)))
    case .missingName(let name): return error(settingsMissing, name, settingsMissingSuggestion(name))
    case .wrongType("", _, _): return ToolError("broken-settings", settingsRootType(path, line, column), settingsSuggestion())
    case .wrongType(let name, let type, let example):
      return error(template(for: type), name, settingsExample("\(JSONString.quoted(name)): \(example)"))
    case .unknownRule(let id):
      guard case .nearest(let names) = RuleNames.hint(for: id) else { return error(settingsUnknownRule, id, settingsRuleSuggestion()) }
      return error(settingsUnknownRule, id, names.count == 1 ? didYouMean(names[0]) : settingsKnown(names.joined(separator: ", ")))
    case .unknownValue(let text, let name, let known):
      return ToolError("broken-settings", settingsUnknownValue(path, line, column, text, name), nearest(to: text, among: known))
    case .badLocale(let text, let nearest):
      return error(settingsBadLocale, text, nearest.map { didYouMean($0) } ?? settingsLocaleSuggestion())
    case .conflictingLocale(let text): return error(settingsConflict, text, settingsConflictSuggestion())
    case .badPattern(let text, _): return error(settingsBadPattern, text, settingsPatternSuggestion())
    case .badText(let text, let name, let example):
      return ToolError(
        "broken-settings", settingsUnknownValue(path, line, column, withoutCredentials(text), name),
        name == "sources" || name == "glossary"
          ? settingsPatternSuggestion()
          : name == "memory" ? settingsMemorySuggestion() : settingsExample("\(JSONString.quoted(name)): \(example)"))
    case .unknownFormat(let text): return error(settingsUnknownFormat, text, settingsFormatSuggestion(formats))
    }
  }

  /// A text without the name and the password that precede the host of an address.
  private static func withoutCredentials(_ text: String) -> String {
    guard let scheme = text.firstRange(of: "://") else { return text }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    guard let mark = authority.lastIndex(of: "@") else { return text }
    return text[..<scheme.upperBound] + "…" + text[mark...]
  }

  /// An environment variable with an invalid value.
  static func badEnvironment(_ option: EnvironmentOption, _ value: String) -> ToolError {
    let suggestion: ErrorText =
      switch option {
      case .sourceLocale, .locales: settingsLocaleSuggestion()
      case .only, .skip: settingsRuleSuggestion()
      default: badEnvironmentSuggestion(option.validValues.joined(separator: ", "))
      }
    return ToolError(
      "bad-environment", badEnvironmentTitle(option.rawValue, value), option.nearest(to: value).map { didYouMean($0) } ?? suggestion)
  }

  /// Existing settings in the place of new ones.
  static func settingsExist(_ path: String) -> ToolError {
    ToolError("settings-exist", settingsExistTitle(path), settingsExistSuggestion())
  }

  private static var formats: String { FormatIdentifier.allValueStrings.joined(separator: ", ") }

  private static func template(for type: SettingsProblem.Expected) -> MessageTemplate {
    switch type {
    case .text: settingsNeedsText
    case .texts: settingsNeedsTexts
    case .object: settingsNeedsObject
    case .objects: settingsNeedsObjects
    case .boolean: settingsNeedsBoolean
    }
  }

  /// The setting that a name may mean: one that belongs here, else one of another place.
  private static func nearestName(to name: String, among known: [String]) -> ErrorText {
    if let meant = meant(by: name, among: known) { return didYouMean(meant) }
    let other = NearestName.of(name, among: SettingsFields.names)
    return other.map { didYouMean(SettingsFields.paths(named: $0).joined(separator: ", ")) }
      ?? settingsKnown(known.joined(separator: ", "))
  }

  /// The nearest name, else all of them.
  private static func nearest(to name: String, among known: [String]) -> ErrorText {
    meant(by: name, among: known).map { didYouMean($0) } ?? settingsKnown(known.joined(separator: ", "))
  }

  private static func meant(by name: String, among known: [String]) -> String? {
    // Another case is one slip, however many letters it has.
    if let same = known.first(where: { $0.lowercased() == name.lowercased() }) { return same }
    if let usual = otherNames[name.lowercased()], known.contains(usual) { return usual }
    let distance = min(4, max(1, name.unicodeScalars.count / 2))
    return KeySuggestions(known).nearest(to: name, maximumDistance: distance, limit: 1).first?.key
  }

  /// What other programs, and our own commands, call settings.
  private static let otherNames = [
    "stats": "minimumCoverage", "min": "minimumCoverage", "coverage": "minimumCoverage", "threshold": "minimumCoverage",
    "ignore": "rules", "disable": "rules", "files": "catalogs", "paths": "catalogs",
  ]

  /// The syntax error, worded as for a catalogue in JSON.
  private static func suggestion(for problem: SyntaxProblem) -> ErrorText {
    switch problem.kind {
    case .emptyFile, .junk, .binaryContent, .otherFormat, .nestingTooDeep, .invalidEncoding, .conflictMarker: settingsSuggestion()
    default: SyntaxTexts.text(for: problem) ?? settingsSuggestion()
    }
  }

  /// Settings that lead out of their project.
  static func outsideProject(_ settings: String, path: String) -> ToolError {
    ToolError("outside-project", settingsOutside(settings, path), settingsOutsideSuggestion())
  }

  static var settingsMessages: [MessageTemplate] {
    [
      settingsSyntax, settingsSuggestion, settingsMemorySuggestion, settingsUnknownName, settingsElsewhere, settingsExample, didYouMean,
      settingsKnown,
      settingsDuplicate, settingsDuplicateSuggestion,
      settingsMissing, settingsMissingSuggestion, settingsRootType, settingsNeedsText, settingsNeedsTexts, settingsNeedsObject,
      settingsNeedsObjects, settingsNeedsBoolean, settingsUnknownRule, settingsRuleSuggestion, settingsUnknownValue, settingsBadLocale,
      settingsLocaleSuggestion, settingsConflict, settingsConflictSuggestion, settingsBadPattern, settingsPatternSuggestion,
      settingsUnknownFormat, settingsFormatSuggestion, settingsMore, badEnvironmentTitle, badEnvironmentSuggestion, settingsExistTitle,
      settingsExistSuggestion, settingsOutside, settingsOutsideSuggestion,
    ]
  }

  private static let settingsSyntax = MessageTemplate("error.settings.syntax", "%1$@:%2$@:%3$@: Syntax error in the settings.")
  private static let settingsSuggestion = MessageTemplate(
    "error.settings.suggestion",
    "Settings are a JSON object in UTF-8; comments are allowed. Run “l10n explain settings” for the names.")
  static let brokenSettingsCode = ErrorCode(domain: "l10n", name: "broken-settings")

  private static let settingsUnknownName = MessageTemplate(
    "error.settings.unknown-name", "%1$@:%2$@:%3$@: Unknown setting “%4$@”.")
  private static let settingsElsewhere = MessageTemplate("error.settings.elsewhere", "It belongs in %1$@.")
  private static let settingsExample = MessageTemplate("error.settings.example", "Example: %1$@")
  private static let didYouMean = MessageTemplate("error.settings.did-you-mean", "Did you mean “%1$@”?")
  private static let settingsKnown = MessageTemplate("error.settings.known", "Valid names: %1$@.")
  private static let settingsDuplicate = MessageTemplate("error.settings.duplicate", "%1$@:%2$@:%3$@: “%4$@” is set twice.")
  private static let settingsDuplicateSuggestion = MessageTemplate(
    "error.settings.duplicate.suggestion", "It is already set on line %1$@. Keep one of them.")
  private static let settingsMissing = MessageTemplate("error.settings.missing", "%1$@:%2$@:%3$@: “%4$@” is missing.")
  private static let settingsMissingSuggestion = MessageTemplate(
    "error.settings.missing.suggestion", "Without “%1$@”, the entry has no effect; add it, or remove the entry.")
  private static let settingsRootType = MessageTemplate(
    "error.settings.root", "%1$@:%2$@:%3$@: The settings must be an object in braces: { … }.")
  private static let settingsNeedsText = MessageTemplate("error.settings.text", "%1$@:%2$@:%3$@: “%4$@” takes a text, as in \"…\".")
  private static let settingsNeedsTexts = MessageTemplate(
    "error.settings.texts", "%1$@:%2$@:%3$@: “%4$@” takes a list of texts, as in [\"…\", \"…\"].")
  private static let settingsNeedsObject = MessageTemplate(
    "error.settings.object", "%1$@:%2$@:%3$@: “%4$@” takes an object, as in {\"…\": …}.")
  private static let settingsNeedsObjects = MessageTemplate(
    "error.settings.objects", "%1$@:%2$@:%3$@: “%4$@” takes a list of objects, as in [{\"…\": …}].")
  private static let settingsNeedsBoolean = MessageTemplate("error.settings.boolean", "%1$@:%2$@:%3$@: “%4$@” takes true or false.")
  private static let settingsUnknownRule = MessageTemplate("error.settings.unknown-rule", "%1$@:%2$@:%3$@: Unknown rule “%4$@”.")
  private static let settingsRuleSuggestion = MessageTemplate("error.settings.rule.suggestion", "“l10n explain” lists the rules.")
  private static let settingsUnknownValue = MessageTemplate(
    "error.settings.unknown-value", "%1$@:%2$@:%3$@: “%4$@” is not a valid value for “%5$@”.")
  private static let settingsBadLocale = MessageTemplate("error.settings.locale", "%1$@:%2$@:%3$@: “%4$@” is not a locale.")
  private static let settingsLocaleSuggestion = MessageTemplate(
    "error.settings.locale.suggestion", "Use a BCP 47 language tag, such as “pt-BR”.")
  private static let settingsConflict = MessageTemplate(
    "error.settings.conflict", "%1$@:%2$@:%3$@: The locale “%4$@” is both required and partial.")
  private static let settingsConflictSuggestion = MessageTemplate(
    "error.settings.conflict.suggestion", "Remove it from one of the lists.")
  private static let settingsBadPattern = MessageTemplate("error.settings.pattern", "%1$@:%2$@:%3$@: The pattern “%4$@” is invalid.")
  private static let settingsMemorySuggestion = MessageTemplate(
    "error.settings.memory.suggestion",
    "Write postgresql://[USER@]HOST[:PORT]/DATABASE. Settings hold no password: it belongs in PGPASSWORD or ~/.pgpass. Other parameters belong in L10N_MEMORY."
  )
  private static let settingsPatternSuggestion = MessageTemplate(
    "error.settings.pattern.suggestion",
    "Paths and patterns can't be empty, are relative to the folder of the settings, can't begin with “/” or “!”, and must close every bracket."
  )
  private static let settingsUnknownFormat = MessageTemplate(
    "error.settings.format", "%1$@:%2$@:%3$@: Can't determine the format of “%4$@”.")
  private static let settingsFormatSuggestion = MessageTemplate(
    "error.settings.format.suggestion", "Add “format” with one of: %1$@.")
  private static let settingsMore = MessageTemplate("error.settings.more", "%1$@: More errors in the settings: %2$@.")
  private static let settingsOutside = MessageTemplate(
    "error.settings.outside", "The settings “%1$@” lead to “%2$@”, which is outside the project.")
  private static let settingsOutsideSuggestion = MessageTemplate(
    "error.settings.outside.suggestion",
    "Settings can only name files inside their repository, or inside their folder if there is no repository. For files elsewhere, pass --glossary, --sources or --settings."
  )
  private static let badEnvironmentTitle = MessageTemplate(
    "error.bad-environment", "The environment variable %1$@ has the invalid value “%2$@”.")
  private static let badEnvironmentSuggestion = MessageTemplate("error.bad-environment.suggestion", "Valid values: %1$@.")
  private static let settingsExistTitle = MessageTemplate(
    "error.settings-exist", "“%1$@” already exists. Nothing was written.")
  private static let settingsExistSuggestion = MessageTemplate(
    "error.settings-exist.suggestion", "Edit that file, or pass --dry-run to see what would be written.")
}
