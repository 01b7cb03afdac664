import ArgumentParser
import ErrorRecovery
import Localize

/// Names the keys that are nearest to a misspelt one.
struct SuggestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Name the keys nearest to a misspelt one.",
    discussion: "The distance counts inserted, deleted and replaced characters. Without any key in reach, the exit code is 1.")

  @Argument(help: "The key.")
  var key: String

  @OptionGroup var catalogs: CatalogOptions

  @Option(help: "How many keys at most.")
  var limit = 5

  @Option(name: .customLong("max-distance"), help: "How many changes away a key may be, from 0 to 10.")
  var maximumDistance = 2

  @Option(help: "text or json.")
  var format = DataFormat.text

  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit takes a number above 0.") }
    guard (0...10).contains(maximumDistance) else { throw ValidationError("--max-distance takes a number from 0 to 10.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let files = try await session.files(catalogs)
      let nearest = KeySuggestions.nearest(to: key, in: files, maximumDistance: maximumDistance, limit: limit)
      switch format {
      case .text: try SystemStreams.writeOutput(nearest.map { OutputLine.of($0.key) }.joined())
      case .json:
        var json = JSONWriter()
        json.array { json in
          for suggestion in nearest {
            json.object { json in
              json.string("key", suggestion.key)
              json.integer("distance", suggestion.distance)
            }
          }
        }
        try SystemStreams.writeOutput(json.text)
      }
      return nearest.isEmpty ? .findings : .done
    }
  }
}
