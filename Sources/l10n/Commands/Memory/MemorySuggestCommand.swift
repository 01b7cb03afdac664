import ArgumentParser
import Localize
import LocalizeTranslation
import LocalizeValidation

/// Shows translations of texts that are like one.
struct MemorySuggestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Show the translations of texts that are like one.",
    discussion: """
      The score says how much of the longer one of the two texts is the same, counted in inserted, deleted and replaced characters; placeholders \
      count by their type. Without any text that is near enough, the exit code is 1.
      """)

  @Argument(help: "The text, with placeholders as they stand in a catalogue.")
  var text: String

  @OptionGroup var memory: MemoryOptions
  @OptionGroup var selection: MemorySelection

  @Option(help: "How many texts at most.")
  var limit = 5

  @Option(name: .customLong("min-score"), help: "The least score in percent, from 1 to 100.")
  var minimumScore = 75

  @Option(help: "text or json.")
  var format = DataFormat.text

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit takes a number above 0.") }
    guard (1...100).contains(minimumScore) else { throw ValidationError("--min-score takes a number from 1 to 100.") }
  }

  func run() async throws {
    try await ToolSession(recovery: nil).run { _ in
      let memory = try TranslationMemory(path: memory.path(preparing: false), access: .read)
      let segment = SegmentReader(hint: .undetermined).segment(of: text)
      let suggestions = try await memory.suggestions(
        for: segment.normalForm, source: selection.sourceLocale, targets: selection.locales.locales,
        threshold: Double(minimumScore) / 100, limit: limit)
      let report = SuggestionReport(suggestions)
      try SystemStreams.writeOutput(format == .json ? report.json : report.text)
      return suggestions.isEmpty ? .findings : .done
    }
  }
}
