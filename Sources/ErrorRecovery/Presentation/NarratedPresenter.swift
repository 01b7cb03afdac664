/// Writes an error and its options out as full sentences, one per line, for a reader who hears them: no marks, no columns, no indents.
///
/// ```
/// error: The store cannot be reached.
/// Check the network connection.
/// Option 1 of 2: Try Again (default).
/// Option 2 of 2: Cancel.
/// ```
public struct NarratedPresenter: Sendable {
  private let presenter: TextPresenter

  /// Creates a presenter.
  ///
  /// - Parameter presenter: The audience, the languages and the amount of detail.
  public init(_ presenter: TextPresenter = TextPresenter()) { self.presenter = presenter }

  /// The lines joined, each with a line end.
  public func text(for error: any Error, options: [RecoveryOption]) -> String {
    lines(for: error, options: options).map { $0 + "\n" }.joined()
  }

  /// The error and every option as lines without their ends.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - options: The options, for instance ``Failure/options``.
  public func lines(for error: any Error, options: [RecoveryOption]) -> [String] {
    presenter.lines(for: error, options: []).map { $0.trimmingWhitespace() } + optionLines(options)
  }

  func optionLines(_ options: [RecoveryOption]) -> [String] {
    let defaultIndex = options.firstIndex { $0.role == .default }
    return options.enumerated().map { index, option in
      let title = presenter.rendered(option.title)
      let marked = index == defaultIndex ? presenter.composed(StandardTexts.defaultOption(title)) : title
      return presenter.composed(StandardTexts.numberedOption(marked, number: index + 1, of: options.count))
    }
  }
}
