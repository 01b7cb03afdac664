import ErrorRecovery

/// A message that is equal to those of the same bytes only.
///
/// The hash of a string that is not all ASCII, as a template with typographic quotation marks isn't, first brings it into a normal form,
/// scalar by scalar, which costs more than all else that is done for a finding. This one is of the key and the bytes of the arguments.
struct ExactMessage: Hashable, Sendable {
  let text: ErrorText

  init(_ text: ErrorText) { self.text = text }

  static func == (first: ExactMessage, second: ExactMessage) -> Bool {
    let (one, other) = (first.text, second.text)
    guard one.arguments.count == other.arguments.count else { return false }
    for (argument, second) in zip(one.arguments, other.arguments) where !areEqual(argument, second) { return false }
    return one.key == other.key && one.defaultValue == other.defaultValue
  }

  func hash(into hasher: inout Hasher) {
    Self.combine(text.key ?? text.defaultValue, into: &hasher)
    for argument in text.arguments {
      switch argument {
      case .string(let value, _): Self.combine(value, into: &hasher)
      case .integer(let value, _): hasher.combine(value)
      case .double(let value, _): hasher.combine(value)
      case .text(let text): hasher.combine(text)
      }
    }
  }

  private static func areEqual(_ first: ErrorText.Argument, _ second: ErrorText.Argument) -> Bool {
    if case .string(let one, let privacy) = first, case .string(let other, let otherPrivacy) = second {
      return privacy == otherPrivacy && ExactText(one) == ExactText(other)
    }
    return first == second
  }

  private static func combine(_ text: String, into hasher: inout Hasher) {
    ExactText(text).hash(into: &hasher)
    // What one text ends with is not what the next begins with.
    hasher.combine(0xFF as UInt8)
  }
}
