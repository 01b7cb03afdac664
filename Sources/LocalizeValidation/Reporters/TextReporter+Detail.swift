extension TextReporter {
  /// How much of a report is listed.
  public struct Detail: Sendable {
    /// The most lines of a report that must fit on a screen.
    static let screenHeight = 58
    /// The blocks of a rule that a log lists if its findings don't fail the run.
    static let blocksInLog = 10

    /// Whether the report must fit on a screen; a log lists all findings that fail the run.
    public var fitsScreen = false
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
    /// Whether a baseline is suggested if there are many findings.
    public var suggestsBaseline = false
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
  }
}
