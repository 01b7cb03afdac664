/// Why a key gets no text.
public struct UnfilledReason: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of reason.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// Neither the catalogues nor the memory have a translation, and no provider is asked.
    case noMatch = "no-match"
    /// A gate has refused the translations that there are.
    case rejected
    /// The provider had no answer for this text.
    case failed
    /// The provider does not translate between these languages.
    case unsupportedPair = "unsupported-pair"
    /// The session has ended before it was sent.
    case notSent = "not-sent"
    /// It was sent and no answer came.
    case inDoubt = "in-doubt"
    /// Its file does not take it.
    case notWritten = "not-written"
    /// The encoding of its file does not have one of its characters.
    case noCharacter = "no-character"
    /// The project has no place for it.
    case noPlace = "no-place"
    /// Its file can't be read whole.
    case brokenFile = "broken-file"
    /// Its file was changed while the session ran, and has a text for it now.
    case changedMeanwhile = "changed-meanwhile"
    /// In a session that writes nothing: it would be sent.
    case wouldSend = "would-send"

    /// Whether another provider may be asked: the text was neither answered nor perhaps billed.
    var isForNextProvider: Bool {
      switch self {
      case .unsupportedPair, .notSent, .failed: true
      case .noMatch, .rejected, .inDoubt, .notWritten, .noCharacter, .noPlace, .brokenFile, .changedMeanwhile, .wouldSend: false
      }
    }

    /// Whether the text is left for another run, rather than failed.
    var isLeft: Bool {
      switch self {
      case .noMatch, .notSent, .inDoubt, .changedMeanwhile, .unsupportedPair, .wouldSend: true
      case .rejected, .failed, .notWritten, .noCharacter, .noPlace, .brokenFile: false
      }
    }
  }

  /// The kind of reason.
  public var code: Code
  /// More about it, such as the gate, the provider's words or a path; perhaps empty.
  public var detail: String

  /// Creates a reason.
  package init(_ code: Code, _ detail: String = "") {
    self.code = code
    self.detail = detail
  }

  /// The code, and the detail after a colon.
  public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}
