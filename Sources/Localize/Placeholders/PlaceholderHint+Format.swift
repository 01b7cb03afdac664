extension PlaceholderHint {
  /// What a file's format says about the placeholders in it.
  public init(format: FormatIdentifier) {
    switch format {
    case .strings, .stringsdict, .xcstrings: self = .apple
    case .android: self = .android
    case .csv, .xliff: self = .undetermined
    case .json: self = .javaScript
    case .arb: self = .icu
    case .po: self = .gettext
    case .properties: self = .properties
    }
  }
}
