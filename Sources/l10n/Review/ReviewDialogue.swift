import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// A review at the terminal: one translation after the other, and one key for each decision.
///
/// Each decision is on the disk before the next translation is shown, so that a review that ends in any way continues where it was.
struct ReviewDialogue {
  private let run: ReviewRun
  private let keyboard: Keyboard
  private var parts: [ReviewRun.Part]
  private var queue: [(part: Int, item: ReviewItem)]
  private var findings: ReviewFindings
  private let memory: ReviewMemory
  private var next = 0
  /// What was done with the translations before the next one; nil for those that were skipped.
  private var steps: [ReviewRun.Step?] = []

  /// Prepares a review of items.
  init(
    _ run: ReviewRun, keyboard: Keyboard, parts: [ReviewRun.Part], queue: [(part: Int, item: ReviewItem)], findings: ReviewFindings,
    memory: ReviewMemory
  ) {
    (self.run, self.keyboard, self.parts, self.queue) = (run, keyboard, parts, queue)
    (self.findings, self.memory) = (findings, memory)
  }

  /// Asks about each translation until the last one, or until the user quits.
  mutating func start() async throws {
    while true {
      if next < queue.count {
        await show(queue[next].item, of: parts[queue[next].part])
        guard try await answer() else { break }
      } else {
        guard steps.contains(where: { $0 != nil }), try await undoesLast() else { break }
      }
    }
    let decided = steps.compactMap(\.self)
    let approved = decided.count { $0.verdict.isApproval }
    let left = queue.count - approved
    run.session.note(ReviewTexts.summary(String(approved), String(decided.count - approved), String(left)))
  }

  /// Waits for a key after the last translation, since a decision can be undone as long as the review runs.
  ///
  /// - Returns: Whether the review continues.
  private mutating func undoesLast() async throws -> Bool {
    keyboard.forgetKeys()
    write("\n" + text(ReviewTexts.lastKeys()) + " ")
    while true {
      switch keyboard.next() {
      case .character("u"), .backspace:
        write("u\n")
        try await undo()
        return true
      case .character("q"), .enter, .end:
        write("q\n")
        return false
      case .character, .cancel: continue
      }
    }
  }

  /// Waits for a key and does what it means.
  ///
  /// - Returns: Whether the review continues.
  private mutating func answer() async throws -> Bool {
    keyboard.forgetKeys()
    write(text(ReviewTexts.keys(String(next + 1), String(queue.count))) + " ")
    while true {
      switch keyboard.next() {
      case .character("a"), .character("A"): try await decide(.approve, "a")
      case .character("r"): try await decide(.reject(reason: nil), "r")
      case .character("R"):
        write("R\n" + text(ReviewTexts.reason()))
        guard let reason = keyboard.line(write) else { return true }
        try await decide(.reject(reason: reason.isEmpty ? nil : reason), nil)
      case .character("s"), .character(" "), .enter:
        write("s\n")
        steps.append(nil)
        next += 1
      case .character("u"), .backspace:
        write("u\n")
        try await undo()
      case .character("q"), .end:
        write("q\n")
        return false
      case .character, .cancel: continue
      }
      return true
    }
  }

  /// Writes a decision about the translation that is shown, if it is still the one in the file.
  private mutating func decide(_ verdict: ReviewVerdict, _ key: String?) async throws {
    if let key { write(key + "\n") }
    let (number, item) = queue[next]
    let part = try await run.reload(parts[number])
    parts[number] = part
    let keys = part.catalog.keys.index(of: item.key).map { [$0] as Set } ?? []
    let present = ReviewItem.items(of: part.catalog, locks: part.locks, keys: keys) { locale, _ in locale == item.locale }
      .first { $0.name == item.name }
    guard let present else {
      run.session.note(ReviewTexts.changed())
      queue.remove(at: next)
      return
    }
    queue[next].item = present
    guard present.hasTexts(of: item) else { return run.session.note(ReviewTexts.changed()) }
    guard let step = try await run.decide(verdict, [present], in: part), !step.items.isEmpty else { return }
    steps.append(step)
    next += 1
  }

