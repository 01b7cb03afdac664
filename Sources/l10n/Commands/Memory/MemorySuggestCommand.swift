import ArgumentParser
import Localize
import LocalizeTranslation
import LocalizeValidation

/// Shows translations of texts that are like one.
struct MemorySuggestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "suggest",
    abstract: "Show translations of similar texts.",
    discussion: """
      The score is the share of the longer text that both have in common, by inserted, deleted and replaced characters; placeholders count by \
      their type.
      """,
    examples: [
      ("Similar texts with their translations", "l10n memory suggest 'Sign in to continue'"),
      ("Only into German", "l10n memory suggest 'Sign in to continue' --locales de"),
      ("Less similar texts too", "l10n memory suggest 'Sign in' --min-score 50 --limit 10"),
    ],
    exitCodes: [(.done, "found"), (.findings, "no text is similar enough"), (.failure, "the memory could not be read")])

  @Argument(help: "The text, with placeholders as in a catalogue.")
  var text: String

  @OptionGroup(title: "Select") var selection: MemorySelection
  @OptionGroup(title: "Select") var similarity: Similarity
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup(title: "Memory") var memory: MemoryOptions

  /// Which texts are similar enough.
  struct Similarity: ParsableArguments {
    @Option(help: "The maximum number of texts.")
    var limit = 5

    @Option(name: .customLong("min-score"), help: "The minimum score in percent, from 1 to 100.")
    var minimumScore = 75

    func validate() throws {
      guard limit > 0 else { throw ValidationError("--limit takes a number above 0.") }
      guard (1...100).contains(minimumScore) else { throw ValidationError("--min-score takes a number from 1 to 100.") }
    }
  }

  func run() async throws {
    try await ToolSession(recovery: nil).run { session in
      let memory = try TranslationMemory(path: memory.path(preparing: false), access: .read)
      let segment = SegmentReader(hint: .undetermined).segment(of: text)
      let suggestions = try await memory.suggestions(
        for: segment.normalForm, source: selection.sourceLocale, targets: selection.locales.all,
        threshold: Double(similarity.minimumScore) / 100, limit: similarity.limit)
      let report = SuggestionReport(suggestions)
      if output.format == .json {
        try SystemStreams.writeOutput(report.json)
      } else {
        try ListOutput.write(report.text, session)
      }
      return suggestions.isEmpty ? .findings : .done
    }
  }
}
