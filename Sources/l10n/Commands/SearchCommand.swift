import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject

/// Lists the keys that begin with a text or fit a pattern, or whose values hold a text.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "List keys by their beginning or by a pattern.",
    discussion: """
      A pattern with ? (any one character) or * (any run) has to fit the whole key; without them it is the beginning of the key. \\? and \\* \
      stand for the characters themselves. Without any key that fits, the exit code is 1.
      """)

  @Argument(help: "The beginning of a key, or a pattern with ? and *.")
  var pattern: String?

  @Option(help: "Only keys with a value that holds this text, in any locale.")
  var values: String?

  @OptionGroup var catalogs: CatalogOptions

  @Option(help: "text or json.")
  var format = DataFormat.text

  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    if pattern == nil, values == nil { throw ValidationError("Name a pattern for keys, or a text with --values.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let keys = KeySearch(pattern: pattern, value: values).keys(in: try await session.load(catalogs).map(\.catalog))
      switch format {
      case .text: try SystemStreams.writeOutput(keys.map { OutputLine.of($0) }.joined())
      case .json:
        var json = JSONWriter()
        json.strings(nil, keys)
        try SystemStreams.writeOutput(json.text)
      }
      return keys.isEmpty ? .findings : .done
    }
  }
}
