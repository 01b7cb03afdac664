extension TextReporter {
  /// How much of a report is listed.
  public struct Detail: Sendable {
    /// The size of a terminal.
    public struct Screen: Sendable {
      /// How many characters a row has; longer lines are wrapped.
      public var columns: Int
      /// How many rows it has.
      public var rows: Int

      /// How many rows messages above the report take.
      public var takenRows = 0

      /// Describes a terminal.
      public init(columns: Int = .max, rows: Int = 60) {
        self.columns = columns
        self.rows = rows
      }

      /// The rows that a text can have beside the prompts before and after it.
      ///
      /// A screen of less than 24 rows is scrolled anyway, as is one that other messages fill.
      package var room: Int { max(max(rows, 24) - takenRows, Self.leastRows) - 2 }
      private static let leastRows = 16

      /// How many rows lines take, without colours.
      package func rows(of text: String) -> Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) { rows, line in
          guard line.utf8.count > columns else { return rows + 1 }
          return rows + (TextReporter.displayWidth(of: Self.plain(line)) - 1) / columns + 1
        }
      }

      /// A line without the sequences that colour it.
      private static func plain(_ line: Substring) -> String {
        line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated()
          .map { number, part in number == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst()) }.joined()
      }
    }

    /// The blocks of a rule that a log lists if its findings don't fail the run.
    static let blocksInLog = 10

    /// How many of the blocks that a log lists are whole if they fail the run, and if they don't; the others are a line each.
    private static let fullFailures = 10
    private static let fullOthers = 3

    /// Whether the report must fit on a screen; a log lists all findings that fail the run.
    public var fitsScreen = false
    /// The screen that it must fit on.
    public var screen = Screen()
    /// Whether missing translations are listed one by one.
    public var listsMissing = false
    /// Whether everything is listed one by one.
    public var listsAll = false
    /// The rules whose findings are listed one by one.
    public var listedRules: Set<RuleIdentifier> = []
    /// The least severity that fails the run; nil for none.
    public var failOn: Severity? = .error
    /// Whether only findings are written.
    public var isQuiet = false
    /// Whether counts by rule and by locale are written in place of the findings.
    public var showsStatistics = false
    /// The command that makes the fixes that are counted, ready for a shell; nil if none does.
    public var fixCommand: String? = "l10n validate --fix"
    /// The command that writes a baseline, suggested if there are many findings; nil for none.
    public var baselineCommand: String?
    /// Whether `--source-file` is suggested if nothing could be compared: for files that were named, since a folder has all there is.
    public var suggestsSourceFile = true
    /// Whether a settings file is suggested if there are many findings.
    public var suggestsSettings = false

    /// Lists everything that fails a run, and folds the rest.
    public init() {}

    /// Whether the findings of a rule are listed one by one, however many there are.
    func lists(_ rule: RuleIdentifier) -> Bool { listsAll || listedRules.contains(rule) || listsMissing && rule == TextBlock.missing }

    /// How many blocks of a rule a log lists.
    func blocksInLog(_ rule: RuleIdentifier, _ severity: Severity) -> Int {
      let fails = severity == .error || failOn.map { severity >= $0 } ?? false
      return fails || lists(rule) ? .max : Self.blocksInLog
    }

    /// How many of them are whole.
    func fullBlocksInLog(_ rule: RuleIdentifier, _ severity: Severity) -> Int {
      if lists(rule) { return .max }
      return blocksInLog(rule, severity) == .max ? Self.fullFailures : Self.fullOthers
    }
  }
}
