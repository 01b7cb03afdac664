import ErrorRecovery

extension ReturnedChoice: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The id of the option, without the rest of the choice, which is a key to it, and without the input, which may be a password.
  public var description: String {
    let option = TerminalText.harmless(String(value.prefix { $0 != "." }))
    return "\(option).\(marker)" + (input == nil ? "" : " with \(marker)")
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror with no more than ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["choice": description]) }

  private var marker: String { StandardTexts.redacted.defaultValue }
}
