import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Lists the places in source code that use a key.
struct UsagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "usages",
    abstract: "List the places in source code that use a key.",
    discussion: """
      Finds calls and generated names in Swift, Objective-C, Kotlin, Java, Android's XML and storyboards. In other languages and templates, finds \
      the key in quotation marks, alone or after a namespace (common:KEY), or as a member (l10n.KEY). R.string.KEY and @string/KEY are also \
      accepted, and so are the names that SwiftGen generates (L10n.Settings.title). A plural form (KEY_one) that is not used itself is searched for \
      as KEY. Does not find keys that a program builds at run time.
      """,
    examples: [
      ("Below the current folder, or in the “sources” of the settings", "l10n usages settings.title"),
      ("In some folders", "l10n usages settings.title src templates"),
      ("With a function of the project, for scripts", "l10n usages settings.title src --accessor 'tr({key})' --format json"),
    ],
    exitCodes: [(.done, "found"), (.findings, "no place uses the key"), (.failure, "a file could not be read")])

  @Argument(help: "The key.")
  var key: String

  @Argument(
    help: ArgumentHelp("Files and folders of source code. (default: “sources” of the settings, else .)", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Source code") var code: Code
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// How source code is read.
  struct Code: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "How the project's own code refers to a key: tr({key}), L10n.{key}, {key}.localized. Can be given several times.",
        valueName: "pattern"))
    var accessor: [String] = []
  }

  func validate() throws {
    if key.isEmpty { throw ValidationError("The key is empty.") }
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError(
        "usages can't read standard input (-): the language of code is known from the name of its file. Name files or folders.")
    }
    _ = try CodeArguments.patterns(code.accessor)
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let runSettings = try RunSettings(settings, sourceLocale: nil)
      var options = runSettings.codeOptions(ofFolder: ".")
      options.accessors = try CodeArguments.accessors(code.accessor, else: options.accessors)
      for failure in runSettings.store.takeFailures() { session.report(failure) }
      let files = try await files(in: paths.isEmpty ? options.paths.map(Self.shown) : paths, session)
      let searches = KeySpelling.inCode(key).map { CodeSearch(key: $0, options: options) }
      var found: [[CodeSearch.Place]] = searches.map { _ in [] }
      var others: [String] = []
      session.progress.expect(files)
      for file in files {
        defer { session.progress.add(file) }
        guard let bytes = try await session.attempt({ _ in try FileReader.read(file) }) else { continue }
        for (index, search) in searches.enumerated() { found[index] += search.places(in: bytes, path: file) }
        if CodeSearch.mayUseInAnyCase(key, in: bytes) { others.append(file) }
      }
      if !others.isEmpty, let reference = try await reference(runSettings) {
        let search = CodeSearch(key: key, options: options, reference: reference)
        var known = Dictionary(grouping: found[0], by: \.path)
        for file in others { if let bytes = try? FileReader.read(file) { known[file] = search.places(in: bytes, path: file) } }
        found[0] = files.flatMap { known[$0] ?? [] }
      }
      let places = found.first { !$0.isEmpty } ?? []
      switch output.format {
      case .text:
        let lines = places.map { place in
          OutputLine.of("\(place.path):\(place.line): \(place.text.drop { $0 == " " || $0 == "\t" })")
        }
        try ListOutput.write(lines, session)
      case .json: try SystemStreams.writeOutput(Self.json(of: places))
      }
      if places.isEmpty, !files.isEmpty {
        session.report(ToolError.noUse(key, nearest: try await nearestKeys(runSettings)), as: .findings)
      }
      return places.isEmpty ? .findings : .done
    }
  }

  /// A path of settings as it is shown; the current folder is “.”.
  private static func shown(_ path: String) -> String {
    let shown = RepositoryPaths().shown(path)
    return shown.isEmpty ? "." : shown
  }

  /// The files of source code below paths, by default the current folder.
  private func files(in paths: [String], _ session: ToolSession) async throws -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for path in paths.isEmpty ? ["."] : paths {
      guard try await session.exists(path) else { continue }
      let found = CodeSearch.files(below: path)
      for failure in found.failures { _ = try await session.attempt { _ in throw failure } }
      if found.files.isEmpty { session.report(ToolError.noSourceCode(path, extensions: CodeSearch.fileExtensions)) }
      files += found.files.filter { seen.insert($0).inserted }
    }
    return files
  }

  /// What is around the key where any file inserts its text, if a catalogue has it whose keys are the same in any case.
  private func reference(_ settings: RunSettings) async throws -> FormatTraits.KeyReference? {
    let loader = CatalogLoader(readRequest: { try? FileReader.read($0.file.path) })
    for catalog in CatalogDiscovery(paths: ["."] + paths, rules: settings.store).catalogs {
      guard let reference = catalog.files.first?.format.traits.keyReference else { continue }
      if KeySpelling.inAnyCase(key, in: try await loader.files(of: catalog)) != nil { return reference }
    }
    return nil
  }

  /// The keys that a misspelt one may mean; none if a catalogue has the key.
  private func nearestKeys(_ settings: RunSettings) async throws -> [String] {
    let loader = CatalogLoader(readRequest: { try? FileReader.read($0.file.path) })
    var files: [CatalogFile] = []
    for catalog in CatalogDiscovery(paths: paths.isEmpty ? ["."] : paths, rules: settings.store).catalogs {
      files += try await loader.files(of: catalog)
    }
    let nearest = KeySpelling.nearest(to: key, in: files, maximumDistance: nil, limit: 5)
    return nearest.contains { $0.distance == 0 } ? [] : nearest.map(\.key)
  }

  private static func json(of places: [CodeSearch.Place]) -> String {
    var json = JSONWriter()
    json.array { json in
      for place in places {
        json.object { json in
          json.string("file", place.path)
          json.integer("line", place.line)
          json.integer("column", place.column)
          json.string("text", place.text)
        }
      }
    }
    return json.text
  }
}
