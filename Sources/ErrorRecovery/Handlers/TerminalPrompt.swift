/// Asks the user at the terminal which option to take.
///
/// The terminal is passed in as closures, so that the core knows no file descriptors and a test can act as the user. A transcript:
///
/// ```
/// error: The file “fr.strings” cannot be read.
///   Permission denied.
///
///   1) Try Again (default)
///   2) Skip This File
///   3) Cancel
///
/// Choose 1–3, or press Return for “Try Again”: 2
/// ```
///
/// An answer is a number, an id, or as much of a title as only one option begins with, in any case of letters. Return alone takes the default; the
/// end of input takes the option with the role ``RecoveryOption/Role/cancel``, and so do five invalid answers in a row. Questions of several tasks
/// are asked one after the other. Text from outside passes through ``TerminalText/harmless(_:)`` first.
///
/// Without a user at a terminal it writes nothing and declines; the program then shows the error by a ``TextPresenter``.
public struct TerminalPrompt: RecoveryHandler {
  /// Lets one conversation happen at a time: its only method never suspends. Waiting for a turn blocks no thread.
  private actor Turn {
    func take(
      _ conversation: TerminalConversation, unless settled: @Sendable () -> Choice?, then note: @Sendable (Choice) -> Void
    ) -> Choice? {
      if Task.isCancelled { return nil }
      let choice = settled() ?? conversation.choice()
      note(choice)
      return choice
    }
  }

  private let isInteractive: Bool
  private let isNarrated: Bool
  private let languages: [String]
  private let catalog: (any ErrorCatalog)?
  private let write: @Sendable (String) -> Void
  private let read: @Sendable () -> String?
  private let readSecret: @Sendable () -> String?
  private let turn = Turn()

  /// Creates a prompt.
  ///
  /// Copies of it share the turns.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether a user can see the output and answer it.
  ///   - isNarrated: Whether the user hears the output instead of seeing it: full sentences, no marks and indents. See ``NarratedPresenter``.
  ///   - languages: The user's languages as BCP 47 tags, the preferred one first.
  ///   - catalog: The source of translations; nil means English.
  ///   - write: Writes text as it is, without adding a line end; usually to standard error.
  ///   - read: Waits for a line and returns it without its end, or nil at the end of input. It may block: it runs off the caller's actor.
  ///   - readSecret: The same for an answer that must not be seen, with the terminal's echo off; nil means `read`.
  public init(
    isInteractive: Bool,
    isNarrated: Bool = false,
    languages: [String] = [],
    catalog: (any ErrorCatalog)? = nil,
    write: @escaping @Sendable (String) -> Void,
    read: @escaping @Sendable () -> String?,
    readSecret: (@Sendable () -> String?)? = nil
  ) {
    self.isInteractive = isInteractive
    self.isNarrated = isNarrated
    self.languages = languages
    self.catalog = catalog
    self.write = write
    self.read = read
    self.readSecret = readSecret ?? read
  }

  /// ``Chooser/person``.
  public var chooser: Chooser { .person }

  /// Shows the error and the options and returns the user's choice; nil without a user.
  @concurrent public func choose(_ failure: Failure) async -> Choice? {
    await choose(failure, unless: { nil }, then: { _ in })
  }

  /// The same, unless an answer to an earlier question has decided it meanwhile.
  ///
  /// - Parameters:
  ///   - failure: The error and the options.
  ///   - settled: The answer that is known by now, if any.
  ///   - note: Called with the answer before the next question is asked.
  @concurrent package func choose(
    _ failure: Failure, unless settled: @Sendable () -> Choice?, then note: @Sendable (Choice) -> Void
  ) async -> Choice? {
    guard isInteractive else { return nil }
    let conversation = TerminalConversation(
      failure: failure, presenter: TextPresenter(languages: languages, catalog: catalog), isNarrated: isNarrated, write: write, read: read,
      readSecret: readSecret)
    return await turn.take(conversation, unless: settled, then: note)
  }
}
