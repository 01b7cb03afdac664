public import ErrorRecovery

/// An option in a problem document, as the server wrote it for this client.
public struct RemoteOption: Hashable, Sendable, Identifiable {
  /// The option's id, title, role and input.
  public var option: ErrorReport.Option
  /// The token that chooses it when it is sent back.
  public var choice: String

  /// The stable name.
  public var id: String { option.id }

  /// The choice to send with the request to take this option, see ``ReturnedChoice/headers``.
  ///
  /// - Parameter input: The answer to the option's question, if it has one.
  public func returned(input: String? = nil) -> ReturnedChoice { ReturnedChoice(value: choice, input: input) }
}

extension RemoteOption {
  /// Reads one from its fields; those that are not known stay in the option.
  ///
  /// A choice goes into a header field: one that could end the field, or begin another, is none.
  init?(fields value: ReportValue) {
    guard case .object(var fields) = value, let choice = fields.removeValue(forKey: "choice")?.string,
      choice.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let option = ErrorReport.Option(fields: .object(fields))
    else { return nil }
    self.init(option: option, choice: choice)
  }

  var fields: ReportValue {
    guard case .object(var fields) = option.fields else { return .null }
    fields["choice"] = .string(choice)
    return .object(fields)
  }

  /// The option as a handler is offered it: the server's texts, and its bounds checked here already.
  var recoveryOption: RecoveryOption {
    RecoveryOption(
      RecoveryOption.ID(rawValue: option.id), ErrorText(received: option.title),
      role: option.role.flatMap { RecoveryOption.Role(rawValue: $0) }, input: option.input.map(InputRequest.init))
  }
}

extension InputRequest {
  /// The question of a server; bounds that make no sense are dropped, because the server checks the answer too.
  fileprivate init(_ input: ErrorReport.Input) {
    let kind: Kind =
      switch input.type {
      case "integer":
        .integer(Self.bounds(input.minimum.flatMap { Int(exactly: $0) } ?? .min, input.maximum.flatMap { Int(exactly: $0) } ?? .max))
      case "number": .number(Self.bounds(input.minimum ?? -.infinity, input.maximum ?? .infinity))
      case "choice": .choice(input.choices?.map { .string($0, privacy: .user) } ?? [])
      default: .text(maximumLength: max(input.maximumLength ?? .max, 1))
      }
    self.init(ErrorText(received: input.question), kind, defaultAnswer: input.defaultAnswer.map { .string($0, privacy: .user) })
    isSecret = input.isSecret
  }

  private static func bounds<Number: Comparable>(_ lower: Number, _ upper: Number) -> ClosedRange<Number> {
    lower <= upper ? lower...upper : lower...lower
  }
}
