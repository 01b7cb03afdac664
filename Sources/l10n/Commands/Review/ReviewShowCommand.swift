import ArgumentParser
import Localize
import LocalizeProject

/// Shows the translations of a key with everything that a reviewer needs.
struct ReviewShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "show",
    abstract: "Show a key for review: texts, state, findings, similar translations.",
    discussion: """
      For each locale, prints the source text, the translation, the comment, the state with reviewer, date and reason, what `l10n validate` reports \
      about it, and similar translations of the memory.
      """,
    examples: [
      ("In all locales", "l10n review show settings.title"),
      ("In German, in one folder", "l10n review show settings.title App --locales de"),
      ("For scripts", "l10n review show 'settings.*' --format json"),
    ],
    exitCodes: [(.done, "shown"), (.findings, "no such key"), (.failure, "a file could not be read")])

  @OptionGroup var key: ReviewKeyArguments
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup var arguments: ReviewArguments

  func run() async throws {
    try await ToolSession(recovery: arguments.recovery.recover).run { session in
      let run = try arguments.run(session, reviewer: nil)
      guard let found = try await run.items(of: key.key, in: key.roots, locales: arguments.locales) else { return .findings }
      var rows: [(part: ReviewRun.Part, row: ReviewReport.Row)] = []
      for (part, items) in found {
        var history = ReviewHistory(of: part.catalog)
        for item in items { rows.append((part, ReviewReport.Row(item: item, origin: history.origin(of: item)))) }
      }
      let report = ReviewReport(rows: rows.map(\.row), presentation: session.presentation)
      guard output.format == .text else {
        try SystemStreams.writeOutput(report.json)
        return .done
      }
      let findings = try await ReviewFindings(of: found.map(\.part), run)
      let memory = ReviewMemory()
      defer { memory.close() }
      var blocks: [String] = []
      for (part, row) in rows {
        let lines = report.description(
          of: row, findings: findings.texts(of: row.item, in: part.catalog), similar: await memory.similar(to: row.item, in: part.catalog))
        blocks.append(lines.map { OutputLine.of($0) }.joined())
      }
      try SystemStreams.writeOutput(blocks.joined(separator: "\n"))
      return .done
    }
  }
}
