import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject

/// Names the keys that are nearest to a misspelt one.
struct SuggestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "suggest",
    abstract: "List the keys nearest to a misspelt one.",
    discussion: """
      Distance is the number of characters to insert, delete or replace. Without --max-distance, keys that are much farther than the nearest one \
      are not listed.
      """,
    examples: [
      ("The nearest keys", "l10n suggest setings.title"),
      ("Only the best one", "l10n suggest setings.title --limit 1"),
      ("More distant keys, for scripts", "l10n suggest setings --max-distance 4 --format json"),
    ],
    exitCodes: [(.done, "found"), (.findings, "no key is near enough"), (.failure, "a file could not be read")])

  @Argument(help: "The key.")
  var key: String

  @OptionGroup(title: "Select") var bounds: Bounds
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var recovery: RecoveryOptions

  /// How many keys are listed, and how near they are.
  struct Bounds: ParsableArguments {
    @Option(help: "The maximum number of keys.")
    var limit = 5

    @Option(
      name: .customLong("max-distance"), help: "The maximum distance of a key, from 0 to 10. (default: 2)")
    var maximumDistance: Int?

    static let usualDistance = 2

    func validate() throws {
      guard limit > 0 else { throw ValidationError("--limit takes a number above 0.") }
      guard (0...10).contains(maximumDistance ?? 0) else { throw ValidationError("--max-distance takes a number from 0 to 10.") }
    }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover, standardInput: catalogs.standardInput).run { session in
      let files = try await session.files(catalogs)
      let distance = bounds.maximumDistance ?? Bounds.usualDistance
      var nearest = KeySpelling.nearest(to: key, in: files, maximumDistance: distance, limit: bounds.limit)
      if bounds.maximumDistance == nil {
        let inContexts = KeySpelling.withContexts(key, in: files).map { found in
          KeySuggestions.Suggestion(key: found, distance: found.unicodeScalars.count - key.unicodeScalars.count)
        }
        nearest = Array((inContexts + KeySuggestions.likely(nearest, for: key).filter { !inContexts.contains($0) }).prefix(bounds.limit))
      }
      switch output.format {
      case .text: try ListOutput.write(nearest.map { OutputLine.of(OutputLine.onOneLine($0.key)) }, session)
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
      if nearest.isEmpty, !files.isEmpty {
        let tried = bounds.maximumDistance ?? min(distance, key.unicodeScalars.count - 1)
        session.report(ToolError.noNearKey(key, distance: max(0, tried)), as: .findings)
      }
      return nearest.isEmpty ? .findings : .done
    }
  }
}
