public import ErrorRecovery
public import Localize
public import LocalizeProject

/// One defect at its place, ready to be shown.
public struct Diagnostic: Sendable, Hashable {
  /// The rule that found it.
  public var rule: RuleIdentifier
  /// How much it matters in this run.
  public var severity: Severity
  /// The defect and its remedy, as a text that can be translated.
  public var message: ErrorText
  /// The path of the file as it was given.
  public var file: String
  /// Where it starts.
  public var start: LineTable.Position
  /// Where it ends; the position after the last character.
  public var end: LineTable.Position
  /// The key, if there is one.
  public var key: String?
  /// The locale, if there is one.
  public var locale: String?
  /// The table, if there is one.
  public var catalog: String?
  /// Which catalogue it is among those of the same table, for putting findings together.
  public var catalogIdentity: CatalogIdentity?
  /// Whether the tool can fix it.
  public var fixability: Fixability
  /// An identity that survives moved lines and changed texts; see ``Fingerprint``.
  public var fingerprint: Fingerprint
  /// The same for all locales of a key, so that a report that folds them is about the same finding when one of them is fixed.
  public var groupFingerprint: Fingerprint
  /// Other places that belong to it.
  public var notes: [Note]
  /// The nearest keys.
  public var suggestions: [String]
  /// The line of the file, for display.
  public var sourceLine: String
  /// How it can be fixed, if the run determines that.
  public var fix: ProposedFix?

  /// The fix of a diagnostic.
  public struct ProposedFix: Sendable, Hashable {
    /// The effect of the fix, in English.
    public var summary: String
    /// The replacements in the diagnostic's file, in order and without overlap.
    public var replacements: [Replacement]

    /// The most bytes that are proposed; a fix that writes more is made, and not described.
    static let maximumSize = 16_384

    /// New text for a piece of a file.
    public struct Replacement: Sendable, Hashable {
      /// Where it starts.
      public var start: LineTable.Position
      /// Where it ends; the position after the last character.
      public var end: LineTable.Position
      /// The bytes of the file, where they have no line and column: a byte order mark.
      public var bytes: Range<Int>?
      /// The replacement.
      public var text: String
    }
  }

  /// Another place that belongs to a diagnostic.
  public struct Note: Sendable, Hashable {
    /// A remark about the place.
    public var message: ErrorText
    /// The path of the file as it was given.
    public var file: String
    /// The place in it, or its beginning where the file isn't there.
    public var start: LineTable.Position

    /// Creates a note.
    public init(message: ErrorText, file: String, start: LineTable.Position) {
      self.message = message
      self.file = file
      self.start = start
    }
  }
}

/// Whether a finding can be fixed automatically.
public enum Fixability: String, Sendable, Hashable {
  /// The fixing loses no text and changes no meaning.
  case safe
  /// The fix may change the meaning.
  case unsafe
  /// Only by hand.
  case no
}

extension Diagnostic {
  /// The order of reports: by file, line, column and rule, and then by whatever else tells two findings apart.
  public static func inReportOrder(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    if first.file != second.file { return first.file.utf8.lexicographicallyPrecedes(second.file.utf8) }
    if first.start.line != second.start.line { return first.start.line < second.start.line }
    if first.start.column != second.start.column { return first.start.column < second.start.column }
    if first.rule != second.rule { return first.rule < second.rule }
    if first.key != second.key { return (first.key ?? "") < (second.key ?? "") }
    if first.locale != second.locale { return (first.locale ?? "") < (second.locale ?? "") }
    return first.fingerprint < second.fingerprint
  }
}
