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
      Finds calls and generated names in Swift, Objective-C, Kotlin, Java and Android's XML, storyboards, and the key in quotation marks in any \
      other language of program code and templates, alone or after the name of a namespace (common:KEY). Keys that a program builds at run time are \
      not found.
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

  @Option(
    help: ArgumentHelp(
      "How the project's own code refers to a key: tr({key}), L10n.{key}, {key}.localized. Can be given several times.",
      valueName: "pattern"))
  var accessor: [String] = []

  @Option(help: "The output format.")
  var format = DataFormat.text

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    if key.isEmpty { throw ValidationError("The key is empty.") }
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError(
        "usages can't read standard input (-): the language of code is known from the name of its file. Name files or folders.")
    }
    _ = try CodeArguments.patterns(accessor)
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let runSettings = try RunSettings(settings, sourceLocale: nil)
      var options = runSettings.codeOptions(ofFolder: ".")
      if !accessor.isEmpty { options.accessors = try CodeArguments.patterns(accessor) }
      for failure in runSettings.store.takeFailures() { session.report(failure) }
      let search = CodeSearch(key: key, options: options)
      let named = paths.isEmpty ? options.paths.map { RepositoryPaths().shown($0) } : paths
      var places: [CodeSearch.Place] = []
      var seen: Set<String> = []
      for path in named.isEmpty ? ["."] : named {
        guard try await session.exists(path) else { continue }
        let found = CodeSearch.files(below: path)
        for failure in found.failures { _ = try await session.attempt { _ in throw failure } }
        if found.files.isEmpty { session.report(ToolError.noSourceCode(path)) }
        for file in found.files where seen.insert(file).inserted {
          guard let bytes = try await session.attempt({ _ in try FileReader.read(file) }) else { continue }
          places += search.places(in: bytes, path: file)
        }
      }
      switch format {
      case .text:
        let lines = places.map { place in
          OutputLine.of("\(place.path):\(place.line): \(place.text.drop { $0 == " " || $0 == "\t" })")
        }
        try SystemStreams.writeOutput(lines.joined())
      case .json: try SystemStreams.writeOutput(Self.json(of: places))
      }
      return places.isEmpty ? .findings : .done
    }
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
