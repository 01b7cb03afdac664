import ArgumentParser
import ErrorRecovery
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation

/// Lists the translations that need review, or asks about one after the other.
struct ReviewListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "list",
    abstract: "List the translations that need review.",
    discussion: """
      Prints each translation with its state, who wrote it (human, machine or import), the reviewer or else the author of the commit with its line \
      in the lock, the date, and the reason of a rejection.

      --interactive shows the source text, the translation, findings and similar translations of the memory, and waits for a key: a approves, r \
      rejects, R rejects with a reason, s skips, u undoes, q quits. Rejected translations come last. Each decision is written at once; the next run \
      continues with what is left.
      """,
    examples: [
      ("German and French, the oldest first", "l10n review list --locales de,fr --sort age"),
      ("Rejected translations, for scripts", "l10n review list --state rejected --format json"),
      ("One after the other, at the terminal", "l10n review list --interactive App"),
    ],
    exitCodes: [(.done, "listed, even if there are none"), (.failure, "a file could not be read or written")])

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Select") var selection: Selection
  @OptionGroup(title: "Review") var review: Review
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup var arguments: ReviewArguments

  /// Which translations are listed, in which order.
  struct Selection: ParsableArguments {
    @Option(help: "Which translations: open (needs-review and rejected), needs-review, rejected, approved or all.")
    var state = StateFilter.open

    @Option(help: "The order: locale, age (the oldest first) or person.")
    var sort = Order.locale

    @Option(
      name: .customLong("person"),
      help: ArgumentHelp("Only translations of this reviewer or author, or part of the name.", valueName: "name"))
    var person: String?

    @Option(
      name: .customLong("older-than"), help: ArgumentHelp("Only translations that were recorded more days ago.", valueName: "days"))
    var minimumAge: Int?

    func validate() throws {
      if let minimumAge, minimumAge < 0 { throw ValidationError("--older-than takes a number of days.") }
    }
  }

  /// The dialogue.
  struct Review: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Ask about each translation.")
    var interactive = false

    @OptionGroup var reviewer: ReviewerArguments
  }

  /// Which states are listed.
  enum StateFilter: String, OptionValue {
    case open
    case needsReview = "needs-review"
    case rejected
    case approved
    case all

    func contains(_ state: ReviewItem.State) -> Bool {
      switch self {
      case .open: state.isOpen
      case .needsReview: state == .needsReview
      case .rejected: state == .rejected
      case .approved: state == .approved
      case .all: true
      }
    }
  }

  /// The order of the list.
  enum Order: String, OptionValue {
    case locale
    case age
    case person
  }

  func validate() throws {
    try ReviewPaths.check(paths)
    if review.interactive, output.format == .json { throw ValidationError("--interactive and --format json exclude each other.") }
  }

  func run() async throws {
    try await ToolSession(recovery: arguments.recovery.recover).run { session in
      let run = try arguments.run(session, reviewer: review.interactive ? review.reviewer.name : nil)
      if review.interactive, !SystemStreams.canAsk { throw ToolError.noTerminal() }
      let parts = try await run.parts(in: paths.isEmpty ? ["."] : paths)
      run.requireLocales(arguments.locales, in: parts)
      let rows = rows(of: parts, now: SystemTime.secondsSince1970())
      if review.interactive { return try await ask(about: rows, parts, run) }
      let report = ReviewReport(rows: rows.map(\.row), presentation: session.presentation)
      if output.format == .json {
        try SystemStreams.writeOutput(report.json)
      } else {
        try ListOutput.write(report.lines, session)
        if rows.isEmpty, !parts.isEmpty { session.note(nothing) }
      }
      return .done
    }
  }

  private func ask(
    about rows: [(part: Int, row: ReviewReport.Row)], _ parts: [ReviewRun.Part], _ run: ReviewRun
  ) async throws -> ExitStatus {
    guard !rows.isEmpty else {
      run.session.note(nothing)
      return .done
    }
    let memory = ReviewMemory()
    defer { memory.close() }
    let findings = try await ReviewFindings(of: parts, run)
    // Not before: a question about a file that can't be read takes a line.
    run.session.progress.end()
    guard let keyboard = Keyboard() else { throw ToolError.noTerminal() }
    // What a reviewer has rejected waits for another text, and would be the first of each review.
    let queue = rows.filter { $0.row.item.state != .rejected } + rows.filter { $0.row.item.state == .rejected }
    var dialogue = ReviewDialogue(
      run, keyboard: keyboard, parts: parts, queue: queue.map { ($0.part, $0.row.item) }, findings: findings, memory: memory)
    try await dialogue.start()
    return .done
  }

  /// Why the list is empty.
  private var nothing: ErrorText {
    let isFiltered = selection.person != nil || selection.minimumAge != nil || selection.state != .open
    return isFiltered ? ReviewTexts.noMatch() : ReviewTexts.nothingOpen()
  }

  /// The translations that are wanted, in the order that is wanted, each with the number of its catalogue.
  private func rows(of parts: [ReviewRun.Part], now: Int64) -> [(part: Int, row: ReviewReport.Row)] {
    var rows: [(part: Int, row: ReviewReport.Row)] = []
    for (number, part) in parts.enumerated() {
      var history = ReviewHistory(of: part.catalog)
      let chosen = arguments.locales.chosen(among: part.catalog.locales)
      let items = ReviewItem.items(of: part.catalog, locks: part.locks) { locale, state in
        chosen?.contains(locale) != false && selection.state.contains(state)
      }
      for item in items {
        let row = ReviewReport.Row(item: item, origin: history.origin(of: item))
        if isWanted(row, now: now) { rows.append((number, row)) }
      }
    }
    // Of the same rank, in the order of the catalogues.
    let ranked = rows.enumerated().map { (rank: rank(of: $1.row), index: $0, row: $1) }
    return ranked.sorted { $0.rank == $1.rank ? $0.index < $1.index : $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.row)
  }

  private func isWanted(_ row: ReviewReport.Row, now: Int64) -> Bool {
    if let person = selection.person {
      guard let name = row.origin?.person, name.lowercased().contains(person.lowercased()) else { return false }
    }
    guard let days = selection.minimumAge else { return true }
    return row.origin.map { now - $0.time > Int64(days) * 86_400 } ?? false
  }

  /// What decides about the order; what isn't known comes last.
  private func rank(of row: ReviewReport.Row) -> [String] {
    switch selection.sort {
    case .locale: [row.item.locale.identifier]
    case .age: [row.origin.map { LockReview(time: $0.time).date } ?? "~"]
    case .person: [row.origin?.person.map { "0" + $0.lowercased() } ?? "1", row.item.locale.identifier]
    }
  }
}
