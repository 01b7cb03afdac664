import Localize
import LocalizeProject
import LocalizeValidation

/// The settings of one file, for all catalogues below its folder.
struct Settings: Sendable {
  /// The path as it is shown.
  var path: String
  /// The folder whose files the patterns are about, from the root of the file system.
  var folder: String
  /// Settings for some catalogues; a later entry overrides an earlier one.
  var catalogs: [CatalogEntry] = []
  /// Severities for all catalogues.
  var rules: [RuleIdentifier: Severity] = [:]
  /// Severities for parts of the findings; a later one overrides an earlier one.
  var overrides: [Override] = []
  /// Keys whose texts are not to be translated.
  var untranslatableKeys: [KeyGlob] = []
  /// The folders with source code, relative to ``folder``.
  var codePaths: [String] = []
  /// Where ``codePaths`` are in the file.
  var codePlaces: [String: String] = [:]
  /// How the program's own code names keys.
  var accessors: [AccessorPattern] = []
  /// Keys that are put together at run time.
  var usedKeys: [KeyGlob] = []
  /// The minimum coverage of locales.
  var minimumCoverage = CoverageMinimums()
  /// The file with the terms, relative to ``folder``.
  var glossary: String?
  /// The address of the translation memory on a server; nil for the project's own.
  var memory: String?
  /// How catalogues are translated.
  var translation = TranslationSettings()

  /// The settings for some catalogues.
  struct CatalogEntry: Sendable {
    /// The files it is for; nil for all.
    var paths: [PathGlob]?
    var exclude: [PathGlob] = []
    var format: FormatIdentifier?
    var source: LocaleIdentifier?
    var sourceText: SourceTextPolicy?
    var emptyTexts: EmptyTextPolicy?
    var required: Set<LocaleIdentifier>?
    var partial: Set<LocaleIdentifier>?
    var pseudo: Set<LocaleIdentifier>?
    var inherits: Bool?

    /// Whether the entry is for a file, by its path below the folder of the settings.
    func includes(_ path: String) -> Bool { paths.map { paths in paths.contains { $0.matches(path) } } ?? true }

    /// Whether the entry declares a file a catalogue.
    func names(_ path: String) -> Bool {
      guard let paths else { return false }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let own = FormatIdentifier(path: path)
      return paths.contains { pattern in
        guard pattern.matches(path) else { return false }
        return pattern.fileName == nil ? format != nil && format == own : pattern.matches(name: name) && (format ?? own) != nil
      }
    }
  }

  /// Severities for a part of the findings.
  struct Override: Sendable {
    var paths: [PathGlob]?
    var locales: Set<LocaleIdentifier>?
    var keys: [KeyGlob]?
    var rules: [RuleIdentifier: Severity]
  }

  /// A path of the settings, such as one of ``codePaths``, so that it can be opened.
  func location(of path: String) -> String { path == "." ? folder : folder == "/" ? "/" + path : folder + "/" + path }

  /// The settings of a file, by its path below the folder of the settings.
  func ruling(on path: String) -> FileRuling {
    let entries = catalogs.filter { $0.includes(path) }
    let naming = entries.last { $0.names(path) }
    return FileRuling(
      isExcluded: entries.contains { entry in entry.exclude.contains { $0.matches(path) } }, isNamed: naming != nil,
      format: naming?.format)
  }

  /// The settings for a catalogue with these files, by their paths below the folder of the settings.
  func entry(for files: [String]) -> CatalogEntry {
    catalogs.reduce(into: CatalogEntry()) { result, entry in
      guard entry.paths == nil || files.contains(where: entry.includes) else { return }
      result.source = entry.source ?? result.source
      result.sourceText = entry.sourceText ?? result.sourceText
      result.emptyTexts = entry.emptyTexts ?? result.emptyTexts
      result.required = entry.required ?? result.required
      result.partial = entry.partial ?? result.partial
      result.pseudo = entry.pseudo ?? result.pseudo
      result.inherits = entry.inherits ?? result.inherits
    }
  }
}
