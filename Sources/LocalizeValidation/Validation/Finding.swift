public import ErrorRecovery
public import Localize

/// A defect as a rule reports it: in the catalogue's own terms, before lines are counted.
public struct Finding: Sendable {
  /// The rule.
  public var rule: RuleIdentifier
  /// How much it matters where that isn't the rule's default.
  public var severity: Severity?
  /// The description of the defect.
  public var message: ErrorText
  /// The index of the file in the catalogue.
  public var file: Int
  /// Where in the file's text.
  public var range: TextRange
  /// The number of the key.
  public var key: Int?
  /// The name that several keys begin with, where the finding is about all of them.
  var group: String?
  /// The locale.
  public var locale: LocaleIdentifier?
  /// The plural category or other selector, where the text is one of several.
  public var form: String
  /// Whether it can be fixed.
  public var fixability: Fixability
  /// Other places.
  public var notes: [Note]
  /// The nearest keys.
  public var suggestions: [String]

  /// Another place.
  public struct Note: Sendable {
    /// A remark about the place.
    public var message: ErrorText
    /// The path.
    public var path: String
    /// The place, for a file of the catalogue.
    public var place: (file: Int, range: TextRange)?

    /// Creates a note.
    public init(_ message: ErrorText, path: String, place: (file: Int, range: TextRange)? = nil) {
      self.message = message
      self.path = path
      self.place = place
    }
  }

  /// Creates a finding.
  public init(
    _ rule: RuleIdentifier, _ message: ErrorText, file: Int, range: TextRange, severity: Severity? = nil, key: Int? = nil,
    locale: LocaleIdentifier? = nil, form: String = "", fixability: Fixability = .no, notes: [Note] = [], suggestions: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.file = file
    self.range = range
    self.key = key
    self.locale = locale
    self.form = form
    self.fixability = fixability
    self.notes = notes
    self.suggestions = suggestions
  }
}
