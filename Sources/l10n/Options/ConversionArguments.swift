import ArgumentParser
import Localize
import LocalizeProject

/// The input and the output of a conversion.
struct ConversionArguments: ParsableArguments {
  @OptionGroup(title: "Select") var selection: Selection
  @OptionGroup(title: "Output") var writing: Writing

  /// The formats, and the locales to convert.
  struct Selection: ParsableArguments {
    @Option(help: ArgumentHelp("The format of IN. (default: by file extension)", valueName: "format"))
    var from: FormatIdentifier?

    @Option(help: ArgumentHelp("The format of OUT. (default: by file extension)", valueName: "format"))
    var to: FormatIdentifier?

    @Option(
      name: .customLong("locale"),
      help: "Only these locales, separated by commas. One is also the locale of a file that does not state it.")
    var locales: [LocaleList] = []

    // The same under the name that other commands have.
    @Option(name: .customLong("locales"), help: .hidden)
    var otherLocales: [LocaleList] = []

    @Option(name: .customLong("source-locale"), help: "The source locale. Detected by default.")
    var sourceLocale: LocaleIdentifier?
  }

  /// What is written.
  struct Writing: ParsableArguments {
    @Flag(help: "Write nothing if OUT can't hold everything, or --force would lose something; exit code 1.")
    var strict = false

    @Flag(help: "Overwrite existing files.")
    var force = false
  }

  /// Where the result goes.
  ///
  /// - Throws: ``ToolError`` if the format is unknown.
  func target(_ path: String) throws -> ConversionTarget {
    guard let format = selection.to ?? FormatIdentifier(path: path) else { throw ToolError.unknownTargetFormat(path) }
    return path == StandardInputArguments.path ? ConversionTarget(standardOutputAs: format) : ConversionTarget(format: format, path: path)
  }

  /// Converts, and translates errors into those of the tool.
  func convert(_ inputs: [Conversion.Input], to target: ConversionTarget) throws -> Conversion {
    do {
      return try Conversion(
        inputs, to: target, locales: (selection.locales + selection.otherLocales).flatMap(\.locales), sourceLocale: selection.sourceLocale)
    } catch {
      switch error.reason {
      case .localeNeeded: throw ToolError.localeNeeded(error.path)
      case .sourceNeeded(let known): throw ToolError.sourceNeeded(error.path, candidates: known.map(\.identifier))
      case .unknownLocale(let locale, let known): throw ToolError.unknownLocale(locale.identifier, known: known)
      case .undecodable(let place, let encoding):
        throw ToolError.undecodableText(error.path, line: place.line, column: place.column, encoding: encoding)
      case .sameTarget(let first, let second): throw ToolError.sameTarget(error.path, first.displayName, second.displayName)
      case .severalFiles(let count, let catalogs, let locales):
        throw ToolError.severalFiles(error.path, count: count, catalogs: catalogs, locales: locales.map(\.identifier))
      }
    }
  }
}

extension ToolSession {
  /// Finds and reads what is to be converted; nil when a part of it can't be read, which has been said then.
  func inputs(of path: String, _ arguments: ConversionArguments, _ options: SettingsOptions) async throws -> [Conversion.Input]? {
    let settings = try RunSettings(options, sourceLocale: arguments.selection.sourceLocale)
    let loader = loader(settings)
    var result: [Conversion.Input] = []
    var isComplete = true
    for catalog in try await discover(path, as: arguments.selection.from, settings) {
      let chosen = catalog.selection
      let loaded = try await loader.load(chosen).catalog
      isComplete = isComplete && loaded.files.count == chosen.files.count
      result.append(
        Conversion.Input(loaded, developmentRegion: catalog.developmentRegion, neighbours: Set(catalog.files.compactMap(\.locale))))
    }
    return isComplete && !result.isEmpty ? result : nil
  }

  /// The catalogues of a folder, or that of a file, whose siblings are not selected.
  private func discover(_ path: String, as format: FormatIdentifier?, _ settings: RunSettings) async throws -> [DiscoveredCatalog] {
    if path == StandardInputArguments.path { return try await discover([path], settings) }
    guard try await exists(path) else { return [] }
    if let format, let catalog = DiscoveredCatalog(file: path, format: format) { return [catalog] }
    return try await discover([path], settings).filter { format == nil || $0.identity.family == format?.family }
  }
}
