/// One question at a terminal, from the error to the answer.
struct TerminalConversation: Sendable {
  private static let maximumTries = 5

  let failure: Failure
  let presenter: TextPresenter
  let isNarrated: Bool
  let write: @Sendable (String) -> Void
  let read: @Sendable () -> String?
  let readSecret: @Sendable () -> String?

  /// Asks until an answer fits, the input ends or the tries are used up.
  func choice() -> Choice {
    let titles = failure.options.map { presenter.rendered($0.title) }
    let defaultIndex = failure.options.firstIndex { $0.role == .default }
    if isNarrated {
      write(NarratedPresenter(presenter).text(for: failure.error, options: failure.options))
    } else {
      writeLine(presenter.text(for: failure.error, options: []))
      for (index, title) in titles.enumerated() {
        writeLine("  \(index + 1)) \(index == defaultIndex ? presenter.composed(StandardTexts.defaultOption(title)) : title)")
      }
      writeLine("")
    }

    let question =
      if let defaultIndex {
        StandardTexts.choose(from: titles.count, default: titles[defaultIndex])
      } else {
        StandardTexts.choose(from: titles.count)
      }
    for _ in 0..<Self.maximumTries {
      guard let line = ask(question) else { return cancelled }
      let answer = line.trimmingWhitespace()
      switch answer.isEmpty ? Match(defaultIndex) : match(for: answer, in: titles) {
      case .option(let index): return completed(failure.options[index])
      case .none: writeLine(presenter.composed(answer.isEmpty ? StandardTexts.answerNeeded : StandardTexts.unknownAnswer(harmless(answer))))
      case .several(let indices):
        let fitting = indices.map { titles[$0] }.joined(separator: ", ")
        writeLine(presenter.composed(StandardTexts.ambiguousAnswer(harmless(answer), fits: fitting)))
      }
    }
    return givenUp
  }

  /// Asks for the input that an option needs, if any.
  private func completed(_ option: RecoveryOption) -> Choice {
    guard let input = option.input else { return Choice(option.id) }
    let text = presenter.rendered(input.question)
    let shownDefault = input.shownDefault.flatMap { $0.privacy.isVisible(to: presenter.audience) ? $0.text : nil }
    let question = shownDefault.map { StandardTexts.question(text, default: harmless($0)) } ?? StandardTexts.question(text)
    for _ in 0..<Self.maximumTries {
      guard let line = ask(question, isSecret: input.isSecret) else { return cancelled }
      do {
        _ = try input.value(of: line)
        return Choice(option.id, input: line)
      } catch {
        writeLine(presenter.rendered(error.title))
      }
    }
    return givenUp
  }

  private func ask(_ question: ErrorText, isSecret: Bool = false) -> String? {
    write(presenter.composed(question))
    let line = isSecret ? readSecret() : read()
    // The user's own Return ends the line; at the end of input nothing does.
    if line == nil { write("\n") }
    return line
  }

  private var cancelled: Choice { Choice(failure.cancelOption.id) }

  private var givenUp: Choice {
    writeLine(presenter.composed(StandardTexts.gaveUp(presenter.rendered(failure.cancelOption.title))))
    return cancelled
  }

  private func harmless(_ text: String) -> String { TerminalText.harmless(text) }

  private func writeLine(_ line: String) { write(line + "\n") }
}

extension TerminalConversation {
  private enum Match {
    case none
    case option(Int)
    case several([Int])

    init(_ index: Int?) {
      self = index.map { .option($0) } ?? .none
    }
  }

  /// The meaning of an answer: a number first, then an id, then a whole title, finally the beginning of one.
  private func match(for answer: String, in titles: [String]) -> Match {
    if let number = Self.number(answer) { return Match(titles.indices.contains(number - 1) ? number - 1 : nil) }
    if let index = failure.options.firstIndex(where: { $0.id.rawValue == answer }) { return .option(index) }
    let answer = answer.lowercased()
    let lowercased = titles.map { $0.lowercased() }
    if let index = lowercased.firstIndex(of: answer), lowercased.lastIndex(of: answer) == index { return .option(index) }
    let fitting = lowercased.indices.filter { lowercased[$0].hasPrefix(answer) }
    return fitting.count > 1 ? .several(fitting) : Match(fitting.first)
  }

  /// The number that the digits of any script write: a catalogue may have shown them in the reader's own.
  private static func number(_ answer: String) -> Int? {
    let digits = answer.prefix(4).map { $0.isNumber ? $0.wholeNumberValue : nil }
    guard digits.count == answer.count else { return nil }
    return digits.reduce(0) { number, digit in
      guard let number, let digit, digit < 10 else { return nil }
      return number * 10 + digit
    }
  }
}
