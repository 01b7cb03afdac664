/// Adds a sentence about what failed, and the place in the code that added it, to another error; see `Error.context(_:file:line:)`.
///
/// It has the code, the retryability and the recovery options of the other error. Calls recognise the other error in it, so an error that was
/// declined stays declined.
public struct ContextualError: PresentableError {
  /// What failed.
  public let title: ErrorText
  /// The error that caused it.
  public let error: any Error
  /// The file that added the sentence, as `Module/File.swift`.
  public let file: String
  /// The line in that file.
  public let line: Int

  /// Creates an error around another one.
  ///
  /// - Parameters:
  ///   - title: What failed, as a full sentence.
  ///   - error: The error that caused it.
  ///   - file: The file that adds the sentence.
  ///   - line: The line in that file.
  public init(_ title: ErrorText, causedBy error: any Error, file: StaticString = #fileID, line: Int = #line) {
    self.init(title, causedBy: error, file: file.description, line: line)
  }

  private init(_ title: ErrorText, causedBy error: any Error, file: String, line: Int) {
    self.title = title
    self.error = error
    self.file = file
    self.line = line
  }

  /// The code of the error; `recovery/unknown` if it has none.
  public var code: ErrorCode { presentable?.code ?? ErrorCode(domain: "recovery", name: "unknown") }
  /// The retryability of the error.
  public var retryability: Retryability { presentable?.retryability ?? .no }
  /// The error.
  public var underlyingErrors: [any Error] { [error] }
  /// The options of the error.
  public var recoveryOptions: [RecoveryOption] { presentable?.recoveryOptions ?? [] }
  /// The place as `Module/File.swift:12`.
  public var location: String { "\(file):\(line)" }

  /// Lets the error perform the option.
  @concurrent public func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool {
    try await presentable?.attemptRecovery(option) ?? false
  }

  /// Lets the error perform the option with its input.
  @concurrent public func attemptRecovery(_ choice: Choice) async throws -> Bool {
    try await presentable?.attemptRecovery(choice) ?? false
  }

  /// The error if it can present itself; the retryability of other errors is unknown.
  var presentable: (any PresentableError)? { error as? any PresentableError }

  /// The same sentence around another error.
  func mapped(by map: (any Error) -> any Error) -> ContextualError {
    let inner = (error as? ContextualError).map { $0.mapped(by: map) as any Error } ?? map(error)
    return ContextualError(title, causedBy: inner, file: file, line: line)
  }
}

extension Error {
  /// Adds a sentence about what failed because of this error.
  ///
  /// ```swift
  /// do { try read(file) } catch { throw error.context("The prices can't be loaded.") }
  /// ```
  ///
  /// - Parameters:
  ///   - title: What failed, as a full sentence.
  ///   - file: The file that adds the sentence.
  ///   - line: The line in that file. Only logs and developers see the file and the line.
  public func context(_ title: ErrorText, file: StaticString = #fileID, line: Int = #line) -> ContextualError {
    ContextualError(title, causedBy: self, file: file, line: line)
  }
}
