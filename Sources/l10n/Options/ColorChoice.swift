import ArgumentParser

/// Whether a report has colours.
enum ColorChoice: String, OptionValue {
  case auto
  case always
  case never

  /// Whether standard output gets colours.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      SystemStreams.outputIsTerminal && (SystemStreams.environment("NO_COLOR") ?? "").isEmpty && SystemStreams.environment("TERM") != "dumb"
    }
  }
}