  private mutating func undo() async throws {
    guard let last = steps.last else { return run.session.note(ReviewTexts.nothingToUndo()) }
    if let last {
      let number = queue[next - 1].part
      parts[number] = try await run.reload(parts[number])
      guard try await run.undo(last, in: parts[number]) else { return }
    }
    steps.removeLast()
    next -= 1
  }

  // MARK: Output

  private func show(_ item: ReviewItem, of part: ReviewRun.Part) async {
    var history = ReviewHistory(of: part.catalog)
    let report = ReviewReport(rows: [], presentation: run.session.presentation)
    let row = ReviewReport.Row(item: item, origin: history.origin(of: item))
    let lines = report.description(
      of: row, findings: findings.texts(of: item, in: part.catalog), similar: await memory.similar(to: item, in: part.catalog))
    write("\n" + lines.map { TerminalText.harmless($0) + "\n" }.joined())
  }

  private func text(_ text: ErrorText) -> String { TerminalText.harmless(run.session.presentation.string(text)) }

  private func write(_ text: String) { SystemStreams.writeError(text) }
}

/// What `validate` reports about translations.
struct ReviewFindings {
  private var findings: [[String]: [String]] = [:]

  /// No findings.
  init() {}

  /// Checks catalogues.
  init(of parts: [ReviewRun.Part], _ run: ReviewRun) async throws {
    let locks = LockReader(session: run.session)
    let options = ValidationOptions()
    let validation = ValidationRun(
      loader: run.session.loader(run.settings), locks: { try await locks.lock(of: $0, in: $1) },
      options: { [settings = run.settings] in settings.options(for: $0, base: options) })
    let outcome = try await validation.outcome(for: parts.map(\.discovered))
    for finding in outcome.report.diagnostics where finding.rule != "needs-review" {
      guard let key = finding.key, let locale = finding.locale, let catalog = finding.catalogIdentity else { continue }
      findings[Self.name(key, locale, catalog), default: []].append("\(run.session.presentation.string(finding.message)) (\(finding.rule))")
    }
    run.session.settle()
  }

  /// The findings about a translation.
  func texts(of item: ReviewItem, in catalog: Catalog) -> [String] {
    findings[Self.name(item.key, item.locale.identifier, catalog.identity)] ?? []
  }

  private static func name(_ key: String, _ locale: String, _ catalog: CatalogIdentity) -> [String] {
    [key, locale, catalog.folder, catalog.table, catalog.family.rawValue]
  }
}

/// Similar texts of the memory; none without one.
struct ReviewMemory {
  private let memory: TranslationMemory?

  /// Opens the memory that environment or settings name, or that of the project.
  init() {
    if let named = try? MemoryChoice.named(forFolder: ".") {
      memory = try? TranslationMemory(path: named, access: .read)
      return
    }
    guard let path = try? MemoryLocation.path(for: "."), FileIdentity(path) != nil else {
      memory = nil
      return
    }
    memory = try? TranslationMemory(path: path, access: .read)
  }

  /// Translations of texts that are like the source text, without the translation itself.
  func similar(to item: ReviewItem, in catalog: Catalog) async -> [ErrorText] {
    guard let memory, let source = item.source.last else { return [] }
    let segment = SegmentReader(hint: .undetermined).segment(of: source.text)
    let found = try? await memory.suggestions(for: segment.normalForm, source: catalog.sourceLocale, targets: [item.locale], limit: 4)
    let others = (found ?? []).filter { suggestion in !item.translation.contains { $0.text == suggestion.entry.shownTranslation } }
    return others.prefix(3).map {
      ReviewTexts.similar(
        String(Int($0.score * 100)), OutputLine.onOneLine($0.entry.shownText), OutputLine.onOneLine($0.entry.shownTranslation))
    }
  }

  /// Closes the memory.
  func close() { memory?.close() }
}
